// Package gentest makes prompts for tests with all words, also where programs
// carry none, as in WebAssembly.
package gentest

import (
	"sync"
	"testing"

	"benchtrial/gen"
	actbank "benchtrial/gen/act/bank"
	"benchtrial/gen/law/invented"
	"benchtrial/gen/prompt"
	"benchtrial/gen/testimony/bank"
)

var carried = sync.OnceValues(func() (m gen.Maker, err error) {
	for _, name := range bank.Parts() {
		if m.Testimony, err = m.Testimony.With(name, bank.Text(name)); err != nil {
			return m, err
		}
	}
	var acts invented.Acts
	for _, name := range actbank.Parts() {
		if acts.Bank, err = acts.Bank.With(name, actbank.Text(name)); err != nil {
			return m, err
		}
	}
	m.Acts = acts
	return m, nil
})

// Make returns the prompt of an address.
func Make(t testing.TB, a prompt.Address) prompt.Prompt {
	t.Helper()
	m, err := carried()
	if err != nil {
		t.Fatal(err)
	}
	p, err := m.Make(a)
	if err != nil {
		t.Fatal(err)
	}
	return p
}
