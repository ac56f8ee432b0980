// Package reporter reads transcripts as court reporters export them: as text
// with numbered lines on numbered pages. It keeps the numbers that are printed,
// so that a cite means the same in the reporter's copy.
//
// A page of such a file has a page number somewhere at its head or foot, some
// twenty-five numbered lines, and what is neither: running heads, stamps, lines
// without a number on covers and indexes. What is what is decided in this order:
// side-by-side pages are put one below the other (condensed.go), clock times go
// (stamp.go), the column of line numbers is found (gutter.go), then the way in
// which pages are numbered (marker.go), pages are cut apart (cut.go), and in each
// the longest run of rising line numbers is taken (chain.go).
package reporter

import "slices"

// Transcript is what was read.
type Transcript struct {
	Pages []Page
	// Doubts are the places where the file left something open, by source line.
	Doubts []Doubt
	// PagesCounted says that the file prints no page numbers: they are counted from 1.
	PagesCounted bool
	// LinesCounted says that the file prints no line numbers: they are counted on each page.
	LinesCounted bool
	// Condensed is how many pages stand side by side in the file; 1 in most.
	Condensed int
	// LinesPerPage is how many lines most pages have.
	LinesPerPage int
}

// Page is a page of the transcript.
type Page struct {
	// Number is the printed number.
	Number int
	// Counted says that this page's number is not printed but follows from those around it.
	Counted bool
	// Source is the line of the file, from 1, at which the page begins.
	Source int
	Lines  []Line
	// Others are the texts of the page that are no lines: unnumbered lines of
	// covers and indexes, running heads, page numbers.
	Others []Other
	// Proceedings says that the page stands between the first and the last one
	// with speech; covers, indexes and certificates do not.
	Proceedings bool
}

// Line is a numbered line of a page; its text may be empty.
type Line struct {
	Number int
	// Text has no white space at its ends; what is inside stands as in the file.
	Text string
	// Time is the clock time that stands beside the line, as printed.
	Time string
	// Source is the line of the file, from 1; Cell the page in it, from 0 at
	// the left, where pages stand side by side.
	Source, Cell int
}

// Other is a text of a page that is no line.
type Other struct {
	Text string
	// After is the number of the line that it stands after, 0 before the first.
	After        int
	Source, Cell int
	// PageNumber says that it is what the page's number was read from.
	PageNumber bool
}

// Read reads a transcript from text with "\n" between lines (plaintext.Decode).
// Corrections are what a person knows better; they are followed where they name
// a line of the file. Any text can be read: where no lines are numbered they are
// counted. The error is ErrNothing where there is no text.
func Read(text string, corrections ...Correction) (*Transcript, error) {
	d := document{rows: rowsOf(text), corrections: corrections}
	if len(d.rows) == 0 {
		return nil, ErrNothing
	}
	d.cells = 1
	d.uncondense()
	d.placed()
	d.correct()
	d.stamps()
	d.findGutter()
	d.counted = !d.gutter.found
	d.findMarkers()
	t := &Transcript{Condensed: d.cells, LinesCounted: d.counted, PagesCounted: len(d.markers) == 0 && !d.places}
	t.Pages = d.pages()
	if len(t.Pages) == 0 {
		return nil, ErrNothing
	}
	if d.cells > 1 && !t.PagesCounted {
		slices.SortStableFunc(t.Pages, func(a, b Page) int { return a.Number - b.Number })
	}
	t.LinesPerPage = usual(t.Pages)
	proceedings(t.Pages)
	d.look(t)
	t.Doubts = d.doubts
	slices.SortStableFunc(t.Doubts, func(a, b Doubt) int { return a.Source - b.Source })
	return t, nil
}

// document is a file while it is read.
type document struct {
	rows        []row
	corrections []Correction
	cells       int
	gutter      gutter
	places      bool // each line begins with the numbers of its page and itself
	counted     bool
	markers     []marker
	feet        bool // page numbers stand below the lines
	doubts      []Doubt
}

// Place is a line by the numbers of its page and itself.
type Place struct{ Page, Line int }

// At returns the line at a place. Where a page's number comes twice it is the first.
func (t *Transcript) At(p Place) (Line, bool) {
	for i := range t.Pages {
		if t.Pages[i].Number != p.Page {
			continue
		}
		for _, l := range t.Pages[i].Lines {
			if l.Number == p.Line {
				return l, true
			}
		}
	}
	return Line{}, false
}

// usual returns how many lines most pages have.
func usual(pages []Page) int {
	count := make(map[int]int)
	best := 0
	for _, p := range pages {
		if n := len(p.Lines); n > 0 {
			last := p.Lines[n-1].Number
			count[last]++
			if count[last] > count[best] || count[last] == count[best] && last > best {
				best = last
			}
		}
	}
	return best
}
