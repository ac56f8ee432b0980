package library

import (
	"strings"

	"benchtrial/gen"
	"benchtrial/gen/law"
	"benchtrial/gen/prompt"
	"benchtrial/gen/wording"
	"benchtrial/web/part"
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
	for _, form := range l.forms(from, series.At(firstNumber), w) {
		size, err := prompt.ParseSize(form)
		if err != nil {
			series.Size, series.Shape = 0, prompt.Shape{Whole: true}
		} else {
			series.Size = size
		}
		if address := series.At(firstNumber); made(from, address) {
			return address, nil
		}
	}
	if w.stopped() {
		return prompt.Address{}, errStopped
	}
	// No size is filled: the smallest says why.
	series.Size, series.Shape = prompt.Sizes[0], prompt.Shape{}
	_, err := from.Prompt(series.At(firstNumber))
	if err == nil {
		return series.At(firstNumber), nil
	}
	if series.TextType == prompt.USCode {
		least, most := law.LeastTokens(series.Size), law.Room(series.Size)
		return prompt.Address{}, sentence(say("no_size", "least", wording.Count(least), "most", wording.Count(most)))
	}
	return prompt.Address{}, sentence(part.UpperFirst(strings.TrimSuffix(err.Error(), ".")) + ".")
}

// made says whether there is a prompt at an address.
func made(from gen.Titles, a prompt.Address) bool {
	_, err := from.Prompt(a)
	return err == nil
}
