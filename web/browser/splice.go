package browser

import "unicode/utf8"

// splice replaces the selection of a field's text by other text. The selection
// is counted as browsers do, in UTF-16 units.
func splice(old string, start, end int, text string) string {
	from := byteAt(old, start)
	to := max(byteAt(old, end), from)
	return old[:from] + text + old[to:]
}

// byteAt returns the byte at which the character at a UTF-16 offset starts.
func byteAt(text string, units int) int {
	for i, r := range text {
		if units <= 0 {
			return i
		}
		units--
		if r > 0xffff {
			units--
		}
	}
	return len(text)
}

// shownHead returns the beginning of a text, cut between two characters.
func shownHead(text string, limit int) string {
	for limit > 0 && limit < len(text) && !utf8.RuneStart(text[limit]) {
		limit--
	}
	return text[:min(limit, len(text))]
}
