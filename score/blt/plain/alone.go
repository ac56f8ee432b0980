package plain

import (
	"slices"
	"strings"

	"benchtrial/score/extract"
)

// alone finds citations that are all there is on the last or the first line
// with words. One in a list of such lines is not alone.
func alone(r *reading, all []said) ([]said, bool) {
	lines := wordLines(r)
	if len(lines) == 0 {
		return nil, false
	}
	if c, ok := aloneFirst(r, all, lines[0]); ok {
		return c, true
	}
	if len(lines) < 2 {
		return nil, false
	}
	last := len(lines) - 1
	first, end := aloneOn(r, all, lines[0]), aloneOn(r, all, lines[last])
	if listed := append(aloneOn(r, all, lines[last-1]), end...); len(end) > 0 && len(distinct(listed)) > 1 {
		return nil, false
	}
	if listed := append(aloneOn(r, all, lines[1]), first...); len(first) > 0 && len(distinct(listed)) > 1 {
		return nil, false
	}
	both := append(slices.Clone(first), end...)
	switch {
	case len(both) == 0, len(first) > 0 && len(end) > 0 && len(distinct(both)) > 1:
		return nil, false
	case len(end) > 0:
		return end, true
	}
	return first, true
}

// minTold is how many further words a sentence has that tells something of a citation.
const minTold = 3

// aloneFirst finds a citation that is all there is in the first sentence, where
// all others stand in sentences that tell something of them.
func aloneFirst(r *reading, all []said, line extract.Range) ([]said, bool) {
	if len(all) == 0 || !line.Holds(all[0].Range) {
		return nil, false
	}
	end := sentenceEnd(r.S, all[0].End)
	chosen := aloneOn(r, all, extract.Range{Start: line.Start, End: end})
	if len(distinct(chosen)) != 1 {
		return nil, false
	}
	return chosen, toldAfter(r, all, end)
}

// firstMarked finds the only citation in the first sentence of a marked
// answer, where all others stand in sentences that tell something of them and
// put none of them forward: "Answer: X, by its words. Y is about something else."
func firstMarked(r *reading, all []said, marked extract.Range) ([]said, bool) {
	in := within(all, marked)
	if len(in) == 0 {
		return nil, false
	}
	end := sentenceEnd(r.S, in[0].End)
	first := asserted(all, extract.Range{Start: marked.Start, End: end})
	if len(distinct(first)) != 1 || extract.Correction.Has(r.Said(extract.Range{Start: end, End: max(end, in[len(in)-1].Start)})) {
		return nil, false
	}
	for _, s := range in {
		if s.Start >= end && (s.also || s.offered || extract.Alternative.Has(r.Said(extract.Range{Start: sentenceStart(r.S, s.Start), End: s.Start})) ||
			extract.Again.Has(r.Said(extract.Range{Start: sentenceStart(r.S, s.Start), End: sentenceEnd(r.S, s.End)}))) {
			return nil, false
		}
	}
	return first, toldAfter(r, all, end)
}

// toldAfter says whether the sentences of all citations from a place on tell something of them.
func toldAfter(r *reading, all []said, from int) bool {
	for _, s := range all {
		if s.Start < from {
			continue
		}
		sentence := extract.Range{Start: sentenceStart(r.S, s.Start), End: sentenceEnd(r.S, s.End)}
		if otherWords(r, within(all, sentence), sentence) < minTold {
			return false
		}
	}
	return true
}

// aloneOn returns the citations of a line on which nothing else stands, with an alternative after it.
func aloneOn(r *reading, all []said, line extract.Range) []said {
	chosen := asserted(all, line)
	if len(chosen) == 0 || len(chosen) != len(within(all, line)) || otherWords(r, chosen, line) > 0 {
		return nil
	}
	return afterwards(r, all, line.End, chosen)
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
