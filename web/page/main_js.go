package page

import (
	"github.com/vugu/vugu"
	"github.com/vugu/vugu/domrender"

	"benchtrial/web/browser"
	"benchtrial/web/engine"
	"benchtrial/web/part"
	"benchtrial/web/route"
	"benchtrial/web/share"
)

// Main runs the page and never returns.
func Main() {
	renderer, err := domrender.New("#app")
	if err != nil {
		panic(err)
	}
	env, err := vugu.NewBuildEnv(renderer.EventEnv())
	if err != nil {
		panic(err)
	}
	a := newApp(nil, renderer.EventEnv())
	a.judge = engine.Connect(func() { a.update(a.try.engineStopped) }, func() { a.update(a.try.fetching) })
	// The first exhibit is taken from the page that stands already, which is
	// taken over without a gap.
	first := engine.First()
	typed := browser.Value(answerID)
	a.starting = true
	a.try.take(first, part.NewExhibit(first))
	a.view = part.NewView(browser.OpenSheet(exhibitID, func() { a.view.Scrolled() }, func() { a.view.Resized() }))
	a.afterDraw(func() { a.begin(typed) })
	a.show(browser.Fragment())
	browser.OnFragment(func() { a.update(func() { a.show(browser.Fragment()) }) })
	browser.OnKey(a.key)
	browser.OnSystemTheme(func() { a.update(func() {}) }) // the switch says what it does
	browser.OnDrop(share.MaxFile+1, func() bool { return a.route.Page == route.Open || a.route.Page == route.Result }, a.result.file)
	browser.OnLeave(func() { a.update(a.try.keep) })
	browser.OnPrint(func() { a.view.ShowPaper() }, func() { a.view.ShowScreen() })
	for ok := true; ok; ok = renderer.EventWait() {
		if err := renderer.Render(env.RunBuild(a)); err != nil {
			panic(err)
		}
		a.drawn()
	}
}

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
