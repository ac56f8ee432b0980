package workbench

import (
	"slices"

	"benchtrial/web/browser"
	"benchtrial/web/docket"
)

// leftRow is a row that left the view because its answer was judged, and the place at
// which it stood: that of the row that follows it now. One can go back to it.
type leftRow struct {
	row docket.Row
	at  int
}

// leaves notes that the row at a place leaves the view.
func (r *Review) leaves(row docket.Row, at int) {
	for k := range r.left {
		if r.left[k].at > at {
			r.left[k].at--
		}
	}
	r.left = append(r.left, leftRow{row, at})
}

// returns notes that a row is of the view again.
func (r *Review) returns(item int) {
	k := r.leftOf(item)
	if k < 0 {
		return
	}
	at := r.left[k].at
	for later := range r.left {
		if r.left[later].at > at || r.left[later].at == at && later > k {
			r.left[later].at++
		}
	}
	r.left = slices.Delete(r.left, k, k+1)
}

// leftOf returns the place of an item among the rows that left, -1 where it is none of them.
func (r *Review) leftOf(item int) int {
	return slices.IndexFunc(r.left, func(l leftRow) bool { return l.row.Item == item })
}

// leftBeside returns which of the rows that left stands before the opened one, or after
// it, with none of the view in between; -1 where none does. They stand in the order in which they left.
func (r *Review) leftBeside(step int) int {
	k, at := r.leftOf(r.item.Row.Item), r.item.at
	switch {
	case k < 0 && step > 0: // those that stood after a row of the view
		at++
	case k < 0:
		k = len(r.left)
	}
	for k += step; k >= 0 && k < len(r.left); k += step {
		if r.left[k].at == at {
			return k
		}
	}
	return -1
}

// goBack opens a row that left.
func (r *Review) goBack(l leftRow) {
	r.open(l.row, l.at, func() { browser.Focus(r.openedID()) })
	r.item.guest = true
}
