package workbench

import (
	"reflect"

	"benchtrial/web/docket"
)

// chunk is how many rows are asked for at once, where no more are needed.
const chunk = 40

// show shows another view, from its first row.
func (r *Review) show(v docket.View) {
	v.From, v.N = 0, 0
	if v != r.view {
		r.said = ""
		r.close()
		r.current, r.left = 0, nil
		r.table.Begins = true
	}
	r.view = v
	r.refresh()
}

// refresh asks for the visible rows anew: something has changed.
func (r *Review) refresh() {
	r.stale = true
	r.fetch()
}

// fetch asks for rows that are wanted and not here. One request is on its way at a
// time, so that a reader who scrolls or types far is not answered step by step.
func (r *Review) fetch() {
	if r.desk == nil {
		return
	}
	if r.asking {
		r.due = true
		return
	}
	v := r.view
	if v.From, v.N = r.wanted(); v.N == 0 {
		return
	}
	fresh := r.stale
	r.asking, r.due, r.stale = true, false, false
	r.app.Aside(func() func() bool {
		w, err := r.desk.View(v)
		return func() (shown bool) {
			r.asking = false
			if r.trouble(err) {
				return true
			}
			v.From, v.N = 0, 0
			if v == r.view {
				shown = r.take(w, fresh)
			} else {
				r.stale = true
			}
			if r.due || r.stale {
				r.fetch()
			}
			return shown
		}
	})
}

// wanted returns the rows to be asked for; none where all that is seen is here.
func (r *Review) wanted() (from, n int) {
	first, last := r.table.First, r.table.Last
	if r.item != nil && first > r.item.at {
		first-- // the opened row may be a guest
	}
	if r.stale {
		if r.table.Begins {
			return 0, chunk
		}
		return first, max(last-first, chunk)
	}
	for i := first; i < min(last, r.window.Total); i++ {
		if _, here := r.rows[i]; !here {
			return i, max(last-i, chunk)
		}
	}
	return 0, 0
}

// take takes over a window of rows and reports whether the components show more of it
// than rows, which they do not draw. A fresh window replaces all that was here.
func (r *Review) take(w docket.Window, fresh bool) (shown bool) {
	if fresh {
		clear(r.rows)
	}
	for i, row := range w.Rows {
		r.rows[w.From+i] = row
	}
	w.Rows, w.From = nil, 0
	shown = fresh || !reflect.DeepEqual(w, r.window)
	r.window = w
	if !shown {
		r.layTable()
		return false
	}
	if fresh {
		r.judging.done, r.judging.all = w.Judged, w.All
		r.current = min(r.current, max(w.Total-1, 0))
		r.placeItem()
		r.lookAround()
	}
	r.app.AfterDraw(r.layTable)
	return true
}

// layTable brings the rows into the page, after it was drawn.
func (r *Review) layTable() {
	blocks, opened := r.window.Total, -1
	if r.item != nil {
		opened = r.item.at
		if r.item.guest {
			blocks++
		}
	}
	r.table.Lay(blocks, opened)
	r.fetch()
}

// scrolled brings the rows around the visible ones into the page.
func (r *Review) scrolled() {
	if r.table.Scrolled() {
		r.fetch()
	}
}

// rowAt returns the row that stands at a block of the table.
func (r *Review) rowAt(block int) int {
	if r.item != nil && r.item.guest && block > r.item.at {
		return block - 1
	}
	return block
}

// blockAt returns the block of the table at which a row stands.
func (r *Review) blockAt(row int) int {
	if r.item != nil && r.item.guest && row >= r.item.at {
		return row + 1
	}
	return row
}

// resized measures the rows anew, after the width or the typeface has changed.
func (r *Review) resized() {
	r.table.Laid = false
	r.layTable()
}
