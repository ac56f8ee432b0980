//go:build !js

package page

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"benchtrial/gen"
)

func landingHTML(t *testing.T) string {
	t.Helper()
	p, err := gen.Make(Landing)
	if err != nil {
		t.Fatal(err)
	}
	html, err := StaticHTML(p)
	if err != nil {
		t.Fatal(err)
	}
	return html
}

func TestStaticHTMLHoldsTheExhibit(t *testing.T) {
	html := landingHTML(t)
	p, _ := gen.Make(Landing)
	for _, l := range p.Lines {
		want := strings.ReplaceAll(strings.TrimLeft(l.Text, " "), `"`, "&#34;")
		if !strings.Contains(html, want) {
			t.Errorf("the first page lacks the line %q", want)
		}
	}
	for _, want := range []string{
		`id="exhibit-lines"`, `id="answer"`, `data-boot="copy"`, `id="copy-said"`, `id="boot-label"`, `id="boot-progress"`, `id="main"`,
		`Invented for testing.`, `value="42"`, `value="4"`, `role="status"`, p.TargetText,
	} {
		if !strings.Contains(html, strings.ReplaceAll(want, "&", "&amp;")) {
			t.Errorf("the first page lacks %s", want)
		}
	}
}

func TestStaticHTMLKeepsTheContentPolicy(t *testing.T) {
	html := landingHTML(t)
	for _, forbidden := range []string{" style=", "<style", "<script", " onclick", "http://", "https://"} {
		if strings.Contains(html, forbidden) {
			t.Errorf("the first page has %q", forbidden)
		}
	}
}

// Vugu cuts long HTML at any byte, so what a component sets as HTML must be
// ASCII; other characters go through part.Text.
func TestComponentsAreASCII(t *testing.T) {
	for _, pattern := range []string{"*.vugu", "../part/*.vugu"} {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: %v, %v", pattern, files, err)
		}
		for _, name := range files {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			for i, c := range text {
				if c >= 0x80 {
					t.Errorf("%s: byte %d is not ASCII", name, i)
					break
				}
			}
		}
	}
}

func TestAboutNamesWhatItMust(t *testing.T) {
	html := string(aboutHTML())
	for _, want := range []string{
		"Blair-Stanek", "Holzenberger", "Van Durme", "Guha", "Nyarko", "Daniel E. Ho", "R&#233;",
		"do not mean that a model can handle legal matters", "Nothing here is legal advice", "invented for testing", "GUST Font License", "blt1",
	} {
		if !strings.Contains(html, want) {
			t.Errorf("the About page lacks %q", want)
		}
	}
	if strings.Contains(html, "{") {
		t.Error("a placeholder of the About page is not filled")
	}
}

func TestTheme(t *testing.T) {
	a, _ := open(t, "")
	a.theme = ""
	for _, want := range []string{"light", "dark", ""} {
		a.nextTheme()
		stored, _ := a.storage.Get(themeKey)
		if a.theme != want || stored != want {
			t.Errorf("theme %q, stored %q; want %q", a.theme, stored, want)
		}
	}
}
