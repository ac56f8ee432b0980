package e2e_test

import (
	"path"
	"slices"
	"strings"
	"testing"

	"benchtrial/web/e2e"
	"benchtrial/web/page"
	"benchtrial/web/route"
)

// binaries returns the names, without hashes, of the programs that were asked for.
func binaries(g *e2e.Gate) []string {
	var names []string
	for _, asked := range g.Asked() {
		if path.Ext(asked) == ".wasm" {
			name, _, _ := strings.Cut(path.Base(asked), ".")
			names = append(names, name)
		}
	}
	return names
}

// reviewing is true once the workbench shows the Review page.
const reviewing = `document.documentElement?.dataset.ready === 'page' && document.querySelector('main h1')?.innerText === 'Review'`

// exhibitSeen notes in globalThis.seen whether the first exhibit was there when the
// page was about to be painted.
const exhibitSeen = `(() => {
	const look = () => {
		globalThis.seen ||= document.querySelector('.exhibit')?.checkVisibility() ?? false;
		requestAnimationFrame(look);
	};
	requestAnimationFrame(look);
})()`

// A page of the workbench shows masthead and loading bar until its program runs,
// never the first exhibit, and fetches no other program.
func TestWorkbenchVisitedDirectly(t *testing.T) {
	g := e2e.Gated(t, e2e.Native(t))
	p := e2e.Blank(t, g.Site, e2e.Before(exhibitSeen))
	release := p.Hold("*.wasm")
	p.Visit("#/review")
	p.Wait(`document.getElementById('load-label')?.checkVisibility() && /KB/.test(document.getElementById('load-label').innerText)`)
	if got := p.Text("#load-label"); !strings.Contains(got, "Loading the program for this page: 0 KB of ") {
		t.Errorf("while it loads the page says %q", got)
	}
	if got := p.Text("main h1"); got != "Review" {
		t.Errorf("while it loads the page is headed %q", got)
	}
	p.Wait(`document.getElementById('load-progress').checkVisibility()`)
	checkLooks(t, p)
	p.Resize(1280, 800)
	release()
	p.Ready()
	p.Wait(reviewing)
	var at struct {
		Seen           bool
		Title, Current string
	}
	p.Eval(`({ Seen: globalThis.seen, Title: document.title, Current: [...document.querySelectorAll('[aria-current]')].map((e) => e.innerText).join() })`, &at)
	if at.Seen || at.Title != "Review · Benchtrial" || at.Current != "Review" {
		t.Errorf("the first exhibit was shown: %v, the window is called %q, marked is %q", at.Seen, at.Title, at.Current)
	}
	for _, gone := range []string{".loading", "#answer", "#first", "[data-boot]"} {
		if p.Has(gone) {
			t.Errorf("the page still has %s", gone)
		}
	}
	if got := binaries(g); !slices.Equal(got, []string{"workbench"}) {
		t.Errorf("Review fetches %q", got)
	}
	if got := wordFiles(g); len(got) > 0 {
		t.Errorf("Review fetches words: %q", got)
	}
}

func TestTryDoesNotFetchTheWorkbench(t *testing.T) {
	g := e2e.Gated(t, e2e.Native(t))
	p := e2e.Open(t, g.Site, "")
	p.Ready()
	judge(p, right(landing(t)))
	p.ClickText("About")
	p.Wait(`document.querySelector('h1')?.innerText === 'About and method'`)
	if got := binaries(g); !slices.Equal(got, []string{"app"}) {
		t.Errorf("Try and About fetch %q", got)
	}
}

// Going to the workbench and back, by links and by the window's history, loses
// neither what was judged nor what was typed.
func TestMovingBetweenThePrograms(t *testing.T) {
	first := landing(t)
	second := made(t, page.Landing.Series.At(page.Landing.Number+1))
	kept := asked(second) + ` && document.getElementById('answer')?.value === 'half an answ' && document.getElementById('model').value === 'Kept model'`
	p := e2e.Open(t, e2e.Native(t), "")
	p.Ready()
	p.Fill("#model", "Kept model")
	judge(p, right(first))
	p.ClickText("Next question Enter")
	p.Wait(asked(second))
	p.Paste("#answer", "half an answ")
	p.ClickText("Review")
	p.Wait(reviewing)
	p.Back()
	p.Wait(kept)
	p.Ready()
	p.Forward()
	p.Wait(reviewing)
	p.Ready()
	p.ClickText("About")
	p.Wait(`document.querySelector('h1')?.innerText === 'About and method'`)
	p.Back()
	p.Wait(reviewing)
	p.ClickText("Try") // the workbench itself shows the question shown last
	p.Wait(strings.Replace(kept, js(second.ID), `"#/try"`, 1))
	p.Ready()
	if got := p.Text(".standing .tally"); !strings.Contains(got, "1 of 1 correct") {
		t.Errorf("after the way there and back the score is %q", got)
	}
	p.Back()
	p.Wait(reviewing)
	p.Back()
	p.Wait(`document.querySelector('h1')?.innerText === 'About and method' || ` + kept)
}

