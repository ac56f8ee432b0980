//go:build !js

package gen

import (
	"sync"

	"benchtrial/gen/prompt"
	"benchtrial/gen/testimony"
	"benchtrial/gen/testimony/bank"
)

// Make makes a prompt from the words that the program carries. Programs for
// the browser carry none: they fetch what a Maker says it is missing.
func Make(a prompt.Address) (prompt.Prompt, error) {
	b, err := carried()
	if err != nil {
		return prompt.Prompt{}, err
	}
	return Maker{Testimony: b}.Make(a)
}

// carried returns the bank of all parts. The error names the part and the
// line that are not in the language of the banks.
var carried = sync.OnceValues(func() (*testimony.Bank, error) {
	var b *testimony.Bank
	for _, name := range bank.Parts() {
		var err error
		if b, err = b.With(name, bank.Text(name)); err != nil {
			return nil, err
		}
	}
	return b, nil
})
