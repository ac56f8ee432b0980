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
// another: "(b) defines x and (c) defines y". It returns nil where it does not.
func definedThere(p *prompt.Prompt, r *reading, given []use) []use {
	asked, ok := cite.Parse(folded(p.Lines[p.LineIndex].Cite))
	if !ok || len(given) > 40 {
		return nil
	}
	known := func(number string) bool { return number == asked.Section }
	mentions := extract.Mentions(r.S, r.Low, known)
	var there, elsewhere []use
	for _, u := range given {
		at := -1 // the mention before, in the same sentence
		for i, m := range mentions {
			if m.End <= u.at.Start && m.Start >= sentenceStart(r.S, u.at.Start) {
				at = i
			}
		}
		switch {
		case at < 0 || !defines(r, mentions[at].End, u.at.Start):
		case below(asked, mentions[at]).Equal(asked):
			there = append(there, u)
		default:
			elsewhere = append(elsewhere, u)
		}
	}
	if len(termSet(there)) != 1 || len(termSet(append(elsewhere, there...))) != len(termSet(given)) {
		return nil
	}
	return there
}

// below completes labels without a section by those of the place asked about: "(c)" beside section 4291(b).
func below(asked cite.Cite, m extract.Mention) cite.Cite {
	n := len(asked.Labels) - len(m.Labels)
	if m.Numbered || n < 0 {
		return m.Cite
	}
	return cite.Cite{Section: asked.Section, Labels: append(slices.Clone(asked.Labels[:n]), m.Labels...)}
}

// defines says whether nothing but a verb such as "is" or "defines" stands between two places.
func defines(r *reading, start, end int) bool {
	between := strings.Trim(r.Low[start:end], " \"',:")
	for _, article := range []string{" the term", " the"} {
		between = strings.TrimSuffix(between, article)
	}
	return extract.Defining.Is(strings.TrimSpace(between))
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
