package e2e

import (
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// Resize gives the window another inner size in CSS pixels; narrow ones are phones.
func (p *Page) Resize(width, height int64) {
	p.t.Helper()
	p.do("resizing", emulation.SetDeviceMetricsOverride(width, height, 1, width < phone))
	p.Frame()
}

// phone is the width in CSS pixels below which a window is a phone's.
const phone = 600

// Prefer sets a media feature such as prefers-color-scheme.
func (p *Page) Prefer(name, value string) {
	p.t.Helper()
	p.do("setting "+name, emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: name, Value: value}}))
	p.Frame()
}

// Paper shows the page as it is printed until the returned function is called.
func (p *Page) Paper() (screen func()) {
	p.t.Helper()
	p.do("setting the medium", emulation.SetEmulatedMedia().WithMedia("print"))
	p.Frame()
	return func() { p.do("setting the medium", emulation.SetEmulatedMedia().WithMedia("")) }
}

// PDF prints the page.
func (p *Page) PDF() []byte {
	p.t.Helper()
	var pdf []byte
	p.do("printing", chromedp.ActionFunc(printed(&pdf)))
	return pdf
}

// Frame waits until what has changed is on the screen.
func (p *Page) Frame() {
	p.t.Helper()
	p.Eval(`new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))`, nil)
}

// Back goes back in the window's history.
func (p *Page) Back() { p.t.Helper(); p.Eval(`history.back()`, nil) }

// Forward goes forward in the window's history.
func (p *Page) Forward() { p.t.Helper(); p.Eval(`history.forward()`, nil) }

// Reload loads the page anew and waits until it has taken over.
func (p *Page) Reload() {
	p.t.Helper()
	p.Eval(`globalThis.before = true`, nil)
	p.do("reloading", page.Reload())
	p.Wait(`!globalThis.before && document.readyState !== 'loading'`)
	p.Ready()
}

// Chord presses a key with Ctrl.
func (p *Page) Chord(key string) {
	p.t.Helper()
	p.do("pressing Ctrl and a key", chromedp.KeyEvent(key, chromedp.KeyModifiers(input.ModifierCtrl)))
}

// Clip puts text on the clipboard.
func (p *Page) Clip(text string) {
	p.t.Helper()
	p.Eval(`navigator.clipboard.writeText(`+quote(text)+`)`, nil)
}

// PasteHere presses the keys of pasting, wherever the focus is.
func (p *Page) PasteHere() {
	p.t.Helper()
	p.do("pasting", input.DispatchKeyEvent(input.KeyDown).WithKey("v").WithCode("KeyV").
		WithModifiers(input.ModifierCtrl).WithCommands([]string{"paste"}),
		input.DispatchKeyEvent(input.KeyUp).WithKey("v").WithCode("KeyV"))
}

// Choose chooses a value of the select element with an accessible name.
func (p *Page) Choose(name, value string) {
	p.t.Helper()
	p.change(`select[aria-label=`+quote(name)+`]`, value)
}

// Fill replaces what stands in a field and leaves it.
func (p *Page) Fill(selector, value string) {
	p.t.Helper()
	p.change(selector, value)
}

// change sets a form field as the browser does when a person has changed it.
func (p *Page) change(selector, value string) {
	p.t.Helper()
	p.Wait(`document.querySelector(` + quote(selector) + `)`)
	p.Eval(`((e) => {
		e.focus();
		e.value = `+quote(value)+`;
		e.dispatchEvent(new Event('input', { bubbles: true }));
		e.dispatchEvent(new Event('change', { bubbles: true }));
	})(document.querySelector(`+quote(selector)+`))`, nil)
}
