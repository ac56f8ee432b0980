package plain

import (
	"strings"

	"benchtrial/gen/cite"
	"benchtrial/gen/prompt"
)

// This file tells a person's own document from the texts of the benchmark: its
// provisions are cited in its own style, and may begin with labels without brackets.

// styleOf returns how the provisions of an own document are cited; nil for all other texts.
func styleOf(p *prompt.Prompt) *cite.Style {
	if p.TextType != prompt.Document || p.Testimony() {
		return nil
	}
	cites := make([]string, len(p.Lines))
	for i := range p.Lines {
		cites[i] = folded(p.Lines[i].Cite)
	}
	return cite.StyleOf(cites)
}

// sectionName is what the text calls a section.
func sectionName(p *prompt.Prompt) string {
	if p.Style != nil {
		return p.Style.SectionName()
	}
	return say("_words", "section", nil)
}

// levelName is what the text calls the level of the label at index i of a cite.
func levelName(p *prompt.Prompt, c cite.Cite, i int) string {
	if p.Style != nil {
		return p.Style.LevelName(c, i)
	}
	return cite.LevelName(i)
}

// unlabelled is a line without its label, as in a reading.
func unlabelled(l *prompt.Line) string {
	if l.Label == "" {
		return prompt.StripLabel(folded(l.Text)) // brackets may be wide before they are folded
	}
	return folded(l.Unlabelled())
}

// headingOf is the heading of a line without its label, as in a reading.
func headingOf(l *prompt.Line) string {
	header := strings.TrimSpace(l.Header)
	if l.Label == "" {
		return prompt.StripLabel(folded(header))
	}
	return strings.TrimSpace(folded(l.WithoutLabel(header)))
}
