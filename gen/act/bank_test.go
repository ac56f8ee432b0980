package act

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"benchtrial/gen/act/bank"
	"benchtrial/gen/draw"
	"benchtrial/gen/outline"
)

var update = flag.Bool("update", false, "write testdata anew")

// TestMissing names the parts that a program without words has to fetch.
func TestMissing(t *testing.T) {
	var missing *MissingError
	_, err := Make(draw.FromKey("missing"), nil, []int{1000}, false)
	if !errors.As(err, &missing) || missing.Part != everywhere || len(missing.Others) != 1 {
		t.Fatalf("got %v", err)
	}
	b, err := (*Bank)(nil).With(everywhere, bank.Text(everywhere))
	if err != nil {
		t.Fatal(err)
	}
	_, err = Make(draw.FromKey("missing"), b, []int{1000}, false)
	if want := missing.Others[0]; !errors.As(err, &missing) || missing.Part != want || len(missing.Others) != 0 {
		t.Errorf("got %v, want %s", err, want)
	}
	if b, err = b.With(missing.Part, bank.Text(missing.Part)); err != nil {
		t.Fatal(err)
	}
	if _, err = Make(draw.FromKey("missing"), b, []int{1000}, false); err != nil {
		t.Error(err)
	}
}

// TestWrongBanks gives banks that are not in the language.
func TestWrongBanks(t *testing.T) {
	for _, c := range []struct{ content, message string }{
		{"verse one", "x.txt, line 1:"},
		{"  indented", "indented"},
		{"provision a b c\n  text", "first, last"},
		{"provision a b\n  one\n  two", "found 2"},
		{"provision a b\n  {open", "closing"},
		{"provision a b\n  [open", "closing"},
		{"provision a b\n  {n 9..1}", "slot"},
		{"provision a b\n  {x.y.z}", "slot"},
		{"provision a b\n  {@a or}", "slot"},
		{"provision a b\n  one\n      two", "too far"},
		{"provision a b\n  | other", "another wording"},
		{"provision a b\n  ?200 text", "1 to 99"},
		{"provision a b\n  text--and\n    * list some", "LOW..HIGH"},
		{"list def\n  term without meaning", "meaning"},
		{"list a\n  * b 1..2", "subdivision"},
		{"words\n  alone", "nothing follows"},
		{"subject a", "expected words"},
		{"subject a Heading only", "SUBSECTION"},
		{"provision a b\n  [?c:one]", "with|without"},
		{"provision a b\n  {in c of}", "slot"},
		{"words\n  a {a}", "no slots"},
	} {
		if _, err := (*Bank)(nil).With("x", c.content); err == nil || !strings.Contains(err.Error(), c.message) {
			t.Errorf("%q: got %v, want …%s…", c.content, err, c.message)
		}
	}
	// What only shows when it is written is an error too, not a fall.
	b, _ := (*Bank)(nil).With(everywhere, "words\n  a b\nprovision p.x p\n  :: One\n    two {nothing}\n    three {@nothing}")
	b, _ = b.With("ferries", "")
	if _, err := makeField(draw.FromKey("x"), b, "ferries", []int{500}, true); err == nil {
		t.Error("a word that is not there was written")
	}
}

// TestGolden guards the meaning of addresses byte for byte.
func TestGolden(t *testing.T) {
	b := whole(t)
	for i, lengths := range [][]int{{1000}, {1500, 1200}, {5000}} {
		out, err := Make(draw.FromKey(fmt.Sprint("golden ", i)), b, lengths, false)
		if err != nil {
			t.Fatal(err)
		}
		got, _ := outline.Prompt(out.Sections, false)
		path := filepath.Join("testdata", fmt.Sprintf("act%d.txt", i))
		if *update {
			if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if got != string(want) {
			t.Errorf("%s differs; if that is meant, run with -update", path)
		}
	}
}

// FuzzBank reads any bank and drafts from it where it can be read.
func FuzzBank(f *testing.F) {
	f.Add("provision a.b a first\n  set x 1 // 2\n  #n Head :: text {x} {@n}--or\n    one\n    ?50 two\n    ~ flush\n  | other {see a}\n")
	f.Add(bank.Text("ferries"))
	f.Add("words\n  a one\nlist def\n  t :: m {a}\nprovision d define\n  In {scope}:\n    * def 1..3\n")
	f.Fuzz(func(t *testing.T, content string) {
		b, err := (*Bank)(nil).With(everywhere, content)
		if err != nil {
			return
		}
		b, _ = b.With("ferries", "")
		if out, err := makeField(draw.FromKey("fuzz"), b, "ferries", []int{300}, true); err == nil {
			outline.Prompt(out.Sections, true)
		}
	})
}

// BenchmarkActs drafts sections for the largest prompts and reports lines a second.
func BenchmarkActs(b *testing.B) {
	words := whole(b)
	lengths := []int{8000, 8000, 8000, 8000, 8000, 8000, 8000, 8000, 8000, 8000, 8000, 8000}
	lines, n := 0, 0
	for b.Loop() {
		out, err := Make(draw.FromKey(fmt.Sprint("bench ", n)), words, lengths, false)
		if err != nil {
			b.Fatal(err)
		}
		n++
		for _, s := range out.Sections {
			lines += len(s.Lines)
		}
	}
	b.ReportMetric(float64(lines)/b.Elapsed().Seconds(), "lines/s")
}

// makeField drafts sections that are all about one field.
func makeField(s *draw.Stream, b *Bank, field string, lengths []int, defines bool) (*outline.Outline, error) {
	return draft(s, b, []string{field}, lengths, defines)
}
