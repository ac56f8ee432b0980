//go:build !js

package frame

import (
	"slices"
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
	for _, p := range append(route.Workbench(), route.Try, route.Open, route.About) {
		if !slices.ContainsFunc(ways, func(w way) bool { return w.page == p }) {
			t.Errorf("no way leads to %s", p)
		}
		f.Show(p)
		html := drawn(t, f)
		if got := strings.Count(html, `aria-current="page"`); got != 1 || !strings.Contains(html, `aria-current="page" href="#/`+string(p)+`"`) {
			t.Errorf("on %s %d ways are marked as shown: %s", p, got, html)
		}
	}
	f.Show(route.Result)
	if !strings.Contains(drawn(t, f), `aria-current="page" href="#/open"`) {
		t.Error("a result is not marked as opened")
	}
}

// Where the browser keeps nothing, the way to the other program does not take what
// is here away.
func TestOtherProgramOpensBesideWhatCannotBeKept(t *testing.T) {
	for _, test := range []struct {
		on      route.Page
		refused bool
		beside  []string
	}{
		{route.Try, false, nil}, {route.Review, false, nil},
		{route.Try, true, []string{"review"}},
		{route.Review, true, []string{"try", "try", "open", "about", "about"}}, // the name and the foot too
	} {
		f := New(nil)
		f.Show(test.on)
		f.Storage.Refused = test.refused
		var beside []string
		for part := range strings.SplitSeq(drawn(t, f), "<a") {
			if tag, _, _ := strings.Cut(part, ">"); strings.Contains(tag, `target="_blank"`) {
				_, page, _ := strings.Cut(tag, `href="#/`)
				page, _, _ = strings.Cut(page, `"`)
				beside = append(beside, page)
			}
		}
		if !slices.Equal(beside, test.beside) {
			t.Errorf("on %s, refused %v: in windows of their own open %q, want %q", test.on, test.refused, beside, test.beside)
		}
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
