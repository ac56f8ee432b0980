package section

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"benchtrial/gen/cite"
	"benchtrial/gen/draw"
	"benchtrial/gen/prompt"
	"benchtrial/gen/prompt/sharedtest"
)

var update = flag.Bool("update", false, "write the fixtures anew")

// numbered returns terms t0, t1 … for a tree of the shape.
func numbered(shape prompt.Shape) []string {
	tree := make([]string, terms(shape))
	for i := range tree {
		tree[i] = fmt.Sprint("t", i)
	}
	return tree
}

// TestLayouts compares whole sections with testdata: the cite of every line, a
// mark on the lines that may be asked about, and the line.
func TestLayouts(t *testing.T) {
	for _, tt := range []struct {
		name   string
		shape  prompt.Shape
		layout Layout
	}{
		{"2w2d-expanded", prompt.Shape{Width: 2, Depth: 2}, Expanded},
		{"2w2d-collapsed", prompt.Shape{Width: 2, Depth: 2}, Collapsed},
		{"3w3d-expanded", prompt.Shape{Width: 3, Depth: 3}, Expanded},
		{"3w3d-collapsed", prompt.Shape{Width: 3, Depth: 3}, Collapsed},
		{"2w4d-expanded", prompt.Shape{Width: 2, Depth: 4}, Expanded},
		{"2w8d-collapsed", prompt.Shape{Width: 2, Depth: 8}, Collapsed},
		{"28w2d-collapsed", prompt.Shape{Width: 28, Depth: 2}, Collapsed},
	} {
		s, err := Write(4321, numbered(tt.shape), tt.shape, tt.layout)
		if err != nil {
			t.Errorf("%s: %v", tt.name, err)
			continue
		}
		var b strings.Builder
		for i, l := range s.Lines {
			mark := " "
			if slices.Contains(s.Targets, i) {
				mark = "?"
			}
			fmt.Fprintf(&b, "%-40s %s |%s", l.Cite, mark, l.Text)
			if l.DefinedTerms != nil {
				fmt.Fprintf(&b, "| %s", l.DefinedTerms)
			}
			b.WriteString("\n")
		}
		file := filepath.Join("testdata", tt.name+".txt")
		if *update {
			if err := os.WriteFile(file, []byte(b.String()), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if b.String() != string(want) {
			t.Errorf("%s: got\n%s\nwant\n%s", tt.name, b.String(), want)
		}
	}
}

// TestEveryShape checks what holds of all sections, on all shapes that are not
// too large.
func TestEveryShape(t *testing.T) {
	made := 0
	for width := 2; width <= 80; width++ {
		for depth := 2; depth <= 8; depth++ {
			shape := prompt.Shape{Width: width, Depth: depth}
			for _, layout := range []Layout{Expanded, Collapsed} {
				n, err := Lines(shape, layout)
				if err != nil {
					continue
				}
				if n > 3000 && width%9 != 0 {
					continue // a few large ones are enough
				}
				made++
				checkShape(t, shape, layout, n)
			}
		}
	}
	if made < 150 {
		t.Errorf("only %d shapes made", made)
	}
}

func checkShape(t *testing.T, shape prompt.Shape, layout Layout, lines int) {
	s, err := Make(draw.FromKey(shape.String()), shape, layout)
	if err != nil {
		t.Errorf("%s: %v", shape, err)
		return
	}
	if len(s.Lines) != lines {
		t.Errorf("%s: %d lines, %d announced", shape, len(s.Lines), lines)
	}
	texts := make([]string, len(s.Lines))
	cites := make(map[string]bool, len(s.Lines))
	for i, l := range s.Lines {
		texts[i] = l.Text
		if cites[l.Cite] {
			t.Errorf("%s: %s stands twice", shape, l.Cite)
		}
		cites[l.Cite] = true
		c, ok := cite.Parse(l.Cite)
		if !ok || i > 0 && !strings.HasPrefix(l.Text, strings.Repeat("  ", len(c.Labels)-1)+"("+c.Labels[len(c.Labels)-1]+") ") {
			t.Errorf("%s: cite %q of line %q", shape, l.Cite, l.Text)
		}
	}
	if got, want := s.With("Why?"), strings.Join(texts, "\n")+"\n\nWhy?"; got != want {
		t.Errorf("%s: the text is not its lines and the question", shape)
	}
	if len(s.Targets) == 0 {
		t.Errorf("%s: nothing to ask about", shape)
	}
	for _, i := range s.Targets {
		c, _ := cite.Parse(s.Lines[i].Cite)
		if layout == Expanded && len(c.Labels) != shape.Depth {
			t.Errorf("%s: %s is asked about", shape, s.Lines[i].Cite)
		}
		if layout == Collapsed && (i < 2 || len(s.Lines[i].DefinedTerms) != 1) {
			t.Errorf("%s: line %d is asked about, which defines %s", shape, i, s.Lines[i].DefinedTerms)
		}
	}
}

// TestTargetTextIsUnique: what is asked about stands in no other line.
func TestTargetTextIsUnique(t *testing.T) {
	for _, shape := range []prompt.Shape{{Width: 2, Depth: 2}, {Width: 3, Depth: 5}, {Width: 20, Depth: 2}, {Width: 2, Depth: 6}} {
		s, err := Make(draw.FromKey(shape.String()), shape, Expanded)
		if err != nil {
			t.Fatal(err)
		}
		whole := s.With("")
		for _, i := range s.Targets {
			if text := prompt.StripLabel(s.Lines[i].Text); strings.Count(whole, text) != 1 {
				t.Errorf("%s: %q stands %d times", shape, text, strings.Count(whole, text))
			}
		}
	}
}

func TestTooLarge(t *testing.T) {
	for _, tt := range []struct {
		shape prompt.Shape
		says  string
	}{
		{prompt.Shape{Width: 80, Depth: 8}, "more than 20000 terms"},
		{prompt.Shape{Width: 30, Depth: 3}, "more than 20000 terms"},
		{prompt.Shape{Width: 4, Depth: 7}, "more than 20000 terms"},
		{prompt.Shape{Width: 1, Depth: 5}, "at least 2"},
		{prompt.Shape{}, "at least 2"},
	} {
		for _, layout := range []Layout{Expanded, Collapsed} {
			if _, err := Make(draw.FromKey(""), tt.shape, layout); err == nil || !strings.Contains(err.Error(), tt.says) {
				t.Errorf("%s: got %v, want %q", tt.shape, err, tt.says)
			}
		}
	}
	if _, err := Write(4321, []string{"t0"}, prompt.Shape{Width: 2, Depth: 2}, Expanded); err == nil {
		t.Error("a tree with too few terms was written")
	}
}

func TestAlternative(t *testing.T) {
	line := func(c, text string) prompt.Line { return prompt.Line{Cite: c, Text: text} }
	target := line("section 9(b)(1)", `  (1) General rule. The term "Well" means any hole.`)
	for _, tt := range []struct {
		name   string
		before prompt.Line
		want   string
	}{
		{"definition of", line("section 9(b)", "(b) Definition of well"), "section 9(b)"},
		{"the term", line("section 9(b)", "(b) Well."), "section 9(b)"},
		{"term defined", line("section 9(b)", "(b) WELL defined."), "section 9(b)"},
		{"in the heading", prompt.Line{Cite: "section 9(b)", Text: "(b) Well. In this section—", Header: "(b) Well. "}, "section 9(b)"},
		{"in a heading with a dash", prompt.Line{Cite: "section 9(b)", Text: "(b) Well.— In this section:", Header: "(b) Well.— "}, "section 9(b)"},
		{"before a dash", line("section 9(b)", "(b) Well—"), "section 9(b)"},
		{"in a longer heading", prompt.Line{Cite: "section 9(b)", Text: "(b) Wells and springs. In this section—", Header: "(b) Wells and springs. "}, ""},
		{"the section itself", line("section 9", "well"), "section 9"},
		{"another term", line("section 9(b)", "(b) Definition of spring"), ""},
		{"more words", line("section 9(b)", "(b) Definition of well and spring"), ""},
		{"not above", line("section 9(a)", "(a) Definition of well"), ""},
		{"beside", line("section 9(b)(9)", "(9) Definition of well"), ""},
		{"flush", line("flush", "well"), ""},
	} {
		if got := Alternative([]prompt.Line{tt.before, target}, 1, "well"); got != tt.want {
			t.Errorf("%s: got %q, want %q", tt.name, got, tt.want)
		}
	}
	if got := Alternative([]prompt.Line{target}, 0, "well"); got != "" {
		t.Errorf("first line: got %q", got)
	}
}

// TestSharedRecords writes the sections of given records anew from their terms.
func TestSharedRecords(t *testing.T) {
	f, err := os.Open(sharedtest.Path(t, "blt", "records.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	records, err := prompt.ReadRecords(f)
	if err != nil {
		t.Fatal(err)
	}
	compared := 0
	for _, p := range records {
		if p.TextType != prompt.Synthetic {
			continue
		}
		compared++
		compareRecord(t, p)
	}
	if compared < 32 {
		t.Errorf("only %d records compared", compared)
	}
}

func compareRecord(t *testing.T, p prompt.Prompt) {
	layout := Expanded
	if p.Lines[0].DefinedTerms != nil {
		layout = Collapsed
	}
	shape := prompt.Shape{Width: p.Width, Depth: p.Depth}
	number := 0
	fmt.Sscanf(p.Lines[0].Cite, "section %d", &number)
	if number < lowestNumber || number > highestNumber {
		t.Errorf("%s: section %d", p.ID, number)
	}
	s, err := Write(number, termsOf(p), shape, layout)
	if err != nil {
		t.Errorf("%s: %v", p.ID, err)
		return
	}
	if len(s.Lines) != len(p.Lines) {
		t.Errorf("%s: %d lines, the record has %d", p.ID, len(s.Lines), len(p.Lines))
		return
	}
	for i, l := range s.Lines {
		if l.Cite != p.Lines[i].Cite || l.Text != p.Lines[i].Text || !slices.Equal(l.DefinedTerms, p.Lines[i].DefinedTerms) {
			t.Errorf("%s: line %d is %+v, the record has %+v", p.ID, i, l, p.Lines[i])
		}
	}
	if !slices.Contains(s.Targets, p.LineIndex) {
		t.Errorf("%s: line %d would not be asked about", p.ID, p.LineIndex)
	}
	if s.With(p.Question) != p.Text {
		t.Errorf("%s: the text differs", p.ID)
	}
	if p.Task == prompt.DefinedToCite {
		if got := Alternative(p.Lines, p.LineIndex, p.TargetText); got != p.AlternativeAnswer {
			t.Errorf("%s: alternative %q, the record has %q", p.ID, got, p.AlternativeAnswer)
		}
	}
}

// termsOf returns the terms of a record's tree, level by level: the root, then
// for each term in turn its children as its definition names them.
func termsOf(p prompt.Prompt) []string {
	children := make(map[string][]string)
	defining := ""
	for _, l := range p.Lines[1:] {
		if _, after, ok := strings.Cut(l.Text, `The term "`); ok {
			defining, _, _ = strings.Cut(after, `"`)
		} else if strings.Contains(l.Text, "Definition of") {
			continue
		}
		for _, part := range strings.Split(l.Text, "any ")[1:] {
			term := strings.TrimRight(strings.TrimSuffix(strings.TrimSpace(part), " or"), ",.")
			children[defining] = append(children[defining], term)
		}
	}
	root := strings.TrimSuffix(p.Lines[0].Text[strings.LastIndex(p.Lines[0].Text, " ")+1:], ".")
	tree := []string{root}
	for i := 0; i < len(tree); i++ {
		tree = append(tree, children[tree[i]]...)
	}
	return tree
}
