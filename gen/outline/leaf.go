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
// such, none that is doubtful, none with a cite that the section has twice.
// There are none at all where there would be only one.
func (s *Section) Leaves() []int {
	var leaves []int
	sure := s.sure()
	for i := range s.Lines {
		l := &s.Lines[i]
		if l.Kind == Leaf && sure[i] && !s.flushNext(i) && unique.Long(prompt.StripLabel(l.Text())) {
			leaves = append(leaves, i)
		}
	}
	if len(leaves) < leastLeaves {
		return nil
	}
	return leaves
}

// flushNext says whether flush language follows directly: whether it is part
// of what the line says would be a matter of opinion.
func (s *Section) flushNext(i int) bool { return i+1 < len(s.Lines) && s.Lines[i+1].Kind == Flush }

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

// sure tells for each line whether its cite names it and nothing else: that it
// stands in the section once, as do those of the provisions above it, since
// cites that were given twice are never used (BLT paper, section 3.3), and that
// neither is doubtful or no longer there.
func (s *Section) sure() []bool {
	count := s.citeCounts()
	sure := make([]bool, len(s.Lines))
	for i := range s.Lines {
		l := &s.Lines[i]
		sure[i] = !l.Doubtful && !l.Kind.Idle() && count[l.Cite] <= 1 && (l.Parent < 0 || sure[l.Parent])
	}
	return sure
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
