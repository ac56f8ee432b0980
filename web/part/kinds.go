package part

import (
	_ "embed"
	"strings"
	"sync"

	"benchtrial/gen/wording"
)

//go:embed kinds.txt
var kindsText string

// kinds names the kinds of error of the plain reading for a person.
var kinds = sync.OnceValue(func() map[string]string { return wording.Parse(kindsText) })

// KindName returns the name of a kind of error; a kind without one is named by
// its own words.
func KindName(kind string) string {
	if name := kinds()[kind]; name != "" {
		return name
	}
	words := strings.ReplaceAll(kind, "_", " ")
	if words == "" {
		return ""
	}
	return strings.ToUpper(words[:1]) + words[1:]
}
