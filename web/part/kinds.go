package part

import (
	_ "embed"
	"encoding/json"
	"strings"
	"sync"
)

//go:embed kinds.json
var kindsJSON []byte

// kinds names the kinds of error of the plain reading for a person.
var kinds = sync.OnceValue(func() map[string]string {
	var names map[string]string
	if err := json.Unmarshal(kindsJSON, &names); err != nil {
		panic("web/part/kinds.json: " + err.Error())
	}
	return names
})

// kindName returns the name of a kind of error; a kind without one is named by
// its own words.
func kindName(kind string) string {
	if name := kinds()[kind]; name != "" {
		return name
	}
	words := strings.ReplaceAll(kind, "_", " ")
	if words == "" {
		return ""
	}
	return strings.ToUpper(words[:1]) + words[1:]
}
