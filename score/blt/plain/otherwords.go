package plain

import (
	"strings"

	"benchtrial/gen/prompt"
	"benchtrial/score/extract"
)

// otherWordsFor says what a response gives that names no defined term: words
// from a definition, a longer or a misspelt term, a citation, or something else.
func otherWordsFor(p *prompt.Prompt, r *reading, within, bare extract.Range, isMarked bool) (finding, bool) {
	if onlyCite(r, within.Start, within.End) {
		if isMarked {
			return finding{}, false
		}
		return finding{kind: citeForText, at: within, line: -1,
			slots: slots{"given": oneLine(r.S[within.Start:within.End]), "thing": say("_words", "term", nil)}}, true
	}
	candidates := termCandidates(r, within, bare)
	for _, at := range candidates {
		if f, ok := termWords(p, r, at); ok {
			return f, true
		}
	}
	// A marked answer of a few words stands; a longer one may only introduce it.
	at := candidates[0]
	return finding{kind: notFound, at: at, line: -1}, isMarked && wordsIn(r.S[at.Start:at.End]) <= 6
}

// predicates stand before a term in a sentence without quotation marks.
var predicates = []string{" is ", " defines ", ": ", " means ", " is defined as ", " as "}

// maxPredicate is the longest predicate, in words, that is taken for a term or a definition.
const maxPredicate = 40

// termCandidates returns what may be meant as the term: the last quotation,
// else all of it, what follows a verb, what a definition says.
func termCandidates(r *reading, within, bare extract.Range) []extract.Range {
	var candidates []extract.Range
	for _, q := range extract.Quotations(&r.Plain, within) {
		if wordsIn(r.S[q.Start:q.End]) > 0 {
			candidates = []extract.Range{bareTerm(r, q)}
		}
	}
	if candidates != nil {
		return candidates
	}
	candidates = append(candidates, bare)
	for _, verb := range predicates {
		i := strings.LastIndex(r.Low[within.Start:within.End], verb)
		if i < 0 {
			continue
		}
		at := bareTerm(r, extract.Range{Start: within.Start + i + len(verb), End: within.End})
		if n := wordsIn(r.S[at.Start:at.End]); n > 0 && n <= maxPredicate {
			candidates = append(candidates, at)
		}
	}
	return candidates
}

// termWords says what words that are no defined term are; false where they have nothing to do with the text.
func termWords(p *prompt.Prompt, r *reading, at extract.Range) (finding, bool) {
	right := extract.Norm(folded(p.Answer))
	given := extract.Norm(r.S[at.Start:at.End])
	if given == " " {
		return finding{}, false
	}
	if d, ok := nearTerm(right, given); ok {
		return finding{kind: changed, at: at, line: p.LineIndex, slots: slots{"difference": d.String()}}, true
	}
	if len(given) < 3*len(right)+40 && strings.Contains(given, strings.TrimSpace(right)) {
		return finding{kind: longerTerm, at: at, line: p.LineIndex}, true
	}
	core := extract.Core(given)
	line := forms(p.Lines[p.LineIndex])[0]
	if core != " " && strings.Contains(line, core) || wordsIn(core) <= 6 && allWordsIn(line, core) {
		k := wordOfRight
		if wordsIn(core) > 3 {
			k = definitionFor
		}
		return finding{kind: k, at: at, line: p.LineIndex, labels: []string{"child of correct"}}, true
	}
	if i := lineWith(p, core); i >= 0 {
		return otherLineTerm(p, wordOfOther, at, i), true
	}
	return finding{}, false
}

// allWordsIn says whether every word of a norm stands in a line, in any order.
func allWordsIn(line, norm string) bool {
	words := strings.Fields(norm)
	for _, w := range words {
		if !strings.Contains(line, " "+w+" ") {
			return false
		}
	}
	return len(words) > 0
}

// nearTerm says by how many letters a term differs from the right one where
// they are few and the words are as many.
func nearTerm(right, given string) (difference, bool) {
	if wordsIn(right) != wordsIn(given) {
		return difference{}, false
	}
	return near(right, given)
}
