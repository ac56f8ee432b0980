package reporter

import (
	_ "embed"
	"errors"
	"strconv"

	"benchtrial/gen/wording"
)

// ErrNothing is the error of a text that has no line.
var ErrNothing = errors.New("there is no text in this file")

// Doubt is a place where the file leaves open what is meant.
type Doubt struct {
	Reason Reason
	// Source is the line of the file; Cell as in Line.
	Source, Cell int
	// Page is the number of the page; 0 where it is about the whole file.
	Page int
	// A and B are what the reason is about: numbers of pages or lines.
	A, B int
	// Text is what stands there, where that matters.
	Text string
}

// Reason names a kind of doubt.
type Reason string

// The reasons.
const (
	PageMissing   Reason = "page-missing"   // page A is followed by page B
	PageAgain     Reason = "page-again"     // page A comes again
	PageCounted   Reason = "page-counted"   // page A has no number
	PagesCounted  Reason = "pages-counted"  // no page has a number
	LinesCounted  Reason = "lines-counted"  // no line has a number
	NumberDropped Reason = "number-dropped" // A, after B, does not look like a page's number
	LineMissing   Reason = "line-missing"   // lines A to B are not there
	LineMoved     Reason = "line-moved"     // the number of line A is not in its column
	LineUnlike    Reason = "line-unlike"    // the number of line A is printed with letters
	Unplaced      Reason = "unplaced"       // a text has no number, in proceedings
	ShortPage     Reason = "short-page"     // the page ends at line A, others at B
	LongPage      Reason = "long-page"      // the same, beyond
	NoLines       Reason = "no-lines"       // the page has no line
)

//go:embed reasons.txt
var reasonsText string

var says = wording.Sentences("reporter/reasons.txt", reasonsText)

// String returns one plain sentence.
func (d Doubt) String() string {
	reason := string(d.Reason)
	if d.Reason == LineMissing && d.A != d.B {
		reason = "lines-missing"
	}
	return says(reason, "page", strconv.Itoa(d.Page), "a", strconv.Itoa(d.A), "b", strconv.Itoa(d.B), "text", d.Text)
}

// doubt adds a doubt about a row.
func (d *document) doubt(i int, about Doubt) {
	about.Source, about.Cell = d.rows[i].source, d.rows[i].cell
	if len(d.doubts) < mostDoubts {
		d.doubts = append(d.doubts, about)
	}
}

// mostDoubts bounds the doubts of a file that is no transcript.
const mostDoubts = 10_000

// look adds the doubts that show when all pages are read.
func (d *document) look(t *Transcript) {
	if t.LinesCounted {
		d.doubt(0, Doubt{Reason: LinesCounted})
	}
	if t.PagesCounted {
		d.doubt(0, Doubt{Reason: PagesCounted})
	}
	seen := make(map[int]bool, len(t.Pages))
	for i := range t.Pages {
		p := &t.Pages[i]
		about := func(reason Reason, a, b int) {
			d.doubts = append(d.doubts, Doubt{Reason: reason, Source: p.Source, Page: p.Number, A: a, B: b})
		}
		switch {
		case seen[p.Number]:
			about(PageAgain, p.Number, 0)
		case i > 0 && p.Number != t.Pages[i-1].Number+1:
			about(PageMissing, t.Pages[i-1].Number, p.Number)
		}
		seen[p.Number] = true
		if t.LinesCounted {
			continue
		}
		if len(p.Lines) == 0 {
			if p.Proceedings {
				about(NoLines, 0, 0)
			}
			continue
		}
		switch last := p.Lines[len(p.Lines)-1].Number; {
		case last < t.LinesPerPage && i+1 < len(t.Pages):
			about(ShortPage, last, t.LinesPerPage)
		case last > t.LinesPerPage:
			about(LongPage, last, t.LinesPerPage)
		}
		for _, o := range p.Others {
			if p.Proceedings && o.After > 0 && o.After < p.Lines[len(p.Lines)-1].Number && len(d.doubts) < mostDoubts {
				d.doubts = append(d.doubts, Doubt{Reason: Unplaced, Source: o.Source, Cell: o.Cell, Page: p.Number, A: o.After, Text: o.Text})
			}
		}
	}
}
