// Package pagetext sets what stands on printed pages as plain text: pieces of text,
// each at its place, become lines in which every piece keeps its column, so that line
// numbers, time stamps, indents and pages side by side stay where a reader of plain
// text looks for them.
package pagetext

import "strings"

// Item is a piece of text as it stands on a page. Lengths are tenths of a point.
type Item struct {
	Text  string
	X, Y  int // left end; base line, counted from the page's upper edge
	Width int
	Size  int // of the type
}

// Page is what stands on a page. Its items are in the file's order, which need not be
// that of reading.
type Page struct {
	Number        int // from 1, as they are counted in the file
	Width, Height int // in tenths of a point
	Items         []Item
	// Turned counts the pieces that do not run from left to right and are left out.
	Turned int
	// Unread says that the page is damaged.
	Unread bool
}

// Text returns pages as a text, each but the first behind a form feed that stands on
// the line of its own.
func Text(pages []Page) string {
	var b strings.Builder
	for i := range pages {
		if i > 0 {
			b.WriteString("\f\n")
		}
		for _, line := range pages[i].Lines() {
			b.WriteString(line)
			b.WriteByte('\n')
		}
	}
	return b.String()
}

// fewLines is what a page has that is a picture under a stamp or a page number.
const fewLines = 2

// Poor says whether a page holds so little text that it may be a picture.
func (p *Page) Poor() bool { return len(p.rows()) <= fewLines }

// Pictures returns the numbers of the pages that may be pictures, and whether these
// are nearly all, so that nothing can be made of the file. A file of a page or two with
// any text is one that can.
func Pictures(pages []Page) (numbers []int, all bool) {
	text := false
	for i := range pages {
		text = text || len(pages[i].Items) > 0
		if pages[i].Poor() {
			numbers = append(numbers, pages[i].Number)
		}
	}
	return numbers, !text || len(pages) > 2 && len(numbers)*10 >= len(pages)*9
}
