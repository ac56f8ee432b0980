// Package page is what a person sees: the Try page, an opened result, the About
// page. Each page has its state and behaviour in plain Go; the components show it.
package page

import (
	"strings"

	"benchtrial/gen/prompt"
	"benchtrial/web/browser"
	"benchtrial/web/engine"
	"benchtrial/web/frame"
	"benchtrial/web/part"
	"benchtrial/web/place"
	"benchtrial/web/route"
	"benchtrial/web/share"
)

// Judge makes prompts and judges responses: the engine, or a stand-in in tests.
type Judge interface {
	Make(prompt.Address) (prompt.Prompt, error)
	Judge(address, response string) (engine.Verdicts, error)
	Again(r share.Result) ([]share.Item, error)
	Open(text string) (engine.Opened, error)
	OpenFile(text string) (engine.Opened, error)
	Link(page string, r share.Result) (engine.Shared, error)
	File(r share.Result) (engine.Shared, error)
}

// App is the main part of the pages that both programs have, in a frame.
type App struct {
	*frame.Frame

	starting bool // the answer box holds what was typed before the program ran
	whole    bool // the program is the workbench, which shows every kind of text

	route   route.Route
	problem string // why the address bar was not understood

	try    *Try
	result *Result

	judge  Judge
	texts  Texts
	answer *browser.Answer
	view   *part.View
}

// New returns the pages with what an earlier visit left behind.
func New(j Judge, f *frame.Frame) *App {
	a := &App{judge: j, texts: noTexts{}, Frame: f}
	stored, _ := a.Storage.Get(sittingKey)
	a.try = newTry(a, unpack(stored))
	a.try.stored = stored
	a.result = newResult(a)
	return a
}

// sittingKey is where the storage keeps the sitting.
const sittingKey = "benchtrial.sitting"

// newApp returns the pages of the small program, which are all that it has.
func newApp(j Judge, env frame.Locker) *App {
	a := New(j, frame.New(env))
	a.Main = a
	a.answer = browser.OpenAnswer(answerID, func() { a.Update(a.try.typed) })
	return a
}

// View is the view that shows the exhibit.
func (a *App) View() *part.View { return a.view }

// drawn does what was waiting for the page to be drawn.
func (a *App) drawn() {
	a.answer.Place()
	a.Frame.Drawn()
}

// stay keeps the page where another program's cannot be loaded: without a network the boot
// script does not leave what is here.
func (a *App) stay() {
	if browser.Online() {
		return
	}
	here := a.route.String()
	if a.route.Page == route.Try {
		here = a.routeOf(a.try.address)
	}
	browser.Replace(here)
	a.problem = say("offline")
}

// show goes where the address bar points.
func (a *App) show(fragment string) {
	r, err := route.Parse(fragment)
	if r.NeedsWorkbench() && !a.whole {
		if a.route.Page != "" {
			a.stay() // another program's page: the boot script loads that
			return
		}
		r, err = route.Route{Page: route.Try}, nil
	}
	if err == nil && r.Page == route.Anchor {
		if a.route.Page != "" {
			return
		}
		r = route.Route{Page: route.Try} // a visit that begins at a place
	}
	before := a.route.Page
	if before == route.Try && r.Page != route.Try {
		a.try.keepDraft() // the box goes with the page
	}
	if r.Page.OfWorkbench() {
		a.route = r // the workbench shows it
		return
	}
	a.problem = ""
	if !(r.Page == route.Try && before == route.Try && r.Address == a.try.address) {
		a.texts.Nothing()
	}
	if err != nil {
		a.problem = err.Error()
		if r.Page == route.Anchor {
			r.Page = route.Try
		}
	}
	a.route = r
	switch r.Page {
	case route.Try:
		switch {
		case err != nil:
			a.try.nothing("")
		case r.Address == (prompt.Address{}):
			a.try.open(a.try.last(), before != route.Try && before != "")
		case !shown(r.Address.Series):
			a.try.nothing(notShown(r.Address.Series))
		default:
			a.texts.Named(r.Address.Law, r.Titles)
			a.try.open(r.Address, before != route.Try && before != "")
		}
	case route.Result:
		if a.result.open(r.Payload) {
			a.problem = ""
		}
	case route.Open:
		frame.Title(say("open_title"))
	case route.About:
		frame.Title(say("about_title"))
	}
	a.Show(r.Page)
}

// key does what a key means wherever the focus is.
func (a *App) key(k browser.Key) bool {
	exhibit := a.try.Exhibit
	if a.route.Page == route.Result {
		exhibit = a.result.opened.Exhibit
	}
	if k.Name == "f" && k.Command && k.In == place.ExhibitID && exhibit.Len() > part.WindowFrom {
		place.Focus() // the browser would search only the lines in the page
		return true
	}
	if a.route.Page != route.Try {
		return false
	}
	if what, ok := strings.CutPrefix(k.In, "choose-"); ok && k.Name == "Enter" && !k.Command {
		// A field tells of no change where the value is again what it was.
		a.Update(func() { a.try.choose(what, browser.Value(k.In)) })
		return true
	}
	switch {
	case k.Name != "Enter":
		return false
	case k.Command && a.try.phase == asking:
		a.Update(a.try.judge)
		return true
	case !k.Command && k.Free && a.try.phase == judged:
		a.Update(a.try.next)
		return true
	}
	return false
}
