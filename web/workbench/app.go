// Package workbench is what a person sees of the workbench, the second program:
// pages for many answers at once. Each page has its state and behaviour in plain Go;
// the components show it.
package workbench

import (
	"benchtrial/web/browser"
	"benchtrial/web/frame"
	"benchtrial/web/part"
	"benchtrial/web/route"
)

// App is the main part of every page of the workbench, in its frame.
type App struct {
	*frame.Frame

	route   route.Route
	problem string // why the address bar was not understood, or why the engine is gone

	review *Review
	answer *browser.Answer
	view   *part.View
}

func newApp(d desk, env frame.Locker) *App {
	a := &App{Frame: frame.New(env)}
	a.Main = a
	a.review = newReview(a)
	a.review.desk = d
	a.answer = browser.OpenAnswer(answerID, func() { a.Update(a.review.typedSome) })
	return a
}

// View is the view that shows the exhibit.
func (a *App) View() *part.View { return a.view }

// drawn does what was waiting for the page to be drawn.
func (a *App) drawn() {
	a.answer.Place()
	a.Frame.Drawn()
}

// show goes where the address bar points. Pages of the other program are the boot
// script's to load; a place on the page changes nothing.
func (a *App) show(fragment string) {
	r, err := route.Parse(fragment)
	if !r.Page.OfWorkbench() {
		if a.Page != "" {
			return
		}
		r, err = route.Route{Page: route.Review}, nil // a visit never begins empty
	}
	a.problem = ""
	if err != nil {
		a.problem = err.Error()
	}
	a.route = r
	if r.Page == route.Review {
		frame.Title(say("review_title"))
	}
	a.Show(r.Page)
}

// engineStopped says that nothing can be judged any more.
func (a *App) engineStopped() { a.problem = say("engine_stopped") } // announced by its role
