package plain

import (
	"slices"
	"strings"

	"benchtrial/gen/cite"
	"benchtrial/gen/prompt"
	"benchtrial/score/extract"
)

// example is the citation in the question's own "(Use standard legal formatting like section 1001(b)(2))".
var example = cite.Cite{Section: "1001", Labels: []string{"b", "2"}}

// said is a citation in the response and what the response does with it.
type said struct {
	extract.Mention
	denied     bool // "not X", "X is wrong"
	questioned bool // "X?"
	contextual bool // "it follows X"
}

// readCite reads a response to a question that asks for a citation.
func readCite(p prompt.Prompt, r *reading) finding {
	right, ok := cite.Parse(folded(p.Answer))
	if !ok {
		return finding{line: -1}
	}
	alternative, hasAlternative := cite.Parse(folded(p.AlternativeAnswer))
	sections := sectionsOf(p)
	mentions := saidCites(p, r, sections)
	accept := []cite.Cite{right}
	if hasAlternative {
		accept = append(accept, alternative)
	}
	chosen := choose(p, r, mentions)
	if len(chosen) == 0 {
		return citeWithout(p, r, mentions, accept)
	}
	return placeCite(p, r, chosen, accept, sections)
}

// sectionsOf returns the section numbers of the prompt.
func sectionsOf(p prompt.Prompt) map[string]bool {
	sections := map[string]bool{}
	last := "\x00"
	for i := range p.Lines {
		c := folded(p.Lines[i].Cite)
		if strings.HasPrefix(c, last) {
			continue
		}
		if number, ok := strings.CutPrefix(c, "section "); ok {
			number, _, _ = strings.Cut(number, "(")
			sections[number] = true
			last = "section " + number + "("
		}
	}
	return sections
}

// maxMentions is how many citations of a response are weighed.
const maxMentions = 1000

// saidCites returns the citations in the response in order. Those inside a
// repetition of the text asked about, and the question's own example where
// others stand beside it, are left out.
func saidCites(p prompt.Prompt, r *reading, sections map[string]bool) []said {
	known := func(number string) bool { return sections[number] }
	found := extract.Mentions(r.S, r.Low, known)
	if n := len(found); n > maxMentions { // an answer stands at the beginning or at the end
		found = append(found[:maxMentions/2:maxMentions/2], found[n-maxMentions/2:]...)
	}
	target := strings.Trim(strings.TrimSpace(extract.Lower(folded(p.TargetText))), ".,;:")
	var quoted []extract.Range
	if target != "" && len(found) > 0 {
		for from := 0; len(quoted) < 20; {
			i := strings.Index(r.Low[from:], target)
			if i < 0 {
				break
			}
			quoted = append(quoted, extract.Range{Start: from + i, End: from + i + len(target)})
			from += i + len(target)
		}
	}
	r.Plain = r.Blank(quoted)
	var all []said
	examples := 0
	for _, m := range found {
		if slices.ContainsFunc(quoted, func(q extract.Range) bool { return q.Holds(m.Range) }) {
			continue
		}
		s := said{Mention: m}
		if !sections[m.Section] && m.Cite.Equal(example) {
			examples++
		}
		s.denied, s.questioned, s.contextual = r.Denied(m.Range), r.Questioned(m.Range), r.Contextual(m.Range)
		if n := len(all); n > 0 && all[n-1].denied && r.Listed(all[n-1].Range, m.Range) {
			s.denied = true // "not X, Y or Z"
		}
		all = append(all, s)
	}
	for i := len(all) - 2; i >= 0; i-- { // "X and Y are wrong"
		if all[i+1].denied && r.DeniedAfter(all[i+1].End) && r.Listed(all[i].Range, all[i+1].Range) {
			all[i].denied = true
		}
	}
	if examples > 0 && examples < len(all) {
		all = slices.DeleteFunc(all, func(s said) bool { return !sections[s.Section] && s.Cite.Equal(example) })
	}
	return all
}

// tentative says whether a citation is only weighed or only shows the way.
func (s said) tentative() bool { return s.questioned || s.contextual }

// asserted returns the citations within a stretch that the response stands by:
// not denied and, where others are not tentative, not tentative.
func asserted(all []said, within extract.Range) []said {
	var kept []said
	sure := false
	for _, s := range all {
		if !s.denied && within.Start <= s.Start && s.Start < within.End {
			kept = append(kept, s)
			sure = sure || !s.tentative()
		}
	}
	if sure {
		kept = slices.DeleteFunc(kept, said.tentative)
	}
	if slices.ContainsFunc(kept, func(s said) bool { return s.Numbered && len(s.Labels) > 0 }) {
		kept = slices.DeleteFunc(kept, func(s said) bool { return !s.Numbered })
	}
	return kept
}

// choose returns the citations that the response gives as its answer: those
// marked as the answer, else those of its conclusion, else those on a line of
// their own, else all it stands by.
func choose(p prompt.Prompt, r *reading, all []said) []said {
	whole := extract.Range{Start: 0, End: len(r.S)}
	everything := asserted(all, whole)
	if len(everything) == 0 {
		return nil
	}
	for _, f := range r.finals {
		if chosen := asserted(all, f.Range); len(chosen) > 0 {
			return afterwards(r, all, f.End, chosen)
		}
		if in := citesIn(all, f.Range); in && extract.Denies(r.Low[f.Start:f.End]) {
			return nil
		}
	}
	everything = corrected(r, everything)
	if len(distinct(everything)) < 2 {
		return everything
	}
	if c, ok := ofTarget(p, r, everything); ok {
		return c
	}
	if c, ok := concluded(r, all); ok {
		return c
	}
	if c, ok := alone(r, all); ok {
		return c
	}
	if c, ok := emphasised(r, everything); ok {
		return c
	}
	return everything
}

