package gen

import "benchtrial/gen/prompt"

// sections lists the widths and depths of each size (BLT paper, Appendix A).
var sections = map[prompt.Size][][2]int{
	4:   {{2, 2}, {2, 3}, {2, 4}, {2, 5}, {3, 2}, {3, 3}, {3, 4}, {4, 2}, {4, 3}},
	8:   {{2, 6}, {3, 5}, {4, 4}, {7, 3}, {20, 2}},
	16:  {{5, 4}, {8, 3}, {9, 3}, {30, 2}},
	32:  {{3, 6}, {4, 5}, {6, 4}, {12, 3}, {11, 3}, {44, 2}, {40, 2}},
	64:  {{7, 4}, {16, 3}, {15, 3}, {14, 3}, {13, 3}, {60, 2}, {65, 2}},
	128: {{5, 5}, {4, 6}, {8, 4}, {9, 4}, {20, 3}, {80, 2}},
}

// pages lists the pages of each size (BLT paper, Appendix B).
var pages = map[prompt.Size][]int{
	4:   {1, 2},
	8:   {5, 10, 15},
	16:  {25, 40},
	32:  {30, 60, 80},
	64:  {100, 130},
	128: {120, 140},
}

// ShapesOf returns the shapes that texts of a size have, in the order in which
// prompts go through them; none for text types that come in no shapes.
func ShapesOf(t prompt.TextType, s prompt.Size) []prompt.Shape {
	var shapes []prompt.Shape
	switch t {
	case prompt.Synthetic:
		for _, wd := range sections[s] {
			shapes = append(shapes, prompt.Shape{Width: wd[0], Depth: wd[1]})
		}
	case prompt.Transcript:
		for _, n := range pages[s] {
			shapes = append(shapes, prompt.Shape{Pages: n, LinesPerPage: prompt.StandardLinesPerPage})
		}
	}
	return shapes
}

// ShapeAt returns the shape of the prompt of an address: the address's own, or
// the one that falls to its number among those of its size.
func ShapeAt(a prompt.Address) prompt.Shape {
	if a.Size == 0 {
		return a.Shape
	}
	shapes := ShapesOf(a.TextType, a.Size)
	if len(shapes) == 0 {
		return prompt.Shape{}
	}
	n := uint64(a.Number)
	if a.Task == prompt.AppliesTo && len(shapes)%2 == 0 {
		// Its answers alternate too: one further each round, so that every shape gets both.
		n += n / uint64(len(shapes))
	}
	return shapes[n%uint64(len(shapes))]
}
