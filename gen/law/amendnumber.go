package law

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// number is a number in figures within a text.
type number struct {
	start, end int // with thousands separators and decimals
	whole      int // where its whole part ends
}

// amendNumber changes the last number that is not 1 by one. A number never
// becomes 1 or stops being 1, which would change nouns from one to many (BLT
// paper, section 3.3).
func amendNumber(words string) (string, bool) {
	last := number{end: -1}
	for at := 0; at < len(words); {
		n, next, ok := nextNumber(words, at)
		if ok && !n.isOne(words) {
			last = n
		}
		at = next
	}
	if last.end < 0 {
		return words, false
	}
	// The last figure of the whole part changes and no other: 9 goes down.
	i := last.whole - 1
	figure := words[i] + 1
	if words[i] == '9' {
		figure = '8'
	}
	changed := words[last.start:i] + string(figure) + words[last.whole:last.end]
	return words[:last.start] + changed + ordinal(changed, words[last.end:]), true
}

// nextNumber returns the first number from at on, and where to look for
// another. It reports false where there is none: figures behind a letter or a
// decimal point without a whole part are no number of their own.
func nextNumber(words string, at int) (n number, next int, ok bool) {
	start := at + strings.IndexAny(words[at:], figures)
	if start < at {
		return number{}, len(words), false
	}
	n.start, n.whole = start, start+figuresAt(words[start:])
	for n.whole-start <= 3 || words[n.whole-4] == ',' {
		// Three figures, no more, behind a comma.
		if n.whole >= len(words) || words[n.whole] != ',' || figuresAt(words[n.whole+1:]) != 3 {
			break
		}
		n.whole += 4
	}
	n.end = n.whole
	for n.end+1 < len(words) && words[n.end] == '.' && figuresAt(words[n.end+1:]) > 0 {
		n.end += 1 + figuresAt(words[n.end+1:])
	}
	return n, n.end, ownNumber(words[:start])
}

// ownNumber says whether figures after a text are a number of their own.
func ownNumber(before string) bool {
	last, size := utf8.DecodeLastRuneInString(before)
	if last != '.' {
		return !unicode.IsLetter(last)
	}
	last, _ = utf8.DecodeLastRuneInString(before[:len(before)-size])
	return unicode.IsLetter(last) // No.5, but not $.50
}

const figures = "0123456789"

// figuresAt returns how many figures a text begins with.
func figuresAt(text string) int {
	return len(text) - len(strings.TrimLeft(text, figures))
}

func (n number) isOne(words string) bool {
	return strings.TrimLeft(words[n.start:n.whole], "0") == "1" && strings.Trim(words[n.whole:n.end], ".0") == ""
}

// ordinal returns what follows a number, with the ending that the number has
// as an ordinal where it begins with one: 21st, 22d (as the Code writes it), 23rd.
func ordinal(number, rest string) string {
	old := rest
	if end := strings.IndexFunc(rest, func(r rune) bool { return !inWord(r) }); end >= 0 {
		old = rest[:end]
	}
	switch old {
	case "st", "nd", "rd", "th", "d":
	default:
		return rest
	}
	ending := "th"
	teens := len(number) > 1 && number[len(number)-2] == '1'
	switch last := number[len(number)-1]; {
	case teens:
	case last == '1':
		ending = "st"
	case last != '2' && last != '3':
	case old != "nd" && old != "rd":
		ending = "d"
	case last == '2':
		ending = "nd"
	default:
		ending = "rd"
	}
	return ending + rest[len(old):]
}
