package testimony

import (
	"fmt"
	"strings"
	"testing"

	"benchtrial/gen/draw"
	"benchtrial/gen/prompt"
)

// TestNothingIsAskedTwice makes the longest stretches of the BLT paper in every
// kind of case: the words last, and no question but small change comes again.
func TestNothingIsAskedTwice(t *testing.T) {
	b := whole(t)
	for _, kind := range Kinds {
		for seed := range 6 {
			pages := prompt.Shape{Pages: 120 + 20*(seed%2), LinesPerPage: 25}
			p, err := MakeKind(draw.FromKey(fmt.Sprint("twice/", kind, seed)), b, kind, pages, 0)
			if err != nil {
				t.Error(err)
				break
			}
			seen := map[string]bool{}
			again := 0
			for _, q := range questions(p.Lines) {
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
