// Package docx reads the text of a Word document (ECMA-376, Office Open XML) as Word
// shows it: with the numbers of numbered paragraphs, which the file does not hold but
// only rules for, with tracked changes accepted, without footnotes, headers and hidden
// text.
package docx

import (
	"io"
	"strings"

	"benchtrial/gen/document/container"
)

// Paragraph is a paragraph, or a row of a table.
type Paragraph struct {
	// Label is its number as Word shows it, such as "1.1" or "(a)"; "" for none. A
	// bullet is "•".
	Label string
	// Level is that of its list, from 0.
	Level int
	// Heading is the level of a heading, from 1; 0 for what is none.
	Heading int
	Text    string
	Row     bool // a row of a table, its cells parted by tabs

	tight bool // nothing stands between label and text
}

// String returns the paragraph as it is read, with its label.
func (p Paragraph) String() string {
	switch {
	case p.Label == "" || p.Text == "":
		return p.Label + p.Text
	case p.tight:
		return p.Label + p.Text
	}
	return p.Label + " " + p.Text
}

// Text returns paragraphs as a text, with an empty line between two.
func Text(paragraphs []Paragraph) string {
	var b strings.Builder
	for i, p := range paragraphs {
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(p.String())
		b.WriteByte('\n')
	}
	return b.String()
}

// Read reads a document. Progress, which may be nil, hears how many bytes of the text's
// XML were read, of how many; where it returns false reading stops. Errors are of type
// *container.Error, or the source's own.
func Read(from io.ReaderAt, size int64, progress func(read, of int64) bool) ([]Paragraph, error) {
	parts, err := open(from, size)
	if err != nil {
		return nil, err
	}
	main, err := parts.main()
	if err != nil {
		return nil, err
	}
	b := &body{styles: map[string]*style{}, lists: newLists(), progress: progress}
	if err := b.readStyles(parts, parts.beside(main, "styles")); err != nil {
		return nil, err
	}
	if err := b.lists.readRules(parts, parts.beside(main, "numbering")); err != nil {
		return nil, err
	}
	if err := b.read(parts, main); err != nil {
		return nil, err
	}
	for _, p := range b.out {
		if p.Text != "" {
			return b.out, nil
		}
	}
	return nil, &container.Error{Reason: container.NoText}
}
