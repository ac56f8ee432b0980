package answers_test

import (
	"testing"

	"benchtrial/score/answers"
)

// Numbers have commas between thousands; ids stand as they are.
func TestNumbersInProblems(t *testing.T) {
	for _, test := range []struct {
		p    answers.Problem
		want string
	}{
		{answers.Problem{Line: 1001, Reason: answers.TooMany, Part: "1940", Other: 1000}, "Line 1,001: more responses (1,940) than prompts (1,000); those from here on belong to none"},
		{answers.Problem{Reason: answers.More, Part: "12000"}, "problems like these that are not shown: 12,000"},
		{answers.Problem{Line: 7, Reason: answers.DuplicateID, Part: "1000", Other: 2500}, `Line 7: the id "1000" occurs again (before on line 2,500); the last response that is not empty counts`},
	} {
		if got := test.p.String(); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
}
