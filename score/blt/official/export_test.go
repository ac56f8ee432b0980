package official

import (
	"maps"
	"slices"
	"strings"

	"benchtrial/gen/prompt"
)

// Sentence and Situations open the data file to the tests.
var Sentence = sentence

func Situations() []string { return slices.Sorted(maps.Keys(sentences)) }

// Overlooked returns the lines that the landmark leaves out although they give
// or contain what is taken for the answer, and says whether spansLines is wrong
// about its running over several lines.
func Overlooked(p prompt.Prompt, response string) (lines []int, span bool) {
	spans := candidates(response)
	last := spans[len(spans)-1]
	a := newAnswer(response[last.Start:last.End])
	if a.bare == "" {
		return nil, false
	}
	mark := newLandmark(a.text)
	if p.Task == prompt.CiteToDefined {
		term := newLandmark(a.bare)
		for i, l := range p.Lines {
			if !term.in(l.Text) && containsFold(l.Text, a.bare) {
				lines = append(lines, i)
			}
		}
	}
	for i, l := range p.Lines {
		line := fold(l.Text)
		if !mark.mayConcern(&l, a.quoted) && (a.gives(formsOf(line, l.Header)) != "" || strings.Contains(line, a.text)) {
			lines = append(lines, i)
		}
	}
	return lines, spansLines(p.Lines, mark, a.text) != runsOn(p.Lines, a.text)
}
