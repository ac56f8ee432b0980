package browser

import (
	"strconv"
	"syscall/js"

	"benchtrial/web/part"
)

// Sheet is a scrolling exhibit in the page: a box with the id given, in it the
// element ID-list and, in that, the list of lines. It satisfies part.Surface.
type Sheet struct{ id string }

// OpenSheet listens to the exhibit with the given id, which need not be there
// yet. Scrolled is called when it was scrolled, resized when its width or the
// typeface has changed.
func OpenSheet(id string, scrolled, resized func()) *Sheet {
	s := &Sheet{id: id}
	document.Call("addEventListener", "scroll", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if target := args[0].Get("target"); target.Get("id").Type() == js.TypeString && target.Get("id").String() == id {
			scrolled()
		}
		return nil
	}), map[string]any{"capture": true, "passive": true})
	listen(window, "resize", func(js.Value) { resized() })
	if fonts := document.Get("fonts"); fonts.Truthy() {
		listen(fonts, "loadingdone", func(js.Value) { resized() })
	}
	return s
}

func (s *Sheet) box() js.Value { return byID(s.id) }

// list returns the list of lines. A page that was drawn anew has none yet.
func (s *Sheet) list() js.Value {
	if list := byID(s.id + "-lines"); list.Truthy() {
		return list
	}
	byID(s.id+"-list").Set("innerHTML", List(s.id, ""))
	return byID(s.id + "-lines")
}

// There says whether the exhibit is in the page.
func (s *Sheet) There() bool { return byID(s.id + "-list").Truthy() }

// Scroll returns how far the sheet is scrolled and how much of it is seen, in pixels.
func (s *Sheet) Scroll() (top, height float64) {
	box := s.box()
	return box.Get("scrollTop").Float(), box.Get("clientHeight").Float()
}

// ScrollTo scrolls the sheet to a distance from its top, in pixels.
func (s *Sheet) ScrollTo(top float64) { s.box().Set("scrollTop", top) }

// Show puts lines into the list.
func (s *Sheet) Show(rows string) { s.list().Set("innerHTML", rows) }

// Room sets the room above and below the lines shown, in pixels.
func (s *Sheet) Room(above, below float64) {
	style := s.list().Get("style")
	style.Set("paddingTop", pixels(above))
	style.Set("paddingBottom", pixels(below))
}

func pixels(n float64) string { return strconv.Itoa(int(n)) + "px" }

// Height returns the height of the list with its room, in pixels.
func (s *Sheet) Height() float64 { return s.list().Get("offsetHeight").Float() }

// Measure returns the height of each line or page shown, in pixels.
func (s *Sheet) Measure() []float64 {
	rows := s.list().Get("children")
	heights := make([]float64, rows.Length())
	for i := range heights {
		heights[i] = rows.Index(i).Get("offsetHeight").Float()
	}
	return heights
}

// LineTop returns how far the nth line shown stands from the sheet's top, in pixels.
func (s *Sheet) LineTop(n int) float64 {
	line := s.list().Call("getElementsByClassName", "t").Index(n)
	if !line.Truthy() {
		return 0
	}
	return line.Get("parentElement").Get("offsetTop").Float()
}

// Metrics measures the characters and the room of the lines as they are set now.
func (s *Sheet) Metrics() (m part.Metrics, ok bool) {
	row := s.list().Call("querySelector", "[data-n]")
	if !row.Truthy() {
		return m, false
	}
	text := row.Get("firstElementChild")
	style := window.Call("getComputedStyle", text)
	context := document.Call("createElement", "canvas").Call("getContext", "2d")
	if !context.Truthy() {
		return m, false
	}
	context.Set("font", style.Get("fontSize").String()+" "+style.Get("fontFamily").String())
	for c := ' '; c < 127; c++ {
		m.Advance[c] = context.Call("measureText", string(c)).Get("width").Float()
	}
	number := func(property string) float64 {
		return window.Call("parseFloat", style.Call("getPropertyValue", property)).Float()
	}
	step := 0.0
	if level := style.Call("getPropertyValue", "--step").String(); level != "" {
		step = window.Call("parseFloat", level).Float() * 16
	}
	m.Line = number("line-height")
	m.Across = window.Call("parseInt", "0"+style.Call("getPropertyValue", "--across").String()).Int()
	level := rowLevel(row.Get("className").String())
	m.Step, m.Hang = step, -number("text-indent")
	m.Width = text.Get("clientWidth").Float() - number("padding-left") - number("padding-right") + float64(level)*step + m.Hang
	return m, m.Line > 0
}

// rowLevel reads the level from a line's class, "l3".
func rowLevel(class string) int {
	if len(class) > 1 && class[0] == 'l' && class[1] >= '0' && class[1] <= '9' {
		return int(class[1] - '0')
	}
	return 0
}
