package cite

import "strings"

// Ordinal is a place in the labels of a level: the n-th, from 0, as Label counts.
type Ordinal struct{ Level, Number int }

// Readings returns what a label, without parentheses, may be: its number at
// each level that has such a label, outermost level first. Text that is not
// indented needs all of them: (i) is the ninth subsection and the first clause,
// (aa) the 27th subsection and the first item. None for what is no label of the
// sequences, such as 1A, a-1 or xx: see Root.
func Readings(label string) []Ordinal {
	var all []Ordinal
	for level := range levelNames {
		n := number(level, label)
		if n >= 0 && Label(level, n) == label {
			all = append(all, Ordinal{level, n})
		}
	}
	return all
}

// maxRepeated is how often a letter is repeated in a label, (aaaa) being the
// 79th subsection; longer runs are words.
const maxRepeated = 6

// number returns the only number that a label may have at a level, -1 for none.
// Label tells whether it has.
func number(level int, label string) int {
	if label == "" || len(label) > len("mmmdccclxxxviii") {
		return -1
	}
	first := label[0]
	switch level {
	case 1:
		n := 0
		for _, c := range []byte(label) {
			if c < '0' || c > '9' || len(label) > 4 {
				return -1
			}
			n = 10*n + int(c-'0')
		}
		return n - 1
	case 3:
		return romanValue(strings.ToUpper(label)) - 1
	case 4:
		return romanValue(label) - 1
	}
	lowest, times := byte('a'), 1
	if level == 2 || level == 6 {
		lowest = 'A'
	}
	if level >= 5 {
		times = 2 + (level-5)/2
	}
	if first < lowest || first >= lowest+26 || len(label) < times || len(label) > maxRepeated {
		return -1
	}
	return int(first-lowest) + 26*(len(label)-times)
}

// romanValue returns the value of capital roman numerals; what it returns for
// others means nothing.
func romanValue(label string) int {
	n := 0
	for _, p := range romanParts {
		for strings.HasPrefix(label, p.text) {
			n += p.value
			label = label[len(p.text):]
		}
	}
	if label != "" {
		return 0
	}
	return n
}

// Root returns the label of the sequence that an inserted one follows: (1A) and
// (1-A) follow (1), (a-1) follows (a), (12B) follows (12). It reports false
// where the label is not such a one.
func Root(label string) (string, bool) {
	i := 0
	for i < len(label) && label[i] >= '0' && label[i] <= '9' {
		i++
	}
	if i == 0 {
		i = strings.IndexAny(label, "-–")
	}
	if i <= 0 || i == len(label) {
		return "", false
	}
	rest := strings.TrimLeft(label[i:], "-–")
	if rest == "" || len(rest) > 3 || len(Readings(label[:i])) == 0 || len(Readings(rest)) == 0 {
		return "", false
	}
	return label[:i], true
}
