package part

import (
	"strings"

	"benchtrial/gen/cite"
	"benchtrial/gen/prompt"
	"benchtrial/score/verdict"
)

// setLaw sets a line of law after one of the section given. It returns the line's own.
func (l *exhibitLine) setLaw(line prompt.Line, section string) string {
	if c, ok := cite.Parse(line.Cite); ok {
		section = c.Section
		l.heads = len(c.Labels) == 0
	}
	l.section = section
	if label, _, _ := strings.Cut(line.Header, " "); !l.heads && strings.HasPrefix(label, "(") {
		l.setHeading(line.Header, label)
	}
	return section
}

// setHeading notes where the heading of a line stands, after its label.
func (l *exhibitLine) setHeading(header, label string) {
	heading := strings.Trim(header, " ")
	if start := len(label) + 1; start < len(heading) && strings.HasPrefix(l.text, heading) {
		l.heading = verdict.Span{Start: start, End: len(heading)}
	}
}

// writeLaw writes a line of law with its heading in its type and, where it was amended
// and old is its text before that, with what was struck out and put in.
func (l *exhibitLine) writeLaw(b *strings.Builder, old string) {
	from, to := l.heading.Start, l.heading.End
	c := change{start: len(l.text)}
	if old != "" {
		c = amendedIn(old, l.text)
	}
	if c.start < to {
		to = 0 // the heading itself was altered
	}
	if to > 0 {
		writeText(b, l.text[:from])
		b.WriteString(`<span class="hd">`)
		writeText(b, l.text[from:to])
		b.WriteString(`</span>`)
	}
	if old == "" {
		writeText(b, l.text[to:])
		return
	}
	writeText(b, l.text[to:c.start])
	if struck := old[c.start : len(old)-c.after]; struck != "" {
		b.WriteString(`<del>`)
		writeText(b, struck)
		b.WriteString(`</del>`)
	}
	if put := l.text[c.start : len(l.text)-c.after]; put != "" {
		if c.start+c.after < len(old) {
			b.WriteByte(' ')
		}
		b.WriteString(`<ins>`)
		writeText(b, put)
		b.WriteString(`</ins>`)
	}
	writeText(b, l.text[len(l.text)-c.after:])
}
