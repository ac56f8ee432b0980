package cite

import (
	"slices"
	"testing"
)

// documents are the cites of invented documents, by what they are made of.
var documents = map[string][]string{
	"sections":  {"§ 304.1", "§ 304.1(a)", "§ 304.9", "§ 304.9(c)", "§ 304.9(c)(1)", "§ 304.9(c)(2)", "flush", "§ 304.10"},
	"clauses":   {"preamble", "parties", "party (1)", "recitals", "recital (A)", "clause 4", "clause 4.2", "clause 4.2(b)", "clause 4.2(b)(i)", "clause 12", "Schedule 1", "Schedule 1, paragraph 2", "Schedule 1, paragraph 2(a)", "execution"},
	"contract":  {"section 2.03", "section 2.03(a)", "section 2.04", "Exhibit B", "Exhibit B(1)"},
	"articles":  {"article IV", "article IV(a)", "article V"},
	"restarts":  {"article 3, section 2", "article 3, section 2(a)", "article 4, section 2"},
	"no number": {"whole", "paragraph (a)", "paragraph (a)(1)"},
	"decimals":  {"whole", "clause 4", "clause 4.2", "clause 4.2.1", "clause 4.2.1(a)"},
}

func TestStyleParses(t *testing.T) {
	for _, tt := range []struct {
		document, text string
		want           Cite
	}{
		{"sections", "§ 304.9(c)(2)", Cite{"304.9", []string{"c", "2"}}},
		{"sections", "§ 304.9", Cite{"304.9", nil}},
		{"clauses", "clause 4.2(b)", Cite{"4", []string{"2", "b"}}},
		{"clauses", "clause 12", Cite{"12", nil}},
		{"clauses", "Schedule 1, paragraph 2(a)", Cite{"schedule-1", []string{"2", "a"}}},
		{"clauses", "recital (A)", Cite{"recital", []string{"A"}}},
		{"clauses", "parties", Cite{"party", nil}},
		{"contract", "section 2.03(a)", Cite{"2.03", []string{"a"}}},
		{"articles", "article IV(a)", Cite{"IV", []string{"a"}}},
		{"restarts", "article 3, section 2(a)", Cite{"article-3", []string{"2", "a"}}},
		{"no number", "paragraph (a)(1)", Cite{unnumbered, []string{"a", "1"}}},
		{"decimals", "clause 4.2.1(a)", Cite{"4", []string{"2", "1", "a"}}},
	} {
		got, ok := StyleOf(documents[tt.document]).Parse(tt.text)
		if !ok || !got.Equal(tt.want) {
			t.Errorf("%s: %s is %+v, %v", tt.document, tt.text, got, ok)
		}
	}
	for _, none := range []string{"flush", "preamble", "execution", "whole", "line 7 of page 69", "§ 304.9(c", "clause 4 2", "clause 4.2(b)x", ""} {
		if got, ok := StyleOf(nil).Parse(none); ok {
			t.Errorf("%q is %+v", none, got)
		}
	}
}

// TestStylePrints: what is parsed is printed as it stood, and what the document
// does not have as it would stand.
func TestStylePrints(t *testing.T) {
	for name, cites := range documents {
		s := StyleOf(cites)
		for _, text := range cites {
			if c, ok := s.Parse(text); ok && s.Print(c) != text {
				t.Errorf("%s: %s is printed %s", name, text, s.Print(c))
			}
		}
	}
	for _, tt := range []struct {
		document string
		cite     Cite
		want     string
	}{
		{"sections", Cite{"304.9", []string{"d", "2"}}, "§ 304.9(d)(2)"},
		{"sections", Cite{"304.11", nil}, "§ 304.11"},
		{"clauses", Cite{"4", []string{"3"}}, "clause 4.3"},
		{"clauses", Cite{"4", []string{"2", "c"}}, "clause 4.2(c)"},
		{"clauses", Cite{"schedule-1", []string{"3"}}, "Schedule 1, paragraph 3"},
		{"clauses", Cite{"schedule-2", nil}, "Schedule 2"},
		{"clauses", Cite{"recital", []string{"B"}}, "recital (B)"},
		{"clauses", Cite{"party", []string{"2"}}, "party (2)"},
		{"clauses", Cite{"", []string{"b"}}, "(b)"},
		{"no number", Cite{unnumbered, []string{"b"}}, "paragraph (b)"},
		{"restarts", Cite{"article-3", []string{"9"}}, "article 3, section 9"},
	} {
		if got := StyleOf(documents[tt.document]).Print(tt.cite); got != tt.want {
			t.Errorf("%s: %+v is printed %s, want %s", tt.document, tt.cite, got, tt.want)
		}
	}
}

