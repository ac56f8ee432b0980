package library

import (
	_ "embed"

	"benchtrial/gen/wording"
)

//go:embed words.txt
var wordsText string

var say = wording.Sentences("web/library/words.txt", wordsText)
