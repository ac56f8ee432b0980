package docx

import (
	"errors"
	"strings"

	"benchtrial/gen/document/container"
	"benchtrial/gen/document/xml"
)

// body is a document's text as it is read.
type body struct {
	styles   map[string]*style
	usual    string // the style of paragraphs that name none
	lists    *lists
	progress func(read, of int64) bool

	out  []Paragraph
	size int // of the text, in bytes
	// open are the paragraphs that are being read, one within another: a text box
	// stands within a paragraph.
	open []*writing
	// tables are those that are being read, one within another.
	tables []*table
	// moved are the words of a paragraph whose end was deleted: they belong to the next.
	moved string
	// hidden is how deep in the file what is not shown began, 0 outside of such.
	hidden int
}

// writing is a paragraph that is being read.
type writing struct {
	words  strings.Builder
	style  string
	list   string // "" where the style says it
	level  int    // -1 where the style says it
	joined bool   // its end was deleted
	// heading is its level, 0 for none, -1 where the style says it.
	heading int
	// properties is how many property elements are open: of the paragraph, of a run.
	properties int
	marks      bool // within the properties of the paragraph's end
	vanished   bool // the run is hidden
}

// table is a table that is being read.
type table struct {
	cells   []string
	cell    []string // the paragraphs of the cell that is being read
	deleted bool     // the row was
}

// notShown are the elements that Word does not show, once changes are accepted, or
// shows elsewhere.
var notShown = map[string]bool{
	"del": true, "moveFrom": true, "instrText": true, "delText": true, "Fallback": true, "rt": true,
	"sectPr": true, "pPrChange": true, "rPrChange": true, "tblPr": true, "sdtPr": true, "annotation": true,
}

const progressEvery = 4096 // events

// stopped ends the reading for a person.
var errStopped = &container.Error{Reason: container.Stopped}

// read reads the part with the text.
func (b *body) read(p parts, main string) error {
	b.lists.link(func(style string) string { s, _ := b.settled(style); return s.list })
	events, of := 0, int64(0)
	if f := p[main]; f != nil {
		of = int64(f.UncompressedSize64)
	}
	return p.read(main, func(x *xml.Reader, e xml.Event) error {
		if events++; events%progressEvery == 0 && b.progress != nil && !b.progress(x.Offset, of) {
			return errStopped
		}
		if b.size > container.MaxText {
			return &container.Error{Reason: container.TooMuchText}
		}
		if events == 1 && x.Name != "document" {
			return damaged(errors.New("the text is no document but a " + x.Name))
		}
		switch e {
		case xml.Start:
			b.start(x)
		case xml.End:
			b.end(x)
		case xml.Text:
			if w := b.writing(); w != nil && b.hidden == 0 && w.properties == 0 && !w.vanished && b.inText {
				w.words.Write(x.Content)
			}
		}
		return nil
	})
}
