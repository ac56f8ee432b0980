// Package container reads the text of a file that a person gives, whatever holds it: a
// PDF, a Word document or a web page. It runs in the engine, beside the readers that
// find the structure of the text; only pdf.js has a Web Worker of its own.
package container

import (
	"bytes"
	"errors"
	"io"
	"path"
	"strings"
	"time"

	"benchtrial/gen/document/container"
	"benchtrial/gen/document/docx"
	"benchtrial/gen/document/hypertext"
	"benchtrial/gen/document/pagetext"
	"benchtrial/gen/document/plaintext"
	"benchtrial/web/browser"
)

// Text is what a file holds.
type Text struct {
	Kind container.Kind `json:"kind"`
	// Content is the text, as the readers of plain text expect it. Of a PDF it has a
	// form feed between two pages and every piece in its column.
	Content string `json:"content"`

	// Pages is how many pages a PDF has.
	Pages int `json:"pages,omitempty"`
	// Pictures are the pages that may be pictures, Unread those that are damaged.
	Pictures []int `json:"pictures,omitempty"`
	Unread   []int `json:"unread,omitempty"`
	// Turned counts the pieces of text that do not run from left to right and are left out.
	Turned int `json:"turned,omitempty"`
	// Cut says that the file's end is missing: pages may be, too.
	Cut bool `json:"cut,omitempty"`
}

// KindOf returns what holds the document in a file; "" for a file that holds none of
// these, which may be plain text or the XML of law. The content decides, the name only
// of a web page that does not begin as one. Errors are of type *container.Error.
func KindOf(f *browser.File) (container.Kind, error) {
	head, err := start(f)
	if err != nil {
		return "", err
	}
	switch {
	case bytes.Contains(head, []byte("%PDF-")): // a header that some programs put first may precede it
		return container.PDF, nil
	case bytes.HasPrefix(head, []byte("PK\x03\x04")), bytes.HasPrefix(head, []byte("PK\x05\x06")):
		if zipOfLaw(f.Name()) {
			return "", nil
		}
		return container.Word, nil
	case bytes.HasPrefix(head, []byte("\xd0\xcf\x11\xe0")):
		return old(f)
	}
	text, err := plaintext.Decode(head)
	if err != nil {
		return "", nil // whoever reads plain text says why
	}
	switch strings.ToLower(path.Ext(f.Name())) {
	case ".htm", ".html", ".xhtml":
		return container.Hypertext, nil
	}
	if hypertext.Recognize(text.Content) {
		return container.Hypertext, nil
	}
	return "", nil
}

// zipOfLaw says whether a zip is what the House publishes: titles of the Code.
func zipOfLaw(name string) bool { return strings.EqualFold(path.Ext(name), ".zip") }

// start returns the first kilobyte of a file.
func start(f *browser.File) ([]byte, error) {
	switch {
	case f.Size() == 0:
		return nil, &container.Error{Reason: container.Empty}
	case f.Size() > container.MaxBytes:
		return nil, &container.Error{Reason: container.TooLong, N: int(f.Size() >> 20)}
	}
	return part(f, 0, 1024)
}

// part reads so many bytes of a file, or as many as there are.
func part(f *browser.File, from, n int64) ([]byte, error) {
	data := make([]byte, min(n, f.Size()-from))
	got, err := f.ReadAt(data, from)
	if err != nil && !(errors.Is(err, io.EOF) && got == len(data)) {
		return nil, &container.Error{Reason: container.Changed, Cause: err}
	}
	return data, nil
}

// locked is the name of the part that holds a Word document with a password, in the
// characters in which its container writes names.
var locked = []byte(strings.Join(strings.Split("EncryptedPackage", ""), "\x00"))

// old looks into a container of the kind that Word used before 2007 and in which it
// still puts documents with a password.
func old(f *browser.File) (container.Kind, error) {
	const step = 1 << 20
	for at := int64(0); at < f.Size(); at += step {
		data, err := part(f, at, step+int64(len(locked)))
		if err == nil && bytes.Contains(data, locked) {
			err = &container.Error{Reason: container.Encrypted}
		}
		if err != nil {
			return "", err
		}
	}
	return "", nil
}

// slice is how many milliseconds are read before requests are answered in between.
const slice = 40

// Read reads the text of a file of a kind that KindOf named. Progress hears of how many
// pages of a PDF, or how many bytes of a document's text, are read; it must not wait.
// When cancel is closed reading ends. Read waits and so belongs in a goroutine of its
// own. Errors are of type *container.Error or *plaintext.Error: sentences for a person.
func Read(f *browser.File, kind container.Kind, cancel <-chan struct{}, progress func(done, of int)) (*Text, error) {
	t := &Text{Kind: kind}
	switch kind {
	case container.PDF:
		return t, t.readPDF(f, cancel, progress)
	case container.Word:
		source := &changing{f: f}
		breath := time.Now()
		paragraphs, err := docx.Read(source, f.Size(), func(read, of int64) bool {
			progress(int(read), int(of))
			if time.Since(breath) > slice*time.Millisecond {
				browser.Breathe()
				breath = time.Now()
			}
			select {
			case <-cancel:
				return false
			default:
				return true
			}
		})
		if source.err != nil {
			return nil, &container.Error{Reason: container.Changed, Cause: source.err}
		}
		if err != nil {
			return nil, err
		}
		t.Content = docx.Text(paragraphs)
		return t, nil
	case container.Hypertext:
		if f.Size() > plaintext.MaxBytes {
			return nil, &plaintext.Error{Reason: plaintext.TooLong, Offset: int(f.Size())} // before it is taken into memory
		}
		data, err := part(f, 0, f.Size())
		if err != nil {
			return nil, err
		}
		t.Content, err = hypertext.Text(data)
		return t, err
	}
	return nil, &container.Error{Reason: container.Unknown}
}

// changing is a file of which it is kept why it could not be read.
type changing struct {
	f   *browser.File
	err error
}

func (c *changing) ReadAt(p []byte, off int64) (int, error) {
	n, err := c.f.ReadAt(p, off)
	if err != nil && !errors.Is(err, io.EOF) {
		c.err = err
	}
	return n, err
}

func (t *Text) readPDF(f *browser.File, cancel <-chan struct{}, progress func(done, of int)) (err error) {
	var pages []pagetext.Page
	t.Cut, err = browser.PDFPages(f, cancel, func(p pagetext.Page, of int) {
		pages = append(pages, p)
		progress(len(pages), of)
	})
	if err != nil {
		return err
	}
	return t.set(pages)
}

// set sets the pages of a PDF as text.
func (t *Text) set(pages []pagetext.Page) error {
	t.Pages = len(pages)
	for i := range pages {
		t.Turned += pages[i].Turned
		if pages[i].Unread {
			t.Unread = append(t.Unread, pages[i].Number)
		}
	}
	pictures, all := pagetext.Pictures(pages)
	switch {
	case len(pages) == 0, len(t.Unread) == len(pages):
		return &container.Error{Reason: container.Damaged}
	case all:
		return &container.Error{Reason: container.PicturesOnly, N: len(pictures)}
	}
	t.Pictures = pictures
	if t.Content = pagetext.Text(pages); len(t.Content) > container.MaxText {
		return &container.Error{Reason: container.TooMuchText}
	}
	return nil
}
