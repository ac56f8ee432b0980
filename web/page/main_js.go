package page

import (
	"benchtrial/web/browser"
	"benchtrial/web/engine"
	"benchtrial/web/frame"
	"benchtrial/web/part"
	"benchtrial/web/place"
	"benchtrial/web/route"
	"benchtrial/web/share"
)

// Main runs the page and never returns.
func Main() { frame.Run(start) }

func start(env frame.Locker) (*frame.Frame, func()) {
	a := newApp(nil, env)
	a.judge = engine.Connect(func() { a.Update(a.try.engineStopped) }, func() { a.Update(a.try.fetching) })
	// The first exhibit is taken from the page that stands already, which is
	// taken over without a gap.
	first := engine.First()
	typed := browser.Value(answerID)
	a.starting = true
	a.try.take(first, part.NewExhibit(first))
	a.view = part.NewView(browser.OpenSheet(place.ExhibitID, func() { a.view.Scrolled() }, func() { a.view.Resized() }))
	a.AfterDraw(func() { a.begin(typed) })
	a.show(browser.Fragment())
	browser.OnFragment(func() { a.Update(func() { a.show(browser.Fragment()) }) })
	browser.OnKey(a.key)
	browser.OnSystemTheme(func() { a.Update(func() {}) }) // the switch says what it does
	browser.OnPrint(func() { a.view.ShowPaper() }, func() { a.view.ShowScreen() })
	a.Listen()
	return a.Frame, a.drawn
}

// Listen has the pages hear of files dropped on them, and of their end.
func (a *App) Listen() {
	browser.OnDrop(share.MaxFile+1, func() bool { return a.Page == route.Open || a.Page == route.Result }, a.result.file)
	browser.OnLeave(func() { a.Update(a.try.keep) })
}

// TakeEarly takes what was typed under the first exhibit while no program ran.
func (a *App) TakeEarly() {
	if typed := browser.TypedEarly(); typed != "" {
		a.try.sitting.draft(Landing.String(), typed)
	}
}

// Fetching hears that an answer of the engine waits for words.
func (a *App) Fetching() { a.try.fetching() }

// EngineStopped hears that nothing can be judged any more.
func (a *App) EngineStopped() { a.try.engineStopped() }

// engineStopped says that nothing can be judged any more.
func (t *Try) engineStopped() {
	t.problem = say("engine_stopped") // what was under way hears of it too
	browser.Announce(t.problem)
}

// keep stores everything that would otherwise be stored a moment later.
func (t *Try) keep() {
	t.keepDraft()
	t.store()
}
