package law_test

import (
	"fmt"
	"testing"

	"benchtrial/gen/act"
	"benchtrial/gen/draw"
	"benchtrial/gen/law"
	"benchtrial/gen/law/lawtest"
	"benchtrial/gen/outline"
	"benchtrial/gen/prompt"
)

// tasks are all that is asked of law.
var tasks = []prompt.Task{prompt.TextToCite, prompt.CiteToText, prompt.CiteToAmendedText, prompt.DefinedToCite, prompt.CiteToDefined}

// titles returns titles of invented law with sections of many lengths, for
// machines without published ones.
func titles(t testing.TB) []*outline.Outline {
	t.Helper()
	b := lawtest.Acts(t)
	var all []*outline.Outline
	for title := range 8 {
		stream := draw.FromKey(fmt.Sprint("title ", title))
		lengths := []int{8500}
		for range 12 {
			lengths = append(lengths, 300+min(stream.IntN(9000), stream.IntN(9000)))
		}
		o, err := act.Make(stream, b, lengths, true)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, o)
	}
	return all
}

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
