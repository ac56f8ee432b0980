package workbench

import (
	_ "embed"
	"sync"

	"benchtrial/gen/wording"
)

//go:embed words.txt
var wordsText string

// words holds the sentences of the workbench by their key.
var words = sync.OnceValue(func() map[string]string { return wording.Parse(wordsText) })

// say returns the sentence of a key with its {placeholders} filled.
var say = wording.Sentences("web/workbench/words.txt", wordsText)
