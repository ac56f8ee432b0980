package e2e_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"benchtrial/web/e2e"
)

// manyAnswers is a file of so many answers to addresses.
func manyAnswers(n int) []byte {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "{\"id\":\"blt1/3w2d/synthetic/text2cite/plain/42/%d\",\"model\":\"Many\",\"response\":\"It is section %d(a)(%d).\"}\n", i, 1000+i, i%3+1)
	}
	return []byte(b.String())
}

// longestTask notes in globalThis.longest the longest task of the page.
const longestTask = `(() => {
	globalThis.longest = 0;
	new PerformanceObserver((list) => { for (const e of list.getEntries()) longest = Math.max(longest, e.duration); }).observe({ entryTypes: ['longtask'] });
})()`

// tooLong is a bound that only a page that hangs is over; what is aimed at is 50.
const tooLong = 1500

func TestReviewOfTenThousand(t *testing.T) {
	const n = 10_000
	p := review(t)
	p.Drop("main", p.Written("many.jsonl", manyAnswers(n)))
	p.WaitLong(ruledAll(n))
	p.Eval(longestTask, nil)
	measure := func(what, act string) {
		t.Helper()
		var took struct{ Longest, Worst float64 }
		p.Eval(`(async () => {
			longest = 0;
			const frames = [];
			let on = true, last = performance.now();
			const look = () => { const now = performance.now(); frames.push(now - last); last = now; if (on) requestAnimationFrame(look); };
			requestAnimationFrame(look);
			const frame = () => new Promise(requestAnimationFrame);
			`+act+`
			for (let i = 0; i < 20; i++) await frame();
			on = false;
			return { Longest: longest, Worst: Math.max(...frames) };
		})()`, &took)
		t.Logf("%s: longest task %.0f ms, longest frame %.0f ms", what, took.Longest, took.Worst)
		if took.Longest > tooLong {
			t.Errorf("%s: the page was busy for %.0f ms", what, took.Longest)
		}
	}
	measure("scrolling", `for (let i = 0; i < 100; i++) { scrollBy(0, 150); await frame(); }`)
	measure("jumping", `for (let i = 0; i < 40; i++) { scrollTo(0, document.scrollingElement.scrollHeight * ((i * 37) % 101) / 100); await frame(); await frame(); }`)
	var blank bool
	p.Wait(`!document.querySelector('.soon')`)
	p.Eval(`(() => { const at = document.elementFromPoint(innerWidth / 2, innerHeight / 2); return !at.closest('[data-row]'); })()`, &blank)
	if blank {
		t.Error("after jumping there is no row in the middle of the window")
	}
	p.Eval(`scrollTo(0, 0)`, nil)
	measure("filtering", `for (const b of [2, 0, 1, 0]) { document.querySelectorAll('.pressed button')[b].click(); for (let i = 0; i < 15; i++) await frame(); }`)
	measure("searching", `const field = document.getElementById('search');
		for (const text of ['1', '12', '123', '1234', '123', '12', '']) { field.value = text; field.dispatchEvent(new Event('input', { bubbles: true })); for (let i = 0; i < 6; i++) await frame(); }`)
	p.Wait(`document.getElementById('rows').getAttribute('aria-rowcount') === '` + fmt.Sprint(n+1) + `'`)
	measure("sorting", `document.querySelectorAll('thead button')[2].click(); for (let i = 0; i < 15; i++) await frame();`)
	measure("opening", `document.querySelector('#row-3').click(); for (let i = 0; i < 30; i++) await frame();`)
	var rows int
	p.Eval(`document.querySelectorAll('[data-row]').length`, &rows)
	if rows > 200 {
		t.Errorf("%d rows are in the page", rows)
	}
}

// Everything can be done without a mouse.
func TestReviewByKeyboard(t *testing.T) {
	p := review(t)
	p.Focus("#see-example")
	p.Press("\r")
	p.Wait(ruledAll(12))
	p.Focus("#row-0")
	p.Press(kb.ArrowDown, kb.ArrowDown)
	p.Wait(`document.activeElement.id === 'row-2' && document.querySelectorAll('[data-row] .opener[tabindex="0"]').length === 1`)
	p.Press("\r")
	p.Wait(`document.querySelector('.item .ruling')?.checkVisibility() && document.activeElement.id === 'row-2' && document.activeElement.ariaExpanded === 'true'`)
	p.Press(kb.Escape)
	p.Wait(`!document.querySelector('.item')?.checkVisibility() && document.activeElement.id === 'row-2'`)
	p.Press(kb.End)
	p.Wait(`document.activeElement.id === 'row-11'`)
	p.Press("o")
	p.Wait(`document.activeElement.id === 'overrule-outcome'`)
	p.Press(kb.Escape)
	p.Wait(`document.activeElement.id === 'overrule'`)
	p.Press("/")
	p.Wait(`document.activeElement.id === 'search'`)
	p.Eval(`document.getElementById('search').select()`, nil) // the driver types what a key would have typed, too
	p.Press("v", "a", "b")
	p.Wait(`document.getElementById('rows').getAttribute('aria-rowcount') === '2'`)
	p.Press(kb.Escape)
	p.Wait(`document.getElementById('rows').getAttribute('aria-rowcount') === '13'`)
}

func TestReviewOnAPhone(t *testing.T) {
	p := review(t, e2e.Size(390, 844))
	p.Click("#see-example")
	p.Wait(ruledAll(12))
	p.Click("#row-1")
	p.Wait(`document.querySelector('.item .ruling')?.checkVisibility()`)
	if wide := overflow(p, 390); len(wide) > 0 {
		t.Errorf("too wide: %s", strings.Join(wide, "; "))
	}
	p.CheckAccessible()
}

// Where the browser keeps nothing the page says so, and works.
func TestReviewWithoutStorage(t *testing.T) {
	p := review(t, e2e.WithoutStorage)
	p.Click("#see-example")
	p.Wait(ruledAll(12))
}

// On paper stand all rows of the view, those too that the page does not hold, and the counts.
func TestReviewOnPaper(t *testing.T) {
	p := review(t, e2e.Before(`globalThis.print = () => {
		dispatchEvent(new Event('beforeprint'));
		globalThis.onPaper = document.querySelectorAll('#rows [data-row]:not([hidden] *)').length;
		dispatchEvent(new Event('afterprint'));
	};`))
	p.Drop("main", p.Written("many.jsonl", manyAnswers(300)))
	p.Wait(ruledAll(300))
	p.ClickText("Print")
	p.Wait(`globalThis.onPaper === 300`)
	p.Wait(`document.querySelectorAll('#rows [data-row]:not([hidden] *)').length < 100`)
	screen := p.Paper()
	defer screen()
	if !p.Visible(".pressed button", "300 all answers") || p.Visible("button", "Print") {
		t.Error("on paper the counts are missing, or buttons are not")
	}
}
