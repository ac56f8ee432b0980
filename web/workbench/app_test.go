//go:build !js

package workbench

import (
	"strings"
	"testing"

	"benchtrial/gen"
	"benchtrial/gen/prompt"
	"benchtrial/web/browser"
	"benchtrial/web/frame"
	"benchtrial/web/page"
	"benchtrial/web/part"
	"benchtrial/web/route"
)

// nowhere is no surface for exhibits.
type nowhere struct{ part.Surface }

func (nowhere) There() bool { return false }

// open returns the workbench at a fragment, drawn. Its desk holds nothing.
func open(fragment string) *App {
	a := newApp(nil, maker{}, part.NewView(nowhere{}), nil)
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

// maker makes prompts and judges nothing.
type maker struct{ rest }

// rest is what nobody asks of it.
type rest interface{ page.Judge }

func (maker) Make(a prompt.Address) (prompt.Prompt, error) { return gen.Make(a) }

// The pages that the small program has too are shown in the same frame; places change nothing.
func TestAllPagesAreShown(t *testing.T) {
	for fragment, want := range map[string]struct {
		page route.Page
		says string
	}{
		"":            {route.Try, "cite it?</h1>"},
		"#/try":       {route.Try, "cite it?</h1>"},
		"#/about":     {route.About, "<h1>About and method</h1>"},
		"#/open":      {route.Open, "<h1>Open a result</h1>"},
		"#/documents": {route.Documents, "<h1>Texts</h1>"},
		"#/try/blt1/4k/act/cite2amendedtext/plain/42/1": {route.Try, "quote it as amended?</h1>"},
	} {
		for _, before := range []string{fragment, "#/review", "#/review/more"} {
			a := open(before)
			a.show(fragment)
			a.Drawn()
			a.show("#main")
			html := drawn(t, a)
			if a.Page != want.page || !strings.Contains(html, want.says) || strings.Contains(html, "<h1>Review</h1>") || strings.Contains(html, "review/more") || strings.Count(html, "<main") != 1 {
				t.Errorf("%q after %q shows %q: %s", fragment, before, a.Page, html)
			}
			a.show("#/review")
			if html = drawn(t, a); a.Page != route.Review || !strings.Contains(html, "<h1>Review</h1>") || strings.Contains(html, want.says) {
				t.Errorf("Review after %q: %s", fragment, html)
			}
		}
	}
}

// What was typed on Try is there again after Review.
func TestDraftIsKeptOverReview(t *testing.T) {
	a := open("#/try/blt1/4k/act/text2cite/plain/42/1")
	a.answer.Set("half an answer")
	a.typed()
	a.show("#/review")
	a.answer.Set("")
	a.show("#/try")
	a.Drawn()
	if got := a.answer.Text(); got != "half an answer" {
		t.Errorf("the box holds %q", got)
	}
	if !strings.Contains(browser.Last.Title, "cite it?") {
		t.Errorf("the window is called %q", browser.Last.Title)
	}
}

// The keys of Review are none on the other pages.
func TestKeysOfThePageShown(t *testing.T) {
	a := open("#/review")
	if a.show("#/about"); a.key(browser.Key{Name: "p", Command: true}) {
		t.Error("the About page takes the key that prints the table")
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
