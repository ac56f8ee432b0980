// Package simulated knows answers that no model gave from those of models: by the id or
// the name of the simulated model, which tables, files and links keep. It has what stands
// beside them wherever they are shown.
package simulated

import (
	_ "embed"
	"strings"

	"benchtrial/gen/wording"
)

//go:embed words.txt
var wordsText string

var say = wording.Sentences("score/simulated/words.txt", wordsText)

// Is says whether a model's id or name is that of a simulated one, of this version or
// another. White space around it and capitals make no difference.
func Is(model string) bool {
	model = strings.ToLower(strings.TrimSpace(model))
	return strings.HasPrefix(model, say("begins 1")) || strings.HasPrefix(model, say("begins 2"))
}

// Label is what stands beside everything that a simulated model answered, on the
// page, in links, prints and exports.
func Label() string { return say("label") }
