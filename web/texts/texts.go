// Package texts is the page of texts: titles of the U.S. Code and a person's own
// documents are added here, listed, opened and corrected, and questions about them
// begin here. A library in the engine holds them; the page holds what is seen.
package texts

import (
	"benchtrial/web/browser"
	"benchtrial/web/frame"
	"benchtrial/web/library"
	"benchtrial/web/route"
)

// The ids of elements that the page speaks to.
const (
	linesID    = "lines"
	outlineID  = "outline"
	outlineBox = "outline-box"
	pasteID    = "paste"
	findID     = "find"
	pickID     = "pick-texts"
)

// Texts is the page.
type Texts struct {
	*frame.Frame
	shelf Shelf

	began, restoring bool // what an earlier visit left was asked for; it is on its way
	elsewhere        bool // the page is open in another tab too
	problem          string
	// wanted is the fingerprint of the text that the address asks for; gone says that
	// no text here has it.
	wanted string
	gone   bool

	listing library.Listing
	server  library.Server
	known   bool // what the server hands over was asked
	adding  adding
	paste   *browser.Answer
	pasting bool
	width   func() int // of the lines, in pixels; nil where nobody knows
	// removing is the text whose removal is to be confirmed; clearing asks for all.
	removing int
	clearing bool
	counting counting

	reading reading
}

// New returns the page in a frame. The shelf may be set later, before it is shown.
func New(f *frame.Frame, shelf Shelf) *Texts {
	x := &Texts{Frame: f, shelf: shelf}
	x.paste = browser.OpenAnswer(pasteID, func() {})
	x.reading.opened = -1
	x.reading.lines.Row, x.reading.lines.Drawn = x.lineHTML, x.fetch
	x.reading.lines.Height = x.lineHeight
	x.reading.outline.Row, x.reading.outline.Drawn = x.entryHTML, func() {}
	x.reading.outline.Height = func(int) int { return entryHeight }
	return x
}

// Shelf returns what holds the texts, for pages that ask about them.
func (x *Texts) Shelf() Shelf { return x.shelf }

// Place makes what the components leave to the page once it is drawn anew.
func (x *Texts) Place() { x.paste.Place() }

// Visit goes where a route points: to the list, or to a text by its fingerprint.
func (x *Texts) Visit(r route.Route, fromElsewhere bool) {
	x.wanted, x.gone = r.Text, false
	if !x.began {
		x.begin()
		return
	}
	x.goOn()
	if fromElsewhere && x.reading.shown {
		x.reading.lines.Laid, x.reading.outline.Laid = false, false
		x.AfterDraw(x.lay)
	}
}

// begin brings back what an earlier visit left.
func (x *Texts) begin() {
	if x.shelf == nil {
		return
	}
	x.began, x.restoring = true, true
	x.entitle()
	x.Async(func() func() {
		l, err := x.shelf.Restore()
		return func() {
			x.restoring = false
			if !x.trouble(err) {
				x.listing = l
			}
			x.goOn()
			x.addNext() // what was given meanwhile
		}
	})
	x.Async(func() func() {
		s, err := x.shelf.Server()
		return func() {
			x.known = true
			if err == nil { // where it cannot be reached, titles are added as files
				x.server = s
			}
		}
	})
}

// goOn shows what the address asks for.
func (x *Texts) goOn() {
	if x.restoring {
		return
	}
	x.entitle()
	if x.wanted == "" {
		x.toList()
		return
	}
	if x.reading.shown && x.reading.text.Hash == x.wanted {
		return
	}
	for _, t := range x.listing.Texts {
		if t.Hash == x.wanted {
			x.open(t)
			return
		}
	}
	x.toList()
	x.gone = true
}

// toList shows the list.
func (x *Texts) toList() {
	before := x.reading.text.Text
	shown := x.reading.shown
	x.reading.close()
	if shown {
		x.AfterDraw(func() {
			browser.ToTop()
			browser.Focus(textID(before))
		})
	}
}

// entitle names the window.
func (x *Texts) entitle() { frame.Title(say("title")) }

// trouble says what went wrong, if anything did.
func (x *Texts) trouble(err error) bool {
	if err == nil {
		return false
	}
	x.problem = err.Error()
	browser.Announce(x.problem)
	return true
}

// Heard takes over what the shelf tells unasked.
func (x *Texts) Heard(e library.Event) {
	if e.Work != 0 {
		x.adding.heard(e)
		x.counting.heard(e)
	}
	if e.Storage != "" {
		x.listing.Storage = e.Storage
	}
	if e.Changed && x.began && !x.restoring {
		x.list()
	}
}

// list asks anew what is here.
func (x *Texts) list() {
	x.Async(func() func() {
		l, err := x.shelf.List()
		return func() {
			if x.trouble(err) {
				return
			}
			x.listing = l
			for _, t := range l.Texts { // what is open may be kept, or counted, by now
				if x.reading.shown && t.Text == x.reading.text.Text && t.Hash == x.reading.text.Hash {
					x.reading.text = t
				}
			}
		}
	})
}

// Elsewhere says that the page is open in another tab too.
func (x *Texts) Elsewhere() { x.elsewhere = true }

// empty says that nothing is here.
func (x *Texts) empty() bool { return len(x.listing.Texts) == 0 }
