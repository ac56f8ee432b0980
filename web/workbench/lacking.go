package workbench

import (
	"github.com/vugu/vugu"

	"benchtrial/gen/prompt"
	"benchtrial/web/docket"
)

// lack offers the text that an opened answer's question was made from, where that is what it
// lacks: titles of the U.S. Code, to be fetched or chosen, or an own document.
func (r *Review) lack(i *item, o docket.Opened) {
	a, err := prompt.ParseAddress(o.Row.ID)
	lacked := err == nil && o.Row.File == "" && o.Row.Problem != "" && (a.TextType == prompt.USCode || a.TextType == prompt.Document)
	here := len(o.Prompt.Lines) > 0
	i.lacks = lacked && !here && r.app.loaded.Lacks(a, func() { r.arrived(i) })
	if lacked && here && !i.again { // it came since the answer was to be judged
		i.again = true
		r.arrived(i)
	}
}

// arrived has all judged that the text was missing for, and shows the opened answer whole.
func (r *Review) arrived(i *item) {
	r.app.Async(func() func() {
		err := r.desk.Again()
		return func() {
			if r.trouble(err) {
				return
			}
			r.refresh()
			if r.item == i {
				r.load(i, func() { r.focusRow(i.at) })
			}
		}
	})
}

// lacking is what offers it; nil where no text is missing.
func (r *Review) lacking() vugu.Builder {
	if r.item == nil || !r.item.lacks {
		return nil
	}
	return r.app.loaded.Panel()
}

// enough stops offering what the answer lacked that is opened no more.
func (r *Review) enough() {
	if r.item != nil && r.item.lacks {
		r.app.loaded.Nothing()
	}
}
