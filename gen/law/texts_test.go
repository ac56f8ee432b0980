package law_test

import (
	"fmt"
	"sync"
	"testing"

	"benchtrial/gen/act"
	"benchtrial/gen/act/bank"
	"benchtrial/gen/draw"
	"benchtrial/gen/law"
	"benchtrial/gen/law/lawtest"
	"benchtrial/gen/outline"
	"benchtrial/gen/prompt"
)

// tasks are all that is asked of law.
var tasks = []prompt.Task{prompt.TextToCite, prompt.CiteToText, prompt.CiteToAmendedText, prompt.DefinedToCite, prompt.CiteToDefined}

// invented returns titles of invented law with sections of many lengths, for
// machines without published ones.
var invented = sync.OnceValue(func() []*outline.Outline {
	var b *act.Bank
	for _, name := range bank.Parts() {
		var err error
		if b, err = b.With(name, bank.Text(name)); err != nil {
			panic(err)
		}
	}
	var all []*outline.Outline
	for title := range 8 {
		stream := draw.FromKey(fmt.Sprint("title ", title))
		lengths := []int{8500}
		for range 12 {
			lengths = append(lengths, 300+min(stream.IntN(9000), stream.IntN(9000)))
		}
		o, err := act.Make(stream, b, lengths, true)
		if err != nil {
			panic(err)
		}
		all = append(all, o)
	}
	return all
})

var inventedText = sync.OnceValue(func() *law.Text { return lawtest.TextOf(invented()) })

// address returns the address of a prompt about a text.
func address(text *law.Text, size prompt.Size, task prompt.Task, seed uint64, n uint32) prompt.Address {
	return prompt.Series{
		Size: size, TextType: prompt.USCode, Law: text.Hash(), Task: task, Variation: prompt.Plain, Seed: seed,
	}.At(n)
}

// makePrompt makes the prompt of an address.
func makePrompt(t testing.TB, text *law.Text, a prompt.Address) prompt.Prompt {
	t.Helper()
	c, err := text.Choose(draw.Of(a), a.Task, a.Size)
	if err != nil {
		t.Fatalf("%s: %v", a, err)
	}
	p, err := c.Prompt(a)
	if err != nil {
		t.Fatalf("%s: %v", a, err)
	}
	return p
}
