package gen

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/agnivade/levenshtein"

	"benchtrial/gen/cite"
	"benchtrial/gen/prompt"
	"benchtrial/gen/testimony"
	"benchtrial/gen/testimony/bank"
)

// testimonyMaker is a Maker with all words, in every kind of program.
func testimonyMaker(t testing.TB) Maker {
	t.Helper()
	var b *testimony.Bank
	for _, name := range bank.Parts() {
		var err error
		if b, err = b.With(name, bank.Text(name)); err != nil {
			t.Fatal(err)
		}
	}
	return Maker{Testimony: b}
}

func transcripts(shape prompt.Shape, task prompt.Task) prompt.Series {
	return prompt.Series{Shape: shape, TextType: prompt.Transcript, Task: task, Variation: prompt.Plain, Seed: 7}
}

// TestTranscriptLayout checks numbers, heads, cites and text of records of
// several shapes line by line.
func TestTranscriptLayout(t *testing.T) {
	m := testimonyMaker(t)
	for _, shape := range []prompt.Shape{{Pages: 1, LinesPerPage: 25}, {Pages: 2, LinesPerPage: 25}, {Pages: 1, LinesPerPage: 50}, {Pages: 3, LinesPerPage: 10}} {
		for n := range uint32(20) {
			p, err := m.Make(transcripts(shape, prompt.CiteToText).At(n))
			if err != nil {
				t.Fatal(err)
			}
			var text strings.Builder
			i, first := 0, 0
			for page := range shape.Pages {
				if shape.Pages > 1 {
					if page == 0 {
						fmt.Sscanf(p.Lines[0].Cite, "page %d", &first)
						if first <= shape.LinesPerPage || first > shape.LinesPerPage+50 {
							t.Errorf("%s: first page %d with %d lines a page", p.ID, first, shape.LinesPerPage)
						}
					}
					if want := fmt.Sprintf("Page %d:", first+page); p.Lines[i].Text != want {
						t.Errorf("%s: head %q, want %q", p.ID, p.Lines[i].Text, want)
					}
					text.WriteString(p.Lines[i].Text + "\n")
					i++
				}
				for line := range shape.LinesPerPage {
					place := cite.Place{Line: line + 1}
					if shape.Pages > 1 {
						place.Page = first + page
					}
					l := p.Lines[i]
					if l.Cite != place.String() || !strings.HasPrefix(l.Text, fmt.Sprintf("%d: ", line+1)) || len(prompt.StripLabel(l.Text)) == 0 {
						t.Errorf("%s: line %+v at %s", p.ID, l, place)
					}
					text.WriteString(l.Text + "\n")
					i++
				}
				text.WriteString("\n")
			}
			if got := text.String() + p.Question; got != p.Text {
				t.Errorf("%s: the text is not its lines, an empty line and the question:\n%s", p.ID, p.Text)
			}
			if i != len(p.Lines) || p.Pages != shape.Pages || p.LinesPerPage != shape.LinesPerPage {
				t.Errorf("%s: %d lines, %d pages of %d", p.ID, len(p.Lines), p.Pages, p.LinesPerPage)
			}
			if p.Answer != p.Lines[p.LineIndex].Text || strings.HasPrefix(p.Lines[p.LineIndex].Cite, "page") {
				t.Errorf("%s: answer %q is not the line asked about", p.ID, p.Answer)
			}
		}
	}
}

// TestTranscriptTargets compares the lines that are quoted with the paper's
// rules (section 3.1), without the short cuts of the generator.
func TestTranscriptTargets(t *testing.T) {
	m := testimonyMaker(t)
	for n := range uint32(60) {
		p, err := m.Make(transcripts(prompt.Shape{Pages: 5, LinesPerPage: 25}, prompt.TextToCite).At(n))
		if err != nil {
			t.Fatal(err)
		}
		target := strings.ToLower(p.TargetText)
		if len(strings.Fields(target)) < 4 {
			t.Errorf("%s: %q has under four words", p.ID, p.TargetText)
		}
		for i, l := range p.Lines {
			other := strings.ToLower(prompt.StripLabel(l.Text))
			if i == p.LineIndex {
				continue
			}
			if strings.Contains(other, target) || levenshtein.ComputeDistance(other, target) < 5 {
				t.Errorf("%s: %q is too near to %q", p.ID, p.TargetText, l.Text)
			}
		}
		if p.Answer != p.Lines[p.LineIndex].Cite || prompt.StripLabel(p.Lines[p.LineIndex].Text) != p.TargetText {
			t.Errorf("%s: target and answer are of different lines", p.ID)
		}
	}
}

// TestTranscriptQuestions checks that all lines can be asked about, however
// short, where a cite is given.
func TestTranscriptQuestions(t *testing.T) {
	m := testimonyMaker(t)
	seen := map[int]bool{}
	short := 0
	for n := range uint32(400) {
		p, err := m.Make(transcripts(prompt.Shape{Pages: 1, LinesPerPage: 10}, prompt.CiteToText).At(n))
		if err != nil {
			t.Fatal(err)
		}
		seen[p.LineIndex] = true
		if len(strings.Fields(prompt.StripLabel(p.Answer))) < 4 {
			short++
		}
	}
	if len(seen) != 10 || short < 20 {
		t.Errorf("lines asked about: %d of 10; short ones: %d of 400", len(seen), short)
	}
}

func TestTranscriptsThatCannotBe(t *testing.T) {
	m := testimonyMaker(t)
	if _, err := m.Make(transcripts(prompt.Shape{Pages: 400, LinesPerPage: 25}, prompt.CiteToText).At(0)); err == nil || !strings.Contains(err.Error(), "at most 4000") {
		t.Errorf("400 pages: %v", err)
	}
	_, err := Maker{}.Make(transcripts(prompt.Shape{Pages: 1, LinesPerPage: 25}, prompt.CiteToText).At(0))
	if err == nil || !strings.Contains(err.Error(), "part \"") {
		t.Errorf("without words: %v", err)
	}
}

// TestMissingPartsAreNamedOneByOne fetches as a browser does.
func TestMissingPartsAreNamedOneByOne(t *testing.T) {
	a := transcripts(prompt.Shape{Pages: 2, LinesPerPage: 25}, prompt.TextToCite).At(3)
	want, err := testimonyMaker(t).Make(a)
	if err != nil {
		t.Fatal(err)
	}
	var m Maker
	var fetched []string
	for {
		p, err := m.Make(a)
		missing, ok := missingPart(err)
		if !ok {
			if err != nil || p.Text != want.Text {
				t.Errorf("with the parts %q: %v\n%s\nwant\n%s", fetched, err, p.Text, want.Text)
			}
			break
		}
		if slices.Contains(fetched, missing) {
			t.Fatalf("%s is missing again", missing)
		}
		fetched = append(fetched, missing)
		if m.Testimony, err = m.Testimony.With(missing, bank.Text(missing)); err != nil {
			t.Fatal(err)
		}
	}
	if len(fetched) < 3 || len(fetched) > 5 {
		t.Errorf("fetched %q", fetched)
	}
}

func missingPart(err error) (string, bool) {
	var missing *testimony.MissingError
	if errors.As(err, &missing) {
		return missing.Part, true
	}
	return "", false
}
