package outline

import (
	"strings"
	"unicode/utf8"

	"benchtrial/gen/prompt"
)

// Header returns indentation, label and closed heading with a trailing space,
// as records give it; "" for a line without a heading. A heading is closed
// with a full stop unless it ends in a mark that closes it already: many end
// in ".—" (SPEC of the records, 2.4).
func (l *Line) Header() string {
	if l.Heading == "" {
		return ""
	}
	head := l.indent() + l.labelBefore(l.Heading) + l.Heading
	if !closed(l.Heading) {
		head += "."
	}
	return head + " "
}

// Text returns the line as it stands in a prompt: two spaces a nesting level
// below the first, label, closed heading, words.
func (l *Line) Text() string {
	head := l.Header()
	if head == "" {
		return l.indent() + l.labelBefore(l.Words) + l.Words
	}
	if l.Words == "" {
		head = head[:len(head)-1]
	}
	return head + l.Words
}

// labelBefore returns the label with the space that parts it from a text, if
// there is one: a label may go on in the text, as in (l), (m) Omitted.
func (l *Line) labelBefore(text string) string {
	if l.Label == "" || text == "" || text[0] == ',' {
		return l.Label
	}
	return l.Label + " "
}

func (l *Line) indent() string { return strings.Repeat("  ", max(l.Level-1, 0)) }

// closed says whether a heading ends in a full stop, hyphen, dash or colon, or
// in a question mark, before closing quotation marks or brackets.
func closed(heading string) bool {
	heading = strings.TrimRight(heading, "”’\"'])")
	last, _ := utf8.DecodeLastRuneInString(heading)
	return strings.ContainsRune(".-‐‑‒–—―:?", last)
}

// Prompt returns the lines of sections as they stand in a prompt, one blank
// line between sections, without a line end at the end. Where terms is true
// each line lists the terms that it defines.
func Prompt(sections []*Section, terms bool) (text string, lines []prompt.Line) {
	var b strings.Builder
	n := 0
	for _, s := range sections {
		n += len(s.Lines)
	}
	lines = make([]prompt.Line, 0, n)
	ends := make([]int, 0, n)
	for i, s := range sections {
		if i > 0 {
			b.WriteString("\n")
		}
		for j := range s.Lines {
			l := &s.Lines[j]
			if len(lines) > 0 {
				b.WriteString("\n")
			}
			b.WriteString(l.Text())
			ends = append(ends, b.Len())
			line := prompt.Line{Cite: l.Cite, Level: l.Level, Header: l.Header()}
			if terms {
				line.DefinedTerms = append([]string{}, l.Terms()...)
			}
			lines = append(lines, line)
		}
	}
	text = b.String()
	start := 0
	for i, end := range ends {
		lines[i].Text = strings.TrimLeft(text[start:end], "\n")
		start = end
	}
	return text, lines
}
