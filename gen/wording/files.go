package wording

import (
	"io/fs"
	"strings"
)

// suffix is that of the names of text files.
const suffix = ".txt"

// Names returns the names of the text files of an embedded folder without their suffix, in
// alphabetical order.
func Names(folder fs.FS) []string {
	entries, _ := fs.ReadDir(folder, ".") // an embedded folder is always there
	names := make([]string, len(entries))
	for i, e := range entries {
		names[i] = strings.TrimSuffix(e.Name(), suffix)
	}
	return names
}

// Text returns what the text file of a name in an embedded folder holds; empty where there is none.
func Text(folder fs.FS, name string) string {
	content, err := fs.ReadFile(folder, name+suffix)
	if err != nil {
		return ""
	}
	return string(content)
}
