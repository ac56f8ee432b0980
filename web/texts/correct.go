package texts

import (
	"strconv"
	"strings"

	"benchtrial/gen/document"
	"benchtrial/gen/document/provision"
	"benchtrial/gen/document/reporter"
	"benchtrial/web/browser"
	"benchtrial/web/library"
)

// remedy is what a person can say of a line.
type remedy struct {
	What   string
	Number int
	Label  string
	// Pressed says that it is so already; nil where it is an act.
	Pressed any
}

// levels is how many levels can be chosen.
const levels = 6

// remedies are what can be said of the line that is open.
func (x *Texts) remedies() (all []remedy) {
	row, ok := x.openedRow()
	if !ok || !x.changeable() || row.Source == 0 {
		return nil
	}
	add := func(what, label string) { all = append(all, remedy{What: what, Label: say(label)}) }
	switch {
	case x.reading.text.Kind == document.Transcript:
		switch {
		case row.Kind == library.LineRow:
			add(string(reporter.NoLine), "no_line")
		case row.Why == string(provision.PageNumber):
			add(string(reporter.NoPage), "no_page")
		}
	case row.Kind == library.DroppedRow:
		add(string(provision.Keep), "keep")
	case row.Kind == "title":
		add(string(provision.NoSection), "no_section")
		add(string(provision.Drop), "drop")
	default:
		for level := 1; level <= levels; level++ {
			now := row.Level == level && row.Label != ""
			all = append(all, remedy{string(provision.AtLevel), level, say("at_level", "n", strconv.Itoa(level)), strconv.FormatBool(now)})
		}
		add(string(provision.NoLabel), "no_label")
		add(string(provision.NewSection), "new_section")
		add(string(provision.Drop), "drop")
	}
	if len(row.Corrected) > 0 {
		add(library.Forget, "forget")
	}
	return all
}

// numbering says that the line that is open can be given numbers of a page and a line.
func (x *Texts) numbering() bool {
	_, ok := x.openedRow()
	return ok && x.changeable() && x.reading.text.Kind == document.Transcript
}

// correct says something of the line that is open.
func (x *Texts) correct(what string, number int) {
	row, ok := x.openedRow()
	if !ok || x.reading.correcting {
		return
	}
	c := library.Correction{Text: x.reading.text.Text, Source: row.Source, Piece: row.Piece, Cell: row.Cell, What: what, Number: number}
	x.reread(x.reading.opened, func() (library.Summary, error) { return x.shelf.Correct(c) })
}

// correctPage and correctLine say which page begins at the line that is open, and which line it is.
func (x *Texts) correctPage() { x.correctNumber(string(reporter.PageStarts), "fix-page") }
func (x *Texts) correctLine() { x.correctNumber(string(reporter.IsLine), "fix-line") }

func (x *Texts) correctNumber(what, field string) {
	n, err := strconv.Atoi(strings.TrimSpace(browser.Value(field)))
	if err != nil {
		n = 0 // the library says what it wants
	}
	x.correct(what, n)
}

// undo takes the last correction back.
func (x *Texts) undo() {
	text := x.reading.text.Text
	x.reread(x.reading.opened, func() (library.Summary, error) { return x.shelf.Undo(text) })
}

// reread has the text read again and shows it at the place where the reader was.
func (x *Texts) reread(row int, change func() (library.Summary, error)) {
	r := &x.reading
	if r.correcting {
		return
	}
	if row < 0 {
		row = r.current
	}
	r.correcting = true
	before, known := r.known[row]
	wasOpen := r.opened >= 0
	serial := r.serial
	x.problem = ""
	x.Async(func() func() {
		s, err := change()
		var c library.Contents
		var w library.Window
		if err == nil {
			c, err = x.shelf.Contents(s.Text)
		}
		if err == nil {
			w, err = x.shelf.Window(library.View{Text: s.Text, From: max(row-chunk/2, 0), N: chunk})
		}
		return func() {
			r.correcting = false
			if serial != r.serial || x.trouble(err) {
				return
			}
			x.reshow(c, w, row, known, before, wasOpen)
		}
	})
}

// reshow shows a text that was read again, with the same line in the window.
func (x *Texts) reshow(c library.Contents, w library.Window, row int, known bool, before library.Row, wasOpen bool) {
	r := &x.reading
	kind := r.text.Kind
	r.forget()
	r.lines.Begins = false
	r.lines.Laid = false // heights are those of other rows
	r.contents, r.text = c, c.Text
	r.takes(w)
	for _, fresh := range w.Rows {
		if known && fresh.Source == before.Source && fresh.Piece == before.Piece && fresh.Cell == before.Cell && kind == c.Text.Kind {
			row = fresh.Row
		}
	}
	row = max(min(row, c.Rows-1), 0)
	r.current = row
	if wasOpen && kind == c.Text.Kind {
		r.opened = row
	}
	x.took(c.Text)
	browser.Replace(textRoute(c.Text.Hash))
	x.wanted = c.Text.Hash
	browser.Announce(say("reread", "what", whatItIs(c.Text), "doubts", doubtsSaid(c.Text)))
	x.AfterDraw(func() {
		x.lay()
		x.reveal(row)
		if r.opened >= 0 {
			browser.Focus(lineID(row))
		}
	})
}

// took puts what is known of a text now into the list.
func (x *Texts) took(s library.Summary) {
	for i := range x.listing.Texts {
		if x.listing.Texts[i].Text == s.Text {
			x.listing.Texts[i] = s
		}
	}
}
