package frame

import (
	_ "embed"

	"benchtrial/gen/wording"
)

//go:embed words.txt
var wordsText string

// say returns the sentence of a key. The file is a few lines long, so that nothing
// is kept of it.
func say(key string) string { return wording.Parse(wordsText)[key] }
