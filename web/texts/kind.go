package texts

import (
	"benchtrial/gen/document"
	"benchtrial/web/library"
)

// readAs has the document read as another kind.
func (x *Texts) readAs(kind string) {
	if kind == foundOut {
		kind = ""
	}
	text := x.reading.text.Text
	x.reread(-1, func() (library.Summary, error) { return x.shelf.ReadAs(text, document.Kind(kind)) })
}

// foundOut is the value of the choice that leaves it to the reader what a document is.
const foundOut = "auto"

// option is one of several that can be chosen.
type option struct {
	Value, Label string
	On           bool
}

// kinds are what a document can be read as.
func (x *Texts) kinds() []option {
	t := x.reading.text
	return []option{
		{foundOut, say("as_found"), t.Chosen == ""},
		{string(document.Transcript), say("as_transcript"), t.Chosen == document.Transcript},
		{string(document.Provisions), say("as_provisions"), t.Chosen == document.Provisions},
	}
}

// changeable says that the text can be corrected: a document that is no XML.
func (x *Texts) changeable() bool {
	return x.reading.text.Title == nil && x.reading.text.Kind != ""
}

// choosable says that it can be read as another kind.
func (x *Texts) choosable() bool {
	return x.changeable() && x.reading.text.Kind != document.Regulation
}
