package part

import (
	"strings"
	"testing"

	"benchtrial/gen/prompt"
)

func section(lines ...string) prompt.Prompt {
	p := prompt.Prompt{Lines: []prompt.Line{{Cite: "section 4291", Text: "Section 4291.  Definition of dax."}}}
	for i := 0; i+1 < len(lines); i += 2 {
		p.Lines = append(p.Lines, prompt.Line{Cite: "section 4291" + lines[i], Text: lines[i+1]})
	}
	return p
}

func small() prompt.Prompt {
	return section("(a)", `(a) The term "dax" means-`, "(a)(1)", "  (1) any blick, or", "(a)(2)", "  (2) any <wug>.")
}

func TestRows(t *testing.T) {
	e := NewExhibit(small())
	got := e.Rows(0, 4)
	for _, want := range []string{
		`<li class="l0 head" data-n="&#167; 4291"><span class="t"><span>Section 4291.  Definition of dax.</span></span></li>`,
		`<li class="l1" data-n="(a)(1)"><span class="t"><span>(1) any blick, or</span></span></li>`,
		`<li class="l1 last" data-n="(a)(2)"><span class="t"><span>(2) any &lt;wug&gt;.</span></span></li>`,
	} {
		if !strings.Contains(got, want) {
			t.Errorf("rows lack %s\nin %s", want, got)
		}
	}
	if strings.Contains(got, "aria-posinset") {
		t.Error("a short exhibit is shown whole and needs no positions")
	}
}

func TestLongExhibitsSayTheirPositions(t *testing.T) {
	p := small()
	for len(p.Lines) <= WindowFrom {
		p.Lines = append(p.Lines, prompt.Line{Cite: "section 4291(a)(3)(A)(i)(I)", Text: "        (I) any x"})
	}
	got := NewExhibit(p).Rows(5, 6)
	want := `<li class="l4" data-n="(a)(3)(A)(i)(I)" data-s="&#8230;(A)(i)(I)" aria-setsize="241" aria-posinset="6">`
	if !strings.HasPrefix(got, want) {
		t.Errorf("Rows(5, 6) = %s, want it to begin with %s", got, want)
	}
}

func TestMarkVerdict(t *testing.T) {
	tests := []struct {
		given       int
		asked, note string
	}{
		{1, "(a)(1)", "one line earlier"},
		{2, "(a)(1), and given", ""},
		{3, "(a)(1)", "one line later"},
		{-1, "(a)(1)", ""},
		{99, "(a)(1)", ""},
	}
	for _, test := range tests {
		p := small()
		p.LineIndex = 2
		e := NewExhibit(p)
		e.MarkVerdict(p, 0) // marks of an earlier verdict must go
		e.MarkVerdict(p, test.given)
		want := 1
		if test.note != "" {
			want = 2
		}
		if len(e.Marks) != want || e.Marks[2] != (Mark{Class: "asked", Note: "asked for", By: test.asked}) {
			t.Errorf("given %d: marks %v", test.given, e.Marks)
		}
		if test.note != "" && e.Marks[test.given] != (Mark{Class: "given", Note: "given", By: test.note}) {
			t.Errorf("given %d: marks %v, want note %q", test.given, e.Marks, test.note)
		}
	}
}

func TestLinesAway(t *testing.T) {
	for n, want := range map[int]string{1: "one line later", -1: "one line earlier", 12: "12 lines later", -4321: "4,321 lines earlier"} {
		if got := LinesAway(n); got != want {
			t.Errorf("LinesAway(%d) = %q, want %q", n, got, want)
		}
	}
}

func TestFind(t *testing.T) {
	e := NewExhibit(small())
	tests := []struct {
		asked      string
		from, want int
	}{
		{"(a)(2)", -1, 3},
		{" ( a ) (2) ", -1, 3},
		{"section 4291(a)(1)", -1, 2},
		{"\u00a7 4291(a)", -1, 1},
		{"section 4291", -1, 0},
		{"BLICK", -1, 2},
		{"any", -1, 2},
		{"any", 2, 3},
		{"any", 3, 2},
		{"(A)(2)", -1, -1}, // labels tell capital from small letters
		{"(z)", -1, -1},
		{"nothing of the kind", -1, -1},
		{"", -1, -1},
		{"   ", -1, -1},
	}
	for _, test := range tests {
		if got := e.Find(test.asked, test.from); got != test.want {
			t.Errorf("Find(%q, %d) = %d, want %d", test.asked, test.from, got, test.want)
		}
	}
	if got := (&Exhibit{}).Find("x", -1); got != -1 {
		t.Errorf("Find in nothing = %d", got)
	}
}

func TestRailClass(t *testing.T) {
	for cite, want := range map[string]string{"(a)": "r1", "(a)(1)": "r1", "(a)(12)": "r2", "(a)(1)(A)(iii)": "r3", "(a)(1)(A)(iii)(II)": "r4"} {
		if got := NewExhibit(section(cite, "x")).RailClass(); got != want {
			t.Errorf("rail for %s is %s, want %s", cite, got, want)
		}
	}
}
