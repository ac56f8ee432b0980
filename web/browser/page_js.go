package browser

import (
	"strings"
	"syscall/js"
)

var (
	window   = js.Global()
	document = js.Global().Get("document")
)

func byID(id string) js.Value { return document.Call("getElementById", id) }

// Fragment returns the part of the address after "#", with it.
func Fragment() string { return window.Get("location").Get("hash").String() }

// Go changes the part of the address after "#"; OnFragment hears of it.
func Go(fragment string) { window.Get("location").Set("hash", fragment) }

// Replace changes the part of the address after "#" without a step in the
// history; OnFragment does not hear of it.
func Replace(fragment string) {
	window.Get("history").Call("replaceState", js.Null(), "", fragment)
}

// Leave changes the part of the address after "#" without a step in the history;
// OnFragment hears of it.
func Leave(fragment string) { window.Get("location").Call("replace", fragment) }

// Beside opens the page at another fragment in a window of its own.
func Beside(fragment string) { window.Call("open", fragment, "_blank", "noopener") }

// PageURL returns the address of the page without the part after "#".
func PageURL() string {
	url, _, _ := strings.Cut(window.Get("location").Get("href").String(), "#")
	return url
}

// OnFragment calls f when the part after "#" has changed.
func OnFragment(f func()) { listen(window, "hashchange", func(js.Value) { f() }) }

// OnLeave calls f when the page is about to go, for a reload or for good.
func OnLeave(f func()) { listen(window, "pagehide", func(js.Value) { f() }) }

// OnPrint calls before when paper is about to be made and after when it was.
func OnPrint(before, after func()) {
	listen(window, "beforeprint", func(js.Value) { before() })
	listen(window, "afterprint", func(js.Value) { after() })
}

// Title names the page in the window's bar.
func Title(text string) { document.Set("title", text) }

// Ready says that the page has taken over from the boot script.
func Ready() { document.Get("documentElement").Get("dataset").Set("ready", "page") }

// JudgeAsked says whether a judgment was asked for before the page took over.
func JudgeAsked() bool {
	return document.Get("documentElement").Get("dataset").Get("judge").Truthy()
}

// Current marks, among the links of the main navigation, the one to a fragment as
// that of the page shown.
func Current(fragment string) {
	nav := document.Call("querySelector", "nav")
	if old := nav.Call("querySelector", "[aria-current]"); old.Truthy() {
		old.Call("removeAttribute", "aria-current")
	}
	if now := nav.Call("querySelector", `[href="`+fragment+`"]`); now.Truthy() {
		now.Call("setAttribute", "aria-current", "page")
	}
}

// Kept tells the boot script whether what is here will be there after a reload.
func Kept(kept bool) { document.Get("documentElement").Get("dataset").Set("kept", kept) }

// Version returns the version that the boot script was given.
func Version() string {
	if v := window.Get("benchtrial").Get("version"); v.Type() == js.TypeString {
		return v.String()
	}
	return ""
}

// Theme returns "light", "dark" or, where the system decides, "".
func Theme() string {
	if v := document.Get("documentElement").Get("dataset").Get("theme"); v.Type() == js.TypeString {
		return v.String()
	}
	return ""
}

// SetTheme shows the page in a theme; "" leaves it to the system.
func SetTheme(theme string) {
	data := document.Get("documentElement").Get("dataset")
	if theme == "" {
		data.Delete("theme")
		return
	}
	data.Set("theme", theme)
}

// darkSystem asks whether the system prefers a dark page.
const darkSystem = "(prefers-color-scheme: dark)"

// SystemDark says whether the system prefers a dark page.
func SystemDark() bool { return window.Call("matchMedia", darkSystem).Get("matches").Bool() }

// OnSystemTheme calls f when the system changes between light and dark.
func OnSystemTheme(f func()) {
	listen(window.Call("matchMedia", darkSystem), "change", func(js.Value) { f() })
}

// Today returns the date as a person writes it: "29 November 2026".
func Today() string {
	return window.Get("Date").New().Call("toLocaleDateString", "en-GB", map[string]any{"day": "numeric", "month": "long", "year": "numeric"}).String()
}

