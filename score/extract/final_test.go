package extract

import (
	"slices"
	"testing"
)

// Answers that a response marks itself are found, the strongest mark first and
// of each kind the last first; what only looks like a label is none.
func TestFinals(t *testing.T) {
	type final struct {
		how         Marking
		label, text string
	}
	tests := []struct {
		name, response string
		want           Want
		finals         []final
	}{
		{"nothing marked", "It stands in section 5(a).", WantCite, nil},
		{"a label", "I see.\nAnswer: section 5(a)", WantCite, []final{{Labelled, "Answer:", "section 5(a)"}}},
		{"the noun of the question", "Exact text: any x", WantText, []final{{Labelled, "Exact text:", "any x"}}},
		{"the noun of another question", "Term: any x", WantText, nil},
		{"a heading", "### Final answer\n\nany x\n\nThat is all.", WantText, []final{{Labelled, "Final answer", "any x"}}},
		{"a sentence that introduces", "So the exact text of section 5(a) is:\n\nany x", WantText, []final{{Labelled, "So the exact text of section 5(a) is:", "any x"}}},
		{"inside a line", "Hence the answer is section 5(a).", WantCite, []final{{Labelled, "answer", "section 5(a)."}}},
		{"the last first", "Answer: x\nAnswer: y", WantTerm, []final{{Labelled, "Answer:", "y"}, {Labelled, "Answer:", "x"}}},
		{"a box before a label", "Answer: x\n\\boxed{y}", WantTerm, []final{{InBox, "", "y"}, {Labelled, "Answer:", "x"}}},
		{"tags", "hm <answer>y</answer>", WantTerm, []final{{InTags, "", "y"}}},
		{"empty ones are left out", "\\boxed{} <answer> </answer>", WantTerm, nil},
		{"no answer is no answer", "I have no answer: none fits.", WantTerm, nil},
		{"a long label is a sentence", "The words that you asked about, as far as I can see, stand here: x", WantTerm, nil},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := Unwrap(Fold(test.response))
			var got []final
			for _, f := range Finals(&p, test.want) {
				got = append(got, final{f.How, f.Label, p.S[f.Start:f.End]})
			}
			if !slices.Equal(got, test.finals) {
				t.Errorf("%q: %q, want %q", test.response, got, test.finals)
			}
		})
	}
}
