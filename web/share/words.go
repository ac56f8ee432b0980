package share

import (
	_ "embed"
	"strings"
	"sync"

	"benchtrial/gen/wording"
)

//go:embed words.txt
var wordsText string

var words = sync.OnceValue(func() map[string]string { return wording.Parse(wordsText) })

var (
	cardinals = sync.OnceValue(func() []string { return strings.Fields(words()["cardinals"]) })
	ordinals  = sync.OnceValue(func() []string { return strings.Fields(words()["ordinals"]) })
)

// cardinal returns n in words up to ten, above in digits.
func cardinal(n int) string {
	if list := cardinals(); n >= 0 && n < len(list) {
		return list[n]
	}
	return wording.Count(n)
}

// counted returns how many of all are meant: "the one", "both", "all three".
func counted(n int) string {
	switch n {
	case 1:
		return words()["contents.all_one"]
	case 2:
		return words()["contents.all_two"]
	}
	return wording.Fill(words()["contents.all_many"], "n", cardinal(n))
}

// ordinal returns n's ordinal in words up to tenth, above as "11th".
func ordinal(n int) string {
	if list := ordinals(); n >= 1 && n <= len(list) {
		return list[n-1]
	}
	ending := "th"
	if n%100/10 != 1 {
		switch n % 10 {
		case 1:
			ending = "st"
		case 2:
			ending = "nd"
		case 3:
			ending = "rd"
		}
	}
	return wording.Count(n) + ending
}

// maxQuoted is the most characters of foreign text that a sentence repeats.
const maxQuoted = 80

// quotable returns foreign text so that it can stand in a sentence: on one
// line, short, without control characters, and set apart from the direction of
// the text around (U+2068 and U+2069).
func quotable(text string) string {
	var b strings.Builder
	b.WriteRune('\u2068')
	n := 0
	for _, r := range text {
		if n++; n > maxQuoted {
			b.WriteRune('…')
			break
		}
		switch {
		case r < ' ', r == 0x7f, r >= 0x80 && r < 0xa0, r == '\u2028', r == '\u2029':
			r = ' '
		case r >= '\u202a' && r <= '\u202e', r >= '\u2066' && r <= '\u2069':
			r = '\ufffd' // would end the isolation
		}
		b.WriteRune(r)
	}
	b.WriteRune('\u2069')
	return b.String()
}
