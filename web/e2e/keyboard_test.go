package e2e_test

import (
	"strings"
	"testing"

	"benchtrial/web/e2e"
	"benchtrial/web/page"

	"github.com/chromedp/chromedp/kb"
)

// described is a function that describes an element shortly.
const described = `((e) => e.localName + (e.id && '#' + e.id) + ' ' + (e.getAttribute('aria-label') || (e.localName === 'select' || e.localName === 'textarea' ? '' : e.innerText) || '').trim().replace(/\s+/g, ' ').slice(0, 40))`

// reachable lists what Tab must reach, in the order of the document.
const reachable = `[...document.querySelectorAll('a[href], button, input, select, textarea, [tabindex="0"]')]
	.filter((e) => e.checkVisibility({ visibilityProperty: true }) && !e.disabled).map(` + described + `)`

// tabbed returns what Tab reaches from the focus on, until it leaves the page.
func tabbed(p *e2e.Page) []string {
	var all []string
	for range 60 {
		p.Press(kb.Tab)
		var now string
		p.Eval(`document.activeElement === document.body ? '' : `+described+`(document.activeElement)`, &now)
		if now == "" || len(all) > 0 && now == all[0] {
			break
		}
		all = append(all, now)
	}
	return all
}

// From the beginning of a page Tab reaches everything that can be used, once,
// in the order in which it stands, and what has the focus is seen.
func TestTabReachesEverything(t *testing.T) {
	p := e2e.Open(t, e2e.Native(t), "")
	p.Ready()
	payload := encoded(t, answered(t, "M", page.Landing.Series, right, wrong))
	for _, hash := range []string{"", "#/try/" + long, "#/open", "#/about", "#/result/" + payload} {
		p.Visit(hash)
		p.Reload()
		if strings.HasPrefix(hash, "#/result") {
			p.Wait(settled)
		} else if hash == "#/try/"+long {
			p.Wait(asked(addressed(t, long)))
		}
		p.Eval(`document.activeElement.blur(); getSelection().removeAllRanges()`, nil)
		var want []string
		p.Eval(reachable, &want)
		got := tabbed(p)
		if strings.Join(got, "\n") != strings.Join(want, "\n") {
			t.Errorf("%s: Tab reaches\n%s\nwant\n%s", hash, strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	}
}

func TestFocusIsVisible(t *testing.T) {
	p := e2e.Open(t, e2e.Native(t), "")
	p.Ready()
	for range 12 {
		p.Press(kb.Tab)
		var outline string
		p.Eval(`((s) => s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) >= 2 ? '' : `+described+`(document.activeElement) + ': ' + s.outline)(getComputedStyle(document.activeElement))`, &outline)
		if outline != "" {
			t.Errorf("the focus is not seen on %s", outline)
		}
	}
}

// The whole job without a mouse: paste wherever the focus is, judge, read, go
// on. The focus is never lost.
func TestKeyboardOnly(t *testing.T) {
	p := e2e.Open(t, e2e.Native(t), "")
	p.Ready()
	p.Clip(right(landing(t)))
	// From here on, whatever loses the focus is noted.
	p.Eval(`(globalThis.lost = [], document.addEventListener('focusout', () => setTimeout(() => {
		if (document.hasFocus() && document.activeElement === document.body) lost.push(document.querySelector('h1').innerText);
	}, 50)))`, nil)
	p.PasteHere()
	p.Wait(`document.activeElement.id === 'answer' && document.activeElement.value`)
	p.Chord(kb.Enter)
	p.Wait(ruled + ` && document.activeElement.id === 'verdict'`)
	if got := p.Text("#announce"); !strings.Contains(got, "Right") {
		t.Errorf("a screen reader hears %q of the verdict", got)
	}
	p.Press(kb.Enter)
	next := made(t, page.Landing.Series.At(page.Landing.Number+1))
	p.Wait(asked(next) + ` && document.activeElement.id === 'question'`)

	p.PasteHere()
	p.Wait(`document.activeElement.id === 'answer' && document.activeElement.value`)
	p.Chord(kb.Enter)
	p.Wait(ruled + ` && document.activeElement.id === 'verdict'`)
	if got := p.Text(".ruling"); strings.Contains(got, "Right") {
		t.Errorf("the answer to another question is ruled %q", got)
	}
	tabTo(t, p, "Make a link to both answers")
	p.Press(kb.Enter)
	p.Wait(`document.activeElement.id === 'link-head' && document.querySelector('.linkpanel').innerText.includes('characters')`)
	tabTo(t, p, "Copy the link")
	p.Press(" ")
	p.Wait(`document.querySelector('.linkpanel .said').innerText.includes('clipboard')`)
	tabTo(t, p, "Close")
	p.Press(kb.Enter)
	p.Wait(`document.activeElement.id === 'make-link'`)
	tabTo(t, p, "Edit the answer")
	p.Press(kb.Enter)
	p.Wait(`document.activeElement.id === 'answer'`)
	var lost []string
	p.Eval(`lost`, &lost)
	if len(lost) > 0 {
		t.Errorf("the focus fell to the body %d times: %q", len(lost), lost)
	}
	p.Chord(kb.Enter)
	p.Wait(ruled + ` && document.activeElement.id === 'verdict'`)
	tabTo(t, p, "Clear them")
	p.Press(kb.Enter)
	p.Wait(`document.activeElement.id === 'undo-clear'`)
	p.Press(kb.Enter)
	p.Wait(`document.activeElement.id === 'question'`)
}

// tabTo presses Tab until the button with this text has the focus.
func tabTo(t *testing.T, p *e2e.Page, text string) {
	t.Helper()
	for range 60 {
		p.Press(kb.Tab)
		var now string
		p.Eval(`document.activeElement.innerText?.trim().replace(/\s+/g, ' ') ?? ''`, &now)
		if now == text {
			return
		}
	}
	t.Fatalf("Tab does not reach %q", text)
}

func TestSkipLinkAndPagesTakeTheFocus(t *testing.T) {
	p := e2e.Open(t, e2e.Native(t), "")
	p.Ready()
	p.Press(kb.Tab)
	if got := p.Focused(); !strings.Contains(got, "To the main part") {
		t.Errorf("Tab reaches first %s", got)
	}
	p.Press(kb.Enter)
	p.Wait(`document.activeElement.id === 'main'`)
	for _, hash := range []string{"#/about", "#/open", "#/try"} {
		p.Focus(`nav a[href="` + hash + `"]`)
		p.Press(kb.Enter)
		p.Wait(`document.querySelector('nav a[href="` + hash + `"]').ariaCurrent === 'page' && document.activeElement.id === 'main'`)
	}
}

func TestArrowsScrollTheExhibit(t *testing.T) {
	p := e2e.Open(t, e2e.Native(t), "#/try/"+long)
	p.Ready()
	p.Wait(asked(addressed(t, long)))
	p.Focus("#exhibit")
	// Chromium loses a key that comes while the scrolling by another ends.
	p.Eval(`window.still = false; document.getElementById('exhibit').addEventListener('scrollend', () => { window.still = true })`, nil)
	p.Press(kb.PageDown)
	p.Wait(`window.still && document.getElementById('exhibit').scrollTop > 100`)
	p.Press(kb.End)
	p.Wait(`document.querySelector('#exhibit-lines li:last-child').ariaPosInSet === document.querySelector('#exhibit-lines li').ariaSetSize`)
	p.Chord("f")
	p.Wait(`document.activeElement.id === 'goto'`)
}
