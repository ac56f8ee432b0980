package plain

import (
	"slices"
	"strings"

	"benchtrial/gen/prompt"
	"benchtrial/score/extract"
)

// readTerm reads a response to a question that asks for a defined term.
func readTerm(p *prompt.Prompt, r *reading) finding {
	if r.blank() {
		return finding{line: -1}
	}
	for _, f := range r.finals {
		if g, ok := termIn(p, r, f.Range, true); ok {
			return g
		}
	}
	if g, ok := termIn(p, r, r.whole(), false); ok {
		return g
	}
	bare := bareTerm(r, r.whole())
	for _, at := range termCandidates(r, r.whole(), bare) {
		if wordsIn(r.S[at.Start:at.End]) <= 3 {
			bare = at
		}
	}
	return finding{kind: notFound, at: bare, line: -1}
}

// termIn decides on a stretch of the response: the whole of it, or a part marked as the answer.
func termIn(p *prompt.Prompt, r *reading, within extract.Range, isMarked bool) (finding, bool) {
	right := extract.Norm(folded(p.Answer))
	bare := bareTerm(r, within)
	norm := extract.Norm(r.S[bare.Start:bare.End])
	if norm == " " {
		return finding{}, false
	}
	var beside []use
	if isMarked {
		beside = alternatives(p, r, within)
	}
	if norm == right && len(beside) == 0 && !r.Denied(bare) {
		r.list("terms", 1, func(int) (extract.Range, string, string) { return bare, "", "" })
		return finding{kind: rightTerm, at: bare, line: p.LineIndex}, true
	}
	uses := usesIn(p, r, within)
	r.list("terms", len(uses), func(i int) (extract.Range, string, string) {
		return uses[i].at, "", role(uses[i].denied, uses[i].questioned, uses[i].tentative())
	})
	given, deniedOnes := splitUses(uses)
	if len(given) > 0 {
		given = append(withOffers(chooseUses(p, r, within, given), given), beside...)
		if q, ok := besides(r, within, given); ok {
			if f, ok := termWords(p, r, q); ok {
				return f, true
			}
		}
		if q, ok := otherSubject(r, within, given); ok {
			return otherWordsFor(p, r, q, q, true)
		}
		return placeTerm(p, r, given), true
	}
	for _, u := range deniedOnes {
		switch {
		case u.beside && !u.denied:
			return namedBeside(r, u.at), true
		case u.norm == right:
			return finding{kind: deniedRight, at: u.at, line: -1}, true
		}
	}
	return otherWordsFor(p, r, within, bare, isMarked)
}

// besides finds the last words in quotation marks where the response names
// defined terms only in passing: under the heading "a", the term is "x".
func besides(r *reading, within extract.Range, given []use) (extract.Range, bool) {
	if slices.ContainsFunc(given, func(u use) bool { return !u.tentative() }) {
		return extract.Range{}, false
	}
	var last extract.Range
	for _, q := range extract.Quotations(&r.Plain, within) {
		if q.Start > last.Start {
			last = q
		}
	}
	if last.Empty() || slices.ContainsFunc(given, func(u use) bool { return last.Holds(u.at) }) || r.Questioned(last) {
		return extract.Range{}, false
	}
	return bareTerm(r, last), true
}

// otherSubject finds words that the response sets apart as the term, "the term
// “x”", before it uses defined terms in plain prose: then x is its answer.
func otherSubject(r *reading, within extract.Range, given []use) (extract.Range, bool) {
	if slices.ContainsFunc(given, func(u use) bool { return u.set }) {
		return extract.Range{}, false
	}
	for _, q := range extract.Quotations(&r.Plain, within) {
		lead := strings.TrimRight(r.Low[max(0, q.Start-12):q.Start], `"' `)
		if q.End <= given[0].at.Start && wordsIn(r.S[q.Start:q.End]) <= 4 && (strings.HasSuffix(lead, "term") || strings.HasSuffix(lead, " is")) && !r.Denied(q) {
			return bareTerm(r, q), true
		}
	}
	return extract.Range{}, false
}

// bareTerm returns a stretch without quotation marks, punctuation and "the term" around it.
func bareTerm(r *reading, at extract.Range) extract.Range {
	for {
		before := at
		at = trimQuotes(r, at)
		for at.End > at.Start && strings.IndexByte(`.,;:"'!`, r.S[at.End-1]) >= 0 {
			at.End--
		}
		if owner, ok := strings.CutSuffix(r.Low[at.Start:at.End], "'s"); ok {
			at.End = at.Start + len(owner)
		}
		for at.Start < at.End && strings.IndexByte(`"'`, r.S[at.Start]) >= 0 {
			at.Start++
		}
		for _, lead := range []string{"the term ", "term ", "term:", "the "} {
			if strings.HasPrefix(r.Low[at.Start:at.End], lead) {
				at.Start += len(lead)
			}
		}
		if at == before {
			return at
		}
	}
}

// placeTerm compares the terms that were given with the right one.
func placeTerm(p *prompt.Prompt, r *reading, given []use) finding {
	right := extract.Norm(folded(p.Answer))
	terms := termSet(given)
	at := given[0].at
	if len(terms) > 1 {
		var names []string
		for _, t := range terms {
			names = append(names, inMarks(strings.TrimSpace(t), ","))
		}
		at = withQuotes(r, extract.Range{Start: at.Start, End: given[len(given)-1].at.End})
		return finding{kind: severalOf(len(terms)), at: at, line: -1, labels: []string{"multiple answers"}, slots: slots{"given": joinAnd(names)}}
	}
	if terms[0] == right {
		return finding{kind: rightTerm, at: at, line: p.LineIndex}
	}
	return otherLineTerm(p, otherTerm, at, given[0].line)
}

// withQuotes returns a stretch from one quotation to another with the outer marks, else as it is.
func withQuotes(r *reading, at extract.Range) extract.Range {
	if at.Start > 0 && at.End < len(r.S) && r.S[at.Start-1] == r.S[at.End] && strings.IndexByte(`"'`, r.S[at.End]) >= 0 {
		return extract.Range{Start: at.Start - 1, End: at.End + 1}
	}
	return at
}

func otherLineTerm(p *prompt.Prompt, k Kind, at extract.Range, line int) finding {
	f := otherLine(p, k, at, line)
	if k == wordOfOther {
		f.labels = []string{"child of wrong"}
	}
	return f
}
