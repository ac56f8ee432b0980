package workbench

import (
	"strings"
	"testing"
)

func TestInShares(t *testing.T) {
	for _, test := range []struct {
		part, of int
		want     string
	}{
		{1, 2, "one answer in two is"},
		{1, 7, "one answer in seven is"},
		{2, 3, "two answers in three are"},
		{8, 12, "two answers in three are"},
		{9, 10, "nine answers in ten are"},
		{5, 9, ""},
		{3, 7, ""},
		{410, 1000, "about two answers in five are"},
		{513, 1262, "about two answers in five are"},
		{430, 1000, ""},
		{449, 1000, ""},
		{450, 1000, "nearly half of the answers are"},
		{493, 1000, "nearly half of the answers are"},
		{4808, 10000, "nearly half of the answers are"},
		{499, 1000, "nearly half of the answers are"},
		{500, 1000, "one answer in two is"},
		{501, 1000, "a little more than half of the answers are"},
		{550, 1000, "a little more than half of the answers are"},
		{551, 1000, ""},
		{349, 1000, "about one answer in three is"},
		{351, 1000, ""},
		{164, 1100, "about one answer in seven is"},
		{840, 10000, "about one answer in twelve is"},
		{70, 1000, ""},
		{899, 1000, "about nine answers in ten are"},
		{910, 1000, ""},
		{0, 5, ""},
		{5, 5, ""},
	} {
		if got := inShares(test.part, test.of); got != test.want {
			t.Errorf("%d of %d: %q, want %q", test.part, test.of, got, test.want)
		}
	}
}

// Whatever the share, the words name a fraction that is near it, on the right side of
// a half.
func TestSharesAreTrue(t *testing.T) {
	place := map[string]float64{}
	for n, word := range strings.Fields(say("numbers")) {
		place[word] = float64(n + 1)
	}
	for of := 1; of <= 400; of++ {
		for some := 1; some < of; some++ {
			said, share := inShares(some, of), float64(some)/float64(of)
			words := strings.Fields(strings.TrimPrefix(said, "about "))
			switch {
			case said == "":
			case strings.HasPrefix(said, "nearly half"):
				if share < 0.45 || share >= 0.5 {
					t.Errorf("%d of %d: %s", some, of, said)
				}
			case strings.HasPrefix(said, "a little more"):
				if share > 0.55 || share <= 0.5 {
					t.Errorf("%d of %d: %s", some, of, said)
				}
			default:
				named := place[words[0]] / place[words[3]]
				if exact := words[0] == strings.Fields(said)[0]; exact && some*int(place[words[3]]) != of*int(place[words[0]]) || share < named*0.9499 || share > named*1.0501 {
					t.Errorf("%d of %d: %s", some, of, said)
				}
			}
		}
	}
}
