package paralegal

import (
	"slices"
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
	// labels are those in brackets at the end of the cite, outermost first; head is the cite before them.
	labels   []string
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
	e := &exhibit{testimony: true, pages: 1}
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
	number string   // "2.3", where the provision has one
	labels []string // in brackets, from the number down
}

// provisionsOf reads sections of a statute or the provisions of another document.
// What belongs to what is told by indentation and labels. Provisions with a number are called
// as the question calls them: "section", "clause".
func provisionsOf(text, called string) *exhibit {
	e := &exhibit{}
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
	r.stack = append(r.stack[:0], place{indent: -1, number: count})
	switch {
	case apart(kind):
		r.apart = strings.ToUpper(kind[:1]) + kind[1:] + " " + count
		r.above = r.apart + ", paragraph "
		r.stack[0].number = ""
	case kind == "article" || kind == "clause":
		r.above = kind + " "
	}
}

// enter goes down to a label. A number that goes on that of the provision around it, as 2.3 in 2, is its own number;
// any other label stands in brackets.
func (r *reader) enter(label string, is written, indent int) {
	var around place
	if len(r.stack) > 0 {
		around = r.stack[len(r.stack)-1]
	}
	next := place{indent: indent, number: around.number}
	if is == number && (strings.Contains(label, ".") || around.number == "" && len(around.labels) == 0) {
		next.number = label
	} else {
		next.labels = append(slices.Clip(around.labels), label)
	}
	r.stack = append(r.stack, next)
}

// cited returns a line with the cite of the provision that the reader is in.
func (r *reader) cited(l line) line {
	here := r.stack[len(r.stack)-1]
	l.unit, l.labels = max(r.unit, 0), here.labels
	switch {
	case here.number != "":
		l.head = r.above + here.number
	case r.apart != "":
		l.head = r.apart
	default:
		l.head = unnumbered(here.labels) + " "
	}
	l.cite = l.head
	for _, label := range here.labels {
		l.cite += "(" + label + ")"
	}
	return l
}

// unnumbered returns what a provision is called that stands before any section:
// recital (A), party (1), paragraph (a).
func unnumbered(labels []string) string {
	switch c := (labels[0] + " ")[0]; {
	case c >= 'A' && c <= 'Z':
		return "recital"
	case c >= '0' && c <= '9':
		return "party"
	}
	return "paragraph"
}
