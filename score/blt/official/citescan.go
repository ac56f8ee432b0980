package official

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"benchtrial/gen/prompt"
	"benchtrial/score/verdict"
)

// met is a citation met in a response.
type met struct {
	// text is the section number and the labels, dashes unified: "4291(b)(2)".
	text string
	span verdict.Span
}

// enoughCites is how many distinct citations settle that there are several
// answers: two can be the answer and its alternative, three cannot.
const enoughCites = 3

// sectionNumbers returns the numbers of all sections of the prompt, dashes unified.
func sectionNumbers(lines []prompt.Line) map[string]bool {
	numbers := map[string]bool{}
	last := ""
	for _, l := range lines {
		n, ok := strings.CutPrefix(l.Cite, "section ")
		if end := strings.IndexAny(n, "( "); end >= 0 {
			n = n[:end]
		}
		if ok && n != last && n != "" {
			numbers[unifyDashes(n)], last = true, n
		}
	}
	return numbers
}

// citesIn returns the first distinct citations in s, at most enoughCites: a
// section number of the prompt with at least one label directly after it, that
// begins the text or stands directly after white space, a section sign or "sec.".
func citesIn(s string, numbers map[string]bool) []met {
	longest := 0
	for n := range numbers {
		// A dash of three bytes may stand for each hyphen.
		longest = max(longest, len(n)+2*strings.Count(n, "-"))
	}
	var found []met
	for i := 0; i < len(s) && len(found) < enoughCites; {
		open := strings.IndexByte(s[i:], '(')
		if open < 0 {
			break
		}
		open += i
		start := numberBefore(s[i:open], longest, i == 0, numbers)
		end := open + 1
		if start >= 0 {
			start += i
			if labels := labelsEnd(s, open); labels > open {
				end = labels
				found = addDistinct(found, met{unifyDashes(s[start:end]), verdict.Span{Start: start, End: end}})
			}
		}
		i = end
	}
	return found
}

// numberBefore returns where a section number starts that ends s and is
// preceded by what may precede one, or -1. The longest such number wins.
func numberBefore(s string, longest int, atStart bool, numbers map[string]bool) int {
	for start := max(0, len(s)-longest); start < len(s); start++ {
		if !utf8.RuneStart(s[start]) || !mayPrecede(s[:start], atStart) {
			continue
		}
		if numbers[unifyDashes(s[start:])] {
			return start
		}
	}
	return -1
}

// mayPrecede says whether a citation may follow s directly.
func mayPrecede(s string, atStart bool) bool {
	if s == "" {
		return atStart
	}
	r, _ := utf8.DecodeLastRuneInString(s)
	return r == '§' || unicode.IsSpace(r) || strings.HasSuffix(s, "sec.") || strings.HasSuffix(s, "Sec.")
}

// labelsEnd returns where the labels end that start at the parenthesis at
// open; open itself where there is no label. A label is letters and digits
// without any space.
func labelsEnd(s string, open int) int {
	end := open
	for end < len(s) && s[end] == '(' {
		i := end + 1
		for i < len(s) && inWord(rune(s[i])) && s[i] != '_' && s[i] < utf8.RuneSelf {
			i++
		}
		if i == end+1 || i == len(s) || s[i] != ')' {
			break
		}
		end = i + 1
	}
	return end
}

func addDistinct(found []met, c met) []met {
	for _, f := range found {
		if f.text == c.text {
			return found
		}
	}
	return append(found, c)
}
