package law_test

import (
	"errors"
	"runtime"
	"slices"
	"strings"
	"testing"

	"benchtrial/gen"
	"benchtrial/gen/act"
	"benchtrial/gen/law"
	"benchtrial/gen/law/invented"
	"benchtrial/gen/law/lawtest"
	"benchtrial/gen/prompt"
	"benchtrial/gen/token/cl100ktest"
)

// actSeries is a test about invented acts at a size.
func actSeries(size prompt.Size, task prompt.Task) prompt.Series {
	return prompt.Series{Size: size, TextType: prompt.Act, Task: task, Variation: prompt.Plain, Seed: 42}
}

// TestActPrompts checks prompts of every task and size about invented acts,
// whose tokens are estimated: they stay below the most of their size. WebAssembly, which
// takes eight times as long, makes one of each, of the large sizes of one task.
func TestActPrompts(t *testing.T) {
	m := gen.Maker{Acts: invented.Acts{Bank: lawtest.Acts(t)}}
	var counter cl100ktest.Counter
	for _, size := range prompt.Sizes {
		for _, task := range tasks {
			prompts := max(2, 100/int(size))
			if runtime.GOOS == "js" {
				prompts = 1
				if size > 8 && task != prompt.CiteToAmendedText {
					continue
				}
			}
			for n := range uint32(prompts) {
				a := actSeries(size, task).At(n)
				p, err := m.Make(a)
				if err != nil {
					t.Fatal(err)
				}
				if p.ID != a.String() || p.TextType != prompt.Act {
					t.Errorf("%s: made %s of %s text", a, p.ID, p.TextType)
				}
				checkSize(t, &counter, a, p)
				checkTarget(t, p)
				checkRecord(t, p)
			}
		}
	}
}

// TestActsDiffer: each number has an act of its own, made the same again.
func TestActsDiffer(t *testing.T) {
	m := gen.Maker{Acts: invented.Acts{Bank: lawtest.Acts(t)}}
	seen := make(map[string]uint32)
	for n := range uint32(30) {
		a := actSeries(4, prompt.CiteToAmendedText).At(n)
		p, err := m.Make(a)
		if err != nil {
			t.Fatal(err)
		}
		if again, err := m.Make(a); err != nil || again.Text != p.Text {
			t.Errorf("%s: another prompt the second time, %v", a, err)
		}
		if other, ok := seen[p.Text]; ok {
			t.Errorf("%s: the text of number %d", a, other)
		}
		seen[p.Text] = n
	}
}

// TestMissing: a Maker says what it was not given.
func TestMissing(t *testing.T) {
	var words *act.MissingError
	if _, err := (gen.Maker{Acts: invented.Acts{}}).Make(actSeries(4, prompt.CiteToText).At(1)); !errors.As(err, &words) || words.Part != "common" {
		t.Errorf("an act without words: %v", err)
	}
	text := lawtest.TextOf(titles(t)[:2])
	named := address(text, 4, prompt.CiteToText, 42, 1)
	for _, tt := range []struct {
		maker gen.Maker
		law   string
		want  law.MissingError
		says  string
	}{
		{gen.Maker{}, "", law.MissingError{}, "no title of the U.S. Code is loaded"},
		{gen.Maker{}, "7q3hc0v9xk", law.MissingError{Wanted: "7q3hc0v9xk"}, "no title"},
		{gen.Maker{Law: text}, "7q3hc0v9xk", law.MissingError{Wanted: "7q3hc0v9xk", Loaded: text.Hash()}, "other titles"},
	} {
		a := named
		a.Law = tt.law
		_, err := tt.maker.Make(a)
		var titles *law.MissingError
		if !errors.As(err, &titles) || *titles != tt.want || !strings.Contains(err.Error(), tt.says) {
			t.Errorf("%s: %v", a, err)
		}
	}
}

// TestTitlesAreNamed: the id of a prompt names the titles, and makes the prompt
// again; all wordings ask about the same line.
func TestTitlesAreNamed(t *testing.T) {
	text := lawtest.TextOf(titles(t)[:2])
	m := gen.Maker{Law: text}
	named := address(text, 4, prompt.CiteToText, 42, 1)
	unnamed := named
	unnamed.Law = ""
	p, err := m.Make(unnamed)
	if err != nil || p.ID != named.String() {
		t.Fatalf("made %s, %v", p.ID, err)
	}
	for _, v := range []prompt.Variation{prompt.Plain, prompt.QuestionFirst, prompt.Return, prompt.Precise} {
		a := named
		a.Variation = v
		q, err := m.Make(a)
		if err != nil || q.Answer != p.Answer || !slices.Equal(q.Sections, p.Sections) || (q.Text == p.Text) != (v == prompt.Plain) {
			t.Errorf("%s: asked about %q, %v", a, q.Answer, err)
		}
	}
}
