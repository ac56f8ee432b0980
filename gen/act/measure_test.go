package act

import (
	"regexp"
	"strings"

	"benchtrial/gen/outline"
)

// measured is what the measures of several outlines add up to.
type measured struct {
	words, leavesPerSection        []int
	leaves, subdivisions, headed   int
	flush, chapeaux, definitions   int
	numbers, andOr, shall, may     int
	repeated, lines, tokens, sents int
	ends                           map[string]int
	depth                          [10]int
}

var (
	digit    = regexp.MustCompile(`[0-9]`)
	endOf    = regexp.MustCompile(`(; and|; or|[;.,—:])$`)
	sentence = regexp.MustCompile(`[.?]\)?\s+(\(|§|[A-Z])`)
)

func (m *measured) add(out *outline.Outline) {
	seen := map[string]bool{}
	for _, s := range out.Sections {
		leaves := 0
		for i := range s.Lines {
			l := &s.Lines[i]
			m.lines++
			if l.Kind == outline.Flush {
				m.flush++
			}
			if !l.Kind.Subdivision() {
				continue
			}
			m.subdivisions++
			if l.Heading != "" {
				m.headed++
			}
			if len(l.Terms()) == 1 {
				m.definitions++
			}
			if l.Kind == outline.Chapeau {
				m.chapeaux++
				continue
			}
			leaves++
			m.depth[min(l.Level, 9)]++
			text := strings.TrimSpace(l.Heading + " " + l.Words)
			n := len(strings.Fields(text))
			m.words = append(m.words, n)
			if n >= 4 && seen[strings.ToLower(text)] {
				m.repeated++
			}
			seen[strings.ToLower(text)] = true
			if digit.MatchString(text) {
				m.numbers++
			}
			if strings.Contains(text, " and ") || strings.Contains(text, " or ") {
				m.andOr++
			}
			if strings.Contains(text, " shall ") {
				m.shall++
			}
			if strings.Contains(text, " may ") {
				m.may++
			}
			m.ends[endOf.FindString(text)]++
		}
		m.leaves += leaves
		m.leavesPerSection = append(m.leavesPerSection, leaves)
	}
	text, _ := outline.Prompt(out.Sections, false)
	m.tokens += len(text) * 100 / perToken
	m.sents += len(sentence.FindAllString(text, -1)) + 1
}
