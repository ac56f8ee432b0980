//go:build !js

package runs

import (
	"strings"
	"testing"

	"github.com/vugu/vugu"

	"benchtrial/gen/document"
	"benchtrial/gen/prompt"
	"benchtrial/web/browser"
	"benchtrial/web/caution"
	"benchtrial/web/docket"
	"benchtrial/web/frame"
	"benchtrial/web/library"
	"benchtrial/web/paralegal"
	"benchtrial/web/route"
	"benchtrial/web/run"
)

// shelf holds what is loaded.
type shelf struct {
	texts library.Listing
	fail  error
	chose [][]int
}

func (s *shelf) Work() int                         { return 1 }
func (s *shelf) Restore() (library.Listing, error) { return s.texts, s.fail }
func (s *shelf) Choose(work int, texts []int) (library.Selection, error) {
	s.chose = append(s.chose, texts)
	return library.Selection{Hash: "7q3hc0v9xk", Texts: texts}, s.fail
}

func loaded() *shelf {
	return &shelf{texts: library.Listing{Texts: []library.Summary{
		{Text: 1, Title: &library.Title{Number: "17", Release: "119-59"}, Asked: true},
		{Text: 2, Title: &library.Title{Number: "30", Release: "119-59"}, Asked: true},
		{Text: 3, Title: &library.Title{Number: "35", Release: "119-59"}},
		{Text: 4, Name: "Lease <of> 2019.docx", Kind: document.Provisions, Hash: "0wy2hd8pz4", Fits: []library.Fit{{Task: prompt.TextToCite, Questions: 40}, {Task: prompt.DefinedToCite, Questions: 4}}},
		{Text: 5, Name: "Deposition.pdf", Kind: document.Transcript, Hash: "1wy2hd8pz4", Counts: library.Counts{Pages: 12}, Fits: []library.Fit{{Task: prompt.TextToCite, Questions: 200}}},
	}}}
}

type cabinet docket.Listing

func (c cabinet) Restore() (docket.Listing, error) { return docket.Listing(c), nil }

func filed() cabinet {
	return cabinet{Files: []docket.Added{{File: 7, Name: "trans_t2c.jsonl", What: docket.Records, Count: 100}, {File: 8, Name: "answers.csv", What: docket.Answers, Count: 100}}}
}

// main draws the page as the workbench does.
type main struct{ *RunsView }

func (m main) Build(in *vugu.BuildIn) *vugu.BuildOut {
	out := m.RunsView.Build(in)
	body := &vugu.VGNode{Type: vugu.ElementNode, Data: "main", Attr: []vugu.VGAttribute{{Key: "id", Val: "main"}}}
	for _, n := range out.Out {
		body.AppendChild(n)
	}
	out.Out = []*vugu.VGNode{body}
	return out
}

// visit returns the page at a fragment over an office.
func visit(t *testing.T, o *office, fragment string) *Page {
	t.Helper()
	f := frame.New(nil)
	p := New(f, new(caution.Reminder))
	p.Runner, p.Texts, p.Files = o, loaded(), filed()
	browser.Last.Fragment, browser.Last.Said, browser.Last.Saved = "", "", ""
	at(t, p, fragment)
	return p
}

// at goes to a fragment.
func at(t *testing.T, p *Page, fragment string) {
	t.Helper()
	r, err := route.Parse(fragment)
	if err != nil || r.Page != route.Run {
		t.Fatalf("%s: %+v, %v", fragment, r, err)
	}
	p.f.Show(r.Page)
	p.Come(r)
	p.f.Drawn()
}

// follow goes where the page wants to.
func follow(t *testing.T, p *Page) {
	t.Helper()
	to := browser.Last.Fragment
	if to == "" {
		t.Fatal("the page goes nowhere")
	}
	browser.Last.Fragment = ""
	at(t, p, to)
}

func drawn(t *testing.T, p *Page) string {
	t.Helper()
	p.f.Main = main{&RunsView{P: p}}
	html, err := frame.HTML(p.f)
	if err != nil {
		t.Fatal(err)
	}
	return html
}

func has(t *testing.T, html string, wants ...string) {
	t.Helper()
	for _, want := range wants {
		if !strings.Contains(html, want) {
			t.Errorf("the page lacks %q: %s", want, html[strings.Index(html, "<main"):])
		}
	}
}

// first is a simulated run that has begun.
func begun(t *testing.T, o *office) *Page {
	t.Helper()
	p := visit(t, o, "#/run")
	p.showFirst()
	follow(t, p)
	return p
}

var firstModel = run.Model{Service: run.Simulated, Model: paralegal.Models()[0].ID}
