package official

import (
	_ "embed"

	"benchtrial/gen/wording"
)

//go:embed why.txt
var whyText string

var sentences = wording.Parse(whyText)

// sentence says what the scorer did; given is the cite of the line pointed to.
func sentence(situation, given string) string {
	return wording.Fill(sentences[situation], "given", given)
}
