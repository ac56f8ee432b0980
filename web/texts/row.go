package texts

import (
	"strconv"
	"strings"

	"benchtrial/gen/document"
	"benchtrial/web/library"
	"benchtrial/web/part"
)

func lineID(row int) string    { return "line-" + strconv.Itoa(row) }
func entryID(entry int) string { return "entry-" + strconv.Itoa(entry) }

const (
	entryHeight = 33 // of an entry of the outline, in pixels, until it is measured
	oneLine     = 24 // of a line of type
	aroundLine  = 4  // above and below the words of a row
	mostLines   = 16 // of a row that is not here yet, for which the style sheet knows a height
	mostLevel   = 8  // the deepest indentation that the style sheet knows
)

// How wide a text stands, in pixels, until its rows are measured.
const (
	usualWidth  = 860
	narrowWidth = 600 // below it the place of a line takes less
	character   = 7.3 // of average width
	besides     = 64  // what stands around the words, and half of an indentation
)

// charactersPerLine estimates how many characters of a text stand on a line.
func (x *Texts) charactersPerLine() int {
	width := usualWidth
	if x.width != nil && x.width() > 0 {
		width = x.width()
	}
	rail := 144
	switch narrow := width < narrowWidth; {
	case x.reading.text.Kind == document.Transcript && narrow:
		rail = 48
	case x.reading.text.Kind == document.Transcript:
		rail = 64
	case narrow:
		rail = 80
	}
	return max(int(float64(width-rail-besides)/character), 12)
}

// estimate has the heights of rows estimated for the width that there is now.
func (x *Texts) estimate() { x.reading.perLine = x.charactersPerLine() }

// linesOf estimates how many lines of type a row takes.
func (x *Texts) linesOf(row int) int {
	r := &x.reading
	if row >= len(r.contents.Lengths) || r.perLine == 0 {
		return 1
	}
	long := int(r.contents.Lengths[row])*16 - 8
	return max((long+r.perLine-1)/r.perLine, 1)
}

// lineHeight estimates the height of a row until it is measured.
func (x *Texts) lineHeight(row int) int {
	return min(x.linesOf(row), mostLines)*oneLine + aroundLine
}

// lineHTML is a row of the text; one that is not here yet shows its place only.
func (x *Texts) lineHTML(n int) string {
	r := &x.reading
	row, here := r.known[n]
	var b strings.Builder
	b.WriteString(`<tr role="row" aria-rowindex="` + strconv.Itoa(n+2) + `" data-row="` + strconv.Itoa(n) + `"`)
	if !here {
		b.WriteString(` class="h` + strconv.Itoa(min(x.linesOf(n), mostLines)) + `"><th role="rowheader" scope="row"><span class="soon">` + part.Count(n+1) + `</span></th><td role="cell"></td></tr>`)
		return b.String()
	}
	b.WriteString(` class="` + x.lineClass(row) + `">`)
	if row.Starts {
		b.WriteString(`<td role="cell" class="pagehead">` + text(pageSaid(row)) + `</td>`)
	}
	index := "-1"
	if n == r.tabbed() {
		index = "0"
	}
	b.WriteString(`<th role="rowheader" scope="row"><button class="opener" type="button" aria-expanded="false" id="` + lineID(n) + `" tabindex="` + index + `">` + placeHTML(row) + `</button></th>`)
	b.WriteString(`<td role="cell">` + wordsHTML(row) + `</td></tr>`)
	return b.String()
}

// tabbed is the row that the Tab key reaches: the current one, or the first in the page
// where that is not among them.
func (r *reading) tabbed() int {
	if r.current < r.lines.First || r.current >= r.lines.Last {
		return r.lines.First
	}
	return r.current
}

func text(s string) string { return string(part.Text(s)) }

