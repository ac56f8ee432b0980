package workbench

import (
	"benchtrial/web/browser"
	"benchtrial/web/engine"
	"benchtrial/web/frame"
)

// Main runs the page and never returns.
func Main() { frame.Run(start) }

func start(env frame.Locker) (*frame.Frame, func()) {
	a := newApp(nil, env)
	client := engine.Connect(func() { a.Update(a.engineStopped) }, func() {})
	client.Hear()
	a.engine = client
	a.AfterDraw(browser.Ready)
	a.show(browser.Fragment())
	browser.OnFragment(func() { a.Update(func() { a.show(browser.Fragment()) }) })
	browser.OnSystemTheme(func() { a.Update(func() {}) }) // the switch says what it does
	return a.Frame, a.Drawn
}
