package texts

import (
	"sort"
	"strings"

	"benchtrial/web/browser"
	"benchtrial/web/library"
	"benchtrial/web/part"
)

// find goes to a cite, or to the next line that has the words.
func (x *Texts) find(asked string) {
	r := &x.reading
	if strings.TrimSpace(asked) == "" {
		return
	}
	serial := r.serial
	search := library.Search{Text: r.text.Text, Asked: asked, From: r.found}
	x.Async(func() func() {
		row, err := x.shelf.Find(search)
		return func() {
			if serial != r.serial || x.trouble(err) {
				return
			}
			if row >= 0 {
				x.goTo(row, func() { x.foundAt(row) })
				return
			}
			r.found, r.foundSaid = -1, say("not_found")
			browser.Announce(r.foundSaid)
			x.AfterDraw(r.lines.Draw)
		}
	})
}

// foundAt shows the row that was asked for.
func (x *Texts) foundAt(row int) {
	r := &x.reading
	r.found, r.foundSaid = row, x.placeSaid(row)
	browser.Announce(r.foundSaid)
	x.AfterDraw(func() { x.reveal(row) })
}

// placeSaid says where a row stands.
func (x *Texts) placeSaid(row int) string {
	r := &x.reading
	known := r.known[row]
	place := known.Cite
	if place == "" || place == flush {
		place = say("row", "n", part.Count(row+1), "all", part.Count(r.contents.Rows))
	}
	return part.UpperFirst(place) + "."
}

// flush is the cite of words after a list, which have none of their own.
const flush = "flush"

// nextDoubt goes to the next doubtful place, or the one before.
func (x *Texts) nextDoubt(step int) {
	r := &x.reading
	n := len(r.contents.Doubts)
	if n == 0 {
		return
	}
	if r.doubt < 0 { // from where the reader is
		at := sort.Search(n, func(i int) bool { return r.contents.Doubts[i].Row >= r.current })
		if step < 0 {
			at--
		}
		r.doubt = at
	} else {
		r.doubt += step
	}
	r.doubt = (r.doubt + n) % n
	d := r.contents.Doubts[r.doubt]
	r.doubtSaid = say("doubt_at", "i", part.Count(r.doubt+1), "n", part.Count(n), "said", d.Said)
	browser.Announce(r.doubtSaid)
	if d.Row < 0 {
		return
	}
	x.goTo(d.Row, func() {
		r.found, r.opened = d.Row, d.Row
		x.AfterDraw(func() {
			x.lay()
			x.reveal(d.Row)
		})
	})
}

// goTo has a row here, and those around it, and then does what follows.
func (x *Texts) goTo(row int, follows func()) {
	r := &x.reading
	r.current = row
	if _, here := r.known[row]; here {
		follows()
		return
	}
	serial := r.serial
	view := library.View{Text: r.text.Text, From: max(row-chunk/2, 0), N: chunk}
	x.Async(func() func() {
		w, err := x.shelf.Window(view)
		return func() {
			if serial != r.serial || x.trouble(err) {
				return
			}
			r.takes(w)
			follows()
		}
	})
}

// takes takes over rows.
func (r *reading) takes(w library.Window) {
	for _, row := range w.Rows {
		r.known[row.Row] = row
	}
}

// Press opens a line to be corrected, or closes it where it is open.
func (x *Texts) Press(row int) {
	r := &x.reading
	if r.opened == row {
		x.shut()
		return
	}
	x.goTo(row, func() {
		r.opened = row
		x.AfterDraw(func() {
			x.lay()
			browser.Focus(lineID(row))
		})
	})
}

// shut closes the line that is open.
func (x *Texts) shut() {
	r := &x.reading
	row := r.opened
	r.opened = -1
	x.AfterDraw(func() {
		x.lay()
		x.focusLine(row)
	})
}

// focusLine brings the focus to a line, and the line into the window.
func (x *Texts) focusLine(row int) {
	r := &x.reading
	r.current = row
	if !r.lines.There() {
		return
	}
	r.lines.Bring(row)
	r.lines.Draw()
	browser.Focus(lineID(row))
	x.fetch()
	x.follow()
}

// openedRow returns the line that is open.
func (x *Texts) openedRow() (library.Row, bool) {
	row, ok := x.reading.known[x.reading.opened]
	return row, ok && x.reading.opened >= 0
}

// PressEntry goes to an entry of the outline.
func (x *Texts) PressEntry(entry int) {
	r := &x.reading
	if entry < 0 || entry >= len(r.contents.Entries) {
		return
	}
	row := r.contents.Entries[entry].Row
	x.goTo(row, func() {
		r.found, r.outlined = row, false
		x.AfterDraw(func() {
			x.reveal(row)
			browser.Focus(lineID(row))
		})
	})
}

// follow marks the entry of the outline in which the window stands.
func (x *Texts) follow() {
	r := &x.reading
	if !r.shown || len(r.contents.Entries) == 0 || !r.lines.There() {
		return
	}
	top := r.lines.Top()
	at := sort.Search(len(r.contents.Entries), func(i int) bool { return r.contents.Entries[i].Row > top }) - 1
	if at = max(at, 0); at != r.entry {
		r.entry = at
		r.outline.Bring(at)
		r.outline.Draw()
	}
}
