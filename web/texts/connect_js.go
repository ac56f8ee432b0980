package texts

import (
	"benchtrial/web/browser"
	"benchtrial/web/engine"
	"benchtrial/web/library"
)

// Connect has the page speak to the library in the engine, and to the browser.
func (x *Texts) Connect(c *engine.Client) {
	x.shelf = library.NewClient(c, func(e library.Event) { x.Update(func() { x.Heard(e) }) })
	lines := browser.OpenRows(linesID, "", x.Scrolled, x.Resized, func(row int) { x.Update(func() { x.Press(row) }) })
	x.width = lines.Width
	x.reading.lines.Surface = lines
	x.reading.outline.Surface = browser.OpenRows(outlineID, outlineBox, x.OutlineScrolled, func() {}, func(entry int) { x.Update(func() { x.PressEntry(entry) }) })
}
