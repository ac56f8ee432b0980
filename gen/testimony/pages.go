package testimony

import (
	"strconv"
	"strings"

	"benchtrial/gen/prompt"
)

// Number lays the pages out as the benchmark's records do: every line with its
// number, a colon and a space; more pages than one each under a line "Page 69:",
// with an empty line between them. The text ends in the empty line that a
// question follows. The lines are parts of the text.
func (p Pages) Number() (string, []prompt.Line) {
	several := len(p.Lines) > p.LinesPerPage
	var text, cites strings.Builder
	size := 0
	for _, l := range p.Lines {
		size += len(l) + 5
	}
	text.Grow(size + 14*(len(p.Lines)/p.LinesPerPage+1))
	cites.Grow(len(p.Lines) * 24)
	type mark struct{ text, end, cite int }
	marks := make([]mark, 0, len(p.Lines)+len(p.Lines)/p.LinesPerPage+1)
	note := func(start, cite int) { marks = append(marks, mark{start, text.Len(), cite}) }
	for i, l := range p.Lines {
		number := i%p.LinesPerPage + 1
		page := strconv.Itoa(p.FirstPage + i/p.LinesPerPage)
		if number == 1 && several {
			if i > 0 {
				text.WriteByte('\n')
			}
			start := text.Len()
			text.WriteString("Page " + page + ":")
			cites.WriteString("page " + page)
			note(start, cites.Len())
			text.WriteByte('\n')
		}
		start := text.Len()
		text.WriteString(strconv.Itoa(number))
		text.WriteString(": ")
		text.WriteString(l)
		cites.WriteString("line ")
		cites.WriteString(strconv.Itoa(number))
		if several {
			cites.WriteString(" of page ")
			cites.WriteString(page)
		}
		note(start, cites.Len())
		text.WriteByte('\n')
	}
	text.WriteByte('\n')
	whole, names := text.String(), cites.String()
	lines := make([]prompt.Line, len(marks))
	from := 0
	for i, m := range marks {
		lines[i] = prompt.Line{Text: whole[m.text:m.end], Cite: names[from:m.cite]}
		from = m.cite
	}
	return whole, lines
}
