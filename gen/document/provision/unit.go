package provision

import (
	"strings"
)

// Unit is what becomes a section of the outline, with its paragraphs.
type Unit struct {
	ID, Number, Label, Heading string
	// Cite is how the unit itself is cited.
	Cite       string
	Source     int
	Paragraphs []Paragraph

	kind kind
	more []int // further lines of the source that the heading stands in
}

// material is the kind of units that a document is made of.
type material kind

// units cuts the document into units.
func (r *reader) units(paragraphs []Paragraph) []Unit {
	var all []Unit
	u := Unit{kind: preamble}
	if r.made == material(whole) {
		u.kind = whole
	}
	began, last := false, 0
	divided := false // the heading of a part came, without its name
	within := ""     // the article that sections are counted in
	flush := func() {
		if u.kind == article || u.kind == schedule {
			numberedAlone(u.Paragraphs)
		}
		if len(u.Paragraphs) > 0 || u.Label != "" || u.Heading != "" {
			all = append(all, u)
		}
	}
	for i, p := range paragraphs {
		h, ok := r.begins(p, u.kind, began, last)
		if !ok && divided && titled(p.Text) && !labelled(p.Text) {
			r.drop(p.Source, p.Text, Division)
			divided = false
			continue
		}
		divided = false
		if !ok && i+1 < len(paragraphs) && !r.said(p.Source, Keep) && r.crossHeading(p, paragraphs[i+1], &u, began, last) {
			r.drop(p.Source, p.Text, Division)
			continue
		}
		if !ok {
			p.numbered = r.unstopped && u.kind == schedule && r.alone(p)
			// Of a schedule: Section 4, to which it belongs.
			if h, ok := headingOf(p.Text); ok && h.kind == section && h.rest == "" && r.unstopped && u.kind == schedule && len(u.Paragraphs) == 0 {
				r.drop(p.Source, p.Text, Note)
				continue
			}
			// A heading may stand on a line of its own below the number.
			if len(u.Paragraphs) == 0 && u.Heading == "" && u.Label != "" && !labelled(p.Text) && titled(p.Text) {
				u.Heading, u.more = p.Text, append(append(u.more, p.Source), p.More...)
				continue
			}
			u.Paragraphs = append(u.Paragraphs, p)
			began = began || u.kind == whole && labelled(p.Text)
			continue
		}
		if h.kind == division {
			r.drop(p.Source, p.Text, Division)
			divided = h.rest == ""
			if d, ok := headingOf(p.Text); ok && d.kind == article && r.restarts {
				within = string(article) + " " + d.number + ", "
			}
			continue
		}
		flush()
		u = r.unit(h, p)
		if h.kind == section {
			u.Cite = within + u.Cite
			u.ID = u.Cite
		}
		if h.kind == article {
			last = articleNumber(h.number)
		}
		if h.kind == clause {
			if n := leading(h.number); n != last+1 && (figure(h.number) || n != last) {
				r.doubt(p.Source, 0, SectionJumps, h.label)
			}
			last = leading(h.number)
		}
		began = began || h.kind == kind(r.made)
	}
	flush()
	return all
}

// begins says whether a paragraph begins a unit or a division.
func (r *reader) begins(p Paragraph, in kind, began bool, last int) (heading, bool) {
	if r.said(p.Source, NoSection) {
		return heading{}, false
	}
	if r.said(p.Source, NewSection) {
		if h, ok := headingOf(p.Text); ok {
			return h, true
		}
		if h, ok := clauseOf(p.Text); ok {
			return h, true
		}
		return heading{kind: kind(r.made), rest: p.Text}, true
	}
	h, ok := headingOf(p.Text)
	if r.bare && !ok {
		if h, ok := bareSection(p.Text, r.loose); ok {
			return h, true
		}
	}
	if ok && h.kind == section && !r.ofForm(h) {
		return heading{}, false // a rule within a section, or the other way round
	}
	switch {
	case ok && (h.kind == kind(r.made) || h.kind == division):
		return h, true
	case ok && h.kind == article && r.made == material(section):
		h.kind = division
		return h, true
	case ok && h.kind == schedule:
		// Exhibit 10.8 at the top is where the whole was filed.
		return h, began
	case ok && (h.kind == recitals || h.kind == parties):
		return h, !began && r.made != material(whole)
	case ok && h.kind == execution:
		return h, began && in != execution
	}
	if r.made == material(article) && in != schedule {
		if h, ok := articleSentence(p.Text, last); ok {
			return h, true
		}
	}
	if r.unstopped {
		if h, ok := numberAlone(p.Text, r.instrument); ok && in != schedule && in != execution && goesOnFrom(h.number, last) {
			return h, true
		}
		return heading{}, false
	}
	if r.made == material(clause) && in != schedule && in != execution {
		if h, ok := clauseOf(p.Text); ok && follows(number(h.number), last) && classOf(h.rest) >= r.class {
			return h, true
		}
	}
	return heading{}, false
}

// unit returns the unit that a heading begins.
func (r *reader) unit(h heading, p Paragraph) Unit {
	u := Unit{kind: h.kind, Number: h.number, Label: h.label, Source: p.Source}
	u.Cite = r.cites.unit(h)
	u.ID = u.Cite
	rest := h.rest
	switch h.kind {
	case recitals, parties:
		u.Number, u.Heading = string(h.kind), h.rest
		return u
	case execution:
		u.Number = string(h.kind)
	default:
		u.more = p.More
		if head, after, ok := runInHeading(rest); ok {
			u.Heading, rest = head, after
		} else if !labelled(rest) && (titled(strings.TrimRight(rest, ".")) || noSentence(rest) || h.kind == clause && shortLine(rest)) {
			u.Heading, rest = rest, ""
		}
	}
	if rest != "" {
		u.Paragraphs = append(u.Paragraphs, Paragraph{Source: p.Source, More: p.More, Text: rest, Indent: p.Indent})
	}
	return u
}
