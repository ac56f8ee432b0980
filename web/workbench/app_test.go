//go:build !js

package workbench

import (
	"strings"
	"testing"

	"benchtrial/web/browser"
	"benchtrial/web/frame"
	"benchtrial/web/part"
	"benchtrial/web/route"
)

// nowhere is no surface for exhibits.
type nowhere struct{ part.Surface }

func (nowhere) There() bool { return false }

// open returns the workbench at a fragment, drawn. Its desk holds nothing.
func open(fragment string) *App {
	a := newApp(nil, nil)
	a.view = part.NewView(nowhere{})
	a.show(fragment)
	a.Drawn()
	return a
}

func drawn(t *testing.T, a *App) string {
	t.Helper()
	html, err := frame.HTML(a.Frame)
	if err != nil {
		t.Fatal(err)
	}
	return html
}

func TestReviewIsShown(t *testing.T) {
	a := open("#/review")
	html := drawn(t, a)
	for _, want := range []string{"<h1>Review</h1>", `href="#/review" aria-current="page"`, `<main id="main" tabindex="-1">`} {
		if !strings.Contains(html, want) {
			t.Errorf("the page lacks %s: %s", want, html)
		}
	}
	if browser.Last.Title != "Review \u00b7 Benchtrial" || a.problem != "" {
		t.Errorf("the window is called %q, the page says %q", browser.Last.Title, a.problem)
	}
}

// Pages of the other program and places are no business of the workbench; a visit
// never begins with nothing.
func TestOtherPagesChangeNothing(t *testing.T) {
	for _, fragment := range []string{"", "#main", "#/try", "#/about", "#/result/x", "#/nonsense"} {
		a := open(fragment)
		if a.route.Page != route.Review || a.problem != "" {
			t.Errorf("a visit that begins at %q shows %q, %q", fragment, a.route.Page, a.problem)
		}
		a = open("#/review/more")
		problem := a.problem
		a.show(fragment)
		if a.route.Page != route.Review || a.problem != problem || problem == "" {
			t.Errorf("%q on the way: page %q says %q, said %q", fragment, a.route.Page, a.problem, problem)
		}
	}
}

func TestProblemIsSaidAndGoes(t *testing.T) {
	a := open("#/review/more")
	if !strings.Contains(a.problem, "review/more") || !strings.Contains(drawn(t, a), "review/more") {
		t.Errorf("the page says %q", a.problem)
	}
	if a.show("#/review"); a.problem != "" {
		t.Errorf("at a right address the page still says %q", a.problem)
	}
	if a.engineStopped(); !strings.Contains(drawn(t, a), "The judge stopped") {
		t.Error("the page does not say that its engine is gone")
	}
}
