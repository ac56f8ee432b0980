package reporter

import "strings"

// Correction is what a person says of a line of the file.
type Correction struct {
	// Source is the line of the file, from 1; Cell as in Line.
	Source, Cell int
	Kind         CorrectionKind
	// Number is the page's with PageStarts, the line's with IsLine.
	Number int
}

// CorrectionKind says what is corrected.
type CorrectionKind string

// The kinds of corrections.
const (
	PageStarts CorrectionKind = "page-starts"
	NoPage     CorrectionKind = "no-page" // what stands there is no page number
	IsLine     CorrectionKind = "is-line"
	NoLine     CorrectionKind = "no-line"
)

// correct marks the rows that a person said something about.
func (d *document) correct() {
	if len(d.corrections) == 0 {
		return
	}
	type place struct{ source, cell int }
	of := make(map[place][]Correction)
	for _, c := range d.corrections {
		at := place{c.Source, c.Cell}
		of[at] = append(of[at], c)
	}
	for i := range d.rows {
		r := &d.rows[i]
		for _, c := range of[place{r.source, r.cell}] {
			switch {
			case c.Kind == PageStarts && c.Number > 0:
				r.starts, r.noPage = c.Number, true
			case c.Kind == NoPage:
				r.noPage = true
			case c.Kind == IsLine && c.Number > 0 && c.Number <= maxLine:
				r.forced = c.Number
			case c.Kind == NoLine:
				r.never, r.forced = true, 0
			}
		}
	}
}

// byHand takes a row for the page's number that a person said a page starts
// at, where it says nothing else.
func (d *document) byHand() {
	var all []marker
	next := 0
	for i := range d.rows {
		r := &d.rows[i]
		if next < len(d.markers) && d.markers[next].row == i {
			all = append(all, d.markers[next])
			next++
		} else if n := alone(r.text); r.starts > 0 && r.forced == 0 && (n == r.starts || pageWord(r.text) == r.starts) {
			all = append(all, marker{i, r.starts})
			r.number, r.gutter = 0, false
		}
	}
	d.markers = all
}

// trimmed returns what a row says.
func trimmed(r *row) string { return strings.TrimSpace(r.text) }
