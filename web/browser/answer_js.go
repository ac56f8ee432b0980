package browser

import (
	"syscall/js"
)

// boxLimit is the most characters that the answer box shows: longer text would
// hold the browser up at every key. The rest is held beside the box.
const boxLimit = 200_000

// head is how much of a longer text the box shows, not to be edited.
const head = 2_000

// Answer is the answer box. Its text never goes through the components, which
// would be slow with large texts.
type Answer struct {
	id   string
	held string // the whole text, where it is too long for the box
	long bool
}

// OpenAnswer listens to the box with the given id. Changed is called when the
// text has changed.
func OpenAnswer(id string, changed func()) *Answer {
	a := &Answer{id: id}
	listen(document, "input", func(event js.Value) {
		if a.is(event) {
			if !a.long && a.box().Get("textLength").Int() > boxLimit {
				a.Set(a.box().Get("value").String())
			}
			changed()
		}
	})
	listen(document, "paste", func(event js.Value) {
		data := event.Get("clipboardData")
		if !data.Truthy() {
			return
		}
		if !a.is(event) {
			if text := data.Call("getData", "text/plain").String(); a.takesPaste(event.Get("target")) && text != "" {
				event.Call("preventDefault")
				a.Set(text)
				a.box().Call("focus")
				changed()
			}
			return
		}
		text, box := data.Call("getData", "text/plain").String(), a.box()
		if a.long || len(text)+box.Get("textLength").Int() <= boxLimit {
			return
		}
		event.Call("preventDefault")
		a.Set(splice(box.Get("value").String(), box.Get("selectionStart").Int(), box.Get("selectionEnd").Int(), text))
		changed()
	})
	return a
}

// takesPaste says whether a paste outside of any field is meant for the empty box.
func (a *Answer) takesPaste(target js.Value) bool {
	box := a.box()
	if !box.Truthy() || !box.Get("offsetParent").Truthy() || !a.Empty() {
		return false
	}
	return !target.Get("closest").Truthy() || target.Call("closest", "input,textarea,select").IsNull()
}

func (a *Answer) box() js.Value { return byID(a.id) }

// Place makes the box where a page that was drawn anew has none yet.
func (a *Answer) Place() {
	if place := byID(a.id + "-place"); place.Truthy() && !place.Get("firstElementChild").Truthy() {
		place.Set("innerHTML", Field(a.id))
	}
}

func (a *Answer) is(event js.Value) bool { return event.Get("target").Get("id").String() == a.id }

// There says whether the box is in the page.
func (a *Answer) There() bool { return a.box().Truthy() }

// Text returns the whole text.
func (a *Answer) Text() string {
	if a.long {
		return a.held
	}
	return Value(a.id)
}

// Empty says that the box holds nothing; white space counts as something.
func (a *Answer) Empty() bool {
	box := a.box()
	return !a.long && (!box.Truthy() || box.Get("textLength").Int() == 0)
}

// Long returns the length in bytes of a text too long for the box, else 0.
func (a *Answer) Long() int {
	if a.long {
		return len(a.held)
	}
	return 0
}

// Set replaces the text.
func (a *Answer) Set(text string) {
	a.long, a.held = len(text) > boxLimit, ""
	shown := text
	if a.long {
		a.held = text
		shown = shownHead(text, head) + " \u2026"
	}
	if box := a.box(); box.Truthy() {
		box.Set("value", shown)
		box.Set("readOnly", a.long)
	}
}
