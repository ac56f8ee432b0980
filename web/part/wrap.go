package part

import "strings"

// Metrics says how wide text stands in the page, in pixels.
type Metrics struct {
	// Advance is the width of each ASCII character.
	Advance [128]float64
	// Width is the room for text that is not indented, Step what one level takes
	// of it and Hang how far a line's continuation is indented.
	Width, Step, Hang float64
	// Line is the height of one line of type.
	Line float64
	// Across is how many pages of testimony stand side by side, at least 1.
	Across int
}

// Heights estimates how many lines of type each block of the exhibit takes. Starts
// are the first lines of the blocks, and the end of the last.
func (e *Exhibit) Heights(m Metrics, starts []int) []int {
	heights := make([]int, len(starts)-1)
	for b := range heights {
		height := 0
		for i := starts[b]; i < starts[b+1]; i++ {
			if len(e.pages) > 0 && e.lines[i].place == "" { // the head of a page, beside the one before
				heights[b], height = max(heights[b], height), headSteps
				continue
			}
			height += e.typeLines(i, &m)
			if e.lines[i].heads && i > 0 {
				height++ // the room above a section
			}
		}
		heights[b] = max(heights[b], height)
	}
	return heights
}

func (e *Exhibit) typeLines(i int, m *Metrics) int {
	l := &e.lines[i]
	width := m.Width - float64(l.level)*m.Step
	if l.mark > 0 {
		return m.typeLines(strings.TrimLeft(l.text[l.mark:], " "), m.Step, width)
	}
	return m.typeLines(l.text, 0, width)
}

// typeLines breaks text at its spaces into lines of the given width, as a browser
// does. The first begins at x.
func (m *Metrics) typeLines(text string, x, width float64) int {
	lines, word := 1, 0.0
	room := width
	for i := 0; i < len(text); i++ {
		c := text[i]
		if c >= 128 {
			c = 'n'
		}
		if c != ' ' {
			word += m.Advance[c]
			continue
		}
		if x+word > room && x > 0 {
			lines++
			x, room = 0, width-m.Hang
		}
		x += word + m.Advance[' ']
		word = 0
	}
	if x+word > room && x > 0 {
		lines++
	}
	return lines
}
