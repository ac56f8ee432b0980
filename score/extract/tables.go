package extract

import (
	"slices"
	"strings"
)

// row copies a row of a table, each cell a line of its own, and marks it. A
// row with a ruled line below is the head.
func (u *unwrapper) row(end int) {
	mark := TableRow
	if end < len(u.t.S) {
		below := u.t.S[end+1:]
		if n := strings.IndexByte(below, '\n'); n >= 0 {
			below = below[:n]
		}
		if below = strings.TrimSpace(below); rule(below) && strings.Contains(below, "-") {
			mark = TableHead
		}
	}
	if mark == TableHead {
		u.heads = labellingHeads(u.t.S[u.i:end])
	}
	start := len(u.b.s)
	for column := 0; u.i < end; {
		c := u.t.S[u.i]
		if c == '|' {
			u.b.put("\n", u.t.rawAt(u.i), 1)
			if mark == TableRow && column < len(u.heads) {
				u.b.put(u.heads[column], u.t.rawAt(skipBlank(u.t.S, u.i+1)), 1)
			}
			column++
			u.i++
			continue
		}
		if !u.inline(c) {
			u.b.copy(u.t, u.i)
			u.i++
		}
	}
	u.marks = append(u.marks, Marked{Range{start, len(u.b.s)}, mark})
}

// labellingHeads returns the heads of the columns of a table as labels of
// their cells where they say what these are: "Page | Line", "Defined | Used".
// One such head beside others of another kind, "Term | Defined at", does not
// set its cells apart from any: then there are none.
func labellingHeads(row string) []string {
	heads := strings.Split(Lower(strings.Trim(row, "| ")), "|")
	labels := 0
	for i, head := range heads {
		heads[i] = ""
		if head = strings.Trim(head, " *:#`"); Cue("column").Is(head) {
			heads[i] = head + ": "
			labels++
		}
	}
	if labels < min(2, len(heads)) {
		return nil
	}
	return heads
}

// cells returns the cells of a row.
func (p *Plain) cells(row Range) []Range {
	var found []Range
	for start := row.Start; start < row.End; {
		end := min(p.LineEnd(start), row.End)
		if start > row.Start { // what stands before the first bar is no cell
			found = append(found, p.Trim(Range{start, end}))
		}
		start = end + 1
	}
	return found
}

// rowOf returns the row of a table that holds i.
func (p *Plain) rowOf(i int) (Range, bool) {
	first, _ := slices.BinarySearchFunc(p.Marks, i+1, func(m Marked, end int) int { return m.End - end })
	for _, m := range p.Marks[first:] {
		if m.Mark == TableRow || m.Start > i {
			return m.Range, m.Mark == TableRow && m.Start <= i
		}
	}
	return Range{}, false
}

// firstCell returns the first cell of a row, in lower case, where i stands in
// another one: the label of what stands there.
func (p *Plain) firstCell(i int) (string, bool) {
	row, ok := p.rowOf(i)
	if !ok {
		return "", false
	}
	cells := p.cells(row)
	if len(cells) < 2 || i < cells[1].Start {
		return "", false
	}
	return p.Low[cells[0].Start:cells[0].End], true
}

// SentenceOrRow returns what r is said in, the row of a table or, where it
// stands in none, otherwise.
func (p *Plain) SentenceOrRow(r, otherwise Range) Range {
	if row, ok := p.rowOf(r.Start); ok {
		return row
	}
	return otherwise
}

// maxRows is how many rows of a table are looked at.
const maxRows = 200

// rowsBelow returns the rows of the table whose head is mark i.
func (p *Plain) rowsBelow(i int) []Range {
	var rows []Range
	for _, m := range p.Marks[i+1:] {
		if m.Mark == TableHead || len(rows) == maxRows {
			break
		}
		if m.Mark == TableRow {
			rows = append(rows, m.Range)
		}
	}
	return rows
}

// underHead returns what stands under the head that the line from start on is
// a cell of: the cell below in a table of one row, else all rows. It returns
// false where the line is in no head, or in one that names more than columns.
func (p *Plain) underHead(start int) (Range, bool) {
	for i, m := range p.Marks {
		if m.Mark != TableHead || start < m.Start || start >= m.End {
			continue
		}
		heads, rows := p.cells(m.Range), p.rowsBelow(i)
		if len(rows) == 0 || slices.ContainsFunc(heads, func(c Range) bool { return !columnName(p.Low[c.Start:c.End]) }) {
			return Range{}, false
		}
		if len(rows) == 1 {
			cells := p.cells(rows[0])
			for n, c := range heads {
				if start <= c.Start && c.Start <= p.LineEnd(start) && n < len(cells) {
					return cells[n], true
				}
			}
		}
		return Range{rows[0].Start, rows[len(rows)-1].End}, true
	}
	return Range{}, false
}

// columnName says whether a cell of a head only names its column.
func columnName(low string) bool {
	for _, w := range strings.Fields(strings.Trim(low, "?:#§")) {
		known := false
		for _, list := range []Cue{"table head", "label", "label cite", "label text", "label term", "label filler"} {
			known = known || list.Is(w)
		}
		if !known {
			return false
		}
	}
	return true
}

// turnedDownRows finds the rows with a "no" in a column that says what matches.
func turnedDownRows(p *Plain) []Range {
	var found []Range
	for i, m := range p.Marks {
		if m.Mark != TableHead {
			continue
		}
		for column, head := range p.cells(m.Range) {
			if !Cue("verdict head").Has(p.Low[head.Start:head.End]) {
				continue
			}
			for _, row := range p.rowsBelow(i) {
				if cells := p.cells(row); column < len(cells) && Cue("verdict no").Is(strings.Trim(p.Low[cells[column].Start:cells[column].End], ".!")) {
					found = append(found, row)
				}
			}
		}
	}
	rows := make([]Range, 0, len(found))
	for _, i := range Order(len(found), func(i int) Range { return found[i] }) {
		rows = append(rows, found[i])
	}
	return rows
}

// inTurnedDownRow says whether a stretch stands in a row that is said not to be the answer.
func (p *Plain) inTurnedDownRow(r Range) bool {
	i, exact := slices.BinarySearchFunc(p.turnedDownRows, r.Start, func(row Range, at int) int { return row.Start - at })
	if exact {
		return true
	}
	return i > 0 && p.turnedDownRows[i-1].Holds(r)
}
