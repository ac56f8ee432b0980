package provision

import (
	_ "embed"
	"strings"
	"sync"
)

//go:embed words.txt
var wordsText string

// wordsOf returns the words of each kind.
var wordsOf = sync.OnceValue(func() map[string][]string {
	words := make(map[string][]string)
	for line := range strings.Lines(wordsText) {
		if kind, word, ok := strings.Cut(strings.TrimSpace(line), ": "); ok && !strings.HasPrefix(line, "#") {
			words[kind] = append(words[kind], word)
		}
	}
	return words
})

// is says whether a word is of a kind.
func is(word, kind string) bool {
	for _, w := range wordsOf()[kind] {
		if w == word {
			return true
		}
	}
	return false
}
