package gen

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"benchtrial/gen/cite"
	"benchtrial/gen/prompt"
)

func at(t testing.TB, text string) prompt.Address {
	t.Helper()
	a, err := prompt.ParseAddress(text)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func made(t testing.TB, text string) prompt.Prompt {
	t.Helper()
	p, err := Make(at(t, text))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// tests are the tasks asked of invented sections.
var tests = []prompt.Task{prompt.TextToCite, prompt.CiteToText, prompt.DefinedToCite, prompt.CiteToDefined}

// TestMake checks what holds of every prompt, on all shapes of all sizes but the two largest.
func TestMake(t *testing.T) {
	alternatives := 0
	for _, size := range prompt.Sizes[:4] {
		for _, task := range tests {
			series := prompt.Series{Size: size, TextType: prompt.Synthetic, Task: task, Variation: prompt.Plain, Seed: 7}
			for n := range uint32(len(ShapesOf(prompt.Synthetic, size))) {
				p := made(t, series.At(n).String())
				checkPrompt(t, p, series.At(n))
				if p.AlternativeAnswer != "" {
					alternatives++
				}
			}
		}
	}
	if alternatives == 0 {
		t.Error("no prompt has an alternative answer")
	}
}

func checkPrompt(t *testing.T, p prompt.Prompt, a prompt.Address) {
	t.Helper()
	shape := ShapeAt(a)
	if p.ID != a.String() || p.Task != a.Task || p.TextType != a.TextType || p.Width != shape.Width || p.Depth != shape.Depth {
		t.Errorf("%s: got id %s, %s, %s, %d wide, %d deep", a, p.ID, p.Task, p.TextType, p.Width, p.Depth)
	}
	texts := make([]string, len(p.Lines))
	for i, l := range p.Lines {
		texts[i] = l.Text
	}
	if want := strings.Join(texts, "\n") + "\n\n" + p.Question; p.Text != want {
		t.Errorf("%s: the prompt is not its lines, a blank line and the question", a)
	}
	line := p.Lines[p.LineIndex]
	switch p.Task {
	case prompt.TextToCite:
		if p.Answer != line.Cite || p.TargetText != prompt.StripLabel(line.Text) || !strings.Contains(p.Question, `"`+p.TargetText+`"`) {
			t.Errorf("%s: answer %q, target %q, line %+v", a, p.Answer, p.TargetText, line)
		}
	case prompt.CiteToText:
		if p.Answer != line.Text || p.TargetText != "" || !strings.Contains(p.Question, "just "+line.Cite+" above") {
			t.Errorf("%s: answer %q, line %+v", a, p.Answer, line)
		}
	case prompt.DefinedToCite:
		if p.Answer != line.Cite || !slices.Equal(line.DefinedTerms, []string{p.TargetText}) {
			t.Errorf("%s: answer %q, target %q, line %+v", a, p.Answer, p.TargetText, line)
		}
		above, _ := cite.Parse(p.AlternativeAnswer)
		here, _ := cite.Parse(p.Answer)
		if general := strings.Contains(line.Text, "General rule"); general != (p.AlternativeAnswer != "") || general && !above.Contains(here) {
			t.Errorf("%s: alternative %q to %q", a, p.AlternativeAnswer, p.Answer)
		}
	case prompt.CiteToDefined:
		if !slices.Equal(line.DefinedTerms, []string{p.Answer}) || !strings.Contains(p.Question, "at "+line.Cite+" above") {
			t.Errorf("%s: answer %q, line %+v", a, p.Answer, line)
		}
	}
	record, err := prompt.MarshalRecord(p)
	if err != nil {
		t.Fatal(err)
	}
	if again, err := prompt.UnmarshalRecord(record); err != nil || !reflect.DeepEqual(again, p) {
		t.Errorf("%s: changed by writing and reading: %v", a, err)
	}
}

func TestVariationsAskTheSame(t *testing.T) {
	plain := made(t, "blt1/4k/synthetic/cite2text/plain/42/6")
	for _, v := range []prompt.Variation{prompt.QuestionFirst, prompt.Return, prompt.Precise} {
		p := made(t, "blt1/4k/synthetic/cite2text/"+string(v)+"/42/6")
		if p.Text == plain.Text || p.Question == plain.Question {
			t.Errorf("%s: the prompt is the plain one", v)
		}
		if !reflect.DeepEqual(p.Lines, plain.Lines) || p.LineIndex != plain.LineIndex || p.Answer != plain.Answer {
			t.Errorf("%s: asks something else than the plain wording", v)
		}
	}
}

// TestEveryTargetIsAsked: lines are drawn all over the section.
func TestEveryTargetIsAsked(t *testing.T) {
	asked := make(map[int]int)
	series := prompt.Series{Shape: prompt.Shape{Width: 3, Depth: 2}, TextType: prompt.Synthetic, Task: prompt.CiteToText, Variation: prompt.Plain}
	for n := range uint32(600) {
		asked[made(t, series.At(n).String()).LineIndex]++
	}
	if len(asked) != 12 {
		t.Errorf("%d of 12 lines asked about", len(asked))
	}
	for i, n := range asked {
		if n < 25 || n > 80 {
			t.Errorf("line %d asked about %d times, expected about 50", i, n)
		}
	}
}

func TestMakeErrors(t *testing.T) {
	for _, tt := range []struct {
		address prompt.Address
		says    string
	}{
		{at(t, "blt1/400p/transcript/text2cite/plain/42/1"), "at most 4000"},
		{at(t, "blt1/4k/uscode/text2cite/plain/42/1"), "no title of the U.S. Code is loaded"},
		{at(t, "blt1/80w8d/synthetic/text2cite/plain/42/1"), "20000 terms"},
		{prompt.Address{Series: prompt.Series{Size: 4, TextType: prompt.Synthetic, Task: prompt.CiteToAmendedText, Variation: prompt.Plain}}, "not asked of synthetic"},
		{prompt.Address{Series: prompt.Series{Size: 4, TextType: prompt.Synthetic, Task: prompt.TextToCite, Variation: prompt.Return}}, "not defined for syn_t2c"},
		{prompt.Address{Series: prompt.Series{Size: 5, TextType: prompt.Synthetic, Task: prompt.TextToCite, Variation: prompt.Plain}}, "at least 2"},
	} {
		if p, err := Make(tt.address); err == nil || !strings.Contains(err.Error(), tt.says) || p.Text != "" {
			t.Errorf("%s: got %v, want %q", tt.address, err, tt.says)
		}
	}
}

func TestShapes(t *testing.T) {
	for size, want := range map[prompt.Size]string{
		4: "2w2d 2w3d 2w4d 2w5d 3w2d 3w3d 3w4d 4w2d 4w3d", 8: "2w6d 3w5d 4w4d 7w3d 20w2d", 16: "5w4d 8w3d 9w3d 30w2d",
		32: "3w6d 4w5d 6w4d 12w3d 11w3d 44w2d 40w2d", 64: "7w4d 16w3d 15w3d 14w3d 13w3d 60w2d 65w2d", 128: "5w5d 4w6d 8w4d 9w4d 20w3d 80w2d",
	} {
		var got []string
		for _, s := range ShapesOf(prompt.Synthetic, size) {
			got = append(got, s.String())
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s: got %s, want %s", size, got, want)
		}
		series := prompt.Series{Size: size, TextType: prompt.Synthetic}
		for n := range uint32(2 * len(got)) {
			if s := ShapeAt(series.At(n)).String(); s != got[int(n)%len(got)] {
				t.Errorf("%s: number %d has shape %s", size, n, s)
			}
		}
	}
	for size, want := range map[prompt.Size][]int{4: {1, 2}, 8: {5, 10, 15}, 16: {25, 40}, 32: {30, 60, 80}, 64: {100, 130}, 128: {120, 140}} {
		var got []int
		for _, shape := range ShapesOf(prompt.Transcript, size) {
			if got = append(got, shape.Pages); shape.LinesPerPage != 25 {
				t.Errorf("%s: %d lines a page", size, shape.LinesPerPage)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %v pages, want %v (BLT paper, Appendix B)", size, got, want)
		}
	}
	if got := ShapesOf(prompt.USCode, 4); got != nil {
		t.Errorf("uscode: got %s", got)
	}
	if got := ShapesOf(prompt.Synthetic, 5); len(got) != 0 {
		t.Errorf("5k: got %s", got)
	}
}

func TestHarder(t *testing.T) {
	for address, want := range map[string]string{
		"blt1/4k/synthetic/cite2text/precise/42/17":      "blt1/8k/synthetic/cite2text/precise/42/17",
		"blt1/64k/synthetic/text2cite/plain/1/0":         "blt1/128k/synthetic/text2cite/plain/1/0",
		"blt1/128k/synthetic/text2cite/plain/1/0":        "",
		"blt1/2w2d/synthetic/text2cite/plain/1/3":        "blt1/4k/synthetic/text2cite/plain/1/3",
		"blt1/3w2d/synthetic/text2cite/plain/42/4":       "blt1/4k/synthetic/text2cite/plain/42/5", // number 4 is 3 wide and 2 deep itself
		"blt1/2w5d/synthetic/text2cite/plain/1/3":        "blt1/8k/synthetic/text2cite/plain/1/3",
		"blt1/7w4d/synthetic/text2cite/plain/1/3":        "blt1/128k/synthetic/text2cite/plain/1/3",
		"blt1/20w3d/synthetic/text2cite/plain/1/3":       "",
		"blt1/5w2d/synthetic/text2cite/plain/1/3":        "blt1/4k/synthetic/text2cite/plain/1/3",
		"blt1/10w3d/synthetic/text2cite/plain/1/3":       "blt1/32k/synthetic/text2cite/plain/1/3",
		"blt1/22w3d/synthetic/text2cite/plain/1/3":       "",
		"blt1/80w8d/synthetic/text2cite/plain/1/3":       "",
		"blt1/4k/transcript/text2cite/exact-numbers/1/3": "blt1/8k/transcript/text2cite/exact-numbers/1/3",
		"blt1/2p/transcript/text2cite/exact-numbers/1/3": "blt1/8k/transcript/text2cite/exact-numbers/1/3",
		"blt1/1p/transcript/cite2text/plain/1/2":         "blt1/4k/transcript/cite2text/plain/1/3", // number 2 has one page itself
		"blt1/3p/transcript/cite2text/plain/1/2":         "blt1/8k/transcript/cite2text/plain/1/2",
		"blt1/150p/transcript/cite2text/plain/1/2":       "",
	} {
		got, ok := Harder(at(t, address))
		if ok != (want != "") || ok && got.String() != want {
			t.Errorf("%s: got %s, %v; want %q", address, got, ok, want)
		}
	}
}
