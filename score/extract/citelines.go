package extract

import (
	"slices"
	"strings"
)

// This file reads citations that go on over line ends: broken after a label,
// one level a line, an outline, a table of levels.

// below reads the labels of the next levels where they, with the name of their
// level, are all there is on a further line, adds them to m and returns where
// they end, or -1. A label with words after it is that of a line that is quoted.
func (r *citeReader) below(m *Mention) int {
	s := r.s
	at := skipBlank(s, m.End)
	for at < len(s) && strings.IndexByte(":,;-\"'", s[at]) >= 0 {
		at = skipBlank(s, at+1)
	}
	if at >= len(s) || s[at] != '\n' {
		return -1
	}
	for at < len(s) && isSpace(s[at]) {
		at++
	}
	at = skipMarker(s, at)
	depth, next := levelWord(strings.Replace(r.low[at:min(len(s), at+maxLevelLine)], ":", " ", 1), 0)
	if next > 0 {
		at += next
	}
	row, end := labels(s, at)
	if text, stop := bareLabel(s, r.low, at); next > 0 && stop > 0 {
		row, end = []string{text}, stop
	}
	rest := strings.TrimLeft(s[max(end, 0):], " .;,")
	switch {
	case len(row) == 0, rest != "" && rest[0] != '\n':
		return -1
	case next > 0 && depth >= 0 && depth < len(m.Labels):
		return -1
	case len(m.Labels) > 0 && labelClass(row[0]) == labelClass(m.Labels[len(m.Labels)-1]):
		return -1 // a second one at the same level
	}
	m.Labels = append(slices.Clone(m.Labels), row...)
	return end
}

// maxLevelLine is how much of a line, in bytes, is looked at for the name of a level.
const maxLevelLine = 40

// skipMarker skips the number of a member of a list, "2. ".
func skipMarker(s string, i int) int {
	end := i
	for end < len(s) && isDigit(s[end]) {
		end++
	}
	if end > i && end-i < 3 && strings.HasPrefix(s[end:], ". ") {
		return skipBlank(s, end+1)
	}
	return i
}

// labelClass tells figures, small letters and capitals apart: levels that follow on one another differ in it.
func labelClass(label string) byte {
	switch c := label[0]; {
	case isDigit(c):
		return '1'
	case c >= 'a':
		return 'a'
	}
	return 'A'
}
