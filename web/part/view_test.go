package part

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"benchtrial/gen/prompt"
)

// fakeSheet is a surface on which line i takes high(i) lines of type, whatever
// the estimate says.
type fakeSheet struct {
	high        func(i int) int
	scroll      float64
	shown       []int
	above, blow float64
}

func (s *fakeSheet) There() bool                   { return true }
func (s *fakeSheet) Scroll() (top, height float64) { return s.scroll, 480 }
func (s *fakeSheet) ScrollTo(top float64)          { s.scroll = top }
func (s *fakeSheet) Room(above, below float64)     { s.above, s.blow = above, below }

func (s *fakeSheet) Show(rows string) {
	s.shown = nil
	for _, row := range strings.Split(rows, "</li>") {
		var i int
		if _, text, ok := strings.Cut(row, "any x"); ok {
			fmt.Sscanf(text, "%d", &i)
			s.shown = append(s.shown, i)
		}
	}
}

func (s *fakeSheet) Measure() []float64 {
	heights := make([]float64, len(s.shown))
	for n, i := range s.shown {
		heights[n] = 24 * float64(s.high(i))
	}
	return heights
}

func (s *fakeSheet) LineTop(n int) float64 {
	y := s.above
	for _, h := range s.Measure()[:n] {
		y += h
	}
	return y
}

func (s *fakeSheet) Height() float64 {
	sum := s.above + s.blow
	for _, h := range s.Measure() {
		sum += h
	}
	return sum
}

func (s *fakeSheet) Metrics() (Metrics, bool) { return metrics(1000), true }

// seen returns the line at the top of what is seen, or -1 for a blank.
func (s *fakeSheet) seen() int {
	y := s.above
	for n, h := range s.Measure() {
		if y += h; y > s.scroll {
			if s.scroll < s.above {
				return -1
			}
			return s.shown[n]
		}
	}
	return -1
}

func longExhibit(n int) *Exhibit {
	var p prompt.Prompt
	for i := range n {
		p.Lines = append(p.Lines, prompt.Line{Cite: fmt.Sprintf("section 1(%d)", i), Text: fmt.Sprintf("any x%d", i)})
	}
	return NewExhibit(p)
}

func TestShortExhibitIsShownWhole(t *testing.T) {
	s := &fakeSheet{high: func(int) int { return 1 }}
	v := NewView(s)
	v.Open(longExhibit(WindowFrom))
	if len(s.shown) != WindowFrom || s.above != 0 || s.blow != 0 {
		t.Errorf("%d lines shown, room %v and %v", len(s.shown), s.above, s.blow)
	}
}

func TestScrollingLeavesNoBlank(t *testing.T) {
	for name, high := range map[string]func(int) int{
		"as estimated": func(int) int { return 1 },
		"wrapping":     func(i int) int { return 1 + i%3 },
	} {
		t.Run(name, func(t *testing.T) {
			s := &fakeSheet{high: high}
			v := NewView(s)
			v.Open(longExhibit(9000))
			before := 0
			for range 800 {
				s.scroll += 240
				v.Scrolled()
				at := s.seen()
				if at < before || at > before+11 {
					t.Fatalf("after line %d line %d is seen at %v", before, at, s.scroll)
				}
				if len(s.shown) > 200 {
					t.Fatalf("%d lines are in the page", len(s.shown))
				}
				before = at
			}
			s.scroll = s.Height() - 480
			v.Scrolled()
			if last := s.shown[len(s.shown)-1]; last != 8999 {
				t.Errorf("at the end line %d is the last", last)
			}
		})
	}
}

func TestReveal(t *testing.T) {
	s := &fakeSheet{high: func(i int) int { return 1 + i%2 }}
	v := NewView(s)
	e := longExhibit(5000)
	v.Open(e)
	for _, i := range []int{0, 17, 4999, 2500, 2501, 3} {
		v.Reveal(i)
		y, found := s.above, false
		for n, h := range s.Measure() {
			if s.shown[n] == i {
				found = y >= s.scroll && y+h <= s.scroll+480
			}
			y += h
		}
		if !found {
			t.Errorf("line %d is not seen after Reveal", i)
		}
	}
}

func TestResizeKeepsTheLine(t *testing.T) {
	s := &fakeSheet{high: func(i int) int { return 1 + i%2 }}
	v := NewView(s)
	v.Open(longExhibit(5000))
	v.Reveal(2500)
	before := s.seen()
	v.Resized()
	if after := s.seen(); after < before-12 || after > before+12 {
		t.Errorf("line %d was at the top, now %d", before, after)
	}
}

// A line that was revealed stays in view when lines wrap otherwise, as long as
// nobody has scrolled away from it.
func TestResizeKeepsTheLineRevealed(t *testing.T) {
	for _, lines := range []int{5000, WindowFrom} {
		high := 1
		s := &fakeSheet{high: func(int) int { return high }}
		v := NewView(s)
		v.Open(longExhibit(lines))
		line := lines / 2
		at := func() (y float64) {
			y = s.above
			for n, h := range s.Measure() {
				if s.shown[n] == line {
					return y - s.scroll
				}
				y += h
			}
			return -1
		}
		v.Reveal(line)
		for _, high = range []int{4, 2, 1, 3} {
			v.Resized()
			if y := at(); y < 0 || y > 460 {
				t.Errorf("of %d lines, %d steps each: line %d stands at %v", lines, high, line, y)
			}
		}
		s.scroll += 960
		v.Scrolled()
		before := s.seen()
		high = 1
		v.Resized()
		if y := at(); lines > WindowFrom && (y >= 0 && y <= 480 || s.seen() < before-12 || s.seen() > before+12) {
			t.Errorf("scrolled to line %d, and back to %d", before, s.seen())
		}
	}
}

func TestPaperGetsEveryLine(t *testing.T) {
	s := &fakeSheet{high: func(int) int { return 1 }}
	v := NewView(s)
	v.Open(longExhibit(1000))
	v.Reveal(700)
	before := s.scroll
	v.ShowPaper()
	if len(s.shown) != 1000 {
		t.Errorf("%d of 1000 lines on paper", len(s.shown))
	}
	s.scroll = 0 // as a browser does where a page gets shorter
	v.ShowScreen()
	if len(s.shown) > 200 || s.scroll != before || !slices.Contains(s.shown, 700) {
		t.Errorf("%d lines in the page after printing, scrolled to %v, was %v", len(s.shown), s.scroll, before)
	}
}
