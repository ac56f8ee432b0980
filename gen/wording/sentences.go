package wording

import "sync"

// Sentences returns what says the sentences of a file, which is read when the first is
// said: the sentence of a key with its {placeholders} filled by the pairs of name and
// value that follow the key. A key that the file does not have is a fault of the
// program: it panics with the file's name.
func Sentences(file, text string) func(key string, pairs ...string) string {
	read := sync.OnceValue(func() map[string]string { return Parse(text) })
	return func(key string, pairs ...string) string {
		sentence, ok := read()[key]
		if !ok {
			panic(file + ": no sentence " + key)
		}
		return Fill(sentence, pairs...)
	}
}
