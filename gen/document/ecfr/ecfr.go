// Package ecfr reads the Code of Federal Regulations as the Government
// Publishing Office publishes it in XML: DIV5 for a part, DIV6 for a subpart,
// DIV8 for a section, and a flat P for each numbered paragraph. The levels are
// only in the text, so package provision finds them; the markup tells what is a
// heading and which labels are in italics, a level of their own.
package ecfr

import (
	"bytes"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"benchtrial/gen/document/provision"
	"benchtrial/gen/document/xml"
)

// Reading is what was read. Lines of the source are lines of the XML file.
type Reading struct {
	*provision.Reading
	// Left counts the sections that were left out because they hold a table or
	// a form, which no numbered text is.
	Left int
}

// Recognize says whether a file is of this kind: whether it begins as XML with
// an element that these files have.
func Recognize(data []byte) bool {
	head := string(data[:min(len(data), 4096)])
	for _, name := range []string{"<DIV", "<ECFR", "<CFRGRANULE", "<DLPSTEXTCLASS"} {
		if strings.Contains(head, name) {
			return strings.HasPrefix(strings.TrimLeft(strings.TrimPrefix(head, "\ufeff"), " \r\n\t"), "<")
		}
	}
	return false
}

// Read reads a file. Errors name the byte at which it is not as expected.
func Read(data []byte, corrections ...provision.Correction) (*Reading, error) {
	r := &reader{x: xml.NewReader(bytes.NewReader(data)), data: data}
	for {
		e, err := r.x.Next()
		if err != nil {
			return nil, err
		}
		if e == xml.EOF {
			break
		}
		if e == xml.Start {
			if err := r.start(); err != nil {
				return nil, err
			}
		}
	}
	if len(r.units) == 0 && r.left == 0 {
		return nil, fmt.Errorf("there is no section (DIV8) in this file; expected the eCFR's XML of a part or title")
	}
	reading := provision.Assemble(r.source, "§", r.units, corrections...)
	reading.Dropped = append(r.dropped, reading.Dropped...)
	return &Reading{reading, r.left}, nil
}

type reader struct {
	x       *xml.Reader
	data    []byte
	line    int   // of the place in data that was counted to
	counted int64 // that place
	units   []provision.Unit
	dropped []provision.Dropped
	source  string // the heading of the outermost division
	title   string // its number, from a NODE
	left    int
}

// lineAt returns the line of a byte, which is never before one that was asked for.
func (r *reader) lineAt(offset int64) int {
	at := min(max(offset, r.counted), int64(len(r.data)))
	r.line += bytes.Count(r.data[r.counted:at], []byte("\n"))
	r.counted = at
	return r.line + 1
}

// start takes an element that starts outside sections.
func (r *reader) start() error {
	switch name := r.x.Name; name {
	case "DIV8":
		return r.section()
	case "HEAD":
		source := r.lineAt(r.x.Offset)
		t, err := r.text()
		if r.source == "" {
			r.source = t.words
		}
		r.dropped = append(r.dropped, provision.Dropped{Source: source, Text: t.words, Kind: provision.Division})
		return err
	case "AUTH", "SOURCE", "NOTE", "EDNOTE", "CROSSREF", "DIV9", "P", "FP", "EXTRACT", "FTNT", "GPOTABLE", "TABLE":
		// Outside sections all of these are notes and appendices.
		return r.skip()
	default:
		if node := r.x.Attr("NODE"); r.title == "" && strings.HasPrefix(name, "DIV") {
			r.title, _, _ = strings.Cut(node, ":")
		}
	}
	return nil
}

