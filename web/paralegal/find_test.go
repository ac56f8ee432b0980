package paralegal

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"benchtrial/gen"
	"benchtrial/gen/document"
	"benchtrial/gen/gentest"
	"benchtrial/gen/own"
	"benchtrial/gen/prompt"
	"benchtrial/gen/question"
)

var allTasks = []prompt.Task{prompt.TextToCite, prompt.CiteToText, prompt.DefinedToCite, prompt.CiteToDefined, prompt.CiteToAmendedText, prompt.AppliesTo}

// checkFound: the line asked about is found in the prompt's own text, with its cite.
func checkFound(t *testing.T, p prompt.Prompt) bool {
	t.Helper()
	a, ok := question.Read(p.Text)
	if !ok {
		t.Errorf("%s: no question in %q", p.ID, p.Question)
		return false
	}
	e := exhibitOf(a)
	i := e.find(a)
	want := p.Lines[p.LineIndex]
	if i < 0 || e.lines[i].whole != strings.TrimSpace(want.Text) || !strings.EqualFold(e.lines[i].cite, want.Cite) {
		got := line{}
		if i >= 0 {
			got = e.lines[i]
		}
		t.Errorf("%s: %s\nfound %d: %s, %q\n want %s, %q", p.ID, p.Question, i, got.cite, got.whole, want.Cite, want.Text)
		return false
	}
	return true
}

func TestFindsInMadeTexts(t *testing.T) {
	found := 0
	for _, text := range []prompt.TextType{prompt.Transcript, prompt.Synthetic, prompt.Act} {
		for _, task := range allTasks {
			for _, size := range prompt.Sizes {
				for n := range uint32(6) {
					if text.Has(task) && (size < 64 || n < 1) && checkFound(t, gentest.Make(t, prompt.Series{Size: size, TextType: text, Task: task, Variation: prompt.Plain, Seed: 5}.At(n))) {
						found++
					}
				}
			}
		}
	}
	if found < 300 {
		t.Errorf("found %d", found)
	}
}

func TestFindsInOwnDocuments(t *testing.T) {
	files, _ := filepath.Glob("../../gen/document/provision/testdata/*.txt")
	for _, f := range []string{"/work/shared/documents/*.txt", "/work/shared/documents/*.xml", "/work/shared/transcripts/*.txt"} {
		more, _ := filepath.Glob(f)
		files = append(files, more...)
	}
	for _, f := range files {
		data, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		d, err := document.Read(filepath.Base(f), data, document.Corrections{})
		if err != nil {
			t.Fatal(err)
		}
		text := own.New(d)
		found, all := 0, 0
		for _, task := range allTasks {
			if !text.Has(task) {
				continue
			}
			for _, size := range []prompt.Size{0, 4, 8} {
				for n := range uint32(30) {
					p, err := gen.Maker{Document: text}.Make(prompt.Series{Size: size, Shape: prompt.Shape{Whole: size == 0}, TextType: prompt.Document, Task: task, Variation: prompt.Plain, Seed: 5}.At(n))
					if err != nil {
						break
					}
					all++
					if checkFound(t, p) {
						found++
					}
				}
			}
		}
		t.Logf("%s: %d of %d", filepath.Base(f), found, all)
	}
}
