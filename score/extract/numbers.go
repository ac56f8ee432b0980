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
	rest := low[q.End:]
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
