package unique

import (
	"strings"
	"testing"

	"github.com/agnivade/levenshtein"
)

func TestAmong(t *testing.T) {
	for _, tt := range []struct {
		line, other string
		want        bool
	}{
		{"a. i was at home then", "q. where were you?", true},
		{"a. i was at", "q. were you at home?", true},
		{"a. i was", "q. were you at home?", false},                              // under four words
		{"a. i was at home", "well, a. i was at home then", false},               // part of another
		{"a. i was at home", "a. i was at hole", false},                          // one letter
		{"a. i was at home", "a. i am at hom", false},                            // four edits
		{"a. i was at home", "a. i am at m", true},                               // five
		{"q. on the fifth?", "q. on the fifth?", false},                          // the same
		{"q. the car was red?", "q. the rac saw der?", true},                     // the same letters, far apart
		{"mr. elm: objection, form.", "mr. elm: objection.", true},               // contains another: that is allowed
		{"q. at fourteen o'clock, was it", "q. at fourteen o'clock, was", false}, // three edits
		{"the “term” — as used — here", "the \"term\" - as used - here", false},  // four edits, eight bytes
		{"rights—", "wrongs of all kinds—", false},                               // one word
		{"the —‘‘‘‘ of the district", "the -'''' of the district", true},         // five edits
	} {
		low := []string{tt.line, tt.other}
		if got := Among(low, 0); got != tt.want {
			t.Errorf("%q beside %q: %v", tt.line, tt.other, got)
		}
	}
}

// TestShortCutsAgreeWithDistance compares them over lines with edits of
// characters of one to four bytes.
func TestShortCutsAgreeWithDistance(t *testing.T) {
	words := strings.Fields("the “officer” or em-ployee — §§ of any agency shall 🙂 pay é 42 dollars’ worth")
	var lines []string
	for from := range words {
		for to := from + 1; to <= len(words); to++ {
			lines = append(lines, strings.Join(words[from:to], " "))
		}
	}
	near := 0
	for _, a := range lines {
		text := Of(a)
		for _, b := range lines {
			d := levenshtein.ComputeDistance(a, b)
			if d < Distance {
				near++
			}
			if got, want := text.Clashes(b), d < Distance || strings.Contains(b, a); got != want {
				t.Errorf("%q and %q, distance %d: %v", a, b, d, got)
			}
			for _, least := range []int{0, 4, 9} {
				if got, want := text.Within(least).Clashes(b), d < least || strings.Contains(b, a); got != want {
					t.Errorf("%q and %q, distance %d of at least %d: %v", a, b, d, least, got)
				}
			}
		}
	}
	if near <= len(lines) {
		t.Errorf("only %d near pairs among %d lines", near, len(lines))
	}
}