// section reads the section that started.
func (r *reader) section() error {
	n := strings.TrimSpace(strings.TrimLeft(r.x.Attr("N"), "§ "))
	u := provision.Unit{Number: n, Label: "§ " + n, Cite: "§ " + n, Source: r.lineAt(r.x.Offset)}
	u.ID = "/us/cfr/t" + r.title + "/s" + n
	table := false
	for depth := r.x.Depth(); ; {
		e, err := r.x.Next()
		switch {
		case err != nil:
			return err
		case e == xml.End && r.x.Depth() < depth:
			if table || n == "" {
				r.left++
			} else {
				r.units = append(r.units, u)
			}
			return nil
		case e != xml.Start:
			continue
		}
		source := r.lineAt(r.x.Offset)
		switch name := r.x.Name; name {
		case "HEAD":
			t, err := r.text()
			if err != nil {
				return err
			}
			u.Heading = heading(t.words, n)
		case "P", "FP", "FP-1", "FP-2", "PSPACE", "HD1", "HD2", "HD3":
			t, err := r.text()
			if err != nil {
				return err
			}
			if t.words != "" {
				u.Paragraphs = append(u.Paragraphs, provision.Paragraph{
					Source: source, More: r.further(source), Text: t.words, Italics: t.italics, Styled: true, Flush: name != "P",
				})
			}
		case "EXTRACT", "DIV":
			// Their paragraphs are read as those of the section.
		case "TABLE", "GPOTABLE", "img", "GPH", "MATH":
			table = true
			if err := r.skip(); err != nil {
				return err
			}
		default:
			t, err := r.text()
			if err != nil {
				return err
			}
			r.dropped = append(r.dropped, provision.Dropped{Source: source, Text: t.words, Kind: provision.Note})
		}
	}
}

// further returns the lines after one up to that of the byte read last.
func (r *reader) further(source int) []int {
	var more []int
	for line := source + 1; line <= r.lineAt(r.x.Offset)-1; line++ {
		more = append(more, line)
	}
	return more
}

// heading returns the words of a section's head without its number.
func heading(head, number string) string {
	rest := strings.TrimLeft(head, "§ ")
	if after, ok := strings.CutPrefix(rest, number); ok {
		rest = after
	}
	return strings.TrimLeft(rest, " .")
}

// skip passes over the element that started.
func (r *reader) skip() error {
	for depth := r.x.Depth(); ; {
		e, err := r.x.Next()
		if err != nil || e == xml.End && r.x.Depth() < depth {
			return err
		}
	}
}

// styled is text with single spaces and its stretches in italics.
type styled struct {
	words   string
	italics [][2]int
}

// text returns the text of the element that started. Footnotes and the marks
// of them are left out.
func (r *reader) text() (styled, error) {
	var b strings.Builder
	var italics [][2]int
	space := false
	depth := r.x.Depth()
	slanted := 0 // the depth at which italics began
	from := -1
	for {
		e, err := r.x.Next()
		if err != nil {
			return styled{}, err
		}
		switch e {
		case xml.Text:
			for text := r.x.Content; len(text) > 0; {
				c, size := utf8.DecodeRune(text)
				text = text[size:]
				if unicode.IsSpace(c) {
					space = true
					continue
				}
				if space && b.Len() > 0 {
					b.WriteByte(' ')
				}
				space = false
				if slanted > 0 && from < 0 {
					from = b.Len()
				}
				b.WriteRune(c)
			}
		case xml.Start:
			switch name := r.x.Name; {
			case name == "I" || name == "E" && (r.x.Attr("T") == "03" || r.x.Attr("T") == "04"):
				if slanted == 0 {
					slanted, from = r.x.Depth(), -1
				}
			case name == "SU" || name == "FTREF" || name == "FTNT":
				if err := r.skip(); err != nil {
					return styled{}, err
				}
			case name == "br" || name == "BR":
				space = true
			}
		case xml.End:
			if slanted > r.x.Depth() {
				if from >= 0 {
					italics = append(italics, [2]int{from, b.Len()})
				}
				slanted = 0
			}
			if r.x.Depth() < depth {
				return styled{b.String(), italics}, nil
			}
		}
	}
}
