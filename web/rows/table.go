// Package rows shows a long table of which only the rows around the visible ones are in
// the page. One row may be opened: what is under it is drawn by the components. The rows
// are HTML; where they come from, and when, is their page's business.
package rows

import (
	"math"
	"strings"

	"benchtrial/web/part"
)

// Surface is where the rows of the table stand in the page; lengths are in pixels.
type Surface interface {
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
	usualHeight = 41  // of a row, in pixels, until it is measured
	openHeight  = 700 // of an opened row, until it is measured
	margin      = 12  // rows in the page above and below the visible ones
	mostAtOnce  = 20  // rows that are new to the page in one frame, where more than the visible ones are wanted
)

// Table shows a long table: the rows around the visible ones, and always the opened
// one. A block is a row, or the opened row with all that is under it.
type Table struct {
	Surface Surface
	// Row returns the HTML of a block.
	Row func(block int) string
	// Drawn is called when rows came into the page that nobody asked for.
	Drawn func()
	// Height estimates how high a block is, in pixels, until it is measured; nil where
	// all are about as high as one line.
	Height func(block int) int

	// Begins says that the next rows are other ones than before; Laid that those that
	// are here were shown.
	Begins, Laid bool
	// Opened is the block that is opened, -1 where none is.
	Opened int
	// First and Last are the blocks in the page, last not included.
	First, Last int

	blocks int
	window *part.Window
	// above and below are the rows in the page.
	above, below run
	// filling says that the rows around the visible ones are still to come.
	filling bool
}

func (t *Table) There() bool { return t.Surface != nil && t.Surface.There() }

// Lay shows so many blocks, of which one may be opened.
func (t *Table) Lay(blocks, opened int) {
	if !t.There() {
		t.Laid = false
		return
	}
	if t.window == nil || !t.Laid || t.Begins || blocks != t.blocks || opened != t.Opened {
		heights := make([]int, blocks)
		for i := range heights {
			heights[i] = t.height(i)
		}
		if t.window != nil && t.Laid && !t.Begins { // most rows stay
			shift := blocks - t.blocks
			for i := range heights {
				if from := i; from < t.blocks && shift == 0 {
					heights[i] = t.window.Top(from+1) - t.window.Top(from)
				}
			}
			if t.Opened >= 0 && t.Opened < blocks && t.Opened != opened {
				heights[t.Opened] = t.height(t.Opened)
			}
		}
		if opened >= 0 {
			heights[opened] = openHeight
		}
		t.window = part.NewWindow(heights, margin)
		t.blocks, t.Opened = blocks, opened
	}
	begins := t.Begins
	t.Begins, t.Laid = false, true
	if top, _ := t.Surface.Seen(); begins && top > 0 {
		t.Surface.ScrollBy(-top)
	}
	t.Draw()
}

// Scrolled says whether other rows came into the page.
func (t *Table) Scrolled() bool {
	if t.window == nil || !t.Laid || !t.There() || t.blocks == 0 {
		return false
	}
	top, bottom := t.Surface.Seen()
	if t.window.Covers(t.First, t.Last, int(top), int(bottom)) {
		return false
	}
	t.Draw()
	return true
}

// Draw puts the rows around the visible ones into the page and corrects the heights that
// were estimated wrongly, so that what is seen stays where it is. Where most rows are
// new to the page, those that are seen come first and the others after the next frame.
func (t *Table) Draw() { t.show(mostAtOnce) }

// show is Draw, with so many rows at the most that are new.
func (t *Table) show(most int) {
	if t.window == nil || !t.There() {
		return
	}
	top, bottom := t.Surface.Seen()
	t.First, t.Last = 0, 0
	if t.blocks > 0 {
		t.First, t.Last = t.window.Range(max(int(top), 0), max(int(bottom), 0))
	}
	wanted := t.rows(stretch{t.First, t.Last})
	filling := t.newRows(wanted) > most
	if filling {
		t.First, t.Last = max(t.window.At(int(top))-1, t.First), min(t.window.At(int(bottom))+2, t.Last)
	}
	t.put(wanted)
	t.makeRoom()
	t.Measure()
	if filling && !t.filling {
		t.filling = true
		t.Surface.Next(t.fill)
	}
}

