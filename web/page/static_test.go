//go:build !js

package page

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/vugu/vugu"

	"benchtrial/gen/prompt"
	"benchtrial/score/verdict"
)

func landingHTML(t *testing.T) string {
	t.Helper()
	p, err := madeHere(Landing)
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
	p, _ := madeHere(Landing)
	text := regexp.MustCompile(`<[^>]*>`).ReplaceAllString(html, "")
	for _, l := range p.Lines {
		want := strings.ReplaceAll(prompt.StripLabel(strings.TrimSuffix(l.Text, ":")), `"`, "&#34;")
		if !strings.Contains(text, want) {
			t.Errorf("the first page lacks the line %q", want)
		}
	}
	for n := range p.LinesPerPage {
		if number := fmt.Sprintf(`data-n="%d"`, n+1); strings.Count(html, number) != p.Pages {
			t.Errorf("the first page has %s %d times", number, strings.Count(html, number))
		}
	}
	for _, want := range []string{
		`id="exhibit-lines"`, `id="answer"`, `data-boot="copy"`, `id="copy-said"`, `id="boot-label"`, `id="boot-progress"`, `id="load-label"`, `id="load-progress"`, `id="load-head"`, `href="#/review"`, `id="main"`,
		`<noscript><p class="message">This page needs JavaScript`, `Invented for testing.`, `value="42"`, `value="4"`, `role="status"`, p.TargetText,
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

// The program takes the static page over by the place of its nodes. Two texts side by
// side, as around a component that is not there, are one in a page that was parsed: all after
// them would be made anew, and what was typed be lost.
func TestStaticHTMLIsTakenOver(t *testing.T) {
	p, _ := madeHere(Landing)
	a := landed(p)
	env, err := vugu.NewBuildEnv()
	if err != nil {
		t.Fatal(err)
	}
	built := env.RunBuild(a.Frame)
	var look func(n *vugu.VGNode)
	look = func(n *vugu.VGNode) {
		for child := n.FirstChild; child != nil; child = child.NextSibling {
			next := child.NextSibling
			if child.Type == vugu.TextNode && next != nil && next.Type == vugu.TextNode && next.NextSibling != nil && next.NextSibling.Type != vugu.TextNode {
				t.Errorf("in %s two texts stand before %s%s", n.Data, next.NextSibling.Data, next.NextSibling.Attr)
			}
			look(child)
		}
	}
	for _, part := range []any{a.Frame, a} {
		for _, n := range built.ResultFor(part).Out {
			look(n)
		}
	}
}

// Vugu cuts long HTML at any byte, so what a component sets as HTML must be
// ASCII; other characters go through part.Text.
func TestComponentsAreASCII(t *testing.T) {
	for _, pattern := range []string{"*.vugu", "../part/*.vugu", "../frame/*.vugu", "../workbench/*.vugu", "../runs/*.vugu", "../texts/*.vugu"} {
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
		"do not mean that a model can handle legal matters", "Nothing here is legal advice", "invented for testing", "titles of the United States Code", "The eleven tests", "papers of your own", "On Run, questions go to", "in no file and no link", "GUST Font License", "blt1",
	} {
		if !strings.Contains(html, want) {
			t.Errorf("the About page lacks %q", want)
		}
	}
	if strings.Contains(html, "{") {
		t.Error("a placeholder of the About page is not filled")
	}
}

// What has a style or another attribute of the program's own must not be an
// element of a component: Vugu would take it away at the next drawing.
func TestWhatTheProgramStylesIsItsOwn(t *testing.T) {
	for name, ids := range map[string][]string{
		"try-view.vugu": {"exhibit-lines"}, "result-view.vugu": {"exhibit-lines"}, "answer-box.vugu": {"answer\"", "<textarea"},
	} {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, id := range ids {
			if strings.Contains(string(text), id) {
				t.Errorf("%s has the element %s itself", name, id)
			}
		}
	}
}

func TestPaperLine(t *testing.T) {
	got := paperLine("blt1/4k/x", "M <2>")
	for _, want := range []string{"Question blt1/4k/x", "model \u2068M <2>\u2069", "rules of judging version " + strconv.Itoa(verdict.ScorerVersion), "program version development", "printed on"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q lacks %q", got, want)
		}
	}
	if got := paperLine("a", ""); !strings.Contains(got, say("paper_no_model")) {
		t.Errorf("without a model: %q", got)
	}
}
