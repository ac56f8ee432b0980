// Package loaded is what the pages know of the texts that a person loaded, titles of the
// U.S. Code and own documents: which can be asked about and how, what an address lacks,
// and what is to be said of them. It is the workbench's page.Texts.
package loaded

import (
	"benchtrial/gen/document"
	"benchtrial/gen/prompt"
	"benchtrial/web/browser"
	"benchtrial/web/caution"
	"benchtrial/web/library"
)

// Library is the library in the engine, through its client, or in tests one beside the
// page. Its methods wait.
type Library interface {
	Restore() (library.Listing, error)
	List() (library.Listing, error)
	Fitting(address string) (library.Fitting, error)
	Missing(work int, address, label string) (library.Missing, error)
	Choose(work int, texts []int) (library.Selection, error)
	Add(work int, f *browser.File, kind document.Kind) (library.Added, error)
	Fetch(work int, release, route string) (library.Added, error)
	Cancel(work int) error
	Work() int
}

// Page is the page on which texts are asked about; frame.Frame is one.
type Page interface {
	// Async does slow work beside the page and then changes the state by what it returns.
	Async(work func() (change func()))
	// AfterDraw has do done once the page is drawn.
	AfterDraw(do func())
}

// Texts is what is known of the texts.
type Texts struct {
	page     Page
	library  Library
	reminder *caution.Reminder

	listing library.Listing
	// fits is what was found out about a text and a test, by their parts of an address.
	fits map[string]library.Fitting
	// titles are the names of titles by their fingerprint.
	titles map[string]string

	missing  missing
	tried    prompt.Address // was asked about again because all of its text is here
	panel    *Panel
	choosing choosing
	chooser  *Chooser
	sending  *Sending
}

// New returns what is known without a library: nothing.
func New(p Page, r *caution.Reminder) *Texts {
	t := &Texts{page: p, reminder: r, fits: map[string]library.Fitting{}, titles: map[string]string{}}
	t.panel, t.chooser, t.sending = &Panel{T: t}, &Chooser{T: t}, &Sending{}
	return t
}

// Open takes a library, and lists its texts, also those of an earlier visit.
func (t *Texts) Open(l Library) {
	t.library = l
	t.page.Async(func() func() {
		l, err := t.library.Restore()
		return func() {
			if err == nil {
				t.listing = l
			}
		}
	})
}

// Heard takes over what the library tells unasked.
func (t *Texts) Heard(e library.Event) {
	if e.Work != 0 {
		t.missing.went(e)
		t.choosing.went(e)
	}
	if e.Changed {
		t.refresh()
	}
}

// refresh lists the texts again.
func (t *Texts) refresh() {
	t.page.Async(func() func() {
		l, err := t.library.List()
		return func() {
			if err == nil {
				t.listing = l
			}
		}
	})
}

// Caution is what a person is reminded of before a prompt is copied.
func (t *Texts) Caution(p prompt.Prompt) (line string, fresh bool) {
	l := t.reminder.Before(caution.DocumentOf(p))
	return l.Text, l.Fresh
}

// Copied hears that a prompt was copied, or saved.
func (t *Texts) Copied(p prompt.Prompt) { t.reminder.Seen(caution.DocumentOf(p)) }
