package extract

import "strings"

// This file reads numbers at a given place, in figures or in words, counting
// or ordinal: "7", "07", "7th", "seven", "seventh", "sixty-nine", "one hundred and four".

// The number words up to nineteen, counting and ordinal, and the tens.
var (
	counting = strings.Fields("one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen")
	ordinals = strings.Fields("first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth")
	tens     = strings.Fields("ten twenty thirty forty fifty sixty seventy eighty ninety")
)

// quantity is a number in a text.
type quantity struct {
	Range
	value   int
	figures int // how many, before the fraction
	ordinal bool
	spelled bool // in words
}

// maxFigures is the longest number that is read, in figures.
const maxFigures = 5

// quantityAt reads the number that begins at i, and says whether there is one.
func quantityAt(low string, i int) (quantity, bool) {
	q := quantity{Range: Range{i, i}}
	if i >= len(low) || i > 0 && isLetter(low[i]) && isLetter(low[i-1]) {
		return q, false
	}
	if !isDigit(low[i]) {
		return spelledAt(low, i)
	}
	for q.End < len(low) && isDigit(low[q.End]) {
		q.value = q.value*10 + int(low[q.End]-'0')
		q.End++
		if q.End-i > maxFigures {
			return q, false
		}
	}
	q.figures = q.End - i
	rest := low[q.End:]
	if whole := wholeDecimal(rest); whole > 0 {
		q.End, rest = q.End+whole, rest[whole:]
	}
	for _, suffix := range []string{"th", "st", "nd", "rd"} {
		if strings.HasPrefix(rest, suffix) && wordEdge(rest, 2) {
			q.End, q.ordinal = q.End+2, true
			return q, true
		}
	}
	switch {
	case rest == "":
	case isLetter(rest[0]) || rest[0] >= 0x80 && rest[0] < spaceless: // "69L7" and "page69line7", but not "4k"
		end := wordAt(rest, 0)
		return q, end < len(rest) && isDigit(rest[end]) && (Cue("line word").Is(rest[:end]) || Cue("page word").Is(rest[:end]))
	case rest[0] == '.' && len(rest) > 1 && isDigit(rest[1]), rest[0] == '%':
		return q, false
	}
	return q, i == 0 || low[i-1] != '.' && (low[i-1] != '$' || strings.Contains(rest[:min(len(rest), maxLed)], "$")) || i > 1 && isLetter(low[i-2])
}

// wholeDecimal returns how long a fraction is that adds nothing, as programs print whole
// numbers: "15.0", "15.00"; 0 where there is none.
func wholeDecimal(rest string) int {
	n := len(rest) - len(strings.TrimLeft(strings.TrimPrefix(rest, "."), "0"))
	if n < len(".0") || n > len(".00") || rest[0] != '.' || n < len(rest) && (isDigit(rest[n]) || isLetter(rest[n]) || rest[n] == '%') {
		return 0
	}
	if after := rest[n:]; len(after) > 1 && after[0] == '.' && isDigit(after[1]) {
		return 0 // "1.0.2"
	}
	return n
}

// spelledAt reads a number in words.
func spelledAt(low string, i int) (quantity, bool) {
	q := quantity{Range: Range{i, i}, spelled: true}
	for at := i; !q.ordinal; {
		end := wordAt(low, at)
		n, ordinal := numberWord(low[at:end])
		switch {
		case low[at:end] == "hundred" && q.value > 0 && q.value < 10:
			n = q.value * 99
		case n == 0, q.value > 0 && !(q.value%100 == 0 || q.value%100 >= 20 && q.value%10 == 0 && n < 10):
			return q, q.value > 0
		}
		q.value, q.End, q.ordinal = q.value+n, end, ordinal
		if at = end; at < len(low) && (low[at] == ' ' || low[at] == '-') {
			at++
		}
		if q.value%100 == 0 && strings.HasPrefix(low[at:], "and ") {
			at += len("and ")
		}
	}
	return q, q.value > 0
}

// thousandsAt reads a number in words up to the thousands, also as it is said in two halves:
// "five thousand two hundred (and) seventeen", "fifty-two hundred", "fifty-two seventeen".
func thousandsAt(low string, i int) (value, end int) {
	q, ok := spelledAt(low, i)
	if !ok || q.ordinal {
		return 0, -1
	}
	value, end = q.value, q.End
	at := skipJoint(low, end)
	unit, halves := 1, value >= 10 && value < 100
	word := low[at:wordAt(low, at)]
	switch {
	case word == "thousand":
		unit = 1000
	case word == "hundred" && halves:
		unit = 100
	}
	if unit > 1 {
		value, end = value*unit, at+len(word)
		at = skipJoint(low, end)
		if strings.HasPrefix(low[at:], "and ") {
			at += len("and ")
		}
	}
	rest, ok := spelledAt(low, at)
	switch {
	case !ok || rest.ordinal:
	case unit > 1 && rest.value < unit:
		return value + rest.value, rest.End
	case unit == 1 && halves && rest.value >= 10 && rest.value < 100:
		return value*100 + rest.value, rest.End
	}
	return value, end
}

// skipJoint skips the blank or the hyphen between two words of a number.
func skipJoint(low string, i int) int {
	if i < len(low) && (low[i] == ' ' || low[i] == '-') {
		return i + 1
	}
	return i
}

// numberWord returns what a word below a hundred counts, 0 where it is none.
func numberWord(word string) (n int, ordinal bool) {
	if len(word) < 3 || len(word) > 11 {
		return 0, false
	}
	for k := range counting {
		if word == counting[k] || word == ordinals[k] {
			return k + 1, word == ordinals[k]
		}
	}
	for k, ten := range tens {
		if word == ten || strings.HasSuffix(word, "ieth") && word[:len(word)-4] == ten[:len(ten)-1] {
			return 10 * (k + 1), word != ten
		}
	}
	return 0, false
}
