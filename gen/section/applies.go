package section

import "benchtrial/gen/draw"

// Case draws a definition other than the section's own and the term of a
// person: one that falls under the definition where it is to apply, one that
// has nothing to do with it where not. A term that is the defined one itself or
// stands above it would leave the answer open and is never drawn. It returns
// the index of the definition's line.
func (s Section) Case(stream *draw.Stream, applies bool) (line int, term string) {
	// Terms with children come first in a tree read level by level; the root is 0.
	defined := stream.Between(1, (len(s.tree)-1)/s.width-1)
	person := 0
	for person == 0 || s.under(person, defined) != applies || s.under(defined, person) || person == defined {
		person = stream.Between(1, len(s.tree)-1)
	}
	return s.definedAt(defined), s.tree[person]
}

// under says whether a term stands below another in the tree.
func (s Section) under(term, other int) bool {
	if term == other {
		return false
	}
	for term > other {
		term = (term - 1) / s.width
	}
	return term == other
}

// definedAt returns the index of the line that defines a term.
func (s Section) definedAt(term int) int {
	for i, p := range s.places {
		if p.defined == term {
			return i
		}
	}
	return 0
}
