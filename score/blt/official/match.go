package official

import (
	"strings"

	"benchtrial/gen/prompt"
)

// forms are the ways of giving a line that count as giving it: whole, without
// its label, and without label and heading. All are folded.
type forms struct {
	whole, body, text string
}

// formsOf returns the forms of a line whose text, folded, is line. The
// heading's dashes are not unified here, so one that ends in a dash is never
// left out successfully; this is the benchmark's way. Text is empty then.
func formsOf(line, header string) forms {
	f := forms{whole: strings.TrimSpace(line), body: prompt.StripLabel(line)}
	if header != "" {
		if text, ok := strings.CutPrefix(f.whole, strings.TrimSpace(strings.ToLower(header))); ok {
			f.text = strings.TrimSpace(text)
		}
	}
	return f
}

// answer is a folded stretch of a response made ready for comparing with lines.
type answer struct {
	text, bare string
	firstWord  string
	afterFirst string
	quoted     *quotations
}

func newAnswer(raw string) *answer {
	a := &answer{text: strings.TrimSpace(fold(raw))}
	a.bare = bare(a.text)
	a.firstWord, a.afterFirst = nextWord(a.text)
	a.quoted = newQuotations(a.text)
	return a
}

// gives names the rule by which the answer gives the line, or "" where it does not.
func (a *answer) gives(f forms) string {
	for _, form := range [...]string{f.whole, f.body, f.text} {
		switch {
		case form == "":
		case a.bare != "" && len(form) >= len(a.bare) && bare(form) == a.bare:
			return "same text"
		case a.sameWords(form):
			return "same words"
		case a.quoted.has(strings.TrimSuffix(form, ".")):
			return "quoted text"
		}
	}
	return ""
}

// isConjunction reports the words that may stand at the end of a line or be left out there.
func isConjunction(word string) bool {
	switch word {
	case "or", "and", "but", "yet", "however", "nor":
		return true
	}
	return false
}

// sameWords says whether both have the same words in the same order, one final
// conjunction on either side aside.
func (a *answer) sameWords(form string) bool {
	wa, restA := a.firstWord, a.afterFirst
	wb, restB := nextWord(form)
	if wa == "" || wb == "" {
		return false
	}
	last := ""
	for wa == wb {
		if wa == "" {
			return true
		}
		last = wa
		wa, restA = nextWord(restA)
		wb, restB = nextWord(restB)
	}
	if isConjunction(last) && (wa == "" || wb == "") {
		// One side ends with the conjunction already; a second one is not ignored.
		return false
	}
	return endsHere(wa, restA) && endsHere(wb, restB)
}

// endsHere says whether word is nothing or a final conjunction.
func endsHere(word, rest string) bool {
	if word == "" {
		return true
	}
	if !isConjunction(word) {
		return false
	}
	next, _ := nextWord(rest)
	return next == ""
}
