// Package provision reads statutes, regulations and contracts as plain text:
// paragraphs in which only the numbering tells what belongs to what. It fills
// an outline with cites in the document's own style, and says of which lines it
// is not sure.
//
// The way there: lines become paragraphs, without page numbers, running heads
// and tables of contents (paragraph.go, furniture.go); headings of sections,
// articles, clauses and schedules are found, and which of them this document is
// made of (unit.go); in each, the labels at the beginning of paragraphs get
// their levels (label.go, level.go), and what has no label is put where it
// belongs (build.go).
package provision

import (
	"errors"
	"slices"

	"benchtrial/gen/outline"
)

// Reading is what was read.
type Reading struct {
	Outline *outline.Outline
	// Origins tells for each section and line where it stands in the source.
	Origins [][]Origin
	Doubts  []Doubt
	// Dropped are the texts that are in no line: page numbers, running heads,
	// tables of contents, notes of sources, and headings of parts and chapters.
	Dropped []Dropped
	// Word is what the document calls its provisions, as cites begin: "§",
	// "section", "article", "clause", "paragraph".
	Word string
}

// Origin is where a line stands: its line of the source, from 1; which of the
// provisions that are run into that line it is, from 0; and, for words that go
// on in further paragraphs, their lines.
type Origin struct {
	Source, Piece int
	More          []int
}

// Dropped is a text that is in no line of the outline.
type Dropped struct {
	Source int
	Text   string
	Kind   DroppedKind
}

// DroppedKind says what a dropped text is.
type DroppedKind string

// The kinds of dropped texts.
const (
	PageNumber  DroppedKind = "page-number"
	RunningHead DroppedKind = "running-head"
	Contents    DroppedKind = "contents"
	Rule        DroppedKind = "rule"     // a line without a letter or figure
	Note        DroppedKind = "note"     // a note of the source in brackets
	Division    DroppedKind = "division" // the heading of a part or chapter
	ByHand      DroppedKind = "by-hand"
)

// ErrNothing is the error of a text that has no words.
var ErrNothing = errors.New("there is no text in this file")

// Read reads a document from text with "\n" between lines (plaintext.Decode).
// Corrections are what a person knows better; they are followed where they name
// a line of the file. Any text can be read; one without any numbering becomes
// one section of leads. The error is ErrNothing where there is no text.
func Read(text string, corrections ...Correction) (*Reading, error) {
	r := &reader{by: byLine(corrections), reading: &Reading{Outline: &outline.Outline{}}}
	paragraphs := r.paragraphs(text)
	if len(paragraphs) == 0 && len(r.reading.Dropped) == 0 {
		return nil, ErrNothing
	}
	r.words(text)
	r.style(paragraphs)
	for _, u := range r.units(paragraphs) {
		r.build(u)
	}
	slices.SortStableFunc(r.reading.Doubts, func(a, b Doubt) int { return a.Source - b.Source })
	slices.SortStableFunc(r.reading.Dropped, func(a, b Dropped) int { return a.Source - b.Source })
	return r.reading, nil
}

// reader is a document while it is read.
type reader struct {
	by      map[int][]Correction
	reading *Reading
	made    material // what the document is made of
	// restarts says that sections are counted from 1 in each article, bare that
	// their headings begin with the number alone.
	restarts, bare bool
	// loose says that what follows such a number need be no heading, unstopped that
	// sections are headed by a number that no full stop closes.
	loose, unstopped bool
	// instrument says that a full stop does close them, and a dash stands before labels.
	instrument bool
	// rules says that the sections are called rules, lettered that letters, numerals or
	// words number them.
	rules, lettered bool
	class           class
	cites           cites
}

// Paragraph is a paragraph of a document.
type Paragraph struct {
	// Source is the line of the file that it begins at, from 1; More are the
	// lines that it goes on in.
	Source int
	More   []int
	// Text has single spaces.
	Text string
	// Indent is the column that it begins in.
	Indent int
	// Italics are the stretches of Text in italics, in bytes, in formats that
	// tell: a heading after a label is in italics there.
	Italics [][2]int
	// Styled says that the format tells italics.
	Styled bool
	// Flush says that the format tells that it is no numbered provision.
	Flush bool
	// numbered says that it begins with a number alone that is its label.
	numbered bool
}

func (r *reader) drop(source int, text string, kind DroppedKind) {
	r.reading.Dropped = append(r.reading.Dropped, Dropped{source, text, kind})
}
