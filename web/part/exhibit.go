package part

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"benchtrial/gen/prompt"
	"benchtrial/score/verdict"
)

// Exhibit is a text in evidence as it is shown: lines with their place in the
// rail, and the lines that a verdict or a search marks.
type Exhibit struct {
	lines []exhibitLine
	// pages are the lines that name the pages of a transcript; none where it has
	// one page only.
	pages []int
	// deposition says that the text is testimony, law that it is sections of law or
	// provisions, own that it is a person's own document.
	deposition, law, own bool
	// perPage is the number of lines on a page of testimony.
	perPage int
	// rail is the longest entry of the rail in characters.
	rail int
	// Marks are the marked lines by index.
	Marks map[int]Mark
}

type exhibitLine struct {
	place string // the line's labels, or its number where it has none of its own
	short string // the same for a narrow rail
	text  string // without the indentation, testimony also without the number
	level int
	mark  int // bytes of the Q or A that the text begins with
	// cites are the ways to ask for a provision of an own document, see ownCites.
	cites []string
	// section is the number of the section of law in which the line stands; heads says
	// that the line is its heading, and heading where in the text of another line of it
	// a heading stands.
	section string
	heads   bool
	heading verdict.Span
}

// maxLevel is the deepest indentation that the style sheet knows.
const maxLevel = 8

// NewExhibit prepares the lines of a prompt for showing.
func NewExhibit(p prompt.Prompt) *Exhibit {
	e := &Exhibit{lines: make([]exhibitLine, len(p.Lines)), Marks: map[int]Mark{}, deposition: p.Testimony(), own: p.TextType == prompt.Document, perPage: p.LinesPerPage}
	e.law = p.TextType.Statute() || e.own && !e.deposition
	var s *setter
	if e.deposition {
		s = newSetter(p.Lines)
	}
	section := ""
	for i, l := range p.Lines {
		text := strings.TrimLeft(l.Text, " ")
		place := labels(l.Cite)
		if e.provisions() {
			place = own.place(l.Cite)
		}
		line := exhibitLine{place: place, short: shortPlace(place, narrowRail), text: text, level: min((len(l.Text)-len(text))/2, maxLevel)}
		if e.deposition {
			if _, names := pageNumber(l.Cite); names {
				e.pages = append(e.pages, i)
				line.text = strings.TrimSuffix(text, ":")
			} else {
				line.text = prompt.StripLabel(l.Text)
				line.mark, line.level = s.set(line.text)
			}
		}
		switch {
		case e.provisions():
			own.set(&line, l)
		case e.law:
			section = line.setLaw(l, section)
		}
		e.lines[i] = line
		e.rail = max(e.rail, utf8.RuneCountInString(e.inRail(&e.lines[i])))
	}
	if len(e.pages) > 0 && e.pages[0] != 0 {
		e.pages = nil // lines before the first page: no such transcript is made here
	}
	return e
}

// provisions says that the text is provisions of an own document, and set as such.
func (e *Exhibit) provisions() bool { return own != nil && e.own && e.law }

// labels returns what a cite adds to its section, "(b)(2)", the section sign and
// number for the section itself, and the line number of a transcript's line.
func labels(text string) string {
	if i := strings.IndexByte(text, '('); i >= 0 {
		return text[i:]
	}
	if number, ok := strings.CutPrefix(text, "section "); ok {
		return "\u00a7 " + number
	}
	if number, ok := strings.CutPrefix(text, "line "); ok {
		number, _, _ = strings.Cut(number, " ")
		return number
	}
	return ""
}

// narrowRail is the most characters that the rail of a narrow window holds.
const narrowRail = 9

// lawRail is the most characters that the rail of law holds: its deepest lines are few.
const lawRail = 15

// inRail is what stands in the rail beside a line.
func (e *Exhibit) inRail(l *exhibitLine) string {
	if e.law {
		return shortPlace(l.place, lawRail)
	}
	return l.place
}

// shortPlace drops the outer labels of a place of more characters than most, as in
// "…(i)(I)".
func shortPlace(place string, most int) string {
	short := place
	for len(short) > most {
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

// RailClass names the width of the rail: r0 for the numbers of testimony, r1 for
// the narrowest of labels.
func (e *Exhibit) RailClass() string {
	switch {
	case e.deposition:
		return "r0"
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
	if len(e.pages) > 0 {
		e.writePages(&b, first, last)
		return b.String()
	}
	for i := first; i < last; i++ {
		e.writeRow(&b, i)
	}
	return b.String()
}

func (e *Exhibit) writeRow(b *strings.Builder, i int) {
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
	if l.heads {
		b.WriteString(" section")
	}
	if marked {
		b.WriteByte(' ')
		b.WriteString(mark.Class)
	}
	b.WriteString(`" data-n="`)
	place := e.inRail(l)
	writeText(b, place)
	b.WriteByte('"')
	if l.short != place {
		b.WriteString(` data-s="`)
		writeText(b, l.short)
		b.WriteByte('"')
	}
	if len(e.lines) > WindowFrom && len(e.pages) == 0 {
		writePosition(b, i, len(e.lines))
	}
	b.WriteString(`><span class="t">`)
	if l.mark > 0 {
		b.WriteString(`<span class="q">` + l.text[:l.mark] + `</span> `)
	}
	b.WriteString(`<span>`)
	if e.law {
		l.writeLaw(b, mark.Old)
	} else {
		writeText(b, strings.TrimLeft(l.text[l.mark:], " "))
	}
	b.WriteString(`</span></span>`)
	writeNote(b, mark)
	b.WriteString("</li>")
}

// writePosition writes which of how many a list's item is, where the page does not
// hold them all.
func writePosition(b *strings.Builder, i, n int) {
	b.WriteString(` aria-setsize="` + strconv.Itoa(n) + `" aria-posinset="` + strconv.Itoa(i+1) + `"`)
}

func writeNote(b *strings.Builder, mark Mark) {
	if mark.Note != "" {
		b.WriteString(`<span class="note">`)
		writeText(b, mark.Note)
		if mark.By != "" {
			b.WriteString(`<span class="by">, `)
			writeText(b, mark.By)
			b.WriteString(`</span>`)
		}
		b.WriteString(`</span>`)
	}
}
