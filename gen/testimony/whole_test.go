package testimony

import (
	"fmt"
	"strings"
	"testing"

	"benchtrial/gen/draw"
)

// TestNothingIsAskedTwice plays whole days of every kind of case: the words last, and no
// question but small change comes again.
func TestNothingIsAskedTwice(t *testing.T) {
	b := whole(t)
	for _, kind := range Kinds {
		for seed := range 4 {
			pl, err := perform(draw.FromKey(fmt.Sprint("twice/", kind, seed)), b, kind, longestDay+slack, longestDay, 0, seed%2 == 1)
			if err != nil {
				t.Error(err)
				break
			}
			if pl.repeats > 0 {
				t.Errorf("%s, seed %d: the bank was played to its end and began again", kind, seed)
			}
			seen := map[string]bool{}
			again := 0
			for _, q := range questions(pl.record.lines(0, pl.record.count())) {
				if len(strings.Fields(q)) < 7 {
					continue
				}
				if seen[q] {
					if again++; again > 3 {
						t.Errorf("%s, seed %d: %q is asked twice", kind, seed, q)
					}
				}
				seen[q] = true
			}
		}
	}
}

// questions puts the lines of each question together.
func questions(lines []string) []string {
	var list []string
	in := false
	for _, l := range lines {
		mark, rest, _ := strings.Cut(l, " ")
		switch {
		case mark == "Q" || mark == "Q.":
			list, in = append(list, rest), true
		case mark == "A" || mark == "A." || speaker(l) || strings.HasPrefix(l, "(") || strings.HasPrefix(l, "BY M"):
			in = false
		case in:
			list[len(list)-1] += " " + l
		}
	}
	return list
}
