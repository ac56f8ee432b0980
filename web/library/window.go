package library

import (
	"cmp"
	"slices"
	"strings"
)

// mostRows is how many rows a window shows at the most.
const mostRows = 1000

// window returns the lines that a view shows.
func (s *shower) window(v View, w *work) Window {
	out := Window{From: max(v.From, 0)}
	n := min(max(v.N, 0), mostRows)
	search := strings.ToLower(strings.TrimSpace(v.Search))
	if search == "" && !v.Doubtful {
		out.Total = len(s.rows)
		out.From = min(out.From, out.Total)
		for i := out.From; i < min(out.Total, out.From+n); i++ {
			out.Rows = append(out.Rows, s.show(i))
		}
		return out
	}
	for i := range s.rows {
		w.breathe(i)
		r := s.show(i)
		if v.Doubtful && !r.Doubtful && len(r.Corrected) == 0 || search != "" && !r.has(search) {
			continue
		}
		if out.Total >= out.From && len(out.Rows) < n {
			out.Rows = append(out.Rows, r)
		}
		out.Total++
	}
	return out
}

// doubtfulPlaces returns all doubtful places with the rows they are about.
func (s *shower) doubtfulPlaces(w *work) (all []Doubt) {
	if s.doc == nil {
		for i := range s.rows {
			w.breathe(i)
			if r := s.show(i); r.Doubtful {
				all = append(all, Doubt{Row: i, Cite: r.Cite, Said: strings.TrimSpace(strings.Join([]string{r.Label, r.Heading, r.Words}, " "))})
			}
		}
		return all
	}
	at := map[place]int{} // the first row of each place, and of each line
	for i := range s.rows {
		w.breathe(i)
		r := s.show(i)
		for _, p := range []place{{r.Source, r.Piece + r.Cell}, {r.Source, -1}} {
			if _, ok := at[p]; !ok {
				at[p] = i
			}
		}
	}
	add := func(p place, said string, page int) {
		d := Doubt{Source: p.source, Said: said, Page: page}
		n, ok := at[p]
		if !ok {
			n, ok = at[place{p.source, -1}]
		}
		if !ok {
			n = slices.IndexFunc(s.rows, func(r row) bool { return r.source >= p.source })
		}
		if d.Row = n; n >= 0 {
			r := s.show(n)
			d.Cite, d.Line = r.Cite, r.Line
			d.Page = cmp.Or(d.Page, r.Page)
		}
		all = append(all, d)
	}
	if r := s.doc.Reading; r != nil {
		for _, d := range r.Doubts {
			add(place{d.Source, d.Piece}, d.String(), 0)
		}
		return all
	}
	for _, d := range s.doc.Transcript.Doubts {
		add(place{d.Source, d.Cell}, d.String(), d.Page)
	}
	return all
}
