package part

import (
	"strings"

	"benchtrial/gen/cite"
	"benchtrial/gen/prompt"
)

// Mark says how a line of an exhibit is marked.
type Mark struct {
	// Class is "asked" or "given", or "found" for a line that was searched for.
	Class string
	// Note stands in the margin of the line, and after it By where there is room.
	Note, By string
	// Old is the text of an amended line before it was amended.
	Old string
}

// MarkVerdict marks the line asked for and the one given. Given is the index of
// the line that the answer points to, or -1.
func (e *Exhibit) MarkVerdict(p prompt.Prompt, given int) {
	clear(e.Marks)
	asked := Mark{Class: "asked", Note: "asked for", By: placeIn(p, p.LineIndex), Old: strings.TrimLeft(p.UnamendedAnswer, " ")}
	switch {
	case given == p.LineIndex:
		asked.By = strings.TrimPrefix(asked.By+", and given", ", ")
	case given >= 0 && given < len(e.lines):
		e.Marks[given] = Mark{Class: "given", Note: "given", By: away(p, given)}
	}
	e.Marks[p.LineIndex] = asked
}

// placeIn is placeOf for a line of a prompt; provisions of an own document are cited as
// that does.
func placeIn(p prompt.Prompt, line int) string {
	if text := p.Lines[line].Cite; own != nil && p.TextType == prompt.Document && !p.Testimony() {
		if place := own.place(text); place != "" {
			return place
		}
		return text
	}
	return placeOf(p.Lines[line].Cite)
}

// away says how far the line given stands from the one asked for. The same line of
// another page is told in pages.
func away(p prompt.Prompt, given int) string {
	lines, pages := apart(p, p.LineIndex, given)
	a, _ := cite.ParsePlace(p.Lines[p.LineIndex].Cite)
	if b, _ := cite.ParsePlace(p.Lines[given].Cite); pages != 0 && a.Line == b.Line {
		return distance(pages, "page", "pages")
	}
	return LinesAway(lines)
}

// LinesAway says a distance in lines: "one line later", "12 lines earlier".
func LinesAway(lines int) string { return distance(lines, "line", "lines") }

func distance(n int, one, many string) string {
	direction := " later"
	if n < 0 {
		direction, n = " earlier", -n
	}
	if n == 1 {
		return "one " + one + direction
	}
	return Count(n) + " " + many + direction
}
