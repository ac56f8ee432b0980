package library

import (
	"bytes"
	"errors"
	"hash/fnv"
	"io"
	"strconv"
	"strings"

	"benchtrial/gen/document"
	holding "benchtrial/gen/document/container"
	"benchtrial/gen/document/plaintext"
	"benchtrial/gen/document/uslm"
	"benchtrial/web/browser"
	"benchtrial/web/container"
)

// taken is what is said of a document that was taken out of a container.
type taken struct {
	Held             holding.Kind `json:",omitempty"`
	Pages            int          `json:",omitempty"`
	Pictures, Unread []int        `json:",omitempty"`
	Turned           int          `json:",omitempty"`
	Cut              bool         `json:",omitempty"`
}

// warnings says what a file lacked.
func (t taken) warnings(s Summary) (all []string) {
	some := func(key string, pages []int) {
		switch len(pages) {
		case 0:
		case 1:
			all = append(all, say(key+"_one", "n", strconv.Itoa(pages[0])))
		default:
			all = append(all, say(key+"_many", "n", strconv.Itoa(len(pages))))
		}
	}
	if t.Cut {
		key := "cut"
		if t.Held == holding.PDF {
			key = "pdf_cut"
		}
		all = append(all, say(key))
	}
	some("pictures", t.Pictures)
	some("unread", t.Unread)
	if t.Turned > 0 {
		all = append(all, say("turned", "n", strconv.Itoa(t.Turned)))
	}
	if s.Counts.Counted {
		all = append(all, say("counted"))
	}
	return all
}

// content is what a file holds: titles of the Code, or a document.
type content struct {
	taken
	titles []*uslm.Title
	doc    *document.Document
	data   []byte // of a document, taken out of its container
}

// open reads a file, whatever it is.
func (w *work) open(f *browser.File, kind document.Kind) (c content, err error) {
	if f.Size() > holding.MaxBytes {
		return c, tooLong(f)
	}
	held, err := container.KindOf(f)
	if err != nil {
		return c, err
	}
	if held == "" {
		return w.plain(f, kind)
	}
	unit := Read
	if held == holding.PDF {
		unit = Pages
	}
	t, err := container.Read(f, held, w.cancel, func(done, of int) { w.went(unit, int64(done), int64(of)) })
	switch {
	case w.stopped():
		return c, errStopped
	case err != nil:
		return c, err
	}
	c.taken = taken{Held: held, Pages: t.Pages, Pictures: t.Pictures, Unread: t.Unread, Turned: t.Turned, Cut: t.Cut}
	c.data = []byte(t.Content)
	return c, c.understand(f.Name(), known{Kind: kind})
}

// plain reads a file that is in no container: XML of the Code, other XML, a text.
func (w *work) plain(f *browser.File, kind document.Kind) (c content, err error) {
	head := make([]byte, min(f.Size(), 4096))
	if _, err := f.ReadAt(head, 0); err != nil && !errors.Is(err, io.EOF) {
		return c, changed(f)
	}
	if bytes.HasPrefix(head, []byte("PK")) || bytes.Contains(head, []byte("<uscDoc")) {
		if kind != "" {
			return c, errKindFixed
		}
		s := &stopping{from: f, work: w}
		c.titles, err = uslm.ReadFile(f.Name(), s, f.Size(), uslm.Options{Progress: func(read, all int64) { w.went(Read, read, all) }})
		if s.err != nil {
			err = s.err
		}
		return c, err
	}
	if f.Size() > plaintext.MaxBytes {
		return c, tooLong(f)
	}
	c.data = make([]byte, f.Size())
	const step = 1 << 20
	for at := 0; at < len(c.data); at += step {
		part := c.data[at:min(at+step, len(c.data))]
		if n, err := f.ReadAt(part, int64(at)); n < len(part) && err != nil {
			return content{}, changed(f)
		}
		w.went(Read, int64(at+len(part)), f.Size())
		if w.stopped() {
			return content{}, errStopped
		}
	}
	return c, c.understand(f.Name(), known{Kind: kind})
}

// understand finds the structure of a document.
func (c *content) understand(name string, k known) (err error) {
	c.doc, err = document.Read(name, c.data, k.corrections())
	if err != nil {
		return err
	}
	if k.Kind != "" && c.doc.Kind != k.Kind {
		return errKindFixed
	}
	c.Cut = c.Cut || c.doc.Cut
	return nil
}

// stopping is a file that cannot be read any more once the work is stopped.
type stopping struct {
	from *browser.File
	work *work
	err  error
}

func (s *stopping) ReadAt(p []byte, off int64) (int, error) {
	if s.work.stopped() {
		s.err = errStopped
		return 0, s.err
	}
	n, err := s.from.ReadAt(p, off)
	if err != nil && !errors.Is(err, io.EOF) {
		s.err = changed(s.from)
	}
	return n, err
}

// sentence is an error that is a whole sentence for a person.
type sentence string

func (s sentence) Error() string { return string(s) }

func changed(f *browser.File) error { return sentence(say("changed", "name", f.Name())) }

func tooLong(f *browser.File) error {
	most := holding.MaxBytes
	if f.Size() <= holding.MaxBytes {
		most = plaintext.MaxBytes
	}
	return sentence(say("too_long", "name", f.Name(), "megabytes", strconv.FormatInt(f.Size()>>20, 10), "most", strconv.Itoa(most>>20)))
}

// whole says whether an error is a whole sentence for a person already.
func whole(err error) bool {
	var s sentence
	var c *holding.Error
	return errors.As(err, &s) || errors.As(err, &c) || errors.Is(err, errKindFixed)
}

// trimmed returns an error without the file's name before it and the full stop after.
func trimmed(name string, err error) string {
	text := err.Error()
	for strings.HasPrefix(text, name+": ") {
		text = text[len(name)+2:]
	}
	return strings.TrimSuffix(text, ".")
}

// keep returns the file that is kept for the next visit.
func (c *content) keep(f *browser.File) *browser.File {
	if c.Held == "" {
		return f
	}
	return browser.NewFile(f.Name()+".txt", c.data)
}

// print returns the fingerprint of a document's content; 0 for titles.
func (c *content) print() uint64 {
	if c.doc == nil {
		return 0
	}
	h := fnv.New64a()
	h.Write(c.data)
	return h.Sum64()
}

// helds returns what is held of each text, and what is known of it.
func (c *content) helds(w *work) (all []*held, known []Summary) {
	if c.doc != nil {
		all = []*held{{doc: c.doc, data: c.data}}
	}
	for _, t := range c.titles {
		all = append(all, &held{title: t})
	}
	for _, h := range all {
		known = append(known, summarize(h, w))
	}
	return all, known
}
