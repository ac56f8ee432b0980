package browser

import (
	"strconv"
	"syscall/js"
)

// Rows is a long table or list of which only the rows around the visible ones are in the
// page. It has the id given; its rows stand in the elements ID-above and ID-below, to
// which nobody else writes, and between them, in a table where rows can be opened, in
// ID-opened, which the components draw. Each row carries the number of its place in
// data-row. The page scrolls, or the box in which the list stands.
type Rows struct{ id, box string }

// OpenRows listens to the rows, which need not be there yet. Box is the id of what
// scrolls, "" for the page. Scrolled is called when it was scrolled, resized when the
// width or the typeface has changed, pressed when a row was pressed.
func OpenRows(id, box string, scrolled, resized func(), pressed func(row int)) *Rows {
	r := &Rows{id, box}
	document.Call("addEventListener", "scroll", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if of := args[0].Get("target"); box == "" && of.Equal(document) || box != "" && of.Equal(byID(box)) {
			scrolled()
		}
		return nil
	}), map[string]any{"capture": true, "passive": true})
	listen(window, "resize", func(js.Value) { resized() })
	if fonts := document.Get("fonts"); fonts.Truthy() {
		listen(fonts, "loadingdone", func(js.Value) { resized() })
	}
	listen(document, "click", func(event js.Value) {
		row := event.Get("target").Call("closest", "[data-row]")
		if !row.Truthy() || event.Get("target").Call("closest", "button").IsNull() && window.Call("getSelection").Call("toString").String() != "" {
			return // a person who marks text does not press
		}
		n, err := strconv.Atoi(row.Get("dataset").Get("row").String())
		if table := byID(id); err == nil && table.Truthy() && table.Call("contains", row).Bool() {
			pressed(n)
		}
	})
	return r
}

func (r *Rows) half(name string) js.Value { return byID(r.id + "-" + name) }

// There says whether the table is in the page and seen.
func (r *Rows) There() bool {
	table := byID(r.id)
	return table.Truthy() && table.Get("offsetParent").Truthy()
}

// Seen returns which stretch of the rows is in the window, in pixels from the first row's top.
func (r *Rows) Seen() (top, bottom float64) {
	top = -r.half("above").Call("getBoundingClientRect").Get("top").Float()
	if r.box != "" {
		box := byID(r.box)
		top += box.Call("getBoundingClientRect").Get("top").Float()
		return top, top + box.Get("clientHeight").Float()
	}
	return top, top + window.Get("innerHeight").Float()
}

// Width returns the width of the table in pixels, 0 where it is not there.
func (r *Rows) Width() int {
	if table := byID(r.id); table.Truthy() {
		return table.Get("clientWidth").Int()
	}
	return 0
}

// room is what stands before the rows of a half and after them, in a table and in a list.
const (
	room     = `<tr class="room" aria-hidden="true"><td colspan="7"></td></tr>`
	listRoom = `<li class="room" aria-hidden="true"><div></div></li>`
)

// roomy returns a half; one that was drawn anew gets its room first.
func (r *Rows) roomy(half string) js.Value {
	body := r.half(half)
	if !body.Get("firstElementChild").Truthy() {
		space := room
		if body.Get("tagName").String() != "TBODY" {
			space = listRoom
		}
		body.Set("innerHTML", space+space)
	}
	return body
}

// Count returns how many rows of a half are in the page.
func (r *Rows) Count(half string) int {
	return max(r.half(half).Get("children").Length()-2, 0)
}

// Splice takes so many rows of a half away, from a place on that is counted from 0,
// and puts others there.
func (r *Rows) Splice(half string, at, gone int, rows string) {
	body := r.roomy(half)
	list := body.Get("children")
	if gone > 0 {
		stretch := document.Call("createRange")
		stretch.Call("setStartBefore", list.Index(at+1))
		stretch.Call("setEndBefore", list.Index(at+1+gone))
		stretch.Call("deleteContents")
	}
	if rows != "" {
		list.Index(at+1).Call("insertAdjacentHTML", "beforebegin", rows)
	}
}

// Room sets the room before and after the rows of a half.
func (r *Rows) Room(half string, before, after float64) {
	body := r.roomy(half)
	body.Get("firstElementChild").Get("firstElementChild").Get("style").Set("height", pixels(before))
	body.Get("lastElementChild").Get("firstElementChild").Get("style").Set("height", pixels(after))
}

// Heights returns the heights of the rows of a half.
func (r *Rows) Heights(half string) []float64 {
	rows := r.half(half).Get("children")
	heights := make([]float64, max(rows.Length()-2, 0))
	for i := range heights {
		heights[i] = rows.Index(i + 1).Call("getBoundingClientRect").Get("height").Float()
	}
	return heights
}

// Opened returns the height of what stands between the halves.
func (r *Rows) Opened() float64 {
	return r.half("opened").Call("getBoundingClientRect").Get("height").Float()
}

// ScrollBy scrolls the page, or the box.
func (r *Rows) ScrollBy(distance float64) {
	if r.box != "" {
		byID(r.box).Call("scrollBy", 0, distance)
		return
	}
	window.Call("scrollBy", 0, distance)
}

// Next calls f once the browser has shown what is in the page now.
func (r *Rows) Next(f func()) {
	var call js.Func
	call = js.FuncOf(func(js.Value, []js.Value) any {
		call.Release()
		Later(0, f)
		return nil
	})
	window.Call("requestAnimationFrame", call)
}

// Top returns where the upper edge of an element stands in the window.
func Top(id string) (top float64, there bool) {
	el := byID(id)
	if !el.Truthy() {
		return 0, false
	}
	return el.Call("getBoundingClientRect").Get("top").Float(), true
}
