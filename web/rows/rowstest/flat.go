// Package rowstest has a surface for tests of long tables: a window of 800 pixels, in
// which every row is 50 pixels high.
package rowstest

import (
	"slices"
	"strings"
)

// Flat is the surface.
type Flat struct {
	// Top is how far it is scrolled.
	Top float64
	// Above and Below are the rows in the page, before the opened one and after it.
	Above, Below string
	// Rooms are those before and after the rows above, and of those below.
	Rooms [4]float64
}

// RowHeight is the height of every row in pixels, OpenHeight that of an opened one.
const (
	RowHeight  = 50
	OpenHeight = 500
)

// Rows returns the rows in HTML one by one, of a table or of a list.
func Rows(html string) []string {
	var rows []string
	for _, end := range []string{"</tr>", "</li>"} {
		if list := strings.SplitAfter(html, end); len(list) > 1 {
			rows = list[:len(list)-1]
		}
	}
	return rows
}

// There says that the surface is there.
func (f *Flat) There() bool { return true }

// Seen returns what is in the window.
func (f *Flat) Seen() (top, bottom float64) { return f.Top, f.Top + 800 }

func (f *Flat) half(name string) *string {
	if name == "above" {
		return &f.Above
	}
	return &f.Below
}

// Count returns how many rows of a half are in the page.
func (f *Flat) Count(half string) int { return len(Rows(*f.half(half))) }

// Splice has rows of a half give way to others.
func (f *Flat) Splice(half string, at, gone int, rows string) {
	list := append(Rows(*f.half(half)), "")
	*f.half(half) = strings.Join(slices.Replace(list, at, at+gone, rows), "")
}

// Room notes the room around the rows of a half.
func (f *Flat) Room(half string, before, after float64) {
	if half == "above" {
		f.Rooms[0], f.Rooms[1] = before, after
	} else {
		f.Rooms[2], f.Rooms[3] = before, after
	}
}

// Heights returns the heights of the rows of a half.
func (f *Flat) Heights(half string) []float64 {
	return slices.Repeat([]float64{RowHeight}, f.Count(half))
}

// Next does it at once.
func (f *Flat) Next(do func()) { do() }

// Opened returns the height of an opened row.
func (f *Flat) Opened() float64 { return OpenHeight }

// ScrollBy scrolls, not above the beginning.
func (f *Flat) ScrollBy(d float64) { f.Top = max(f.Top+d, 0) }
