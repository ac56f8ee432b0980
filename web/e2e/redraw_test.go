package e2e_test

import (
	"fmt"
	"strings"
	"testing"

	"benchtrial/web/e2e"
	"benchtrial/web/page"
)

// Whatever is drawn anew, a long exhibit stays where it was scrolled to, and the
// answer box as high as it was made.
func TestDrawingAnewKeepsThePlace(t *testing.T) {
	const address = "blt1/8k/synthetic/text2cite/plain/42/4"
	p := e2e.Open(t, e2e.Native(t), "#/try/"+address)
	p.Ready()
	p.Wait(asked(addressed(t, address)) + ` && document.querySelector('#exhibit-lines li')?.ariaSetSize`)
	const at = 6000
	scroll := func() {
		t.Helper()
		p.Eval(`document.getElementById('exhibit').scrollTop = 6000`, nil)
		p.Wait(`(() => { const wrong = ` + covered + `; return wrong === ''; })()`)
	}
	stays := func(what string) {
		t.Helper()
		var top float64
		p.Eval(`new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(document.getElementById('exhibit').scrollTop))))`, &top)
		if top != at {
			t.Errorf("after %s the exhibit is scrolled to %v, was %v", what, top, at)
		}
	}
	scroll()
	p.Eval(`document.getElementById('answer').style.height = '333px'`, nil)
	p.Paste("#answer", "section 1234(a)(1)")
	p.Wait(`[...document.querySelectorAll('button')].some((e) => e.innerText === 'Judge the answer' && !e.disabled)`)
	stays("pasting")
	p.Click("#theme")
	p.Wait(`document.documentElement.dataset.theme`)
	stays("switching the theme")
	var height string
	p.Eval(`document.getElementById('answer').style.height`, &height)
	if height != "333px" {
		t.Errorf("the answer box is %q high, was made 333px", height)
	}
	p.ClickText("Judge the answer")
	p.Wait(ruled)
	scroll()
	for _, tt := range []struct{ button, shown string }{
		{"How was this read?", ".stepsof"}, {"Show 1 answer", ".answers"}, {"Make a link", ".linkpanel"},
	} {
		p.Eval(`[...document.querySelectorAll('button')].find((e) => e.innerText === '`+tt.button+`').click()`, nil)
		p.Wait(`document.querySelector('` + tt.shown + `').checkVisibility()`)
		stays(tt.button)
	}
}

// A text too long for the box stays closed to typing when the page is drawn anew.
func TestALongAnswerStaysClosed(t *testing.T) {
	p := e2e.Open(t, e2e.Native(t), "")
	p.Ready()
	p.Paste("#answer", strings.Repeat("x", 300_000))
	p.Wait(`document.querySelector('#answer-hint').innerText.includes('300 KB')`)
	p.Click("#theme")
	p.Wait(`document.documentElement.dataset.theme === 'dark'`)
	p.Eval(`new Promise((done) => requestAnimationFrame(done))`, nil)
	var closed bool
	p.Eval(`document.getElementById('answer').readOnly`, &closed)
	if !closed {
		t.Error("the box, which holds only the beginning of the text, can be typed in")
	}
}

func TestCopyingMovesNothing(t *testing.T) {
	p := e2e.Open(t, e2e.Native(t), "")
	p.Ready()
	const top = `document.getElementById('answer').getBoundingClientRect().top + scrollY`
	var before, after float64
	p.Eval(top, &before)
	p.Click(`[data-boot="copy"]`)
	p.Wait(`document.getElementById('copy-said').textContent`)
	p.Eval(top, &after)
	if before != after {
		t.Errorf("the answer box stood at %v, after copying at %v", before, after)
	}
}

func TestClearedAnswersAreGone(t *testing.T) {
	p := e2e.Open(t, e2e.Native(t), "")
	p.Ready()
	judge(p, right(landing(t)))
	p.ClickText("Show 1 answer")
	p.Wait(`document.querySelector('.answers').checkVisibility()`)
	p.ClickText("Clear them")
	p.Wait(`document.activeElement.id === 'undo-clear'`)
	if p.Visible("span", "Cite a line, a short section, question 4 of series 42") {
		t.Error("a cleared answer is still listed")
	}
}

// The switch always changes what is seen.
func TestThemeSwitch(t *testing.T) {
	p := e2e.Open(t, e2e.Native(t), "")
	p.Ready()
	const ground = `getComputedStyle(document.body).backgroundColor`
	for _, system := range []string{"light", "dark", "light"} {
		p.Prefer("prefers-color-scheme", system)
		for range 3 {
			var before, label, after string
			p.Wait(`document.getElementById('theme').innerText === (` + ground + ` === 'rgb(19, 21, 24)' ? 'Switch to light' : 'Switch to dark')`)
			p.Eval(ground, &before)
			p.Eval(`document.getElementById('theme').innerText`, &label)
			p.Click("#theme")
			p.Wait(ground + ` !== '` + before + `'`)
			p.Eval(ground, &after)
			if (label == "Switch to dark") != (after == "rgb(19, 21, 24)") {
				t.Errorf("%q makes the page %s", label, after)
			}
		}
	}
}

func TestLinkToThisAnswerAlone(t *testing.T) {
	second := made(t, page.Landing.Series.At(page.Landing.Number+1))
	p := e2e.Open(t, e2e.Native(t), "")
	p.Ready()
	judge(p, right(landing(t)))
	p.ClickText("Next question Enter")
	p.Wait(asked(second))
	judge(p, right(second))
	p.ClickText("Make a link to both answers")
	p.Wait(`document.querySelector('.linkpanel .contains').innerText.includes('2 questions')`)
	p.ClickText("this answer")
	p.Wait(`document.querySelector('.linkpanel .contains').innerText.includes('1 question ')`)
	p.ClickText("Copy the link")
	p.Wait(`document.querySelector('.linkpanel .said').innerText.includes('clipboard')`)
	link := p.Clipboard()
	q := e2e.Open(t, e2e.Native(t), link[strings.IndexByte(link, '#'):])
	q.Ready()
	// A single answer is open at once.
	q.Wait(settled + ` && document.querySelector('#opened-item .ruling')?.checkVisibility()`)
	if got := flat(q.Text("#opened-item")); !strings.Contains(got, flat(second.Question)) {
		t.Errorf("the opened answer is %s", got)
	}
	q.ClickText("Close")
	q.ClickText(fmt.Sprintf("Cite a line, 2 pages of testimony, question %d of series 42", page.Landing.Number+1))
	q.Wait(`document.querySelector('#opened-item .ruling')?.checkVisibility()`)
}
