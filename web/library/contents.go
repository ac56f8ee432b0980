package library

import (
	"cmp"
	"strings"

	"benchtrial/gen/outline"
)

// Contents is what a text is made of, for going from place to place in it.
type Contents struct {
	// Text is the text as it is now.
	Text Summary
	// Rows is how many rows it has.
	Rows int
	// Lengths are those of the rows, in sixteen bytes, 255 at the most: how much room
	// they will take is known before they are here.
	Lengths []byte
	Entries []Entry
	Doubts  []Doubt
}

// Entry is a section, a provision with a heading, or a page, and all rows up to the next entry.
type Entry struct {
	Row, Level int
	// Place is what it is called, "§ 101", "clause 4.2", or the number of a page; Heading
	// its heading, or of a page without one that of the examination that begins there.
	Place, Heading string
	// Doubts is how many rows are doubtful.
	Doubts int
	// Proceedings says of a page that it is neither cover nor index.
	Proceedings bool
}

// Contents returns what a text is made of.
func (l *Library) Contents(number int, w *work) (Contents, error) {
	s, summary, err := l.shower(number, w)
	if err != nil {
		return Contents{}, err
	}
	c := Contents{Text: summary, Rows: len(s.rows), Lengths: make([]byte, len(s.rows)), Doubts: s.doubtfulPlaces(w)}
	for i := range s.rows {
		w.breathe(i)
		r := s.show(i)
		c.Lengths[i] = byte(min((len(r.Label)+len(r.Heading)+len(r.Words)+15)/16, 255))
		if e, begins := s.entry(&r, i); begins {
			c.Entries = append(c.Entries, e)
		}
		if len(c.Entries) == 0 {
			continue
		}
		last := &c.Entries[len(c.Entries)-1]
		if r.Doubtful {
			last.Doubts++
		}
		if last.Heading == "" && r.Kind == LineRow && r.Proceedings && isExamination(r.Words) {
			last.Heading = strings.Join(strings.Fields(r.Words), " ")
		}
	}
	return c, nil
}

// entry returns the entry that a row begins.
func (s *shower) entry(r *Row, i int) (Entry, bool) {
	at := s.rows[i]
	switch r.Kind {
	case DroppedRow:
		return Entry{}, false
	case LineRow, OtherRow:
		return Entry{Row: i, Place: pageName(r.Page), Proceedings: r.Proceedings}, r.Starts
	}
	lines := s.outlines()[0].Sections[at.first].Lines
	few := s.title == nil && len(s.outlines()[0].Sections) <= fewSections
	switch {
	case at.second == 0:
		place := strings.TrimSuffix(r.Label, ".")
		if lines[0].Kind != outline.Title || s.title == nil {
			place = r.Cite
		}
		return Entry{Row: i, Place: cmp.Or(place, r.Cite, r.Section), Heading: cmp.Or(r.Heading, beginning(r.Words))}, true
	case s.title == nil && r.Level == 1 && lines[at.second].Kind.Subdivision() && (r.Heading != "" || few):
		return Entry{Row: i, Level: 1, Place: r.Cite, Heading: cmp.Or(r.Heading, beginning(r.Words))}, true
	}
	return Entry{}, false
}

// fewSections is how many sections a document has at the most of which all provisions
// directly below them are entries.
const fewSections = 3

// firstWords is how many words of a line stand for its heading.
const firstWords = 8

// beginning returns the first words of a text.
func beginning(text string) string {
	words := strings.Fields(text)
	if len(words) <= firstWords {
		return strings.Join(words, " ")
	}
	return strings.Join(words[:firstWords], " ") + " \u2026"
}

// isExamination says whether a line is the heading of an examination: capitals with that
// word, once and not of several.
func isExamination(line string) bool {
	return strings.Count(line, "EXAMINATION") == 1 && !strings.Contains(line, "EXAMINATIONS") && strings.ToUpper(line) == line
}
