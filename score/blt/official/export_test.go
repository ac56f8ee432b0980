package official

import (
	"maps"
	"slices"
)

// Sentence and Situations open the data file to the tests.
var Sentence = sentence

func Situations() []string { return slices.Sorted(maps.Keys(sentences)) }
