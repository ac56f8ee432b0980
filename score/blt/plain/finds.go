package plain

import (
	"strings"

	"benchtrial/gen/prompt"
	"benchtrial/score/extract"
)

// find is a place in the words of a response where those of a line stand.
type find struct {
	words extract.Range
	line  int
	// bare says that the words stand without the line's heading or mark,
	// otherHeading that they stand under a heading that is not theirs.
	bare, otherHeading bool
	// set says that they are a quotation only where marks set them apart.
	set bool
	// whole says that the line's own last mark follows.
	whole bool
}

// maxFound bounds how often one line is looked for in one response.
const maxFound = 50

// findsIn finds the lines of the prompt in the words of a response, of lines
// that read alike the one asked about or the nearest.
func findsIn(p *prompt.Prompt, r *reading, w extract.Words) []find {
	var finds []find
	seen := map[string]bool{}
	for n, i := range append([]int{p.LineIndex}, candidates(p, w.Ends)...) {
		l := &p.Lines[i]
		if isHead(l) || n > 0 && i == p.LineIndex || !w.Has(rarest(unlabelled(l))) {
			continue
		}
		heading := lastWord(extract.Norm(folded(l.Header)))
		_, mark := withoutMark(l, unlabelled(l))
		for n, form := range forms(*l) {
			bare := n > 0
			if i != p.LineIndex && extract.IsConjunction(strings.TrimSpace(form)) {
				continue // "and" alone on a line, between the parties to a contract: any answer may end in it
			}
			if seen[form] || bare && mark != "" && i != p.LineIndex && i != p.LineIndex+1 && wordsIn(form) < 4 {
				continue
			}
			for _, words := range w.Find(form, maxFound) {
				seen[form] = true
				if i != p.LineIndex && common(form) && announces(r, w.Span(words), l.Text) {
					continue // "(A) is—" does not stand in "The text of section 12 is: …"
				}
				if bare && mark != "" && words.Start > 0 && underMark(r, w, words.Start-1, mark) {
					continue // found with its mark, or an answer given as a question
				}
				if bare && mark != "" && i != p.LineIndex && wordsIn(form) < 4 && !(len(finds) > 0 && finds[0].words.End == words.Start && !strings.Contains(r.S[w.Span(finds[0].words).End:w.Where(words.Start).Start], "\"")) {
					continue // too short to be known without its mark, but directly after the line asked about
				}
				finds = append(finds, find{words: words, line: i, bare: bare, whole: endsAs(r, w.Span(words), l.Text),
					set: common(form) && (bare || mark == ""), otherHeading: bare && (words.Start > 0 && w.Word(words.Start-1) == heading || underOther(p, r, w.Where(words.Start).Start, i))})
			}
		}
	}
	return finds
}

// announces says whether a colon follows a stretch, though no colon ends the line: the
// words are the response's own, which announce what it gives.
func announces(r *reading, at extract.Range, text string) bool {
	return strings.HasPrefix(r.S[at.End:], ":") && !strings.HasSuffix(strings.TrimSpace(text), ":")
}

// piecesIn returns the lines of the prompt that a response gives, in order of
// place. Shorter finds inside longer ones are left out. What the response
// repeats of the text is from then on not taken for what it says itself.
func piecesIn(p *prompt.Prompt, r *reading, w extract.Words) []piece {
	finds := findsIn(p, r, w)
	starts, ends := map[int]bool{}, map[int]bool{}
	for _, f := range finds {
		if !f.set || f.whole {
			starts[f.words.Start], ends[f.words.End] = true, true
		}
	}
	var repeated []extract.Range
	for _, f := range finds {
		at := w.Span(f.words)
		quoted := at.Start > 0 && r.S[at.Start-1] == '"'
		afterAnother := (ends[f.words.Start] || starts[f.words.End]) && f.whole && !f.bare
		if quoted || afterAnother || f.words.End-f.words.Start > 1 && !f.set {
			repeated = append(repeated, r.withMark(at, p.Lines[f.line].Text))
		}
	}
	r.Plain = r.Blank(repeated)
	var all []piece
	for _, f := range finds {
		q := measured(p, r, w, f.words, f.line, f.set)
		if after := f.words.End; !q.ends && after+1 < w.Len() && w.Word(after) == "not" && starts[after+1] {
			q.ends, q.clean = true, cleanStart(r, numberStart(p, r, f.line, w.Span(f.words).Start), f.set) // "x, not y"
		}
		q.clean = q.clean && !f.otherHeading && !runsOn(p, r, w, f.words, f.line, ends[f.words.Start], starts[f.words.End])
		if q.clean || !f.set {
			all = append(all, q)
		}
	}
	return maximal(all)
}

