package uslm

import (
	"slices"

	"benchtrial/gen/cite"
)

// ranks are the levels that the elements of subdivisions are named for, as
// package cite counts them. <level> is any.
var ranks = map[string]int{
	"subsection": 0, "paragraph": 1, "subparagraph": 2, "clause": 3, "subclause": 4, "item": 5, "subitem": 6, "subsubitem": 7,
}

// anyRank is that of an element which is named for no level.
const anyRank = -1

func rankOf(name string) int {
	if rank, ok := ranks[name]; ok {
		return rank
	}
	return anyRank
}

// labelled says whether a label is one of the level that its element is named
// for: a <subclause> with the number (6) was put where it does not belong.
func labelled(rank int, label string) bool {
	if rank == anyRank {
		return true
	}
	if root, ok := cite.Root(label); ok {
		label = root
	}
	return slices.ContainsFunc(cite.Readings(label), func(o cite.Ordinal) bool { return o.Level == rank })
}

// order follows the labels of the subdivisions of one provision.
type order struct {
	last int // number of the last one, from 1
	over bool
}

// startsOver says whether a label comes after a higher one of the same
// provision, or any before it did: (A), (B), (A) are subdivisions of two
// provisions that the markup has in one. Where it is known to run provisions
// together, the same label again is enough; elsewhere it is a slip of Congress.
func (o *order) startsOver(rank int, label string, loose bool) bool {
	root, inserted := cite.Root(label)
	if inserted {
		label = root
	}
	for _, reading := range cite.Readings(label) {
		if reading.Level == rank {
			n := reading.Number + 1
			o.over = o.over || n < o.last || n == o.last && loose && !inserted
			o.last = n
		}
	}
	return o.over
}
