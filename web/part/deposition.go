package part

import (
	"sort"
	"strconv"
	"strings"

	"benchtrial/gen/cite"
	"benchtrial/gen/prompt"
)

// Levels of testimony: questions, answers and what continues a line stand at the
// margin, another speaker is indented, a parenthetical further.
const (
	speakerLevel       = 1
	parentheticalLevel = 2
)

// headSteps is the height of a page's head in lines of type.
const headSteps = 2

// setter sets the lines of a transcript one after the other: what a line begins
// depends on those before it.
type setter struct {
	stopped       bool // questions and answers are marked "Q." and "A."
	answering     bool // the last mark was an A
	parenthetical bool // a parenthesis that began a line is still open
}

// newSetter returns a setter for the lines of a transcript.
func newSetter(lines []prompt.Line) *setter {
	s := &setter{}
	for _, l := range lines {
		if text := prompt.StripLabel(l.Text); strings.HasPrefix(text, "Q.") || strings.HasPrefix(text, "Q ") {
			s.stopped = text[1] == '.'
			break
		}
	}
	return s
}

// set returns how a line is set: the length in bytes of its mark, 0 where it has
// none, and its level.
func (s *setter) set(text string) (mark, level int) {
	if s.parenthetical || interrupts(text) {
		s.parenthetical = strings.Count(text, "(") > strings.Count(text, ")") || s.parenthetical && !strings.Contains(text, ")")
		s.answering = false
		return 0, parentheticalLevel
	}
	if speaks(text) {
		s.answering = false
		return 0, speakerLevel
	}
	mark = s.mark(text)
	if mark > 0 {
		s.answering = text[0] == 'A'
	}
	return mark, 0
}

// interrupts says whether a line begins what the reporter says, in parentheses and
// with a capital: "(Recess taken.)". "(inaudible) and then" is part of what was said.
func interrupts(text string) bool {
	if len(text) < 2 || text[0] != '(' || text[1] < 'A' || text[1] > 'Z' {
		return false
	}
	return strings.HasSuffix(text, ")") || strings.Count(text, "(") > strings.Count(text, ")")
}

// mark returns the length of the mark that a line begins with, or 0. Where marks
// have no full stop, a line may also begin with the article "A": no answer follows
// on an answer, and an answer begins with a capital, a figure or a sign.
func (s *setter) mark(text string) int {
	mark, said, ok := strings.Cut(text, " ")
	if !ok || mark == "" || mark[0] != 'Q' && mark[0] != 'A' || (len(mark) == 2) != s.stopped || len(mark) > 2 || s.stopped && mark[1] != '.' {
		return 0
	}
	said = strings.TrimLeft(said, " ")
	if mark == "A" && (s.answering || said == "" || said[0] >= 'a' && said[0] <= 'z') {
		return 0
	}
	return len(mark)
}

// longestSpeaker is the most bytes of a speaker's name, as in "MS. LINDQVIST-OKAFOR:".
const longestSpeaker = 40

// speaks says whether a line begins with the name of a speaker and a colon. The
// name is in capitals; "BY MR. FROST:" names who goes on asking and speaks nothing.
func speaks(text string) bool {
	name, _, ok := strings.Cut(text, ":")
	if !ok || len(name) > longestSpeaker || strings.HasPrefix(name, "BY ") {
		return false
	}
	capitals := 0
	for i := 0; i < len(name); i++ {
		c := name[i]
		switch {
		case c >= 'A' && c <= 'Z':
			capitals++
		case c >= 0x80, strings.IndexByte(" .'-", c) >= 0, i > 0 && c == 'c' && name[i-1] == 'M': // MR. McCABE
		default:
			return false
		}
	}
	return capitals > 2
}

// placeOf returns a place as a lawyer cites it, "69:18", or "line 18" where there
// is one page only; of a section, its labels.
func placeOf(text string) string {
	p, ok := cite.ParsePlace(text)
	switch {
	case !ok:
		return labels(text)
	case p.Page == 0:
		return text
	}
	return strconv.Itoa(p.Page) + ":" + strconv.Itoa(p.Line)
}

// apart returns how many lines, and how many pages of them, line to of a prompt
// stands after line from. The lines that name a page do not count; there are fewer of
// them than pages where a transcript leaves some out.
func apart(p prompt.Prompt, from, to int) (lines, pages int) {
	a, ok := cite.ParsePlace(p.Lines[from].Cite)
	b, too := cite.ParsePlace(p.Lines[to].Cite)
	if ok && too {
		pages = b.Page - a.Page
	}
	heads := 0
	for i := min(from, to) + 1; i < max(from, to); i++ {
		if _, names := pageNumber(p.Lines[i].Cite); names {
			heads++
		}
	}
	if to < from {
		heads = -heads
	}
	return to - from - heads, pages
}

// pageNumber reads the number out of the cite of a page, "page 69".
func pageNumber(text string) (string, bool) {
	number, ok := strings.CutPrefix(text, "page ")
	return number, ok
}

// pageAt returns the index in e.pages of the page on which a line stands.
func (e *Exhibit) pageAt(line int) int {
	return sort.SearchInts(e.pages, line+1) - 1
}

// pageEnd returns the line after the last one of a page.
func (e *Exhibit) pageEnd(page int) int {
	if page+1 < len(e.pages) {
		return e.pages[page+1]
	}
	return len(e.lines)
}

// blocks returns the first line of each block that is put into the page at once,
// and the end of the last: a line each, or as many pages as stand side by side.
func (e *Exhibit) blocks(across int) []int {
	var starts []int
	if len(e.pages) == 0 {
		starts = make([]int, 0, len(e.lines)+1)
		for i := range e.lines {
			starts = append(starts, i)
		}
	}
	for page := 0; page < len(e.pages); page += across {
		starts = append(starts, e.pages[page])
	}
	return append(starts, len(e.lines))
}

// writePages writes pages of testimony, whole or in part, each a list of its own
// under its number.
func (e *Exhibit) writePages(b *strings.Builder, first, last int) {
	for page := e.pageAt(first); first < last; page++ {
		end := min(e.pageEnd(page), last)
		b.WriteString(`<li class="pg"`)
		if len(e.lines) > WindowFrom {
			writePosition(b, page, len(e.pages))
		}
		b.WriteString(`><h3 class="pageno`)
		mark, marked := e.Marks[e.pages[page]]
		if marked {
			b.WriteString(" " + mark.Class)
		}
		b.WriteString(`"><span class="t"><span>`)
		writeText(b, e.lines[e.pages[page]].text)
		b.WriteString(`</span></span>`)
		writeNote(b, mark)
		b.WriteString(`</h3><ol role="list">`)
		for i := max(first, e.pages[page]+1); i < end; i++ {
			e.writeRow(b, i)
		}
		b.WriteString("</ol></li>")
		first = end
	}
}
