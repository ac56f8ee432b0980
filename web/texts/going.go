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
		var w library.Window
		if err == nil && row >= 0 {
			w, err = x.shelf.Window(library.View{Text: search.Text, From: max(row-chunk/2, 0), N: chunk})
		}
		return func() {
			if serial != r.serial || x.trouble(err) {
				return
			}
			for _, fresh := range w.Rows {
				r.known[fresh.Row] = fresh
			}
			r.found, r.foundSaid = row, say("not_found")
			if row >= 0 {
				r.current = row
				r.foundSaid = x.placeSaid(row)
			}
			browser.Announce(r.foundSaid)
			x.AfterDraw(func() {
				if row >= 0 {
					x.reveal(row)
				} else {
					r.lines.Draw()
				}
			})
		}
	})
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
	r.current, r.found = d.Row, d.Row
	x.unfold(d.Row)
	x.AfterDraw(func() {
		x.lay()
		x.reveal(d.Row)
	})
}

// Press opens a line to be corrected, or closes it where it is open.
func (x *Texts) Press(row int) {
	r := &x.reading
	if r.opened == row {
		x.shut()
		return
	}
	if _, here := r.known[row]; !here {
		return
	}
	r.current = row
	x.unfold(row)
	x.AfterDraw(func() {
		x.lay()
		browser.Focus(lineID(row))
		r.lines.Measure()
	})
}

// unfold opens a line.
func (x *Texts) unfold(row int) { x.reading.opened = row }

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
	r.current, r.found, r.outlined = row, row, false
	x.AfterDraw(func() {
		x.reveal(row)
		browser.Focus(lineID(row))
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
