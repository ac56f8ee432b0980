package docket

import (
	_ "embed"

	"benchtrial/gen/wording"
)

//go:embed words.txt
var wordsText string

var say = wording.Sentences("web/docket/words.txt", wordsText)
