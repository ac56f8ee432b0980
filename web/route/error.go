package route

import (
	_ "embed"
	"strings"
	"sync"

	"benchtrial/gen/wording"
)

// Reason says what in a fragment was not understood. It is a key of words.txt.
type Reason string

// The reasons.
const (
	NoSuchPage Reason = "no_such_page"
	NoPayload  Reason = "no_payload"
	// Incomplete: an address has too few parts, or too many.
	Incomplete Reason = "incomplete"
	// Newer: an address is of a later suite.
	Newer      Reason = "newer"
	BadSuite   Reason = "bad_suite"
	BadForm    Reason = "bad_form"
	BadText    Reason = "bad_text"
	BadTask    Reason = "bad_task"
	BadWording Reason = "bad_wording"
	BadNumber  Reason = "bad_number"
)

// Error says what in a fragment was not understood, in a sentence for a person.
type Error struct {
	Reason Reason
	// Part is the part not understood, shortened where it is long.
	Part string
	// Err is the reader's own error where an address was not understood; it is
	// not for a person.
	Err error
}

func (e *Error) Error() string {
	return wording.Fill(words()[string(e.Reason)], "part", e.Part)
}

func (e *Error) Unwrap() error { return e.Err }

//go:embed words.txt
var wordsText string

var words = sync.OnceValue(func() map[string]string { return wording.Parse(wordsText) })

// maxPart is the most bytes of a foreign part that an error repeats.
const maxPart = 80

// clip returns a foreign part so that it can stand in a sentence: short, and
// without what would turn the sentence around or end its line.
func clip(text string) string {
	text = strings.Map(func(r rune) rune {
		if r < ' ' || r >= 0x7f && r < 0xa0 || r == '\u2028' || r == '\u2029' || r >= '\u202a' && r <= '\u202e' || r >= '\u2066' && r <= '\u2069' {
			return '\ufffd'
		}
		return r
	}, text) // bytes that are not UTF-8 come out as U+FFFD too
	if len(text) > maxPart {
		return strings.ToValidUTF8(text[:maxPart], "") + "…"
	}
	return text
}
