package extract

import (
	"strings"
	"testing"
)

func TestUnwrapRemovesMarkup(t *testing.T) {
	tests := []struct{ name, marked, plain string }{
		{"bold", "**section 1(a)**", "section 1(a)"},
		{"bold inside", "section 1(**a**)", "section 1(a)"},
		{"italics with underscores", "_term_ and __term__", "term and term"},
		{"underscores in a word", "a_b", "a_b"},
		{"backticks", "`x` and ``y``", "x and y"},
		{"code fence", "```text\n  (A) any x\n```\n", "  (A) any x\n"},
		{"code fence on one line", "```any x```", "any x"},
		{"heading", "## Answer\nx", "Answer\nx"},
		{"block quotation", "> > any x\n> or", "any x\nor"},
		{"list", "- a\n* b\n• c", "a\nb\nc"},
		{"rule", "a\n---\nb", "a\n\nb"},
		{"table", "| a | b |\n|---|---|\n| c | d |", "\n a \n b \n\n\n\n c \n d \n"},
		{"HTML", "<p><b>x</b><br>y</p>", "\nx\ny\n"},
		{"chat template", "x<|im_end|></s>", "x"},
		{"angle brackets round an answer", "<section 1(a)>", "<section 1(a)>"},
		{"levels in tags", "<section>77</section><subsection>c</subsection>", "\n77\nsubsection c\n"},
		{"text in the tag of a level", "<paragraph>any brisket</paragraph>", "any brisket\n"},
		{"difference", "```diff\n-a\n+b\n c\n```\n-d", " {wrong} a\nb\n c\n-d"},
		{"LaTeX", `\(\boxed{\text{section } 1(a)}\)`, "(section  1(a))"},
		{"LaTeX section sign", `\S~1(a)`, "§ 1(a)"},
		{"escaped parentheses", `1\(a\)`, "1(a)"},
		{"struck out", "~~1(a)~~ 1(b)", " 1(b)"},
		{"braces", "{a}", "{a}"},
		{"lone marks", "** ` ~", "   "},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got := Unwrap(Fold(test.marked)); got.S != test.plain {
				t.Errorf("%q became %q, want %q", test.marked, got.S, test.plain)
			}
		})
	}
}

func TestUnwrapRemembersWhatWasMarked(t *testing.T) {
	tests := []struct {
		marked string
		mark   Mark
		want   string
	}{
		{"the **term** is", Emphasis, "term"},
		{"the *term* is", Emphasis, "term"},
		{"the `term` is", Code, "term"},
		{"```\nany x\n```", Code, "any x\n"},
		{`so \boxed{\text{any x}}.`, Boxed, "any x"},
		{"<answer>x</answer>", AnswerTag, "x"},
		{"<answer>x", AnswerTag, "x"},
	}
	for _, test := range tests {
		p := Unwrap(Fold(test.marked))
		found := false
		for _, m := range p.Marks {
			found = found || m.Mark == test.mark && p.S[m.Start:m.End] == test.want
		}
		if !found {
			t.Errorf("%q: %q is not marked; marks %v of %q", test.marked, test.want, p.Marks, p.S)
		}
	}
}

// The span of a word must leave out the marks beside it and keep what is inside it.
func TestRawLeavesOutMarkup(t *testing.T) {
	raw := "It is **sec\u00adtion 1(`a`)**."
	p := Unwrap(Fold(raw))
	i := strings.Index(p.S, "section")
	start, end := p.Raw(Range{i, i + len("section 1(a)")})
	if got, want := raw[start:end], "sec\u00adtion 1(`a`)"; got != want {
		t.Errorf("marked %q, want %q", got, want)
	}
}

func TestJSONAnswerIsTakenOut(t *testing.T) {
	tests := []struct {
		response string
		want     Want
		value    string
		ok       bool
	}{
		{`{"answer": "section 1(a)"}`, WantCite, "section 1(a)", true},
		{`{"reasoning": "x", "citation": "1(a)"}`, WantCite, "1(a)", true},
		{"```json\n{\"text\": \"(A) any \\\"x\\\",\\n or\"}\n```", WantText, "(A) any \"x\",\n or", true},
		{`{"term": "\u201cx\u201d"}`, WantTerm, `"x"`, true},
		{`{"result": {"value": "x"}}`, WantTerm, "x", true},
		{`{"reasoning": "x"}`, WantTerm, "", false},
		{`{"a": "x", "b": "y"}`, WantTerm, "", false},
		{`{"answer": "x`, WantTerm, "", false},
		{"{not JSON}", WantTerm, "", false},
		{"", WantTerm, "", false},
	}
	for _, test := range tests {
		value, _, ok := JSONAnswer(Fold(test.response), test.want)
		if value.S != test.value || ok != test.ok {
			t.Errorf("%q: %q, %v; want %q, %v", test.response, value.S, ok, test.value, test.ok)
		}
	}
}

func FuzzUnwrap(f *testing.F) {
	f.Add("**a** `b` <b>c</b> \\boxed{d} | e |")
	f.Add("```\n~~x\\")
	f.Fuzz(func(t *testing.T, raw string) {
		folded := Fold(raw)
		p := Unwrap(folded)
		if len(p.Low) != len(p.S) {
			t.Fatalf("%q: lower case has %d bytes, the text %d", raw, len(p.Low), len(p.S))
		}
		for i := range p.S {
			if start, end := p.Raw(Range{i, i + 1}); start < 0 || end > len(raw) || start >= end {
				t.Fatalf("%q: byte %d stands at %d to %d", raw, i, start, end)
			}
		}
		for _, m := range p.Marks {
			if m.Start < 0 || m.End > len(p.S) || m.Start > m.End {
				t.Fatalf("%q: mark %v outside", raw, m)
			}
		}
		JSONAnswer(folded, WantText)
	})
}
