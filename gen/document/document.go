// Package document reads a file that a person gives, whatever it is: it finds
// out which of the readers below it understands the file.
package document

import (
	"bytes"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"benchtrial/gen/cite"
	"benchtrial/gen/document/ecfr"
	"benchtrial/gen/document/plaintext"
	"benchtrial/gen/document/provision"
	"benchtrial/gen/document/reporter"
	"benchtrial/gen/document/uslm"
	"benchtrial/gen/outline"
	"benchtrial/gen/prompt"
)

// Kind says what a file was taken for.
type Kind string

// The kinds.
const (
	Transcript Kind = "transcript" // numbered pages of testimony
	Provisions Kind = "provisions" // a statute, regulation or contract as text
	Regulation Kind = "ecfr"       // the eCFR's XML
	Statute    Kind = "uslm"       // the XML of the U.S. Code
)

// Document is a file as it was read: a transcript, or one or more outlines.
type Document struct {
	Kind     Kind
	Encoding plaintext.Encoding // of a text
	Cut      bool               // the text ends inside a character

	Transcript *reporter.Transcript
	// Reading is what was read of provisions and regulations.
	Reading *provision.Reading
	// Titles are those of the U.S. Code.
	Titles []*uslm.Title
}

// Corrections are what a person knows better of a file.
type Corrections struct {
	// Kind is what the file is, "" where it is to be found out; Transcript or
	// Provisions, for texts only.
	Kind       Kind
	Pages      []reporter.Correction
	Provisions []provision.Correction
}

// Read reads a file with a name. Errors say what is wrong with the file and,
// for files of another kind, what to do.
func Read(name string, data []byte, c Corrections) (*Document, error) {
	d, err := read(name, data, c)
	if err != nil && strings.HasPrefix(err.Error(), prompt.Clip(name)+": ") {
		return nil, err // of the Code, whose reader names the file
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return d, nil
}

func read(name string, data []byte, c Corrections) (*Document, error) {
	data = inUTF8(data)
	switch xml := strings.HasPrefix(string(start(data)), "<"); {
	case xml && ecfr.Recognize(data):
		r, err := ecfr.Read(data, c.Provisions...)
		if err != nil {
			return nil, err
		}
		return &Document{Kind: Regulation, Reading: r.Reading}, nil
	case (xml || wideXML(data)) && bytes.Contains(bytes.ReplaceAll(data[:min(len(data), 4096)], []byte{0}, nil), []byte("<uscDoc")):
		titles, err := uslm.ReadFile(name, bytes.NewReader(data), int64(len(data)), uslm.Options{})
		if err != nil {
			return nil, err
		}
		return &Document{Kind: Statute, Titles: titles}, nil
	case xml && (strings.HasPrefix(string(start(data)), "<?xml") || strings.HasSuffix(strings.ToLower(name), ".xml")):
		return nil, errors.New("this XML is neither of the U.S. Code (uscDoc) nor of the eCFR (DIV5)")
	}
	text, err := plaintext.Decode(data)
	if err != nil {
		return nil, err
	}
	d := &Document{Kind: c.Kind, Encoding: text.Encoding, Cut: text.Cut}
	if d.Kind == "" {
		d.Kind = Provisions
		if reporter.Recognize(text.Content) {
			d.Kind = Transcript
		}
	}
	if d.Kind == Transcript {
		d.Transcript, err = reporter.Read(text.Content, c.Pages...)
	} else {
		d.Kind = Provisions
		d.Reading, err = provision.Read(text.Content, c.Provisions...)
	}
	if err != nil {
		return nil, err
	}
	if d.Reading != nil {
		d.Reading.Outline.Source = name
	}
	return d, nil
}

// inUTF8 returns XML that is in other characters than UTF-8, as editors save it, in
// UTF-8, whatever it declares; anything else, and the Code, as it is.
func inUTF8(data []byte) []byte {
	head, err := plaintext.Decode(data[:min(len(data), 4096)])
	if err != nil || !strings.HasPrefix(string(start([]byte(head.Content))), "<") || strings.Contains(head.Content, "<uscDoc") {
		return data
	}
	if wide := head.Encoding == plaintext.UTF16LE || head.Encoding == plaintext.UTF16BE; !wide && utf8.Valid(data) {
		return data
	}
	if t, err := plaintext.Decode(data); err == nil {
		return []byte(t.Content)
	}
	return data
}

// wideXML says whether a file begins with a tag in UTF-16.
func wideXML(data []byte) bool {
	return bytes.HasPrefix(start(bytes.ReplaceAll(bytes.TrimLeft(data[:min(len(data), 512)], "\xff\xfe"), []byte{0}, nil)), []byte("<"))
}

// start returns the beginning of a file without what stands before its first character.
func start(data []byte) []byte {
	return bytes.TrimLeft(bytes.TrimPrefix(data[:min(len(data), 512)], []byte("\ufeff")), " \t\r\n")
}

// Outlines returns the outlines of a document. That of a transcript has a
// section a page, with its lines as leaves: nothing is asked of it, but it has
// a fingerprint as others have.
func (d *Document) Outlines() []*outline.Outline {
	switch {
	case d.Reading != nil:
		return []*outline.Outline{d.Reading.Outline}
	case d.Transcript != nil:
		return []*outline.Outline{pages(d.Transcript)}
	}
	var all []*outline.Outline
	for _, t := range d.Titles {
		all = append(all, &t.Outline)
	}
	return all
}

// Hash returns the fingerprint of a document as it was read and corrected, for
// addresses. The file itself does not matter.
func (d *Document) Hash() string { return outline.Hash(d.Outlines()...) }

func pages(t *reporter.Transcript) *outline.Outline {
	o := &outline.Outline{}
	for i := range t.Pages {
		p := &t.Pages[i]
		n := strconv.Itoa(p.Number)
		s := &outline.Section{ID: "page " + n, Number: n}
		for _, l := range p.Lines {
			s.Lines = append(s.Lines, outline.Line{
				Kind: outline.Leaf, Cite: cite.Place{Page: p.Number, Line: l.Number}.String(), Label: strconv.Itoa(l.Number) + ":", Words: l.Text, Parent: -1,
			})
		}
		o.Sections = append(o.Sections, s)
	}
	return o
}
