package plain

import (
	"testing"

	"benchtrial/score/verdict"
)

// The words beside a step are what remained or was found, so its name must not speak of what was taken away.
func TestStepsAreNamedForWhatTheyShow(t *testing.T) {
	records := readRecords(t, "testdata/records.jsonl")
	for _, tt := range []struct {
		record, response string
		want             []verdict.Step
	}{
		{"t2c", "<think>Not (a).</think>**5217(b)(2)(A)**", []verdict.Step{
			{Name: "Left after the thinking", Found: "**5217(b)(2)(A)**"},
			{Name: "Left without markup", Found: "5217(b)(2)(A)"},
			{Name: "Citations found", Found: "5217(b)(2)(A)"},
			{Name: "Read as the answer", Found: "5217(b)(2)(A)"},
		}},
		{"t2c", "<think>5217(b)(2)(B)", []verdict.Step{
			{Name: "Left before the thinking, which never ends", Found: "nothing"},
		}},
		{"t2c", "<tool_call>find</tool_call>Answer: 5217(b)(2)(A)", []verdict.Step{
			{Name: "Left without tool calls", Found: "Answer: 5217(b)(2)(A)"},
			{Name: "Marked as the answer, after “Answer:”", Found: "5217(b)(2)(A)"},
			{Name: "Citations found", Found: "5217(b)(2)(A)"},
			{Name: "Read as the answer", Found: "5217(b)(2)(A)"},
		}},
		{"t2c", "{\"answer\": \"5217(b)(2)(A)\"}", []verdict.Step{
			{Name: "Value of “answer” in the JSON", Found: "5217(b)(2)(A)"},
			{Name: "Citations found", Found: "5217(b)(2)(A)"},
			{Name: "Read as the answer", Found: "5217(b)(2)(A)"},
		}},
		{"t2c", "Not 5217(b)(2)(A). Is it 5217(c)? Like 5217(b), it could be.", []verdict.Step{
			{Name: "Citations found", Found: "5217(b)(2)(A) (ruled out), 5217(c) (in a question), 5217(b) (in passing)"},
		}},
		{"t2c", "hello", nil},
	} {
		got := Judge(records[tt.record], tt.response, "").Steps
		if len(got) < len(tt.want) || tt.want == nil && len(got) > 0 {
			t.Errorf("%q: %v, want %v", tt.response, got, tt.want)
			continue
		}
		for i := range tt.want {
			if got[i] != tt.want[i] {
				t.Errorf("%q: step %q, want %q", tt.response, got[i], tt.want[i])
			}
		}
	}
}
