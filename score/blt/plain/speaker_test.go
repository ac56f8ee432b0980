package plain

import (
	"testing"

	"benchtrial/gen/prompt"
)

// askedLine is a prompt of testdata with another line asked about.
func askedLine(t *testing.T, record string, line int) prompt.Prompt {
	t.Helper()
	p := readRecords(t, "testdata/records.jsonl")[record]
	p.LineIndex, p.TargetText = line, p.Lines[line].Cite
	p.Answer = prompt.StripLabel(p.Lines[line].Text)
	return p
}

// A lawyer does not let the words of one speaker pass for those of another.
func TestWordsBelongToTheirSpeaker(t *testing.T) {
	for _, test := range []struct {
		record   string
		line     int
		response string
		right    bool
	}{
		{"tr5_c2t", 13, "was maybe 20 feet ahead of me.", true},
		{"tr5_c2t", 13, "A. was maybe 20 feet ahead of me.", true},
		{"tr5_c2t", 13, "THE WITNESS: was maybe 20 feet ahead of me.", true},
		{"tr5_c2t", 13, "Answer: was maybe 20 feet ahead of me.", true},
		{"tr5_c2t", 13, "Line 13: \"was maybe 20 feet ahead of me.\"", true},
		{"tr5_c2t", 13, "Q. was maybe 20 feet ahead of me.", false},
		{"tr5_c2t", 13, "13: Q. was maybe 20 feet ahead of me.", false},
		{"tr5_c2t", 13, "The text is: \"Q. was maybe 20 feet ahead of me.\"", false},
		{"tr5_c2t", 13, "MR. PELLETIER: was maybe 20 feet ahead of me.", false},
		{"tr2_c2t", 3, "Q. roof, correct?", true},
		{"tr2_c2t", 3, "A: roof, correct?", true},
		{"tr2_c2t", 3, "MR. STANISH: roof, correct?", true},
		{"tr2_c2t", 3, "MS. TRAN: roof, correct?", false},
		{"tr2_c2t", 3, "A. roof, correct?", false},
		{"tr2_c2t", 3, "THE WITNESS: roof, correct?", false},
		{"tr2_c2t", 37, "THE WITNESS: not before.", true},
		{"tr2_c2t", 37, "A. not before.", true},
		{"tr2_c2t", 37, "MS. TRAN: not before.", false},
	} {
		p := askedLine(t, test.record, test.line)
		if v := Judge(p, test.response, ""); v.Correct != test.right {
			t.Errorf("%q asked for %q: %s %s", test.response, p.Answer, v.Ruling, v.Why)
		}
	}
}

// Words from the middle of a question may be closed with its mark; a question about them is none.
func TestQuestionMarkOfTheTestimony(t *testing.T) {
	for response, right := range map[string]bool{
		"So between the light and the van a car came up?":           true,
		"Q. So between the light and the van a car came up?":        true,
		"23: So between the light and the van a car came up?":       true,
		"\"So between the light and the van a car came up?\"":       true,
		"Is it \"So between the light and the van a car came up\"?": false,
		"So between the light and the van a car came up? Or not?":   false,
	} {
		if v := Judge(askedLine(t, "tr5_c2t", 49), response, ""); v.Correct != right {
			t.Errorf("%q: %s %s", response, v.Ruling, v.Why)
		}
	}
	if v := Judge(askedLine(t, "tr5_c2t", 10), "I slept fine?", ""); v.Correct {
		t.Error("an answer made a question is right")
	}
}
