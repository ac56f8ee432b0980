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

// TestConjunctionAloneOnALine: an answer that ends in "and" does not return a line of that word alone, too.
func TestConjunctionAloneOnALine(t *testing.T) {
	p := prompt.Prompt{
		ID: "cover", TextType: prompt.Document, Task: prompt.CiteToText, LineIndex: 3, Answer: "(1) Brack Mills, L.P., a partnership of Nether Wick; and",
		Question: "What is the exact text of just party (1) above?",
		Lines: []prompt.Line{
			{Cite: "preamble", Text: "Brack Mills, L.P."}, {Cite: "preamble", Text: "and"}, {Cite: "preamble", Text: "Nether Wick Limited"},
			{Cite: "party (1)", Text: "(1) Brack Mills, L.P., a partnership of Nether Wick; and"}, {Cite: "party (2)", Text: "(2) Nether Wick Limited, a company of that place."},
		},
	}
	for response, want := range map[string]Kind{
		"The exact text of party (1) is:\n\nBrack Mills, L.P., a partnership of Nether Wick; and": "",
		"The exact text of party (1) is:\n\nBrack Mills, L.P.":                                    wrongLine,
		"Nether Wick Limited, a company of that place.":                                           wrongLine,
	} {
		if v := Judge(p, response, ""); v.Kind != string(want) {
			t.Errorf("%q: %s, want %q: %s", response, v.Kind, want, v.Why)
		}
	}
}

// TestWordThatAnnounces: "(A) is—" is a line of its own in some sections, and is not
// returned by an answer that says what the text is.
func TestWordThatAnnounces(t *testing.T) {
	p := prompt.Prompt{
		ID: "is", TextType: prompt.USCode, Task: prompt.CiteToText, LineIndex: 2, SectionCorrect: "12", Answer: "  (2) the term “gate” means a board.",
		Question: "What is the exact text of just section 12(d)(2) above?",
		Lines: []prompt.Line{
			{Cite: "section 12(a)", Text: "(a) is—"}, {Cite: "section 12(a)(1)", Text: "  (1) a weir of more than seven feet; or"},
			{Cite: "section 12(d)(2)", Text: "  (2) the term “gate” means a board."},
		},
	}
	for response, want := range map[string]Kind{
		`The exact text of section 12(d)(2) is: "the term “gate” means a board."`: "",
		"The text is:\n\n(2) the term “gate” means a board.":                      "",
		"is—":        wrongLine,
		"It is: is—": wrongLine,
	} {
		if v := Judge(p, response, ""); v.Kind != string(want) {
			t.Errorf("%q: %s, want %q: %s", response, v.Kind, want, v.Why)
		}
	}
}

// TestNextLineAfterParentheses: the next line, run on to a line that ends in a
// cite's parenthesis and "or", is too much.
func TestNextLineAfterParentheses(t *testing.T) {
	p := prompt.Prompt{
		ID: "runs on", TextType: prompt.USCode, Task: prompt.CiteToText, LineIndex: 1, SectionCorrect: "12", Answer: "  (1) of the keeper who gave the notice required by section 42(b); or",
		Question: "What is the exact text of just section 12(a)(1) above?",
		Lines: []prompt.Line{
			{Cite: "section 12(a)", Text: "(a) a certificate—"}, {Cite: "section 12(a)(1)", Text: "  (1) of the keeper who gave the notice required by section 42(b); or"},
			{Cite: "section 12(a)(2)", Text: "  (2) if there is no keeper, of the miller that such notice was received;"},
		},
	}
	const right = "of the keeper who gave the notice required by section 42(b)"
	for response, want := range map[string]Kind{
		right:              "",
		right + ";":        "",
		right + "; or":     "",
		right + ", or":     "",
		`"` + right + `."`: "",
		right + " is the text of section 12(a)(1).":                                                      "",
		right + "; or if there is no keeper, of the miller that such notice was received;":               tooMuch,
		`"` + right + `; or if there is no keeper, of the miller that such notice was received;"`:        tooMuch,
		"(1) " + right + "; or\n(2) if there is no keeper, of the miller that such notice was received;": tooMuch,
		right + " or (c)": tooMuchWords,
	} {
		if v := Judge(p, response, ""); v.Kind != string(want) {
			t.Errorf("%q: %s, want %q: %s", response, v.Kind, want, v.Why)
		}
	}
}
