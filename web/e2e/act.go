package e2e

import (
	"strings"
	"sync"

	"github.com/chromedp/chromedp"
)

// Click waits for the element, scrolls to it and clicks into its middle.
func (p *Page) Click(selector string) {
	p.t.Helper()
	p.do("clicking "+selector, chromedp.Click(selector, chromedp.ByQuery, chromedp.NodeVisible))
}

// ClickText clicks the visible button, link or summary whose text is exactly this,
// every run of white space in it being one space.
func (p *Page) ClickText(text string) {
	p.t.Helper()
	find := `[...document.querySelectorAll('button, a, summary, label')].find((e) =>
		e.checkVisibility() && !e.disabled && e.innerText.trim().replace(/\s+/g, ' ') === ` + quote(text) + `)`
	p.Wait(find)
	var at struct{ X, Y float64 }
	p.Eval(`((e) => {
		e.scrollIntoView({ block: 'center', behavior: 'instant' });
		const r = e.getBoundingClientRect();
		return { X: r.x + r.width / 2, Y: r.y + r.height / 2 };
	})(`+find+`)`, &at)
	p.do("clicking "+text, chromedp.MouseClickXY(at.X, at.Y))
}

// Has says whether the element is there now.
func (p *Page) Has(selector string) bool {
	p.t.Helper()
	var has bool
	p.Eval(`document.querySelector(`+quote(selector)+`) !== null`, &has)
	return has
}

// Text waits for the element and returns its rendered text.
func (p *Page) Text(selector string) string {
	p.t.Helper()
	p.Wait(`document.querySelector(` + quote(selector) + `)`)
	var text string
	p.Eval(`document.querySelector(`+quote(selector)+`).innerText`, &text)
	return text
}

// Value waits for the form field and returns what stands in it.
func (p *Page) Value(selector string) string {
	p.t.Helper()
	p.Wait(`document.querySelector(` + quote(selector) + `)`)
	var text string
	p.Eval(`document.querySelector(`+quote(selector)+`).value`, &text)
	return text
}

// clipboard is one for all windows of the browser.
var clipboard sync.Mutex

// Paste focuses the element and pastes text into it through the browser's own
// paste command, so that the page sees the events of a real paste.
func (p *Page) Paste(selector, text string) {
	p.t.Helper()
	p.Focus(selector)
	clipboard.Lock()
	defer clipboard.Unlock()
	p.Clip(text)
	p.PasteHere()
}

// Clipboard returns the text on the clipboard.
func (p *Page) Clipboard() string {
	p.t.Helper()
	var text string
	p.Eval(`navigator.clipboard.readText()`, &text)
	return text
}

// Focus puts the focus on the element.
func (p *Page) Focus(selector string) {
	p.t.Helper()
	p.do("focusing "+selector, chromedp.Focus(selector, chromedp.ByQuery))
}

// Press presses keys one after the other: characters, or constants of package kb such as kb.Tab.
func (p *Page) Press(keys ...string) {
	p.t.Helper()
	for _, key := range keys {
		p.do("pressing a key", chromedp.KeyEvent(key))
	}
}

// Focused returns a short description of the focused element: tag, #id and text.
func (p *Page) Focused() string {
	p.t.Helper()
	var text string
	p.Eval(`(() => {
		const e = document.activeElement;
		return e.localName + (e.id && '#' + e.id) + ' ' + (e.innerText || e.getAttribute('aria-label') || '').trim().slice(0, 40);
	})()`, &text)
	return strings.TrimSpace(text)
}

// Visible says whether a visible element of that kind has exactly this text.
func (p *Page) Visible(kind, text string) bool {
	p.t.Helper()
	var visible bool
	p.Eval(`[...document.querySelectorAll(`+quote(kind)+`)].some((e) => e.checkVisibility() && e.innerText.trim().replace(/\s+/g, ' ') === `+quote(text)+`)`, &visible)
	return visible
}
