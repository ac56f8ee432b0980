package library

import (
	"slices"
	"strings"

	"benchtrial/gen/cite"
	"benchtrial/gen/document/provision"
	"benchtrial/gen/outline"
)

// place is a place of a document by which doubts and corrections find their lines.
type place struct{ source, part int }

// shower shows rows of one text; what it knows of a section is worked out once.
type shower struct {
	*held
	doubts    map[place][]string
	corrected map[place][]Correction
	section   *outline.Section
	leaves    []int
	terms     map[int]string
}

func (t *text) shower() *shower {
	t.held.index()
	s := &shower{held: t.held, doubts: map[place][]string{}, corrected: map[place][]Correction{}}
	for _, c := range t.known.Corrections {
		at := place{c.Source, c.Piece + c.Cell}
		s.corrected[at] = append(s.corrected[at], c)
	}
	if t.held.doc == nil {
		return s
	}
	if r := t.held.doc.Reading; r != nil {
		for _, d := range r.Doubts {
			at := place{d.Source, d.Piece}
			s.doubts[at] = append(s.doubts[at], d.String())
		}
		return s
	}
	for _, d := range t.held.doc.Transcript.Doubts {
		at := place{d.Source, d.Cell}
		s.doubts[at] = append(s.doubts[at], d.String())
	}
	return s
}

// show returns row n of the text.
func (s *shower) show(n int) (out Row) {
	r := s.rows[n]
	out = Row{Row: n, Kind: r.kind, Source: r.source}
	switch {
	case r.kind == DroppedRow:
		d := s.doc.Reading.Dropped[r.first]
		out.Words, out.Why = d.Text, string(d.Kind)
	case r.kind == LineRow || r.kind == OtherRow:
		s.showPage(r, n, &out)
	default:
		s.showLine(r, &out)
	}
	at := place{out.Source, out.Piece + out.Cell}
	if out.Source > 0 {
		out.Doubts, out.Corrected = s.doubts[at], s.corrected[at]
	}
	out.Doubtful = out.Doubtful || len(out.Doubts) > 0
	return out
}

func (s *shower) showPage(r row, n int, out *Row) {
	p := &s.doc.Transcript.Pages[r.first]
	out.Page, out.Counted, out.Proceedings = p.Number, p.Counted, p.Proceedings
	out.Starts = n == 0 || s.rows[n-1].first != r.first
	if r.kind == OtherRow {
		o := p.Others[r.second]
		out.Words, out.Line, out.Cell = o.Text, o.After, o.Cell
		if o.PageNumber {
			out.Why = string(provision.PageNumber)
		}
		return
	}
	l := p.Lines[r.second]
	out.Words, out.Line, out.Time, out.Cell = l.Text, l.Number, l.Time, l.Cell
	out.Cite = cite.Place{Page: p.Number, Line: l.Number}.String()
}

func (s *shower) showLine(r row, out *Row) {
	section := s.outlines()[0].Sections[r.first]
	l := &section.Lines[r.second]
	out.Section, out.Cite, out.Label, out.Heading, out.Words, out.Level = section.Number, l.Cite, l.Label, l.Heading, l.Words, l.Level
	out.Doubtful = l.Doubtful
	if s.doc != nil {
		out.Piece = s.doc.Reading.Origins[r.first][r.second].Piece
	}
	if s.section != section {
		s.section = section
		s.leaves, s.terms = s.askable(section)
	}
	out.Defines = s.terms[r.second]
	out.Asked = out.Defines != "" || slices.Contains(s.leaves, r.second)
}

// has says whether a row has words, in lower case.
func (r *Row) has(words string) bool {
	for _, text := range []string{r.Label + " " + r.Heading + " " + r.Words, r.Cite} {
		if strings.Contains(strings.ToLower(text), words) {
			return true
		}
	}
	return false
}
