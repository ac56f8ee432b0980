package extract

import (
	"slices"
	"testing"
)

// spell writes mentions as tests show them: "?(b)(2)" has no section, "+" is joined, "~" ends a range.
func spell(mentions []Mention) []string {
	var all []string
	for _, m := range mentions {
		text := m.Section
		if !m.Numbered {
			text = "?"
		}
		for _, l := range m.Labels {
			text += "(" + l + ")"
		}
		switch {
		case m.Ranged:
			text = "~" + text
		case m.Joined:
			text = "+" + text
		}
		all = append(all, text)
	}
	return all
}

func TestMentionsAreRead(t *testing.T) {
	tests := []struct {
		text string
		want []string
	}{
		{"section 1234(b)(2)", []string{"1234(b)(2)"}},
		{"section twelve thirty-four (b)(2)", []string{"1234(b)(2)"}},
		{"Section twelve hundred thirty-four, subsection (b), paragraph (2)", []string{"1234(b)(2)"}},
		{"section one thousand two hundred and thirty-four(b)(2)", []string{"1234(b)(2)"}},
		{"section one-thousand-two-hundred-thirty-four(b)", []string{"1234(b)"}},
		{"section one thousand two hundred thirty-five (b)", []string{"1235(b)"}},
		{"section two of the form, not section twelve", nil},
		{"section five hundredweight", nil},
		{"Sec. 1234(b)(2).", []string{"1234(b)(2)"}},
		{"§1234(b)(2)", []string{"1234(b)(2)"}},
		{"s1234(b)(2)", []string{"1234(b)(2)"}},
		{"1234[b][2]", []string{"1234(b)(2)"}},
		{"1234 [b] [2]", []string{"1234(b)(2)"}},
		{"1234(b)(2)[1]", []string{"1234(b)(2)"}},
		{"1234[1]", []string{"1234"}},
		{"1234(b, 2)", []string{"1234(b)(2)"}},
		{"1234(b, c)", []string{"1234"}},
		{"1234(b)2", []string{"1234(b)(2)"}},
		{"1234 b 2", []string{"1234(b)(2)"}},
		{"1234 b 2 of them", []string{"1234"}},
		{"1234b2", []string{"1234(b)(2)"}},
		{"section 1234b2", []string{"1234b2"}},
		{"sec 1234-b-2", []string{"1234(b)(2)"}},
		{"1234(b)/(2)", []string{"1234(b)(2)"}},
		{"1234(b)/(c)", []string{"1234(b)", "+1234(c)"}},
		{"1234(b), specifically (2)", []string{"1234(b)(2)"}},
		{"1234(b), namely (c)", []string{"1234(b)", "?(c)"}},
		{"§§ 1234(b)(2)", []string{"1234(b)(2)"}},
		{"1234(b)(2)", []string{"1234(b)(2)"}},
		{"1234 (b) ( 2 )", []string{"1234(b)(2)"}},
		{"section\n1234(b)", []string{"1234(b)"}},
		{"Section 288b-4(a)(1)", []string{"288b-4(a)(1)"}},
		{"26 U.S.C. § 1234(b)(2) (2018)", []string{"1234(b)(2)"}},
		{"section 1234, subd. (c)", []string{"1234(c)"}},
		{"section 1234, subdivision (b), paragraph (2)", []string{"1234(b)(2)"}},
		{"Section 1234, subsection b, paragraph 2", []string{"1234(b)(2)"}},
		{"section 1234(b), paragraph (2)", []string{"1234(b)(2)"}},
		{"section 1234 at (b)(2)", []string{"1234(b)(2)"}},
		{"Section 1234 → (b) → (2)", []string{"1234(b)(2)"}},
		{"1234.b.2", []string{"1234(b)(2)"}},
		{"paragraph (2) of subsection (b) of section 1234", []string{"1234(b)(2)"}},
		{"clause (i) of subparagraph (A) of paragraph (2) of subsection (b) of section 1234", []string{"1234(b)(2)(A)(i)"}},
		{"paragraph (2) of section 1234(b)", []string{"1234(b)(2)"}},
		{"paragraph 2, subsection b, section 1234", []string{"1234(b)(2)"}},
		{"subsection (b), paragraph (2), of section 1234", []string{"1234(b)(2)"}},
		{"(b)(2) of section 1234", []string{"1234(b)(2)"}},
		{"In section 1234, the text stands in subsection (b)", []string{"1234", "1234(b)"}},
		{"(b)(2)", []string{"?(b)(2)"}},
		{"subsection (b)(2)", []string{"?(b)(2)"}},
		{"section (b)(2)", []string{"?(b)(2)"}},
		{"section 1234", []string{"1234"}},
		{"1234", []string{"1234"}},
		{"section 9999(a)", []string{"9999(a)"}},
		{"9999", nil},
		{"section 1234(b)(1) and (2)", []string{"1234(b)(1)", "+1234(b)(2)"}},
		{"section 1234(b)(1), (2) or (3)", []string{"1234(b)(1)", "+1234(b)(2)", "+1234(b)(3)"}},
		{"section 1234(b)(1)-(3)", []string{"1234(b)(1)", "~1234(b)(3)"}},
		{"section 1234(b)(1) through (3)", []string{"1234(b)(1)", "~1234(b)(3)"}},
		{"paragraphs (1) and (2) of section 1234(b)", []string{"1234(b)(1)", "+1234(b)(2)"}},
		{"section 1234, paragraphs (1) and (2)", []string{"1234(1)", "+1234(2)"}},
		{"section 1234(b)(1) and section 1234(c)", []string{"1234(b)(1)", "1234(c)"}},
		{"section 1234(b)(1) (see)", []string{"1234(b)(1)"}},
		{"Section 1234:\n(b) any x", []string{"1234", "?(b)"}},
		{"section 1234(b)2(A)", []string{"1234(b)(2)(A)"}},
		{"section 1234(aa)(XIV)", []string{"1234(aa)(XIV)"}},
		{"a paragraph is the item I found", nil},
		{"(and) (2024) (or)", nil},
		{"", nil},
	}
	known := func(number string) bool { return number == "1234" || number == "288b-4" }
	for _, test := range tests {
		text := Fold(test.text).S
		if got := spell(Mentions(text, Lower(text), known)); !slices.Equal(got, test.want) {
			t.Errorf("%q: %q, want %q", test.text, got, test.want)
		}
	}
}

func TestMentionsStandWhereTheyAreWritten(t *testing.T) {
	tests := []struct{ text, want string }{
		{"It is section 1234(b)(2).", "section 1234(b)(2)"},
		{"It is paragraph (2) of section 1234(b), yes.", "paragraph (2) of section 1234(b)"},
		{"(§ 1234(b))", "§ 1234(b)"},
		{"section 1234, subd. (b) here", "section 1234, subd. (b)"},
	}
	for _, test := range tests {
		got := Mentions(test.text, Lower(test.text), func(string) bool { return true })
		if len(got) != 1 || test.text[got[0].Start:got[0].End] != test.want {
			t.Errorf("%q: %v, want %q", test.text, got, test.want)
		}
	}
}

func FuzzMentions(f *testing.F) {
	f.Add("paragraphs (1) and (2) of subsection (b), section 1234, 1234.b.2 §¶")
	f.Add("section 1(a)-(b) to (c), or (d) \xc2")
	f.Fuzz(func(t *testing.T, text string) {
		for _, m := range Mentions(text, Lower(text), func(n string) bool { return n == "1234" }) {
			if m.Start < 0 || m.End > len(text) || m.Start >= m.End {
				t.Errorf("%q: mention %v outside", text, m)
			}
		}
	})
}
