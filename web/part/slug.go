package part

import "strings"

// slugBytes is the most bytes of a file's name before its ending.
const slugBytes = 100

// Slug is a text as the name of a file: letters and digits, with hyphens between words.
func Slug(text string) string {
	words := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return (r < 'a' || r > 'z') && (r < '0' || r > '9') })
	name := strings.Join(words, "-")
	return strings.Trim(name[:min(len(name), slugBytes)], "-")
}
