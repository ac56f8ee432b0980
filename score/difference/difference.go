// Package difference compares what was asked for with what was given, word by word.
package difference

// Kind says what a piece of one text has to do with the other text.
type Kind int

// The kinds of pieces.
const (
	Same    Kind = iota // stands in both, alike
	Missing             // was asked for and not given
	Added               // was given and not asked for
	Idle                // differs only in case, punctuation, label or quotation marks
)

// Piece is a stretch of a text. The pieces of a text, one after the other, are the text.
type Piece struct {
	Text string
	Kind Kind
}

// Words compares two texts. The pieces of what was asked for are Same, Missing
// or Idle, those of what was given Same, Added or Idle.
func Words(asked, given string) (askedPieces, givenPieces []Piece) {
	return []Piece{{asked, Missing}}, []Piece{{given, Added}}
}
