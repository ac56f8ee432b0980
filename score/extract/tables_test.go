package extract

import (
	"strings"
	"testing"
)

func TestWhatStandsUnderTheHeadOfATable(t *testing.T) {
	tests := []struct {
		response string
		want     Want
		first    string // "" where nothing is marked
	}{
		{"| Term | Meaning |\n|---|---|\n| x | any y |", WantTerm, "x"},
		{"| Citation | Text |\n|:--|--:|\n| 1(a) | any y |", WantText, "any y"},
		{"| Question | Answer |\n|---|---|\n| where? | 1(a) |", WantCite, "1(a)"},
		{"| # | Citation |\n|---|---|\n| 1 | 1(a) |\n| 2 | 1(b) |", WantCite, "1 | 1(a) | 2 | 1(b)"},
		{"| Term | x |\n|---|---|\n| Meaning | any y |", WantTerm, "x"},
		{"| Field | Value |\n|---|---|\n| Citation | 1(a) |", WantCite, "1(a)"},
		{"| Citation |\n|---|", WantCite, ""},
	}
	for _, test := range tests {
		p := Unwrap(Fold(test.response))
		got := ""
		if finals := Finals(&p, test.want); len(finals) > 0 {
			got = strings.Join(strings.FieldsFunc(p.S[finals[0].Start:finals[0].End], func(r rune) bool { return r == '\n' }), "|")
			got = strings.Join(strings.Fields(strings.ReplaceAll(got, "|", " | ")), " ")
			got = strings.Trim(got, "| ")
		}
		if strings.ReplaceAll(got, "| | ", "| ") != test.first {
			t.Errorf("%q: marked %q, want %q", test.response, got, test.first)
		}
	}
}

func TestRowsThatAreTurnedDown(t *testing.T) {
	p := Unwrap(Fold("| Place | Match |\n|---|---|\n| 1(a) | no |\n| 1(b) | yes |\n\n| Place | Heading |\n|---|---|\n| 1(c) | no |"))
	for text, want := range map[string]bool{"1(a)": true, "1(b)": false, "1(c)": false} {
		i := strings.Index(p.S, text)
		if got := p.Denied(Range{i, i + len(text)}); got != want {
			t.Errorf("%s: denied %v, want %v", text, got, want)
		}
	}
}
