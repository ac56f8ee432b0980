package cite

import (
	_ "embed"
	"strings"
	"sync"
)

//go:embed spelled.txt
var spelledText string

var spelled = sync.OnceValue(func() map[string]bool {
	all := make(map[string]bool)
	for line := range strings.Lines(spelledText) {
		if !strings.HasPrefix(line, "#") {
			for _, word := range strings.Fields(line) {
				all[word] = true
			}
		}
	}
	return all
})

// Spelled says whether a word is a number in words, one or First, whatever its capitals.
// Cites have it in capitals: article ONE.
func Spelled(word string) bool { return len(word) <= 11 && spelled()[strings.ToLower(word)] }
