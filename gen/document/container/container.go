// Package container says what may be wrong with a file that holds a document, a PDF,
// a Word document or a web page, and how large it may be. The readers of each kind
// stand beside it.
package container

import (
	_ "embed"
	"strconv"

	"benchtrial/gen/wording"
)

// Bounds of what is read. The longest trials come to some 40 MB of text and a few
// thousand pages, in several files.
const (
	MaxBytes = 200 << 20 // of a file
	MaxPages = 2000      // of a PDF
	MaxText  = 64 << 20  // bytes of text that come out of a file
)

// Kind says what holds a document.
type Kind string

// The kinds.
const (
	PDF       Kind = "pdf"
	Word      Kind = "docx"
	Hypertext Kind = "html"
)

// Reason is why a file is not read.
type Reason string

// The reasons.
const (
	Empty        Reason = "empty"
	TooLong      Reason = "too-long"       // N: its megabytes
	TooManyPages Reason = "too-many-pages" // N: its pages
	TooMuchText  Reason = "too-much-text"
	Encrypted    Reason = "encrypted"
	PicturesOnly Reason = "pictures-only" // N: pages without text
	Damaged      Reason = "damaged"
	NotWord      Reason = "not-word" // a zip of something else
	Bomb         Reason = "bomb"     // what is packed unpacks to far more
	OddPath      Reason = "odd-path" // a name in a zip that leads elsewhere
	NoText       Reason = "no-text"
	Changed      Reason = "changed" // since it was given
	NotFetched   Reason = "not-fetched"
	Stopped      Reason = "stopped" // by the person
	NoBrowser    Reason = "no-browser"
	Unknown      Reason = "unknown" // none of the kinds
)

// Error says why a file is not read. Error gives a sentence for a person.
type Error struct {
	Reason Reason
	N      int   // what the reason counts
	Cause  error // for whoever looks closer; may be nil
}

//go:embed reasons.txt
var reasonsText string

// reasons are the sentences. They are read when something is wrong, so that a program
// that reads no documents carries nothing of them.
func reasons() map[string]string { return wording.Parse(reasonsText) }

func (e *Error) Error() string {
	return wording.Fill(reasons()[string(e.Reason)], "n", strconv.Itoa(e.N),
		"megabytes", strconv.Itoa(MaxBytes>>20), "pages", strconv.Itoa(MaxPages), "text", strconv.Itoa(MaxText>>20))
}

func (e *Error) Unwrap() error { return e.Cause }
