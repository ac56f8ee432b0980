package difference

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"benchtrial/score/extract"
)

// wordLength returns the length of the word that text begins with: up to white
// space or a dash that joins words, or that dash.
func wordLength(text string) int {
	for i, r := range text {
		dash := joiningDash(text[i:])
		switch {
		case dash > 0 && i == 0:
			return dash
		case dash > 0, unicode.IsSpace(r):
			return i
		}
	}
	return len(text)
}

// joiningDash returns the length of the dash, such as "—" or "--", that text begins with; 0 for none.
func joiningDash(text string) int {
	if n := len(text) - len(strings.TrimLeft(text, "—―")); n > 0 {
		return n
	}
	if n := len(text) - len(strings.TrimLeft(text, "-")); n > 1 {
		return n
	}
	return 0
}

// keyOf returns what of a word counts: letters, digits and what stands between
// them, in lower case, with one kind of each mark. Signs that change a meaning
// (§, %, $, a minus) count too; a section sign is as good as the word.
func keyOf(word string) string {
	key := strings.ToLower(extract.Fold(word).S)
	key = strings.TrimRightFunc(key, idleRune)
	key = strings.TrimLeftFunc(key, func(r rune) bool { return idleRune(r) && r != '-' })
	if rest := strings.TrimLeft(key, "-"); rest != key {
		if first, _ := utf8.DecodeRuneInString(rest); !unicode.IsDigit(first) {
			key = strings.TrimLeftFunc(rest, idleRune)
		}
	}
	if key == "§" {
		return "section"
	}
	return key
}

// idleRune says whether a character around a word says nothing: punctuation,
// brackets, quotation marks, the marks of markup.
func idleRune(r rune) bool {
	if strings.ContainsRune("§%&#@", r) {
		return false
	}
	return unicode.IsPunct(r) || unicode.IsSpace(r) || strings.ContainsRune("`^~|<>", r)
}