// endsAs says whether the last mark of a line follows its words in a response, or whether it has none.
func endsAs(r *reading, at extract.Range, text string) bool {
	text = strings.TrimSpace(text)
	at = r.withMark(at, text)
	last := text[len(text)-1]
	return r.S[at.End-1] == last || at.End < len(r.S) && r.S[at.End] == last
}

// runsOn says whether a line goes on, within a line of the response, from the
// last word of the line before it or to the first of the line after it; where
// a mark stands between, two words have to be the same. lineBefore and
// lineAfter say that the whole of a line stands there.
func runsOn(p *prompt.Prompt, r *reading, w extract.Words, f extract.Range, line int, lineBefore, lineAfter bool) bool {
	if line == oldLine(p) {
		line = p.LineIndex
	}
	neighbour := func(i int) string { return extract.Norm(unlabelled(&p.Lines[i])) }
	// same compares two words of the response from first on, or outer alone, with those of others.
	same := func(a int, whole bool, first, outer int, others string, compare func(s, part string) bool) bool {
		gap := strings.Trim(r.S[w.Where(a).End:w.Where(a+1).Start], " ")
		switch {
		case gap == "" && whole:
			return true
		case gap == "":
			return compare(others, " "+w.Word(outer)+" ")
		case whole || strings.Trim(gap, ".,;?!") != "":
			return false
		}
		words := " "
		for i := max(0, first); i < min(first+2, w.Len()); i++ {
			words += w.Word(i) + " "
		}
		return compare(others, words)
	}
	if f.Start > 0 && line > 0 && same(f.Start-1, lineBefore, f.Start-2, f.Start-1, neighbour(line-1), strings.HasSuffix) || ledIn(p, r, w.Where(f.Start).Start, line) {
		return true
	}
	return f.End < w.Len() && line+1 < len(textLines(p)) && same(f.End-1, lineAfter, f.End, f.End, neighbour(line+1), strings.HasPrefix)
}

// minLeadIn is how many words of a line that contains another lead in to it at the least.
const minLeadIn = 2

// ledIn says whether the last words of a line that contains a line stand
// before its label in the response: "may enter the land to— (B) treat …".
func ledIn(p *prompt.Prompt, r *reading, start, line int) bool {
	label := labelStart(r, start)
	if label == start {
		return false
	}
	from := max(strings.LastIndexByte(r.S[:label], '\n')+1, label-maxSentence)
	lead := strings.TrimRight(r.S[from:label], " -:,")
	if lead == "" || !extract.IsWord(lead[len(lead)-1]) {
		return false
	}
	lead = extract.Norm(lead[strings.LastIndexAny(lead, "\"(.;")+1:])
	own := p.Lines[line].Cite
	for i := line - 1; i >= 0 && strings.Contains(own, "("); i-- {
		above := p.Lines[i].Cite
		if !strings.Contains(above, "(") {
			return false
		}
		if !strings.HasPrefix(own, above) || above == own {
			continue
		}
		words := strings.Fields(extract.Norm(unlabelled(&p.Lines[i])))
		given := strings.Fields(lead)
		n := 0
		for n < min(len(words), len(given)) && words[len(words)-1-n] == given[len(given)-1-n] {
			n++
		}
		if n >= minLeadIn || n > 0 && n == len(given) {
			return true
		}
	}
	return false
}

// reachHeading is how many lines before and after a line are looked at for a heading that is not its own.
const reachHeading = 8

// underOther says whether the heading of another line nearby stands directly
// before the words of a line: "Removal. Treatment shall be …".
func underOther(p *prompt.Prompt, r *reading, start, line int) bool {
	if p.Lines[line].Header == "" {
		return false
	}
	from := max(strings.LastIndexByte(r.S[:start], '\n')+1, start-maxSentence)
	lead := strings.TrimRight(r.S[from:start], " ")
	if lead == "" || strings.IndexByte(".-", lead[len(lead)-1]) < 0 {
		return false
	}
	_, lead = labelled(lead)
	given := extract.Norm(lead)
	for i := max(0, line-reachHeading); i < min(len(p.Lines), line+reachHeading); i++ {
		if l := p.Lines[i]; i != line && l.Header != "" && l.Header != p.Lines[line].Header && extract.Norm(headingOf(&p.Lines[i])) == given {
			return true
		}
	}
	return false
}

// withMark returns a stretch with the marks after it where they are the
// line's own and a question or exclamation mark is among them.
func (r *reading) withMark(at extract.Range, text string) extract.Range {
	end := len(text)
	for end > 0 && !extract.IsWord(text[end-1]) {
		end--
	}
	if marks := strings.TrimSpace(text[end:]); strings.ContainsAny(marks, "?!") && strings.HasPrefix(r.S[at.End:], marks) {
		at.End += len(marks)
	}
	return at
}
