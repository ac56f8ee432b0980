package outline

import (
	"os"
	"strings"
	"testing"

	"benchtrial/gen/prompt"
	"benchtrial/gen/prompt/sharedtest"
)

// TestRecords takes the sections of records of the benchmark's form apart and
// writes them again: lines, headers, blank lines and cites are the same. Only
// the narrow space after § that the records' headers keep is a usual one in
// ours, as it is in the lines.
func TestRecords(t *testing.T) {
	f, err := os.Open(sharedtest.Path(t, "blt", "records.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	records, err := prompt.ReadRecords(f)
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, r := range records {
		if r.TextType != prompt.USCode {
			continue
		}
		n++
		for i := range r.Lines {
			r.Lines[i].Header = strings.ReplaceAll(r.Lines[i].Header, "\u202f", " ")
		}
		text, lines := Prompt(sectionsOf(r.Lines), false)
		if want := strings.TrimSuffix(r.Text, "\n\n"+r.Question); text != want {
			t.Errorf("%s: got\n%s\nwant\n%s", r.ID, text, want)
		}
		for i, l := range lines {
			if want := r.Lines[i]; l.Text != want.Text || l.Cite != want.Cite || l.Header != want.Header {
				t.Errorf("%s: line %d: got %+v, want %+v", r.ID, i, l, want)
			}
		}
	}
	if n < 40 {
		t.Errorf("only %d records of the Code", n)
	}
}

// sectionsOf builds sections from the lines of a record.
func sectionsOf(lines []prompt.Line) []*Section {
	var all []*Section
	for _, l := range lines {
		indent := len(l.Text) - len(strings.TrimLeft(l.Text, " "))
		text, level := l.Text[indent:], indent/2+1
		heading := strings.TrimSuffix(strings.TrimRight(strings.TrimPrefix(l.Header, l.Text[:indent]), " "), ".")
		rest := ""
		if len(text) > len(heading)+1 {
			rest = strings.TrimLeft(strings.TrimPrefix(text[len(heading):], "."), " ")
		}
		switch {
		case strings.HasPrefix(text, "§"):
			number, title, _ := strings.Cut(strings.TrimPrefix(heading, "§ "), ". ")
			all = append(all, NewSection(number, number, "§ "+number+".", title))
		case l.Cite == FlushCite:
			all[len(all)-1].Flush(level, text)
		case text[0] != '(':
			all[len(all)-1].Lead(text)
		case heading != "":
			label, title, _ := strings.Cut(heading, " ")
			all[len(all)-1].Add(level, label, title, rest)
		default:
			label, words, _ := strings.Cut(text, " ")
			all[len(all)-1].Add(level, label, "", words)
		}
	}
	return all
}