// lineClass says how a row looks.
func (x *Texts) lineClass(row library.Row) string {
	class := row.Kind + " l" + strconv.Itoa(min(row.Level, mostLevel))
	if row.Doubtful {
		class += " doubtful"
	}
	if len(row.Corrected) > 0 {
		class += " corrected"
	}
	if row.Row == x.reading.found {
		class += " found"
	}
	return class
}

// pageSaid is the head of a page.
func pageSaid(row library.Row) string {
	said := say("page", "n", strconv.Itoa(row.Page))
	if row.Counted {
		said += say("page_counted")
	}
	if !row.Proceedings {
		said += say("page_apart")
	}
	return said
}

// placeHTML is what stands beside a row: the number of a line, or a cite.
func placeHTML(row library.Row) string {
	switch {
	case row.Kind == library.LineRow:
		return `<span class="unseen">` + text(say("line")) + ` </span>` + strconv.Itoa(row.Line)
	case row.Kind == library.OtherRow, row.Kind == library.DroppedRow:
		return `<span class="unseen">` + text(say("without_place")) + `</span><span aria-hidden="true">&#8212;</span>`
	case row.Cite == flush || row.Cite == "":
		return `<i>` + text(say("flush")) + `</i>`
	}
	return text(shortCite(row.Cite))
}

// shortCite is a cite without the word that most cites of its text begin with.
func shortCite(cite string) string {
	for _, word := range []string{"section ", "clause ", "\u00a7 "} {
		if short, ok := strings.CutPrefix(cite, word); ok {
			return short
		}
	}
	return cite
}

// wordsHTML is the text of a row, and what is said of it.
func wordsHTML(row library.Row) string {
	var b strings.Builder
	b.WriteString(`<span class="t">`)
	if row.Label != "" {
		b.WriteString(`<span class="label">` + text(row.Label) + `</span> `)
	}
	if row.Heading != "" {
		b.WriteString(`<b>` + text(row.Heading) + `</b> `)
	}
	b.WriteString(text(row.Words) + `</span>`)
	if row.Time != "" {
		b.WriteString(` <span class="fine">` + text(row.Time) + `</span>`)
	}
	if row.Kind == library.DroppedRow || row.Kind == library.OtherRow && row.Why != "" {
		b.WriteString(`<span class="remark">` + text(say("dropped_"+row.Why)) + `</span>`)
	}
	for _, d := range row.Doubts {
		b.WriteString(`<span class="remark doubt">` + text(say("doubtful", "why", d)) + `</span>`)
	}
	if row.Doubtful && len(row.Doubts) == 0 {
		b.WriteString(`<span class="remark doubt">` + text(say("doubtful_markup")) + `</span>`)
	}
	for _, c := range row.Corrected {
		b.WriteString(`<span class="remark">` + text(say("corrected_"+c.What, "n", strconv.Itoa(c.Number))) + `</span>`)
	}
	return b.String()
}

// entryHTML is an entry of the outline.
func (x *Texts) entryHTML(n int) string {
	r := &x.reading
	if n >= len(r.contents.Entries) {
		return `<li></li>`
	}
	e := r.contents.Entries[n]
	index, current := "-1", ""
	if n == r.entryTabbed() {
		index = "0"
	}
	if n == r.entry {
		current = ` aria-current="true"`
	}
	html := `<li data-row="` + strconv.Itoa(n) + `" class="l` + strconv.Itoa(e.Level) + `"><button type="button" id="` + entryID(n) + `" tabindex="` + index + `"` + current + `><span class="where">` + text(part.UpperFirst(e.Place)) + `</span> <span class="what">` + text(e.Heading) + `</span>`
	if e.Doubts > 0 {
		html += ` <span class="doubts">` + text(say("entry_doubts", "n", part.Count(e.Doubts))) + `</span>`
	}
	return html + `</button></li>`
}

// entryTabbed is the entry that the Tab key reaches.
func (r *reading) entryTabbed() int {
	if r.entry < r.outline.First || r.entry >= r.outline.Last {
		return r.outline.First
	}
	return r.entry
}
