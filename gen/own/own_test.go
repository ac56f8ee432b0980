package own_test

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"benchtrial/gen"
	"benchtrial/gen/cite"
	"benchtrial/gen/document"
	"benchtrial/gen/own"
	"benchtrial/gen/prompt"
	"benchtrial/gen/unique"
)

var update = flag.Bool("update", false, "write the golden files anew")

var tasks = []prompt.Task{prompt.TextToCite, prompt.CiteToText, prompt.CiteToAmendedText, prompt.DefinedToCite, prompt.CiteToDefined}

// transcript prints a deposition of pages 5 to 12 with what real ones have:
// page 9 is not there, page 7 ends at line 12, page 6 begins at line 3, line 8 of
// page 8 has a text without a number after it, line 4 of every page is empty.
func transcript() string {
	var b strings.Builder
	b.WriteString("0004\n")
	for n := 1; n <= 25; n++ {
		fmt.Fprintf(&b, "%2d   Cover line %d of the Hoddle Weir matter\n", n, n)
	}
	words := strings.Fields("heron weir gate ledger boat lamp stone barge wheel rope tide yard mill bell")
	for page := 5; page <= 12; page++ {
		if page == 9 {
			continue
		}
		fmt.Fprintf(&b, "%04d\n", page)
		for n := 1; n <= 25; n++ {
			if page == 6 && n < 3 || page == 7 && n > 12 {
				continue
			}
			w := func(k int) string { return words[(page*k+n*(k+2))%len(words)] }
			text := fmt.Sprintf("    %s   The %s by the %s  near %s %d, the %s.", []string{"A.", "Q."}[n%2], w(3), w(5), w(7), page*100+n, w(9))
			if n == 4 {
				text = ""
			}
			fmt.Fprintf(&b, "%2d   %s\n", n, text)
			if page == 8 && n == 8 {
				b.WriteString("     and what was added to it\n")
			}
		}
	}
	return b.String()
}

