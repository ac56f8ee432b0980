package plain

import (
	"strings"

	"benchtrial/gen/prompt"
	"benchtrial/score/extract"
)

// otherWordsFor says what a response gives that names no defined term: words
// from a definition, a longer or a misspelt term, a citation, or something else.
func otherWordsFor(p prompt.Prompt, r *reading, within, bare extract.Range, isMarked bool) (finding, bool) {
	at := bare
	for _, q := range extract.Quotations(r.Plain, within) {
		if wordsIn(r.S[q.Start:q.End]) > 0 {
			at = bareTerm(r, q)
		}
	}
	if onlyCite(r, within.Start, within.End) {
		if isMarked {
			return finding{}, false
		}
		return finding{kind: citeForText, at: within, line: -1,
			slots: slots{"given": oneLine(r.S[within.Start:within.End]), "thing": say("_words", "term", nil)}}, true
	}
	right := extract.Norm(folded(p.Answer))
	given := extract.Norm(r.S[at.Start:at.End])
	if words, ok := nearTerm(right, given); ok {
		return finding{kind: changed, at: at, line: p.LineIndex, slots: slots{"difference": words}}, true
	}
	if len(given) < 3*len(right)+40 && strings.Contains(given, strings.TrimSpace(right)) {
		return finding{kind: longerTerm, at: at, line: p.LineIndex}, true
	}
	core := extract.Core(given)
	line := forms(p.Lines[p.LineIndex])[0]
	if core != " " && strings.Contains(line, core) {
		k := wordOfRight
		if wordsIn(core) > 3 {
			k = definitionFor
		}
		return finding{kind: k, at: at, line: p.LineIndex, labels: []string{"child of correct"}}, true
	}
	if i := lineWith(p, core); i >= 0 {
		return otherLineTerm(p, wordOfOther, at, i), true
	}
	// A marked answer of a few words stands; a longer one may only introduce it.
	return finding{kind: notFound, at: at, line: -1}, isMarked && wordsIn(given) <= 6
}

// nearTerm says by how many letters a term differs from the right one where
// they are few and the words are as many.
func nearTerm(right, given string) (string, bool) {
	if wordsIn(right) != wordsIn(given) {
		return "", false
	}
	return near(right, given)
}