// Focus puts the keyboard's focus on an element and reports whether it is there.
func Focus(id string) bool {
	el := byID(id)
	if !el.Truthy() {
		return false
	}
	el.Call("focus")
	return true
}

// Select focuses a field and selects all of its text.
func Select(id string) {
	if el := byID(id); el.Truthy() {
		el.Call("focus")
		el.Call("select")
	}
}

// ToTop scrolls to the head of the page.
func ToTop() { window.Call("scrollTo", 0, 0) }

// IntoView scrolls the page so that an element is seen.
func IntoView(id string) {
	if el := byID(id); el.Truthy() {
		el.Call("scrollIntoView", map[string]any{"block": "nearest"})
	}
}

// SetText fills an element that the components leave empty.
func SetText(id, text string) {
	if el := byID(id); el.Truthy() {
		el.Set("textContent", text)
	}
}

// Announce has screen readers say a sentence.
func Announce(text string) { SetText("announce", text) }

// Value returns what stands in a field.
func Value(id string) string {
	if el := byID(id); el.Truthy() {
		return el.Get("value").String()
	}
	return ""
}

// SetValue puts a text into a field.
func SetValue(id, text string) {
	if el := byID(id); el.Truthy() {
		el.Set("value", text)
	}
}

// Empty takes what stands in a field away.
func Empty(id string) {
	if el := byID(id); el.Truthy() {
		el.Set("value", "")
	}
}

// Copy puts text on the clipboard. Done hears, always later, whether the browser
// allowed it.
func Copy(text string, done func(ok bool)) {
	clipboard := window.Get("navigator").Get("clipboard")
	if !clipboard.Truthy() { // so it is on pages that came without encryption
		Later(0, func() { done(false) })
		return
	}
	settle(clipboard.Call("writeText", text), func(js.Value) { done(true) }, func(js.Value) { done(false) })
}

// Later calls f after a number of milliseconds.
func Later(milliseconds int, f func()) {
	var call js.Func
	call = js.FuncOf(func(js.Value, []js.Value) any {
		call.Release()
		f()
		return nil
	})
	window.Call("setTimeout", call, milliseconds)
}

// Breathe lets the browser do what it has to do before the caller goes on. It
// belongs in a goroutine of its own.
func Breathe() {
	done := make(chan struct{})
	Later(0, func() { close(done) })
	<-done
}

// listen calls f for every event of a kind, as long as the page lives.
func listen(target js.Value, kind string, f func(event js.Value)) {
	target.Call("addEventListener", kind, js.FuncOf(func(_ js.Value, args []js.Value) any {
		f(args[0])
		return nil
	}))
}

// settle calls one of two functions when a promise is settled.
func settle(promise js.Value, kept, broken func(js.Value)) {
	var onKept, onBroken js.Func
	release := func() { onKept.Release(); onBroken.Release() }
	value := func(args []js.Value) js.Value {
		if len(args) == 0 {
			return js.Undefined()
		}
		return args[0]
	}
	onKept = js.FuncOf(func(_ js.Value, args []js.Value) any { release(); kept(value(args)); return nil })
	onBroken = js.FuncOf(func(_ js.Value, args []js.Value) any { release(); broken(value(args)); return nil })
	promise.Call("then", onKept, onBroken)
}

// ScrollToMark scrolls a box so that the first mark in it is seen.
func ScrollToMark(id string) {
	box := byID(id)
	if !box.Truthy() {
		return
	}
	mark := box.Call("querySelector", "mark")
	if !mark.Truthy() {
		box.Set("scrollTop", 0)
		return
	}
	top := mark.Call("getBoundingClientRect").Get("top").Float() - box.Call("getBoundingClientRect").Get("top").Float()
	box.Set("scrollTop", box.Get("scrollTop").Float()+top-box.Get("clientHeight").Float()/2)
}

// SelectText selects the text of an element, so that one key copies it.
func SelectText(id string) {
	el := byID(id)
	if !el.Truthy() {
		return
	}
	el.Call("focus")
	selection := window.Call("getSelection")
	selection.Call("selectAllChildren", el)
}
