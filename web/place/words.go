package place

import (
	_ "embed"
	"sync"

	"benchtrial/gen/wording"
)

//go:embed words.txt
var wordsText string

// words holds the sentences by their key.
var words = sync.OnceValue(func() map[string]string { return wording.Parse(wordsText) })

// say returns the sentence of a key with its {placeholders} filled: pairs of
// name and value follow the key.
func say(key string, pairs ...string) string {
	sentence, ok := words()[key]
	if !ok {
		panic("web/place/words.txt: no sentence " + key)
	}
	return wording.Fill(sentence, pairs...)
}
