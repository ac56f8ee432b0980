// Package o200ktest carries the vocabulary of the tokenizer o200k_base for tests
// and the build. In a page it is fetched.
package o200ktest

import (
	"sync"

	"github.com/pkoukk/tiktoken-go-loader/assets"

	"benchtrial/gen/token/bytepair"
	"benchtrial/gen/token/o200k"
)

// Vocabulary returns the vocabulary.
var Vocabulary = sync.OnceValue(func() *bytepair.Vocabulary {
	v, err := o200k.Parse(File())
	if err != nil {
		panic(err)
	}
	return v
})

// File returns it as its makers publish it.
func File() []byte {
	file, err := assets.Assets.ReadFile("o200k_base.tiktoken")
	if err != nil {
		panic(err)
	}
	return file
}
