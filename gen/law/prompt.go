package law

import (
	"strings"

	"benchtrial/gen/outline"
	"benchtrial/gen/prompt"
	"benchtrial/gen/question"
	"benchtrial/gen/section"
)

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
