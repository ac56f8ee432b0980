package paralegal

import (
	"slices"
	"strings"
)

// headOf reads the first line of a section: "§ 1201. Circumvention", "Section 2.03 Water",
// "SCHEDULE 1 INVENTORY.", "4. Fees". The kind is "" where there is a number only.
func headOf(body string) (kind, count, words string, ok bool) {
	first, rest, _ := strings.Cut(body, " ")
	kind = strings.ToLower(first)
	if slices.Contains(strings.Fields(say("kinds")), kind) {
		count, words, _ = strings.Cut(strings.TrimLeft(rest, " "), " ")
		count = strings.TrimRight(count, ".:")
		return kind, count, strings.TrimLeft(words, " "), count != ""
	}
	label, words, is := labelOf(body)
	return "", label, words, is == number
}

// apart says whether provisions of a kind are counted apart from the others: those of a schedule.
func apart(kind string) bool { return slices.Contains(strings.Fields(say("apart")), kind) }

// longestLabel is the most bytes that a label has.
const longestLabel = 14

// written says how a label is written.
type written int

const (
	none    written = iota
	bracket         // (a), a)
	number          // 2., 2.3
)

// labelOf reads the label that a line begins with. It is returned without
// brackets and final full stop.
func labelOf(body string) (label, words string, is written) {
	open := strings.TrimPrefix(body, "[")
	if inner, ok := strings.CutPrefix(open, "("); ok {
		end := strings.IndexByte(inner, ')')
		if end < 1 || end > longestLabel || strings.Contains(inner[:end], " ") {
			return "", "", none
		}
		return inner[:end], strings.TrimLeft(inner[end+1:], " "), bracket
	}
	label, words, _ = strings.Cut(body, " ")
	if len(label) > longestLabel {
		return "", "", none
	}
	if short, ok := strings.CutSuffix(label, ")"); ok && short != "" && len(short) < 5 && alphanumeric(short) {
		return short, words, bracket
	}
	short := strings.TrimSuffix(label, ".")
	if !strings.Contains(label, ".") || short == "" || strings.Trim(short, "0123456789.") != "" || short[0] == '.' {
		return "", "", none
	}
	return short, words, number
}

func alphanumeric(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return r > 'z' || r < '0' || r > '9' && r < 'A' || r > 'Z' && r < 'a' })
}
