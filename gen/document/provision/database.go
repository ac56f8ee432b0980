package provision

import "strings"

// database finds what a legal database prints around the law that it hands out:
// when it is in force, how it is cited, whose it is, and after a section's text its
// history and notes, up to the next heading. Texts that come from none are left alone.
func database(lines []line, drop []DroppedKind) {
	from := false
	for i := range lines {
		from = from || has(lines[i].text, "database", strings.Contains)
	}
	if !from {
		return
	}
	told := false
	begun := false // a section
	for i := range lines {
		text := lines[i].text
		if h, ok := headingOf(text); ok {
			told, begun = false, begun || h.kind == section
		}
		switch {
		case drop[i] != "":
			continue
		case is(text, "told"):
			told = true
		case told, has(text, "printed", strings.HasPrefix):
		case begun && i+1 < len(lines) && strings.HasSuffix(text, "§ "+nextSection(lines[i+1:])):
			// The cite under which the next section is handed out stands above it.
		default:
			continue
		}
		drop[i] = Note
	}
}

// has says whether a text has a word of a kind where the place is one that fits.
func has(text, kind string, fits func(text, word string) bool) bool {
	for _, w := range wordsOf()[kind] {
		if fits(text, w) {
			return true
		}
	}
	return false
}

// nextSection is the number of the section that the first of some lines begins, "-" where it begins none.
func nextSection(lines []line) string {
	if h, ok := headingOf(lines[0].text); ok && h.kind == section {
		return h.number
	}
	return "-"
}
