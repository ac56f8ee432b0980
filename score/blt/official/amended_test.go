package official_test

import (
	"strings"
	"testing"

	"benchtrial/gen/prompt"
	"benchtrial/score/blt/official"
)

// TestAmendments judges answers to a line that was altered in each of the five
// ways of the BLT paper: the line as it reads now, as it read before, as part
// of more, in part, and altered otherwise.
func TestAmendments(t *testing.T) {
	for _, tt := range []struct{ name, before, now, header string }{
		{"number", "  (B) a fee of 1,250 dollars for each kite, and", "  (B) a fee of 1,251 dollars for each kite, and", ""},
		{"label", "  (B) kites described in section 40C(b)(1)(D);", "  (B) kites described in section 40C(b)(1)(A);", ""},
		{"conjunction", "  (B) kites and balloons of any colour", "  (B) kites or balloons of any colour", ""},
		{"modal", "  (B) Duty. The keeper shall keep a log.", "  (B) Duty. The keeper may keep a log.", "  (B) Duty. "},
		{"insertion", "  (B) Research.— A kite that carries instruments.", "  (B) Research.— Unless otherwise provided by section 101, a kite that carries instruments.", "  (B) Research.— "},
	} {
		p := prompt.Prompt{
			ID: tt.name, TextType: prompt.USCode, Task: prompt.CiteToAmendedText, LineIndex: 1, SectionCorrect: "40C–2",
			Answer: tt.now, UnamendedAnswer: tt.before,
			Lines: []prompt.Line{
				{Cite: "section 40C–2(a)", Text: "(a) Scope. This section concerns the following:", Header: "(a) Scope. "},
				{Cite: "section 40C–2(a)(B)", Text: tt.now, Header: tt.header},
				{Cite: "section 40C–2(a)(C)", Text: "  (C) nothing else whatsoever in the air."},
			},
		}
		now, before := prompt.StripLabel(tt.now), prompt.StripLabel(tt.before)
		for response, want := range map[string]string{
			tt.now:                                "",
			now:                                   "",
			strings.ToUpper(now):                  "",
			`The text reads: "` + now + `"`:       "",
			"The text reads:\n\n" + now + ".":     "",
			strings.TrimRight(now, ".;,"):         "",
			tt.before:                             "omitted dummy amendment",
			before:                                "omitted dummy amendment",
			`It is “` + before + `”`:              "omitted dummy amendment",
			"Here it is:\n" + before:              "omitted dummy amendment",
			now + " nothing else whatsoever":      "superset",
			now[:len(now)*2/3]:                    "subset",
			"nothing else whatsoever in the air":  "wrong section", // the capital in the section's number
			"whatsoever in the air":               "subset wrong line",
			strings.Fields(now)[0] + " zeppelins": "not found",
			before + " " + "Nothing else whatsoever in the air": "not found",
		} {
			v, _ := official.Judge(p, response)
			got := strings.Join(v.Errors, ", ")
			if got != want || v.Correct != (want == "") {
				t.Errorf("%s, %q: %q, want %q", tt.name, response, got, want)
			}
			checkShape(t, p, response, v)
		}
	}
}
