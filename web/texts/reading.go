package texts

import (
	"benchtrial/web/browser"
	"benchtrial/web/frame"
	"benchtrial/web/library"
	"benchtrial/web/rows"
)

// reading is the text that is open: its outline beside its lines.
type reading struct {
	shown    bool
	loading  bool
	text     library.Summary
	contents library.Contents
	known    map[int]library.Row // by their place in the text
	asking   bool                // rows are on their way
	due      bool                // and are to be asked for again then
	perLine  int                 // characters on a line, about
	serial   int                 // of what is shown: what was asked for before is not shown

	lines, outline rows.Table
	current        int // the row that keys move from
	opened         int // the row that is open for correction, -1 for none
	found          int // the row found last, -1 for none
	doubt          int // which doubtful place was gone to last, -1 for none
	entry          int // the entry of the outline that is seen
	revealing      int // a row that is to be brought into the window once it is here, -1
	outlined       bool
	correcting     bool
	foundSaid      string
	doubtSaid      string
}

// close forgets the text that is open.
func (r *reading) close() {
	r.shown, r.loading, r.text = false, false, library.Summary{}
	r.forget()
	r.lines.Laid, r.outline.Laid = false, false
}

// forget forgets the rows, and where in the text the reader was.
func (r *reading) forget() {
	r.serial++
	r.contents, r.known = library.Contents{}, map[int]library.Row{}
	r.asking, r.due = false, false
	r.current, r.opened, r.found, r.doubt, r.entry, r.revealing = 0, -1, -1, -1, 0, -1
	r.foundSaid, r.doubtSaid = "", ""
	r.lines.Begins, r.outline.Begins = true, true
}

// open shows a text from its beginning.
func (x *Texts) open(t library.Summary) {
	r := &x.reading
	r.close()
	r.shown, r.loading, r.text = true, true, t
	x.problem = ""
	if !x.adding.running {
		x.adding.taken = nil // what was added is said once
	}
	serial := r.serial
	frame.Title(nameOf(t))
	x.AfterDraw(func() {
		browser.ToTop()
		browser.Focus("main")
		browser.Empty(findID)
		x.lay()
	})
	x.Async(func() func() {
		c, err := x.shelf.Contents(t.Text)
		return func() {
			if serial != r.serial {
				return
			}
			r.loading = false
			if x.trouble(err) {
				return
			}
			r.contents, r.text = c, c.Text
			r.lines.Laid = false // the kind of text tells how wide its lines are
			browser.Announce(nameOf(c.Text) + ". " + whatItIs(c.Text) + ".")
			x.AfterDraw(x.lay)
		}
	})
}

// lay brings lines and outline into the page, after it was drawn.
func (x *Texts) lay() {
	r := &x.reading
	if !r.shown {
		return
	}
	if !r.lines.Laid {
		x.estimate()
	}
	r.lines.Lay(r.contents.Rows, r.opened)
	r.outline.Lay(len(r.contents.Entries), -1)
	x.follow()
	x.fetch()
}

// Scrolled brings the lines around the visible ones into the page.
func (x *Texts) Scrolled() {
	if x.reading.shown && x.reading.lines.Scrolled() {
		x.fetch()
	}
	x.follow()
}

// OutlineScrolled brings the entries around the visible ones into the outline.
func (x *Texts) OutlineScrolled() { x.reading.outline.Scrolled() }

// Resized measures anew, after the width or the typeface has changed.
func (x *Texts) Resized() {
	r := &x.reading
	if !r.shown {
		return
	}
	r.lines.Laid, r.outline.Laid = false, false
	x.lay()
}

// chunk is how many rows are asked for at once, where no more are needed.
const chunk = 60

// fetch asks for rows that are wanted and not here. One request is on its way at a time.
func (x *Texts) fetch() {
	r := &x.reading
	if r.asking {
		r.due = true
		return
	}
	from, n := r.wanted()
	if n == 0 {
		x.revealed()
		return
	}
	serial, text := r.serial, r.text.Text
	r.asking, r.due = true, false
	x.Aside(func() func() bool {
		w, err := x.shelf.Window(library.View{Text: text, From: from, N: n})
		return func() (shown bool) {
			if serial != r.serial {
				return false
			}
			r.asking = false
			if x.trouble(err) {
				return true
			}
			r.takes(w)
			r.lines.Lay(r.contents.Rows, r.opened)
			x.revealed()
			if len(w.Rows) > 0 {
				x.fetch()
			}
			return false
		}
	})
}

// wanted returns the rows to be asked for; none where all in the page are here.
func (r *reading) wanted() (from, n int) {
	for i := r.lines.First; i < min(r.lines.Last, r.contents.Rows); i++ {
		if _, here := r.known[i]; !here {
			return i, max(r.lines.Last-i, chunk)
		}
	}
	return 0, 0
}

// reveal brings a row into the window, and once more when it and those around it are here.
func (x *Texts) reveal(row int) {
	x.reading.revealing = row
	x.reading.lines.Reveal(row)
	x.fetch()
	x.follow()
}

// revealed brings the row that is wanted to its place, now that it is here.
func (x *Texts) revealed() {
	r := &x.reading
	if _, here := r.known[r.revealing]; !here {
		return
	}
	row := r.revealing
	r.revealing = -1
	r.lines.Reveal(row)
}
