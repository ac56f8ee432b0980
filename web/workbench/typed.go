package workbench

import (
	"strings"

	"benchtrial/web/browser"
	"benchtrial/web/docket"
)

// typing says that the opened record waits for an answer from its box.
func (i *item) typing() bool { return i.Typable && !i.loading && (!i.judged() || i.editing) }

// typedSome hears that the text in the box has changed.
func (r *Review) typedSome() {
	if r.item != nil {
		r.item.hasText = !r.app.answer.Empty()
	}
}

// judge has a typed answer judged.
func (r *Review) judge() {
	i := r.item
	if i == nil || !i.typing() || i.judging {
		return
	}
	text := r.app.answer.Text()
	if strings.TrimSpace(text) == "" {
		r.app.AfterDraw(func() { browser.Focus(answerID) })
		return
	}
	i.judging = true
	r.answer(i, text, func() {
		browser.Focus("verdict")
		browser.Announce(r.itemSaid(i))
	})
}

// edit goes back to the box with the answer in it.
func (r *Review) edit() {
	i := r.item
	i.editing, i.hasText = true, true
	r.app.AfterDraw(func() {
		r.app.answer.Set(i.Response)
		browser.Focus(answerID)
		r.table.Measure()
	})
}

// takeBack forgets a typed answer.
func (r *Review) takeBack() {
	i := r.item
	r.app.answer.Set("")
	r.answer(i, "", func() { browser.Focus(answerID) })
}

// answer gives the opened record an answer and then does what follows.
func (r *Review) answer(i *item, text string, follows func()) {
	r.app.Async(func() func() {
		row, err := r.desk.Answer(i.Row.Item, text)
		var l docket.Listing
		if err == nil {
			l, err = r.desk.Files()
		}
		return func() {
			i.judging = false
			if r.trouble(err) {
				return
			}
			r.files.take(l)
			if r.item != i {
				r.refresh()
				return
			}
			i.editing, i.hasText = false, false
			r.changed(row)
			r.load(i, follows)
		}
	})
}
