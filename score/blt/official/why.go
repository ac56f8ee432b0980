package official

import (
	_ "embed"
	"strings"
)

//go:embed why.txt
var whyText string

var sentences = parseSentences(whyText)

// parseSentences reads lines "key: sentence"; lines that start with # are remarks.
func parseSentences(text string) map[string]string {
	byKey := map[string]string{}
	for line := range strings.Lines(text) {
		key, s, ok := strings.Cut(strings.TrimSpace(line), ": ")
		if ok && !strings.HasPrefix(key, "#") {
			byKey[key] = s
		}
	}
	return byKey
}

// sentence says what the scorer did; given is the cite of the line pointed to.
func sentence(situation, given string) string {
	return strings.Replace(sentences[situation], "{given}", given, 1)
}
