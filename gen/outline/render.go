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
	var b strings.Builder
	l.writeHead(&b)
	return b.String() + " "
}

// Text returns the line as it stands in a prompt: two spaces a nesting level
// below the first, label, closed heading, words.
func (l *Line) Text() string {
	var b strings.Builder
	b.Grow(l.size())
	l.write(&b)
	return b.String()
}

// size returns at least how many bytes the line has.
func (l *Line) size() int {
	return 2*l.Level + len(l.Label) + len(l.Heading) + len(l.Words) + len(" . ")
}

// writeHead writes what stands before the words of a line with a heading.
func (l *Line) writeHead(b *strings.Builder) {
	l.writeLabel(b, l.Heading)
	b.WriteString(l.Heading)
	if !closed(l.Heading) {
		b.WriteString(".")
	}
}

func (l *Line) write(b *strings.Builder) {
	switch {
	case l.Heading == "":
		l.writeLabel(b, l.Words)
	case l.Words == "":
		l.writeHead(b)
	default:
		l.writeHead(b)
		b.WriteString(" ")
	}
	b.WriteString(l.Words)
}

// writeLabel writes indentation and label with the space that parts it from a
// text, if there is one: a label may go on in the text, as in (l), (m) Omitted.
func (l *Line) writeLabel(b *strings.Builder, text string) {
	for range l.Level - 1 {
		b.WriteString("  ")
	}
	b.WriteString(l.Label)
	if l.Label != "" && text != "" && text[0] != ',' {
		b.WriteString(" ")
	}
}

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
	lines = Write(&b, sections, terms)
	return b.String(), lines
}

// question is how many bytes a question has at the most, but for one that
// quotes a long line.
const question = 1 << 10

// Write writes what Prompt returns, with room for a question behind it. The
// lines are cut out of what is written, which is not copied where the question
// is written behind it.
func Write(b *strings.Builder, sections []*Section, terms bool) []prompt.Line {
	n, size := 0, question
	for _, s := range sections {
		n += len(s.Lines)
		for i := range s.Lines {
			size += s.Lines[i].size() + len("\n\n")
		}
	}
	b.Grow(size)
	lines := make([]prompt.Line, 0, n)
	for i, s := range sections {
		if i > 0 {
			b.WriteString("\n")
		}
		for j := range s.Lines {
			l := &s.Lines[j]
			if len(lines) > 0 {
				b.WriteString("\n")
			}
			start := b.Len()
			l.write(b)
			line := prompt.Line{Cite: l.Cite, Level: l.Level, Text: b.String()[start:]}
			switch {
			case l.Heading == "":
			case l.Words == "":
				line.Header = line.Text + " "
			default:
				line.Header = line.Text[:len(line.Text)-len(l.Words)]
			}
			if terms {
				line.DefinedTerms = append([]string{}, l.Terms()...)
			}
			lines = append(lines, line)
		}
	}
	return lines
}
