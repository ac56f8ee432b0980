package plain

import (
	"testing"

	"benchtrial/gen/prompt"
)

// TestShortLinesWithinTheRightOne: the right line with a word exchanged, or a part
// of it, is not another line because the one word of that other line, a heading, stands in it.
func TestShortLinesWithinTheRightOne(t *testing.T) {
	const right = "The parties may agree that delivery on a stated day is guaranteed, and that the mover pays for each day of delay."
	p := prompt.Prompt{
		ID: "heading", TextType: prompt.Act, Task: prompt.CiteToText, LineIndex: 1, SectionCorrect: "6004", Answer: "  (2) " + right,
		Question: "What is the exact text of just section 6004(r)(2) above?",
		Lines: []prompt.Line{
			{Cite: "section 6004(r)", Text: "(r) Delivery.", Header: "(r) Delivery. "},
			{Cite: "section 6004(r)(2)", Text: "  (2) " + right},
			{Cite: "section 6004(r)(3)", Text: "  (3) Delay."},
		},
	}
	for response, want := range map[string]Kind{
		"The parties may agree that delivery on a stated day is guaranteed, and that this mover pays for each day of delay.":      changed,
		`"The parties may agree that delivery on a stated day is guaranteed, and that the mover"`:                                 tooLittle,
		"Section 6004(r)(2) reads:\n\nThe parties may agree that delivery on a stated day is guaranteed, and that the mover pays": tooLittle,
		"Delivery.":        wrongLine,
		"It is: Delivery.": wrongLine,
		right:              "",
	} {
		if v := Judge(p, response, ""); v.Kind != string(want) {
			t.Errorf("%q: %s, want %s: %s", response, v.Kind, want, v.Why)
		}
	}
}
