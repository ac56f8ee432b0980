package e2e_test

import (
	"fmt"
	"strings"
	"testing"

	"benchtrial/web/e2e"
	"benchtrial/web/page"
	"benchtrial/web/share"
)

// longName is a model's name without a place to break it.
var longName = strings.Repeat("model-with-a-very-long-name_", 4)

// wide is the widest exhibit that there is: 80 terms on one line.
const wide = "blt1/80w2d/synthetic/cite2defined/plain/7/0"

// state is what a page can be brought to: a page looks right only if it does in all of them.
type state struct {
	name  string
	hash  string
	reach func(t *testing.T, p *e2e.Page)
}

// states lists every page in every state that looks different.
func states(t *testing.T) []state {
	first := landing(t)
	result := answered(t, longName, page.Landing.Series, right, wrong, silent, right)
	altered := share.Result{Suite: result.Suite, Scorer: result.Scorer, Items: append([]share.Item(nil), result.Items...)}
	altered.Items[0].Outcome, altered.Items[0].Kind = "incorrect", "wrong_level"
	payload := encoded(t, result)
	opened := func(t *testing.T, p *e2e.Page) {
		p.Wait(settled)
		p.Click("#open-1")
		p.Wait(`document.querySelector('#opened-item .ruling')?.checkVisibility()`)
	}
	message := func(selector string) func(*testing.T, *e2e.Page) {
		return func(t *testing.T, p *e2e.Page) {
			p.Wait(`[...document.querySelectorAll(` + js(selector) + `)].some((e) => e.checkVisibility() && e.innerText.trim())`)
		}
	}
	return []state{
		{"asking", "", func(t *testing.T, p *e2e.Page) {}},
		{"exact prompt", "", func(t *testing.T, p *e2e.Page) {
			p.ClickText("See the exact prompt")
			p.Wait(`document.getElementById('exact-prompt').textContent`)
		}},
		{"own shape", "#/try/" + short, func(t *testing.T, p *e2e.Page) {
			p.Choose("Size or shape", "own")
			p.Wait(`document.querySelector('[aria-label^="Width"]').checkVisibility()`)
			p.Fill(`[aria-label^="Width"]`, "1000000000000000000000000000000")
			p.Wait(`document.querySelector('.sentence .message').checkVisibility()`)
		}},
		{"only white space", "", func(t *testing.T, p *e2e.Page) {
			p.Paste("#answer", " \n\t ")
			p.ClickText("Judge the answer")
			message(".say .message")(t, p)
		}},
		{"right", "", func(t *testing.T, p *e2e.Page) {
			judge(p, right(first))
			p.ClickText("How was this read?")
			p.Wait(`document.querySelector('.stepsof').checkVisibility()`)
		}},
		{"wrong with link", "", func(t *testing.T, p *e2e.Page) {
			p.Fill("#model", longName)
			judge(p, "Well. "+strings.Repeat("unbreakable", 60)+"\n\n"+wrong(first))
			p.ClickText("Make a link")
			p.Wait(`document.querySelector('.linkpanel').innerText.includes('characters')`)
			p.ClickText("Show 1 answer")
		}},
		{"two answers", "", func(t *testing.T, p *e2e.Page) { judge(p, right(first)+" Or "+wrong(first)) }},
		{"refused, cleared", "", func(t *testing.T, p *e2e.Page) {
			judge(p, "I'm sorry, but I can't help with that.")
			p.ClickText("Clear them")
			p.Wait(`document.activeElement.id === 'undo-clear'`)
		}},
		{"deposition", "#/try/" + twoPages, func(t *testing.T, p *e2e.Page) {
			p.Wait(asked(addressed(t, twoPages)))
			p.ClickText("Two pages side by side")
		}},
		{"own pages", "#/try/" + twoPages, func(t *testing.T, p *e2e.Page) {
			p.Wait(asked(addressed(t, twoPages)))
			p.Choose("Size or shape", "own")
			p.Wait(`document.querySelector('[aria-label="Pages"]').checkVisibility()`)
			p.Fill(`[aria-label="Pages"]`, "1000000000000000000000000000000")
			p.Wait(`document.querySelector('.sentence .message').checkVisibility()`)
		}},
		{"deposition, judged", "#/try/" + manyPages, func(t *testing.T, p *e2e.Page) {
			want := addressed(t, manyPages)
			p.Wait(asked(want))
			judge(p, want.Lines[7].Cite)
			p.Paste("#goto", "1:1")
			p.Press("\r")
			p.Wait(`document.getElementById('goto-said').textContent`)
		}},
		{"long exhibit", "#/try/" + long, func(t *testing.T, p *e2e.Page) {
			p.Wait(asked(addressed(t, long)))
			p.Paste("#goto", "(zzzz)")
			p.Press("\r")
			p.Wait(`document.getElementById('goto-said').textContent`)
		}},
		{"long exhibit, judged", "#/try/" + long, func(t *testing.T, p *e2e.Page) {
			want := addressed(t, long)
			p.Wait(asked(want))
			judge(p, want.Lines[7].Cite)
		}},
		{"80 wide", "#/try/" + wide, func(t *testing.T, p *e2e.Page) {
			want := addressed(t, wide)
			p.Wait(asked(want))
			judge(p, "The text is: "+want.Lines[1].Text)
		}},
		{"5 MB", "", func(t *testing.T, p *e2e.Page) {
			judge(p, strings.Repeat("x", 3<<20)+strings.Repeat(" Wort", 2<<18)+right(first))
		}},
		{"opened link", "#/result/" + payload, opened},
		{"opened link that moved", "#/result/" + encoded(t, altered), func(t *testing.T, p *e2e.Page) { p.Wait(settled) }},
		{"damaged link", "#/result/" + payload[:len(payload)*2/3], message(".opened-result > .message[role=alert]")},
		{"no result", "#/result/x", message(".opened-result > .message[role=alert]")},
		{"open", "#/open", func(t *testing.T, p *e2e.Page) {
			p.ClickText("Open the link")
			message(".drop .message")(t, p)
		}},
		{"about", "#/about", func(t *testing.T, p *e2e.Page) {}},
		{"review", "#/review", func(t *testing.T, p *e2e.Page) {}},
		{"unknown page", "#/nowhere", message("main > .message")},
		{"unknown address", "#/try/blt1/4k/synthetic/" + strings.Repeat("unknown", 30), message("main > .message")},
	}
}

