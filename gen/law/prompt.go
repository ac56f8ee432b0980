package law

import (
	"strings"

	"benchtrial/gen/draw"
	"benchtrial/gen/outline"
	"benchtrial/gen/prompt"
	"benchtrial/gen/question"
	"benchtrial/gen/section"
)

// Chooser is sections of law to choose from.
type Chooser interface {
	// Choose draws the sections of a prompt and the line asked about.
	Choose(stream *draw.Stream, task prompt.Task, size prompt.Size) (Choice, error)
}

// Prompt returns the prompt of an address, in the plain wording, about sections
// of the text.
func (t *Text) Prompt(a prompt.Address) (prompt.Prompt, error) { return Ask(t, a) }

// Ask returns the prompt of an address, in the plain wording, about what is
// chosen by the address's own stream.
func Ask(from Chooser, a prompt.Address) (prompt.Prompt, error) {
	c, err := from.Choose(draw.Of(a), a.Task, a.Size)
	if err != nil {
		return prompt.Prompt{}, err
	}
	return c.Prompt(a)
}

// Prompt returns the prompt of an address, in the plain wording, about the
// chosen line of the chosen sections.
func (c Choice) Prompt(a prompt.Address) (prompt.Prompt, error) {
	p := prompt.Prompt{ID: a.String(), Task: a.Task, TextType: a.TextType, SectionCorrect: c.target.Number}
	defining := a.Task == prompt.DefinedToCite || a.Task == prompt.CiteToDefined
	var text strings.Builder
	p.Lines = outline.Write(&text, c.outlines(a.Task == prompt.CiteToAmendedText), defining)
	before := 0
	for _, s := range c.sections {
		p.Sections = append(p.Sections, s.ID)
		if s == c.target.counted {
			p.LineIndex = before + c.target.line
		}
		before += len(s.Lines)
	}
	switch a.Task {
	case prompt.CiteToAmendedText:
		p.UnamendedAnswer = c.target.Lines[c.target.line].Text()
	case prompt.DefinedToCite:
		p.AlternativeAnswer = section.Alternative(p.Lines, p.LineIndex, c.target.term)
	}
	if err := question.Ask(&p, c.target.term); err != nil {
		return prompt.Prompt{}, err
	}
	text.WriteString("\n\n")
	text.WriteString(p.Question)
	p.Text = text.String()
	return p, nil
}