func citesIn(all []said, within extract.Range) bool {
	return slices.ContainsFunc(all, func(s said) bool { return within.Holds(s.Range) })
}

// afterwards looks at what follows a marked answer: a correction replaces it, an alternative joins it.
func afterwards(r *reading, all []said, end int, chosen []said) []said {
	rest := asserted(all, extract.Range{Start: end, End: len(r.S)})
	if len(rest) == 0 {
		return chosen
	}
	between := r.Low[end:rest[0].Start]
	switch {
	case len(between) > 200:
	case extract.Correction.Has(between):
		return rest[:1]
	case extract.Alternative.Has(between):
		return append(chosen, rest[0])
	}
	return chosen
}

// corrected drops what stands before the last correction ("wait", "actually") that something follows.
func corrected(r *reading, kept []said) []said {
	last := kept[len(kept)-1]
	at := extract.Correction.Last(r.Low[:last.Start])
	if at < 0 {
		return kept
	}
	for i, s := range kept {
		if s.Start >= at {
			return kept[i:]
		}
	}
	return kept
}

// concluded finds the last sentence with a word of conclusion and a citation after it.
func concluded(r *reading, all []said) ([]said, bool) {
	for i := len(all) - 1; i >= 0; i-- {
		if all[i].denied || all[i].tentative() {
			continue
		}
		start := sentenceStart(r.S, all[i].Start)
		if cue := extract.Conclusion.Last(r.Low[start:all[i].Start]); cue >= 0 {
			start += cue
			end := sentenceEnd(r.S, all[i].End)
			chosen := asserted(all, extract.Range{Start: start, End: end})
			return afterwards(r, all, end, chosen), true
		}
	}
	return nil, false
}

// ofTarget finds the citations that the response says of what was asked
// about, where it says the others of something else: "“x” is defined at …, and “y” at …".
func ofTarget(p prompt.Prompt, r *reading, kept []said) ([]said, bool) {
	if len(kept) > 40 {
		return nil, false
	}
	target := extract.Norm(folded(p.TargetText))
	var chosen []said
	for _, s := range kept {
		if subjectOf(r, s) == target {
			chosen = append(chosen, s)
		}
	}
	return chosen, len(chosen) < len(kept) && len(distinct(chosen)) == 1
}

// subjectOf returns the words, as a norm, of the quotation that a citation is
// said of: the last before it in its sentence, else the first after it.
func subjectOf(r *reading, s said) string {
	sentence := extract.Range{Start: sentenceStart(r.S, s.Start), End: sentenceEnd(r.S, s.End)}
	var before, after extract.Range
	for _, q := range extract.Quotations(r.Plain, sentence) {
		switch {
		case q.End <= s.Start && q.End >= before.End:
			before = q
		case q.Start >= s.End && (after.Empty() || q.Start <= after.Start && q.End > after.End):
			after = q
		}
	}
	if before.Empty() {
		before = after
	}
	return extract.Norm(r.S[before.Start:before.End])
}

// alone finds citations that are all there is on the last or the first line with words.
func alone(r *reading, all []said) ([]said, bool) {
	lines := wordLines(r)
	if len(lines) < 2 {
		return nil, false
	}
	var own [][]said // what stands alone on the first and on the last line
	for _, line := range []extract.Range{lines[0], lines[len(lines)-1]} {
		chosen := asserted(all, line)
		if len(chosen) > 0 && len(chosen) == countIn(all, line) && otherWords(r, chosen, line) == 0 {
			own = append(own, afterwards(r, all, line.End, chosen))
		}
	}
	switch {
	case len(own) == 0, len(own) == 2 && len(distinct(append(slices.Clone(own[0]), own[1]...))) > 1:
		return nil, false
	}
	return own[len(own)-1], true
}

func countIn(all []said, within extract.Range) int {
	n := 0
	for _, s := range all {
		if within.Holds(s.Range) {
			n++
		}
	}
	return n
}

// otherWords counts words of a line outside its citations.
func otherWords(r *reading, chosen []said, line extract.Range) int {
	n, at := 0, line.Start
	for _, s := range chosen {
		if s.Start > at {
			n += strings.Count(extract.Norm(r.S[at:s.Start]), " ") - 1
		}
		at = max(at, s.End)
	}
	if at < line.End {
		n += strings.Count(extract.Norm(r.S[at:line.End]), " ") - 1
	}
	return n
}

// emphasised finds the one citation that is set in bold or code.
func emphasised(r *reading, kept []said) ([]said, bool) {
	var chosen []said
	for _, s := range kept {
		for _, m := range r.Marks {
			if (m.Mark == extract.Emphasis || m.Mark == extract.Code) && m.Holds(s.Range) {
				chosen = append(chosen, s)
				break
			}
		}
	}
	return chosen, len(distinct(chosen)) == 1 && len(chosen) < len(kept)
}

// distinct returns the different citations without those that only contain another of them.
func distinct(kept []said) []said {
	var d []said
	for _, s := range kept {
		if slices.ContainsFunc(d, func(q said) bool { return q.Cite.Equal(s.Cite) || s.Cite.Contains(q.Cite) }) {
			continue
		}
		d = slices.DeleteFunc(d, func(q said) bool { return q.Cite.Contains(s.Cite) })
		d = append(d, s)
		if len(d) > 40 {
			break
		}
	}
	return d
}
