package plain

import (
	"slices"
	"strings"

	"benchtrial/gen/prompt"
	"benchtrial/score/extract"
)

// inFinal returns the pieces of a marked answer: those in it and, directly
// below it, further lines that are nothing but lines of the prompt.
func inFinal(r *reading, given []piece, f extract.Final) []piece {
	var set []piece
	end := f.End
	for _, q := range given {
		switch {
		case f.Start <= q.at.Start && q.at.Start < f.End:
			set = append(set, q)
			end = max(end, q.at.End)
		case len(set) > 0 && q.standing && q.at.Start >= end && wordsIn(r.S[end:q.at.Start]) == 0:
			set = append(set, q)
			end = q.at.End
		}
	}
	return set
}

// corrections replaces a marked answer by what a correction after it gives.
func corrections(r *reading, set, given []piece) []piece {
	end := set[len(set)-1].at.End
	for _, q := range given {
		if q.at.Start > end && q.at.Start-end < 200 && extract.Correction.Has(r.Said(extract.Range{Start: end, End: q.at.Start})) {
			return []piece{q}
		}
	}
	return set
}

// chooseText returns the pieces that the response gives as its answer.
func chooseText(p *prompt.Prompt, r *reading, given []piece) []piece {
	if len(lineSet(given)) == 1 {
		return given
	}
	last := given[len(given)-1]
	if at := extract.Correction.Last(r.Said(extract.Range{Start: 0, End: last.at.Start})); at >= 0 {
		for i, q := range given {
			if q.at.Start >= at && !q.offered && len(lineSet(given[i:])) == 1 {
				return given[i:]
			}
		}
	}
	if c := settled(r, given, func(q piece) extract.Range { return q.at }, func(a, b piece) bool { return a.line == b.line }); c != nil {
		return c
	}
	if c := concludedText(r, given); c != nil {
		return c
	}
	if c := ownParagraph(r, given); c != nil {
		return c
	}
	return given
}

// withAlternatives adds to the chosen pieces what is put beside them: by a
// question after them, or by words such as "though it could be", however the
// piece stands in its sentence.
func withAlternatives(p *prompt.Prompt, r *reading, chosen, pieces []piece) []piece {
	set := slices.Clone(chosen)
	for _, q := range pieces {
		if q.denied || q.beside || q.contextual || slices.Contains(lineSet(set), q.line) {
			continue
		}
		for _, c := range chosen {
			first, second := c, q
			if q.at.Start < c.at.Start {
				first, second = q, c
			}
			gap := second.at.Start - first.at.End
			if gap < 0 || gap > maxApart {
				continue
			}
			replaced := second.line == q.line && extract.Correction.Has(r.Said(extract.Range{Start: first.at.End, End: second.at.Start}))
			if q.offered && second.line == q.line || (!q.questioned || c.questioned) && !q.clean && (replaced || joinedTo(r, first, second) || alternated(p, r, first, second)) {
				set = append(set, q)
				break
			}
		}
	}
	return set
}

// joinedTo says whether nothing but marks and words such as "and" stand
// between two lines, of which the response gives the one with the other.
func joinedTo(r *reading, first, second piece) bool {
	gap := strings.TrimSpace(extract.Norm(r.S[first.at.End:second.at.Start]))
	return gap == "" || extract.Joining.Is(gap)
}

// lineSet returns the different lines of pieces, in order.
func lineSet(given []piece) []int {
	var lines []int
	for _, q := range given {
		if !slices.Contains(lines, q.line) {
			lines = append(lines, q.line)
		}
	}
	return lines
}

// concludedText returns the pieces of the last sentence that announces an
// answer ("the exact text is"), or nil.
func concludedText(r *reading, given []piece) []piece {
	for i := len(given) - 1; i >= 0; i-- {
		start := sentenceStart(r.S, given[i].at.Start)
		if r.ConcludedAfter(given[i].at.End) {
			return given[i : i+1]
		}
		cue := extract.Conclusion.Last(r.Said(extract.Range{Start: start, End: given[i].at.Start}))
		if cue < 0 {
			continue
		}
		start += cue
		end := given[i].at.End
		set := []piece{given[i]}
		for _, q := range given {
			if q.at.Start >= start && q.at.Start < given[i].at.Start {
				set = append(set, q)
			}
		}
		for _, q := range given[i+1:] {
			gap := r.S[end:q.at.Start]
			if q.standing && !strings.Contains(gap, "\n\n") || wordsIn(gap) < 3 || len(gap) < 60 && extract.Alternative.Has(extract.Lower(gap)) {
				set = append(set, q)
				end = q.at.End
			}
		}
		return set
	}
	return nil
}

func wordsIn(text string) int { return strings.Count(extract.Norm(text), " ") - 1 }

// ownParagraph returns the piece that has the first or the last paragraph to
// itself where all other pieces are spoken of in sentences, or nil.
func ownParagraph(r *reading, given []piece) []piece {
	for _, own := range []piece{given[len(given)-1], given[0]} {
		if !own.standing {
			continue
		}
		others := slices.DeleteFunc(slices.Clone(given), func(q piece) bool { return q.line == own.line })
		if slices.ContainsFunc(others, func(q piece) bool { return q.standing }) {
			continue
		}
		return []piece{own}
	}
	return nil
}

// correctedTo finds the words that a correction after the last line of the
// text puts in its place where they are none: "Actually, the correct text is “…”".
func correctedTo(r *reading, end int) (extract.Range, bool) {
	for _, q := range extract.Quotations(&r.Plain, extract.Range{Start: end, End: len(r.S)}) {
		lead := r.Said(extract.Range{Start: end, End: q.Start})
		if wordsIn(r.S[q.Start:q.End]) > 2 && extract.Correction.Has(lead) && extract.Conclusion.Has(lead) && !r.Denied(q) {
			return q, true
		}
	}
	return extract.Range{}, false
}
