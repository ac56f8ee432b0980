package official_test

import (
	"fmt"
	"testing"

	"benchtrial/gen/prompt"
	"benchtrial/score/blt/official"
)

// TestEveryLineOfATranscript gives each line in turn, by its place and by its
// text, and expects the distance to it.
func TestEveryLineOfATranscript(t *testing.T) {
	for _, pages := range []int{1, 4} {
		byPlace, byText := transcript(prompt.TextToCite, pages, 7), transcript(prompt.CiteToText, pages, 7)
		target := byPlace.LineIndex
		for i, l := range byPlace.Lines {
			page, relative := 0, fmt.Sprint(i-target)
			if pages > 1 { // a head and 25 lines a page
				if i%26 == 0 {
					continue
				}
				page = i/26 - target/26
				relative = fmt.Sprintf("%d:%d", page, i%26-target%26)
			}
			v, _ := official.Judge(byPlace, l.Cite)
			checkShape(t, byPlace, l.Cite, v)
			if i == target {
				if !v.Correct {
					t.Errorf("%s: %s is wrong", byPlace.ID, l.Cite)
				}
				continue
			}
			if v.Correct || v.RelativeError != relative || v.GivenLine != i || v.Distance.Lines != i-target-page || v.Distance.Pages != page {
				t.Errorf("%s: %s: %t, %v, %+v; want %s, page %d", byPlace.ID, l.Cite, v.Correct, v.RelativeError, v.Distance, relative, page)
			}
			response := "The line reads:\n" + l.Text
			v, _ = official.Judge(byText, response)
			checkShape(t, byText, response, v)
			if v.Correct || v.Errors[0] != "wrong line" || v.Distance.Lines != i-target-page || v.Distance.Pages != page {
				t.Errorf("%s: %q: %t, %v, %+v; want %d lines", byText.ID, l.Text, v.Correct, v.Errors, v.Distance, i-target)
			}
		}
	}
}
