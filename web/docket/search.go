package docket

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// search remembers which items were found, because the same text is asked for with every
// scroll and every filter.
type search struct {
	text  string
	shape int
	found []bool // by place among the items; nil where everything is found
}

// find returns which items have the text in response or id, whatever its case; nil for all.
func (d *Docket) find(text string) []bool {
	if text == "" {
		return nil
	}
	s := &d.searched
	if s.found != nil && s.text == text && s.shape == d.shape {
		return s.found
	}
	n := newNeedle(text)
	found := make([]bool, len(d.items))
	for at, i := range d.items {
		found[at] = n.in(i.response) || n.in(i.record.id)
	}
	*s = search{text, d.shape, found}
	return found
}

// needle is a text to be found whatever its case. It is looked for by its rarest
// byte, which goes past most of a haystack at the speed of memory.
type needle struct {
	text         string
	at           int  // where the rarest byte stands in text
	lower, upper byte // that byte in both cases
	ascii        bool
}

// frequent lists the commonest bytes of English, commonest first.
const frequent = " etaoinshrdlcumwfgypbvk"

func newNeedle(text string) needle {
	n := needle{text: strings.ToLower(text), ascii: true}
	best := -1
	for i := range len(n.text) {
		c := n.text[i]
		if c >= utf8.RuneSelf {
			n.ascii = false
			break
		}
		rank := strings.IndexByte(frequent, c)
		if rank < 0 {
			rank = len(frequent)
		}
		if rank > best {
			best, n.at = rank, i
		}
	}
	n.lower = n.text[n.at]
	n.upper = n.lower
	if n.lower >= 'a' && n.lower <= 'z' {
		n.upper -= 'a' - 'A'
	}
	return n
}

func (n needle) in(hay string) bool {
	if !n.ascii {
		return n.inRunes(hay)
	}
	nextLower, nextUpper := 0, 0 // where the byte stands next in either case
	for from := n.at; ; {
		if nextLower < from {
			nextLower = indexFrom(hay, n.lower, from)
		}
		if n.upper == n.lower {
			nextUpper = len(hay)
		} else if nextUpper < from {
			nextUpper = indexFrom(hay, n.upper, from)
		}
		at := min(nextLower, nextUpper)
		start := at - n.at
		if start+len(n.text) > len(hay) {
			return false
		}
		if sameASCII(hay[start:start+len(n.text)], n.text) {
			return true
		}
		from = at + 1
	}
}

// indexFrom returns where a byte stands at or after from, or the length of the text.
func indexFrom(hay string, c byte, from int) int {
	if from >= len(hay) {
		return len(hay)
	}
	i := strings.IndexByte(hay[from:], c)
	if i < 0 {
		return len(hay)
	}
	return from + i
}

// sameASCII compares a stretch with a text in lower case of the same length.
func sameASCII(hay, lower string) bool {
	for i := range len(lower) {
		c := hay[i]
		if c >= 'A' && c <= 'Z' {
			c += 'a' - 'A'
		}
		if c != lower[i] {
			return false
		}
	}
	return true
}

// inRunes compares character by character, for texts beyond ASCII.
func (n needle) inRunes(hay string) bool {
	for start := range hay {
		if prefixed(hay[start:], n.text) {
			return true
		}
	}
	return false
}

// prefixed says whether a text begins with one that is in lower case, whatever its case.
func prefixed(hay, lower string) bool {
	for _, want := range lower {
		if hay == "" {
			return false
		}
		r, size := utf8.DecodeRuneInString(hay)
		if r != want && unicode.ToLower(r) != want {
			return false
		}
		hay = hay[size:]
	}
	return true
}
