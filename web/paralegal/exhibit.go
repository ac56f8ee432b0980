package paralegal

import (
	"strconv"
	"strings"
)

// exhibit is the text that a question is about, as far as its layout tells what it is.
type exhibit struct {
	lines     []line
	testimony bool
	pages     int
}

// line is a line of the text.
type line struct {
	words string // without indentation and label
	whole string // with its label
	cite  string // as an answer gives it; empty for heads of pages and lines of no place of their own
	unit  int    // which section or page, from 0
	// depth is how many labels in brackets end the cite, head the cite before them.
	depth    int
	head     string
	contains bool // provisions below it
	// page and number are the place in testimony; page is 0 where there is one only.
	page, number int
}

// idle says whether a line is no answer to anything: it has no cite of its own, or nothing is left of it but a note in brackets.
func (l *line) idle() bool { return l.cite == "" || l.whole[0] == '[' }

// testimonyOf reads numbered lines of testimony: "Page 69:" before those of a
// page where there are several, "18: your primary physician".
func testimonyOf(text string) *exhibit {
	e := &exhibit{testimony: true, pages: 1, lines: make([]line, 0, strings.Count(text, "\n")+1)}
	page := 0
	for raw := range strings.SplitSeq(text, "\n") {
		if head, ok := strings.CutPrefix(raw, "Page "); ok {
			if n, err := strconv.Atoi(strings.TrimSuffix(head, ":")); err == nil {
				if page != 0 {
					e.pages++
				}
				page = n
				continue
			}
		}
		number, words, ok := strings.Cut(raw, ":")
		n, err := strconv.Atoi(number)
		if !ok || err != nil {
			continue
		}
		cite := "line " + number
		if page != 0 {
			cite += " of page " + strconv.Itoa(page)
		}
		e.lines = append(e.lines, line{words: strings.TrimSpace(words), whole: raw, cite: cite, unit: e.pages - 1, page: page, number: n})
	}
	return e
}

// place is where a reader of provisions is: the provisions that contain the next line, outermost first.
type place struct {
	indent int
	number string // "2.3", where the provision has one
	head   string // its cite up to the number
	cite   string
	depth  int // how many labels in brackets follow the number
}

// provisionsOf reads sections of a statute or the provisions of another document.
// What belongs to what is told by indentation and labels. Provisions with a number are called
// as the question calls them: "section", "clause".
func provisionsOf(text, called string) *exhibit {
	e := &exhibit{lines: make([]line, 0, strings.Count(text, "\n")+1)}
	r := reader{called: called, unit: -1}
	blank := true
	for raw := range strings.SplitSeq(text, "\n") {
		body := strings.TrimLeft(raw, " ")
		if body == "" {
			blank = true
			continue
		}
		l := r.read(body, len(raw)-len(body), blank)
		if n := len(e.lines); n > 0 && l.unit == e.lines[n-1].unit && strings.HasPrefix(l.cite, e.lines[n-1].cite) {
			e.lines[n-1].contains = true
		}
		e.lines = append(e.lines, l)
		blank = false
	}
	return e
}

// reader reads lines of provisions one after the other.
type reader struct {
	called string
	unit   int
	above  string  // what stands before the number: "section ", "Schedule 1, paragraph "
	apart  string  // the schedule that the lines belong to: "Schedule 1"
	stack  []place // the provisions around the next line
}

func (r *reader) read(body string, indent int, blank bool) line {
	l := line{words: body, whole: body}
	if blank && indent == 0 {
		if kind, count, words, ok := headOf(body); ok {
			r.begin(kind, count)
			l.words = words
			return r.cited(l)
		}
		r.unit++
		r.above, r.apart, r.stack = "", "", r.stack[:0] // recitals, parties: no number of their own
	}
	label, words, is := labelOf(body)
	if is == none {
		l.unit = max(r.unit, 0)
		return l
	}
	l.words = words
	for len(r.stack) > 0 && r.stack[len(r.stack)-1].indent >= indent {
		r.stack = r.stack[:len(r.stack)-1]
	}
	r.enter(label, is, indent)
	return r.cited(l)
}

// begin enters a section, which everything up to the next one is in.
func (r *reader) begin(kind, count string) {
	r.unit++
	r.above, r.apart = r.called+" ", ""
	head := place{indent: -1, number: count}
	switch {
	case apart(kind):
		r.apart = strings.ToUpper(kind[:1]) + kind[1:] + " " + count
		r.above, head.number = r.apart+", paragraph ", ""
	case kind == "article" || kind == "clause":
		r.above = kind + " "
	}
	head.head = r.apart
	if head.number != "" {
		head.head = r.above + count
	}
	head.cite = head.head
	r.stack = append(r.stack[:0], head)
}

// enter goes down to a label. A number that goes on that of the provision around it, as 2.3 in 2, is its own number;
// any other label stands in brackets.
func (r *reader) enter(label string, is written, indent int) {
	var around place
	if len(r.stack) > 0 {
		around = r.stack[len(r.stack)-1]
	}
	next := place{indent: indent, number: around.number, head: around.head, depth: around.depth + 1}
	switch {
	case is == number && (strings.Contains(label, ".") || around.number == "" && around.depth == 0):
		next.number, next.head, next.depth = label, r.above+label, 0
		next.cite = next.head
	case around.head == "":
		next.head = unnumbered(label) + " "
		next.cite = next.head + "(" + label + ")"
	default:
		next.cite = around.cite + "(" + label + ")"
	}
	r.stack = append(r.stack, next)
}

// cited returns a line with the cite of the provision that the reader is in.
func (r *reader) cited(l line) line {
	here := &r.stack[len(r.stack)-1]
	l.unit, l.cite, l.head, l.depth = max(r.unit, 0), here.cite, here.head, here.depth
	return l
}

// unnumbered returns what a provision is called that stands before any section:
// recital (A), party (1), paragraph (a).
func unnumbered(label string) string {
	switch c := label[0]; {
	case c >= 'A' && c <= 'Z':
		return "recital"
	case c >= '0' && c <= '9':
		return "party"
	}
	return "paragraph"
}
