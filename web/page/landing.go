package page

import "benchtrial/gen/prompt"

// Landing is the prompt that the page shows first: short enough to be read at
// once, and one that today's models answer, so that the first verdict explains
// the game rather than the model.
var Landing = prompt.Series{
	Shape:     prompt.Shape{Pages: 2, LinesPerPage: prompt.StandardLinesPerPage},
	TextType:  prompt.Transcript,
	Task:      prompt.TextToCite,
	Variation: prompt.Plain,
	Seed:      42,
}.At(4)
