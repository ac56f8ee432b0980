package workbench

import (
	"math"
	"strings"

	"benchtrial/web/docket"
	"benchtrial/web/part"
)

// surface is where the rows of the table stand in the page; lengths are in pixels.
type surface interface {
	There() bool
	Seen() (top, bottom float64)
	// Count returns how many rows of a half are in the page; Splice has so many of
	// them, from a place on, give way to others.
	Count(half string) int
	Splice(half string, at, gone int, rows string)
	Room(half string, before, after float64)
	Heights(half string) []float64
	Opened() float64
	ScrollBy(distance float64)
	// Next calls f once what is in the page now was seen.
	Next(f func())
}

const (
	rowHeight   = 41  // of a row of one line, until it is measured
	openHeight  = 700 // of an opened row, until it is measured
	tableMargin = 12  // rows in the page above and below the visible ones
	mostAtOnce  = 20  // rows that are new to the page in one frame, where more than the visible ones are wanted
)

// table shows a long table: the rows around the visible ones, and always the opened
// one. A block is a row, or the opened row with all that is under it.
type table struct {
	surface surface
	// row returns the HTML of a block.
	row func(block int) string
	// drawn is called when rows came into the page that nobody asked for.
	drawn func()

	blocks int
	opened int // -1 where none is
	window *part.Window
	// first and last are the blocks in the page, last not included.
	first, last int
	// begins says that the next rows are other ones than before.
	begins bool
	laid   bool
	// above and below are the rows in the page.
	above, below run
	// filling says that the rows around the visible ones are still to come.
	filling bool
	// printed are the rows that are to be printed, nil for those in the page.
	printed []docket.Row
}

func (t *table) there() bool { return t.surface != nil && t.surface.There() }

// lay shows so many blocks, of which one may be opened.
func (t *table) lay(blocks, opened int) {
	if !t.there() {
		t.laid = false
		return
	}
	if t.window == nil || !t.laid || t.begins || blocks != t.blocks || opened != t.opened {
		heights := make([]int, blocks)
		for i := range heights {
			heights[i] = rowHeight
		}
		if t.window != nil && t.laid && !t.begins { // most rows stay
			shift := blocks - t.blocks
			for i := range heights {
				if from := i; from < t.blocks && shift == 0 {
					heights[i] = t.window.Top(from+1) - t.window.Top(from)
				}
			}
			if t.opened >= 0 && t.opened < blocks && t.opened != opened {
				heights[t.opened] = rowHeight
			}
		}
		if opened >= 0 {
			heights[opened] = openHeight
		}
		t.window = part.NewWindow(heights, tableMargin)
		t.blocks, t.opened = blocks, opened
	}
	begins := t.begins
	t.begins, t.laid = false, true
	if top, _ := t.surface.Seen(); begins && top > 0 {
		t.surface.ScrollBy(-top)
	}
	t.draw()
}

// scrolled says whether other rows came into the page.
func (t *table) scrolled() bool {
	if t.window == nil || !t.laid || !t.there() || t.blocks == 0 {
		return false
	}
	top, bottom := t.surface.Seen()
	if t.window.Covers(t.first, t.last, int(top), int(bottom)) {
		return false
	}
	t.draw()
	return true
}

// draw puts the rows around the visible ones into the page and corrects the heights that
// were estimated wrongly, so that what is seen stays where it is. Where most rows are
// new to the page, those that are seen come first and the others after the next frame.
func (t *table) draw() { t.show(mostAtOnce) }

// show is draw, with so many rows at the most that are new.
func (t *table) show(most int) {
	if t.window == nil || !t.there() {
		return
	}
	top, bottom := t.surface.Seen()
	t.first, t.last = 0, 0
	if t.blocks > 0 {
		t.first, t.last = t.window.Range(max(int(top), 0), max(int(bottom), 0))
	}
	wanted := t.rows(stretch{t.first, t.last})
	if t.newRows(wanted) > most {
		t.first, t.last = max(t.window.At(int(top))-1, t.first), min(t.window.At(int(bottom))+2, t.last)
		if !t.filling {
			t.filling = true
			t.surface.Next(t.fill)
		}
	}
	t.put(wanted)
	t.makeRoom()
	t.measure()
}

// fill brings the rows around the visible ones into the page too.
func (t *table) fill() {
	t.filling = false
	t.show(math.MaxInt)
	t.drawn()
}

