// Package cl100ktest carries the vocabulary of the tokenizer cl100k_base for
// tests and commands. In a page it would be fetched.
package cl100ktest

import (
	"sync"

	"github.com/pkoukk/tiktoken-go-loader/assets"

	"benchtrial/gen/token/cl100k"
)

var vocabulary = sync.OnceValue(func() *cl100k.Vocabulary {
	v, err := cl100k.Parse(File())
	if err != nil {
		panic(err)
	}
	return v
})

// File returns the vocabulary as its makers publish it.
func File() []byte {
	file, err := assets.Assets.ReadFile("cl100k_base.tiktoken")
	if err != nil {
		panic(err)
	}
	return file
}

// Counter counts tokens by that vocabulary. Its zero value is ready. It is not
// safe for use from several goroutines at once.
type Counter struct{ counter *cl100k.Counter }

// Count returns the number of tokens of text; special tokens count as plain text.
func (c *Counter) Count(text string) int {
	if c.counter == nil {
		c.counter = vocabulary().Counter()
	}
	return c.counter.Count(text)
}
