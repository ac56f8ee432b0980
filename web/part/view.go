package part

import (
	"math"
	"sort"
)

// Surface is the scrolling box that shows an exhibit. Lengths are in pixels.
type Surface interface {
	There() bool
	Scroll() (top, height float64)
	ScrollTo(top float64)
	Show(rows string)
	Room(above, below float64)
	Height() float64
	// Measure returns the height of each item shown: a line, or a page of testimony.
	Measure() []float64
	// LineTop returns how far the nth line shown stands from the sheet's top.
	LineTop(n int) float64
	Metrics() (m Metrics, ok bool)
}

// usualStep is the height of one line of type in pixels until it is measured.
const usualStep = 24

// View shows an exhibit on a surface: whole where it is short, else the lines
// around the visible ones.
type View struct {
	surface     Surface
	exhibit     *Exhibit
	window      *Window // nil where the exhibit is shown whole
	starts      []int   // the first line of each block of the window
	across      int     // pages of testimony side by side
	first, last int     // the blocks on the surface
	step        float64 // the height of one line of type
	screen      float64 // how far the sheet was scrolled before paper was made
}

// NewView returns a view on a surface, showing nothing yet.
func NewView(s Surface) *View { return &View{surface: s, step: usualStep} }

// Open shows an exhibit from its first line.
func (v *View) Open(e *Exhibit) {
	v.exhibit, v.window = e, nil
	if !v.surface.There() {
		return
	}
	v.surface.ScrollTo(0)
	if e.Len() <= WindowFrom {
		v.showAll()
		return
	}
	v.surface.Show(e.Rows(0, 2)) // something to measure
	v.measure()
	v.show(0, v.step*float64(margin))
}

func (v *View) showAll() {
	v.surface.Show(v.exhibit.Rows(0, v.exhibit.Len()))
	v.surface.Room(0, 0)
}

func (v *View) measure() {
	if m, ok := v.surface.Metrics(); ok {
		v.step, v.across = m.Line, max(m.Across, 1)
		v.starts = v.exhibit.blocks(v.across)
		v.window = NewWindow(v.exhibit.Heights(m, v.starts), max(2, margin*(len(v.starts)-1)/v.exhibit.Len()))
	}
}

// block returns the block in which a line stands.
func (v *View) block(line int) int { return sort.SearchInts(v.starts, line+1) - 1 }

// Scrolled brings the lines around the visible ones onto the surface.
func (v *View) Scrolled() {
	if v.window == nil || !v.surface.There() {
		return
	}
	top, height := v.surface.Scroll()
	if !v.window.Covers(v.first, v.last, v.steps(top), v.steps(top+height)) {
		v.show(top, height)
	}
}

// Refresh shows the same lines again, after their marks have changed.
func (v *View) Refresh() {
	switch {
	case v.exhibit == nil || !v.surface.There():
	case v.window == nil:
		v.showAll()
	default:
		top, height := v.surface.Scroll()
		v.show(top, height)
	}
}

// Resized measures anew, after the width or the typeface has changed, and keeps
// the line that stands at the top.
func (v *View) Resized() {
	if v.window == nil || !v.surface.There() {
		return
	}
	top, height := v.surface.Scroll()
	at := v.starts[v.window.At(v.steps(top))]
	v.measure()
	top = v.step * float64(v.window.Top(v.block(at)))
	v.surface.ScrollTo(v.show(top, height))
}

// Reveal shows the lines with their marks of now and scrolls so that line i
// stands in the middle.
func (v *View) Reveal(i int) {
	if v.exhibit == nil || !v.surface.There() {
		return
	}
	_, height := v.surface.Scroll()
	first := 0
	if v.window == nil {
		v.showAll()
	} else {
		v.surface.ScrollTo(v.show(v.step*float64(v.window.Top(v.block(i))), height))
		first = v.starts[v.first]
	}
	v.surface.ScrollTo(max(0, v.surface.LineTop(i-first)-height/2+v.step))
	v.Scrolled()
}

// ShowPaper puts onto the surface what belongs on paper; ShowScreen undoes it.
func (v *View) ShowPaper() {
	if v.exhibit == nil || !v.surface.There() {
		return
	}
	v.screen, _ = v.surface.Scroll()
	v.surface.Show(v.exhibit.Paper())
	v.surface.Room(0, 0)
}

// ShowScreen shows the exhibit as it was before paper was made.
func (v *View) ShowScreen() {
	if v.exhibit == nil || !v.surface.There() {
		return
	}
	if v.window == nil {
		v.showAll()
	} else {
		_, height := v.surface.Scroll()
		v.show(v.screen, height)
	}
	v.surface.ScrollTo(v.screen)
}

// show puts the lines around a stretch onto the surface and corrects the heights
// that were estimated wrongly. It returns the scroll position at which the same
// line stands at the top as before.
func (v *View) show(top, height float64) float64 {
	v.first, v.last = v.window.Range(v.steps(top), v.steps(top+height))
	v.surface.Show(v.exhibit.Rows(v.starts[v.first], v.starts[v.last]))
	v.surface.Room(v.room())
	if v.steps(v.surface.Height()) == v.window.Height() {
		return top
	}
	measured := v.surface.Measure()
	heights := make([]int, v.last-v.first)
	for i, h := range measured {
		heights[i/v.across] = max(heights[i/v.across], int(math.Round(h/v.step)))
	}
	moved := v.window.Correct(v.first, heights, v.window.At(v.steps(top)))
	v.surface.Room(v.room())
	if moved != 0 {
		top += v.step * float64(moved)
		v.surface.ScrollTo(top)
	}
	return top
}

func (v *View) room() (above, below float64) {
	return v.step * float64(v.window.Top(v.first)), v.step * float64(v.window.Height()-v.window.Top(v.last))
}

// steps turns pixels into whole lines of type.
func (v *View) steps(pixels float64) int { return int(pixels / v.step) }
