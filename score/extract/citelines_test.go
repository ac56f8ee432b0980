package extract

import (
	"strings"
	"testing"
)

func TestCitationsGoOnOverLineEnds(t *testing.T) {
	tests := []struct{ text, want string }{
		{"Section 77(c)(3)\n(C)(ii)", "section 77(c)(3)(C)(ii)"},
		{"§ 77(c)-\n(3)", "section 77(c)(3)"},
		{"77\n(c)\n (3)\n", "section 77(c)(3)"},
		{"Section 77\nSubsection: (c)\nParagraph: (3)", "section 77(c)(3)"},
		{"1. Section 77\n2. Subsection (c)\n3. Paragraph (3)", "section 77(c)(3)"},
		{"Section 77(c)\n\n(3)", "section 77(c)(3)"},
		{"Section 77(c)(3)\n(C) any brisket", "section 77(c)(3), section (C)"}, // a line that is quoted
		{"Section 77(c)\n(d)", "section 77(c), section (d)"},
		{"| Section | 77 |\n| Paragraph | (3) |\n| Subparagraph | (A) |", "section 77(3)(A)"},
		{"Section 77\n\nSubsection (c) has nothing.", "section 77, section (c)"},
	}
	for _, test := range tests {
		var got []string
		p := Unwrap(Fold(test.text))
		for _, m := range Mentions(p.S, p.Low, func(number string) bool { return number == "77" }) {
			got = append(got, m.Cite.String())
		}
		if all := strings.Join(got, ", "); all != test.want {
			t.Errorf("%q: %s, want %s", test.text, all, test.want)
		}
	}
}
