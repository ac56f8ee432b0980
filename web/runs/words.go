package runs

import (
	_ "embed"

	"benchtrial/gen/wording"
)

//go:embed words.txt
var wordsText string

// say returns the sentence of a key with its {placeholders} filled.
var say = wording.Sentences("web/runs/words.txt", wordsText)
