package page

import (
	"benchtrial/gen/prompt"
	"benchtrial/web/browser"
	"benchtrial/web/part"
	"benchtrial/web/route"
)

// Host has the workbench show the pages beside its own: with every kind of text and the
// texts that a person loaded, in the answer box and the view that all its pages share.
func (a *App) Host(texts Texts, answer *browser.Answer, view *part.View) {
	a.whole, a.texts, a.answer, a.view = true, texts, answer, view
}

// Visit goes where the address bar points; at a page of the workbench's own it
// only leaves those here.
func (a *App) Visit(fragment string) { a.show(fragment) }

// Key does what a key means on these pages.
func (a *App) Key(k browser.Key) bool { return a.key(k) }

// Typed hears that the answer box has changed.
func (a *App) Typed() { a.try.typed() }

// shows says whether this program shows a kind of text. Law is the workbench's.
func (a *App) shows(t prompt.TextType) bool { return a.whole || !route.TextOfWorkbench(t) }
