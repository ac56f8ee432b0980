package plain

import "benchtrial/score/extract"

// settled says which of several things that a response names, in order of
// place, it settles on at the end: "X and Y; the latter is right", "of X and
// Y, it is Y". same says whether two of them are the same thing. It returns
// -1 where the response does not.
func (r *reading) settled(at []extract.Range, same func(i, j int) bool) int {
	last := len(at) - 1
	if last < 1 || same(0, last) && last == 1 {
		return -1
	}
	if last == 1 {
		switch {
		case r.Next(at[1], extract.TheFormer):
			return 0
		case r.Next(at[1], extract.TheLatter):
			return 1
		}
	}
	if !r.Led(at[last], extract.Settling) {
		return -1
	}
	named := map[bool]bool{}
	for i := range last {
		if at[last].Start-at[i].End > maxSentence {
			continue
		}
		named[same(i, last)] = true
	}
	if named[true] && named[false] {
		return last
	}
	return -1
}
