package workbench

import (
	"strings"

	"benchtrial/web/browser"
	"benchtrial/web/part"
	"benchtrial/web/place"
)

// pageRows is how many rows the Page keys move.
const pageRows = 15

// key does what a key means.
func (r *Review) key(k browser.Key) bool {
	onRow := strings.HasPrefix(k.In, "row-")
	switch {
	case k.Command && k.Name == "f" && r.item != nil && k.In == place.ExhibitID && r.item.Exhibit.Len() > part.WindowFrom:
		place.Focus() // the browser would search only the lines in the page
		return true
	case k.Command && k.Name == "p":
		r.app.Update(r.print)
		return true
	case k.Command && k.Name == "Enter" && k.In == answerID:
		r.app.Update(r.judge)
		return true
	case k.Command || !r.filled():
		return false
	case k.Name == "Escape":
		return r.escape(k)
	case k.Typing:
		return false
	case k.Name == "/":
		browser.Select(searchID)
		return true
	case k.Name == "o":
		r.app.Update(r.overruleHere)
		return true
	case k.Name == "Enter" && k.Free && r.item != nil && r.item.Typable && r.item.judged() && !r.item.editing:
		r.app.Update(func() { r.goOn(1) })
		return true
	}
	return r.arrow(k.Name, onRow || k.Free && (k.In == "" || k.In == "main"))
}

// escape closes what is open.
func (r *Review) escape(k browser.Key) bool {
	switch {
	case k.In == searchID && r.view.Search != "":
		r.app.Update(func() {
			browser.Empty(searchID)
			r.choose("search", "")
		})
	case r.item != nil && r.item.overruling:
		r.app.Update(r.stopOverruling)
	case r.item != nil && k.In != answerID:
		r.app.Update(r.leave)
	default:
		return false
	}
	return true
}

// overruleHere overrules the opened answer, or opens the current one for it.
func (r *Review) overruleHere() {
	if r.item != nil {
		r.startOverruling()
		return
	}
	r.overrules = true
	r.goTo(r.current, nil)
}

// arrow moves from row to row. Elsewhere in the page the keys scroll, as ever.
func (r *Review) arrow(name string, mine bool) bool {
	if !mine || r.window.Total == 0 {
		return false
	}
	to := r.current
	switch name {
	case "ArrowDown":
		to++
	case "ArrowUp":
		to--
	case "PageDown":
		to += pageRows
	case "PageUp":
		to -= pageRows
	case "Home":
		to = 0
	case "End":
		to = r.window.Total - 1
	default:
		return false
	}
	r.current = max(0, min(to, r.window.Total-1))
	r.focusRow(r.current)
	return true
}

// focusRow brings the focus to a row, and the row into the window.
func (r *Review) focusRow(row int) {
	r.current = row
	if !r.table.There() {
		return
	}
	r.table.Bring(r.blockAt(row))
	r.table.Draw()
	browser.Focus(rowID(row))
	r.fetch()
}
