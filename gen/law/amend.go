package law

import (
	_ "embed"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"benchtrial/gen/wording"
)

//go:embed amend.txt
var amendText string

// amendWords are the lists of amend.txt.
type amendWords struct {
	insertion                                     string
	beforeCitation, betweenCitations, alwaysUpper []string
}

var loadAmend = sync.OnceValue(func() amendWords {
	entries := wording.Parse(amendText)
	return amendWords{
		insertion:        entries["insertion"],
		beforeCitation:   strings.Fields(entries["before a citation"]),
		betweenCitations: strings.Fields(entries["between citations"]),
		alwaysUpper:      strings.Fields(entries["always capital"]),
	}
})

// Amend returns the words of a line with a small change that alters what they
// mean, by the first of these that applies (BLT paper, section 3.3):
//
//  1. the last number is one more, or one less where it ends in 9;
//  2. the last label of a citation becomes the first of its kind: (D) becomes (A), (a) becomes (b);
//  3. the last "and" becomes "or", or the other way round;
//  4. the last "shall" becomes "may", or the other way round;
//  5. an exception is written in at the start.
//
// It is given words without label and heading, which never change: an answer
// may leave them out, and then must still show the change. For the same reason
// a conjunction at the end stays, which readers of answers pass over. It
// reports false where there are no words.
func Amend(words string) (string, bool) {
	if strings.TrimSpace(words) == "" {
		return words, false
	}
	for _, change := range []func(string) (string, bool){amendNumber, amendCitation, amendConjunction, amendDuty} {
		if amended, ok := change(words); ok {
			return amended, true
		}
	}
	return writeIn(words), true
}

func amendConjunction(words string) (string, bool) { return toggle(words, "and", "or", true) }

func amendDuty(words string) (string, bool) { return toggle(words, "shall", "may", false) }

// toggle replaces the last of two words by the other. Where inside is true
// more words must follow.
func toggle(words, one, other string, inside bool) (string, bool) {
	for end := len(words); end > 0; {
		at, word, by := strings.LastIndex(words[:end], one), one, other
		if i := strings.LastIndex(words[:end], other); i > at {
			at, word, by = i, other, one
		}
		if at < 0 {
			return words, false
		}
		rest := words[at+len(word):]
		if alone(words[:at], rest) && (!inside || strings.ContainsFunc(rest, inWord)) {
			return words[:at] + by + rest, true
		}
		end = at + len(word) - 1
	}
	return words, false
}

// alone says whether a word between two texts is a word by itself: no part of
// another, of "and/or" or of "cost-and-freight".
func alone(before, after string) bool {
	last, _ := utf8.DecodeLastRuneInString(before)
	first, _ := utf8.DecodeRuneInString(after)
	return !joined(last) && !joined(first)
}

func joined(r rune) bool { return inWord(r) || strings.ContainsRune("-‐‑/'’", r) }

func inWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsNumber(r) }

// writeIn puts the exception before words. It takes over the capital letter
// that they begin with, unless their first word has it anywhere.
func writeIn(words string) string {
	insertion := loadAmend().insertion
	i := strings.IndexFunc(words, unicode.IsLetter)
	if i < 0 {
		return insertion + " " + words
	}
	first, size := utf8.DecodeRuneInString(words[i:])
	if !unicode.IsUpper(first) {
		return insertion + " " + words
	}
	insertion = strings.ToUpper(insertion[:1]) + insertion[1:]
	word := words[i:]
	if end := strings.IndexFunc(word, func(r rune) bool { return !inWord(r) }); end >= 0 {
		word = word[:end]
	}
	// A capital within quotation marks is part of what is quoted.
	if i == 0 && !keepsCapital(word, size) {
		words = string(unicode.ToLower(first)) + words[size:]
	}
	return insertion + " " + words
}

// keepsCapital says whether a word whose first letter has so many bytes is
// written with a capital everywhere: Congress, NASA, McKinley.
func keepsCapital(word string, first int) bool {
	return slices.Contains(loadAmend().alwaysUpper, word) ||
		strings.ContainsFunc(word[first:], func(r rune) bool { return !unicode.IsLower(r) })
}
