package library

import (
	"benchtrial/gen"
	"benchtrial/gen/prompt"
)

// Where the first question about a text stands in its series.
const (
	firstSeed   = 42
	firstNumber = 1
)

// Ask returns the address of a first question about titles together, or about one
// document: of the smallest size that the text can fill. It gets titles ready as Choose does.
func (l *Library) Ask(numbers []int, task prompt.Task, w *work) (prompt.Address, error) {
	series := prompt.Series{Task: task, Variation: prompt.Plain, Seed: firstSeed}
	var from gen.Titles
	l.mu.Lock()
	var document string
	if len(numbers) == 1 {
		if t, err := l.text(numbers[0]); err == nil && t.summary.Title == nil {
			document = t.summary.Hash
		}
	}
	l.mu.Unlock()
	if document != "" {
		text, err := l.Document(document, w)
		if err != nil {
			return prompt.Address{}, err
		}
		from, series.TextType, series.Law = text, prompt.Document, document
	} else {
		chosen, err := l.Choose(numbers, w)
		if err != nil {
			return prompt.Address{}, err
		}
		from, series.TextType, series.Law = l.laws(chosen.Hash), prompt.USCode, chosen.Hash
	}
	var problem error
	for _, form := range forms(series.TextType) {
		series.Size, series.Shape = form.Size, form.Shape
		address := series.At(firstNumber)
		if _, err := from.Prompt(address); err == nil {
			return address, nil
		} else if problem == nil {
			problem = err
		}
	}
	return prompt.Address{}, problem
}

// forms are the sizes that are tried, smallest first; of a document, all of it last.
func forms(t prompt.TextType) (all []prompt.Series) {
	for _, size := range prompt.Sizes {
		all = append(all, prompt.Series{Size: size})
	}
	if t == prompt.Document {
		all = append(all, prompt.Series{Shape: prompt.Shape{Whole: true}})
	}
	return all
}
