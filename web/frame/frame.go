// Package frame is what stands around every page of both programs: the masthead
// with the ways to all pages, the switch of the theme, the foot, and the order in
// which state changes and is drawn.
package frame

import (
	"github.com/vugu/vugu"

	"benchtrial/web/browser"
	"benchtrial/web/route"
)

// Locker guards the state that events change while the page is drawn.
type Locker interface {
	Lock()
	UnlockOnly()
	UnlockRender()
}

// Frame is the whole page around its main part.
type Frame struct {
	// Static says that the page is drawn before the program runs: every part
	// that the program would fill must be in the HTML.
	Static bool
	// Page is the page shown; "" before the first.
	Page route.Page
	// Main draws the main part, one element <main id="main" tabindex="-1">.
	Main    vugu.Builder
	Storage *browser.Storage

	theme string
	env   Locker
	after []func() // to be done once the page is drawn
}

// New returns a frame. On the host and in tests env is nil: then changes are made at once.
func New(env Locker) *Frame {
	return &Frame{env: env, Storage: browser.OpenStorage(), theme: browser.Theme()}
}

// Update changes the state and has the page drawn again.
func (f *Frame) Update(change func()) {
	if f.env == nil {
		change()
		return
	}
	f.env.Lock()
	change()
	f.env.UnlockRender()
}

// Async does slow work beside the page and then changes the state by what it returns.
func (f *Frame) Async(work func() (change func())) {
	f.Aside(func() func() bool {
		change := work()
		return func() bool { change(); return true }
	})
}

// Aside is Async for changes that the components may not show: the page is drawn again
// only where the change says so, because that takes as long as a frame may.
func (f *Frame) Aside(work func() (change func() (shown bool))) {
	if f.env == nil {
		work()()
		return
	}
	go func() {
		change := work()
		f.env.Lock()
		if change() {
			f.env.UnlockRender()
		} else {
			f.env.UnlockOnly()
		}
	}()
}

// AfterDraw has do done once the page is drawn.
func (f *Frame) AfterDraw(do func()) { f.after = append(f.after, do) }

// Drawn does what was waiting for the page to be drawn.
func (f *Frame) Drawn() {
	browser.Kept(!f.Storage.Refused)
	todo := f.after
	f.after = nil
	for _, do := range todo {
		do()
	}
}

// Show notes which page is shown; a reader who came from another begins at its head.
func (f *Frame) Show(p route.Page) {
	before := f.Page
	f.Page = p
	browser.Current("#/" + string(way(p)))
	if before != p && before != "" {
		f.AfterDraw(func() { browser.ToTop(); browser.Focus("main") })
	}
}

// Title names the page in the window's bar.
func Title(page string) { browser.Title(page + " \u00b7 Benchtrial") }

// way returns the page whose link in the masthead is marked while p is shown.
func way(p route.Page) route.Page {
	if p == route.Result {
		return route.Open
	}
	return p
}

// skip brings the focus to the main part; the address bar stays as it is.
func (f *Frame) skip(event interface{ PreventDefault() }) {
	event.PreventDefault()
	browser.Focus("main")
}
