package e2e_test

import (
	"strings"
	"testing"

	"benchtrial/gen/prompt"
	"benchtrial/web/e2e"
	"benchtrial/web/page"
)

// What was typed and what was judged survive a reload.
func TestReload(t *testing.T) {
	first := landing(t)
	second := made(t, page.Landing.Series.At(page.Landing.Number+1))
	p := e2e.Open(t, e2e.Native(t), "")
	p.Ready()
	p.Fill("#model", "Kept model")
	judge(p, right(first))
	p.ClickText("Next question Enter")
	p.Wait(asked(second))
	p.Paste("#answer", "a draft")
	p.Wait(`localStorage.getItem('benchtrial.sitting')?.includes('a draft') && localStorage.getItem('benchtrial.sitting').includes('Kept model')`)
	p.Reload()
	p.Wait(asked(second) + ` && document.getElementById('answer').value === 'a draft'`)
	if got := p.Value("#model"); got != "Kept model" {
		t.Errorf("after a reload the model is %q", got)
	}
	if got := p.Text(".standing .tally"); !strings.Contains(got, "1 of 1 correct") {
		t.Errorf("after a reload the score is %q", got)
	}
	p.Visit("#/try/" + first.ID)
	p.Wait(ruled)
	if got := p.Text(".ruling"); !strings.Contains(got, "Right") {
		t.Errorf("an answer judged before the reload is ruled %q", got)
	}
	if got := p.Text("#response"); got != right(first) {
		t.Errorf("the response judged before the reload is %q", got)
	}
}

// A page that is closed at once keeps what stood in the box.
func TestDraftIsKeptWhenThePageIsLeftAtOnce(t *testing.T) {
	p := e2e.Open(t, e2e.Native(t), "")
	p.Ready()
	p.Paste("#answer", "typed just now")
	p.Reload()
	if got := p.Value("#answer"); got != "typed just now" {
		t.Errorf("after a reload the box holds %q", got)
	}
}

func TestDamagedStorage(t *testing.T) {
	site := e2e.Native(t)
	for _, stored := range []string{`{`, `{"model":5}`, `{"model":"m","items":[{"address":"blt9/x","response":"r","outcome":"great"}],"drafts":{}}`, strings.Repeat(`{"items":[`, 10000)} {
		p := e2e.Open(t, site, "", e2e.Before(`localStorage.setItem('benchtrial.sitting', `+js(stored)+`); localStorage.setItem('benchtrial.theme', '"><b>')`))
		p.Ready()
		judge(p, right(landing(t)))
		if got := p.Text(".ruling"); !strings.Contains(got, "Right") {
			t.Errorf("with %.40q in the storage a right answer is ruled %q", stored, got)
		}
		p.Close()
	}
}

func TestBlockedStorage(t *testing.T) {
	p := e2e.Open(t, e2e.Native(t), "", e2e.WithoutStorage)
	p.Ready()
	judge(p, right(landing(t)))
	if got := p.Text(".standing"); !strings.Contains(got, "does not let the page keep anything") {
		t.Errorf("the page does not say that nothing is kept: %s", got)
	}
	p.ClickText("Switch to dark")
	p.Wait(`document.documentElement.dataset.theme === 'dark'`)
	p.ClickText("Next question Enter")
	p.Wait(asked(made(t, page.Landing.Series.At(page.Landing.Number+1))))
	p.Paste("#answer", "a draft")
	p.Back()
	p.Wait(ruled)
	p.Forward()
	p.Wait(`document.getElementById('answer')?.value === 'a draft'`)
}

func TestFullStorage(t *testing.T) {
	p := e2e.Open(t, e2e.Native(t), "", e2e.Before(`Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };`))
	p.Ready()
	judge(p, right(landing(t)))
	if got := p.Text(".standing"); !strings.Contains(got, "does not let the page keep anything") {
		t.Errorf("the page does not say that nothing is kept: %s", got)
	}
}

