package texts

import (
	"strings"

	"benchtrial/web/browser"
)

// pageRows is how many rows the Page keys move.
const pageRows = 15

// Key does what a key means.
func (x *Texts) Key(k browser.Key) bool {
	r := &x.reading
	switch {
	case !r.shown:
		return false
	case k.Command && k.Name == "f":
		browser.Select(findID) // the browser would search only the lines in the page
		return true
	case k.Command:
		return false
	case k.Name == "Escape":
		return x.escape(k)
	case k.Typing:
		return false
	case k.Name == "/":
		browser.Select(findID)
		return true
	}
	if strings.HasPrefix(k.In, "entry-") {
		return x.arrow(k.Name, r.entryTabbed(), len(r.contents.Entries), x.focusEntry)
	}
	if strings.HasPrefix(k.In, "line-") {
		return x.arrow(k.Name, r.current, r.contents.Rows, x.focusLine)
	}
	return false
}

// escape closes the line that is open, or leaves the search.
func (x *Texts) escape(k browser.Key) bool {
	switch {
	case k.In == findID:
		x.focusLine(x.reading.current)
	case x.reading.opened >= 0:
		x.Update(x.shut)
	default:
		return false
	}
	return true
}

// arrow moves from one to another.
func (x *Texts) arrow(name string, at, n int, focus func(int)) bool {
	if n == 0 {
		return false
	}
	switch name {
	case "ArrowDown":
		at++
	case "ArrowUp":
		at--
	case "PageDown":
		at += pageRows
	case "PageUp":
		at -= pageRows
	case "Home":
		at = 0
	case "End":
		at = n - 1
	default:
		return false
	}
	focus(max(0, min(at, n-1)))
	return true
}

// focusEntry brings the focus to an entry of the outline.
func (x *Texts) focusEntry(entry int) {
	r := &x.reading
	r.entry = entry
	if !r.outline.There() {
		return
	}
	r.outline.Bring(entry)
	r.outline.Draw()
	browser.Focus(entryID(entry))
}
