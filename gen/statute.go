package gen

import (
	"errors"
	"fmt"

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

// Titles are statutes that are loaded, or a document is.
type Titles interface {
	Statutes
	// Hash returns the fingerprint that addresses name the titles by.
	Hash() string
}

// code returns a prompt about the loaded titles of the U.S. Code.
func (m Maker) code(a prompt.Address) (prompt.Prompt, error) {
	return loaded(m.Law, m.Laws, a, func(wanted, loaded string) error { return &law.MissingError{Wanted: wanted, Loaded: loaded} })
}

// document returns a prompt about a person's own document.
func (m Maker) document(a prompt.Address) (prompt.Prompt, error) {
	return loaded(m.Document, m.Documents, a, func(wanted, loaded string) error { return &MissingDocumentError{wanted, loaded} })
}

// loaded returns a prompt about what is loaded. Its id names that, whether the
// address did or not, and names the same prompt.
func loaded(from Titles, choose func(hash string) Titles, a prompt.Address, missing func(wanted, loaded string) error) (prompt.Prompt, error) {
	if choose != nil {
		from = choose(a.Law)
	}
	if from == nil {
		return prompt.Prompt{}, missing(a.Law, "")
	}
	if a.Law == "" {
		a.Law = from.Hash()
	}
	if a.Law != from.Hash() {
		return prompt.Prompt{}, missing(a.Law, from.Hash())
	}
	return from.Prompt(a)
}

// MissingDocumentError says that the document a prompt is made from is not loaded.
type MissingDocumentError struct {
	// Wanted is the fingerprint of the document that the address names, Loaded
	// that of the one that is loaded; each is empty where there is none.
	Wanted, Loaded string
}

func (e *MissingDocumentError) Error() string {
	if e.Loaded == "" {
		return "the document that this question is about is not loaded"
	}
	return fmt.Sprintf("the question was made from another document, or from this one with other corrections (%s), than the one loaded (%s)", e.Wanted, e.Loaded)
}

// act returns a prompt about sections of an invented act.
func (m Maker) act(a prompt.Address) (prompt.Prompt, error) {
	if m.Acts == nil {
		return prompt.Prompt{}, errNoActs
	}
	return m.Acts.Prompt(a)
}

var errNoActs = errors.New("this program drafts no invented acts")
