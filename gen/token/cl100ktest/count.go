//go:build !js

// Package cl100ktest counts tokens as the GPT-3.5 tokenizer cl100k_base does,
// by which the BLT paper sizes its prompts. It is for tests and commands: its
// vocabulary is far too large for the page, where nothing is counted.
package cl100ktest

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"strconv"
	"sync"

	"github.com/pkoukk/tiktoken-go-loader/assets"
)

// ranks maps the bytes of a token to its rank; lower ranks merge first.
var ranks = sync.OnceValue(func() map[string]int {
	file, err := assets.Assets.ReadFile("cl100k_base.tiktoken")
	if err != nil {
		panic(err)
	}
	m := make(map[string]int, 100_256)
	for line := range bytes.Lines(file) {
		code, rank, _ := bytes.Cut(bytes.TrimSpace(line), []byte(" "))
		token, err := base64.StdEncoding.DecodeString(string(code))
		n, errRank := strconv.Atoi(string(rank))
		if err != nil || errRank != nil {
			panic(fmt.Sprintf("cl100k_base.tiktoken: line %q", line))
		}
		m[string(token)] = n
	}
	return m
})

// Counter counts tokens and remembers the pieces of text it has met. It is not
// safe for use from several goroutines at once.
type Counter struct{ met map[string]int }

// Count returns the number of tokens of text; special tokens count as plain text.
func (c *Counter) Count(text string) int {
	if c.met == nil {
		c.met = make(map[string]int)
	}
	total := 0
	for text != "" {
		end := pieceEnd(text)
		piece := text[:end]
		n, ok := c.met[piece]
		if !ok {
			n = merge(piece)
			c.met[piece] = n
		}
		total += n
		text = text[end:]
	}
	return total
}

// merge returns how many tokens a piece has after byte pair encoding: as long
// as two neighbours form a token, the pair of lowest rank becomes one.
func merge(piece string) int {
	ranks := ranks()
	if _, ok := ranks[piece]; ok {
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
			if rank, ok := ranks[piece[starts[i]:starts[i+2]]]; ok && (best < 0 || rank < best) {
				best, at = rank, i
			}
		}
		if best < 0 {
			return len(starts) - 1
		}
		starts = append(starts[:at+1], starts[at+2:]...)
	}
}
