package reporter

// sheet is the rows of a page.
type sheet struct {
	from, to int
	number   int // printed, 0 for none
	marker   int // the row it was read from, -1 for none
}

// pages cuts the file into pages and reads each.
func (d *document) pages() []Page {
	sheets := d.sheets()
	d.numberSheets(sheets)
	var pages []Page
	for _, s := range sheets {
		p := Page{Number: s.number, Counted: s.marker < 0 && len(d.markers) > 0, Source: d.rows[s.from].source}
		d.fill(&p, s)
		if s.marker < 0 && len(p.Lines) == 0 {
			// What stands on no page belongs to the one before.
			if len(pages) > 0 {
				pages[len(pages)-1].Others = append(pages[len(pages)-1].Others, p.Others...)
			}
			continue
		}
		pages = append(pages, p)
	}
	return pages
}

// sheets cuts the rows at page numbers, form feeds and where line numbers begin again.
func (d *document) sheets() []sheet {
	starts := make([]bool, len(d.rows)+1)
	starts[0] = true
	for _, m := range d.markers {
		starts[d.start(m.row)] = true
	}
	for i := range d.rows {
		if d.rows[i].breaks || d.rows[i].starts > 0 {
			starts[i] = true
		}
	}
	if d.counted && len(d.markers) == 0 {
		d.everyTwentyFifth(starts)
	}
	d.again(starts)
	of := make(map[int]marker, len(d.markers))
	for _, m := range d.markers {
		of[m.row] = m
	}
	var sheets []sheet
	s := sheet{marker: -1}
	for i := range d.rows {
		if starts[i] && i > s.from {
			s.to = i
			sheets = append(sheets, s)
			s = sheet{from: i, marker: -1}
		}
		if m, ok := of[i]; ok && s.marker < 0 {
			s.marker, s.number = i, m.number
		}
	}
	s.to = len(d.rows)
	return d.join(append(sheets, s))
}

// start returns the row at which the page begins whose number stands in a row,
// or, with numbers at the foot, the row at which the next page begins.
func (d *document) start(at int) int {
	if d.rows[at].starts > 0 {
		return at
	}
	if d.feet {
		for i := at + 1; i < len(d.rows) && !d.rows[i].gutter && !d.rows[i].taken; i++ {
			if d.rows[i].breaks {
				return i
			}
		}
		return at + 1
	}
	for i := at; i >= 0 && !d.rows[i].gutter && (i == at || !d.rows[i].taken); i-- {
		if d.rows[i].breaks {
			return i
		}
	}
	return at
}

// join puts sheets together that are parts of one page: what a form feed cuts
// off that has neither a line nor a page number.
func (d *document) join(sheets []sheet) []sheet {
	var all []sheet
	for _, s := range sheets {
		if s.marker < 0 && !d.linesBetween(s.from, s.to) && !d.counted && len(d.markers) > 0 && len(all) > 0 {
			all[len(all)-1].to = s.to
			continue
		}
		// What a file begins with before its first page belongs to that page.
		if len(all) == 1 && all[0].marker < 0 && !d.linesBetween(all[0].from, all[0].to) && !d.counted {
			s.from = all[0].from
			all = all[:0]
		}
		all = append(all, s)
	}
	return all
}

// again marks rows at which line numbers begin again within a page: 1, after
// a number above 2, with 2 to follow.
func (d *document) again(starts []bool) {
	last, since := 0, 0
	for i := range d.rows {
		if starts[i] {
			last, since = 0, i
		}
		r := &d.rows[i]
		if !r.gutter {
			continue
		}
		if r.number == 1 && last > 2 && d.nextNumber(i) == 2 {
			at := i
			if j := d.edgeStart(since, i); j > 0 {
				at = j
			}
			starts[at] = true
			since = at
		}
		last = r.number
	}
}

// nextNumber returns the number of the numbered row after a row.
func (d *document) nextNumber(i int) int {
	for i++; i < len(d.rows); i++ {
		if d.rows[i].gutter {
			return d.rows[i].number
		}
	}
	return 0
}

// edgeStart returns the row of a page number between the last line before a
// row and that row, 0 for none: a head that came without the sequence.
func (d *document) edgeStart(from, to int) int {
	for i := to - 1; i > from && !d.rows[i].gutter; i-- {
		if d.rows[i].taken && !d.feet {
			return i
		}
	}
	return 0
}

// everyTwentyFifth marks every twenty-fifth row of a page of a file that has
// neither line numbers nor page numbers.
func (d *document) everyTwentyFifth(starts []bool) {
	n := 0
	for i := range d.rows {
		if starts[i] {
			n = 0
		}
		if n == linesCounted {
			starts[i], n = true, 0
		}
		n++
	}
}

// linesCounted is how many lines a page gets where none are numbered: what
// federal and most state courts ask of reporters.
const linesCounted = 25

// numberSheets gives the pages a number that have none: the one after the page
// before, or the one before the page after; from 1 on where none has one.
func (d *document) numberSheets(sheets []sheet) {
	for i := range sheets {
		s := &sheets[i]
		if d.rows[s.from].starts > 0 {
			s.number = d.rows[s.from].starts
		}
	}
	for i := range sheets {
		s := &sheets[i]
		if s.number > 0 {
			continue
		}
		if i > 0 {
			s.number = sheets[i-1].number + 1
		} else {
			s.number = before(sheets)
		}
		if len(d.markers) > 0 && d.linesBetween(s.from, s.to) {
			d.doubt(s.from, Doubt{Reason: PageCounted, Page: s.number, A: s.number})
		}
	}
}

// before returns the number of the first page, from that of the first page that has one.
func before(sheets []sheet) int {
	for i, s := range sheets {
		if s.number > 0 {
			return max(s.number-i, 1)
		}
	}
	return 1
}
