package loaded

import (
	_ "embed"

	"benchtrial/gen/wording"
	"benchtrial/web/library"
)

//go:embed words.txt
var wordsText string

var say = wording.Sentences("web/loaded/words.txt", wordsText)

// fetchLabel names the button that has a title fetched.
func fetchLabel(f library.Fetchable) string {
	return say("fetch", "number", f.Number, "release", f.Release)
}
