package library

import (
	"slices"
	"strings"

	"benchtrial/gen/document"
	"benchtrial/gen/document/uslm"
	"benchtrial/gen/outline"
	"benchtrial/gen/own"
	"benchtrial/gen/prompt"
	"benchtrial/gen/unique"
)

// held is a text in memory: a title or a document.
type held struct {
	title *uslm.Title
	doc   *document.Document
	data  []byte    // of a document
	asked *own.Text // a document ready to be asked about; nil until it is
	rows  []row     // worked out when they are shown
	// finder finds places in it; nil until one was looked for.
	finder *finder
}

// outlines returns what the text is made of.
func (h *held) outlines() []*outline.Outline {
	if h.title != nil {
		return []*outline.Outline{&h.title.Outline}
	}
	return h.doc.Outlines()
}

// summarize returns what is known of a text as it was read. It lets requests in.
func summarize(h *held, w *work) (s Summary) {
	s.Hash = outline.Hash(h.outlines()...)
	switch {
	case h.title != nil:
		summarizeTitle(h.title, &s, w)
	case h.doc.Transcript != nil:
		summarizeTranscript(h.doc, &s)
	default:
		summarizeReading(h.doc, &s, w)
	}
	return s
}

// count counts a text, section by section.
func count(o *outline.Outline, w *work) outline.Counts {
	var t outline.Tally
	for _, s := range o.Sections {
		t.Add(s)
		w.went("", 0, 0)
	}
	return t.Counts
}

func summarizeTitle(t *uslm.Title, s *Summary, w *work) {
	s.Kind = document.Statute
	s.Title = &Title{t.Number, t.Name, t.Release}
	c := count(&t.Outline, w)
	s.Counts = Counts{
		Lines: c.Lines, Sections: c.Sections, Leaves: c.Leaves, Definitions: c.Definitions, UniqueDefinitions: c.UniqueDefinitions,
		SectionsRead: t.All, TablesInLaw: t.TablesInLaw, TablesInNotes: t.TablesInNotes, WithStatus: t.WithStatus,
		Misnumbered: t.Misnumbered, Quoting: t.Quoting, Misnested: t.Misnested,
		FlushLines: c.FlushLines, IdleLines: c.IdleLines, DoubledCites: c.DoubledCites, FootnoteMarks: t.FootnoteMarks,
	}
	s.Doubts = c.Doubtful
	s.Fits = fits(c.LeavesAsked, c.DefinitionsAsked)
}

// fits returns the tests of law that can ask anything.
func fits(leaves, definitions int) (all []Fit) {
	for _, task := range lawTasks {
		n := leaves
		if task == prompt.DefinedToCite || task == prompt.CiteToDefined {
			n = definitions
		}
		if n > 0 {
			all = append(all, Fit{task, n})
		}
	}
	return all
}

func summarizeTranscript(d *document.Document, s *Summary) {
	t := d.Transcript
	s.Kind, s.Doubts = d.Kind, len(t.Doubts)
	c := &s.Counts
	c.Pages, c.LinesPerPage, c.SideBySide = len(t.Pages), t.LinesPerPage, t.Condensed
	c.FirstPage, c.LastPage = t.Pages[0].Number, t.Pages[len(t.Pages)-1].Number
	c.Counted = t.PagesCounted || t.LinesCounted
	said := map[string]int{}
	for i := range t.Pages {
		c.Lines += len(t.Pages[i].Lines)
		for _, o := range t.Pages[i].Others {
			if !o.PageNumber {
				c.Dropped++
			}
		}
		for _, l := range t.Pages[i].Lines {
			if t.Pages[i].Proceedings && unique.Long(l.Text) {
				said[folded(l.Text)]++
			}
		}
	}
	n := 0
	for _, times := range said {
		if times == 1 {
			n++
		}
	}
	for _, task := range []prompt.Task{prompt.TextToCite, prompt.CiteToText} {
		if n > 0 {
			s.Fits = append(s.Fits, Fit{task, n})
		}
	}
}

// folded returns a line as it is compared with others.
func folded(line string) string { return strings.ToLower(strings.Join(strings.Fields(line), " ")) }

func summarizeReading(d *document.Document, s *Summary, w *work) {
	r := d.Reading
	s.Kind, s.Doubts = d.Kind, len(r.Doubts)
	c := count(r.Outline, w)
	s.Counts = Counts{
		Lines: c.Lines, Sections: c.Sections, Leaves: c.Leaves, Dropped: len(r.Dropped),
		FlushLines: c.FlushLines, IdleLines: c.IdleLines, DoubledCites: c.DoubledCites,
	}
	terms := map[string]bool{}
	asked := 0
	for _, section := range r.Outline.Sections {
		w.went("", 0, 0)
		leaves, defined := own.Asked(section)
		asked += len(leaves)
		s.Counts.Definitions += len(defined)
		for _, term := range defined {
			terms[strings.ToLower(term)] = true
		}
	}
	s.Counts.UniqueDefinitions = len(terms)
	s.Fits = fits(asked, s.Counts.Definitions)
}

// askable returns the lines of a section that can be asked about, and the terms that lines define.
func (h *held) askable(s *outline.Section) (leaves []int, terms map[int]string) {
	if h.title == nil {
		return own.Asked(s)
	}
	terms = map[int]string{}
	for _, d := range s.Definitions() {
		terms[d.Line] = d.Term
	}
	return slices.Clip(s.Leaves()), terms
}
