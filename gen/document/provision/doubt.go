package provision

import (
	_ "embed"

	"benchtrial/gen/wording"
)

// Doubt is a line of the source of which the reader is not sure.
type Doubt struct {
	Source, Piece int
	Reason        Reason
	// Text is what it is about: a label, the words' beginning.
	Text string
}

// Reason names a kind of doubt.
type Reason string

// The reasons.
const (
	LevelOpen    Reason = "level"        // the label can stand at another level
	OutOfOrder   Reason = "order"        // the label is not the next one of its list, or begins one in the middle
	NotLabel     Reason = "not-label"    // what looks like a label was taken for words
	OwnerOpen    Reason = "owner"        // unlabelled words can belong to another provision
	StrayNumber  Reason = "stray-number" // a number alone that is no page number of the sequence
	OtherPrefix  Reason = "prefix"       // 5.3 in clause 4
	SectionJumps Reason = "section-jump" // a section's number is not the next one
	CiteTwice    Reason = "cite-twice"
	NoNumbering  Reason = "no-numbering"
)

//go:embed reasons.txt
var reasonsText string

var says = wording.Sentences("provision/reasons.txt", reasonsText)

// String returns one plain sentence.
func (d Doubt) String() string { return says(string(d.Reason), "text", d.Text) }

// mostDoubts bounds the doubts of a file that is no such document.
const mostDoubts = 10_000

func (r *reader) doubt(source, piece int, reason Reason, text string) {
	if len(r.reading.Doubts) < mostDoubts {
		r.reading.Doubts = append(r.reading.Doubts, Doubt{source, piece, reason, clip(text)})
	}
}

// clip returns the beginning of a text.
func clip(text string) string {
	if runes := []rune(text); len(runes) > 60 {
		return string(runes[:60]) + "…"
	}
	return text
}
