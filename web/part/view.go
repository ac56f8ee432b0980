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
	// kept is the line revealed last, as long as it is seen, else -1; keptTop is how
	// far it stands from the sheet's top, in pixels.
	kept    int
	keptTop float64
}

// NewView returns a view on a surface, showing nothing yet.
func NewView(s Surface) *View { return &View{surface: s, step: usualStep, kept: -1} }

// Open shows an exhibit from its first line.
func (v *View) Open(e *Exhibit) {
	v.exhibit, v.window, v.kept = e, nil, -1
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
	if v.exhibit == nil || !v.surface.There() {
		return
	}
	top, height := v.surface.Scroll()
	if v.keptTop+v.step < top || v.keptTop > top+height {
		v.kept = -1
	}
	if v.window != nil && !v.window.Covers(v.first, v.last, v.steps(top), v.steps(top+height)) {
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
// in view the line revealed last, or else the line that stands at the top.
func (v *View) Resized() {
	if v.exhibit == nil || !v.surface.There() {
		return
	}
	if v.window == nil {
		if v.kept >= 0 {
			v.center(v.kept)
		}
		return
	}
	top, _ := v.surface.Scroll()
	at := v.lineAt(v.steps(top))
	v.measure()
	if v.kept >= 0 {
		v.center(v.kept)
	} else {
		v.surface.ScrollTo(v.bring(at))
		v.Scrolled()
	}
}

// lineAt returns about which line stands so many steps from the sheet's top; of
// pages side by side, one of the first.
func (v *View) lineAt(step int) int {
	block := v.window.At(step)
	first, last := v.starts[block], v.starts[block+1]
	if len(v.exhibit.pages) > 0 {
		last = v.exhibit.pageEnd(v.exhibit.pageAt(first))
	}
	above, height := step-v.window.Top(block), max(v.window.Top(block+1)-v.window.Top(block), 1)
	return min(first+max(above, 0)*(last-first)/height, last-1)
}

// Reveal shows the lines with their marks of now and scrolls so that line i
// stands in the middle.
func (v *View) Reveal(i int) {
	if v.exhibit == nil || !v.surface.There() {
		return
	}
	if v.window == nil {
		v.showAll()
	}
	v.center(i)
}

// bring brings a line onto the surface and returns how far it stands from the
// sheet's top, in pixels.
func (v *View) bring(i int) float64 {
	first := 0
	if v.window != nil {
		_, height := v.surface.Scroll()
		v.surface.ScrollTo(v.show(v.step*float64(v.window.Top(v.block(i))), height))
		first = v.starts[v.first]
	}
	return v.surface.LineTop(i - first)
}

// center scrolls so that line i stands in the middle, and keeps it in view.
func (v *View) center(i int) {
	v.keptTop = v.bring(i)
	v.kept = i
	_, height := v.surface.Scroll()
	v.surface.ScrollTo(max(0, v.keptTop-height/2+v.step))
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
		v.keptTop += v.step * float64(moved)
		v.surface.ScrollTo(top)
	}
	return top
}

func (v *View) room() (above, below float64) {
	return v.step * float64(v.window.Top(v.first)), v.step * float64(v.window.Height()-v.window.Top(v.last))
}

// steps turns pixels into whole lines of type.
func (v *View) steps(pixels float64) int { return int(pixels / v.step) }
