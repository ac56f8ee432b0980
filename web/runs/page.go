package runs

import (
	"slices"

	"benchtrial/web/browser"
	"benchtrial/web/caution"
	"benchtrial/web/docket"
	"benchtrial/web/frame"
	"benchtrial/web/library"
	"benchtrial/web/part"
	"benchtrial/web/route"
	"benchtrial/web/run"
)

// Page is the page of runs.
type Page struct {
	f *frame.Frame
	// Runner, Texts and Files are set before the page is shown.
	Runner Runner
	Texts  Texts
	Files  Files
	// reminder speaks of confidentiality, on all pages.
	reminder *caution.Reminder

	at      route.Route
	began   bool // what earlier visits left was asked for
	here    bool // and is here
	problem string
	said    string // what was done last
	// launching says that a run is being made.
	launching bool

	list     list
	services services
	form     form
	opened   *opened // nil where no run is opened
}

// New returns the page in its frame. The reminder of confidentiality is that of all pages.
func New(f *frame.Frame, r *caution.Reminder) *Page {
	p := &Page{f: f, reminder: r}
	p.form.p, p.services.p, p.list.p = p, p, p
	return p
}

// Come shows what an address of the page asks for.
func (p *Page) Come(at route.Route) {
	p.at, p.problem, p.said = at, "", ""
	p.services.shut()
	if p.opened != nil && p.opened.id != at.Number {
		p.opened = nil
	}
	p.title()
	if !p.here {
		p.begin()
		return
	}
	p.arrive()
}

// Leave does what is to be done before another page is shown: no typed key stays.
func (p *Page) Leave() { p.services.shut() }

// begin asks what is here: runs of earlier visits, which go on by themselves, ways to
// services, texts and files.
func (p *Page) begin() {
	if p.began {
		return
	}
	p.began = true
	p.f.Async(func() func() {
		runs, err := p.Runner.Restore()
		return func() {
			p.here = true
			p.list.Listing = runs
			if p.trouble(err) {
				p.here, p.began = false, false // the next visit of the page tries again
			}
			p.lookForWays()
			p.arrive()
		}
	})
}

// lookForWays asks how services are reached. It is no part of what runs wait for: the
// server may have its hands full with their questions.
func (p *Page) lookForWays() {
	p.f.Async(func() func() {
		ways, err := p.Runner.Ways()
		return func() {
			if !p.trouble(err) {
				p.services.take(ways)
			}
		}
	})
}

// arrive does what an address asks for once the list is here.
func (p *Page) arrive() {
	switch {
	case p.at.New:
		p.form.begin(p.at.Address)
	case p.at.Number > 0:
		p.open(p.at.Number)
	}
}

// go goes to another address of the page.
func (p *Page) goTo(at route.Route) { browser.Go(at.String()) }

// trouble says what went wrong, if anything did.
func (p *Page) trouble(err error) bool {
	if err == nil {
		return false
	}
	p.problem = part.Sentenced(err.Error(), func(why string) string { return say("trouble", "why", why) })
	browser.Announce(p.problem)
	return true
}

// did says what was done, also to who does not see the page.
func (p *Page) did(sentence string) {
	p.said = sentence
	browser.Announce(sentence)
}

// shown says whether the page is the one that is shown.
func (p *Page) shown() bool { return p.f.Page == route.Run }

// Heard takes over how far a run is. The page is drawn again only where it shows that.
func (p *Page) Heard(now run.Progress) {
	p.f.Aside(func() func() bool {
		return func() bool { return p.hear(now) }
	})
}

func (p *Page) hear(now run.Progress) (shown bool) {
	i := p.list.index(now.Run)
	if i < 0 { // another tab made it
		p.refresh()
		return false
	}
	p.list.Runs[i].Progress = now
	if !p.shown() {
		return false
	}
	if p.opened != nil {
		return p.opened.id == now.Run && p.opened.hear(now)
	}
	return !p.at.New
}

// Changed hears that another tab changed the list, or what is known of keys.
func (p *Page) Changed() {
	p.f.Aside(func() func() bool { return func() bool { p.refresh(); return false } })
}

// refresh asks for list and keys again.
func (p *Page) refresh() {
	if !p.here {
		return
	}
	p.f.Async(func() func() {
		runs, err := p.Runner.Restore()
		return func() {
			if p.trouble(err) {
				return
			}
			p.list.Listing = runs
			if p.opened != nil && p.list.index(p.opened.id) < 0 {
				p.opened = nil
				p.problem = say("deleted_elsewhere")
			} else if p.opened != nil {
				p.opened.refresh()
			}
		}
	})
	p.lookForWays()
}

// title names the page in the window's bar; while the run that is shown asks, with how far it is.
func (p *Page) title() {
	switch {
	case p.opened != nil:
		frame.Title(p.opened.title())
	case p.at.New:
		frame.Title(say("new_title"))
	default:
		frame.Title(say("runs_title"))
	}
}

// heading is the head of the page.
func (p *Page) heading() string {
	switch {
	case p.at.New:
		return say("new_title")
	case p.at.Number > 0 && p.opened != nil:
		return p.opened.name()
	}
	return say("runs_title")
}

// view is which part of the page is shown.
type view int

const (
	loading view = iota
	first        // nothing was asked yet
	listed
	asking // a new run
	one    // a run
)

func (p *Page) view() view {
	switch {
	case !p.here:
		return loading
	case p.at.New:
		return asking
	case p.at.Number > 0 && p.opened != nil:
		return one
	case p.at.Number > 0 && p.problem == "":
		return loading
	case len(p.list.Runs) == 0:
		return first
	}
	return listed
}

// textsHere and filesHere ask for what can be asked about; what does not come is an
// empty list, said where it would stand.
func (p *Page) textsHere() (l library.Listing, err error) {
	if p.Texts == nil {
		return l, nil
	}
	return p.Texts.Restore()
}

func (p *Page) filesHere() (list []docket.Added, err error) {
	if p.Files == nil {
		return nil, nil
	}
	l, err := p.Files.Restore()
	return slices.DeleteFunc(l.Files, func(a docket.Added) bool { return a.What != docket.Records }), err
}
