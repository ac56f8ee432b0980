package plain

import (
	"slices"
	"strings"

	"benchtrial/gen/prompt"
	"benchtrial/score/extract"
)

// maxNamed is how far, in bytes, a line's place is looked for beside its words.
const maxNamed = 60

// namedApart makes other lines contextual where a response says which of those
// it quotes is at the place asked about, and that they are at others: "“x” is
// line 5; line 6 is “y”".
func namedApart(p *prompt.Prompt, r *reading, pieces []piece) {
	right, ok := parseCite(p, p.Lines[p.LineIndex].Cite)
	if !ok {
		return
	}
	asked := func(m extract.Mention) bool { // case is lost where places are read in lower case
		return strings.EqualFold(below(right, m).String(), right.String())
	}
	if !slices.ContainsFunc(pieces, func(q piece) bool {
		m, ok := placeAfter(r, q.at)
		if !ok {
			m, ok = placeBefore(r, q.at)
		}
		return ok && q.line == p.LineIndex && !q.denied && asked(m)
	}) {
		return
	}
	for i, q := range pieces {
		m, ok := placeAfter(r, q.at)
		if !ok {
			m, ok = placeBefore(r, q.at)
		}
		if !ok {
			m, ok = toldFrom(r, q.at)
		}
		if ok && q.line != p.LineIndex && !asked(m) {
			pieces[i].contextual = true
		}
	}
}

// placeAfter returns the place that words are said to stand at: "“x” is line 5".
func placeAfter(r *reading, at extract.Range) (extract.Mention, bool) {
	rest := strings.TrimLeft(r.Low[at.End:min(len(r.Low), at.End+maxNamed)], ` "',`)
	rest, ok := strings.CutPrefix(rest, "is ")
	found := r.mentions(rest, rest)
	if !ok || len(found) == 0 || found[0].Start > len("the ") || len(found[0].Labels) == 0 {
		return extract.Mention{}, false
	}
	return found[0], true
}

// placeBefore returns the place that is said to have words: "line 6 is “y”".
func placeBefore(r *reading, at extract.Range) (extract.Mention, bool) {
	before := strings.TrimRight(r.Low[max(0, at.Start-maxNamed):at.Start], ` "':`)
	verb := lastWord(before)
	before = strings.TrimRight(strings.TrimSuffix(before, verb), " ")
	before = before[strings.LastIndexAny(before, "\"\n")+1:]
	found := r.mentions(before, before)
	if n := len(found); extract.Saying.Is(verb) && n > 0 && found[n-1].End == len(before) && len(found[n-1].Labels) > 0 {
		return found[n-1], true
	}
	return extract.Mention{}, false
}

// toldFrom returns the place that stands directly before words within a
// sentence that tells something of them: "it goes on from line 6 (“y”)".
func toldFrom(r *reading, at extract.Range) (extract.Mention, bool) {
	start := sentenceStart(r.S, at.Start)
	before := strings.TrimRight(r.Said(extract.Range{Start: start, End: at.Start}), ` "':(`)
	found := r.mentions(before, before)
	n := len(found) - 1
	if n < 0 || found[n].End != len(before) || len(found[n].Labels) == 0 || wordsIn(before[:found[n].Start]) < minTold {
		return extract.Mention{}, false
	}
	return found[n], true
}
