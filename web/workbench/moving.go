package workbench

import (
	"strconv"

	"benchtrial/web/browser"
	"benchtrial/web/docket"
)

// placeItem finds the opened answer among rows that are fresh.
func (r *Review) placeItem() {
	i := r.item
	if i == nil {
		return
	}
	if row, here := r.rows[i.at]; here && row.Item == i.Row.Item {
		i.guest = false
		return
	}
	for at, row := range r.rows {
		if row.Item == i.Row.Item {
			i.at, i.guest = at, false
			return
		}
	}
	_, here := r.rows[i.at]
	i.guest = i.guest || here || i.at >= r.window.Total
	i.at = min(i.at, r.window.Total)
}

// leave closes the opened answer, as going back in the history does.
func (r *Review) leave() {
	if r.item == nil {
		return
	}
	r.shut()
	browser.Back()
}

// shut closes the opened answer and brings the focus back to its row.
func (r *Review) shut() {
	at := r.item.at
	r.enough()
	r.item = nil
	r.current = min(at, max(r.window.Total-1, 0))
	r.app.AfterDraw(func() {
		r.layTable()
		r.focusRow(r.current)
	})
}

// close closes the opened answer because others take its place.
func (r *Review) close() {
	if r.item != nil {
		r.enough()
		r.item = nil
		browser.Back()
	}
}

// stepped follows the window's history.
func (r *Review) stepped(mark string) {
	switch {
	case mark == "" && r.item != nil:
		r.shut()
	case mark != "" && r.item == nil:
		for at, row := range r.rows {
			if strconv.Itoa(row.Item) == mark {
				r.unfold(row, at, func() { browser.Focus(rowID(at)) }) // the history has the step already
				return
			}
		}
	}
}

// beside returns the row before the opened one, or after it; -1 where there is none. For
// one that left the view it is the row at which that stood.
func (r *Review) beside(step int) int {
	if k := r.leftBeside(step); k >= 0 {
		return r.left[k].at
	}
	at := r.item.at + step
	if r.item.guest && step > 0 {
		at--
	}
	if at < 0 || at >= r.window.Total {
		return -1
	}
	return at
}

// goOn opens the answer before or after the opened one.
func (r *Review) goOn(step int) {
	if r.item == nil {
		return
	}
	if k := r.leftBeside(step); k >= 0 {
		r.goBack(r.left[k])
		return
	}
	if at := r.beside(step); at >= 0 {
		r.goTo(at, func() {
			if r.item.Row.Outcome != docket.Unanswered { // there the box for the answer takes the focus
				browser.Focus(rowID(at))
			}
		})
	}
}
