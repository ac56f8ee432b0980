package library

import (
	"strconv"
	"strings"

	"benchtrial/gen/cite"
	"benchtrial/gen/prompt"
	"benchtrial/web/part"
)

// Search looks for a place of a text, or for words in it.
type Search struct {
	Text  int
	Asked string
	// From is the row that was found last; -1 where none was.
	From int
}

// finder finds places and words in a text as exhibits do.
type finder struct {
	exhibit *part.Exhibit
	style   *cite.Style // of a document's provisions
	cites   map[string]int
	rows    []int // of the exhibit's lines
}

// finder returns what finds places in a text.
func (s *shower) finder(w *work) *finder {
	if s.held.finder != nil {
		return s.held.finder
	}
	f := &finder{cites: map[string]int{}}
	p := prompt.Prompt{TextType: prompt.USCode}
	if s.doc != nil && s.doc.Transcript != nil {
		p.TextType = prompt.Transcript
	}
	var cites []string
	add := func(cite, text string, row int) {
		p.Lines = append(p.Lines, prompt.Line{Cite: cite, Text: text})
		f.rows = append(f.rows, row)
	}
	for i := range s.rows {
		w.breathe(i)
		r := s.show(i)
		if r.Starts {
			add(pageName(r.Page), "Page "+strconv.Itoa(r.Page)+":", i)
		}
		if r.Kind == LineRow {
			add(r.Cite, strconv.Itoa(r.Line)+": "+r.Words, i)
			continue
		}
		add(r.Cite, strings.Join([]string{r.Label, r.Heading, r.Words}, " "), i)
		if r.Cite != "" {
			cites = append(cites, r.Cite)
			if _, ok := f.cites[r.Cite]; !ok {
				f.cites[r.Cite] = i
			}
		}
	}
	if s.doc != nil && s.doc.Reading != nil {
		f.style = cite.StyleOf(cites)
	}
	f.exhibit = part.NewExhibit(p)
	s.held.finder = f
	return f
}

// pageName is the cite of a page.
func pageName(number int) string { return "page " + strconv.Itoa(number) }

// find returns the row of a place, or the next one after a row that has the words; -1 where none has.
func (f *finder) find(asked string, from int) int {
	asked = strings.TrimSpace(asked)
	if f.style != nil {
		if c, ok := f.style.Parse(asked); ok {
			if row, ok := f.cites[f.style.Print(f.style.Resolve(c))]; ok {
				return row
			}
		}
	}
	before := -1 // the last line of the exhibit that stands at the row, or before it
	for i, row := range f.rows {
		if row <= from {
			before = i
		}
	}
	if i := f.exhibit.Find(asked, before); i >= 0 {
		return f.rows[i]
	}
	return -1
}

// Find returns the row that a person asks for, by a cite or by words; -1 where there is none.
func (l *Library) Find(f Search, w *work) (int, error) {
	s, _, err := l.shower(f.Text, w)
	if err != nil {
		return -1, err
	}
	return s.finder(w).find(f.Asked, f.From), nil
}
