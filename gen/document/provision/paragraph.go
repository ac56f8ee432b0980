package provision

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// line is a line of the file.
type line struct {
	source int
	text   string
	indent int
	apart  bool // an empty line or a new page stands before it
}

// paragraphs returns the paragraphs of a text, without what is no part of it.
func (r *reader) paragraphs(text string) []Paragraph {
	lines := linesOf(text)
	lines = r.withoutFurniture(lines)
	width := wrapWidth(lines)
	apart := labelsApart(lines)
	var all []Paragraph
	var words []string // of the last paragraph, a line each
	end := func() {
		if n := len(all); n > 0 {
			all[n-1].Text = strings.Join(words, " ")
		}
	}
	for i := range lines {
		l := &lines[i]
		if i > 0 && goesOnIn(lines, i, width, apart) {
			all[len(all)-1].More = append(all[len(all)-1].More, l.source)
			words = append(words, l.text)
			continue
		}
		end()
		all = append(all, Paragraph{Source: l.source, Indent: l.indent})
		words = append(words[:0], l.text)
	}
	end()
	return all
}

// linesOf returns the lines of a text that are not empty.
func linesOf(text string) []line {
	var lines []line
	source, apart := 0, true
	for raw := range strings.Lines(text) {
		source++
		apart = apart || strings.Contains(raw, "\f")
		words := strings.Fields(raw)
		if len(words) == 0 {
			apart = true
			continue
		}
		lines = append(lines, line{source, strings.Join(words, " "), indentOf(raw), apart})
		apart = false
	}
	return lines
}

func indentOf(raw string) int {
	n := 0
	for _, c := range raw {
		switch c {
		case ' ', '\u00a0':
			n++
		case '\t':
			n += 8 - n%8
		case '\f':
		default:
			return n
		}
	}
	return n
}

// longest is the longest line of a text that is broken into lines.
const longest = 120

// wrapWidth returns the width of a text whose paragraphs are broken into lines,
// 0 of one that has a paragraph a line: where more than one line in fifty is
// longer than lines are, or hardly any is full.
func wrapWidth(lines []line) int {
	if len(lines) == 0 {
		return 0
	}
	widths := make([]int, len(lines))
	joined := 0
	for i := range lines {
		widths[i] = lines[i].indent + utf8.RuneCountInString(lines[i].text)
		if i > 0 && !lines[i].apart {
			joined++
		}
	}
	slices.Sort(widths)
	// An eighth of the lines at least follow another one directly.
	if width := widths[len(widths)*49/50]; width <= longest && joined*8 >= len(lines) {
		return widths[len(widths)*9/10]
	}
	return 0
}

// goesOnIn says whether the paragraph of the line before goes on in line i.
func goesOnIn(lines []line, i, width int, apart bool) bool {
	l, before := &lines[i], &lines[i-1]
	if l.apart {
		// A page may end within a sentence.
		return pageBetween(before, l) && small(l.text) && endingOf(before.text) == other && !labelled(l.text) && len(before.text) > 40
	}
	if width == 0 {
		return false
	}
	if labelled(l.text) {
		// A cite may come to stand at the beginning of a line: "under paragraph\n(b) above".
		return filled(before, width, 7) && (apart || endingOf(before.text) == other && goesOnAfter(l.text))
	}
	if _, ok := headingOf(l.text); ok && endingOf(before.text) != other {
		return false
	}
	// A short line ends a paragraph, unless the next one goes on in the middle of a sentence.
	return filled(before, width, 6) || small(l.text) && filled(before, width, 5)
}

// labelsApart says whether an empty line stands before nine of ten lines that
// begin with a label: then the others go on with what is before them.
func labelsApart(lines []line) bool {
	all, apart := 0, 0
	for i := range lines {
		if labelled(lines[i].text) {
			all++
			if lines[i].apart {
				apart++
			}
		}
	}
	return all > 0 && apart*10 >= all*9
}

// pageBetween says whether more than an empty line stands between two lines: a page's end.
func pageBetween(a, b *line) bool { return b.source-a.source > 2 }

// filled says whether a line fills so many tenths of the width.
func filled(l *line, width, tenths int) bool {
	return (l.indent+utf8.RuneCountInString(l.text))*10 >= width*tenths
}

// labelled says whether a text begins with a label.
func labelled(text string) bool {
	_, ok := labelAt(text)
	return ok
}

// after returns a text without the labels that it begins with.
func after(text string) string {
	for {
		l, ok := labelAt(text)
		if !ok {
			return strings.TrimLeft(text, " ")
		}
		text = text[len(l.text):]
	}
}

// goesOnAfter says whether a text that begins with labels goes on as a cite does:
// (b) above, (a)(2)(B)—.
func goesOnAfter(text string) bool {
	rest := after(text)
	return rest == "" || small(rest) || strings.ContainsAny(rest[:1], ",;.)") || strings.HasPrefix(rest, "—")
}
