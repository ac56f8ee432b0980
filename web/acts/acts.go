// Package acts has an engine make prompts about invented acts. Programs that show none
// do not import it.
package acts

import (
	"errors"
	"strings"

	"benchtrial/gen"
	"benchtrial/gen/act"
	"benchtrial/gen/law/invented"
	"benchtrial/web/engine"
)

// Prefix stands before the name of a part of the bank where it is published: the bank
// for testimony has parts of its own.
const Prefix = "act-"

// Bank is the words that acts are drafted from. The zero Bank holds none.
type Bank struct{ acts invented.Acts }

// Missing returns the parts that an *act.MissingError names.
func (*Bank) Missing(err error) []string {
	var missing *act.MissingError
	if !errors.As(err, &missing) {
		return nil
	}
	parts := []string{Prefix + missing.Part}
	for _, other := range missing.Others {
		parts = append(parts, Prefix+other)
	}
	return parts
}

// Add takes the text of a part.
func (b *Bank) Add(part, text string) (err error) {
	b.acts.Bank, err = b.acts.Bank.With(strings.TrimPrefix(part, Prefix), text)
	return err
}

// Fill gives a maker what is here.
func (b *Bank) Fill(m *gen.Maker) { m.Acts = b.acts }

// More adds the bank to an engine, and no requests: those for prompts ask for it.
func More(s *engine.Service, _ func(engine.Kind, []byte)) func(engine.Request, func([]byte, error)) bool {
	s.AddBank(&Bank{})
	return func(engine.Request, func([]byte, error)) bool { return false }
}