// newRows counts the blocks that are not in the page as they are wanted.
func (t *table) newRows(wanted run) (n int) {
	for i, row := range wanted.rows {
		above, isAbove := t.above.at(wanted.first + i)
		below, isBelow := t.below.at(wanted.first + i)
		if !(isAbove && above == row || isBelow && below == row) {
			n++
		}
	}
	return n
}

// makeRoom has the rows stand where they stood if all were in the page.
func (t *table) makeRoom() {
	for _, half := range []string{"above", "below"} {
		before, after := t.room(half)
		t.surface.Room(half, before, after)
	}
}

// put brings the rows of both halves into the page, which are among those wanted.
func (t *table) put(wanted run) {
	above, below := t.halves()
	t.above = t.change("above", t.above, wanted.part(above))
	t.below = t.change("below", t.below, wanted.part(below))
}

// change makes the rows of a half others than they were. Those of a page that was
// drawn anew are gone.
func (t *table) change(half string, from, to run) run {
	if n := t.surface.Count(half); n != len(from.rows) {
		t.surface.Splice(half, 0, n, strings.Join(to.rows, ""))
		return to
	}
	for _, s := range splices(from, to) {
		t.surface.Splice(half, s.at, s.gone, s.rows)
	}
	return to
}

// measure corrects the heights of the blocks in the page.
func (t *table) measure() {
	if t.window == nil || !t.laid || !t.there() || t.blocks == 0 {
		return
	}
	top, _ := t.surface.Seen()
	anchor := t.window.At(max(int(top), 0))
	above, below := t.halves()
	moved := t.window.Correct(above.first, whole(t.surface.Heights("above")), anchor)
	moved += t.window.Correct(below.first, whole(t.surface.Heights("below")), anchor)
	if t.opened >= 0 {
		moved += t.window.Correct(t.opened, whole([]float64{t.surface.Opened()}), anchor)
	}
	t.makeRoom()
	if moved != 0 && top > 0 {
		t.surface.ScrollBy(float64(moved))
	}
}

func whole(heights []float64) []int {
	list := make([]int, len(heights))
	for i, h := range heights {
		list[i] = int(math.Round(h))
	}
	return list
}

// stretch is a run of blocks, last not included.
type stretch struct{ first, last int }

// halves returns the blocks in the page before the opened one and after it.
func (t *table) halves() (above, below stretch) {
	end := t.opened
	if end < 0 {
		end = t.blocks
	}
	above = stretch{min(t.first, end), min(t.last, end)}
	start := min(end+1, t.blocks)
	return above, stretch{max(t.first, start), max(t.last, start)}
}

// room returns the room before and after the rows of a half, in pixels.
func (t *table) room(half string) (before, after float64) {
	above, below := t.halves()
	top := func(block int) float64 { return float64(t.window.Top(block)) }
	if half == "above" {
		end := t.opened
		if end < 0 {
			end = t.blocks
		}
		return top(above.first), top(end) - top(above.last)
	}
	start := t.blocks
	if t.opened >= 0 {
		start = min(t.opened+1, t.blocks)
	}
	return top(below.first) - top(start), top(t.blocks) - top(below.last)
}

func (t *table) rows(s stretch) run {
	list := run{first: s.first}
	for i := s.first; i < s.last; i++ {
		list.rows = append(list.rows, t.row(i))
	}
	return list
}

// bring brings a block into the page, and into the window where it stands outside.
func (t *table) bring(block int) {
	if !t.there() || t.window == nil || block >= t.blocks {
		return
	}
	top, bottom := t.surface.Seen()
	if at := float64(t.window.Top(block)); at < top {
		t.surface.ScrollBy(at - top - rowHeight)
	} else if end := float64(t.window.Top(block + 1)); end > bottom && block != t.opened {
		t.surface.ScrollBy(end - bottom + rowHeight)
	}
	if block < t.first || block >= t.last {
		t.draw()
	}
}

// showAll puts the first so many blocks into the page, for paper.
func (t *table) showAll(blocks int) {
	first, last := t.first, t.last
	t.first, t.last = 0, blocks
	t.put(t.rows(stretch{0, blocks}))
	for _, half := range []string{"above", "below"} {
		t.surface.Room(half, 0, 0)
	}
	t.first, t.last = first, last
}
