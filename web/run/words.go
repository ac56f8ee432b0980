package run

import (
	_ "embed"
	"errors"
	"fmt"
	"strings"

	"benchtrial/gen/wording"
)

//go:embed words.txt
var wordsText string

var say = wording.Sentences("web/run/words.txt", wordsText)

// sentence returns a sentence as an error.
func sentence(key string, pairs ...string) error { return errors.New(say(key, pairs...)) }

// ended returns words of others without their full stop, to stand in a sentence.
func ended(words string) string { return strings.TrimSuffix(words, ".") }

func count(n int) string { return wording.Count(n) }

// dollars prints micro-dollars: whole cents, more digits below a cent.
func dollars(micro int64) string {
	if micro > 0 && micro < 10_000 {
		return fmt.Sprintf("$%d.%06d", micro/1_000_000, micro%1_000_000)
	}
	cents := (micro + 9_999) / 10_000
	return fmt.Sprintf("$%s.%02d", wording.Count(int(cents/100)), cents%100)
}
