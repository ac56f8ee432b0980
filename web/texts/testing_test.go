//go:build !js

package texts

import (
	"errors"
	"os"
	"strings"
	"testing"

	"benchtrial/gen/prompt"
	"benchtrial/gen/token/cl100ktest"
	"benchtrial/web/browser"
	"benchtrial/web/docket"
	"benchtrial/web/engine"
	"benchtrial/web/frame"
	"benchtrial/web/library"
	"benchtrial/web/route"
	"benchtrial/web/rows/rowstest"
)

// beside is a shelf whose library is in an engine beside the page, in one process.
type beside struct {
	*library.Client
	engine engine.Service
	page   *engine.Client
	texts  *Texts
	// handed is what the server hands over, by route; fail, where it is set, is what
	// every change of a text answers.
	handed map[string]string
	fail   error
}

func (b *beside) Post(id int, r engine.Request) {
	b.engine.Serve(r, func() {}, func(body []byte, err error) { b.page.Deliver(id, body, err) })
}

func (b *beside) Server() (library.Server, error) {
	if b.handed == nil {
		return library.Server{}, errors.New("no server")
	}
	return library.Server{USCode: true, Release: "119-59", Date: "2026-11-05"}, nil
}

func (b *beside) Fetch(work int, release, route string) (library.Added, error) {
	body, ok := b.handed[route]
	if !ok {
		return library.Added{Name: route, Said: "The House has no such title."}, nil
	}
	return b.Add(work, browser.NewFile("usc"+route+".xml", []byte(body)), "")
}

func (b *beside) Correct(c library.Correction) (library.Summary, error) {
	if b.fail != nil {
		return library.Summary{}, b.fail
	}
	return b.Client.Correct(c)
}

// page is the page of texts over a library, at its list.
func page(t *testing.T, store docket.Store, handed map[string]string) *beside {
	t.Helper()
	b := &beside{handed: handed}
	b.engine.Fetch = func(part string) (string, error) { return string(cl100ktest.File()), nil }
	b.page = engine.NewClient(b)
	b.Client = library.NewClient(b.page, func(library.Event) {})
	b.engine.Add(func(engine.Kind, []byte) {}, library.More(store))
	b.texts = New(frame.New(nil), b)
	b.texts.reading.lines.Surface, b.texts.reading.outline.Surface = &rowstest.Flat{}, &rowstest.Flat{}
	b.texts.Show(route.Documents)
	b.visit("#/documents")
	return b
}

// visit goes to an address of the page.
func (b *beside) visit(fragment string) {
	r, err := route.Parse(fragment)
	if err != nil || r.Page != route.Documents {
		panic(fragment)
	}
	browser.Last.Fragment = fragment
	b.texts.Visit(r, false)
	b.texts.Drawn()
}

// add gives the page a file, and follows it where it goes then.
func (b *beside) add(name, data string) {
	browser.Last.Fragment = ""
	b.texts.Take([]*browser.File{browser.NewFile(name, []byte(data))})
	b.texts.Drawn()
	if browser.Last.Fragment != "" {
		b.visit(browser.Last.Fragment)
	}
}

// lines are the lines in the page, as text.
func (b *beside) lines() string {
	f := b.texts.reading.lines.Surface.(*rowstest.Flat)
	return f.Above + f.Below
}

func (b *beside) outline() string {
	return b.texts.reading.outline.Surface.(*rowstest.Flat).Above
}

func wells(t *testing.T) string {
	t.Helper()
	data, err := os.ReadFile("../../gen/document/uslm/testdata/wells.xml")
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// html is the whole page as it is now.
func (b *beside) html(t *testing.T) string {
	t.Helper()
	f := frame.New(nil)
	f.Main = &View{X: b.texts}
	html, err := frame.HTML(f)
	if err != nil {
		t.Fatal(err)
	}
	return html
}

func has(t *testing.T, text string, wanted ...string) {
	t.Helper()
	for _, want := range wanted {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in\n%.3000s", want, text)
		}
	}
}

func hasNot(t *testing.T, text string, unwanted ...string) {
	t.Helper()
	for _, word := range unwanted {
		if strings.Contains(text, word) {
			t.Errorf("%q is in\n%.3000s", word, text)
		}
	}
}

// addressed reads the address of the question that the page went to.
func addressed(t *testing.T) prompt.Address {
	t.Helper()
	r, err := route.Parse(browser.Last.Fragment)
	if err != nil || r.Page != route.Try || r.Address == (prompt.Address{}) {
		t.Fatalf("%q is no question: %v", browser.Last.Fragment, err)
	}
	return r.Address
}
