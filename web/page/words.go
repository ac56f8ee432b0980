package page

import (
	_ "embed"
	"encoding/json"
	"strings"
	"sync"
)

//go:embed words.json
var wordsJSON []byte

// words holds the sentences of the pages by their key.
var words = sync.OnceValue(func() map[string]string {
	var w map[string]string
	if err := json.Unmarshal(wordsJSON, &w); err != nil {
		panic("web/page/words.json: " + err.Error())
	}
	return w
})

// say returns the sentence of a key with its {placeholders} filled: pairs of
// name and value follow the key.
func say(key string, pairs ...string) string {
	sentence, ok := words()[key]
	if !ok {
		panic("web/page/words.json: no sentence " + key)
	}
	if len(pairs) == 0 {
		return sentence
	}
	named := make([]string, len(pairs))
	for i, p := range pairs {
		if i%2 == 0 {
			p = "{" + p + "}"
		}
		named[i] = p
	}
	return strings.NewReplacer(named...).Replace(sentence)
}
