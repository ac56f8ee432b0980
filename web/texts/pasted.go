package texts

import (
	_ "embed"
	"strconv"
	"strings"

	"benchtrial/web/browser"
)

// The examples: a contract and a transcript that were invented for this page.
var (
	//go:embed example-contract.txt
	exampleContract []byte
	//go:embed example-transcript.txt
	exampleTranscript []byte
)

func (x *Texts) tryContract() {
	x.Take([]*browser.File{browser.NewFile(say("example_contract"), exampleContract)})
}

func (x *Texts) tryTranscript() {
	x.Take([]*browser.File{browser.NewFile(say("example_transcript"), exampleTranscript)})
}

// togglePaste shows the box for text that is pasted, or puts it away.
func (x *Texts) togglePaste() {
	if x.pasting = !x.pasting; x.pasting {
		x.AfterDraw(func() { browser.Focus(pasteID) })
	}
}

// addPasted adds what stands in the box.
func (x *Texts) addPasted() {
	text := x.paste.Text()
	if strings.TrimSpace(text) == "" {
		browser.Focus(pasteID)
		return
	}
	x.paste.Set("")
	x.pasting = false
	x.Take([]*browser.File{browser.NewFile(x.pastedName(), []byte(text))})
}

// pastedName is a name for what was pasted that nothing here has.
func (x *Texts) pastedName() string {
	name := say("pasted")
	for n := 2; ; n++ {
		free := true
		for _, t := range x.listing.Texts {
			free = free && t.Name != name
		}
		if free {
			return name
		}
		name = say("pasted_again", "n", strconv.Itoa(n))
	}
}
