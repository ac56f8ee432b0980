package blt_test

import (
	"strings"
	"testing"

	"benchtrial/gen"
	"benchtrial/gen/prompt"
	"benchtrial/score/blt"
	"benchtrial/score/verdict"
)

var (
	tasks    = []prompt.Task{prompt.TextToCite, prompt.CiteToText, prompt.DefinedToCite, prompt.CiteToDefined}
	readings = []verdict.Reading{verdict.Plain, verdict.Official}
)

// wrongResponse names another line than the one asked for, as models do.
func wrongResponse(p prompt.Prompt) string {
	other := p.Lines[(p.LineIndex+3)%len(p.Lines)]
	switch p.Task {
	case prompt.TextToCite, prompt.DefinedToCite:
		return "The exact citation is **" + other.Cite + "**."
	case prompt.CiteToText:
		return `The text reads: "` + prompt.StripLabel(other.Text) + `"`
	}
	return `The term defined there is "vexingword", as the text says.`
}

func sized(b *testing.B, size prompt.Size, task prompt.Task, n uint32) prompt.Prompt {
	b.Helper()
	s := prompt.Series{Size: size, TextType: prompt.Synthetic, Task: task, Variation: prompt.Plain, Seed: 42}
	p, err := gen.Make(s.At(n))
	if err != nil {
		b.Fatal(err)
	}
	return p
}

// BenchmarkWrong judges 1,100 answers to 4k prompts, all wrong, in both readings.
func BenchmarkWrong(b *testing.B) {
	var prompts []prompt.Prompt
	for _, task := range tasks {
		for n := range uint32(275) {
			prompts = append(prompts, sized(b, 4, task, n))
		}
	}
	for b.Loop() {
		for _, p := range prompts {
			for _, r := range readings {
				if v, err := blt.Judge(p, wrongResponse(p), "stop", r); err != nil || v.Correct {
					b.Fatalf("%s, %s: %v, %v", p.ID, r, v.Correct, err)
				}
			}
		}
	}
}

// BenchmarkLong judges 5 MB of text against the longest prompts, in both readings.
func BenchmarkLong(b *testing.B) {
	const unit = `The provision says "any such thing", or section 1001(b)(2), or any other. `
	response := strings.Repeat(unit, 5<<20/len(unit))
	for _, task := range tasks {
		p := sized(b, 128, task, 0)
		for _, r := range readings {
			b.Run(string(task)+"/"+string(r), func(b *testing.B) {
				for b.Loop() {
					if _, err := blt.Judge(p, response, "stop", r); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}
