// Package o200k counts tokens as the tokenizer o200k_base does, that of GPT-4o,
// GPT-4.1 and, but for special tokens, GPT-OSS.
package o200k

import (
	"unicode"
	"unicode/utf8"

	"benchtrial/gen/token/bytepair"
)

// Tokens is how many tokens the vocabulary has, special ones apart.
const Tokens = 199_998

// Parse reads the vocabulary, o200k_base.tiktoken.
func Parse(file []byte) (*bytepair.Vocabulary, error) {
	return bytepair.Form{Tokens: Tokens, Piece: piece}.Parse(file)
}

// piece returns the length of the first piece of a text that is not empty.
// Pieces are what the tokenizer's pattern matches, one alternative after the
// other; E stands for an English contraction, (?i:'s|'t|'re|'ve|'m|'ll|'d):
//
//	[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+E?
//	[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*E?
//	\p{N}{1,3}
//	 ?[^\s\p{L}\p{N}]+[\r\n/]*
//	\s*[\r\n]+
//	\s+(?!\S)
//	\s+
func piece(text string) int {
	before := bytepair.Before(text)
	for _, word := range []func(string) int{ending, beginning} {
		for _, start := range []int{before, 0} {
			if n := word(text[start:]); n > 0 {
				end := start + n
				return end + bytepair.Contraction(text[end:])
			}
		}
	}
	if n := bytepair.Number(text); n > 0 {
		return n
	}
	if n := bytepair.Marks(text, func(r rune) bool { return bytepair.LineEnd(r) || r == '/' }); n > 0 {
		return n
	}
	return bytepair.Space(text)
}

// ending finds capitals and at least one letter that is none: the first alternative. Letters
// without case are both, and go to the capitals unless nothing else is left.
func ending(text string) int {
	capitals := bytepair.Run(text, capital)
	if small := bytepair.Run(text[capitals:], small); small > 0 {
		return capitals + small
	}
	for capitals > 0 {
		last, size := utf8.DecodeLastRuneInString(text[:capitals])
		if small(last) {
			return capitals
		}
		capitals -= size
	}
	return 0
}

// beginning finds at least one capital and letters that are none: the second alternative.
func beginning(text string) int {
	capitals := bytepair.Run(text, capital)
	if capitals == 0 {
		return 0
	}
	return capitals + bytepair.Run(text[capitals:], small)
}

func capital(r rune) bool {
	if r < unicode.MaxASCII {
		return 'A' <= r && r <= 'Z'
	}
	return unicode.In(r, unicode.Lu, unicode.Lt, unicode.Lm, unicode.Lo, unicode.M)
}

func small(r rune) bool {
	if r < unicode.MaxASCII {
		return 'a' <= r && r <= 'z'
	}
	return unicode.In(r, unicode.Ll, unicode.Lm, unicode.Lo, unicode.M)
}
