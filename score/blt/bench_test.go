package blt_test

import (
	"strings"
	"sync"
	"testing"

	"benchtrial/gen"
	"benchtrial/gen/prompt"
	"benchtrial/gen/testimony"
	"benchtrial/gen/testimony/bank"
	"benchtrial/score/blt"
	"benchtrial/score/verdict"
)

var (
	tasks    = []prompt.Task{prompt.TextToCite, prompt.CiteToText, prompt.DefinedToCite, prompt.CiteToDefined}
	readings = []verdict.Reading{verdict.Plain, verdict.Official}
	texts    = []prompt.TextType{prompt.Transcript, prompt.Synthetic, prompt.USCode}
)

// wrongResponse names another line than the one asked for, as models do. Texts
// are given with a word changed, every second time without quotation marks:
// what stands nowhere is looked for the longest.
func wrongResponse(p prompt.Prompt, n uint32) string {
	other := p.Lines[(p.LineIndex+3)%len(p.Lines)]
	switch p.Task {
	case prompt.TextToCite, prompt.DefinedToCite:
		return "The exact citation is **" + other.Cite + "**."
	case prompt.CiteToText, prompt.CiteToAmendedText:
		text := prompt.StripLabel(other.Text) + " so"
		if n%2 == 0 {
			return `The text reads: "` + text + `"`
		}
		return text
	}
	return `The term defined there is "vexingword", as the text says.`
}

// sized returns a prompt of a size. There is no generator of the Code here: an
// invented section stands in for it, with headings and, where asked for, a
// changed line.
func sized(b *testing.B, size prompt.Size, text prompt.TextType, task prompt.Task, n uint32) prompt.Prompt {
	b.Helper()
	s := prompt.Series{Size: size, TextType: text, Task: task, Variation: prompt.Plain, Seed: 42}
	if text == prompt.USCode {
		s.TextType = prompt.Synthetic
	}
	if task == prompt.CiteToAmendedText {
		s.Task = prompt.CiteToText
	}
	p, err := maker().Make(s.At(n))
	if err != nil {
		b.Fatal(err)
	}
	p.TextType, p.Task = text, task
	if text != prompt.USCode {
		return p
	}
	for i := range p.Lines {
		if head, _, ok := strings.Cut(p.Lines[i].Text, "General rule. "); ok {
			p.Lines[i].Header = head + "General rule. "
		}
	}
	if task == prompt.CiteToAmendedText {
		line := &p.Lines[p.LineIndex]
		p.UnamendedAnswer = line.Text
		line.Text = strings.Replace(line.Text, "any ", "any unless otherwise provided by section 101, ", 1)
		p.Answer = line.Text
	}
	return p
}

// maker has all words for testimony, which a program for the browser does not carry.
var maker = sync.OnceValue(func() gen.Maker {
	var words *testimony.Bank
	for _, name := range bank.Parts() {
		var err error
		if words, err = words.With(name, bank.Text(name)); err != nil {
			panic(err)
		}
	}
	return gen.Maker{Testimony: words}
})

// mix returns prompts of all eleven tests, a hundred each.
func mix(b *testing.B, size prompt.Size) []prompt.Prompt {
	var prompts []prompt.Prompt
	for _, text := range texts {
		for _, task := range append(tasks, prompt.CiteToAmendedText) {
			for n := range uint32(100) {
				if text.Has(task) {
					prompts = append(prompts, sized(b, size, text, task, n))
				}
			}
		}
	}
	if len(prompts) != 1100 {
		b.Fatalf("%d prompts", len(prompts))
	}
	return prompts
}

func judgeWrong(b *testing.B, prompts []prompt.Prompt, readings []verdict.Reading) {
	b.Helper()
	responses := make([]string, len(prompts))
	for i, p := range prompts {
		responses[i] = wrongResponse(p, uint32(i))
	}
	b.ReportAllocs()
	for b.Loop() {
		for i, p := range prompts {
			for _, r := range readings {
				if v, err := blt.Judge(p, responses[i], "stop", r); err != nil || v.Correct {
					b.Fatalf("%s, %s: %v, %v", p.ID, r, v.Correct, err)
				}
			}
		}
	}
}

// BenchmarkWrong judges 1,100 answers to 4k prompts, a hundred of each of the
// eleven tests, all wrong, in both readings.
func BenchmarkWrong(b *testing.B) { judgeWrong(b, mix(b, 4), readings) }

// BenchmarkWrong128k is the same with prompts of 128k.
func BenchmarkWrong128k(b *testing.B) { judgeWrong(b, mix(b, 128), readings) }

// BenchmarkWrongTests judges a hundred such answers of each test and reading.
func BenchmarkWrongTests(b *testing.B) {
	for _, size := range []prompt.Size{4, 128} {
		prompts := mix(b, size)
		for i := 0; i < len(prompts); i += 100 {
			test := prompt.TestOf(prompts[i].TextType, prompts[i].Task)
			for _, r := range readings {
				b.Run(size.String()+"/"+string(test)+"/"+string(r), func(b *testing.B) {
					judgeWrong(b, prompts[i:i+100], []verdict.Reading{r})
				})
			}
		}
	}
}

// BenchmarkLong judges 5 MB of text against the longest prompts, in both readings.
func BenchmarkLong(b *testing.B) {
	const unit = `The provision says "any such thing", or section 1001(b)(2), or any other. `
	response := strings.Repeat(unit, 5<<20/len(unit))
	for _, task := range tasks {
		p := sized(b, 128, prompt.Synthetic, task, 0)
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
