// Package workbench is what a person sees of the workbench, the second program: pages
// for many answers at once, and beside them all pages of the small program, with every
// kind of text. Each page has its state and behaviour in plain Go; the components show it.
package workbench

import (
	"benchtrial/web/browser"
	"benchtrial/web/caution"
	"benchtrial/web/frame"
	"benchtrial/web/loaded"
	"benchtrial/web/page"
	"benchtrial/web/part"
	"benchtrial/web/route"
	"benchtrial/web/runs"
	"benchtrial/web/texts"
)

// App is the main part of every page of the workbench's own, in the frame of all.
type App struct {
	*frame.Frame

	pages *page.App // those that the small program has too

	route   route.Route
	problem string // why the address bar was not understood, or why the engine is gone

	review   *Review
	texts    *texts.Texts
	runs     *runs.Page
	loaded   *loaded.Texts    // what the other pages know of them
	reminder caution.Reminder // of all pages
	answer   *browser.Answer
	view     *part.View
}

func newApp(d desk, j page.Judge, v *part.View, env frame.Locker) *App {
	part.ShowLoaded()
	a := &App{Frame: frame.New(env), view: v}
	a.Main = a
	a.review = newReview(a)
	a.review.desk = d
	a.texts = texts.New(a.Frame, nil)
	a.runs = runs.New(a.Frame, &a.reminder)
	a.answer = browser.OpenAnswer(answerID, func() { a.Update(a.typed) })
	a.pages = page.New(j, a.Frame)
	a.loaded = loaded.New(a.Frame, &a.reminder)
	a.pages.Host(a.loaded, a.answer, v)
	return a
}

// typed hears that the answer box of the page shown has changed.
func (a *App) typed() {
	switch {
	case a.Page == route.Review:
		a.review.typedSome()
	case !a.Page.OfWorkbench():
		a.pages.Typed()
	}
}

// key does what a key means on the page shown.
func (a *App) key(k browser.Key) bool {
	switch {
	case a.Page == route.Review:
		return a.review.key(k)
	case a.Page == route.Documents:
		return a.texts.Key(k)
	case !a.Page.OfWorkbench():
		return a.pages.Key(k)
	}
	return false // the controls of the page have their own
}

// View is the view that shows the exhibit.
func (a *App) View() *part.View { return a.view }

// drawn does what was waiting for the page to be drawn.
func (a *App) drawn() {
	a.answer.Place()
	a.texts.Place()
	a.Frame.Drawn()
}

// show goes where the address bar points. A place on the page changes nothing.
func (a *App) show(fragment string) {
	r, err := route.Parse(fragment)
	if a.Page != "" && r.Page == route.Anchor && err == nil {
		return
	}
	if a.Page == route.Run {
		a.runs.Leave()
	}
	a.pages.Visit(fragment)
	if !r.Page.OfWorkbench() {
		a.Main = a.pages
		return
	}
	a.Main = a
	a.problem = ""
	if err != nil {
		a.problem = err.Error()
	}
	a.route = r
	switch r.Page {
	case route.Review:
		frame.Title(say("review_title"))
		a.review.come(a.Page != r.Page)
	case route.Documents:
		a.texts.Visit(r, a.Page != r.Page)
	case route.Run:
		a.runs.Come(r)
	}
	a.Show(r.Page)
}

// come shows the page: what an earlier visit left, and after other pages the rows
// again, with no answer opened, whose box and exhibit those have used.
func (r *Review) come(fromElsewhere bool) {
	r.begin()
	if fromElsewhere && r.filled() {
		r.enough()
		r.item, r.table.Laid = nil, false
		browser.Remark("")
		r.app.AfterDraw(r.layTable)
	}
}

// engineStopped says that nothing can be judged any more.
func (a *App) engineStopped() { a.problem = say("engine_stopped") } // announced by its role
