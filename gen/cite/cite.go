// Package cite reads, prints and compares citations: section and labels of a
// statute, page and line of a transcript.
package cite

import (
	"fmt"
	"strconv"
	"strings"
)

// Cite is a citation of a statute: a section number and the labels below it,
// outermost first. Labels are kept as they stand, without parentheses.
type Cite struct {
	Section string
	Labels  []string
}

// String returns the form that the benchmark's records use: "section 4291(b)(2)".
func (c Cite) String() string {
	var b strings.Builder
	b.WriteString("section ")
	b.WriteString(c.Section)
	for _, l := range c.Labels {
		b.WriteString("(" + l + ")")
	}
	return b.String()
}

// Parse reads the form that String returns. It reports whether text has it;
// reading cites out of prose is the business of package extract.
func Parse(text string) (Cite, bool) {
	rest, ok := strings.CutPrefix(text, "section ")
	if !ok {
		return Cite{}, false
	}
	number, labels, _ := strings.Cut(rest, "(")
	if number == "" || strings.ContainsAny(number, " )") {
		return Cite{}, false
	}
	c := Cite{Section: number}
	if number == rest {
		return c, true
	}
	labels, ok = strings.CutSuffix(labels, ")")
	if !ok {
		return Cite{}, false
	}
	for _, l := range strings.Split(labels, ")(") {
		if l == "" || strings.ContainsAny(l, "() ") {
			return Cite{}, false
		}
		c.Labels = append(c.Labels, l)
	}
	return c, true
}

// Equal says whether both name the same provision. Labels are case-sensitive.
func (c Cite) Equal(d Cite) bool {
	return c.Section == d.Section && len(c.Labels) == len(d.Labels) && c.DifferingLevels(d) == nil
}

// DifferingLevels returns the indexes of the labels that differ, outermost
// first. Labels that only one of the two has count as differing.
func (c Cite) DifferingLevels(d Cite) []int {
	var levels []int
	for i := range max(len(c.Labels), len(d.Labels)) {
		if i >= len(c.Labels) || i >= len(d.Labels) || c.Labels[i] != d.Labels[i] {
			levels = append(levels, i)
		}
	}
	return levels
}

// Contains says whether d lies below c, at any depth.
func (c Cite) Contains(d Cite) bool {
	if c.Section != d.Section || len(c.Labels) >= len(d.Labels) {
		return false
	}
	for i, l := range c.Labels {
		if d.Labels[i] != l {
			return false
		}
	}
	return true
}

// levelNames are the names of the levels by position: the first label names a
// subsection (BLT paper, section 3.2; drafting manuals of both houses of Congress).
var levelNames = []string{"subsection", "paragraph", "subparagraph", "clause", "subclause", "item", "subitem", "subsubitem"}

// LevelName returns the name of the level of the label at index i.
func LevelName(i int) string {
	if i < 0 || i >= len(levelNames) {
		return "level " + strconv.Itoa(i+1)
	}
	return levelNames[i]
}

// Place is a place in a transcript. Page is 0 where the transcript has one page only.
type Place struct{ Page, Line int }

// String returns the form that the benchmark's records use: "line 7 of page 69", or "line 7".
func (p Place) String() string {
	if p.Page == 0 {
		return fmt.Sprintf("line %d", p.Line)
	}
	return fmt.Sprintf("line %d of page %d", p.Line, p.Page)
}

// ParsePlace reads the form that String returns. Lines and pages count from 1.
func ParsePlace(text string) (Place, bool) {
	rest, ok := strings.CutPrefix(text, "line ")
	if !ok {
		return Place{}, false
	}
	line, page, paged := strings.Cut(rest, " of page ")
	var p Place
	var err error
	if p.Line, err = strconv.Atoi(line); err != nil {
		return Place{}, false
	}
	if paged {
		if p.Page, err = strconv.Atoi(page); err != nil {
			return Place{}, false
		}
	}
	return p, p.Line > 0 && p.Page >= 0 && p.String() == text
}
