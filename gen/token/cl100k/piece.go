package cl100k

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// pieceEnd returns the length of the first piece of a text that is not empty.
// Pieces are what the tokenizer's pattern matches, one alternative after the
// other:
//
//	'(?i:[sdmt]|ll|ve|re)
//	[^\r\n\p{L}\p{N}]?+\p{L}+
//	\p{N}{1,3}
//	 ?[^\s\p{L}\p{N}]++[\r\n]*
//	\s*[\r\n]
//	\s+(?!\S)
//	\s+
func pieceEnd(text string) int {
	if n := contraction(text); n > 0 {
		return n
	}
	first, size := utf8.DecodeRuneInString(text)
	start := 0
	if !unicode.IsLetter(first) && !unicode.IsNumber(first) && first != '\r' && first != '\n' {
		start = size
	}
	if end := start + run(text[start:], unicode.IsLetter); end > start {
		return end
	}
	if unicode.IsNumber(first) {
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
	start = 0
	if first == ' ' {
		start = 1
	}
	if end := start + run(text[start:], mark); end > start {
		return end + run(text[end:], lineEnd)
	}
	return space(text)
}

// space returns the length of a piece of white space: up to its last line end,
// else all but the last character where something follows, else all of it.
func space(text string) int {
	end := run(text, unicode.IsSpace)
	if i := strings.LastIndexAny(text[:end], "\r\n"); i >= 0 {
		return i + 1
	}
	if _, size := utf8.DecodeLastRuneInString(text[:end]); end < len(text) && end > size {
		return end - size
	}
	return end
}

func contraction(text string) int {
	if text[0] != '\'' {
		return 0
	}
	for _, ending := range []string{"s", "d", "m", "t", "ll", "ve", "re"} {
		if len(text) > len(ending) && strings.EqualFold(text[1:1+len(ending)], ending) {
			return 1 + len(ending)
		}
	}
	return 0
}

// run returns the length of the longest start of text whose characters all are of a kind.
func run(text string, kind func(rune) bool) int {
	for i, r := range text {
		if !kind(r) {
			return i
		}
	}
	return len(text)
}

func lineEnd(r rune) bool { return r == '\r' || r == '\n' }
func mark(r rune) bool    { return !unicode.IsSpace(r) && !unicode.IsLetter(r) && !unicode.IsNumber(r) }
