package plain

import (
	"slices"
	"strings"

	"benchtrial/gen/cite"
	"benchtrial/gen/prompt"
	"benchtrial/score/extract"
)

// splitUses parts the terms that the response stands by from those it denies
// or names for what stands next to them. A list after "not" is denied as a whole.
func splitUses(uses []use) (given, deniedOnes []use) {
	for _, u := range uses {
		switch {
		case u.denied, u.beside:
			deniedOnes = append(deniedOnes, u)
		case u.clean, u.offered:
			given = append(given, u)
		}
	}
	sure := -1 // where the last stands that is said, not weighed
	for _, u := range given {
		if !u.tentative() && !u.also {
			sure = u.at.Start
		}
	}
	if sure >= 0 {
		given = slices.DeleteFunc(given, func(u use) bool { return u.tentative() && !(u.offered && u.at.Start > sure) })
	}
	return given, deniedOnes
}

// withOffers adds what questions after the chosen terms still put forward: "“x”. Or is it “y”?".
func withOffers(chosen, given []use) []use {
	last := chosen[len(chosen)-1].at.End
	for _, u := range given {
		if u.offered && u.at.Start >= last {
			chosen = append(chosen[:len(chosen):len(chosen)], u)
		}
	}
	return chosen
}

// alternatives returns the terms that are put beside a marked answer right after it.
func alternatives(p *prompt.Prompt, r *reading, marked extract.Range) []use {
	rest := extract.Range{Start: marked.End, End: min(len(r.S), marked.End+maxApart)}
	given, _ := splitUses(usesIn(p, r, rest))
	if len(given) > 0 && (given[0].offered || extract.Alternative.Has(r.Low[rest.Start:given[0].at.Start])) {
		return given[:1]
	}
	return nil
}

// chooseUses returns the terms that the response gives as its answer.
func chooseUses(p *prompt.Prompt, r *reading, within extract.Range, given []use) []use {
	if len(termSet(given)) < 2 {
		return given
	}
	if there := definedThere(p, r, given); there != nil {
		return there
	}
	if c := settled(r, given, func(u use) extract.Range { return u.at }, func(a, b use) bool { return a.norm == b.norm }); c != nil {
		return c
	}
	last := given[len(given)-1]
	if at := extract.Correction.Last(r.Low[:last.at.Start]); at > within.Start {
		for i, u := range given {
			if u.at.Start >= at && !u.offered {
				return given[i:]
			}
		}
	}
	for i := len(given) - 1; i >= 0; i-- {
		start := sentenceStart(r.S, given[i].at.Start)
		if r.ConcludedAfter(given[i].at.End) {
			return given[i : i+1]
		}
		if extract.Conclusion.Has(r.Low[start:given[i].at.Start]) {
			end := sentenceEnd(r.S, given[i].at.End)
			var in []use
			for _, u := range given {
				if u.at.Start >= start && u.at.Start < end {
					in = append(in, u)
				}
			}
			if there := definedThere(p, r, in); there != nil {
				return there
			}
			return in
		}
	}
	if own := ownLine(r, within, given); own != nil {
		return own
	}
	var set []use
	for _, u := range given {
		if u.set {
			set = append(set, u)
		}
	}
	if len(termSet(set)) == 1 {
		return set
	}
	return given
}

// ownLine returns the uses of the one term that has a line to itself, or nil.
func ownLine(r *reading, within extract.Range, given []use) []use {
	var own []use
	for _, u := range given {
		start := strings.LastIndexByte(r.S[:u.at.Start], '\n') + 1
		line := extract.Range{Start: max(start, within.Start), End: min(r.LineEnd(u.at.End), within.End)}
		if extract.Norm(r.S[line.Start:line.End]) == u.norm {
			own = append(own, u)
		}
	}
	if len(termSet(own)) != 1 {
		return nil
	}
	return own
}

// definedThere returns the uses that the response says are defined at the place
// asked about, where it says of every other term that it is defined at
// another: "(b) defines x and (c) defines y", "x is at (b), y at (c)". It
// returns nil where it does not.
func definedThere(p *prompt.Prompt, r *reading, given []use) []use {
	asked, ok := parseCite(p, p.Lines[p.LineIndex].Cite)
	if !ok || len(given) > 40 {
		return nil
	}
	known := func(number string) bool { return number == asked.Section }
	mentions := extract.Mentions(r.S, r.Low, known)
	if p.Style != nil {
		mentions = extract.OwnMentions(r.S, r.Low, p.Style)
	}
	after := len(mentions) > 0 && given[0].at.Start < mentions[0].Start // places follow on their terms
	var there, elsewhere, unsaid []use
	for i, u := range given {
		m, ok := placeOfTerm(r, mentions, given, i, after)
		switch {
		case !ok:
			unsaid = append(unsaid, u)
		case below(asked, m).Equal(asked):
			there = append(there, u)
		default:
			elsewhere = append(elsewhere, u)
		}
	}
	for _, u := range unsaid { // in a sentence before, not "x and y are at (b)"
		if len(there) > 0 && u.at.End <= there[0].at.Start && strings.ContainsAny(r.S[u.at.End:there[0].at.Start], ".;") {
			elsewhere = append(elsewhere, u)
		}
	}
	if len(termSet(there)) != 1 || len(termSet(append(elsewhere, there...))) != len(termSet(given)) {
		return nil
	}
	return there
}

// placeOfTerm returns the citation that a response says the definition of a
// term stands at: the one before it or after it that is joined to it by a
// verb, else by nothing but marks, then after it or before it as the others are.
func placeOfTerm(r *reading, mentions []extract.Mention, given []use, i int, after bool) (m extract.Mention, ok bool) {
	at := given[i].at
	said := r.SentenceOrRow(at, extract.Range{Start: sentenceStart(r.S, at.Start), End: max(at.End, sentenceEnd(r.S, at.End))})
	before, next := -1, -1
	for n, m := range mentions {
		switch {
		case m.End <= at.Start && m.Start >= said.Start && (i == 0 || m.Start >= given[i-1].at.End):
			before = n
		case next < 0 && m.Start >= at.End && m.Start <= said.End && (i+1 == len(given) || m.End <= given[i+1].at.Start):
			next = n
		}
	}
	for _, marks := range []bool{false, true} {
		switch {
		case next >= 0 && (!marks || after) && linked(r, at.End, mentions[next].Start, extract.StandsAt, marks):
			return mentions[next], true
		case before >= 0 && (!marks || !after) && linked(r, mentions[before].End, at.Start, extract.Defining, marks):
			return mentions[before], true
		}
	}
	return m, false
}

// linked says whether nothing but a phrase of a list stands between two places, or with marks nothing but marks.
func linked(r *reading, start, end int, phrases extract.Cue, marks bool) bool {
	between := strings.Trim(r.Low[start:end], " \"',:()-|\n")
	if marks {
		return between == ""
	}
	for _, article := range []string{" the term", " the"} {
		between = strings.TrimSuffix(between, article)
	}
	return phrases.Is(strings.TrimSpace(between))
}

// below completes labels without a section by those of the place asked about: "(c)" beside section 4291(b).
func below(asked cite.Cite, m extract.Mention) cite.Cite {
	n := len(asked.Labels) - len(m.Labels)
	if m.Numbered || n < 0 {
		return m.Cite
	}
	return cite.Cite{Section: asked.Section, Labels: append(slices.Clone(asked.Labels[:n]), m.Labels...)}
}

func termSet(given []use) []string {
	var terms []string
	for _, u := range given {
		if !slices.Contains(terms, u.norm) {
			terms = append(terms, u.norm)
		}
	}
	return terms
}