// fill brings the rows around the visible ones into the page too.
func (t *Table) fill() {
	t.filling = false
	t.show(math.MaxInt)
	t.Drawn()
}

// newRows counts the blocks that are not in the page as they are wanted.
func (t *Table) newRows(wanted run) (n int) {
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
func (t *Table) makeRoom() {
	for _, half := range []string{"above", "below"} {
		before, after := t.room(half)
		t.Surface.Room(half, before, after)
	}
}

// put brings the rows of both halves into the page, which are among those wanted.
func (t *Table) put(wanted run) {
	above, below := t.halves()
	t.above = t.change("above", t.above, wanted.part(above))
	t.below = t.change("below", t.below, wanted.part(below))
}

// change makes the rows of a half others than they were. Those of a page that was
// drawn anew are gone.
func (t *Table) change(half string, from, to run) run {
	if n := t.Surface.Count(half); n != len(from.rows) {
		t.Surface.Splice(half, 0, n, strings.Join(to.rows, ""))
		return to
	}
	for _, s := range splices(from, to) {
		t.Surface.Splice(half, s.at, s.gone, s.rows)
	}
	return to
}

// Measure corrects the heights of the blocks in the page.
func (t *Table) Measure() {
	if t.window == nil || !t.Laid || !t.There() || t.blocks == 0 {
		return
	}
	top, _ := t.Surface.Seen()
	anchor := t.window.At(max(int(top), 0))
	above, below := t.halves()
	moved := t.window.Correct(above.first, whole(t.Surface.Heights("above")), anchor)
	moved += t.window.Correct(below.first, whole(t.Surface.Heights("below")), anchor)
	if t.Opened >= 0 {
		moved += t.window.Correct(t.Opened, whole([]float64{t.Surface.Opened()}), anchor)
	}
	t.makeRoom()
	if moved != 0 && top > 0 {
		t.Surface.ScrollBy(float64(moved))
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
func (t *Table) halves() (above, below stretch) {
	end := t.Opened
	if end < 0 {
		end = t.blocks
	}
	above = stretch{min(t.First, end), min(t.Last, end)}
	start := min(end+1, t.blocks)
	return above, stretch{max(t.First, start), max(t.Last, start)}
}

// room returns the room before and after the rows of a half, in pixels.
func (t *Table) room(half string) (before, after float64) {
	above, below := t.halves()
	top := func(block int) float64 { return float64(t.window.Top(block)) }
	if half == "above" {
		end := t.Opened
		if end < 0 {
			end = t.blocks
		}
		return top(above.first), top(end) - top(above.last)
	}
	start := t.blocks
	if t.Opened >= 0 {
		start = min(t.Opened+1, t.blocks)
	}
	return top(below.first) - top(start), top(t.blocks) - top(below.last)
}

func (t *Table) rows(s stretch) run {
	list := run{first: s.first}
	for i := s.first; i < s.last; i++ {
		list.rows = append(list.rows, t.Row(i))
	}
	return list
}

// ShowAll puts the first so many blocks into the page, for paper.
func (t *Table) ShowAll(blocks int) {
	first, last := t.First, t.Last
	t.First, t.Last = 0, blocks
	t.put(t.rows(stretch{0, blocks}))
	for _, half := range []string{"above", "below"} {
		t.Surface.Room(half, 0, 0)
	}
	t.First, t.Last = first, last
}

// height estimates the height of a block, in pixels.
func (t *Table) height(block int) int {
	if t.Height == nil {
		return usualHeight
	}
	return t.Height(block)
}
