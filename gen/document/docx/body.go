package docx

import (
	"errors"
	"slices"
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
	// within are the names of the elements that are open, but for what is not shown;
	// hidden is how many are open in that.
	within []string
	hidden int
	// open are the paragraphs that are being read, one within another: a text box
	// stands within a paragraph. So are tables.
	open   []*writing
	tables []*table
	// moved are the words of a paragraph whose end was deleted: they belong to the next.
	moved string
}

// writing is a paragraph that is being read.
type writing struct {
	words     strings.Builder
	style     string
	list      string // "" where the style says it
	level     int    // -1 where the style says it
	heading   int    // its level, 0 for none, -1 where the style says it
	endGone   bool   // its end was deleted
	endHidden bool
	vanished  bool // the run that is being read is hidden
}

// notShown are the elements that Word does not show once changes are accepted, that it
// shows elsewhere, or that say the same again for older programs.
var notShown = map[string]bool{
	"del": true, "moveFrom": true, "instrText": true, "delText": true, "Fallback": true, "rt": true,
	"sectPr": true, "pPrChange": true, "rPrChange": true, "tblPr": true, "sdtPr": true,
}

const progressEvery = 4096 // events

// read reads the part with the text.
func (b *body) read(p parts, main string) error {
	b.lists.link(func(style string) string {
		s, _ := b.settled(style)
		return s.list
	})
	events, of := 0, int64(p[main].UncompressedSize64)
	err := p.read(main, func(x *xml.Reader, e xml.Event) error {
		events++
		switch {
		case events == 1 && x.Name != "document":
			return damaged(errors.New("the text is not a document but " + x.Name))
		case b.size > container.MaxText:
			return &container.Error{Reason: container.TooMuchText}
		case events%progressEvery == 0 && b.progress != nil && !b.progress(x.Offset, of):
			return &container.Error{Reason: container.Stopped}
		}
		switch {
		case e == xml.Start && (b.hidden > 0 || notShown[x.Name] && !b.marks(x.Name)):
			b.hidden++
		case e == xml.End && b.hidden > 0:
			b.hidden--
		case b.hidden > 0:
		case e == xml.Start:
			b.start(x)
			b.within = append(b.within, x.Name)
		case e == xml.End:
			b.within = b.within[:len(b.within)-1]
			b.end(x.Name)
		case e == xml.Text && b.parent(0) == "t":
			b.write(string(x.Content))
		}
		return nil
	})
	if b.moved != "" {
		b.add(Paragraph{Text: strings.TrimSpace(b.moved)})
	}
	return err
}

// parent returns the name of an open element, 0 for the innermost.
func (b *body) parent(n int) string {
	if n >= len(b.within) {
		return ""
	}
	return b.within[len(b.within)-1-n]
}

// marks says that an element is a mark: that the end of a paragraph, or a row, was
// deleted or moved away.
func (b *body) marks(name string) bool {
	return (name == "del" || name == "moveFrom") && (b.parent(0) == "rPr" && b.parent(1) == "pPr" || b.parent(0) == "trPr")
}

func (b *body) write(text string) {
	if n := len(b.open); n > 0 && !b.open[n-1].vanished {
		b.open[n-1].words.WriteString(text)
		b.size += len(text)
	}
}

// start takes the start of an element; b.within are those around it.
func (b *body) start(x *xml.Reader) {
	switch x.Name {
	case "p":
		b.open = append(b.open, &writing{level: -1, heading: -1})
	case "tbl":
		b.tables = append(b.tables, &table{})
	}
	if n := len(b.tables); n > 0 {
		b.tables[n-1].start(x.Name, b.parent(0))
	}
	if n := len(b.open); n > 0 {
		b.open[n-1].start(x, b.parent(0), b.parent(1))
	}
	if b.parent(0) == "r" {
		switch x.Name {
		case "tab":
			b.write("\t")
		case "br", "cr":
			b.write("\n")
		case "noBreakHyphen":
			b.write("-")
		}
	}
}

// start takes the start of an element within the paragraph.
func (w *writing) start(x *xml.Reader, parent, above string) {
	value := x.Local("val")
	switch {
	case x.Name == "r":
		w.vanished = false
	case x.Name == "pStyle" && parent == "pPr":
		w.style = value
	case x.Name == "outlineLvl" && parent == "pPr":
		w.heading = headingOf(value)
	case x.Name == "numId" && parent == "numPr":
		w.list = value
	case x.Name == "ilvl" && parent == "numPr":
		w.level = levelOf(value)
	case parent != "rPr":
	case x.Name == "vanish" && above == "r":
		w.vanished = on(value, "1")
	case x.Name == "vanish" && above == "pPr":
		w.endHidden = on(value, "1")
	case (x.Name == "del" || x.Name == "moveFrom") && above == "pPr":
		w.endGone = true
	}
}

// end takes the end of an element; b.within are those around it.
func (b *body) end(name string) {
	switch n := len(b.open); {
	case name == "r" && n > 0:
		b.open[n-1].vanished = false
	case name == "p" && n > 0:
		w := b.open[n-1]
		b.open = b.open[:n-1]
		b.finish(w)
	}
	n := len(b.tables)
	if n == 0 {
		return
	}
	if row, whole := b.tables[n-1].end(name); whole {
		if n == 1 {
			b.add(Paragraph{Text: row, Row: true})
		} else {
			b.tables[n-2].put(row)
		}
	}
	if name == "tbl" {
		b.tables = b.tables[:n-1]
	}
}

// finish numbers a paragraph and puts it where it belongs.
func (b *body) finish(w *writing) {
	words := b.moved + w.words.String()
	b.moved = ""
	id := w.style
	if b.styles[id] == nil {
		id = b.usual
	}
	s, from := b.settled(id)
	if s.hidden || w.endHidden && strings.TrimSpace(words) == "" {
		return
	}
	if w.endGone {
		b.moved = words
		return
	}
	p := Paragraph{Text: strings.TrimSpace(words), Heading: max(s.outline, 0)}
	if w.heading >= 0 {
		p.Heading = w.heading
	}
	list, level := w.list, w.level
	if list == "" && s.list != "" {
		list = s.list
		if level < 0 {
			// The list says which of its levels a style is, before the style itself.
			places := []int{b.lists.levelOfStyle(list, id), b.lists.levelOfStyle(list, from), s.level}
			if i := slices.IndexFunc(places, func(n int) bool { return n >= 0 }); i >= 0 {
				level = min(places[i], levels-1)
			}
		}
	}
	if list != "" {
		p.Level = max(level, 0)
		p.Label, p.tight = b.lists.next(list, p.Level)
	}
	if n := len(b.tables); n > 0 {
		b.tables[n-1].put(p.String())
		return
	}
	b.add(p)
}

// add takes a paragraph into the text, but an empty one.
func (b *body) add(p Paragraph) {
	if p.Label != "" || p.Text != "" {
		b.out = append(b.out, p)
		b.size += len(p.Label)
	}
}
