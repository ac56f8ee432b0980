package engine

import (
	"strings"

	"benchtrial/gen/prompt"
)

// SaidError is an error in words for a person: why nothing can be asked about a text
// that was loaded, or why that is not ready.
type SaidError struct {
	Text string
	// Unfit says that the text is here and has nothing for the address: asking again
	// will not help, another test or size may.
	Unfit bool
}

func (e *SaidError) Error() string { return e.Text }

// unfit returns the error of a prompt about a text that was loaded in words for a person.
func unfit(a prompt.Address, err error) error {
	if a.TextType != prompt.USCode && a.TextType != prompt.Document {
		return err
	}
	text := strings.TrimPrefix(err.Error(), "making "+a.String()+": ")
	return &SaidError{Text: strings.ToUpper(text[:1]) + text[1:] + ".", Unfit: true}
}
