package reporter

import "strings"

// marker is a page number that is printed in a row.
type marker struct{ row, number int }

// style is a way in which reporters print page numbers: what it makes of a
// row, 0 for none. The first of several that fit equally well counts.
type style func(text string) int

var styles = []style{zeroed, alone, pageWord, headEnd, headStart, amid}

// findMarkers finds the way in which pages are numbered: the one in which most
// numbers are followed by the next one. Page numbers stand where no line does:
// before the first line of a page or after its last.
func (d *document) findMarkers() {
	if d.places {
		return
	}
	edges, perhaps := d.edges()
	score := 0
	var chosen style
	for _, s := range styles {
		var found []marker
		seen := make(map[int]bool)
		for i := range d.rows {
			r := &d.rows[i]
			if !edges[i] || r.noPage || r.forced > 0 {
				continue
			}
			if n := s(ungrouped(r.text)); n > 0 {
				found = append(found, marker{i, n})
				seen[n] = true
			}
		}
		// A number that is there more often than once is a date or an address.
		steps := 0
		for n := range seen {
			if seen[n+1] {
				steps++
			}
		}
		if steps > score || score == 0 && d.markers == nil && len(found) == 1 {
			d.markers, score, chosen = found, steps, s
		}
	}
	if len(d.markers) == 1 && !d.single(d.markers[0]) {
		d.markers = nil
	}
	if d.cells == 1 {
		d.goOn(perhaps, chosen)
		d.inOrder()
	}
	d.byHand()
	for _, m := range d.markers {
		d.rows[m.row].taken, d.rows[m.row].gutter = true, false
	}
	d.headsOrFeet()
}

// single says whether a number that is the only one of its kind can be a
// page's: in a text of one page, a number alone or with the word Page before it.
func (d *document) single(m marker) bool {
	text := d.rows[m.row].text
	return zeroed(text) > 0 || pageWord(text) > 0 || alone(text) > 0
}

// edges tells of each row whether it stands between the last line of a page
// and the first of the next: the next number is not above the number before.
//
// A head may begin with the page's number in the column of line numbers. Where
// that goes on from the line before, 26 after line 25, it stands there perhaps.
func (d *document) edges() (edges, perhaps []bool) {
	edges, perhaps = make([]bool, len(d.rows)), make([]bool, len(d.rows))
	next := d.nextNumbers()
	before := 0
	for i := range d.rows {
		r := &d.rows[i]
		if r.gutter {
			edges[i] = next[i] == 1 && r.number != before+1
			perhaps[i] = next[i] == 1 && !edges[i]
			if !edges[i] {
				before = r.number
			}
			continue
		}
		edges[i] = before == 0 || next[i] == 0 || next[i] <= before
	}
	return edges, perhaps
}

// goOn adds the rows that are page numbers perhaps and are the next one, where
// no other stands before line 1.
func (d *document) goOn(perhaps []bool, s style) {
	var all []marker
	last, next := 0, 0
	for i := range d.rows {
		if next < len(d.markers) && d.markers[next].row == i {
			last = d.markers[next].number
			all = append(all, d.markers[next])
			next++
		} else if perhaps[i] && last > 0 && d.rows[i].number == last+1 && s(d.rows[i].text) == last+1 &&
			(next == len(d.markers) || d.linesBetween(i+1, d.markers[next].row)) {
			last++
			all = append(all, marker{i, last})
		}
	}
	d.markers = all
}

// zeroed reads digits alone with zeros before them, or of four and more: 0012, 4263.
func zeroed(text string) int {
	n, ok := only(text)
	digits := strings.TrimSpace(text)
	if !ok || len(digits) < 3 || digits[0] != '0' && len(digits) < 4 {
		return 0
	}
	return n
}

// alone reads digits alone: 12, - 12 -, [12].
func alone(text string) int {
	n, ok := only(strings.Trim(text, " -–—[]"))
	if !ok {
		return 0
	}
	return n
}

