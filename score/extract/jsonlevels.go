package extract

import "strings"

// This file reads citations that stand in JSON in parts.

// levelKeys are the keys of the parts of a citation, from the section inwards.
var levelKeys = []string{"section", "subsection", "paragraph", "subparagraph", "clause", "subclause", "item", "subitem", "subsubitem"}

// pathKeys are the keys of a list of the parts below the section.
var pathKeys = []string{"path", "levels", "labels", "subdivisions"}

// maxPart is the longest part, in bytes: longer values are words.
const maxPart = 24

// byLevels puts a citation together out of members that hold one level each:
// "section": "5217", "subsection": "b"; or the section and a list of the rest, "path": ["b"].
func byLevels(members []Member) (Text, bool) {
	members = byPath(members)
	b := newBuilder(maxPart * len(levelKeys))
	parts := 0
	for depth, key := range levelKeys {
		for _, m := range members {
			value := strings.TrimSpace(m.Value.S)
			if m.Key != key || value == "" || value == "null" {
				continue
			}
			if len(value) > maxPart || depth != parts || depth == 0 && strings.Contains(value, "(") {
				return Text{}, false
			}
			bare := depth > 0 && value[0] != '('
			last := len(m.Value.S) - 1
			if bare {
				b.put("(", m.Value.rawAt(0), 1)
			}
			for i := range len(m.Value.S) {
				b.copy(m.Value, i)
			}
			if bare {
				b.put(")", m.Value.rawAt(last), m.Value.rawSize(last))
			}
			parts++
		}
	}
	return b.text(), parts > 1
}

// byPath gives each part of a list of parts below the section the key of its level.
func byPath(members []Member) []Member {
	for i, m := range members {
		if !oneOf(m.Key, pathKeys) {
			continue
		}
		split := append([]Member(nil), members[:i]...)
		depth := 1
		for start := 0; start <= len(m.Value.S) && depth < len(levelKeys); depth++ {
			end := start + (strings.IndexByte(m.Value.S[start:]+`"`, '"'))
			split = append(split, Member{levelKeys[depth], m.Value.Slice(Range{start, end})})
			next := strings.IndexByte(m.Value.S[min(end+1, len(m.Value.S)):], '"')
			if next < 0 {
				break
			}
			start = end + 1 + next + 1
		}
		return append(split, members[i+1:]...)
	}
	return members
}

// numbersOf are the ends of keys that name a number: "page", "page_number".
var numbersOf = []string{"", "_number", "number", "_no", "_num"}

// hasKeyOf says whether a text holds a JSON key that names the number of something.
func (t Text) hasKeyOf(word string) bool {
	for _, end := range numbersOf {
		key := `"` + word + end + `"`
		if i := strings.Index(Lower(t.S), key); i >= 0 && nextIs(t.S, i+len(key), ':') {
			return true
		}
	}
	return false
}
