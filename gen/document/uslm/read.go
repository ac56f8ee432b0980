package uslm

import (
	"fmt"
	"io"
	"strings"

	"benchtrial/gen/document/xml"
)

// Read reads the XML of one title, which has all bytes; that is told to
// Progress only. The title may be without sections, as appendices are. Errors
// name the byte.
func Read(from io.Reader, all int64, o Options) (*Title, error) {
	r := &reader{x: xml.NewReader(from), options: o, all: all, title: &Title{}}
	if err := r.read(); err != nil {
		return nil, err
	}
	return r.title, nil
}

type reader struct {
	x       *xml.Reader
	options Options
	all     int64
	title   *Title
	run     run
	open    []part // of the section that is being read, outermost first
	quoted  int    // how many of them are quoted content
}

// read reads from the outermost element on.
func (r *reader) read() error {
	for {
		e, err := r.x.Next()
		if err != nil {
			return err
		}
		switch e {
		case xml.EOF:
			r.finish()
			return nil
		case xml.Start:
			if r.x.Depth() == 1 && r.x.Name != "uscDoc" {
				return fmt.Errorf("line %d: expected the XML of a title of the U.S. Code, which begins with <uscDoc>, found <%s>", r.x.Line(), r.x.Name)
			}
			if err := r.outside(); err != nil {
				return err
			}
		}
	}
}

// outside takes an element that starts outside sections.
func (r *reader) outside() error {
	t := r.title
	switch name := r.x.Name; name {
	case "section":
		return r.section()
	case "docNumber":
		text, err := r.text()
		t.Number = text
		return err
	case "docPublicationName":
		text, err := r.text()
		t.Release = strings.TrimPrefix(text, "Online@")
		return err
	case "heading":
		text, err := r.text()
		if t.Name == "" {
			t.Name = text
		}
		return err
	default:
		if parts[name] == left && name != "meta" || parts[name] == quoted {
			_, err := r.skip()
			return err
		}
	}
	return nil
}

// finish completes the title.
func (r *reader) finish() {
	t := r.title
	t.Outline.Source = "Title " + t.Number
	if t.Release != "" {
		t.Outline.Source += ", release " + t.Release
	}
	r.progress()
}

func (r *reader) progress() {
	if r.options.Progress != nil {
		r.options.Progress(r.x.Offset, r.all)
	}
}

// text returns the text of the element that started.
func (r *reader) text() (string, error) {
	depth := r.x.Depth()
	r.run.take()
	for {
		e, err := r.x.Next()
		if err != nil {
			return "", err
		}
		switch {
		case e == xml.Text:
			r.run.add(r.x.Content)
		case e == xml.Start && (parts[r.x.Name] == left || r.footnoteMark()):
			if _, err := r.skip(); err != nil {
				return "", err
			}
		case e == xml.End && r.x.Depth() < depth:
			return r.run.take(), nil
		}
	}
}

// skip passes over the element that started and says whether a table is in it.
func (r *reader) skip() (table bool, err error) {
	depth := r.x.Depth()
	for {
		e, err := r.x.Next()
		switch {
		case err != nil:
			return table, err
		case e == xml.Start && r.x.Name == "table":
			table = true
		case e == xml.End && r.x.Depth() < depth:
			return table, nil
		}
	}
}

// footnoteMark says whether the element that started is a footnote's mark.
func (r *reader) footnoteMark() bool {
	return r.x.Name == "ref" && strings.Contains(r.x.Attr("class"), "footnoteRef")
}

// section reads the section that started and counts it.
func (r *reader) section() error {
	b := &build{id: r.x.Attr("identifier"), status: r.x.Attr("status")}
	r.open, r.quoted = r.open[:0], 0
	r.run.take()
	for depth := r.x.Depth(); ; {
		e, err := r.x.Next()
		if err != nil {
			return err
		}
		switch e {
		case xml.Text:
			r.run.add(r.x.Content)
		case xml.Start:
			if err := r.start(b); err != nil {
				return err
			}
		case xml.End:
			if r.x.Depth() < depth {
				r.paragraph(b)
				b.place()
				r.count(b)
				r.progress()
				return nil
			}
			r.end(b)
		}
	}
}

// count counts a section that was read, and keeps it where it can be asked about.
func (r *reader) count(b *build) {
	t := r.title
	t.All++
	t.FootnoteMarks += b.marks
	switch {
	case b.status != "":
		t.WithStatus++
	case !b.usual():
		t.Misnumbered++
	case b.tableInLaw:
		t.TablesInLaw++
	case b.tableInNotes && !r.options.TablesInNotes:
		t.TablesInNotes++
	case b.quoting:
		t.Quoting++
	case b.misnested:
		t.Misnested++
	default:
		if b.tableInNotes {
			t.TablesInNotes++
		}
		t.Outline.Sections = append(t.Outline.Sections, b.section)
	}
}