// pageWord reads a number after the word Page, at the beginning of a row, at
// its end, or followed by "of" and how many there are.
func pageWord(text string) int {
	low := strings.ToLower(strings.Trim(text, "[]<>(){}*_-–— "))
	at := strings.LastIndex(low, "page")
	after := at + len("page")
	for _, short := range []string{"pg.", "pg", "p."} {
		if i := strings.LastIndex(low, short); at < 0 && i >= 0 {
			at, after = i, i+len(short)
		}
	}
	if at < 0 || at > 0 && low[at-1] != ' ' {
		return 0
	}
	rest := strings.TrimLeft(low[after:], " :.#")
	n, size := digits(rest)
	gap := strings.HasPrefix(rest[size:], "   ") // the head goes on
	rest = strings.Trim(rest[size:], " :-–—")
	if size == 0 || size > 6 {
		return 0
	}
	if all, ok := strings.CutPrefix(rest, "of "); ok {
		_, size := digits(all)
		rest = all[size:]
		gap = true // whatever follows
	} else if strings.TrimSpace(low[:max(at, 0)]) != "" && rest != "" {
		return 0
	}
	if rest != "" && !gap {
		return 0
	}
	return n
}

// headEnd reads the number at the end of a running head, after a gap:
// "Talmor - Direct/Holcombes     12".
func headEnd(text string) int {
	from := trailingDigits(text)
	if len(text)-from < 1 || len(text)-from > 5 || !strings.HasSuffix(text[:from], "   ") || strings.TrimSpace(text[:from]) == "" {
		return 0
	}
	n, _ := digits(text[from:])
	return n
}

// headStart reads the number at the start of a running head, before a gap.
func headStart(text string) int {
	text = strings.TrimLeft(text, " ")
	n, size := digits(text)
	if size < 1 || size > 5 || !strings.HasPrefix(text[size:], "   ") {
		return 0
	}
	return n
}

// inOrder leaves out numbers that do not belong to the sequence. A number that
// is not the next one counts where the one after goes on from it, so that
// missing pages and second volumes are kept, and otherwise where it rises.
func (d *document) inOrder() {
	kept := d.markers[:0:0]
	for i, m := range d.markers {
		last := 0
		if len(kept) > 0 {
			last = kept[len(kept)-1].number
		}
		if len(kept) > 0 && m.number != last+1 {
			next := 0
			if i+1 < len(d.markers) {
				next = d.markers[i+1].number
			}
			goesOn := next == m.number+1
			if m.number == last { // at the head and at the foot
				continue
			}
			if !goesOn && (m.number < last || next == last+1 || next == last+2) {
				d.doubt(m.row, Doubt{Reason: NumberDropped, A: m.number, B: last})
				continue
			}
		}
		kept = append(kept, m)
	}
	d.markers = kept
}

// linesBetween says whether numbered lines stand between two rows.
func (d *document) linesBetween(from, to int) bool {
	for i := from; i < to; i++ {
		if d.rows[i].gutter {
			return true
		}
	}
	return false
}

// headsOrFeet finds out whether page numbers stand above the lines or below
// them: by the form feeds beside them, or else by what the file begins with.
func (d *document) headsOrFeet() {
	if len(d.markers) == 0 {
		return
	}
	heads, feet := 0, 0
	for _, m := range d.markers {
		if d.breakBefore(m.row) {
			heads++
		}
		if d.breakAfter(m.row) {
			feet++
		}
	}
	if heads != feet {
		d.feet = feet > heads
		return
	}
	first := d.markers[0].row
	d.feet = d.linesBetween(0, first) || d.counted && first > 3
}

// breakBefore says whether a form feed stands before a row, with neither a line
// nor another page number between.
func (d *document) breakBefore(at int) bool {
	for i := at; i >= 0 && !d.rows[i].gutter && (i == at || !d.rows[i].taken); i-- {
		if d.rows[i].breaks {
			return true
		}
		if d.counted {
			return false
		}
	}
	return false
}

// breakAfter says whether a form feed stands after a row, with neither a line
// nor another page number between.
func (d *document) breakAfter(i int) bool {
	for i++; i < len(d.rows); i++ {
		if d.rows[i].breaks {
			return true
		}
		if d.rows[i].gutter || d.rows[i].taken || d.counted {
			return false
		}
	}
	return false
}

// nextNumbers returns for each row the number of the next numbered row, 0 after the last.
func (d *document) nextNumbers() []int {
	next := make([]int, len(d.rows))
	n := 0
	for i := len(d.rows) - 1; i >= 0; i-- {
		next[i] = n
		if d.rows[i].gutter {
			n = d.rows[i].number
		}
	}
	return next
}
