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

// transcript returns a prompt about a transcript of 25 lines a page. More than
// half of its words are a few common ones, the others come from a thousand, as
// in testimony.
func transcript(task prompt.Task, pages, seed int) prompt.Prompt {
	common := strings.Fields("the a of to you I that and was it in did not on this before there with have what")
	rare := strings.Fields("exhibit report meet sign remem call floor super engine record")
	ends := strings.Fields("s er ing ed al or tion able ment ly")
	p := prompt.Prompt{ID: fmt.Sprintf("%s of %d pages, %d", task, pages, seed), TextType: prompt.Transcript, Task: task, Pages: pages, LinesPerPage: 25}
	state := uint32(seed)
	draw := func(n int) int {
		state = state*1664525 + 1013904223
		return int(state>>16) % n
	}
	for page := 31; page < 31+pages; page++ {
		place := ""
		if pages > 1 {
			p.Lines = append(p.Lines, prompt.Line{Cite: fmt.Sprintf("page %d", page), Text: fmt.Sprintf("Page %d:", page)})
			place = fmt.Sprintf(" of page %d", page)
		}
		for n := 1; n <= 25; n++ {
			words := []string{[]string{"Q.", "A.", "and", "MR. TOLL:"}[draw(4)]}
			for range 5 + draw(5) {
				if draw(5) < 3 {
					words = append(words, common[draw(len(common))])
				} else {
					words = append(words, rare[draw(10)]+ends[draw(10)]+ends[draw(10)])
				}
			}
			p.Lines = append(p.Lines, prompt.Line{Cite: fmt.Sprintf("line %d%s", n, place), Text: fmt.Sprintf("%d: %s.", n, strings.Join(words, " "))})
		}
	}
	p.LineIndex = len(p.Lines)/2 + 1
	line := p.Lines[p.LineIndex]
	p.Answer = line.Text
	if task == prompt.TextToCite {
		p.TargetText, p.Answer = prompt.StripLabel(line.Text), line.Cite
	}
	return p
}

// BenchmarkWrongTranscript judges 1,100 answers about the longest transcripts,
// all wrong: another line given, its text altered, or run on into the next.
func BenchmarkWrongTranscript(b *testing.B) {
	for _, task := range []prompt.Task{prompt.TextToCite, prompt.CiteToText} {
		var prompts []prompt.Prompt
		for n := range 10 {
			prompts = append(prompts, transcript(task, 140, n))
		}
		for name, dress := range map[string]func(l []prompt.Line) string{
			"line":    func(l []prompt.Line) string { return "The exact answer is \"" + l[0].Text + "\", " + l[0].Cite + "." },
			"altered": func(l []prompt.Line) string { return prompt.StripLabel(l[0].Text) + " so, " + l[0].Cite },
			"run on":  func(l []prompt.Line) string { return prompt.StripLabel(l[0].Text) + " " + prompt.StripLabel(l[1].Text) },
		} {
			b.Run(string(task)+"/"+name, func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					for n := range 1100 {
						p := prompts[n%len(prompts)]
						if v, _ := official.Judge(p, dress(p.Lines[n*3%3000+4:])); v.Correct {
							b.Fatalf("%s is correct", p.ID)
						}
					}
				}
			})
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
	"places":   "line 5 of page 32, ",
	"digits":   "32",
	"one line": "A. Yes. A. Yes. Q. ",
	"target":   "A. It’s not mine. I never made a capital R like ",
	"dashes":   "any–thing—at all ",
	"capitals": "ANY THİNG ",
	"binary":   "\x00\xff\xfe(\x80)",
}
