// Package cl100k counts tokens as the GPT-3.5 tokenizer cl100k_base does, by
// which the BLT paper sizes its prompts.
package cl100k

import (
	"unicode"

	"benchtrial/gen/token/bytepair"
)

// Tokens is how many tokens the vocabulary has, special ones apart.
const Tokens = 100_256

// Vocabulary holds the tokens; Counter counts by them.
type (
	Vocabulary = bytepair.Vocabulary
	Counter    = bytepair.Counter
)

// Parse reads the vocabulary, cl100k_base.tiktoken.
func Parse(file []byte) (*Vocabulary, error) {
	return bytepair.Form{Tokens: Tokens, Piece: piece}.Parse(file)
}

// piece returns the length of the first piece of a text that is not empty.
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
func piece(text string) int {
	if n := bytepair.Contraction(text); n > 0 {
		return n
	}
	start := bytepair.Before(text)
	if end := start + bytepair.Run(text[start:], unicode.IsLetter); end > start {
		return end
	}
	if n := bytepair.Number(text); n > 0 {
		return n
	}
	if n := bytepair.Marks(text, bytepair.LineEnd); n > 0 {
		return n
	}
	return bytepair.Space(text)
}
