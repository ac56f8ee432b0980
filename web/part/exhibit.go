package part

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"benchtrial/gen/cite"
	"benchtrial/gen/prompt"
)

// Mark says how a line of an exhibit is marked.
type Mark struct {
	// Class is "asked" or "given", or "found" for a line that was searched for.
	Class string
	// Note stands in the margin of the line.
	Note string
}

// Exhibit is a text in evidence as it is shown: lines with their place in the
// rail, and the lines that a verdict or a search marks.
type Exhibit struct {
	lines []exhibitLine
	// rail is the longest entry of the rail in characters.
	rail int
	// Marks are the marked lines by index.
	Marks map[int]Mark
}

type exhibitLine struct {
	place string // the line's labels, or its number where it has none of its own
	short string // the same for a narrow rail
	text  string // without the indentation
	level int
}

// maxLevel is the deepest indentation that the style sheet knows.
const maxLevel = 8

// NewExhibit prepares the lines of a prompt for showing.
func NewExhibit(p prompt.Prompt) *Exhibit {
	e := &Exhibit{lines: make([]exhibitLine, len(p.Lines)), Marks: map[int]Mark{}}
	for i, l := range p.Lines {
		text := strings.TrimLeft(l.Text, " ")
		place := labels(l.Cite)
		e.lines[i] = exhibitLine{place: place, short: shortPlace(place), text: text, level: min((len(l.Text)-len(text))/2, maxLevel)}
		e.rail = max(e.rail, utf8.RuneCountInString(place))
	}
	return e
}

// labels returns what a cite adds to its section, "(b)(2)", the section sign and
// number for the section itself, and the line number of a transcript's line.
func labels(text string) string {
	if i := strings.IndexByte(text, '('); i >= 0 {
		return text[i:]
	}
	if number, ok := strings.CutPrefix(text, "section "); ok {
		return "\u00a7 " + number
	}
	if p, ok := cite.ParsePlace(text); ok {
		return strconv.Itoa(p.Line)
	}
	return ""
}

// narrowRail is the most characters that the rail of a narrow window holds.
const narrowRail = 9

// shortPlace drops the outer labels of a long place, as in "…(i)(I)".
func shortPlace(place string) string {
	short := place
	for len(short) > narrowRail {
		i := strings.IndexByte(short[1:], '(')
		if i < 0 {
			break
		}
		short = short[i+1:]
	}
	if short != place {
		return "\u2026" + short
	}
	return place
}

// Len returns the number of lines.
func (e *Exhibit) Len() int { return len(e.lines) }

// RailClass names the width of the rail: r1 for the narrowest.
func (e *Exhibit) RailClass() string {
	switch {
	case e.rail <= 6:
		return "r1"
	case e.rail <= 10:
		return "r2"
	case e.rail <= 15:
		return "r3"
	}
	return "r4"
}

// Rows returns the HTML of the lines from first to last, last not included, as
// list items of ASCII characters.
func (e *Exhibit) Rows(first, last int) string {
	var b strings.Builder
	size := 0
	for _, l := range e.lines[first:last] {
		size += len(l.text) + len(l.place) + 100
	}
	b.Grow(size)
	windowed := len(e.lines) > WindowFrom
	for i := first; i < last; i++ {
		e.writeRow(&b, i, windowed)
	}
	return b.String()
}

func (e *Exhibit) writeRow(b *strings.Builder, i int, windowed bool) {
	l := &e.lines[i]
	mark, marked := e.Marks[i]
	b.WriteString(`<li class="l`)
	b.WriteString(strconv.Itoa(l.level))
	if i == 0 {
		b.WriteString(" head")
	}
	if i == len(e.lines)-1 {
		b.WriteString(" last")
	}
	if marked {
		b.WriteByte(' ')
		b.WriteString(mark.Class)
	}
	b.WriteString(`" data-n="`)
	writeText(b, l.place)
	if l.short != l.place {
		b.WriteString(`" data-s="`)
		writeText(b, l.short)
	}
	if windowed {
		b.WriteString(`" aria-setsize="`)
		b.WriteString(strconv.Itoa(len(e.lines)))
		b.WriteString(`" aria-posinset="`)
		b.WriteString(strconv.Itoa(i + 1))
	}
	b.WriteString(`"><span class="t"><span>`)
	writeText(b, l.text)
	b.WriteString(`</span></span>`)
	if marked && mark.Note != "" {
		b.WriteString(`<span class="note">`)
		writeText(b, mark.Note)
		b.WriteString(`</span>`)
	}
	b.WriteString("</li>")
}

// MarkVerdict marks the line asked for and the one given. Given is the index of
// the line that the answer points to, or -1.
func (e *Exhibit) MarkVerdict(p prompt.Prompt, given int) {
	clear(e.Marks)
	asked := "asked for"
	if place := e.lines[p.LineIndex].place; place != "" {
		asked += ", " + place
	}
	switch {
	case given == p.LineIndex:
		e.Marks[p.LineIndex] = Mark{Class: "asked", Note: asked + ", and given"}
	case given >= 0 && given < len(e.lines):
		e.Marks[p.LineIndex] = Mark{Class: "asked", Note: asked}
		e.Marks[given] = Mark{Class: "given", Note: "given, " + LinesAway(given-p.LineIndex)}
	default:
		e.Marks[p.LineIndex] = Mark{Class: "asked", Note: asked}
	}
}

// LinesAway says a distance in lines: "one line later", "12 lines earlier".
func LinesAway(lines int) string {
	direction := "later"
	if lines < 0 {
		direction, lines = "earlier", -lines
	}
	if lines == 1 {
		return "one line " + direction
	}
	return Count(lines) + " lines " + direction
}
