package frame

import (
	_ "embed"
	"sync"

	"benchtrial/gen/wording"
)

//go:embed words.txt
var wordsText string

var words = sync.OnceValue(func() map[string]string { return wording.Parse(wordsText) })

// say returns the sentence of a key.
func say(key string) string {
	sentence, ok := words()[key]
	if !ok {
		panic("web/frame/words.txt: no sentence " + key)
	}
	return sentence
}
