package official_test

import (
	"strings"
	"testing"

	"benchtrial/gen/prompt"
	"benchtrial/score/blt/official"
)

// TestLandmarkOverlooksNothing judges every line and every pair of lines as an
// answer, in several dresses, and compares with a walk over all lines. Some
// lines have characters that are folded into ASCII ones, or have no letters.
func TestLandmarkOverlooksNothing(t *testing.T) {
	odd := []string{"8: A. The \u212a\u0130OS\u212a — yes.", "9: A. The kiosk - yes.", "  10: “It’s 9 or so”", "11: A. I", "12: --", "13: or", "14: Ünder it", "(a) Q. No"}
	for _, p := range readPrompts(t, "testdata/records.jsonl") {
		for _, text := range odd {
			p.Lines = append(p.Lines, prompt.Line{Cite: "line 7 of page 33", Text: text})
		}
		for i, l := range p.Lines {
			body, next := prompt.StripLabel(l.Text), prompt.StripLabel(p.Lines[(i+1)%len(p.Lines)].Text)
			quoting := func(text string) string {
				return "Here:\nit says “" + strings.TrimSuffix(text, ".") + "” notwithstanding all other words"
			}
			for _, response := range []string{
				l.Text, body, body + " " + next, body + ", and", body[:len(body)/2], body[len(body)/2:], body[len(body)/2:] + " " + next[:1],
				quoting(l.Text), quoting(body), quoting(strings.ToUpper(body)), quoting(strings.TrimPrefix(l.Text, l.Header)),
			} {
				checkLandmark(t, p, response)
			}
		}
	}
}

func checkLandmark(t *testing.T, p prompt.Prompt, response string) {
	t.Helper()
	if lines, span := official.Overlooked(p, response); len(lines) > 0 || span {
		t.Errorf("%s, %q: overlooks the lines %v, the span %t", p.ID, response, lines, span)
	}
}
