package gen

import (
	_ "embed"
	"strings"

	"benchtrial/gen/draw"
	"benchtrial/gen/prompt"
	"benchtrial/gen/question"
	"benchtrial/gen/section"
)

// The names that persons have, one a line, by the list they are drawn from.
var (
	//go:embed names/female.txt
	femaleNames string
	//go:embed names/male.txt
	maleNames string
)

// appliesTo completes a prompt that asks whether a definition reaches a
// person. Answers alternate: yes for even numbers.
func appliesTo(p prompt.Prompt, sec section.Section, stream *draw.Stream, number uint32) (prompt.Prompt, error) {
	p.Answer = prompt.Yes
	if number%2 == 1 {
		p.Answer = prompt.No
	}
	var term string
	p.LineIndex, term = sec.Case(stream, p.Answer == prompt.Yes)
	p.Question = question.Applies(nameOf(stream), term, p.Lines[p.LineIndex].Cite)
	p.Text = sec.With(p.Question)
	return p, nil
}

// nameOf draws a list and then a name of it.
func nameOf(stream *draw.Stream) string {
	names := strings.Fields([...]string{femaleNames, maleNames}[stream.IntN(2)])
	return names[stream.IntN(len(names))]
}
