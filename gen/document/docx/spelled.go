package docx

import (
	_ "embed"
	"strconv"
	"strings"
	"sync"

	"benchtrial/gen/wording"
)

//go:embed spelled.txt
var spelledText string

var spelledWords = sync.OnceValue(func() map[string][]string {
	words := map[string][]string{}
	for key, line := range wording.Parse(spelledText) {
		words[key] = strings.Fields(line)
	}
	return words
})

// spelled returns a number, from 1, in words: "Twenty-one", "Twenty-first"; from a
// hundred on in figures.
func spelled(format string, n int) string {
	words := spelledWords()
	switch units := words[format]; {
	case n <= len(units):
		return units[n-1]
	case n >= 100 && format == "ordinalText":
		return ordinal(n)
	case n >= 100:
		return strconv.Itoa(n)
	case n%10 == 0 && format == "ordinalText":
		return words["ordinalTens"][n/10-2]
	case n%10 == 0:
		return words["tens"][n/10-2]
	default:
		return words["tens"][n/10-2] + "-" + strings.ToLower(units[n%10-1])
	}
}

// ordinal returns "1st", "22nd".
func ordinal(n int) string {
	endings := spelledWords()["ordinal"]
	ending := endings[0]
	if n%10 < len(endings) && n/10%10 != 1 {
		ending = endings[n%10]
	}
	return strconv.Itoa(n) + ending
}
