package page

import (
	"github.com/vugu/vugu"

	"benchtrial/gen/prompt"
)

// Texts is what a program knows of the texts that a person loaded: titles of the U.S.
// Code and own documents. The small program knows none of them, see noTexts.
type Texts interface {
	// Options are texts that can be chosen: the part of an address that names one, and
	// its name in the middle of a sentence.
	Options() [][2]string
	// Name is the name of a text in the middle of a sentence, empty where it is not known.
	Name(s prompt.Series) string
	// Forms are the sizes that the text of a series fills for its test, as they stand in
	// addresses, and Tasks the tests that it fits; nil where that is not known.
	Forms(s prompt.Series) []string
	Tasks(s prompt.Series) []prompt.Task
	// Fit finds out what fits and then calls done with the address, with another test or
	// size where its own does not fit.
	Fit(a prompt.Address, done func(prompt.Address))
	// Titles names the titles of a fingerprint with their releases for whoever gets an
	// address, empty where they are not known; Named notes what came with one.
	Titles(law string) string
	Named(law, titles string)
	// Origin says where the exhibit of a prompt is from; empty for invented text.
	Origin(p prompt.Prompt) string
	// Caution is what a person is reminded of before a prompt is copied, empty for
	// nothing; fresh says that it is to stand out. Copied hears that it was.
	Caution(p prompt.Prompt) (line string, fresh bool)
	Copied(p prompt.Prompt)
	// Lacks shows what the text of an address lacks and what can be done, and reports
	// whether it does; loaded is called once the text is here. Nothing shows nothing of the
	// kind.
	Lacks(a prompt.Address, loaded func()) bool
	Nothing()
	// Panel draws that, Chooser the choice among several titles; nil draws nothing.
	Panel() vugu.Builder
	Chooser(s prompt.Series, chosen func(prompt.Address)) vugu.Builder
	// Sending draws the choice whether responses about own documents go along.
	Sending(s Sending) vugu.Builder
}

// Sending is a link or file that is about to be sent, with answers about own documents.
type Sending interface {
	// Words says whether the responses go along; PutWords puts them in or leaves them out.
	Words() bool
	PutWords(on bool)
}

// noTexts is no text at all.
type noTexts struct{}

func (noTexts) Options() [][2]string                                     { return nil }
func (noTexts) Name(prompt.Series) string                                { return "" }
func (noTexts) Forms(prompt.Series) []string                             { return nil }
func (noTexts) Tasks(prompt.Series) []prompt.Task                        { return nil }
func (noTexts) Fit(a prompt.Address, done func(prompt.Address))          { done(a) }
func (noTexts) Titles(string) string                                     { return "" }
func (noTexts) Named(string, string)                                     {}
func (noTexts) Origin(prompt.Prompt) string                              { return "" }
func (noTexts) Caution(prompt.Prompt) (string, bool)                     { return "", false }
func (noTexts) Copied(prompt.Prompt)                                     {}
func (noTexts) Lacks(prompt.Address, func()) bool                        { return false }
func (noTexts) Nothing()                                                 {}
func (noTexts) Panel() vugu.Builder                                      { return nil }
func (noTexts) Chooser(prompt.Series, func(prompt.Address)) vugu.Builder { return nil }

func (noTexts) Sending(Sending) vugu.Builder { return nil }

// loadable says whether texts of the kind are loaded by a person.
func loadable(t prompt.TextType) bool { return t == prompt.USCode || t == prompt.Document }
