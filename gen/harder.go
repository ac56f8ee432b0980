package gen

import (
	"slices"

	"benchtrial/gen/prompt"
	"benchtrial/gen/section"
)

// Harder returns the address of a longer prompt of the same test: the same
// seed and number in the next larger size. It reports false where there is
// none.
func Harder(a prompt.Address) (prompt.Address, bool) {
	next, ok := nextSize(a)
	if ok {
		a.Size, a.Shape = next, prompt.Shape{}
	}
	return a, ok
}

// nextSize returns the size after that of an address. A shape belongs to the
// size that lists it; any other shape comes before the first size that has
// something longer.
func nextSize(a prompt.Address) (prompt.Size, bool) {
	if a.Size != 0 {
		i := slices.Index(prompt.Sizes, a.Size) + 1
		if i == 0 || i == len(prompt.Sizes) {
			return 0, false
		}
		return prompt.Sizes[i], true
	}
	for i, size := range prompt.Sizes {
		if slices.Contains(ShapesOf(a.TextType, size), a.Shape) {
			if i+1 == len(prompt.Sizes) {
				return 0, false
			}
			return prompt.Sizes[i+1], true
		}
	}
	for _, size := range prompt.Sizes {
		if slices.ContainsFunc(ShapesOf(a.TextType, size), func(s prompt.Shape) bool { return longer(s, a.Shape) }) {
			return size, true
		}
	}
	return 0, false
}

// longer says whether a section of shape s has more lines than one of shape t.
func longer(s, t prompt.Shape) bool {
	lines, err := section.Lines(s, section.Expanded)
	if err != nil {
		return false
	}
	others, err := section.Lines(t, section.Expanded)
	return err == nil && lines > others
}
