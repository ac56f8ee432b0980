package outline

import (
	"benchtrial/gen/prompt"
	"benchtrial/gen/unique"
)

// leastLeaves is how many leaves that can be asked about a section must have (BLT paper, section 3.3).
const leastLeaves = 2

// Leaves returns the indexes of the lines that can be asked about: leaves of
// at least four words, none directly before flush language, none that stands
// for repealed, omitted, reserved, transferred or redesignated matter or below
// such, none with a cite that the section has twice. There are none at all
// where there would be only one.
func (s *Section) Leaves() []int {
	var leaves []int
	doubled := s.doubled()
	for i := range s.Lines {
		l := &s.Lines[i]
		if l.Kind != Leaf || doubled[i] || s.belowIdle(i) {
			continue
		}
		if i+1 < len(s.Lines) && s.Lines[i+1].Kind == Flush {
			continue
		}
		if unique.Long(prompt.StripLabel(l.Text())) {
			leaves = append(leaves, i)
		}
	}
	if len(leaves) < leastLeaves {
		return nil
	}
	return leaves
}

// belowIdle says whether a provision above a line stands for matter that is not there.
func (s *Section) belowIdle(i int) bool {
	for i = s.Lines[i].Parent; i >= 0; i = s.Lines[i].Parent {
		if s.Lines[i].Kind.Idle() {
			return true
		}
	}
	return false
}

// DoubledCites returns the cites of subdivisions that the section has more
// than once, in reading order, each once.
func (s *Section) DoubledCites() []string {
	var cites []string
	count := s.citeCounts()
	for i := range s.Lines {
		if l := &s.Lines[i]; l.Kind.Subdivision() && count[l.Cite] > 1 {
			cites = append(cites, l.Cite)
			count[l.Cite] = 0
		}
	}
	return cites
}

// doubled tells for each line whether its cite, or that of a provision above
// it, stands in the section more than once: such are never used (BLT paper,
// section 3.3).
func (s *Section) doubled() []bool {
	count := s.citeCounts()
	doubled := make([]bool, len(s.Lines))
	for i := range s.Lines {
		l := &s.Lines[i]
		doubled[i] = l.Kind.Subdivision() && count[l.Cite] > 1 || l.Parent >= 0 && doubled[l.Parent]
	}
	return doubled
}

func (s *Section) citeCounts() map[string]int {
	count := make(map[string]int, len(s.Lines))
	for i := range s.Lines {
		if s.Lines[i].Kind.Subdivision() {
			count[s.Lines[i].Cite]++
		}
	}
	return count
}
