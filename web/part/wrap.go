package part

// Metrics says how wide text stands in the page, in pixels.
type Metrics struct {
	// Advance is the width of each ASCII character.
	Advance [128]float64
	// Width is the room for text that is not indented, Step what one level takes
	// of it and Hang how far a line's continuation is indented.
	Width, Step, Hang float64
	// Line is the height of one line of type.
	Line float64
}

// Heights estimates how many lines of type each line of the exhibit takes.
func (e *Exhibit) Heights(m Metrics) []int {
	heights := make([]int, len(e.lines))
	for i, l := range e.lines {
		heights[i] = m.typeLines(l.text, m.Width-float64(l.level)*m.Step)
	}
	return heights
}

// typeLines breaks text at its spaces into lines of the given width, as a browser does.
func (m *Metrics) typeLines(text string, width float64) int {
	lines, x, word := 1, 0.0, 0.0
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
