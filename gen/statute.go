package gen

import (
	"errors"

	"benchtrial/gen/law"
	"benchtrial/gen/prompt"
)

// Statutes is what prompts about law are made from. It is an interface so that a
// program that offers none does not carry how they are read or drafted, nor how
// sections and questions are chosen.
type Statutes interface {
	// Prompt returns the prompt of an address, in the plain wording.
	Prompt(a prompt.Address) (prompt.Prompt, error)
}

// Titles are statutes that are loaded.
type Titles interface {
	Statutes
	// Hash returns the fingerprint that addresses name the titles by.
	Hash() string
}

// code returns a prompt about the loaded titles of the U.S. Code. Its id names
// them, whether the address did or not, and names the same prompt.
func (m Maker) code(a prompt.Address) (prompt.Prompt, error) {
	if m.Law == nil {
		return prompt.Prompt{}, &law.MissingError{Wanted: a.Law}
	}
	if a.Law == "" {
		a.Law = m.Law.Hash()
	}
	if a.Law != m.Law.Hash() {
		return prompt.Prompt{}, &law.MissingError{Wanted: a.Law, Loaded: m.Law.Hash()}
	}
	return m.Law.Prompt(a)
}

// act returns a prompt about sections of an invented act.
func (m Maker) act(a prompt.Address) (prompt.Prompt, error) {
	if m.Acts == nil {
		return prompt.Prompt{}, errNoActs
	}
	return m.Acts.Prompt(a)
}

var errNoActs = errors.New("this program drafts no invented acts")
