package reporter

// fill reads the lines of a page and what else stands on it.
func (d *document) fill(p *Page, s sheet) {
	lines := d.chain(s)
	after := 0
	for i := s.from; i < s.to; i++ {
		r := &d.rows[i]
		if n, ok := lines[i]; ok {
			if n != after+1 {
				d.doubt(i, Doubt{Reason: LineMissing, Page: p.Number, A: after + 1, B: n - 1})
			}
			if r.unlike != "" {
				d.doubt(i, Doubt{Reason: LineUnlike, Page: p.Number, A: n, Text: r.unlike})
			}
			if !r.gutter && !d.counted {
				d.doubt(i, Doubt{Reason: LineMoved, Page: p.Number, A: n})
			}
			p.Lines = append(p.Lines, Line{n, r.words(d.gutter), r.time, r.source, r.cell})
			after = n
			continue
		}
		if text := trimmed(r); text != "" {
			p.Others = append(p.Others, Other{Text: text, After: after, Source: r.source, Cell: r.cell, PageNumber: i == s.marker})
		}
	}
}

// chain returns the rows of a page that are lines, with their numbers: the
// longest run of rising numbers, those in the column of line numbers before
// others, those that are the next one before those that leave one out. An
// unnumbered line that begins with a number, 25 feet, is hardly ever in it.
func (d *document) chain(s sheet) map[int]int {
	lines := make(map[int]int)
	if d.counted {
		n := 0
		for i := s.from; i < s.to; i++ {
			if !d.rows[i].taken && !d.rows[i].never {
				n++
				lines[i] = n
			}
		}
		return lines
	}
	type end struct{ score, row int }
	var best [maxLine + 1]end // of the runs that end with a number
	before := make([]int, s.to-s.from)
	for i := s.from; i < s.to; i++ {
		r := &d.rows[i]
		n := r.number
		if n == 0 || r.taken || !r.gutter && best[n-1].score == 0 && n > 1 {
			continue
		}
		from := end{0, -1}
		for m := 1; m < n; m++ {
			e := best[m]
			if e.score == 0 {
				continue
			}
			if m == n-1 {
				e.score += nextOne
			} else if !r.gutter {
				continue
			}
			if e.score > from.score {
				from = end{e.score, e.row}
			}
		}
		if n == 1 {
			from.score = nextOne
		}
		switch {
		case r.forced > 0:
			from.score += byHand
		case r.gutter:
			from.score += inColumn
		default:
			from.score += elsewhere
		}
		before[i-s.from] = from.row
		if from.score > best[n].score {
			best[n] = end{from.score, i}
		}
	}
	top := end{0, -1}
	for _, e := range best {
		if e.score > top.score {
			top = e
		}
	}
	for i := top.row; top.score > 0 && i >= 0; i = before[i-s.from] {
		lines[i] = d.rows[i].number
	}
	if s.marker < 0 && len(d.markers) > 0 && top.score < byHand && scattered(lines) {
		return nil
	}
	return lines
}

// What a number is worth in a run.
const (
	nextOne   = 4
	inColumn  = 3
	elsewhere = 1
	byHand    = 1000
)
