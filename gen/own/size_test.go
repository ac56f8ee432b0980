package own_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"benchtrial/gen"
	"benchtrial/gen/document"
	"benchtrial/gen/draw"
	"benchtrial/gen/own"
	"benchtrial/gen/prompt"
	"benchtrial/gen/prompt/sharedtest"
	"benchtrial/gen/token/cl100ktest"
)

// checkSizes: a part is as large as fits, and no prompt is above its size.
func checkSizes(t *testing.T, d *document.Document) {
	t.Helper()
	var counter cl100ktest.Counter
	text := own.New(d)
	m := gen.Maker{Document: text}
	for _, task := range tasks {
		if !text.Has(task) {
			continue
		}
		whole, err := m.Make(series(0, task, 9).At(0))
		if err != nil {
			t.Fatal(err)
		}
		for _, size := range []prompt.Size{4, 8, 16} {
			for n := range uint32(5) {
				p, err := m.Make(series(size, task, 9).At(n))
				if err != nil {
					t.Fatal(err)
				}
				checkPrompt(t, "size", p)
				tokens := counter.Count(p.Text)
				if tokens > size.MaxTokens() || len(p.Lines) < len(whole.Lines) && tokens < size.MaxTokens()*6/10 {
					t.Errorf("%s: %d tokens, %d of %d lines", p.ID, tokens, len(p.Lines), len(whole.Lines))
				}
			}
		}
	}
}

// longDocument is a contract of sixty clauses.
func longDocument() string {
	words := strings.Fields("heronry weir sluicegate ledger ferryboat lantern millstone barge waterwheel ropewalk tideway yard bell orchard quarry")
	stream := draw.FromKey("long document")
	w := func() string { return words[stream.IntN(len(words))] }
	var long strings.Builder
	for n := 1; n <= 60; n++ {
		fmt.Fprintf(&long, "%d. Matter %d.\n\n", n, n)
		for k := 1; k <= 6; k++ {
			fmt.Fprintf(&long, "%d.%d The keeper of the %s and %s (the \"%s %d%d\") shall, within %d days of a flood, mend the %s, the %s and the %s that lead there.\n\n", n, k, w(), w(), w(), n, k, n+k, w(), w(), w())
		}
	}
	return long.String()
}

func TestSizes(t *testing.T) {
	checkSizes(t, read(t, "long.txt", longDocument()))
	checkSizes(t, read(t, "quillon.txt", transcript()))
}

// TestSharedDocuments does the same with published documents.
func TestSharedDocuments(t *testing.T) {
	files := 0
	for _, folder := range []string{"documents", "transcripts"} {
		all, err := filepath.Glob(filepath.Join(sharedtest.Path(t, folder), "*.*"))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range all {
			if strings.HasSuffix(file, ".md") {
				continue
			}
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			checkSizes(t, read(t, filepath.Base(file), string(data)))
			files++
		}
	}
	if files < 7 {
		t.Errorf("only %d files", files)
	}
}

// TestGolden: prompts stay as they are.
func TestGolden(t *testing.T) {
	var b bytes.Buffer
	for _, name := range []string{"transcript", "lease"} {
		text := own.New(documents(t)[name])
		for _, task := range tasks {
			for _, size := range []prompt.Size{0, 4} {
				p, err := gen.Maker{Document: text}.Make(series(size, task, 42).At(3))
				if err != nil {
					fmt.Fprintf(&b, "%s\n\n", err)
					continue
				}
				fmt.Fprintf(&b, "%s\n%d lines: %s\n%s\n", p.ID, len(p.Lines), p.Question, p.Answer)
				if p.UnamendedAnswer != "" {
					fmt.Fprintln(&b, p.UnamendedAnswer)
				}
				b.WriteString("\n")
			}
		}
	}
	const file = "testdata/prompts.golden"
	if *update {
		if err := os.WriteFile(file, b.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil || !bytes.Equal(want, b.Bytes()) {
		t.Errorf("prompts are others than in %s, %v:\n%s", file, err, b.Bytes())
	}
}
