package stats

import (
	"strconv"

	"benchtrial/score/verdict"
)

// Tally is a running score: how many responses ended in each outcome. Its zero
// value has counted nothing.
type Tally struct {
	Correct   int `json:"correct"`
	Incorrect int `json:"incorrect"`
	NoAnswer  int `json:"no_answer"`
	Refused   int `json:"refused"`
	CutOff    int `json:"cut_off"`
}

// Count returns the tally with one more outcome. An outcome that it does not
// know counts as incorrect: it is certainly not a right answer.
func (t Tally) Count(o verdict.Outcome) Tally {
	switch o {
	case verdict.Correct:
		t.Correct++
	case verdict.NoAnswer:
		t.NoAnswer++
	case verdict.Refused:
		t.Refused++
	case verdict.CutOff:
		t.CutOff++
	default:
		t.Incorrect++
	}
	return t
}

// N returns how many responses were counted. All count against the score, also
// those without an answer: a question left open is not answered right.
func (t Tally) N() int { return t.Correct + t.Incorrect + t.NoAnswer + t.Refused + t.CutOff }

// Percent returns the share of right answers in whole per cent, halves upwards. It says 0 or
// 100 only where none or all are right.
func (t Tally) Percent() int {
	n := t.N()
	switch {
	case n == 0 || t.Correct == 0:
		return 0
	case t.Correct == n:
		return 100
	}
	return min(max((200*t.Correct+n)/(2*n), 1), 99)
}

// Share returns the share of right answers in whole per cent for a sentence:
// "under 1" and "over 99" where rounding would say that none or all are right.
func (t Tally) Share() string {
	n := t.N()
	switch {
	case t.Correct > 0 && 200*t.Correct < n:
		return "under 1"
	case t.Correct < n && 200*(n-t.Correct) <= n:
		return "over 99"
	}
	return strconv.Itoa(t.Percent())
}

// Interval returns the 95 % interval of the share.
func (t Tally) Interval() Interval { return Wilson(t.Correct, t.N()) }
