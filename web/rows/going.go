package rows

import "math"

// Bring brings a block into the page, and into the window where it stands outside.
func (t *Table) Bring(block int) {
	if !t.There() || t.window == nil || block >= t.blocks {
		return
	}
	top, bottom := t.Surface.Seen()
	if at := float64(t.window.Top(block)); at < top {
		t.Surface.ScrollBy(at - top - usualHeight)
	} else if end := float64(t.window.Top(block + 1)); end > bottom && block != t.Opened {
		t.Surface.ScrollBy(end - bottom + usualHeight)
	}
	if block < t.First || block >= t.Last {
		t.Draw()
	}
}

// Reveal scrolls so that a block stands a third below the window's upper edge.
func (t *Table) Reveal(block int) {
	if !t.There() || t.window == nil || block < 0 || block >= t.blocks {
		return
	}
	for range 2 { // what comes into the page may be higher than was estimated
		top, bottom := t.Surface.Seen()
		t.Surface.ScrollBy(float64(t.window.Top(block)) - top - (bottom-top)/3)
		t.show(math.MaxInt)
	}
}

// Top returns the first block that is seen.
func (t *Table) Top() int {
	if !t.There() || t.window == nil || t.blocks == 0 {
		return 0
	}
	top, _ := t.Surface.Seen()
	return t.window.At(max(int(top), 0))
}
