package texts

import "benchtrial/web/browser"

// Connect has the page speak to the library in the engine, through its client, and to the
// browser. What the library tells unasked goes to Heard.
func (x *Texts) Connect(shelf Shelf) {
	x.shelf = shelf
	lines := browser.OpenRows(linesID, "", x.Scrolled, x.Resized, func(row int) { x.Update(func() { x.Press(row) }) })
	x.width = lines.Width
	x.reading.lines.Surface = lines
	x.reading.outline.Surface = browser.OpenRows(outlineID, outlineBox, x.OutlineScrolled, func() {}, func(entry int) { x.Update(func() { x.PressEntry(entry) }) })
}
