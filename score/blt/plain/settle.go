package plain

import "benchtrial/score/extract"

// settled says which of several things that a response names, in order of
// place, it settles on at the end: "X and Y; the latter is right", "of X and
// Y, it is Y". at says where one stands, same whether two are the same thing.
// It returns nil where the response does not.
func settled[T any](r *reading, named []T, at func(T) extract.Range, same func(a, b T) bool) []T {
	last := len(named) - 1
	if last < 1 || last == 1 && same(named[0], named[1]) {
		return nil
	}
	if last == 1 {
		switch {
		case r.Picks(at(named[1]), extract.TheFormer):
			return named[:1]
		case r.Picks(at(named[1]), extract.TheLatter):
			return named[1:]
		}
	}
	if !r.Led(at(named[last]), extract.Settling) {
		return nil
	}
	before, other := false, false
	for _, n := range named[:last] {
		if at(named[last]).Start-at(n).End > maxSentence {
			continue
		}
		before, other = before || same(n, named[last]), other || !same(n, named[last])
	}
	if before && other {
		return named[last:]
	}
	return nil
}