// The window's history goes through questions and pages; nothing is lost on the way.
func TestBackAndForward(t *testing.T) {
	first := landing(t)
	second := made(t, page.Landing.Series.At(page.Landing.Number+1))
	p := e2e.Open(t, e2e.Native(t), "")
	p.Ready()
	judge(p, right(first))
	p.ClickText("Next question Enter")
	p.Wait(asked(second))
	p.Paste("#answer", "half an answ")
	p.ClickText("About")
	p.Wait(`document.querySelector('h1')?.innerText === 'About and method'`)
	p.Back()
	p.Wait(asked(second) + ` && document.getElementById('answer').value === 'half an answ'`)
	p.Back()
	p.Wait(ruled + ` && document.getElementById('response').innerText === ` + js(right(first)))
	if got := len(marked(p, "asked")); got != 1 {
		t.Errorf("%d lines are marked as asked for after going back, want 1", got)
	}
	p.Forward()
	p.Wait(asked(second) + ` && document.getElementById('answer').value === 'half an answ'`)
	p.Forward()
	p.Wait(`document.querySelector('h1')?.innerText === 'About and method'`)
	var title string
	p.Eval(`document.title`, &title)
	if !strings.Contains(title, "About") {
		t.Errorf("the window is called %q", title)
	}
}

func TestAddressesThatNobodyMade(t *testing.T) {
	p := e2e.Open(t, e2e.Native(t), "#/about")
	p.Ready()
	for _, tt := range []struct{ hash, says string }{
		{"#/nowhere", "no page “nowhere”"},
		{"#/try/blt1/4k/synthetic/text2cite/plain/42", "is not complete"},
		{"#/try/blt1/4k/synthetic/text2cite/plain/42/-1", "has “-1” where a whole number belongs"},
		{"#/try/blt2/4k/synthetic/text2cite/plain/42/1", "made by a newer Benchtrial"},
		{"#/try/blt1/999999w9d/synthetic/text2cite/plain/42/1", "a size or shape that this page does not have"},
		{"#/try/%F0%28%8C%28/<script>alert(1)</script>", "is not complete"},
		{"#/try/blt1/80w3d/synthetic/text2cite/plain/42/1", "80 wide and 3 deep would have more than 20,000 terms"},
		{"#/try/blt1/4k/synthetic/text2page/plain/42/1", "a test that this page does not have (“text2page”)"},
		{"#/try/blt1/400p/transcript/text2cite/plain/42/1", "400 pages would be more"},
		{"#/try/blt1/4k/uscode/cite2amendedtext/plain/42/1", "No title of the U.S. Code is here yet"},
		{"#/result/", "ends before its result"},
		{"#/" + strings.Repeat("x", 100_000), "no page"},
	} {
		p.Visit(tt.hash)
		p.Wait(`[...document.querySelectorAll('.message')].some((e) => e.checkVisibility() && e.innerText.includes(` + js(tt.says) + `))`)
		checkInert(t, p)
		if !p.Visible("a", "Try a question") {
			t.Errorf("%.60s: no way on", tt.hash)
		}
		if p.Visible("button", "Copy exhibit and question") || p.Visible("button", "Judge the answer") || p.Visible("article h2", "Exhibit 1") {
			t.Errorf("%.60s: another question can be copied or judged", tt.hash)
		}
	}
	p.Visit("#/TRY//blt1/4k/synthetic/text2cite/plain/42/17/.")
	p.Wait(`document.querySelector('.question')?.innerText.includes(` + js(lastWord(addressed(t, "blt1/4k/synthetic/text2cite/plain/42/17"))) + `)`)
	if p.Visible("a", "Try a question") {
		t.Error("an address with slips of the pen is refused")
	}
}

// lastWord is a word of the line that a prompt asks for.
func lastWord(p prompt.Prompt) string {
	words := strings.Fields(p.Lines[p.LineIndex].Text)
	return words[len(words)-1]
}

// Without a network the page does not leave for one that cannot be loaded: what is typed stays in sight.
func TestWithoutANetworkThePageStays(t *testing.T) {
	p := e2e.Open(t, e2e.Native(t), "")
	p.Ready()
	p.Fill("#answer", "line 3, I think")
	p.Eval(`Object.defineProperty(navigator, 'onLine', { get: () => !globalThis.cut, configurable: true }); globalThis.cut = true; 0`, nil)
	p.Click(`nav a[href="#/run"]`)
	p.Wait(`document.querySelector('main > .message')?.innerText.startsWith('There is no connection')`)
	if got := p.Value("#answer"); got != "line 3, I think" {
		t.Errorf("the box has %q", got)
	}
	p.Eval(`globalThis.cut = false`, nil)
	p.Click(`nav a[href="#/run"]`)
	p.Wait(`document.documentElement?.dataset.program === 'workbench'`)
	p.Ready()
}
