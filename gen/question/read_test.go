package question_test

import (
	"strings"
	"testing"

	"benchtrial/gen/gentest"
	"benchtrial/gen/prompt"
	"benchtrial/gen/question"
)

// TestReadEveryWording: of every kind of text, task and variation the question is
// read from the prompt's text as it was made.
func TestReadEveryWording(t *testing.T) {
	read := 0
	for _, text := range []prompt.TextType{prompt.Transcript, prompt.Synthetic, prompt.Act} {
		for _, task := range []prompt.Task{prompt.TextToCite, prompt.CiteToText, prompt.DefinedToCite, prompt.CiteToDefined, prompt.CiteToAmendedText, prompt.AppliesTo} {
			for _, v := range prompt.Variations {
				if !text.Has(task) || !v.FitsTest(text, task) {
					continue
				}
				for n := range uint32(4) {
					p := gentest.Make(t, prompt.Series{Size: 4, TextType: text, Task: task, Variation: v, Seed: 3}.At(n))
					checkRead(t, p)
					read++
				}
			}
		}
	}
	if read < 120 {
		t.Errorf("only %d prompts", read)
	}
}

func checkRead(t *testing.T, p prompt.Prompt) {
	t.Helper()
	a, ok := question.Read(p.Text)
	task, cite := p.Task, ""
	switch task {
	case prompt.CiteToAmendedText:
		task, cite = prompt.CiteToText, p.Lines[p.LineIndex].Cite
	case prompt.CiteToText, prompt.CiteToDefined, prompt.AppliesTo:
		cite = p.Lines[p.LineIndex].Cite
	}
	if !ok || a.Task != task || a.Text != p.TargetText || a.Cite != cite || a.Testimony != (p.TextType == prompt.Transcript && task == prompt.TextToCite) {
		t.Errorf("%s: read %v, %q as %+v", p.ID, ok, p.Question, a)
	}
	if name, _, ok := p.Person(); ok && (a.Name != name || !strings.Contains(p.Question, " "+a.Term+". Is ")) {
		t.Errorf("%s: %q, %q", p.Question, a.Name, a.Term)
	}
	if first, last := p.Lines[0].Text, p.Lines[len(p.Lines)-1].Text; !strings.HasPrefix(a.Exhibit, first) || !strings.HasSuffix(a.Exhibit, last) {
		t.Errorf("%s: the exhibit begins %q and ends %q", p.ID, prompt.Clip(a.Exhibit), a.Exhibit[max(0, len(a.Exhibit)-80):])
	}
}

func TestReadOddQuestions(t *testing.T) {
	for _, tt := range []struct{ question, text, called string }{
		{`What is the exact citation above of the text "say "yes"? (Use standard legal formatting like it) or "no""? (Use standard legal formatting like § 1001(b)(2)).`, `say "yes"? (Use standard legal formatting like it) or "no"`, "§"},
		{`What is the line number of the line above with the text "Q. What is the line above with the text?"?`, "Q. What is the line above with the text?", ""},
	} {
		for _, text := range []string{"1: one\n2: two\n\n" + tt.question, strings.Replace(tt.question, " above", " below", 1) + "\n\n1: one\n\n2: two"} {
			if a, ok := question.Read(text); !ok || a.Text != tt.text || a.Called != tt.called || !strings.HasPrefix(a.Exhibit, "1: one") {
				t.Errorf("%s: read %v as %+v", tt.question, ok, a)
			}
		}
	}
	for _, none := range []string{"", "What is this?", "1: one\n\nWhat is this?", "What is the exact text of just line 4 above?", "1: one\n\nWhat is the exact text of just  above?", "1: one\n\nWhat is the exact text of\njust line 4 above?"} {
		if a, ok := question.Read(none); ok {
			t.Errorf("%q is read as %+v", none, a)
		}
	}
}

// FuzzRead: what is read stands in the text.
func FuzzRead(f *testing.F) {
	f.Add("1: one\n\nWhat is the exact text of just line 4 above?")
	f.Add("Ada is a b. Is section 1 applicable to Ada? Let's think step by step.\n\nSection 1.  Definition of b.")
	f.Add("x\n\nWhat is the exact citation above of the text \"a\"? (Use standard legal formatting like section 1001(b)(2)).")
	f.Fuzz(func(t *testing.T, text string) {
		a, ok := question.Read(text)
		if ok && (a.Text+a.Cite == "" || !strings.Contains(text, a.Exhibit) || !strings.Contains(text, a.Text) || !strings.Contains(text, a.Cite)) {
			t.Errorf("%q is read as %+v", text, a)
		}
	})
}
