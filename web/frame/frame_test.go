//go:build !js

package frame

import (
	"strings"
	"testing"

	"github.com/vugu/vugu"

	"benchtrial/web/browser"
	"benchtrial/web/route"
)

// nothing is a main part with nothing in it.
type nothing struct{}

func (nothing) Build(*vugu.BuildIn) *vugu.BuildOut {
	return &vugu.BuildOut{Out: []*vugu.VGNode{{Type: vugu.ElementNode, Data: "main"}}}
}

func drawn(t *testing.T, f *Frame) string {
	t.Helper()
	f.Main = nothing{}
	html, err := HTML(f)
	if err != nil {
		t.Fatal(err)
	}
	return html
}

// Every page of the workbench can be reached, and the page shown is marked.
func TestWaysToAllPages(t *testing.T) {
	f := New(nil)
	for p, way := range map[route.Page]string{route.Try: "#/try", route.Run: "#/run", route.Review: "#/review", route.Open: "#/open", route.About: "#/about", route.Result: "#/open"} {
		f.Show(p)
		html := drawn(t, f)
		if got := strings.Count(html, `aria-current="page"`); got != 1 || !strings.Contains(html, `<li><a href="`+way+`" aria-current="page">`) || browser.Last.Current != way {
			t.Errorf("on %s %d ways are marked as shown, the program marks %s: %s", p, got, browser.Last.Current, html)
		}
	}
	for _, p := range route.Workbench() {
		if !strings.Contains(waysHTML, `href="#/`+string(p)+`"`) {
			t.Errorf("no way leads to %s", p)
		}
	}
}

// The boot script hears whether the other program may take the place of this one.
func TestWhatIsKeptIsTold(t *testing.T) {
	f := New(nil)
	for _, refused := range []bool{false, true, false} {
		f.Storage.Refused = refused
		if f.Drawn(); browser.Last.Kept == refused {
			t.Errorf("refused: %v, told that it is kept: %v", refused, browser.Last.Kept)
		}
	}
}

// Only the static page has a place for the loading bar.
func TestLoadingBarIsStatic(t *testing.T) {
	f := New(nil)
	if html := drawn(t, f); strings.Contains(html, "load-label") {
		t.Errorf("a page that is drawn by its program has a loading bar: %s", html)
	}
	f.Static = true
	if html := drawn(t, f); !strings.Contains(html, "</section>\n</main>") || !strings.Contains(html, "load-label") {
		t.Errorf("the static page lacks the loading bar: %s", html)
	}
}

func TestAnotherPageBeginsAtItsHead(t *testing.T) {
	f := New(nil)
	browser.Last.Focused = ""
	f.Show(route.Review)
	f.Show(route.Review)
	if f.Drawn(); browser.Last.Focused != "" {
		t.Errorf("the first page takes the focus to %q", browser.Last.Focused)
	}
	f.Show(route.About)
	if f.Drawn(); browser.Last.Focused != "main" {
		t.Errorf("the second page takes the focus to %q", browser.Last.Focused)
	}
}