func TestStyleUnits(t *testing.T) {
	for _, tt := range []struct {
		document, word, number, want string
	}{
		{"sections", "section", "304.9", "304.9"},
		{"sections", "sec", "304.9", "304.9"},
		{"sections", "clause", "304.9", "304.9"},
		{"sections", "paragraph", "2", ""},
		{"clauses", "cl", "4.2", "4.2"},
		{"clauses", "section", "4.2", "4.2"},
		{"clauses", "paragraph", "2", ""}, // of a schedule
		{"clauses", "schedule", "1", "schedule-1"},
		{"clauses", "exhibit", "1", "exhibit-1"},
		{"clauses", "recital", "", "recital"},
		{"decimals", "para", "4.2", "4.2"},
		{"decimals", "para", "9", ""},
		{"articles", "article", "IV", "IV"},
		{"articles", "whale", "IV", ""},
	} {
		got, ok := StyleOf(documents[tt.document]).Unit(tt.word, tt.number)
		if got != tt.want || ok != (tt.want != "") {
			t.Errorf("%s: %s %s is %q, %v", tt.document, tt.word, tt.number, got, ok)
		}
	}
}

func TestStyleResolves(t *testing.T) {
	for _, tt := range []struct {
		document string
		read     Cite
		want     Cite
	}{
		{"clauses", Cite{"4.2", []string{"b"}}, Cite{"4", []string{"2", "b"}}},
		{"clauses", Cite{"4.2b", nil}, Cite{"4", []string{"2", "b"}}},
		{"clauses", Cite{"4.2.b", nil}, Cite{"4", []string{"2", "b"}}},
		{"clauses", Cite{"7.2", nil}, Cite{"7", []string{"2"}}},
		{"clauses", Cite{"schedule-1", []string{"2"}}, Cite{"schedule-1", []string{"2"}}},
		{"clauses", Cite{"", []string{"b"}}, Cite{"", []string{"b"}}},
		{"sections", Cite{"304.10", nil}, Cite{"304.10", nil}},
		{"sections", Cite{"305.1", nil}, Cite{"305.1", nil}},
		{"no number", Cite{"", []string{"a"}}, Cite{unnumbered, []string{"a"}}},
	} {
		if got := StyleOf(documents[tt.document]).Resolve(tt.read); !got.Equal(tt.want) {
			t.Errorf("%s: %+v is %+v", tt.document, tt.read, got)
		}
	}
}

func TestStyleWords(t *testing.T) {
	for name, want := range map[string]string{"sections": "§", "clauses": "clause", "contract": "section", "articles": "article", "no number": "", "decimals": "clause"} {
		s := StyleOf(documents[name])
		if s.Word() != want || s.Numbered() != (name != "no number") {
			t.Errorf("%s: %q, numbered %v", name, s.Word(), s.Numbered())
		}
	}
	s := StyleOf(documents["clauses"])
	c, _ := s.Parse("clause 4.2(b)(i)")
	var names []string
	for i := range c.Labels {
		names = append(names, s.LevelName(c, i))
	}
	if want := []string{"clause", "paragraph", "subparagraph"}; !slices.Equal(names, want) {
		t.Errorf("levels %q, want %q", names, want)
	}
	if !s.Alone("4.2") || s.Alone("12") || s.Alone("9.9") || !StyleOf(documents["sections"]).Alone("304.10") {
		t.Error("which numbers stand alone")
	}
}
