package reporter

import (
	"strings"
	"unicode/utf8"
)

// Line numbers may stand directly before the words, 12Q., and text recognition takes
// their figures for letters, l2 and 2O. Such a number counts where it is the next one.

// gluedFigures is how many figures such a number has at the most.
const gluedFigures = 2

// glued returns the number that a row begins with where nothing, or a letter, a bracket
// or a quotation mark follows it: 1. and 1) are provisions.
func glued(text string) (n, from, end int) {
	from = len(text) - len(strings.TrimLeft(text, " "))
	for end = from; end < len(text) && end < from+gluedFigures && text[end] >= '0' && text[end] <= '9'; end++ {
		n = n*10 + int(text[end]-'0')
	}
	if n < 1 || n > maxLine || end < len(text) && text[end] < utf8.RuneSelf && !strings.ContainsRune(`("'`, rune(text[end])) && (text[end]|0x20 < 'a' || text[end]|0x20 > 'z') {
		return 0, 0, 0
	}
	return n, from, end
}

// gluedNumber is glued as a reading of line numbers, which stand at the left then.
func gluedNumber(text string, right bool) (n, from, end int) {
	if right {
		return 0, 0, 0
	}
	return glued(text)
}

// dottedNumber reads a number that a full stop closes: 12.
func dottedNumber(text string, right bool) (n, from, end int) {
	from = len(text) - len(strings.TrimLeft(text, " "))
	n, size := digits(text[from:])
	end = from + size + 1
	if right || size < 1 || size > 2 || n < 1 || n > maxLine || end > len(text) || text[end-1] != '.' || end < len(text) && text[end] != ' ' {
		return 0, 0, 0
	}
	return n, from, end
}

// speechAfter says whether someone begins to speak on one in eight of the rows that have a
// number, after it, and not on as many rows without one: there, questions are numbered and
// not lines.
func (d *document) speechAfter(read func(string, bool) (int, int, int)) bool {
	numbered, spoken, outside := 0, 0, 0
	for i := range d.rows {
		n, _, end := read(d.rows[i].text, false)
		says := speech(strings.TrimSpace(d.rows[i].text[end:]))
		switch {
		case n > 0 && says:
			numbered++
			spoken++
		case n > 0:
			numbered++
		case says:
			outside++
		}
	}
	return spoken > outside && spoken*8 >= numbered
}

// gluedToFigures returns the number of two figures that a row begins with where further
// figures follow it: 1612 noon.
func gluedToFigures(text string) (n, from, end int) {
	from = len(text) - len(strings.TrimLeft(text, " "))
	if _, size := digits(text[from:]); size <= gluedFigures || from+size == len(text) {
		return 0, 0, 0
	}
	end = from + gluedFigures
	n, _ = digits(text[from:end])
	return n, from, end
}

// alike are the letters that text recognition takes figures for.
var alike = strings.NewReplacer("l", "1", "I", "1", "|", "1", "i", "1", "O", "0", "o", "0", "Z", "2", "S", "5", "B", "8")

// confused returns the number that a row begins with where letters stand for figures.
func confused(text string) (n, from, end int) {
	from = len(text) - len(strings.TrimLeft(text, " "))
	end = len(text)
	if i := strings.IndexByte(text[from:], ' '); i >= 0 {
		end = from + i
	}
	if end-from > gluedFigures {
		return 0, 0, 0
	}
	figures := alike.Replace(text[from:end])
	n, size := digits(figures)
	if figures == text[from:end] || size != len(figures) || n < 1 || n > maxLine {
		return 0, 0, 0
	}
	return n, from, end
}

// nextOnes finds among the rows without a number in the column those whose number is
// glued to the words or confused, and the next one all the same.
func (d *document) nextOnes() {
	if d.gutter.right {
		return
	}
	next := d.nextNumbers()
	last := 0
	for i := range d.rows {
		r := &d.rows[i]
		if r.gutter {
			last = r.number
			continue
		}
		if r.never || r.forced > 0 {
			continue
		}
		for k, read := range []func(string) (int, int, int){glued, confused, gluedToFigures} {
			n, from, end := read(r.text)
			if k == 2 && (next[i] != n+1 || n != last+1 && n != 1) {
				continue // nothing but the numbers around it tells
			}
			if n == 0 || d.gutter.column(r.text, from, end) != d.gutter.at || n != last+1 && n != next[i]-1 {
				continue
			}
			// The number above the next one leaves no room for it, or that is of another page.
			if next[i] > 0 && next[i] <= n && next[i] != 1 || n == 1 && next[i] != 2 {
				continue
			}
			r.number, r.from, r.end, r.gutter = n, from, end, true
			r.unlike = strings.TrimSpace(r.text[from:end])
			if _, size := digits(r.unlike); size == len(r.unlike) {
				r.unlike = ""
			}
			last = n
			break
		}
	}
}

// scattered says whether numbers that were taken for those of lines are other ones, as
// in a list of corrections: none is one more than another, and there is no line 1.
func scattered(lines map[int]int) bool {
	has := make(map[int]bool, len(lines))
	for _, n := range lines {
		has[n] = true
	}
	for n := range has {
		if n == 1 || has[n+1] {
			return false
		}
	}
	return len(lines) > 0
}
