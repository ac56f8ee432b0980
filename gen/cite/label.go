package cite

import (
	"strconv"
	"strings"
)

// Label returns the label number n (from 0) of a level (from 0 for
// subsections), without parentheses, in the sequence of drafting manuals:
// letters, then figures, capitals, small and capital roman numerals, and
// doubled letters for items, doubled capitals for subitems, tripled letters
// for subsubitems. Letters go on past z by repetition: aa, bb … zz, aaa.
// Levels below the last named one start over with figures.
func Label(level, n int) string {
	switch level {
	case 0:
		return letters('a', n, 1)
	case 2:
		return letters('A', n, 1)
	case 3:
		return strings.ToLower(roman(n + 1))
	case 4:
		return roman(n + 1)
	case 5:
		return letters('a', n, 2)
	case 6:
		return letters('A', n, 2)
	case 7:
		return letters('a', n, 3)
	}
	return strconv.Itoa(n + 1)
}

// letters returns label n of a sequence of letters that begins at first, each
// repeated times times, and once more for every time the alphabet is used up.
func letters(first byte, n, times int) string {
	return strings.Repeat(string(first+byte(n%26)), times+n/26)
}

// romanParts are the values of roman numerals, largest first.
var romanParts = []struct {
	value int
	text  string
}{
	{1000, "M"}, {900, "CM"}, {500, "D"}, {400, "CD"}, {100, "C"}, {90, "XC"},
	{50, "L"}, {40, "XL"}, {10, "X"}, {9, "IX"}, {5, "V"}, {4, "IV"}, {1, "I"},
}

// roman returns n, at least 1, in capital roman numerals.
func roman(n int) string {
	var b strings.Builder
	for _, p := range romanParts {
		for ; n >= p.value; n -= p.value {
			b.WriteString(p.text)
		}
	}
	return b.String()
}
