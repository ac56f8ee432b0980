package extract

import "strings"

// Want is what kind of answer a question asks for.
type Want string

// The kinds, as the lists of labels among the cues name them.
const (
	WantCite Want = "cite"
	WantText Want = "text"
	WantTerm Want = "term"
)

// Final is a stretch that the response itself marks as its answer.
type Final struct {
	Range
	How Marking
	// Label is the label, without white space around it, where How is Labelled.
	Label string
}

// Marking is what marks an answer.
type Marking string

// The ways of marking an answer, the strongest first.
const (
	InBox    Marking = "boxed"
	InTags   Marking = "tagged"
	Labelled Marking = "labelled"
)

// maxFinals is how many marked answers of a kind are looked at, from the last back.
const maxFinals = 20

// Finals returns the marked answers of p, the strongest kind first and within
// a kind the last first. Empty ones are left out.
func Finals(p *Plain, want Want) []Final {
	var boxed, tagged []Final
	for i := len(p.Marks) - 1; i >= 0 && len(boxed)+len(tagged) < maxFinals; i-- {
		m := p.Marks[i]
		r := p.Trim(m.Range)
		if r.Empty() {
			continue
		}
		switch m.Mark {
		case Boxed:
			boxed = append(boxed, Final{Range: r, How: InBox})
		case AnswerTag:
			tagged = append(tagged, Final{Range: r, How: InTags})
		}
	}
	finals := append(boxed, tagged...)
	labelled := labelledFinals(p, want)
	for i := len(labelled) - 1; i >= 0; i-- {
		finals = append(finals, labelled[i])
	}
	return finals
}

// labelledFinals finds "Answer: …", "Citation: …", a heading "Final answer"
// and "… the answer is …", in order.
func labelledFinals(p *Plain, want Want) []Final {
	type found struct{ start, at, end int } // line, end of its label, end of the line
	var labels []found
	for start := 0; start < len(p.S); {
		end := p.LineEnd(start)
		if at := labelEnd(p.Low[start:end], want); at >= 0 {
			labels = append(labels, found{start, start + at, end})
		} else if introduces(p.Low[start:end], want) {
			labels = append(labels, found{start, end, end})
		} else if at := p.inlineLabel(start, end); at >= 0 {
			labels = append(labels, found{at, at, end})
		}
		start = end + 1
	}
	var finals []Final
	for _, l := range labels[max(0, len(labels)-maxFinals):] {
		r, label := p.Trim(Range{l.at, l.end}), "answer"
		if l.at > l.start {
			var under bool
			if r, under = p.underHead(l.start); !under {
				r = p.following(l.at, l.end)
			}
			label = Clip(strings.TrimSpace(p.S[l.start:l.at]), maxLabel)
		}
		if !r.Empty() {
			finals = append(finals, Final{r, Labelled, label})
		}
	}
	return finals
}

// maxLabel is the longest label, in bytes, before its colon.
const maxLabel = 60

// labelEnd returns where the label that a line begins with ends, its colon
// included, or -1. A line that is nothing but a label counts.
func labelEnd(line string, want Want) int {
	trimmed := strings.TrimSpace(line)
	end := strings.IndexByte(line, ':')
	switch {
	case end < 0 || end > maxLabel:
		if end = strings.Index(line, " - "); end >= 0 && end <= maxLabel {
			end++
			break
		}
		if len(trimmed) > maxLabel {
			return -1
		}
		end = len(line)
	}
	if end < len(line) && line[end] == ':' && Cue("label alone").Is(strings.TrimSpace(line[:end])) {
		return end + 1
	}
	nouns := 0
	lists := cueLists()
	for _, w := range strings.Fields(line[:end]) {
		switch {
		case oneOf(w, lists["label"]), oneOf(w, lists["label "+string(want)]):
			nouns++
		case !oneOf(w, lists["label filler"]):
			return -1
		}
	}
	if nouns == 0 {
		return -1
	}
	return min(end+1, len(line))
}

// maxIntroduction is the longest line, in bytes, that is taken to introduce an answer.
const maxIntroduction = 200

// introduces says whether a line introduces the answer below it: "So the exact text of … is:".
func introduces(line string, want Want) bool {
	line = strings.TrimRight(line, " ")
	if len(line) > maxIntroduction || !strings.HasSuffix(line, ":") || !Cue("introduction").Has(line) {
		return false
	}
	return Cue("label").Has(line) || Cue("label "+Cue(want)).Has(line)
}

// inlineLabel finds "answer:" or "answer is" inside a line and returns where what follows begins, or -1.
func (p *Plain) inlineLabel(start, end int) int {
	line := p.Low[start:end]
	i := lastIndexWords(line, "answer")
	if i < 0 || Cue("no answer").ends(strings.TrimRight(line[:i], " ")) {
		return -1
	}
	i += len("answer")
	rest := strings.TrimLeft(line[i:], " ")
	for _, after := range []string{"is:", "is", ":", "=", "should be"} {
		if tail, ok := strings.CutPrefix(rest, after); ok && (after != "is" || strings.HasPrefix(tail, " ")) {
			return start + len(line) - len(tail)
		}
	}
	return -1
}

// following returns the rest of the line after a label or, where nothing
// follows on it, the next paragraph.
func (p *Plain) following(at, end int) Range {
	if r := p.Trim(Range{at, end}); !r.Empty() {
		return r
	}
	for at < len(p.S) && (p.S[at] == '\n' || p.S[at] == ' ' || p.S[at] == ':') {
		at++
	}
	return p.Trim(Range{at, p.ParagraphEnd(at)})
}

// LineEnd returns the end of the line that holds i.
func (p *Plain) LineEnd(i int) int {
	if n := strings.IndexByte(p.S[i:], '\n'); n >= 0 {
		return i + n
	}
	return len(p.S)
}

// maxParagraph is the longest paragraph, in bytes, that is taken for one.
const maxParagraph = 4096

// ParagraphEnd returns the end of the paragraph that holds i: the next blank line.
func (p *Plain) ParagraphEnd(i int) int {
	for limit := i + maxParagraph; i < min(len(p.S), limit); {
		end := p.LineEnd(i)
		next := end + 1
		if next >= len(p.S) || strings.TrimSpace(p.S[next:p.LineEnd(next)]) == "" {
			return end
		}
		i = next
	}
	return min(i, len(p.S))
}

// Trim returns r without white space at its ends.
func (p *Plain) Trim(r Range) Range {
	for r.Start < r.End && isSpace(p.S[r.Start]) {
		r.Start++
	}
	for r.End > r.Start && isSpace(p.S[r.End-1]) {
		r.End--
	}
	return r
}

func isSpace(c byte) bool { return c == ' ' || c == '\t' || c == '\n' }
