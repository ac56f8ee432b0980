package docket

import (
	"cmp"
	"slices"
	"strings"
)

// arrangeBy sorts items; those alike stay in the order in which they come.
func arrangeBy(o Order, descending bool, items []*item) {
	var compare func(a, b *item) int
	switch o {
	case ByTest:
		compare = func(a, b *item) int { return strings.Compare(string(a.record.test), string(b.record.test)) }
	case ByOutcome:
		compare = func(a, b *item) int {
			return cmp.Compare(slices.Index(outcomes, a.outcome()), slices.Index(outcomes, b.outcome()))
		}
	case ByKind:
		compare = func(a, b *item) int { return strings.Compare(a.kind(), b.kind()) }
	case ByLength:
		compare = func(a, b *item) int { return cmp.Compare(len(a.response), len(b.response)) }
	case ByFar:
		compare = func(a, b *item) int { return cmp.Compare(a.far(), b.far()) }
	default:
		compare = func(a, b *item) int { return cmp.Compare(a.number, b.number) }
	}
	slices.SortStableFunc(items, func(a, b *item) int {
		if o == ByFar && (a.far() < 0) != (b.far() < 0) {
			return cmp.Compare(b.far(), a.far()) // what is not known is last
		}
		if descending {
			a, b = b, a
		}
		return compare(a, b)
	})
}
