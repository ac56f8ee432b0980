// Package gen makes prompts from their addresses.
package gen

import (
	"fmt"

	"benchtrial/gen/draw"
	"benchtrial/gen/prompt"
	"benchtrial/gen/question"
	"benchtrial/gen/section"
	"benchtrial/gen/testimony"
)

// Maker makes prompts from the words that it was given. The zero Maker makes
// those that need none.
type Maker struct {
	// Testimony is the bank that invented depositions are performed from.
	Testimony *testimony.Bank
	// Acts drafts invented acts: invented.Acts with its bank.
	Acts Statutes
	// Law is the loaded titles of the U.S. Code, a *law.Text with its tokens
	// counted exactly.
	Law Titles
	// Document is a person's own document, an *own.Text.
	Document Titles
	// Laws and Documents take the place of Law and Document where there are several to
	// choose from: they return what has a fingerprint, for "" what was chosen; nil for none.
	Laws, Documents func(hash string) Titles
}

// Make returns the prompt that an address names. The same address gives the
// same prompt, byte for byte, on every machine; for the U.S. Code that takes the
// titles, for an own document the document that it names. Errors: a
// *MissingDocumentError where it is not loaded, a *testimony.MissingError or *act.MissingError
// where words are needed that the Maker was not given, a *law.MissingError where
// the titles are not those that are needed, a *law.SizeError where they cannot
// fill the size, and a shape too large to be written out.
func (m Maker) Make(a prompt.Address) (prompt.Prompt, error) {
	p, err := m.plain(a)
	if err == nil {
		p, err = question.Apply(p, a.Variation)
	}
	if err != nil {
		return prompt.Prompt{}, fmt.Errorf("making %s: %w", a, err)
	}
	return p, nil
}

// plain returns the prompt of an address in the plain wording.
func (m Maker) plain(a prompt.Address) (prompt.Prompt, error) {
	if !a.TextType.Has(a.Task) {
		return prompt.Prompt{}, fmt.Errorf("%s is not asked of %s text", a.Task, a.TextType)
	}
	switch a.TextType {
	case prompt.Synthetic:
		return synthetic(a)
	case prompt.Transcript:
		return m.transcript(a)
	case prompt.USCode:
		return m.code(a)
	case prompt.Act:
		return m.act(a)
	case prompt.Document:
		return m.document(a)
	}
	return prompt.Prompt{}, fmt.Errorf("there is no generator of %q text", a.TextType)
}

// synthetic returns a prompt about an invented section.
func synthetic(a prompt.Address) (prompt.Prompt, error) {
	layout := section.Expanded
	if a.Task == prompt.DefinedToCite || a.Task == prompt.CiteToDefined {
		layout = section.Collapsed
	}
	shape := ShapeAt(a)
	stream := draw.Of(a)
	sec, err := section.Make(stream, shape, layout)
	if err != nil {
		return prompt.Prompt{}, err
	}
	p := prompt.Prompt{
		ID: a.String(), Task: a.Task, TextType: a.TextType, Lines: sec.Lines,
		Width: shape.Width, Depth: shape.Depth,
	}
	if a.Task == prompt.AppliesTo {
		return appliesTo(p, sec, stream, a.Number)
	}
	p.LineIndex = sec.Targets[stream.IntN(len(sec.Targets))]
	term := ""
	if terms := p.Lines[p.LineIndex].DefinedTerms; len(terms) > 0 {
		term = terms[0]
	}
	if a.Task == prompt.DefinedToCite {
		p.AlternativeAnswer = section.Alternative(p.Lines, p.LineIndex, term)
	}
	if err := question.Ask(&p, term); err != nil {
		return prompt.Prompt{}, err
	}
	p.Text = sec.With(p.Question)
	return p, nil
}
