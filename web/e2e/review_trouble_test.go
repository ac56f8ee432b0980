package e2e_test

import (
	"os"
	"strings"
	"testing"

	"benchtrial/web/e2e"
)

// What stands on the page when the engine stops stays, and the page says what to do.
func TestReviewWhenTheEngineStops(t *testing.T) {
	p := review(t)
	p.Click("#see-example")
	p.Wait(ruledAll(12))
	p.Eval(`(() => {
		benchtrial.engine.terminate();
		benchtrial.engine.dispatchEvent(new ErrorEvent('error', { message: 'stopped for a test' }));
	})()`, nil)
	p.Wait(`[...document.querySelectorAll('[role="alert"]')].some((e) => e.checkVisibility() && e.innerText.startsWith('The judge stopped'))`)
	if got := cellsOf(p, 0); len(got) != 7 || got[4] != "Right" {
		t.Errorf("the first row is %q", got)
	}
	for _, act := range []func(){
		func() { p.Click("#row-1") },
		func() { p.Press("\x1b") },
		func() { p.Click("#export-csv") },
		func() { p.ClickText("6 wrong") },
	} {
		act()
		p.Frame()
	}
	if got := p.Text(".review-page"); !strings.Contains(got, "Right") || strings.Contains(got, "JavaScript") {
		t.Errorf("the page says %q", got)
	}
	p.CheckAccessible()
}

// A file that was changed or removed on the disk since it was added is said to be, by
// its name, and what was judged before stays.
func TestReviewOfAFileThatIsGone(t *testing.T) {
	for what, lose := range map[string]func(path string) error{
		"removed": os.Remove,
		"changed": func(path string) error { return os.WriteFile(path, []byte("other\n"), 0o644) },
	} {
		t.Run(what, func(t *testing.T) {
			p := review(t, e2e.WithoutStorage) // what was kept would be there still
			file, list := reviewed(t, 6)
			records := p.Written("records.jsonl", file)
			p.PickAll([]string{records, p.Written("answers.csv", table(list))}, func() { p.Click("#pick-files") })
			p.Wait(ruledAll(6))
			if err := lose(records); err != nil {
				t.Fatal(err)
			}
			p.Click("#row-1")
			p.Wait(`[...document.querySelectorAll('.item-all [role="alert"]')].some((e) => e.checkVisibility() && e.innerText.includes('records.jsonl') && e.innerText.includes('Add it again'))`)
			if got := cellsOf(p, 1); len(got) != 7 || got[4] != "Wrong" {
				t.Errorf("the row is %q", got)
			}
			if got := p.Text(".item-all"); strings.Contains(got, "JavaScript") || strings.Contains(got, "DOMException") {
				t.Errorf("it says %q", got)
			}
		})
	}
}

// So is one that is gone before it could be read.
func TestReviewOfAFileGoneBeforeItIsRead(t *testing.T) {
	p := review(t)
	path := p.Written("answers.csv", []byte("id,response\na,b\n"))
	p.Eval(`globalThis.chosen = new Promise((done) => {
		const made = document.createElement;
		document.createElement = function (...name) {
			const element = made.apply(this, name);
			if (name[0] === 'input') element.addEventListener('change', (event) => {
				if (globalThis.passed) return;
				event.stopImmediatePropagation();
				globalThis.bytes = element.files[0].size; // from here on the browser knows it
				done(() => { globalThis.passed = true; element.dispatchEvent(new Event('change')); });
			}, true);
			return element;
		};
	}), 0`, nil)
	p.PickAll([]string{path}, func() { p.Click("#pick-files") })
	p.Wait(`globalThis.bytes > 0`)
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	p.Eval(`chosen.then((go) => go())`, nil)
	p.Wait(`document.querySelectorAll('.refused p').length === 1`)
	if got := p.Text(".refused"); !strings.Contains(got, "This file cannot be read") || strings.Contains(got, "JavaScript") || strings.Contains(got, "DOMException") {
		t.Errorf("it says %q", got)
	}
}

// The foot says of questions from files what is true of them.
func TestReviewSaysWhereTextsComeFrom(t *testing.T) {
	p := review(t)
	p.Click("#see-example")
	p.Wait(ruledAll(12))
	if !p.Visible("p", "Testimony, sections, terms and citations on this page are invented for testing; they are neither evidence nor the law.") {
		t.Error("the foot does not say that the example is invented")
	}
	file, list := reviewed(t, 6)
	p.Drop("main", p.Written("records.jsonl", file), p.Written("answers.csv", table(list)))
	p.Wait(ruledAll(6))
	p.Wait(`document.querySelector('.origins').checkVisibility() && !document.querySelector('.foot .invented').checkVisibility()`)
	paper := p.Paper()
	defer paper()
	if !strings.Contains(p.Text(".origins"), "from the files that you added") {
		t.Errorf("on paper it says %q", p.Text(".origins"))
	}
}

// Back closes an answer, Forward opens it again, and closing it then leads to the table.
func TestReviewBackAndForward(t *testing.T) {
	const shown = `document.querySelector('.item .ruling')?.checkVisibility()`
	p := review(t)
	p.Click("#see-example")
	p.Wait(ruledAll(12))
	p.Click("#row-2")
	p.Wait(shown)
	p.Back()
	p.Wait(`!(` + shown + `) && document.activeElement.id === 'row-2'`)
	p.Forward()
	p.Wait(shown + ` && document.activeElement.id === 'row-2'`)
	p.ClickText("Close")
	p.Wait(`!(` + shown + `) && history.state !== null && document.activeElement.id === 'row-2'`)
	p.Frame()
	p.Wait(`!(` + shown + `)`)
}

// An answer about titles of the Code that are not here offers to get them, beside what the model
// answered; the next answer lacks nothing.
func TestReviewOffersWhatAnAnswerLacks(t *testing.T) {
	p := review(t)
	p.PickAll([]string{p.Written("answers.jsonl", []byte(`{"id":"blt1/4k/uscode@7q3hc0v9xk/text2cite/plain/42/0","model":"m","response":"section 101(a)"}
{"id":"blt1/4k/synthetic/text2cite/plain/42/1","model":"m","response":"section 102(b)"}
`))}, func() { p.Click("#pick-files") })
	p.Wait(`document.getElementById('row-0')`)
	p.Click("#row-0")
	p.Wait(`document.getElementById('lacking-file')?.checkVisibility() && document.getElementById('lacking-said').innerText.includes('titles of the U.S. Code')`)
	p.Wait(`document.querySelector('.item-all .response').innerText === 'section 101(a)'`)
	p.CheckAccessible()
	p.ClickText("The next one")
	p.Wait(`document.querySelector('.item-all .response')?.innerText === 'section 102(b)' && !document.getElementById('lacking-file') && !document.querySelector('.item-all [role="alert"]').checkVisibility()`)
}
