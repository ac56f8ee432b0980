package gen

import (
	"slices"

	"benchtrial/gen/prompt"
	"benchtrial/gen/section"
)

// Harder returns the address of a longer prompt of the same test and seed: in
// the size of the prompt's own shape where that size has sections at least twice
// as long, else in the next larger size. The number stays; but where it leads to a
// shape of the prompt's own size that is not so long, the next number that does
// takes its place. It reports false where there is nothing longer.
func Harder(a prompt.Address) (prompt.Address, bool) {
	next, times, ok := nextSize(a)
	if !ok {
		return a, false
	}
	own := ShapeAt(a)
	a.Size, a.Shape = next, prompt.Shape{}
	for times > 0 && !longer(ShapeAt(a), own, times) {
		a.Number++
	}
	return a, true
}

// nextSize returns the size of the prompt that follows on that of an address, and
// how many times as long its sections are to be at the least, 0 where that is
// not asked. A shape belongs to the size that lists it; any other shape comes
// before the first size that has something longer.
func nextSize(a prompt.Address) (next prompt.Size, times int, ok bool) {
	if a.Size != 0 {
		next, ok = sizeAfter(a.Size)
		return next, 0, ok
	}
	for _, size := range prompt.Sizes {
		if slices.Contains(ShapesOf(a.TextType, size), a.Shape) {
			if hasLonger(a, size, 2) {
				return size, 2, true
			}
			next, ok = sizeAfter(size)
			return next, 0, ok
		}
	}
	for _, size := range prompt.Sizes {
		if hasLonger(a, size, 1) {
			return size, 1, true
		}
	}
	return 0, 0, false
}

func sizeAfter(s prompt.Size) (prompt.Size, bool) {
	i := slices.Index(prompt.Sizes, s) + 1
	if i == 0 || i == len(prompt.Sizes) {
		return 0, false
	}
	return prompt.Sizes[i], true
}

func hasLonger(a prompt.Address, size prompt.Size, times int) bool {
	return slices.ContainsFunc(ShapesOf(a.TextType, size), func(s prompt.Shape) bool { return longer(s, a.Shape, times) })
}

// longer says whether a section of shape s has more lines than one of shape t,
// and at least so many times as many.
func longer(s, t prompt.Shape, times int) bool {
	if s.Pages > 0 {
		lines, others := s.Pages*s.LinesPerPage, t.Pages*t.LinesPerPage
		return lines > others && lines >= times*others
	}
	lines, err := section.Lines(s, section.Expanded)
	if err != nil {
		return false
	}
	others, err := section.Lines(t, section.Expanded)
	return err == nil && lines > others && lines >= times*others
}
