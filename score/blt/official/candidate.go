package official

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"benchtrial/score/verdict"
)

// candidates returns the stretches of the response that may be the answer, the
// whole response first. Errors are told from the last one.
func candidates(response string) []verdict.Span {
	whole := trimmed(response, verdict.Span{End: len(response)})
	s := response[whole.Start:whole.End]
	spans := []verdict.Span{whole}
	if !strings.Contains(s, "\n") {
		return append(spans, shift(ofOneLine(s), whole.Start))
	}
	for _, c := range ofLines(s) {
		spans = append(spans, shift(c, whole.Start))
	}
	return spans
}

func shift(s verdict.Span, by int) verdict.Span {
	return verdict.Span{Start: s.Start + by, End: s.End + by}
}

// trimmed returns s without the white space at both ends of what it covers.
func trimmed(text string, s verdict.Span) verdict.Span {
	part := text[s.Start:s.End]
	left := strings.TrimLeftFunc(part, unicode.IsSpace)
	start := s.End - len(left)
	return verdict.Span{Start: start, End: start + len(strings.TrimRightFunc(left, unicode.IsSpace))}
}

// quotePairs are the marks that may open and close a quotation, in the order
// that decides between stretches of the same length.
var quotePairs = []struct{ opening, closing string }{{`"`, `"`}, {"'", "'"}, {"“", "”"}, {"‘", "’"}}

// ofOneLine returns the longest stretch between the first opening and the last
// closing mark of one kind; without any, what follows the first colon; without
// a colon, the line. A single straight mark after a letter is an apostrophe.
func ofOneLine(s string) verdict.Span {
	best, longest := verdict.Span{}, 0
	for _, q := range quotePairs {
		start := strings.Index(s, q.opening)
		end := strings.LastIndex(s, q.closing)
		if start < 0 || end <= start {
			continue
		}
		if before, _ := utf8.DecodeLastRuneInString(s[:start]); q.opening == "'" && unicode.IsLetter(before) {
			continue
		}
		start += len(q.opening)
		if n := utf8.RuneCountInString(s[start:end]); n > longest {
			best, longest = verdict.Span{Start: start, End: end}, n
		}
	}
	if longest > 0 {
		return best
	}
	return verdict.Span{Start: strings.IndexByte(s, ':') + 1, End: len(s)}
}

// ofLines returns the second line, or the third where the second is blank, and
// then the first line that stands alone between blank lines; without such a
// line, everything after the first.
func ofLines(s string) []verdict.Span {
	rest := strings.IndexByte(s, '\n') + 1
	second := lineAt(s, rest)
	if blank(s[second.Start:second.End]) {
		second = lineAt(s, second.End+1)
	}
	if alone, ok := aloneBetweenBlanks(s); ok {
		return []verdict.Span{second, alone}
	}
	return []verdict.Span{second, {Start: rest, End: len(s)}}
}

// lineAt returns the line of s that starts at start.
func lineAt(s string, start int) verdict.Span {
	if start >= len(s) {
		return verdict.Span{Start: len(s), End: len(s)}
	}
	if n := strings.IndexByte(s[start:], '\n'); n >= 0 {
		return verdict.Span{Start: start, End: start + n}
	}
	return verdict.Span{Start: start, End: len(s)}
}

func blank(line string) bool { return strings.TrimSpace(line) == "" }

// aloneBetweenBlanks returns the first line with a blank line before and after it.
func aloneBetweenBlanks(s string) (verdict.Span, bool) {
	var last verdict.Span
	lastAlone, lastBlank := false, false
	for start := 0; start < len(s); {
		line := lineAt(s, start)
		isBlank := blank(s[line.Start:line.End])
		if isBlank && lastAlone {
			return last, true
		}
		last, lastAlone, lastBlank = line, lastBlank && !isBlank, isBlank
		start = line.End + 1
	}
	return verdict.Span{}, false
}
