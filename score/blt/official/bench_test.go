package official_test

import (
	"fmt"
	"strings"
	"testing"

	"benchtrial/gen"
	"benchtrial/gen/prompt"
	"benchtrial/score/blt/official"
)

var syntheticTasks = []prompt.Task{prompt.TextToCite, prompt.CiteToText, prompt.DefinedToCite, prompt.CiteToDefined}

func made(t testing.TB, size prompt.Size, task prompt.Task, number uint32) prompt.Prompt {
	t.Helper()
	s := prompt.Series{Size: size, TextType: prompt.Synthetic, Task: task, Variation: prompt.Plain, Seed: 42}
	p, err := gen.Make(s.At(number))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// wrongResponse returns a response that names another line, wrapped as models do.
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

// BenchmarkWrong judges 1,100 answers, all wrong, to 4k prompts: the slow case.
func BenchmarkWrong(b *testing.B) {
	var prompts []prompt.Prompt
	for _, task := range syntheticTasks {
		for n := range uint32(275) {
			prompts = append(prompts, made(b, 4, task, n))
		}
	}
	b.ReportAllocs()
	for b.Loop() {
		for _, p := range prompts {
			if v, _ := official.Judge(p, wrongResponse(p)); v.Correct {
				b.Fatalf("%s is correct", p.ID)
			}
		}
	}
}

// BenchmarkLargest judges 5 MB of text against the longest prompts.
func BenchmarkLargest(b *testing.B) {
	for name, unit := range largeResponses {
		for _, task := range syntheticTasks {
			p := made(b, 128, task, 0)
			response := strings.Repeat(unit, 5<<20/len(unit))
			b.Run(fmt.Sprintf("%s/%s", task, name), func(b *testing.B) {
				for b.Loop() {
					official.Judge(p, response)
				}
			})
		}
	}
}

var largeResponses = map[string]string{
	"prose":    "The provision says any such thing, or any other. ",
	"quotes":   `"any `,
	"marks":    `"`,
	"lines":    "any such thing, or\n\n",
	"opening":  "(",
	"cites":    "section 1001(b)(2) ",
	"dashes":   "any–thing—at all ",
	"capitals": "ANY THİNG ",
	"binary":   "\x00\xff\xfe(\x80)",
}
