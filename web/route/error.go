package route

import (
	_ "embed"
	"strings"
	"sync"

	"benchtrial/gen/wording"
)

// Reason says what in a fragment was not understood. It is a key of sentences.txt.
type Reason string

// The reasons.
const (
	NoSuchPage Reason = "no_such_page"
	BadAddress Reason = "bad_address"
	NoPayload  Reason = "no_payload"
)

// Error says what in a fragment was not understood, in a sentence for a person.
type Error struct {
	Reason Reason
	// Part is the part not understood, shortened where it is long.
	Part string
	// Err says more of an address: which of its parts, and what was expected.
	Err error
}

func (e *Error) Error() string {
	detail := ""
	if e.Err != nil {
		detail = e.Err.Error()
	}
	return wording.Fill(sentences()[string(e.Reason)], "part", e.Part, "detail", detail)
}

func (e *Error) Unwrap() error { return e.Err }

//go:embed sentences.txt
var sentencesText string

var sentences = sync.OnceValue(func() map[string]string { return wording.Parse(sentencesText) })

// maxPart is the most bytes of a foreign part that an error repeats.
const maxPart = 80

func clip(text string) string {
	text = strings.ToValidUTF8(text, "\ufffd")
	if len(text) > maxPart {
		return strings.ToValidUTF8(text[:maxPart], "") + "…"
	}
	return text
}
