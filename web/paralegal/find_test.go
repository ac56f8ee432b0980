package paralegal

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"benchtrial/gen"
	"benchtrial/gen/document"
	"benchtrial/gen/gentest"
	"benchtrial/gen/own"
	"benchtrial/gen/prompt"
	"benchtrial/gen/prompt/sharedtest"
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
	found, each, least := 0, uint32(6), 300
	if runtime.GOOS == "js" {
		each, least = 1, 30 // the same is tested natively
	}
	for _, text := range []prompt.TextType{prompt.Transcript, prompt.Synthetic, prompt.Act} {
		for _, task := range allTasks {
			for _, size := range prompt.Sizes {
				for n := range each {
					if runtime.GOOS == "js" && size > 16 {
						break // natively all
					}
					if text.Has(task) && (size < 64 || n < 1) && checkFound(t, gentest.Make(t, prompt.Series{Size: size, TextType: text, Task: task, Variation: prompt.Plain, Seed: 5}.At(n))) {
						found++
					}
				}
			}
		}
	}
	if found < least {
		t.Errorf("found %d", found)
	}
}

// ownPrompts calls ask with prompts about an own document, of every task it fits.
func ownPrompts(t *testing.T, file string, each uint32, ask func(prompt.Prompt)) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	d, err := document.Read(filepath.Base(file), data, document.Corrections{})
	if err != nil {
		t.Fatal(err)
	}
	text := own.New(d)
	for _, task := range allTasks {
		for _, size := range []prompt.Size{0, 4, 8} {
			for n := range each {
				if !text.Has(task) {
					continue
				}
				p, err := gen.Maker{Document: text}.Make(prompt.Series{Size: size, Shape: prompt.Shape{Whole: size == 0}, TextType: prompt.Document, Task: task, Variation: prompt.Plain, Seed: 5}.At(n))
				if lack := (*own.LackError)(nil); errors.As(err, &lack) {
					break
				}
				if err != nil {
					t.Fatal(err)
				}
				ask(p)
			}
		}
	}
}

// fixtures are the documents of the readers' own tests.
const fixtures = "../../gen/document/provision/testdata/*.txt"

// checkDocuments: in documents the line is found, and verdicts agree with what was meant.
// In WebAssembly one prompt in seven is made.
func checkDocuments(t *testing.T, patterns ...string) {
	t.Helper()
	c := agrees{kinds: map[string]int{}}
	files, each, least := 0, uint32(14), 80
	if runtime.GOOS == "js" {
		each, least = 2, 12
	}
	for _, pattern := range patterns {
		all, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range all {
			files++
			found := 0
			ownPrompts(t, file, each, func(p prompt.Prompt) {
				if checkFound(t, p) {
					found++
				}
				c.all(t, p)
			})
			if found < least {
				t.Errorf("%s: found %d", filepath.Base(file), found)
			}
		}
	}
	if files < 3 {
		t.Errorf("only %d documents", files)
	}
	c.done(t)
}

func TestOwnDocuments(t *testing.T) { checkDocuments(t, fixtures) }

func TestSharedDocuments(t *testing.T) {
	checkDocuments(t, filepath.Join(sharedtest.Path(t, "documents"), "*.txt"), filepath.Join(sharedtest.Path(t, "documents"), "*.xml"), filepath.Join(sharedtest.Path(t, "transcripts"), "*.txt"))
}
