package workbench

import (
	"benchtrial/web/browser"
	"benchtrial/web/docket"
	"benchtrial/web/engine"
	"benchtrial/web/frame"
	"benchtrial/web/library"
	"benchtrial/web/part"
	"benchtrial/web/place"
	"benchtrial/web/route"
	"benchtrial/web/run"
)

// Main runs the page and never returns.
func Main() { frame.Run(start) }

func start(env frame.Locker) (*frame.Frame, func()) {
	var a *App
	stopped := func() {
		a.engineStopped()
		a.pages.EngineStopped()
	}
	client := engine.Connect(func() { a.Update(stopped) }, func() { a.Update(a.pages.Fetching) })
	view := part.NewView(browser.OpenSheet(place.ExhibitID, func() { a.view.Scrolled() }, func() { a.view.Resized() }))
	a = newApp(nil, client, view, env)
	r := a.review
	r.desk = docket.NewClient(client, func(e docket.Event) { a.Update(func() { r.heard(e) }) })
	texts := library.NewClient(client, func(e library.Event) { a.Update(func() { a.texts.Heard(e); a.loaded.Heard(e) }) })
	a.texts.Connect(texts)
	a.runs.Runner = run.NewClient(client, a.runs.Heard, a.runs.Changed)
	a.runs.Texts = a.texts.Shelf()
	a.runs.Files = r.desk
	client.Hear()
	a.loaded.Open(texts)
	r.table.Surface = browser.OpenRows(rowsID, "", r.scrolled, r.resized, func(row int) { a.Update(func() { r.openRow(row) }) })
	a.AfterDraw(browser.Ready)
	a.pages.TakeEarly()
	browser.Remark("") // what was opened before a reload is closed
	a.show(browser.Fragment())
	browser.OnFragment(func() { a.Update(func() { a.show(browser.Fragment()) }) })
	browser.OnKey(a.key)
	browser.OnSystemTheme(func() { a.Update(func() {}) }) // the switch says what it does
	reviewing := func() bool { return a.Page == route.Review }
	browser.OnDropFiles(reviewing, func(list []*browser.File) { a.Update(func() { r.add(list) }) })
	withTexts := func() bool { return a.Page == route.Documents }
	browser.OnDropFiles(withTexts, func(list []*browser.File) { a.Update(func() { a.texts.Take(list) }) })
	running := func() bool { return a.Page == route.Run }
	browser.OnDropFiles(running, func(list []*browser.File) { a.Update(func() { a.runs.Take(list) }) })
	browser.OnStep(func(mark string) {
		if reviewing() {
			a.Update(func() { r.stepped(mark) })
		}
	})
	browser.OnOther("texts", func() { a.Update(a.texts.Elsewhere) })
	browser.OnOther("review", func() { a.Update(func() { r.elsewhere = true }) })
	browser.OnPrint(r.toPaper, r.toScreen)
	a.pages.Listen()
	return a.Frame, a.drawn
}
