package workbench

import "strings"

// How far words may be from a share: "about" is within one part in closeness of the
// fraction named, and of what is left of the whole. Of fewer answers than fewAnswers
// only exact fractions are named: there numbers say it as shortly.
const (
	closeness  = 20
	fewAnswers = 20
)

// shares are the fractions that have words, beside one in three and less.
var shares = [][2]int{{1, 2}, {2, 3}, {3, 4}, {2, 5}, {3, 5}, {4, 5}, {9, 10}}

// inShares puts a share between none and all into words, such as "one answer in
// seven is", "about two answers in five are" or "nearly half of the answers are";
// empty where no words are near enough to be true.
func inShares(part, of int) string {
	if part <= 0 || part >= of {
		return ""
	}
	numbers := strings.Fields(say("numbers"))
	fractions := shares
	for in := 3; in <= len(numbers); in++ {
		fractions = append(fractions[:len(fractions):len(fractions)], [2]int{1, in})
	}
	best, far := [2]int{}, 0 // far is measured in parts of of times the denominator
	for _, f := range fractions {
		d := max(part*f[1]-f[0]*of, f[0]*of-part*f[1])
		if best[1] == 0 || d*best[1] < far*f[1] {
			best, far = f, d
		}
	}
	words := say("share_many", "part", numbers[best[0]-1], "of", numbers[best[1]-1])
	if best[0] == 1 {
		words = say("share_one", "of", numbers[best[1]-1])
	}
	half := best == shares[0]
	near := min(best[0], best[1]-best[0]) * of
	switch {
	case far == 0:
		return words
	case of < fewAnswers:
		return ""
	case half && far*10 <= of && 2*part < of: // 45 % and more
		return say("share_nearly_half")
	case half && far*10 <= of: // 55 % and less
		return say("share_over_half")
	case far*closeness <= near:
		return say("share_about", "share", words)
	}
	return ""
}
