package reporter

import "strings"

// least is how often something must stand in the same column to be part of the layout.
const least = 3

// stamps takes the clock times out that stand beside lines: left of the line
// number, between it and the text, or at the right. A time that is spoken
// stands where the text does, so outside the left margin a column of times
// counts only where hardly any text reaches.
func (d *document) stamps() {
	between, right, first := make(map[int]int), make(map[int]int), make(map[int]int)
	for i := range d.rows {
		r := &d.rows[i]
		if from, end := firstStamp(r.text); end > 0 {
			first[column(r.text, from)]++
		}
		if from, end := leftStamp(r.text); end > 0 {
			r.time, r.text = r.text[from:end], blank(r.text, from, end)
		}
		if from, end := innerStamp(r.text); end > 0 {
			between[column(r.text, from)]++
		}
		if from, _ := rightStamp(r.text); from > 0 {
			right[column(r.text, from)]++
		}
	}
	inner, outer := most(between), most(right)
	innerOK := between[inner] >= least && d.textAt(inner) < between[inner]
	outerOK := right[outer] >= least && d.textBeyond(outer) < right[outer]
	margin := most(first)
	marginOK := first[margin] >= least && d.textBefore(margin+len("00:00")) < first[margin]
	for i := range d.rows {
		r := &d.rows[i]
		if from, end := firstStamp(r.text); marginOK && end > 0 && near(column(r.text, from), margin) {
			r.time, r.text = r.text[from:end], blank(r.text, from, end)
		}
		if from, end := innerStamp(r.text); innerOK && end > 0 && near(column(r.text, from), inner) {
			r.time, r.text = r.text[from:end], blank(r.text, from, end)
		}
		if from, end := rightStamp(r.text); outerOK && from > 0 && near(column(r.text, from), outer) {
			r.time, r.text = r.text[from:end], strings.TrimRight(r.text[:from], " ")
		}
	}
}

func near(a, b int) bool { return a-b <= 1 && b-a <= 1 }

// most returns the key with the highest count, the smallest of several; 0 for none.
func most(count map[int]int) int {
	best := 0
	for key, n := range count {
		if n > count[best] || n == count[best] && key < best {
			best = key
		}
	}
	return best
}

// clock returns how many bytes of a clock time text begins with: 8:27, 08:27:01, 10:24 a.m.
func clock(text string) int {
	_, n := digits(text)
	if n < 1 || n > 2 {
		return 0
	}
	at, parts := n, 0
	for parts < 3 && at < len(text) && (text[at] == ':' || parts == 2 && text[at] == '.') {
		if _, n = digits(text[at+1:]); n != 2 {
			break
		}
		at += 3
		parts++
	}
	if parts == 0 {
		return 0
	}
	low := strings.ToLower(text[at:min(len(text), at+6)])
	for _, half := range []string{"am", "pm", "a.m.", "p.m."} {
		for _, gap := range []string{"", " "} {
			if strings.HasPrefix(low, gap+half) {
				return ends(text, at+len(gap+half))
			}
		}
	}
	return ends(text, at)
}

// ends returns at where a word ends there in text, else 0.
func ends(text string, at int) int {
	if at < len(text) && text[at] != ' ' {
		return 0
	}
	return at
}

// leftStamp returns the place of a time that a row begins with, before a number.
func leftStamp(text string) (from, end int) {
	from = len(text) - len(strings.TrimLeft(text, " "))
	n := clock(text[from:])
	rest := strings.TrimLeft(text[from+n:], " ")
	if _, size := digits(rest); n == 0 || size < 1 || size > 2 || ends(rest, size) == 0 {
		return 0, 0
	}
	return from, from + n
}

// firstStamp returns the place of a time that a row begins with, words following it and a
// number at the right.
func firstStamp(text string) (from, end int) {
	if n, _, _ := lineNumber(text, true); n == 0 {
		return 0, 0
	}
	from = len(text) - len(strings.TrimLeft(text, " "))
	n := clock(text[from:])
	if n == 0 {
		return 0, 0
	}
	return from, from + n
}

// textBefore returns how many rows with a number at the right have their text begin before
// a column without being a time.
func (d *document) textBefore(at int) int {
	n := 0
	for i := range d.rows {
		text := d.rows[i].text
		begins := len(text) - len(strings.TrimLeft(text, " "))
		number, from, _ := lineNumber(text, true)
		if number > 0 && begins < from && clock(text[begins:]) == 0 && column(text, begins) < at {
			n++
		}
	}
	return n
}

// innerStamp returns the place of a time that directly follows a leading number.
func innerStamp(text string) (from, end int) {
	at := len(text) - len(strings.TrimLeft(text, " "))
	_, size := digits(text[at:])
	if size < 1 || size > 2 {
		return 0, 0
	}
	at += size
	from = at + len(text[at:]) - len(strings.TrimLeft(text[at:], " "))
	n := clock(text[from:])
	if from == at || n == 0 {
		return 0, 0
	}
	return from, from + n
}

// rightStamp returns the place of a time that a row ends with, after a gap.
func rightStamp(text string) (from, end int) {
	// The longest time, 10:24:05 a.m., has thirteen bytes.
	for from = max(len(text)-13, 2); from < len(text); from++ {
		if text[from-1] == ' ' && text[from-2] == ' ' && text[from] != ' ' && clock(text[from:]) == len(text)-from {
			return from, len(text)
		}
	}
	return 0, 0
}

// textAt returns how many rows have their text, after a leading number, begin
// at a column or before it without being a time.
func (d *document) textAt(at int) int {
	n := 0
	for i := range d.rows {
		text := d.rows[i].text
		start := len(text) - len(strings.TrimLeft(text, " "))
		_, size := digits(text[start:])
		if size < 1 || size > 2 || start+size >= len(text) || text[start+size] != ' ' {
			continue
		}
		rest := strings.TrimLeft(text[start+size:], " ")
		begins := len(text) - len(rest)
		if clock(rest) == 0 && column(text, begins) <= at+1 {
			n++
		}
	}
	return n
}

// textBeyond returns how many rows go on at a column or beyond it without ending in a time.
func (d *document) textBeyond(at int) int {
	n := 0
	for i := range d.rows {
		text := d.rows[i].text
		if from, _ := rightStamp(text); from == 0 && column(text, len(text)) > at {
			n++
		}
	}
	return n
}
