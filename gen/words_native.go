//go:build !js

package gen

import (
	"sync"

	actbank "benchtrial/gen/act/bank"
	"benchtrial/gen/law/invented"
	"benchtrial/gen/prompt"
	"benchtrial/gen/testimony/bank"
)

// Make makes a prompt from the words that the program carries. Programs for
// the browser carry none: they fetch what a Maker says it is missing.
func Make(a prompt.Address) (prompt.Prompt, error) {
	m, err := Carried()
	if err != nil {
		return prompt.Prompt{}, err
	}
	return m.Make(a)
}

// Carried returns the Maker with all the words that the program carries. The
// error names the part and the line that are not in the language of the banks.
func Carried() (Maker, error) { return carried() }

var carried = sync.OnceValues(func() (Maker, error) {
	var m Maker
	var err error
	for _, name := range bank.Parts() {
		if m.Testimony, err = m.Testimony.With(name, bank.Text(name)); err != nil {
			return Maker{}, err
		}
	}
	var acts invented.Acts
	for _, name := range actbank.Parts() {
		if acts.Bank, err = acts.Bank.With(name, actbank.Text(name)); err != nil {
			return Maker{}, err
		}
	}
	m.Acts = acts
	return m, nil
})
