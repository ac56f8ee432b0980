//go:build !js

package workbench

import (
	"strings"
	"testing"

	"benchtrial/gen"
	"benchtrial/gen/document"
	"benchtrial/gen/prompt"
	"benchtrial/web/browser"
	"benchtrial/web/library"
)

// shelf is a library of one title, which is here or not.
type shelf struct {
	here  bool
	asked []string
}

var title = library.Title{Number: "17", Release: "117-80"}

func (s *shelf) Restore() (l library.Listing, err error)                            { return l, nil }
func (s *shelf) List() (l library.Listing, err error)                               { return l, nil }
func (s *shelf) Fitting(string) (f library.Fitting, err error)                      { return f, nil }
func (s *shelf) Choose(int, []int) (c library.Selection, err error)                 { return c, nil }
func (s *shelf) Fetch(int, string, string) (a library.Added, err error)             { return a, nil }
func (s *shelf) Cancel(int) error                                                   { return nil }
func (s *shelf) Work() int                                                          { return 1 }
func (s *shelf) Add(int, *browser.File, document.Kind) (a library.Added, err error) { return a, nil }

func (s *shelf) Missing(_ int, address, _ string) (library.Missing, error) {
	s.asked = append(s.asked, address)
	m := library.Missing{Said: "Title 17 is not here.", Titles: []library.Title{title}, Ready: s.here}
	if !s.here {
		m.Fetch = []library.Fetchable{{Title: title, Route: "17"}}
	}
	return m, nil
}

// An answer about titles that are not here offers to fetch them; then it is judged and shown whole.
func TestTitlesThatAnAnswerLacksAreOffered(t *testing.T) {
	a, d := reviewing(t, nil)
	s := &shelf{}
	a.loaded.Open(s)
	about := address("uscode@7q3hc0v9xk", 0)
	d.make = func(at prompt.Address) (prompt.Prompt, error) {
		if at.TextType == prompt.USCode && s.here { // of the same form
			at.TextType, at.Law = prompt.Synthetic, ""
			p, err := gen.Make(at)
			p.ID = about
			return p, err
		}
		return gen.Make(at)
	}
	a.review.add([]*browser.File{browser.NewFile("m.jsonl", []byte(`{"id":"`+about+`","model":"m","response":"x"}`+"\n"+`{"id":"`+address("synthetic", 1)+`","model":"m","response":"y"}`+"\n"))})
	a.Drawn()
	d.judged(a)
	r := a.review
	open := func(row int) string {
		r.openRow(row)
		a.Drawn()
		return drawn(t, a)
	}
	rowOf := func(id string) int {
		for at, row := range r.rows {
			if row.ID == id {
				return at
			}
		}
		t.Fatalf("no row of %s", id)
		return 0
	}
	if html := open(rowOf(address("synthetic", 1))); strings.Contains(html, "lacking-said") || len(s.asked) != 0 {
		t.Errorf("titles are offered for an answer that lacks none: %q", s.asked)
	}
	html := open(rowOf(about))
	if !strings.Contains(html, "Title 17 is not here.") || !strings.Contains(html, "Fetch title 17 (release 117-80)") || r.item.judged() {
		t.Fatalf("nothing is offered: %s", html)
	}
	if html = open(rowOf(address("synthetic", 1))); strings.Contains(html, "lacking-said") {
		t.Error("it is offered still beside another answer")
	}
	s.here = true
	open(rowOf(about))
	d.judged(a)
	if html = drawn(t, a); strings.Contains(html, "lacking-said") || !r.item.judged() || r.item.problem != "" || r.item.Exhibit.Len() == 0 {
		t.Errorf("once it is here: problem %q, judged %v", r.item.problem, r.item.judged())
	}
	if r.unjudged() != 0 {
		t.Errorf("%d answers are not judged", r.unjudged())
	}
}
