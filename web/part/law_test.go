package part

import (
	"regexp"
	"strings"
	"testing"

	"benchtrial/gen/gentest"
	"benchtrial/gen/prompt"
)

// actPrompt is a question about an act of three sections.
func actPrompt(t *testing.T, task prompt.Task) prompt.Prompt {
	t.Helper()
	a, err := prompt.ParseAddress("blt1/4k/act/" + string(task) + "/plain/42/1")
	if err != nil {
		t.Fatal(err)
	}
	p := gentest.Make(t, a)
	return p
}

var tags = regexp.MustCompile(`<[^>]*>`)

func TestLinesOfLaw(t *testing.T) {
	p := prompt.Prompt{TextType: prompt.USCode, Lines: []prompt.Line{
		{Cite: "section 12", Text: "\u00a7 12. Wells.", Header: "\u00a7 12. Wells. "},
		{Cite: "section 12(a)", Text: "(a) Depth.\u2014 A well is\u2014", Level: 1, Header: "(a) Depth.\u2014 "},
		{Cite: "section 12(a)(1)", Text: "  (1) deep; or", Level: 2},
		{Cite: "flush", Text: "A spring is none.", Level: 1},
		{Cite: "section 13", Text: "\u00a7 13. Springs.", Header: "\u00a7 13. Springs. "},
		{Cite: "section 13(a)(1)(A)(ii)(III)", Text: "        (III) It rises.", Level: 5},
		{Cite: "section 13(b)", Text: "(b) Other words.\u2014 than the heading", Level: 1, Header: "(b) Heading.\u2014 "},
	}}
	e := NewExhibit(p)
	html := e.Rows(0, e.Len())
	for _, want := range []string{
		`<li class="l0 head section" data-n="&#167; 12">`,
		`(a) <span class="hd">Depth.&#8212;</span> A well is&#8212;`,
		`<li class="l1" data-n="(a)(1)"><span class="t"><span>(1) deep; or</span>`,
		`<li class="l0" data-n=""><span class="t"><span>A spring is none.</span>`,
		`<li class="l0 section" data-n="&#167; 13">`,
		`data-n="&#8230;(1)(A)(ii)(III)"`, // no more than the rail holds
		`data-s="&#8230;(ii)(III)"`,
		`<span>(b) Other words.&#8212; than the heading</span>`,
	} {
		if !strings.Contains(html, want) {
			t.Errorf("the exhibit lacks %s: %s", want, html)
		}
	}
	if e.Class() != "exhibit short law" || e.RailClass() != "r4" && e.RailClass() != "r3" {
		t.Errorf("classes %q, %q", e.Class(), e.RailClass())
	}
	for asked, want := range map[string]int{"section 13": 4, "12(a)": 1, "\u00a7 13 (b)": 6, "(a)(1)": 2, "section 13(a)(1)": -1, "13(a)(1)(A)(ii)(III)": 5, "(c)": -1} {
		if got := e.Find(asked, -1); got != want {
			t.Errorf("%q is found in line %d, want %d", asked, got, want)
		}
	}
}

// Labels that stand in several sections are found one after the other.
func TestLabelsOfSeveralSections(t *testing.T) {
	e := NewExhibit(prompt.Prompt{TextType: prompt.Act, Lines: []prompt.Line{
		{Cite: "section 1", Text: "\u00a7 1."}, {Cite: "section 1(a)", Text: "(a) x"}, {Cite: "section 2", Text: "\u00a7 2."}, {Cite: "section 2(a)", Text: "(a) y"},
	}})
	if first := e.Find("(a)", -1); first != 1 || e.Find("(a)", first) != 3 || e.Find("(a)", 3) != 1 || e.Find("2(a)", 1) != 3 || e.Find("2(a)", 3) != 3 {
		t.Error("the labels are not gone through")
	}
}

// Whatever is set as law is all of the prompt's text, and nothing else.
func TestAllWordsOfAnActAreShown(t *testing.T) {
	p := actPrompt(t, prompt.CiteToAmendedText)
	e := NewExhibit(p)
	for i, l := range p.Lines {
		got := tags.ReplaceAllString(e.Rows(i, i+1), "")
		if want := string(Text(strings.TrimLeft(l.Text, " "))); got != want {
			t.Errorf("line %d is shown as %q, want %q", i, got, want)
		}
	}
}

func TestCaptionsOfLaw(t *testing.T) {
	one := prompt.Prompt{TextType: prompt.USCode, Sections: []string{"/us/usc/t17/s101"}, Lines: make([]prompt.Line, 4)}
	altered := one
	altered.Sections, altered.UnamendedAnswer = []string{"a", "b"}, "old"
	for want, p := range map[string]prompt.Prompt{
		"Sections of an invented act, 82 lines. Invented for testing; not the law.":             cut(actPrompt(t, prompt.TextToCite), 82),
		"Sections of an invented act, 86 lines. Invented and altered for testing; not the law.": cut(actPrompt(t, prompt.CiteToAmendedText), 86),
		"A section of title 17 of the U.S. Code, 4 lines.":                                      one,
		"Sections of the U.S. Code, 4 lines. One line altered for testing; not the law.":        altered,
	} {
		if got := Caption(p); got != want {
			t.Errorf("captioned %q, want %q", got, want)
		}
	}
}

// cut gives a prompt so many lines.
func cut(p prompt.Prompt, lines int) prompt.Prompt {
	p.Lines = make([]prompt.Line, lines)
	return p
}
