package official

import (
	"testing"

	"benchtrial/gen/prompt"
)

// TestOwnDocuments: the benchmark's rules reach as far as cites have their form.
func TestOwnDocuments(t *testing.T) {
	lines := []prompt.Line{
		{Cite: "clause 4.2", Text: "4.2 The tenant shall:", Label: "4.2"}, {Cite: "clause 4.2(a)", Text: "  (a) weigh every load;"},
		{Cite: "clause 4.2(b)", Text: "  (b) keep a book of them."}, {Cite: "clause 4.3", Text: "4.3 Rent. No rent falls due in a flood.", Header: "4.3 Rent. ", Label: "4.3"},
		{Cite: "clause 4.3(B-i)", Text: "  (B-i) but half of it does"}, {Cite: "Schedule 1, paragraph 2(a)", Text: "(a) the yard behind the mill"}, {Cite: "recital (A)", Text: "(A) the owner works a quarry;"},
	}
	for _, tt := range []struct {
		task     prompt.Task
		line     int
		response string
		ok       bool // there is a rule
		label    string
	}{
		{prompt.TextToCite, 2, "4.2(b)", true, ""},
		{prompt.TextToCite, 2, "clause 4.2(b)", true, ""},
		{prompt.TextToCite, 2, "§ 4.2(a)", true, "wrong subsection"},
		{prompt.TextToCite, 2, "(b)", true, "section number omitted"},
		{prompt.TextToCite, 3, "clause 4.3", false, ""},
		{prompt.TextToCite, 4, "clause 4.3(B-i)", false, ""},
		{prompt.TextToCite, 5, "Schedule 1, paragraph 2(a)", false, ""},
		{prompt.TextToCite, 6, "recital (A)", false, ""},
		{prompt.CiteToText, 3, "4.3 Rent. No rent falls due in a flood.", true, ""},
		{prompt.CiteToText, 3, "Rent. No rent falls due in a flood.", true, ""},
		{prompt.CiteToText, 3, "No rent falls due in a flood.", true, ""},
		{prompt.CiteToText, 2, "weigh every load;", true, "wrong subsection"},
		{prompt.CiteToText, 5, "the yard behind the mill", false, ""},
		{prompt.AppliesTo, 2, "yes", false, ""},
	} {
		p := prompt.Prompt{ID: "own", Task: tt.task, TextType: prompt.Document, Lines: lines, LineIndex: tt.line, Answer: lines[tt.line].Cite}
		if tt.task == prompt.CiteToText {
			p.Answer = lines[tt.line].Text
		}
		v, ok := Judge(p, tt.response)
		if ok != tt.ok || ok && v.Correct != (tt.label == "") || !v.Correct && ok && v.Errors[0] != tt.label {
			t.Errorf("%s of %s: %q: %v, %v %q, want %v %q", tt.task, lines[tt.line].Cite, tt.response, ok, v.Correct, v.Errors, tt.ok, tt.label)
		}
	}
}
