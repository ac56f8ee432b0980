// Package difference compares what was asked for with what was given, word by word.
package difference

import (
	"strings"
	"unicode"

	"benchtrial/gen/prompt"
)

// Kind says what a piece of one text has to do with the other text.
type Kind int

// The kinds of pieces.
const (
	Same    Kind = iota // stands in both, alike
	Missing             // was asked for and not given
	Added               // was given and not asked for
	Idle                // differs only in case, punctuation, label, heading or quotation marks
)

// Piece is a stretch of a text. The pieces of a text, one after the other, are the text.
type Piece struct {
	Text string
	Kind Kind
}

// maxWords is how many words of a text are compared: a line of law with a
// long answer to it. What is beyond is one piece.
const maxWords = 2000

// Words compares a line, which may begin with a heading (prompt.Line.Header, its label
// included; else empty) that may be left out, with a text. The pieces of what was asked for are Same,
// Missing or Idle, those of what was given Same, Added or Idle.
func Words(asked, heading, given string) (askedPieces, givenPieces []Piece) {
	a, b := wordsOf(asked), wordsOf(given)
	a.passHeading(heading, b)
	pairs := longestCommon(a.keys(), b.keys())
	a.judge(b, pairs, Missing)
	b.judge(a, flip(pairs, len(b.words)), Added)
	rest := a.text[a.end:] == b.text[b.end:]
	return a.pieces(rest, Missing), b.pieces(rest, Added)
}

// side is one of the two texts.
type side struct {
	text  string
	words []word
	end   int // of the last word compared
}

type word struct {
	start, end int
	// key is what of a word counts; empty for punctuation, a label and a heading that was left out.
	key  string
	idle bool // a label or heading
	kind Kind
}

// wordsOf cuts a text at white space, behind its label, and around dashes that join words.
func wordsOf(text string) side {
	s := side{text: text}
	bare := strings.TrimRightFunc(text, unicode.IsSpace)
	label := len(bare) - len(prompt.StripLabel(bare))
	if len(strings.Fields(bare[:label])) > 1 {
		label = 0 // words in brackets, such as "(Recess taken.)"
	}
	for at := 0; at < len(text) && len(s.words) < maxWords; {
		at += len(text[at:]) - len(strings.TrimLeftFunc(text[at:], unicode.IsSpace))
		if at == len(text) {
			break
		}
		end := at + wordLength(text[at:])
		if at < label && end > label {
			end = label
		}
		w := word{start: at, end: end, idle: end <= label}
		if !w.idle {
			w.key = keyOf(text[at:end])
		}
		s.words = append(s.words, w)
		at, s.end = end, end
	}
	return s
}

// passHeading takes the heading out of the comparison where the other text
// does not begin with its first word: its words could be met by chance.
func (s *side) passHeading(heading string, other side) {
	heading = strings.TrimRightFunc(heading, unicode.IsSpace)
	if heading == "" || !strings.HasPrefix(s.text, heading) {
		return
	}
	if mine, theirs := s.firstKey(), other.firstKey(); mine == theirs && mine != "" {
		return
	}
	for i := range s.words {
		if w := &s.words[i]; w.end <= len(heading) {
			w.idle, w.key = true, ""
		}
	}
}

func (s *side) firstKey() string {
	for _, w := range s.words {
		if w.key != "" {
			return w.key
		}
	}
	return ""
}

func (s *side) keys() []string {
	keys := make([]string, len(s.words))
	for i, w := range s.words {
		keys[i] = w.key
	}
	return keys
}

// judge gives each word its kind; pairs holds for each word the one of the
// other text that it meets, or -1, and alone is the kind of those that meet none.
func (s *side) judge(other side, pairs []int, alone Kind) {
	last := -1 // what the word before meets
	for i := range s.words {
		w := &s.words[i]
		met := pairs[i]
		if w.key == "" && (i == 0 || last >= 0) && last+1 < len(other.words) && other.words[last+1].key == "" {
			met = last + 1 // punctuation behind words that meet
		}
		switch {
		case met >= 0 && s.text[w.start:w.end] == other.text[other.words[met].start:other.words[met].end]:
			w.kind = Same
		case met >= 0 || w.key == "":
			w.kind = Idle
		default:
			w.kind = alone
		}
		last = met
	}
}

// pieces joins words of one kind. White space belongs to the words around it
// where they are of one kind, else it is a piece of its own. The rest is what
// was not compared.
func (s *side) pieces(restSame bool, alone Kind) []Piece {
	var pieces []Piece
	at := 0
	add := func(end int, kind Kind) {
		if end == at {
			return
		}
		if n := len(pieces); n > 0 && pieces[n-1].Kind == kind {
			pieces[n-1].Text = s.text[at-len(pieces[n-1].Text) : end]
		} else {
			pieces = append(pieces, Piece{s.text[at:end], kind})
		}
		at = end
	}
	for i, w := range s.words {
		if i > 0 && s.words[i-1].kind == w.kind {
			add(w.start, w.kind)
		} else {
			add(w.start, Same)
		}
		add(w.end, w.kind)
	}
	if restSame || strings.TrimSpace(s.text[at:]) == "" {
		alone = Same
	}
	add(len(s.text), alone)
	return pieces
}
