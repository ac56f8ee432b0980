// Package bytepair counts tokens as byte pair encoding makes them: a text is cut
// into pieces by a pattern, and in each piece neighbours that form a token become
// one. The packages cl100k and o200k have the patterns of two public vocabularies.
// None carries a vocabulary, which is larger than all the rest of the program:
// whoever counts gives it.
package bytepair

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"strconv"

	"benchtrial/gen/prompt"
)

// Form is what is known of a vocabulary without having it.
type Form struct {
	// Tokens is how many tokens it has, special ones apart.
	Tokens int
	// Piece returns the length of the first piece of a text that is not empty.
	Piece func(text string) int
}

// Vocabulary holds the tokens with their ranks; lower ranks merge first. It does not change.
type Vocabulary struct {
	form  Form
	ranks map[string]int
}

// Parse reads the vocabulary in the form in which its makers publish it,
// a .tiktoken file: a line a token, its bytes in base64, a space, its rank.
// The error says which line is wrong, or that some are missing.
func (f Form) Parse(file []byte) (*Vocabulary, error) {
	v := &Vocabulary{f, make(map[string]int, f.Tokens)}
	number := 0
	for line := range bytes.Lines(file) {
		number++
		code, rank, _ := bytes.Cut(bytes.TrimSpace(line), []byte(" "))
		token, err := base64.StdEncoding.DecodeString(string(code))
		n, errRank := strconv.Atoi(string(rank))
		if err != nil || errRank != nil || len(token) == 0 || n < 0 {
			return nil, fmt.Errorf("vocabulary of tokens, line %d: %q: expected a token in base64 and its rank", number, prompt.Clip(string(bytes.TrimSpace(line))))
		}
		v.ranks[string(token)] = n
	}
	if len(v.ranks) != f.Tokens {
		return nil, fmt.Errorf("vocabulary of tokens: %d tokens, expected %d; the file may be cut off", len(v.ranks), f.Tokens)
	}
	return v, nil
}

// Has says whether a text is one token.
func (v *Vocabulary) Has(text string) bool {
	_, ok := v.ranks[text]
	return ok
}

// Counter counts tokens and remembers the pieces of text it has met. It is not
// safe for use from several goroutines at once.
type Counter struct {
	vocabulary *Vocabulary
	met        map[string]int
}

// Counter returns a counter by the vocabulary.
func (v *Vocabulary) Counter() *Counter { return &Counter{v, make(map[string]int)} }

// Count returns the number of tokens of text; special tokens count as plain text.
func (c *Counter) Count(text string) int {
	total := 0
	for text != "" {
		end := c.vocabulary.form.Piece(text)
		piece := text[:end]
		n, ok := c.met[piece]
		if !ok {
			n = c.vocabulary.merge(piece)
			c.met[piece] = n
		}
		total += n
		text = text[end:]
	}
	return total
}

// merge returns how many tokens a piece has after byte pair encoding: as long
// as two neighbours form a token, the pair of lowest rank becomes one.
func (v *Vocabulary) merge(piece string) int {
	if v.Has(piece) {
		return 1
	}
	// starts holds where each part begins, and the end of the piece.
	starts := make([]int, len(piece)+1)
	for i := range starts {
		starts[i] = i
	}
	for {
		best, at := -1, 0
		for i := 0; i+2 < len(starts); i++ {
			if rank, ok := v.ranks[piece[starts[i]:starts[i+2]]]; ok && (best < 0 || rank < best) {
				best, at = rank, i
			}
		}
		if best < 0 {
			return len(starts) - 1
		}
		starts = append(starts[:at+1], starts[at+2:]...)
	}
}
