package part

import "sort"

// WindowFrom is the number of lines above which an exhibit is not shown whole:
// only the lines around the visible ones are in the page, about 200.
const WindowFrom = 240

// margin is how many lines are in the page above and below the visible ones.
const margin = 80

// Window knows how high each block of a long exhibit stands, in steps of one line
// of type, and which blocks must be in the page for a scroll position. A block is
// a line, or the pages of testimony that stand side by side. Heights are estimated
// from the width of the characters and corrected once a block was shown.
type Window struct {
	heights []int // steps per block
	tops    []int // sum of the heights before each block; one longer than heights
	margin  int   // blocks in the page above and below the visible ones
}

// NewWindow returns a window over blocks of the given heights in steps that has
// a margin of so many blocks.
func NewWindow(heights []int, margin int) *Window {
	w := &Window{heights: heights, tops: make([]int, len(heights)+1), margin: margin}
	w.sum(0)
	return w
}

func (w *Window) sum(from int) {
	for i := from; i < len(w.heights); i++ {
		w.tops[i+1] = w.tops[i] + w.heights[i]
	}
}

// Height returns the height of all blocks in steps.
func (w *Window) Height() int { return w.tops[len(w.heights)] }

// Top returns the steps above block i.
func (w *Window) Top(i int) int { return w.tops[i] }

// At returns the block that stands at a distance from the top, in steps.
func (w *Window) At(step int) int {
	i := sort.Search(len(w.heights), func(i int) bool { return w.tops[i+1] > step })
	return min(i, max(len(w.heights)-1, 0))
}

// Range returns the blocks that must be in the page, last not included, when the
// steps from top to bottom are visible.
func (w *Window) Range(top, bottom int) (first, last int) {
	first = max(w.At(top)-w.margin, 0)
	last = min(w.At(bottom)+1+w.margin, len(w.heights))
	return first, last
}

// Covers says whether blocks first to last leave room enough around the visible
// steps that nothing need be done yet.
func (w *Window) Covers(first, last, top, bottom int) bool {
	above, below := w.At(top)-first, last-1-w.At(bottom)
	return (first == 0 || above >= w.margin/2) && (last == len(w.heights) || below >= w.margin/2)
}

// Correct replaces the heights from block first on by measured ones and returns
// by how many steps the blocks before block anchor grew.
func (w *Window) Correct(first int, measured []int, anchor int) (moved int) {
	before := w.tops[min(anchor, len(w.heights))]
	changed := -1
	for i, h := range measured {
		if h > 0 && w.heights[first+i] != h {
			if changed < 0 {
				changed = first + i
			}
			w.heights[first+i] = h
		}
	}
	if changed < 0 {
		return 0
	}
	w.sum(changed)
	return w.tops[min(anchor, len(w.heights))] - before
}
