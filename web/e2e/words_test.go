package e2e_test

import (
	"io"
	"net/http"
	"path"
	"slices"
	"strings"
	"testing"

	"benchtrial/gen/prompt"
	"benchtrial/web/e2e"
)

// depositions are questions about invented testimony.
var depositions = prompt.Series{
	Shape: prompt.Shape{Pages: 2, LinesPerPage: 25}, TextType: prompt.Transcript, Task: prompt.TextToCite, Variation: prompt.Plain, Seed: 7,
}

// wordFiles returns the files with words that were asked for.
func wordFiles(g *e2e.Gate) []string {
	return slices.DeleteFunc(g.Asked(), func(name string) bool { return path.Ext(name) != ".txt" })
}

// holds waits until the exhibit shows the prompt.
func holds(p *e2e.Page, want prompt.Prompt) {
	last := want.Lines[len(want.Lines)-1].Text
	_, last, _ = strings.Cut(last, ": ")
	p.Wait(`document.getElementById('exhibit')?.innerText.replace(/\s+/g, ' ').includes(` + js(flat(last)) + `)`)
}

func TestWordsAreFetchedWhenTheyAreNeeded(t *testing.T) {
	for _, server := range servers {
		t.Run(server.name, func(t *testing.T) {
			g := e2e.Gated(t, server.start(t))
			p := e2e.Open(t, g.Site, "")
			p.Ready()
			p.Paste("#answer", landing(t).Answer)
			p.ClickText("Judge the answer")
			p.Wait(ruled)
			if got := p.Text(".ruling"); got != "Right." {
				t.Errorf("the right answer on the first page is ruled %q", got)
			}
			if got := wordFiles(g); len(got) > 0 {
				t.Errorf("a first verdict fetches %q", got)
			}
			var first []string
			for n := range uint32(3) {
				want := made(t, depositions.At(n))
				p.Eval(`location.hash = `+js("#/try/"+want.ID), nil)
				holds(p, want)
				if n == 0 {
					first = wordFiles(g)
				}
			}
			got := wordFiles(g)
			if len(first) < 2 {
				t.Errorf("the first transcript fetches %q", first)
			}
			slices.Sort(got)
			if len(slices.Compact(slices.Clone(got))) != len(got) {
				t.Errorf("something was fetched twice: %q", got)
			}
		})
	}
}

func TestWordsThatDoNotArrive(t *testing.T) {
	tests := []struct {
		name, complaint string
		instead         http.HandlerFunc
	}{
		{"refused", `503|integrity|SRI`, func(w http.ResponseWriter, _ *http.Request) { http.Error(w, "busy", http.StatusServiceUnavailable) }},
		{"cut", `ERR_|Failed to fetch`, func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) }},
		{"damaged", `integrity|SRI`, func(w http.ResponseWriter, _ *http.Request) { io.WriteString(w, "another text\n") }},
	}
	site := e2e.Native(t)
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g := e2e.Gated(t, site)
			g.Treat(func(name string) http.HandlerFunc {
				if path.Ext(name) == ".txt" {
					return tt.instead
				}
				return nil
			})
			want := made(t, depositions.At(0))
			p := e2e.Open(t, g.Site, "#/try/"+want.ID)
			p.Expect(tt.complaint)
			p.Ready()
			p.Wait(`[...document.querySelectorAll('[role=alert]')].some((e) => e.checkVisibility() && e.innerText.includes('could not be fetched'))`)
			p.CheckAccessible()
			// What needs no words works meanwhile.
			other := made(t, prompt.Series{Shape: prompt.Shape{Width: 3, Depth: 2}, TextType: prompt.Synthetic, Task: prompt.TextToCite, Variation: prompt.Plain, Seed: 42}.At(4))
			p.Eval(`location.hash = `+js("#/try/"+other.ID), nil)
			holds(p, other)
			p.Eval(`history.back()`, nil)
			p.Wait(`[...document.querySelectorAll('button')].some((e) => e.checkVisibility() && e.innerText === 'Try again')`)
			g.Treat(nil)
			p.ClickText("Try again")
			holds(p, want)
			p.Paste("#answer", want.Answer)
			p.ClickText("Judge the answer")
			p.Wait(ruled)
			if got := p.Text(".ruling"); got != "Right." {
				t.Errorf("the right answer is ruled %q", got)
			}
		})
	}
}

// While words are on their way the page says so and answers for everything else.
func TestOthersAreAnsweredWhileWordsAreFetched(t *testing.T) {
	g := e2e.Gated(t, e2e.Native(t))
	arrive := make(chan struct{})
	g.Treat(func(name string) http.HandlerFunc {
		if path.Ext(name) == ".txt" {
			<-arrive
		}
		return nil
	})
	p := e2e.Open(t, g.Site, "")
	p.Ready()
	want := made(t, depositions.At(0))
	p.Eval(`location.hash = `+js("#/try/"+want.ID), nil)
	p.Wait(`document.body.innerText.includes('Fetching the words')`)
	first := landing(t)
	p.Eval(`location.hash = `+js("#/try/"+first.ID), nil)
	holds(p, first)
	p.Paste("#answer", first.Answer)
	p.ClickText("Judge the answer")
	p.Wait(ruled)
	close(arrive)
	p.Eval(`location.hash = `+js("#/try/"+want.ID), nil)
	holds(p, want)
}

