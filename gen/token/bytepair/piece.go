package bytepair

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// The parts that patterns of pieces have in common. Each returns the length of what
// it finds at the beginning of a text, 0 where it finds nothing.

// Run finds the longest start of a text whose characters all are of a kind.
func Run(text string, kind func(rune) bool) int {
	for i, r := range text {
		if !kind(r) {
			return i
		}
	}
	return len(text)
}

// Contraction finds '(?i:s|d|m|t|ll|ve|re).
func Contraction(text string) int {
	if text == "" || text[0] != '\'' {
		return 0
	}
	for _, ending := range []string{"s", "d", "m", "t", "ll", "ve", "re"} {
		if len(text) > len(ending) && strings.EqualFold(text[1:1+len(ending)], ending) {
			return 1 + len(ending)
		}
	}
	return 0
}

// Number finds \p{N}{1,3}.
func Number(text string) int {
	end := 0
	for range 3 {
		r, size := utf8.DecodeRuneInString(text[end:])
		if !unicode.IsNumber(r) {
			break
		}
		end += size
	}
	return end
}

// Marks finds " ?[^\s\p{L}\p{N}]+" and the characters of a kind behind it.
func Marks(text string, behind func(rune) bool) int {
	start := 0
	if text[0] == ' ' {
		start = 1
	}
	end := start + Run(text[start:], mark)
	if end == start {
		return 0
	}
	return end + Run(text[end:], behind)
}

// Space finds a piece of white space: up to its last line end, else all but the last
// character where something follows, else all of it.
func Space(text string) int {
	end := Run(text, unicode.IsSpace)
	if i := strings.LastIndexAny(text[:end], "\r\n"); i >= 0 {
		return i + 1
	}
	if _, size := utf8.DecodeLastRuneInString(text[:end]); end < len(text) && end > size {
		return end - size
	}
	return end
}

// Before finds the one character that may stand before a word and belong to it:
// [^\r\n\p{L}\p{N}].
func Before(text string) int {
	first, size := utf8.DecodeRuneInString(text)
	if unicode.IsLetter(first) || unicode.IsNumber(first) || LineEnd(first) {
		return 0
	}
	return size
}

// LineEnd says whether a character ends a line.
func LineEnd(r rune) bool { return r == '\r' || r == '\n' }

func mark(r rune) bool { return !unicode.IsSpace(r) && !unicode.IsLetter(r) && !unicode.IsNumber(r) }