// Every page in every state: nothing for axe-core to find, in both themes and
// both widths, and nothing to be scrolled for sideways.
func TestEveryStateIsAccessibleAndFits(t *testing.T) {
	site := e2e.Native(t)
	for _, s := range states(t) {
		t.Run(s.name, func(t *testing.T) {
			t.Parallel()
			p := e2e.Open(t, site, s.hash)
			p.Ready()
			s.reach(t, p)
			checkLooks(t, p)
			p.Shot(fmt.Sprintf("state-%s", strings.NewReplacer(" ", "-", ",", "").Replace(s.name)))
		})
	}
}

// What stands there before the program, and where it cannot run, looks right too.
func TestPageWithoutProgramIsAccessibleAndFits(t *testing.T) {
	site := e2e.Native(t)
	p := e2e.Blank(t, site)
	p.Hold("*.wasm")
	p.Expect("preloaded using link preload but not used") // while it is held
	p.Visit("")
	p.Click(`[data-boot="copy"]`)
	p.Wait(`document.getElementById('copy-said').textContent`)
	checkLooks(t, p)
	p = e2e.Open(t, site, "", e2e.WithoutWebAssembly)
	p.Expect("preloaded using link preload but not used") // nor can it be used here
	p.Wait(failed)
	checkLooks(t, p)
}

// checkLooks checks the page in both widths and both themes.
func checkLooks(t *testing.T, p *e2e.Page) {
	t.Helper()
	for _, width := range []int64{1280, 390} {
		p.Resize(width, 844)
		if wide := overflow(p, width); len(wide) > 0 {
			t.Errorf("%d pixels wide, too wide are: %s", width, strings.Join(wide, "; "))
		}
		for _, theme := range []string{"light", "dark"} {
			p.Prefer("prefers-color-scheme", theme)
			p.CheckAccessible()
		}
	}
}

// overflow names the elements that make a page wider than its window, none where it is not.
func overflow(p *e2e.Page, width int64) []string {
	var found []string
	p.Eval(fmt.Sprintf(`((width) => {
		if (document.scrollingElement.scrollWidth <= width && innerWidth <= width) return [];
		const scrolls = (e) => e && e !== document.body && (/auto|scroll|hidden|clip/.test(getComputedStyle(e).overflowX) || scrolls(e.parentElement));
		const found = [...document.body.querySelectorAll('*')].filter((e) => e.checkVisibility() && e.getBoundingClientRect().right > width + 0.5 && !scrolls(e.parentElement));
		return [document.scrollingElement.scrollWidth + ' pixels', ...found.slice(0, 5).map((e) => e.localName + '#' + e.id + '.' + e.className + ' to ' + Math.round(e.getBoundingClientRect().right))];
	})(%d)`, width), &found)
	return found
}
