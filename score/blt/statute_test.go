package blt_test

import (
	"runtime"
	"strings"
	"testing"

	"benchtrial/gen"
	"benchtrial/gen/law/invented"
	"benchtrial/gen/law/lawtest"
	"benchtrial/gen/prompt"
	"benchtrial/score/blt"
	"benchtrial/score/verdict"
)

// TestActs: on prompts about invented acts the right answer is right and others
// are wrong, in both readings.
func TestActs(t *testing.T) {
	judged(t, gen.Maker{Acts: invented.Acts{Bank: lawtest.Acts(t)}}, prompt.Act)
}

// judged makes prompts of all tests of a text type and judges responses to them.
func judged(t *testing.T, m gen.Maker, text prompt.TextType) {
	t.Helper()
	for _, size := range []prompt.Size{4, 8, 16} {
		for _, task := range []prompt.Task{prompt.TextToCite, prompt.CiteToText, prompt.CiteToAmendedText, prompt.DefinedToCite, prompt.CiteToDefined} {
			prompts := 96 / size
			if runtime.GOOS == "js" {
				prompts = 16 / size // natively more
			}
			for n := range uint32(prompts) {
				p, err := m.Make(prompt.Series{Size: size, TextType: text, Task: task, Variation: prompt.Plain, Seed: 7}.At(n))
				if err != nil {
					t.Fatal(err)
				}
				for _, r := range []verdict.Reading{verdict.Plain, verdict.Official} {
					for _, response := range right(p, r) {
						expect(t, p, r, response, verdict.Correct)
					}
					for _, response := range wrong(p) {
						if r == verdict.Official && p.Task == prompt.CiteToDefined && strings.Contains(response, p.Answer) {
							continue // the benchmark's own scorer takes a longer term that holds the right one
						}
						expect(t, p, r, response, verdict.Incorrect)
					}
				}
			}
		}
	}
}

func expect(t *testing.T, p prompt.Prompt, r verdict.Reading, response string, want verdict.Outcome) {
	t.Helper()
	v, err := blt.Judge(p, response, "stop", r)
	if err != nil || v.Outcome != want {
		t.Errorf("%s, %s: %q is %s, %v; the answer is %q", p.ID, r, response, v.Outcome, err, p.Answer)
	}
}

// right returns responses that answer the question. The benchmark's own scorer
// does not know a line without its heading where that ends in a dash.
func right(p prompt.Prompt, r verdict.Reading) []string {
	all := []string{p.Answer}
	if p.AlternativeAnswer != "" {
		all = append(all, p.AlternativeAnswer)
	}
	if p.Task == prompt.CiteToText || p.Task == prompt.CiteToAmendedText {
		line := p.Lines[p.LineIndex]
		all = append(all, prompt.StripLabel(line.Text))
		if r == verdict.Plain || !strings.HasSuffix(line.Header, "— ") {
			all = append(all, strings.TrimPrefix(line.Text, line.Header))
		}
	}
	return all
}

// wrong returns responses that do not: what is asked for of other lines, and
// the line as it was before it was amended.
func wrong(p prompt.Prompt) []string {
	var all []string
	for i, l := range p.Lines {
		// The lines around, and some further off.
		if d := i - p.LineIndex; d == 0 || (d < -2 || d > 2) && i%40 != 0 {
			continue
		}
		switch p.Task {
		case prompt.TextToCite, prompt.DefinedToCite:
			if strings.Contains(l.Cite, "(") && l.Cite != p.AlternativeAnswer {
				all = append(all, l.Cite)
			}
		case prompt.CiteToText, prompt.CiteToAmendedText:
			all = append(all, strings.TrimSpace(l.Text))
		case prompt.CiteToDefined:
			all = append(all, l.DefinedTerms...)
		}
	}
	if p.UnamendedAnswer != "" {
		all = append(all, p.UnamendedAnswer, prompt.StripLabel(p.UnamendedAnswer))
	}
	return all
}

// TestCode is TestActs for published titles of the U.S. Code.
func TestCode(t *testing.T) {
	judged(t, gen.Maker{Law: lawtest.Text(t)}, prompt.USCode)
}
