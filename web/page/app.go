// Package page is what a person sees: the Try page, an opened result, the About
// page. Each page has its state and behaviour in plain Go; the components show it.
package page

import (
	"strings"

	"benchtrial/gen/prompt"
	"benchtrial/web/browser"
	"benchtrial/web/engine"
	"benchtrial/web/part"
	"benchtrial/web/route"
	"benchtrial/web/share"
)

// judge makes prompts and judges responses: the engine, or a stand-in in tests.
type judge interface {
	Make(prompt.Address) (prompt.Prompt, error)
	Judge(address, response string) (engine.Verdicts, error)
	Again(r share.Result) ([]share.Item, error)
	Open(text string) (engine.Opened, error)
	OpenFile(text string) (engine.Opened, error)
	Link(page string, r share.Result) (engine.Shared, error)
	File(r share.Result) (engine.Shared, error)
}

// locker guards the state that events change while the page is drawn.
type locker interface {
	Lock()
	UnlockRender()
}

// App is the whole page.
type App struct {
	// Static says that the page is drawn before the program runs: every part
	// that the program would fill must be in the HTML.
	Static bool

	starting bool // the answer box holds what was typed before the program ran

	route   route.Route
	problem string // why the address bar was not understood
	theme   string

	try    *Try
	result *Result

	judge   judge
	env     locker
	storage *browser.Storage
	answer  *browser.Answer
	view    *part.View
	after   []func() // to be done once the page is drawn
}

// sittingKey and themeKey are where the storage keeps things.
const (
	sittingKey = "benchtrial.sitting"
	themeKey   = "benchtrial.theme" // read by the boot script too
)

// newApp returns the page with what an earlier visit left behind.
func newApp(j judge, env locker) *App {
	a := &App{judge: j, env: env, storage: browser.OpenStorage(), theme: browser.Theme()}
	stored, _ := a.storage.Get(sittingKey)
	a.try = newTry(a, unpack(stored))
	a.try.stored = stored
	a.result = newResult(a)
	a.answer = browser.OpenAnswer(answerID, func() { a.update(a.try.typed) })
	return a
}

// update changes the state and has the page drawn again.
func (a *App) update(change func()) {
	if a.env == nil {
		change()
		return
	}
	a.env.Lock()
	change()
	a.env.UnlockRender()
}

// async does slow work beside the page and then changes the state by what it returns.
func (a *App) async(work func() (change func())) {
	if a.env == nil {
		work()()
		return
	}
	go func() { a.update(work()) }()
}

// afterDraw has f done once the page is drawn.
func (a *App) afterDraw(f func()) { a.after = append(a.after, f) }

// drawn does what was waiting for the page to be drawn.
func (a *App) drawn() {
	a.answer.Place()
	todo := a.after
	a.after = nil
	for _, f := range todo {
		f()
	}
}

// show goes where the address bar points.
func (a *App) show(fragment string) {
	r, err := route.Parse(fragment)
	if err == nil && r.Page == route.Anchor {
		if a.route.Page != "" {
			return
		}
		r = route.Route{Page: route.Try} // a visit that begins at a place
	}
	a.problem = ""
	if err != nil {
		a.problem = err.Error()
		if r.Page == route.Anchor {
			r.Page = route.Try
		}
	}
	before := a.route.Page
	if before == route.Try && r.Page != route.Try {
		a.try.keepDraft() // the box goes with the page
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
			a.try.open(r.Address, before != route.Try && before != "")
		}
	case route.Result:
		if a.result.open(r.Payload) {
			a.problem = ""
		}
	case route.Open:
		browser.Title(say("open_title") + " \u00b7 Benchtrial")
	case route.About:
		browser.Title(say("about_title") + " \u00b7 Benchtrial")
	}
	if before != r.Page && before != "" {
		a.afterDraw(func() { browser.ToTop(); browser.Focus("main") })
	}
}

// current is the aria-current of the link to a page.
func (a *App) current(p route.Page) any {
	if a.route.Page == p || p == route.Open && a.route.Page == route.Result {
		return "page"
	}
	return nil
}

// dark says whether the page is shown dark.
func (a *App) dark() bool { return a.theme == "dark" || a.theme == "" && browser.SystemDark() }

// themeLabel says what the switch does. Before the program runs nobody knows
// which theme is shown.
func (a *App) themeLabel() string {
	switch {
	case a.Static:
		return say("theme")
	case a.dark():
		return say("theme_light")
	}
	return say("theme_dark")
}

// switchTheme goes to the opposite of what is shown. Where that is what the
// system prefers, the page follows the system again.
func (a *App) switchTheme() {
	dark := !a.dark()
	switch {
	case dark == browser.SystemDark():
		a.theme = ""
	case dark:
		a.theme = "dark"
	default:
		a.theme = "light"
	}
	browser.SetTheme(a.theme)
	if a.theme == "" {
		a.storage.Remove(themeKey)
	} else {
		a.storage.Set(themeKey, a.theme)
	}
	if dark {
		browser.Announce(say("theme_is_dark"))
	} else {
		browser.Announce(say("theme_is_light"))
	}
}

// key does what a key means wherever the focus is.
func (a *App) key(k browser.Key) bool {
	exhibit := a.try.exhibit
	if a.route.Page == route.Result {
		exhibit = a.result.opened.exhibit
	}
	if k.Name == "f" && k.Command && k.In == exhibitID && exhibit.Len() > part.WindowFrom {
		browser.Focus("goto") // the browser would search only the lines in the page
		return true
	}
	if a.route.Page != route.Try {
		return false
	}
	if what, ok := strings.CutPrefix(k.In, "choose-"); ok && k.Name == "Enter" && !k.Command {
		// A field tells of no change where the value is again what it was.
		a.update(func() { a.try.choose(what, browser.Value(k.In)) })
		return true
	}
	switch {
	case k.Name != "Enter":
		return false
	case k.Command && a.try.phase == asking:
		a.update(a.try.judge)
		return true
	case !k.Command && k.Free && a.try.phase == judged:
		a.update(a.try.next)
		return true
	}
	return false
}
