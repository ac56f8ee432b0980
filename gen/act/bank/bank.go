// Package bank holds the words that invented acts are drafted from, one text
// file a part: common and one for each field. A program that fetches them when
// they are needed does not import it.
package bank

import (
	"embed"
	"strings"
)

//go:embed *.txt
var files embed.FS

// Parts returns the names of all parts in alphabetical order.
func Parts() []string {
	entries, _ := files.ReadDir(".") // the embedded folder is always there
	names := make([]string, len(entries))
	for i, e := range entries {
		names[i] = strings.TrimSuffix(e.Name(), ".txt")
	}
	return names
}

// Text returns the content of a part; empty where there is none.
func Text(part string) string {
	content, err := files.ReadFile(part + ".txt")
	if err != nil {
		return ""
	}
	return string(content)
}
