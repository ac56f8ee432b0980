package outline

import (
	"strings"

	"benchtrial/gen/cite"
)

// NewSection returns a section with its title line. The label is the number as
// the text shows it ("§ 101.", "Section 2.03"); where both label and heading are
// empty there is no title line.
func NewSection(id, number, label, heading string) *Section {
	s := &Section{ID: id, Number: number}
	if label != "" || heading != "" {
		s.Lines = append(s.Lines, Line{Kind: Title, Cite: s.cite(), Label: label, Heading: heading, Parent: -1})
	}
	return s
}

func (s *Section) cite() string { return cite.Cite{Section: s.Number}.String() }

// Lead adds words of the section itself, a paragraph a call. It returns the line's index.
func (s *Section) Lead(words string) int {
	return s.add(Line{Kind: Lead, Cite: s.cite(), Words: words, Parent: s.owner(0)})
}

// Add adds a subdivision at a level, from 1 for those directly below the
// section, in reading order. It belongs to the last one of a level above;
// levels that the text skips are not counted. The cite is that of the
// provision above with the label; a reader of texts that cite otherwise sets
// it before it adds what is below. A line that only stands for repealed,
// omitted, reserved, transferred or redesignated matter gets that kind. It
// returns the line's index.
func (s *Section) Add(level int, label, heading, words string) int {
	for len(s.path) > 0 && s.path[len(s.path)-1].level >= level {
		s.path = s.path[:len(s.path)-1]
	}
	parent := s.owner(level)
	above, below := s.cite(), 1
	if parent >= 0 {
		p := &s.Lines[parent]
		above, below = p.Cite, p.Level+1
		if p.Kind == Leaf {
			p.Kind = Chapeau
		}
	}
	kind, idle := idleKind(label, heading, words)
	if !idle {
		kind = Leaf
	}
	s.path = append(s.path, step{level, len(s.Lines)})
	return s.add(Line{
		Kind: kind, Cite: above + "(" + bare(label) + ")", Label: label, Heading: heading, Words: words,
		Level: below, Parent: parent,
	})
}

// Flush adds words after subdivisions that belong to the provision at a level,
// 0 for the section itself. It returns the line's index.
func (s *Section) Flush(level int, words string) int {
	parent := s.owner(level)
	below := 0
	if parent >= 0 {
		below = s.Lines[parent].Level
	}
	return s.add(Line{Kind: Flush, Cite: FlushCite, Words: words, Level: below, Parent: parent})
}

func (s *Section) add(l Line) int {
	s.Lines = append(s.Lines, l)
	return len(s.Lines) - 1
}

// owner returns the index of the provision that is open at a level or above it
// in the hierarchy, the title line for none; -1 without a title line.
func (s *Section) owner(level int) int {
	for i := len(s.path) - 1; i >= 0; i-- {
		if s.path[i].level <= level {
			return s.path[i].line
		}
	}
	if len(s.Lines) > 0 && s.Lines[0].Kind == Title {
		return 0
	}
	return -1
}

// bare returns a label without parentheses, brackets, commas and full stops: "a" for "[(a)".
func bare(label string) string {
	return strings.Trim(label, "()[]., \u00a0")
}