// A link with answers on testimony opens where no words have ever been.
func TestLinkWithTestimony(t *testing.T) {
	g := e2e.Gated(t, e2e.Native(t))
	mixed := answered(t, "Harrow 2", depositions, right, wrong, silent)
	synthetic := answered(t, "", prompt.Series{Size: 4, TextType: prompt.Synthetic, Task: prompt.TextToCite, Variation: prompt.Plain, Seed: 42}, right)
	mixed.Items = append(synthetic.Items, mixed.Items...)
	p := e2e.Open(t, g.Site, "#/result/"+encoded(t, mixed))
	p.Ready()
	p.Wait(settled)
	if got := changes(p); len(got) != 4 || slices.ContainsFunc(got, func(c string) bool { return c != "Unchanged." }) {
		t.Errorf("against the sender's verdicts: %q", got)
	}
	if len(wordFiles(g)) < 2 {
		t.Errorf("words fetched: %q", wordFiles(g))
	}
}

// Where words do not arrive, judging a link stops with what is done, and goes on later.
func TestLinkWithoutWords(t *testing.T) {
	g := e2e.Gated(t, e2e.Native(t))
	g.Treat(func(name string) http.HandlerFunc {
		if path.Ext(name) == ".txt" {
			return func(w http.ResponseWriter, _ *http.Request) { http.Error(w, "busy", http.StatusServiceUnavailable) }
		}
		return nil
	})
	p := e2e.Open(t, g.Site, "#/result/"+encoded(t, answered(t, "Harrow 2", depositions, right, wrong)))
	p.Expect(`503|integrity|SRI`)
	p.Ready()
	p.Wait(`document.querySelector('#go-on')?.checkVisibility()`)
	if got := p.Text(".opened-result [role=alert]"); !strings.Contains(got, "could not be fetched") {
		t.Errorf("the page says %q", got)
	}
	g.Treat(nil)
	p.Click("#go-on")
	p.Wait(settled)
	if got := changes(p); len(got) != 2 || got[0] != "Unchanged." || got[1] != "Unchanged." {
		t.Errorf("against the sender's verdicts: %q", got)
	}
}

// What is typed while words are on their way is kept: where they do not arrive, over
// a reload, and on the way through another question.
func TestTypedWhileWordsAreFetched(t *testing.T) {
	g := e2e.Gated(t, e2e.Native(t))
	arrive := make(chan http.HandlerFunc)
	hold := func(name string) http.HandlerFunc {
		if path.Ext(name) == ".txt" {
			return <-arrive
		}
		return nil
	}
	g.Treat(hold)
	p := e2e.Open(t, g.Site, "")
	p.Expect(`503|integrity|SRI`)
	p.Ready()
	want := made(t, depositions.At(0))
	const typed = "It is on page 63."
	const kept = `document.getElementById('answer')?.checkVisibility() && document.getElementById('answer').value === 'It is on page 63.'`
	const fetching = `document.body.innerText.includes('Fetching the words')`
	p.Eval(`location.hash = `+js("#/try/"+want.ID), nil)
	p.Wait(fetching)
	p.Paste("#answer", typed)
	p.Eval(`location.hash = `+js("#/try/"+landing(t).ID), nil)
	holds(p, landing(t))
	if got := p.Value("#answer"); got != "" {
		t.Errorf("the box of another question holds %q", got)
	}
	p.Back()
	p.Wait(fetching + ` && ` + kept)
	p.Eval(`location.reload()`, nil)
	p.Ready()
	p.Wait(fetching + ` && ` + kept)
	g.Treat(func(string) http.HandlerFunc { return nil })
	close(arrive)
	holds(p, want)
	p.Wait(kept)
}

func TestTypedWhileWordsDoNotArrive(t *testing.T) {
	g := e2e.Gated(t, e2e.Native(t))
	arrive := make(chan struct{})
	g.Treat(func(name string) http.HandlerFunc {
		if path.Ext(name) != ".txt" {
			return nil
		}
		<-arrive
		return func(w http.ResponseWriter, _ *http.Request) { http.Error(w, "busy", http.StatusServiceUnavailable) }
	})
	want := made(t, depositions.At(0))
	p := e2e.Open(t, g.Site, "")
	p.Expect(`503|integrity|SRI`)
	p.Ready()
	p.Eval(`location.hash = `+js("#/try/"+want.ID), nil)
	p.Wait(`document.body.innerText.includes('Fetching the words')`)
	p.Paste("#answer", want.Answer)
	close(arrive)
	p.Wait(`[...document.querySelectorAll('[role=alert]')].some((e) => e.checkVisibility() && e.innerText.includes('could not be fetched'))`)
	if got := p.Text("#announce"); got != "" {
		t.Errorf("after the fetch has ended a screen reader is told %q", got)
	}
	g.Treat(nil)
	p.ClickText("Try again")
	holds(p, want)
	p.Wait(`document.getElementById('announce').textContent.startsWith('The exhibit is here')`)
	p.ClickText("Judge the answer")
	p.Wait(ruled)
	if got := p.Text(".ruling"); got != "Right." {
		t.Errorf("the right answer, typed before its exhibit was here, is ruled %q", got)
	}
}
