package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"benchtrial/gen/document"
	"benchtrial/gen/document/docx"
	"benchtrial/gen/document/hypertext"
	"benchtrial/gen/document/plaintext"
	"benchtrial/gen/document/reporter"
	"benchtrial/gen/outline"
	"benchtrial/gen/own"
)

// printDocument prints what was read of a file: its lines, or what is in it
// and which of its lines are doubtful.
func printDocument(out io.Writer, file string, stats, lines bool) error {
	if stats == lines {
		return errors.New("with -doc: expected -address, or one of -stats and -outline")
	}
	d, err := readDocument(file)
	if err != nil {
		return err
	}
	w := bufio.NewWriter(out)
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	switch {
	case stats:
		err = e.Encode(docStatsOf(d))
	case d.Transcript != nil:
		err = printPages(e, d.Transcript)
	default:
		err = printLines(e, d)
	}
	if err != nil {
		return err
	}
	return w.Flush()
}

// readDocument reads a file as whatever it is.
func readDocument(file string) (*document.Document, error) {
	info, err := os.Stat(file)
	switch {
	case err != nil:
		return nil, fmt.Errorf("-doc: %w", err)
	case info.IsDir():
		return nil, fmt.Errorf("-doc: %s: is a folder; expected a text file, XML, a Word document or a web page", file)
	case info.Size() > plaintext.MaxBytes:
		return nil, fmt.Errorf("-doc: %s: %w", file, &plaintext.Error{Reason: plaintext.TooLong})
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, fmt.Errorf("-doc: %w", err)
	}
	name := filepath.Base(file)
	if data, err = textOf(name, data); err != nil {
		return nil, fmt.Errorf("-doc: %s: %w", name, err)
	}
	d, err := document.Read(name, data, document.Corrections{})
	if err != nil {
		return nil, fmt.Errorf("-doc: %w", err)
	}
	return d, nil
}

// textOf returns the text of a Word document or a web page, as the page of texts reads
// it, and any other file as it is.
func textOf(name string, data []byte) ([]byte, error) {
	if bytes.HasPrefix(data, []byte("PK\x03\x04")) && strings.EqualFold(filepath.Ext(name), ".docx") {
		paragraphs, err := docx.Read(bytes.NewReader(data), int64(len(data)), func(_, _ int64) bool { return true })
		return []byte(docx.Text(paragraphs)), err
	}
	head, err := plaintext.Decode(data[:min(len(data), 1024)])
	if err != nil || !hypertext.Recognize(head.Content) {
		return data, nil // whoever reads text says what is wrong with it
	}
	text, err := hypertext.Text(data)
	return []byte(text), err
}

// noteOn says what a person should know of the numbers of a transcript, "" for nothing.
func noteOn(t *own.Text) string {
	switch {
	case t.PagesCounted && t.LinesCounted:
		return "this file prints no page and line numbers: they are counted and may differ from the reporter's"
	case t.PagesCounted:
		return "this file prints no page numbers: pages are counted from 1 and may differ from the reporter's"
	case t.LinesCounted:
		return "this file prints no line numbers: lines are counted and may differ from the reporter's"
	}
	return ""
}

// pageLine is a line of a transcript as it is printed.
type pageLine struct {
	Page int    `json:"page"`
	Line int    `json:"line"`
	Text string `json:"text"`
	Time string `json:"time,omitempty"`
}

func printPages(e *json.Encoder, t *reporter.Transcript) error {
	for i := range t.Pages {
		for _, l := range t.Pages[i].Lines {
			if err := e.Encode(pageLine{t.Pages[i].Number, l.Number, l.Text, l.Time}); err != nil {
				return err
			}
		}
	}
	return nil
}

func printLines(e *json.Encoder, d *document.Document) error {
	for _, o := range d.Outlines() {
		for _, s := range o.Sections {
			for i := range s.Lines {
				if err := e.Encode(lineOf(s, &s.Lines[i])); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// documentStats is what is in a document.
type documentStats struct {
	Kind     document.Kind      `json:"kind"`
	Encoding plaintext.Encoding `json:"encoding,omitempty"`
	Hash     string             `json:"hash"`

	Pages        int  `json:"pages,omitempty"`
	FirstPage    int  `json:"first_page,omitempty"`
	LastPage     int  `json:"last_page,omitempty"`
	LinesPerPage int  `json:"lines_per_page,omitempty"`
	SideBySide   int  `json:"pages_side_by_side,omitempty"`
	Counted      bool `json:"numbers_counted,omitempty"` // the file prints none

	Sections    int      `json:"sections,omitempty"`
	Lines       int      `json:"lines"`
	Leaves      int      `json:"leaves,omitempty"`
	Definitions int      `json:"definitions,omitempty"` // lines that define one term, in any form
	Dropped     int      `json:"dropped,omitempty"`
	Doubts      []doubts `json:"doubts"`
}

// doubts is a line of the file and what is doubtful there.
type doubts struct {
	Line int    `json:"line"`
	Says string `json:"says"`
}

func docStatsOf(d *document.Document) documentStats {
	s := documentStats{Kind: d.Kind, Encoding: d.Encoding, Hash: d.Hash(), Doubts: []doubts{}}
	if t := d.Transcript; t != nil {
		s.Pages, s.FirstPage, s.LastPage = len(t.Pages), t.Pages[0].Number, t.Pages[len(t.Pages)-1].Number
		s.LinesPerPage, s.SideBySide, s.Counted = t.LinesPerPage, t.Condensed, t.PagesCounted || t.LinesCounted
		for i := range t.Pages {
			s.Lines += len(t.Pages[i].Lines)
		}
		for _, doubt := range t.Doubts {
			s.Doubts = append(s.Doubts, doubts{doubt.Source, doubt.String()})
		}
		return s
	}
	c := outline.Count(d.Outlines()...)
	s.Sections, s.Lines, s.Leaves = c.Sections, c.Lines, c.Leaves
	for _, o := range d.Outlines() {
		for _, section := range o.Sections {
			_, terms := own.Asked(section)
			s.Definitions += len(terms)
		}
	}
	if r := d.Reading; r != nil {
		s.Dropped = len(r.Dropped)
		for _, doubt := range r.Doubts {
			s.Doubts = append(s.Doubts, doubts{doubt.Source, doubt.String()})
		}
	}
	return s
}