func read(t testing.TB, name, data string) *document.Document {
	t.Helper()
	d, err := document.Read(name, []byte(data), document.Corrections{})
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// fixture reads a document that the readers' own tests are made with.
func fixture(t testing.TB, file string) *document.Document {
	t.Helper()
	data, err := os.ReadFile("../document/" + file)
	if err != nil {
		t.Fatal(err)
	}
	return read(t, file, string(data))
}

// documents are all that are tested, by name.
func documents(t testing.TB) map[string]*document.Document {
	return map[string]*document.Document{
		"transcript": read(t, "quillon.txt", transcript()), "lease": fixture(t, "provision/testdata/lease.txt"),
		"act": fixture(t, "provision/testdata/act.txt"), "terms": fixture(t, "provision/testdata/terms.txt"),
	}
}

// series is a test at a size, 0 for all of the document.
func series(size prompt.Size, task prompt.Task, seed uint64) prompt.Series {
	return prompt.Series{Size: size, Shape: prompt.Shape{Whole: size == 0}, TextType: prompt.Document, Task: task, Variation: prompt.Plain, Seed: seed}
}

// TestPromptsHaveOneAnswer: over documents, tasks, sizes and numbers a question has
// one answer, stands in its record, and is made again from its id.
func TestPromptsHaveOneAnswer(t *testing.T) {
	for name, d := range documents(t) {
		text := own.New(d)
		m := gen.Maker{Document: text}
		made := 0
		for _, task := range tasks {
			if text.Has(task) == (name == "transcript" && task != prompt.TextToCite && task != prompt.CiteToText) {
				t.Errorf("%s: has %s: %v", name, task, text.Has(task))
			}
			for _, size := range []prompt.Size{0, 4, 8} {
				for n := range uint32(30) {
					p, err := m.Make(series(size, task, 42).At(n))
					if lack := (*own.LackError)(nil); errors.As(err, &lack) {
						break
					}
					if err != nil {
						t.Fatal(err)
					}
					made++
					checkPrompt(t, name, p)
					a, err := prompt.ParseAddress(p.ID)
					if again, err2 := m.Make(a); err != nil || err2 != nil || again.Text != p.Text || a.Law != text.Hash() {
						t.Errorf("%s: %s makes another prompt, %v %v", name, p.ID, err, err2)
					}
				}
			}
		}
		if made < 100 {
			t.Errorf("%s: only %d prompts", name, made)
		}
	}
}

func checkPrompt(t *testing.T, name string, p prompt.Prompt) {
	t.Helper()
	target := p.Lines[p.LineIndex]
	low := make([]string, len(p.Lines))
	cites, defining, at := 0, 0, 0
	for i := range p.Lines {
		l := &p.Lines[i]
		low[i] = strings.ToLower(l.Unlabelled())
		if l.Cite == target.Cite {
			cites++
		}
		if slices.ContainsFunc(l.DefinedTerms, func(term string) bool { return strings.EqualFold(term, p.TargetText) }) {
			defining++
		}
		found := strings.Index(p.Text[at:], l.Text)
		if found < 0 || found > 2 {
			t.Fatalf("%s: %s: line %q does not follow", name, p.ID, l.Text)
		}
		at += found + len(l.Text)
	}
	switch _, number, _ := strings.Cut(p.Answer, " "); p.Task {
	case prompt.TextToCite:
		if !unique.Among(low, p.LineIndex) || p.Answer != target.Cite || !strings.Contains(p.Question, "\""+p.TargetText+"\"") {
			t.Errorf("%s: %s: %q is not alone", name, p.ID, p.TargetText)
		}
		if !p.Testimony() && strings.HasPrefix(p.TargetText, number) {
			t.Errorf("%s: %s: the question tells the answer: %s", name, p.ID, p.Question)
		}
	case prompt.CiteToAmendedText:
		if p.Answer == p.UnamendedAnswer || p.Answer != target.Text {
			t.Errorf("%s: %s: %q became %q", name, p.ID, p.UnamendedAnswer, p.Answer)
		}
	case prompt.DefinedToCite:
		if defining != 1 {
			t.Errorf("%s: %s: %d lines define %q", name, p.ID, defining, p.TargetText)
		}
	case prompt.CiteToDefined:
		if len(target.DefinedTerms) != 1 || target.DefinedTerms[0] != p.Answer {
			t.Errorf("%s: %s: %q defines %q", name, p.ID, target.Text, target.DefinedTerms)
		}
	}
	if cites != 1 {
		t.Errorf("%s: %s: %d lines are cited %s", name, p.ID, cites, target.Cite)
	}
	line, err := prompt.MarshalRecord(p)
	if err != nil {
		t.Fatal(err)
	}
	back, err := prompt.UnmarshalRecord(line)
	if err != nil || back.Question != p.Question || back.TargetText != p.TargetText || back.Pages != p.Pages || back.LineIndex != p.LineIndex ||
		!slices.EqualFunc(back.Lines, p.Lines, func(a, b prompt.Line) bool { return a.Label == b.Label && a.Text == b.Text }) {
		t.Errorf("%s: %s: another prompt comes back from its record, %v", name, p.ID, err)
	}
}

// TestTrueNumbers: pages and lines have the reporter's numbers, what is doubtful is
// not asked, covers are not shown, and spaces are single.
func TestTrueNumbers(t *testing.T) {
	text := own.New(read(t, "quillon.txt", transcript()))
	if text.PagesCounted || text.LinesCounted {
		t.Error("numbers are taken for counted")
	}
	seen := map[string]bool{}
	for _, task := range tasks[:2] {
		for n := range uint32(1500) {
			p, err := gen.Maker{Document: text}.Make(series(0, task, 7).At(n))
			if err != nil {
				t.Fatal(err)
			}
			if p.Pages != 7 || p.LinesPerPage != 25 || strings.Contains(p.Text, "Cover") || strings.Contains(p.Text, "added") {
				t.Fatalf("%d pages of %d lines", p.Pages, p.LinesPerPage)
			}
			target := &p.Lines[p.LineIndex]
			at, ok := cite.ParsePlace(target.Cite)
			if !ok || !strings.Contains(target.Text, fmt.Sprintf(" %d, the ", at.Page*100+at.Line)) || strings.Contains(target.Text, "  ") {
				t.Errorf("%s is %q", target.Cite, target.Text)
			}
			if task == prompt.TextToCite && at.Page == at.Line {
				t.Errorf("%s cannot be told by its numbers", target.Cite)
			}
			seen[target.Cite] = true
		}
	}
	for place, want := range map[string]bool{
		"line 8 of page 8": false, "line 1 of page 6": false, "line 3 of page 6": true, "line 12 of page 7": true, "line 13 of page 7": false,
		"line 4 of page 5": false, "line 5 of page 5": true, "line 7 of page 9": false, "line 25 of page 12": true, "line 1 of page 4": false,
	} {
		if seen[place] != want {
			t.Errorf("%s asked about: %v", place, seen[place])
		}
	}
}

// TestCountedNumbers: a file without numbers is asked about by counted ones, which is said.
func TestCountedNumbers(t *testing.T) {
	text := own.New(fixture(t, "reporter/testdata/testimony.txt"))
	if !text.PagesCounted || !text.LinesCounted {
		t.Error("counted numbers are not said to be")
	}
	p, err := gen.Maker{Document: text}.Make(series(4, prompt.TextToCite, 1).At(0))
	if err != nil || p.Pages != 2 || p.Lines[0].Cite != "page 1" {
		t.Errorf("%d pages, %v", p.Pages, err)
	}
}

// TestLeadOnly: a section that is a title and one paragraph is one line, and its
// number is not in the question.
func TestLeadOnly(t *testing.T) {
	text := own.New(read(t, "short.txt", "1. Rent.\n\nThe tenant pays a rent of nine marks each quarter.\n\n2. Repair.\n\nThe owner keeps the weir and its gates in repair.\n\n3. Notice.\n\nNo notice binds anyone unless it was written down.\n"))
	for n := range uint32(20) {
		p, err := gen.Maker{Document: text}.Make(series(0, prompt.TextToCite, 1).At(n))
		if err != nil {
			t.Fatal(err)
		}
		l := &p.Lines[p.LineIndex]
		if len(p.Lines) != 3 || l.Header == "" || l.Label == "" || strings.HasPrefix(p.TargetText, l.Label) || !strings.HasSuffix(p.Answer, " "+strings.Trim(l.Label, ".")) {
			t.Errorf("%d lines; %q is %q: %s", len(p.Lines), l.Cite, l.Text, p.Question)
		}
	}
}

func TestLacks(t *testing.T) {
	deposition, nothing := own.New(read(t, "quillon.txt", transcript())), own.New(read(t, "a.txt", "Only a few words.\n\nAnd some more of them.\n"))
	long := own.New(read(t, "long.txt", "1. Rent.\n\n1.1 "+strings.Repeat("The tenant pays nine marks. ", 900)+"\n\n1.2 "+strings.Repeat("The owner mends the weir. ", 900)+"\n\n2. Repair.\n\n2.1 "+strings.Repeat("Nobody mends the road. ", 900)+"\n"))
	for _, tt := range []struct {
		text *own.Text
		size prompt.Size
		task prompt.Task
		want own.Lack
	}{
		{deposition, 4, prompt.DefinedToCite, own.LackTask},
		{deposition, 4, prompt.CiteToAmendedText, own.LackTask},
		{nothing, 4, prompt.TextToCite, own.LackLines},
		{nothing, 0, prompt.CiteToDefined, own.LackLines},
		{long, 4, prompt.TextToCite, own.LackRoom},
	} {
		_, err := gen.Maker{Document: tt.text}.Make(series(tt.size, tt.task, 1).At(0))
		var lack *own.LackError
		if !errors.As(err, &lack) || lack.Lack != tt.want || lack.Error() == "" {
			t.Errorf("%s at %s: %v, want %s", tt.task, tt.size, err, tt.want)
		}
	}
	named := series(4, prompt.TextToCite, 1)
	named.Law = "0wy2hd8pz4"
	for _, m := range []gen.Maker{{}, {Document: deposition}} {
		_, err := m.Make(named.At(0))
		var missing *gen.MissingDocumentError
		if !errors.As(err, &missing) || missing.Wanted != named.Law || (missing.Loaded == "") != (m.Document == nil) {
			t.Errorf("another document: %v", err)
		}
	}
}
