package reporter

import "strings"

// placed reads a file in which every line begins with both numbers, 00301:07 or
// 301:7, as programs for testimony export it. They are taken out of the rows; the
// first row of a page starts it. Clock times are of the same form, but do not go
// on by one from line to line, or stand before a number that does.
func (d *document) placed() {
	type found struct{ page, line, end int }
	all := make([]found, len(d.rows))
	count, next, steps, inner, number := 0, 0, 0, 0, 0
	var last found
	for i := range d.rows {
		page, line, end := placeAt(d.rows[i].text)
		if end == 0 {
			continue
		}
		all[i] = found{page, line, end}
		switch {
		case count > 0 && page == last.page && line == last.line+1:
			next++
			steps++
		case count == 0 || page > last.page || page == last.page && line > last.line:
			steps++
		}
		last = all[i]
		count++
		n, _, _ := lineNumber(d.rows[i].text[end:], false)
		if n > 1 && n == number+1 {
			inner++
		}
		number = n
	}
	if count < least || count*3 < len(d.rows)*2 || steps*10 < count*9 || next*2 < count || inner*2 > count {
		return
	}
	d.gutter.found, d.places = true, true
	page := 0
	for i, f := range all {
		if f.end == 0 {
			continue
		}
		r := &d.rows[i]
		r.text, r.forced = blank(r.text, 0, f.end), f.line
		if f.page != page {
			r.starts, page = f.page, f.page
		}
	}
}

// placeAt returns the page and line that a row begins with and where they end, 0 where it does not.
func placeAt(text string) (page, line, end int) {
	from := len(text) - len(strings.TrimLeft(text, " "))
	page, n := digits(text[from:])
	at := from + n
	if n == 0 || n > 6 || page == 0 || !strings.HasPrefix(text[at:], ":") {
		return 0, 0, 0
	}
	line, n = digits(text[at+1:])
	at += 1 + n
	if n == 0 || n > 2 || line == 0 || line > maxLine || at < len(text) && text[at] != ' ' && text[at] != ':' {
		return 0, 0, 0
	}
	if strings.HasPrefix(text[at:], ":") {
		at++
		if at < len(text) && text[at] != ' ' {
			return 0, 0, 0 // 10:24:05
		}
	}
	return page, line, at
}
