package workbench

import (
	"benchtrial/web/browser"
	"benchtrial/web/docket"
	"benchtrial/web/engine"
	"benchtrial/web/frame"
	"benchtrial/web/part"
	"benchtrial/web/place"
	"benchtrial/web/route"
)

// Main runs the page and never returns.
func Main() { frame.Run(start) }

func start(env frame.Locker) (*frame.Frame, func()) {
	a := newApp(nil, env)
	r := a.review
	client := engine.Connect(func() { a.Update(a.engineStopped) }, func() {})
	r.desk = docket.NewClient(client, func(e docket.Event) { a.Update(func() { r.heard(e) }) })
	client.Hear()
	a.view = part.NewView(browser.OpenSheet(place.ExhibitID, func() { a.view.Scrolled() }, func() { a.view.Resized() }))
	r.table.surface = browser.OpenRows(rowsID, r.scrolled, r.resized, func(row int) { a.Update(func() { r.openRow(row) }) })
	a.AfterDraw(browser.Ready)
	a.show(browser.Fragment())
	r.begin()
	browser.OnFragment(func() { a.Update(func() { a.show(browser.Fragment()) }) })
	browser.OnKey(func(k browser.Key) bool { return a.route.Page == route.Review && r.key(k) })
	browser.OnSystemTheme(func() { a.Update(func() {}) }) // the switch says what it does
	browser.OnDropFiles(func() bool { return a.route.Page == route.Review }, func(list []*browser.File) { a.Update(func() { r.add(list) }) })
	browser.Remark("") // what was opened before a reload is closed
	browser.OnStep(func(mark string) { a.Update(func() { r.stepped(mark) }) })
	browser.OnOther("review", func() { a.Update(func() { r.elsewhere = true }) })
	browser.OnPrint(r.toPaper, r.toScreen)
	return a.Frame, a.drawn
}
