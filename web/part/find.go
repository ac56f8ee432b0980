package part

import (
	"strings"
)

// Find returns the index of the line that a person asked for: a cite in any of
// the usual spellings ("(b)(2)", "section 4291(b)(2)", "b 2" is not one), else the
// next line after from that contains the text, in whatever case. It is -1 where
// nothing fits.
func (e *Exhibit) Find(asked string, from int) int {
	asked = strings.TrimSpace(asked)
	if asked == "" || len(e.lines) == 0 {
		return -1
	}
	if place := placeAsked(asked); place != "" {
		for i, l := range e.lines {
			if l.place == place {
				return i
			}
		}
	}
	asked = strings.ToLower(asked)
	for n := range e.lines {
		i := (from + 1 + n) % len(e.lines)
		if strings.Contains(strings.ToLower(e.lines[i].text), asked) {
			return i
		}
	}
	return -1
}

// placeAsked returns the rail's spelling of a cite as a person types it, or "".
func placeAsked(asked string) string {
	compact := strings.Join(strings.Fields(asked), "")
	if i := strings.IndexByte(compact, '('); i >= 0 && strings.HasSuffix(compact, ")") {
		return compact[i:]
	}
	number := compact
	for _, word := range []string{"section", "sec.", "\u00a7", "line"} {
		if rest, ok := strings.CutPrefix(strings.ToLower(compact), word); ok {
			number = rest
			if word != "line" {
				return "\u00a7 " + number
			}
		}
	}
	if number != "" && strings.Trim(number, "0123456789") == "" {
		return number
	}
	return ""
}
