package reporter

import "strings"

// maxLine is the highest number that a line of a page has.
const maxLine = 66

// gutter is the column in which line numbers stand.
type gutter struct {
	found bool
	right bool // at the right of the text
	flush bool // numbers are aligned at their left: at is the column where they start, else where they end
	at    int
}

// findGutter finds the column of line numbers: the one in which most numbers
// are one more than the number before.
func (d *document) findGutter() {
	if d.places {
		for i := range d.rows {
			r := &d.rows[i]
			r.number, r.gutter = r.forced, r.forced > 0 && !r.never
		}
		return
	}
	best, score := d.rising(lineNumber)
	read := lineNumber
	// Blank lines and page numbers rise where all others are glued to the words.
	if g, more := d.rising(gluedNumber); more > 2*score {
		best, score, read = g, more, gluedNumber
	}
	// Paragraphs have numbers with full stops too; lines of speech show that these are lines.
	if g, more := d.rising(dottedNumber); more > 2*score && d.speechAfter(dottedNumber) {
		best, score, read = g, more, dottedNumber
	}
	if score < least {
		return
	}
	d.gutter = best
	for i := range d.rows {
		r := &d.rows[i]
		if r.never {
			continue
		}
		r.number, r.from, r.end = read(r.text, best.right)
		r.gutter = r.number > 0 && best.column(r.text, r.from, r.end) == best.at
		if r.forced > 0 {
			if r.number != r.forced {
				r.from, r.end = 0, 0
			}
			r.number, r.gutter = r.forced, true
		}
	}
	d.nextOnes()
}

// rising returns the column in which most numbers are one more than the number before,
// and how many.
func (d *document) rising(read func(text string, right bool) (n, from, end int)) (best gutter, score int) {
	for _, right := range []bool{false, true} {
		for _, flush := range []bool{false, true} {
			g := gutter{found: true, right: right, flush: flush}
			last, rises := make(map[int]int), make(map[int]int)
			for i := range d.rows {
				if n, from, end := read(d.rows[i].text, right); n > 0 {
					at := g.column(d.rows[i].text, from, end)
					if n == last[at]+1 && n > 1 {
						rises[at]++
					}
					last[at] = n
				}
			}
			g.at = most(rises)
			if rises[g.at] > score {
				best, score = g, rises[g.at]
			}
		}
	}
	return best, score
}

func (g gutter) column(text string, from, end int) int {
	if g.flush {
		end = from
	}
	return column(text, end)
}

// lineNumber returns the number from 1 to maxLine that a row begins with, or
// ends with after a gap, and its place.
func lineNumber(text string, right bool) (n, from, end int) {
	if right {
		from, end = trailingDigits(text), len(text)
		if end-from < 1 || end-from > 2 || strings.TrimLeft(text[:from], " ") != "" && !strings.HasSuffix(text[:from], "  ") {
			return 0, 0, 0
		}
		n, _ = digits(text[from:])
	} else {
		from = len(text) - len(strings.TrimLeft(text, " "))
		var size int
		n, size = digits(text[from:])
		end = from + size
		if size < 1 || size > 2 || end < len(text) && text[end] != ' ' && text[end] != ':' {
			return 0, 0, 0
		}
		// A clock time is no line number: 10:24.
		if end < len(text) && text[end] == ':' && clock(text[from:]) > 0 {
			return 0, 0, 0
		}
	}
	if n > maxLine {
		return 0, 0, 0
	}
	return n, from, end
}

// words returns what a numbered row says.
func (r *row) words(g gutter) string {
	switch {
	case r.end == 0: // a line by a person's word, or one that was counted
		return strings.TrimSpace(r.text)
	case g.right:
		return strings.TrimSpace(r.text[:r.from])
	}
	return strings.TrimSpace(strings.TrimPrefix(r.text[r.end:], ":"))
}
