package law

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"benchtrial/gen/cite"
)

// amendCitation changes the last label of a citation to the first of its
// sequence, or to the second where it is the first. A single letter becomes a
// or b, A or B, even where it may be a numeral, as in the benchmark's records.
func amendCitation(words string) (string, bool) {
	for end := len(words); ; {
		shut := strings.LastIndexByte(words[:end], ')')
		if shut < 0 {
			return words, false
		}
		open := strings.LastIndexByte(words[:shut], '(')
		if open < 0 {
			return words, false
		}
		if by := other(words[open+1 : shut]); by != "" && cited(words, open) {
			return words[:open+1] + by + words[shut:], true
		}
		end = shut
	}
}

// other returns the label that takes the place of one; "" for what is no label of letters.
func other(label string) string {
	readings := cite.Readings(label)
	if len(readings) == 0 || strings.ContainsAny(label, figures) {
		return ""
	}
	// Among several readings the one nearest to the sequence's start: (ii) is a clause.
	is := slices.MinFunc(readings, func(a, b cite.Ordinal) int { return a.Number - b.Number })
	if len(label) == 1 {
		is = cite.Ordinal{Level: 0, Number: int(label[0] - 'a')}
		if unicode.IsUpper(rune(label[0])) {
			is = cite.Ordinal{Level: 2, Number: int(label[0] - 'A')}
		}
	}
	if is.Number == 0 {
		return cite.Label(is.Level, 1)
	}
	return cite.Label(is.Level, 0)
}

// cited says whether the label whose parenthesis opens at a place is part of a
// citation: it follows the name of a level, a number, another label of the
// citation, or one of a list of citations. "person(s)" and the (A) of a list
// within the line are none.
func cited(words string, open int) bool {
	before := words[:open]
	if before == "" {
		return false
	}
	last, _ := utf8.DecodeLastRuneInString(before)
	if inWord(last) {
		// section 552a(b)
		return strings.ContainsAny(before[strings.LastIndexByte(before, ' ')+1:], figures)
	}
	label := words[open:]
	for {
		shorter := strings.TrimRight(before, " ,–-")
		for _, word := range loadAmend().betweenCitations {
			if rest, ok := strings.CutSuffix(shorter, word); ok && alone(rest, "") {
				shorter = strings.TrimRight(rest, " ,")
				break
			}
		}
		if shorter == before {
			break
		}
		before = shorter
	}
	if strings.HasSuffix(before, ")") {
		at := strings.LastIndexByte(before, '(')
		return at >= 0 && len(before)-at <= len("(xviii)") && !strings.Contains(before[at:], " ") &&
			(before == words[:open] || alike(before[at:], label)) && cited(words, at)
	}
	word := strings.ToLower(strings.Trim(before[strings.LastIndexAny(before, " (—")+1:], "(—."))
	return strings.HasSuffix(words[:open], " ") && slices.Contains(loadAmend().beforeCitation, word)
}

// alike says whether labels with their parentheses may stand in one list: a
// capital letter does not go on a list of small ones.
func alike(one, other string) bool {
	a, b := rune(one[1]), rune(other[1])
	return unicode.IsUpper(a) == unicode.IsUpper(b) && unicode.IsLower(a) == unicode.IsLower(b)
}
