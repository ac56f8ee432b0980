package route

import (
	_ "embed"
	"encoding/json"
	"strings"
	"sync"
)

// Reason says what in a fragment was not understood. It is a key of sentences.json.
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
	return strings.NewReplacer("{part}", e.Part, "{detail}", detail).Replace(sentences()[e.Reason])
}

func (e *Error) Unwrap() error { return e.Err }

//go:embed sentences.json
var sentencesJSON []byte

var sentences = sync.OnceValue(func() map[Reason]string {
	var s map[Reason]string
	if err := json.Unmarshal(sentencesJSON, &s); err != nil {
		panic("web/route/sentences.json: " + err.Error())
	}
	return s
})

// maxPart is the most bytes of a foreign part that an error repeats.
const maxPart = 80

func clip(text string) string {
	text = strings.ToValidUTF8(text, "\ufffd")
	if len(text) > maxPart {
		return strings.ToValidUTF8(text[:maxPart], "") + "…"
	}
	return text
}
