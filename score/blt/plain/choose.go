package plain

import (
	"slices"

	"benchtrial/gen/prompt"
	"benchtrial/score/extract"
)

// choose returns the citations that the response gives as its answer: those
// marked as the answer, else those of its conclusion, else those on a line of
// their own, else all it stands by.
func choose(p *prompt.Prompt, r *reading, all []said) []said {
	whole := extract.Range{Start: 0, End: len(r.S)}
	everything := asserted(all, whole)
	if len(everything) == 0 {
		return nil
	}
	for _, f := range r.finals {
		if chosen := asserted(all, f.Range); len(chosen) > 0 {
			if len(distinct(chosen)) > 1 {
				chosen = corrected(r, chosen)
			}
			if first, ok := firstMarked(r, all, f.Range); ok && len(distinct(chosen)) > 1 {
				return afterwards(r, all, f.End, first)
			}
			return afterwards(r, all, f.End, chosen)
		}
		if in := within(all, f.Range); len(in) > 0 && (in[0].beside || extract.Denies(r.Said(extract.Range{Start: f.Start, End: f.End}))) {
			return nil
		}
	}
	everything = corrected(r, everything)
	if len(distinct(everything)) < 2 {
		return everything
	}
	if c := settled(r, everything, func(s said) extract.Range { return s.Range }, func(a, b said) bool { return a.Cite.Equal(b.Cite) }); c != nil {
		return c
	}
	if c, ok := concluded(r, all); ok {
		return c
	}
	if c, ok := definedAt(p, r, everything); ok {
		return c
	}
	if c, ok := alone(r, all); ok {
		return c
	}
	if c, ok := ofTarget(p, r, everything); ok {
		return c
	}
	if c, ok := emphasised(r, all, everything); ok {
		return c
	}
	return everything
}

// within returns the citations that stand in a stretch.
func within(all []said, at extract.Range) []said {
	var in []said
	for _, s := range all {
		if at.Holds(s.Range) {
			in = append(in, s)
		}
	}
	return in
}

// afterwards looks at what follows a marked answer: a correction replaces it, an alternative joins it.
func afterwards(r *reading, all []said, end int, chosen []said) []said {
	rest := asserted(all, extract.Range{Start: end, End: len(r.S)})
	if len(rest) == 0 {
		return chosen
	}
	between := r.Said(extract.Range{Start: end, End: rest[0].Start})
	switch {
	case len(between) > 200:
	case rest[0].offered:
		return append(chosen, rest[0])
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
	at := extract.Correction.Last(r.Said(extract.Range{Start: 0, End: last.Start}))
	if at < 0 {
		return kept
	}
	for i, s := range kept {
		if s.Start >= at && s.offered {
			return kept // "wait, or is it X?" corrects nothing
		}
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
		if r.ConcludedAfter(all[i].End) {
			return all[i : i+1], true
		}
		if cue := extract.Conclusion.Last(r.Said(extract.Range{Start: start, End: all[i].Start})); cue >= 0 {
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
func ofTarget(p *prompt.Prompt, r *reading, kept []said) ([]said, bool) {
	if len(kept) > 40 {
		return nil, false
	}
	target, bare := extract.Norm(folded(p.TargetText)), ""
	if words, mark := withoutMark(&p.Lines[p.LineIndex], folded(p.TargetText)); mark != "" {
		bare = extract.Norm(words)
	}
	var chosen []said
	for _, s := range kept {
		if subject := subjectOf(r, s); subject == target || bare != "" && subject == bare {
			chosen = append(chosen, s)
		}
	}
	return chosen, len(chosen) < len(kept) && len(distinct(chosen)) == 1
}

// definedAt finds the one citation at which a term is said to be defined, where it is
// only used at the others: "it first appears at X and is defined at Y".
func definedAt(p *prompt.Prompt, r *reading, kept []said) ([]said, bool) {
	if p.Task != prompt.DefinedToCite {
		return nil, false
	}
	var chosen []said
	for _, s := range kept {
		if r.Led(s.Range, extract.DefinedAt) || r.Labelled(s.Range, extract.DefinedAt) {
			chosen = append(chosen, s)
		} else if slices.ContainsFunc(chosen, func(c said) bool { return r.Listed(c.Range, s.Range) || againBetween(r, c, s) }) || s.also {
			return nil, false // "defined at X and Y", "defined at X and also in Y"
		}
	}
	return chosen, len(distinct(chosen)) == 1 && len(chosen) < len(kept)
}

// againBetween says whether words such as "also" stand between two citations of one sentence.
func againBetween(r *reading, a, b said) bool {
	return b.Start > a.End && b.Start-a.End < maxApart && extract.Again.Has(r.Said(extract.Range{Start: a.End, End: b.Start}))
}

// subjectOf returns the words, as a norm, of the quotation that a citation is
// said of: the last before it in its sentence, else the first after it.
func subjectOf(r *reading, s said) string {
	sentence := extract.Range{Start: sentenceStart(r.S, s.Start), End: sentenceEnd(r.S, s.End)}
	var before, after extract.Range
	for _, q := range extract.Quotations(&r.Plain, sentence) {
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

// emphasised finds the one citation that is set in bold or code, with an alternative after it.
func emphasised(r *reading, all, kept []said) ([]said, bool) {
	var chosen []said
	for _, s := range kept {
		for _, m := range r.Marks {
			if (m.Mark == extract.Emphasis || m.Mark == extract.Code) && m.Holds(s.Range) {
				chosen = append(chosen, s)
				break
			}
		}
	}
	if len(distinct(chosen)) != 1 || len(chosen) == len(kept) {
		return nil, false
	}
	return afterwards(r, all, chosen[len(chosen)-1].End, chosen), true
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
