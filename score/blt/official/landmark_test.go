package official_test

import (
	"testing"

	"benchtrial/gen/prompt"
	"benchtrial/score/blt/official"
)

// TestLandmarkOverlooksNothing judges every line and every pair of lines as an
// answer, in several dresses, and compares with a walk over all lines. Some
// lines have characters that are folded into ASCII ones, or have no letters.
func TestLandmarkOverlooksNothing(t *testing.T) {
	p := readPrompts(t, "testdata/records.jsonl")["trans_c2t_pages"]
	for _, text := range []string{"8: A. The \u212a\u0130OS\u212a — yes.", "9: A. The kiosk - yes.", "  10: “It’s 9 or so”", "11: A. I", "12: --", "13: or", "14: Ünder it", "(a) Q. No"} {
		p.Lines = append(p.Lines, prompt.Line{Cite: "line 7 of page 33", Text: text})
	}
	for i, l := range p.Lines {
		next := p.Lines[(i+1)%len(p.Lines)].Text
		body := prompt.StripLabel(l.Text)
		for _, response := range []string{
			l.Text, body, body + " " + prompt.StripLabel(next), body + ", and", "it is “" + body + "” or “" + next + "” ‘.’",
			body[:len(body)/2], body[len(body)/2:], body[len(body)/2:] + " " + prompt.StripLabel(next)[:1],
		} {
			checkLandmark(t, p, response)
		}
	}
}

func checkLandmark(t *testing.T, p prompt.Prompt, response string) {
	t.Helper()
	if lines, span := official.Overlooked(p, response); len(lines) > 0 || span {
		t.Errorf("%s, %q: overlooks the lines %v, the span %t", p.ID, response, lines, span)
	}
}
