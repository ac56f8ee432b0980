package own

import (
	"slices"
	"strings"

	"benchtrial/gen/document/provision"
	"benchtrial/gen/outline"
	"benchtrial/gen/prompt"
	"benchtrial/gen/unique"
)

// provisions is the sections of a statute, regulation or contract.
type provisions struct {
	sections []*section
	blocks   []stretch
	cites    map[string]int // how often each cite is given, over the whole document
}

// section is a section as it is shown, with what can be asked about it.
type section struct {
	*outline.Section
	head   int // lines before its first provision: title and lead
	leaves map[int]bool
	terms  map[int]string // of the lines that define one term
	merged bool           // title and lead are one line
}

// stretch is the lines of a section that a block shows.
type stretch struct{ section, from, to int }

func provisionsOf(all []*outline.Outline) ([]block, source) {
	s := &provisions{cites: map[string]int{}}
	for _, o := range all {
		for _, from := range o.Sections {
			if len(from.Lines) > 0 {
				s.sections = append(s.sections, sectionOf(from))
			}
		}
	}
	var blocks []block
	for n, sec := range s.sections {
		for i := range sec.Lines {
			s.cites[sec.Lines[i].Cite]++
		}
		from := 0
		for to := 1; to <= len(sec.Lines); to++ {
			if to < len(sec.Lines) && !(to > sec.head && sec.begins(to)) {
				continue
			}
			s.blocks = append(s.blocks, stretch{n, from, to})
			b := block{tokens: tokensOf(prompt.USCode, sec.text(from, to)) + 2}
			if from > 0 && sec.head > 0 {
				b.head = tokensOf(prompt.USCode, sec.text(0, sec.head)) + 2
			}
			blocks = append(blocks, b)
			from = to
		}
	}
	return blocks, s
}

// begins says whether a provision directly below the section begins at a line.
func (s *section) begins(line int) bool {
	l := &s.Lines[line]
	return l.Level == 1 && l.Kind.Subdivision()
}

// text returns lines as they stand in a prompt.
func (s *section) text(from, to int) string {
	var b strings.Builder
	for i := from; i < to; i++ {
		b.WriteString(s.Lines[i].Text() + "\n")
	}
	return b.String()
}

// sectionOf returns a section as it is shown. A section that is a title and one
// paragraph becomes one line, which can be asked about by the section's cite; so do
// title and paragraph where the paragraph defines a term and goes on in subdivisions.
func sectionOf(from *outline.Section) *section {
	s := &section{Section: from, leaves: map[int]bool{}, terms: map[int]string{}}
	if merged, ok := merged(from); ok {
		s.Section, s.merged = merged, true
		l := &merged.Lines[0]
		if l.Kind == outline.Leaf && unique.Long(l.Words) {
			s.leaves[0] = true
		}
		if term, ok := definesOne(l); ok {
			s.terms[0] = term
		}
	}
	for _, i := range s.Leaves() {
		// The outline takes labels without brackets, such as 4.2, for words.
		if l := &s.Lines[i]; strings.TrimSpace(l.Words) != "" && unique.Long(folded(l)) {
			s.leaves[i] = true
		}
	}
	for _, d := range provision.Definitions(s.Section) {
		s.terms[d.Line] = d.Term
	}
	first := 0
	if s.merged {
		first = 1
	}
	s.head = len(s.Lines)
	if i := slices.IndexFunc(s.Lines[first:], func(l outline.Line) bool { return l.Kind.Subdivision() }); i >= 0 {
		s.head = first + i
	}
	return s
}

// definesOne returns the term that a line defines, where it is one.
func definesOne(l *outline.Line) (string, bool) {
	terms := provision.Terms(l.Words)
	if len(terms) != 1 {
		return "", false
	}
	return terms[0].Term, true
}

// merged puts the title of a section and its only paragraph on one line.
func merged(from *outline.Section) (*outline.Section, bool) {
	if len(from.Lines) < 2 || from.Lines[0].Kind != outline.Title || from.Lines[1].Kind != outline.Lead {
		return nil, false
	}
	title, lead := from.Lines[0], from.Lines[1]
	if title.Doubtful || lead.Doubtful || title.Words != "" || title.Label == "" || title.Cite != lead.Cite || !strings.Contains(title.Cite, " ") {
		return nil, false
	}
	title.Words = lead.Words
	if len(from.Lines) == 2 {
		title.Kind = outline.Leaf
	} else if _, ok := definesOne(&lead); !ok || from.Lines[2].Kind == outline.Lead {
		return nil, false
	}
	lines := append([]outline.Line{title}, from.Lines[2:]...)
	for i := range lines {
		if lines[i].Parent > 0 { // what is below the title stays so
			lines[i].Parent--
		}
	}
	return &outline.Section{ID: from.ID, Number: from.Number, Lines: lines}, true
}

// Asked returns what can be asked about a section of a document: the lines whose
// place or words are asked for, in their order, and the terms of the lines that define
// one. Lines are counted as they were read: a paragraph that is shown behind its
// title has the paragraph's.
func Asked(from *outline.Section) (leaves []int, terms map[int]string) {
	if len(from.Lines) == 0 {
		return nil, nil
	}
	s := sectionOf(from)
	before := 0
	if s.merged {
		before = 1
	}
	terms = make(map[int]string, len(s.terms))
	for i := range s.Lines {
		if s.leaves[i] {
			leaves = append(leaves, i+before)
		}
		if term, ok := s.terms[i]; ok {
			terms[i+before] = term
		}
	}
	return leaves, terms
}
