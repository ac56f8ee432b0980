package extract

import (
	"slices"
	"testing"
)

func TestNormAndCore(t *testing.T) {
	tests := []struct{ text, norm, core string }{
		{"(A) any X, or", " a any x or ", " a any x "},
		{"any x_1; and", " any x_1 and ", " any x_1 "},
		{"no more", " no more ", " no more "},
		{"or", " or ", " or "},
		{"", " ", " "},
		{"“é”", " “é” ", " “é” "},
	}
	for _, test := range tests {
		if got := Norm(test.text); got != test.norm {
			t.Errorf("%q: norm %q, want %q", test.text, got, test.norm)
		}
		if got := Core(Norm(test.text)); got != test.core {
			t.Errorf("%q: core %q, want %q", test.text, got, test.core)
		}
	}
}

func TestWordsAreFoundWhereTheyStand(t *testing.T) {
	p := Unwrap(Fold("Any x, or any-x. Many xs any x"))
	w := WordsOf(&p, Range{0, len(p.S)})
	var found []string
	for _, f := range w.Find(Norm("any x"), 10) {
		found = append(found, p.S[w.Where(f.Start).Start:w.Where(f.End-1).End])
	}
	if want := []string{"Any x", "any-x", "any x"}; !slices.Equal(found, want) {
		t.Errorf("found %q, want %q", found, want)
	}
	if w.Len() != 9 || w.Word(2) != "or" || !w.Has("many") || w.Has("man") {
		t.Errorf("%d words, third %q", w.Len(), w.Word(2))
	}
	if got := w.Find(Norm("any x"), 1); len(got) != 1 {
		t.Errorf("%d finds, want at most 1", len(got))
	}
}

func TestQuotationsAreFound(t *testing.T) {
	tests := []struct {
		text string
		want []string
	}{
		{`the "x" and “y z”`, []string{"x", "y z"}},
		{`'x'`, []string{"x"}},
		{`the witness's term doesn't count`, nil},
		{`"The term "x" means-"`, []string{"x", `The term "x" means-`}},
		{"c'est « x » ici", []string{"x"}},
		{"**a** and `b`", []string{"a", "b"}},
		{`no "closing`, nil},
		{"\"a\nb\"", nil},
	}
	for _, test := range tests {
		p := Unwrap(Fold(test.text))
		var got []string
		for _, q := range Quotations(&p, Range{0, len(p.S)}) {
			got = append(got, p.S[q.Start:q.End])
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%q: %q, want %q", test.text, got, test.want)
		}
	}
}
