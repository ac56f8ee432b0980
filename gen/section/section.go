// Package section makes synthetic sections: a tree of invented terms, each
// defined by its children, written out as the numbered lines of a statute
// (BLT paper, section 3.2 and figure 2).
package section

import (
	"fmt"
	"strings"

	"benchtrial/gen/draw"
	"benchtrial/gen/nonce"
	"benchtrial/gen/prompt"
)

// Layout says where the children of a term stand.
type Layout int

const (
	// Expanded gives each child a line of its own, below the definition
	// (text2cite and cite2text).
	Expanded Layout = iota
	// Collapsed lists the children on the definition's own line
	// (defined2cite and cite2defined).
	Collapsed
)

// Section is a synthetic section with what can be asked about it.
type Section struct {
	Lines []prompt.Line
	// Targets are the indexes in Lines of the lines that may be asked about.
	//
	// Expanded: the lines with as many labels as the tree is deep. They are
	// leaves; leaves of general rules further up are not asked about, as in the
	// benchmark's own program. Each holds a term that no other such line holds,
	// so its text stands in the section once. Collapsed: every line with a
	// definition, but for the section's own.
	Targets []int

	text *strings.Builder // the lines, one below the other

	tree   []string // the terms, level by level
	width  int
	places []place // by line
}

// With returns the text of the whole prompt: the lines, a blank line and the
// question. The lines of the section are cut out of the same memory. It is
// called once.
func (s Section) With(question string) string {
	s.text.WriteString("\n\n")
	s.text.WriteString(question)
	return s.text.String()
}

// Section numbers go from 1010 up, so none is a prefix of another and none is
// the "section 1001" of the questions' example.
const lowestNumber, highestNumber = 1010, 9999

// maxTerms bounds the shapes that are written out. The largest of the paper,
// 20 wide and 3 deep, has 8,421 terms, in 102,200 tokens at the most.
const maxTerms = 20_000

// Lines returns how many lines a section of the shape has, and an error where
// the shape is too small or too large to be written out.
func Lines(shape prompt.Shape, layout Layout) (int, error) {
	if shape.Width < 2 || shape.Depth < 2 {
		return 0, fmt.Errorf("shape %s: a section needs a width and a depth of at least 2", shape)
	}
	// Of the terms of a complete tree those above the last row are defined,
	// those above the last but one with a "General rule", and all of the
	// latter but the root also have a line "Definition of".
	terms, defined, withGrandchildren, row := 1, 0, 0, 1
	for range shape.Depth {
		row *= shape.Width
		terms, defined, withGrandchildren = terms+row, terms, defined
		if terms > maxTerms {
			return 0, fmt.Errorf("shape %s: the section would have more than %d terms", shape, maxTerms)
		}
	}
	lines := defined + withGrandchildren // the root's heading is the title
	if layout == Expanded {
		lines += defined * shape.Width
	}
	return lines, nil
}

// Make draws a section of the shape: its number and its terms.
func Make(s *draw.Stream, shape prompt.Shape, layout Layout) (Section, error) {
	if _, err := Lines(shape, layout); err != nil {
		return Section{}, err
	}
	number := s.Between(lowestNumber, highestNumber)
	return Write(number, nonce.Words(s, terms(shape), form(shape, layout)), shape, layout)
}

// terms returns the number of terms of a complete tree of the shape.
func terms(shape prompt.Shape) int {
	n, row := 1, 1
	for range shape.Depth {
		row *= shape.Width
		n += row
	}
	return n
}

// form returns the length of the words of a section. They are short where the
// section would have more tokens than the size that the shape belongs to
// allows (BLT paper, Appendix A): of all shapes that is 3 wide, 5 deep, an 8k
// text, in the expanded layout.
func form(shape prompt.Shape, layout Layout) nonce.Form {
	if layout == Expanded && shape == (prompt.Shape{Width: 3, Depth: 5}) {
		return nonce.Short
	}
	return nonce.Usual
}