// What was typed while no program ran is there after the way to the workbench and back.
func TestTypedEarlyIsKeptOverTheOtherProgram(t *testing.T) {
	p := e2e.Blank(t, e2e.Native(t))
	p.Expect(`ERR_CONNECTION_RESET|Failed to fetch`)
	mend := p.Intercept("*/app*.wasm", e2e.Cut)
	p.Visit("")
	p.Wait(failed)
	p.Paste("#answer", "typed early")
	p.ClickText("Review")
	p.Wait(reviewing)
	mend()
	p.ClickText("Try")
	p.Wait(`document.getElementById('answer')?.value === 'typed early'`)
	p.Ready()
	p.Wait(`document.documentElement.dataset.ready === 'page' && document.getElementById('answer')?.value === 'typed early'`)
	p.ClickText("Judge the answer")
	p.Wait(ruled)
}

// Where the browser keeps nothing, the workbench opens beside what was answered.
func TestWorkbenchOpensBesideWhatCannotBeKept(t *testing.T) {
	p := e2e.Open(t, e2e.Native(t), "", e2e.WithoutStorage)
	p.Ready()
	judge(p, right(landing(t)))
	for link, want := range map[string]string{"#/review": "_blank", "#/about": ""} {
		var got string
		p.Eval(`((link) => {
			link.addEventListener('click', (e) => e.preventDefault(), { once: true });
			link.click();
			return link.target;
		})(document.querySelector('.masthead nav a[href="`+link+`"]'))`, &got)
		if got != want {
			t.Errorf("%s opens in the window %q, want %q", link, got, want)
		}
	}
}

func TestWorkbenchWithoutWebAssembly(t *testing.T) {
	p := e2e.Open(t, e2e.Native(t), "#/review", e2e.WithoutWebAssembly)
	p.Wait(failed)
	if got := p.Text("#load-label"); !strings.Contains(got, "blocks WebAssembly") || !strings.Contains(got, "To review answers") || strings.Contains(got, "exhibit") {
		t.Errorf("the page says %q", got)
	}
	if p.Has("#boot-again") {
		t.Error("the page offers to try again, which cannot help")
	}
	checkLooks(t, p)
	p.ClickText("Try")
	p.Wait(failed + ` && document.querySelector('.exhibit')?.checkVisibility()`)
	p.Eval(`location.hash = '#/review'`, nil)
	p.Wait(failed + ` && document.getElementById('load-label').checkVisibility()`)
}

func TestWorkbenchThatDoesNotArrive(t *testing.T) {
	for _, tt := range []struct {
		name, says, complaint string
		fate                  e2e.Fate
	}{
		{"connection cut", "could not be downloaded", `ERR_CONNECTION_RESET|Failed to fetch`, e2e.Cut},
		{"damaged", "arrived damaged", `CompileError`, e2e.Replace("application/wasm", "\x00asm\x01\x00\x00\x00 and then nonsense")},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := e2e.Blank(t, e2e.Native(t))
			p.Expect(tt.complaint)
			mend := p.Intercept("*.wasm", tt.fate)
			p.Visit("#/review")
			p.Wait(failed)
			if got := p.Text("#load-label"); !strings.Contains(got, tt.says) {
				t.Errorf("the page says %q, want %q", got, tt.says)
			}
			p.CheckAccessible()
			mend()
			p.Click("#boot-again")
			p.Ready()
			p.Wait(reviewing)
			if p.Has("#boot-again") {
				t.Error("the button to try again is still there")
			}
		})
	}
}

// Whatever becomes of an address on its way, the script that chooses the program
// and the program itself read the same page in it.
func TestScriptAndProgramReadTheSamePage(t *testing.T) {
	p := e2e.Open(t, e2e.Native(t), "")
	p.Ready()
	for _, fragment := range []string{
		"", "#", "#/", "#main", "#review", "#/try", "#/about", "#/review", "#/review/", "#//Review", "#/REVIEW//", "#review/", "#/review.", "#/review)”",
		"#/review?utm_source=x", "#/review&a/b", "#/review/more", "#%2Freview", "#%252Freview", "#/review%E2%80%9D", "#/rev%0Aiew", "#/review%", "#/%72eview",
		"#/reviews", "#/try/review", "#/result/review", "#/re/view", "#/constructor", "#/__proto__", "#/%C3%28/review", "#/ review ", "#review/x", "##/review",
	} {
		r, _ := route.Parse(fragment)
		want := "app"
		switch {
		case r.Page.OfWorkbench():
			want = "workbench"
		case r.Page == route.Anchor && r.Anchor != "":
			want = "" // whatever is shown
		}
		var got string
		p.Eval(`benchtrial.programOf(`+js(fragment)+`) ?? ''`, &got)
		if got != want {
			t.Errorf("%q: the script takes the program %q, the route is %+v", fragment, got, r)
		}
	}
}
