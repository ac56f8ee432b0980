package e2e_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp/kb"

	"benchtrial/score/simulated"
	"benchtrial/web/e2e"
	"benchtrial/web/provider/standin"
)

// seen is true once a control can be pressed.
func seen(id string) string {
	return fmt.Sprintf(`((e) => e?.checkVisibility() && !e.disabled)(document.getElementById(%q))`, id)
}

// complete is true once all questions of the run that is shown are answered.
const complete = `document.getElementById('see-review')?.checkVisibility()`

// A newcomer presses one button, watches a run of forty questions, and is led to every
// verdict. All of it says that it is a simulation; all of it is there after a reload.
func TestFirstRunOfANewcomer(t *testing.T) {
	site := e2e.Native(t)
	p := e2e.Blank(t, site)
	p.Visit("#/run")
	p.Ready()
	p.Wait(seen("first-run"))
	checkLooks(t, p)
	p.Resize(1280, 800)
	p.Eval(`globalThis.titles = []; new MutationObserver(() => titles.push(document.title)).observe(document.querySelector('title'), { childList: true })`, nil)
	p.Focus("#first-run")
	p.Press(kb.Enter)
	p.WaitLong(complete)
	var titles []string
	p.Eval(`titles`, &titles)
	if !slices.ContainsFunc(titles, func(s string) bool {
		return strings.HasSuffix(s, " of 40 · A first run, simulated · Benchtrial")
	}) || titles[len(titles)-1] != "A first run, simulated · Benchtrial" {
		t.Errorf("the window was called %q", titles)
	}
	label := simulated.Label()
	if got := p.Text("main"); !strings.Contains(got, label) || !strings.Contains(got, "Complete, 40 answers.") || !strings.Contains(got, "of 40 right in the plain reading") || !strings.Contains(got, "Official reading: ") {
		t.Errorf("in the end the page says %s", got)
	}
	score := p.Text(".standing-now")
	checkLooks(t, p)
	screen := p.Paper()
	if got := p.Text("main"); !strings.Contains(got, label) || strings.Contains(got, "See every verdict") {
		t.Errorf("on paper: %s", got)
	}
	screen()
	p.Resize(1280, 800)
	for _, control := range []string{"save-csv", "save-jsonl", "save-whole"} {
		name, data := p.Saved(func() { p.Click("#" + control) })
		if !strings.Contains(name, "simulated") || !strings.Contains(strings.ToLower(string(data)), "simulated") {
			t.Errorf("%s saves %s, which does not say that it is a simulation: %.400s", control, name, data)
		}
	}

	p.Reload()
	p.Wait(complete)
	if got := p.Text(".standing-now"); got != score {
		t.Errorf("after a reload %q, before %q", got, score)
	}
	p.ClickText("All runs")
	p.Wait(`document.querySelector('.runlist')`)
	if got := p.Text(".runlist"); !strings.Contains(got, "complete, 40 answers") || !strings.Contains(got, "A simulation") {
		t.Errorf("the list: %s", got)
	}
	checkLooks(t, p)
	p.Resize(1280, 800)
	p.ClickText("\u2068A first run, simulated\u2069")
	p.Wait(complete)
	p.Click("#see-review")
	p.Wait(reviewedRun(40))
	if got := p.Text("main"); !strings.Contains(strings.ToLower(got), "simulated") {
		t.Errorf("Review does not say that these answers are simulated: %s", got)
	}
	for _, asked := range p.Requests() {
		if strings.Contains(asked, "/api/chat") {
			t.Errorf("a simulation asks %s", asked)
		}
	}
}

// reviewedRun is true once Review has so many answers.
func reviewedRun(n int) string {
	return fmt.Sprintf(`document.documentElement?.dataset.ready === 'page' && document.querySelector('main h1')?.innerText.startsWith('%d answers')`, n)
}

// keptHere is all that the browser keeps for the site, as text.
const keptHere = `(async () => {
	let all = JSON.stringify(Object.entries(localStorage)) + JSON.stringify(Object.entries(sessionStorage)) + document.cookie;
	for (const { name } of await indexedDB.databases()) {
		const db = await new Promise((done, fail) => { const r = indexedDB.open(name); r.onsuccess = () => done(r.result); r.onerror = () => fail(r.error); });
		for (const store of db.objectStoreNames) {
			const values = await new Promise((done, fail) => { const r = db.transaction(store).objectStore(store).getAll(); r.onsuccess = () => done(r.result); r.onerror = () => fail(r.error); });
			for (const v of values) all += JSON.stringify(v, (k, x) => x instanceof ArrayBuffer || ArrayBuffer.isView(x) ? new TextDecoder().decode(x) : x);
		}
		db.close();
	}
	return all;
})()`

// A second tab watches a run and cannot touch it; when the first is gone, it can.
func TestSecondTabWatches(t *testing.T) {
	// Two calls are under way for ever, and no others are made: a browser has six connections to a server.
	site, service := served(t, e2e.NativeWith, standin.Plan{RetryAfter: 10 * time.Minute, Fault: func(c standin.Call) standin.Fault {
		switch {
		case c.Number > 7:
			return standin.RateAfter
		case c.Number > 5:
			return standin.Hang
		}
		return standin.None
	}})
	p := e2e.Blank(t, site)
	p.Expect("") // a page that closes leaves requests behind
	chooseModel(p, canary, true)
	p.Click("#start-all")
	p.WaitLong(`document.getElementById('progress-label')?.innerText.startsWith('5 of 20')`)
	q := p.Beside()
	q.Visit("#/run/1")
	q.Ready()
	q.Wait(`document.querySelector('.live')?.innerText.includes('Another tab asks; here you can watch')`)
	if got := q.Text(".live"); !strings.Contains(got, "5 of 20 answers") || !strings.Contains(got, "Under way in another tab") {
		t.Errorf("the second tab says %s", got)
	}
	for _, id := range []string{"pause", "go-on", "ask-cancel", "bound"} {
		var shown bool
		q.Eval(`document.getElementById('`+id+`')?.checkVisibility() ?? false`, &shown)
		if shown {
			t.Errorf("the second tab offers %s", id)
		}
	}
	service.SetPlan(standin.Plan{})
	p.Eval(`location.replace('about:blank')`, nil)
	q.Reload()
	q.WaitLong(complete) // it went on by itself: the key is on the device
	if got := q.Text("main"); !strings.Contains(got, "were under way when the page was closed") && !strings.Contains(got, "was under way when the page was closed") {
		t.Errorf("lost calls are not accounted for: %s", got)
	}
	q.Click("#show-items")
	q.Wait(`document.querySelector('.items')?.innerText.includes('lost with a closed page and repeated')`)
}

// Words of an own document are sent to a service only once a person ticks that, in view
// of the line about confidentiality.
func TestOwnDocumentIsAskedAboutOnceAllowed(t *testing.T) {
	const answer = "The rent is not to be had in coins." // of the model, with words of the document
	site, service := served(t, e2e.NativeWith, standin.Plan{Answer: func(string) string { return answer }})
	p := texts(t, site)
	chosen(p, "lease.txt", lease)
	p.WaitLong(reads)
	chooseModel(p, canary, false)
	p.Wait(`[...document.querySelectorAll('.texts legend b')].some((e) => e.innerText.includes('lease.txt'))`)
	const boxes = `[...document.querySelectorAll('.texts fieldset')]`
	p.Eval(boxes+`.find((e) => e.innerText.includes('lease.txt')).querySelector('input').click(); 0`, nil)
	p.Eval(boxes+`.filter((e) => !e.innerText.includes('lease.txt')).flatMap((e) => [...e.querySelectorAll('input:checked')]).forEach((e) => e.click()); 0`, nil)
	p.Eval(`[...document.querySelectorAll('.lengths label')].find((e) => e.innerText.includes('whole document')).querySelector('input').click(); 0`, nil)
	p.Wait(`document.querySelector('.own')?.checkVisibility() && document.getElementById('start-all').disabled === false`)
	if got := p.Text(".own"); !strings.Contains(got, "confidentiality, privilege and protective orders") || !strings.Contains(got, "They would go to Together AI.") {
		t.Errorf("it is said: %s", got)
	}
	p.Click("#start-all")
	p.Wait(`document.activeElement.id === 'agree' && document.querySelector('.sum').innerText.includes('Say first')`)
	if calls := service.Calls(); len(calls) != 0 {
		t.Fatalf("%d calls were made", len(calls))
	}
	p.Press(" ")
	p.Click("#start-all")
	p.WaitLong(complete)
	if calls := service.Calls(); len(calls) == 0 || !strings.Contains(calls[0].Body, "coins") {
		t.Errorf("%d calls, not about the document", len(calls))
	}
	_, data := p.Saved(func() { p.Click("#save-csv") })
	if strings.Contains(string(data), "coins") || strings.Contains(string(data), "lease.txt") {
		t.Errorf("words of the document are in the file unasked: %.300s", data)
	}
	_, data = p.Saved(func() { p.Click("#save-whole") })
	if strings.Contains(string(data), "coins") {
		t.Error("words of the document are in the whole run unasked")
	}
	p.Click("#own-words")
	for _, control := range []string{"save-csv", "save-jsonl", "save-whole"} {
		if _, data = p.Saved(func() { p.Click("#" + control) }); !strings.Contains(string(data), "coins") {
			t.Errorf("%s: the words are not in the file although that is ticked: %.300s", control, data)
		}
	}
}

// A question on Try is asked of a model in two presses.
func TestAskAModelFromTry(t *testing.T) {
	p := e2e.Open(t, e2e.Native(t), "")
	p.Ready()
	p.ClickText("Ask a model")
	p.Wait(seen("model-simulated-paralegal"))
	if got := p.Text(".choices"); !strings.Contains(got, "One question") || !strings.Contains(got, "no. ") {
		t.Errorf("asked is %s", got)
	}
	p.Click("#model-simulated-paralegal")
	p.Wait(seen("start-all"))
	p.Click("#start-all")
	p.WaitLong(complete)
	if got := p.Text("main"); !strings.Contains(got, "Complete, 1 answer.") {
		t.Errorf("the run says %s", got)
	}
}

// Everything on the page of a new run is done with the keyboard.
func TestNewRunByKeyboard(t *testing.T) {
	p := e2e.Open(t, e2e.Native(t), "#/run/new")
	p.Ready()
	p.Wait(seen("model-simulated-paralegal"))
	reach := func(id string) {
		t.Helper()
		for range 200 {
			p.Press(kb.Tab)
			var on string
			p.Eval(`document.activeElement.id`, &on)
			if on == id {
				return
			}
		}
		t.Fatalf("Tab never comes to %s", id)
	}
	reach("number")
	p.Press("3", kb.Tab)
	p.Wait(`document.getElementById('number').value === '3'`)
	reach("model-simulated-paralegal")
	p.Press(" ")
	p.Wait(seen("start-all"))
	// One place of the table is unticked; the focus stays on its box.
	reach("show-matrix")
	p.Press(kb.Enter)
	p.Wait(`document.querySelector('.cells input')?.checkVisibility()`)
	checkLooks(t, p)
	p.Resize(1280, 800)
	p.Focus("#show-matrix")
	for range 10 {
		p.Press(kb.Tab)
		var in bool
		if p.Eval(`document.activeElement.matches('.cells input')`, &in); in {
			break
		}
	}
	p.Press(" ")
	p.Wait(`document.getElementById('total').innerText.startsWith('3 questions, 3 calls') && document.activeElement.matches('.cells input:not(:checked)')`)
	reach("start-all")
	p.Press(kb.Enter)
	p.WaitLong(complete)
	if got := p.Text("main"); !strings.Contains(got, "Complete, 3 answers.") {
		t.Errorf("the run says %s", got)
	}
}

// BenchmarkRunDrawn measures what drawing a run costs while it gives thirty answers a
// second: the longest task of the page, and how often it was drawn a second.
func BenchmarkRunDrawn(b *testing.B) {
	site := e2e.Native(b)
	var longest, drawn []float64
	for b.Loop() {
		p := e2e.Blank(b, site)
		p.Visit("#/run/new")
		p.Ready()
		p.Wait(seen("model-simulated-hasty"))
		p.Click("#model-simulated-hasty")
		p.Fill("#number", "150")
		p.Press(kb.Tab)
		p.Wait(seen("start-all") + ` && document.getElementById('total').innerText.includes('300 questions')`)
		p.Eval(`globalThis.draws = 0, globalThis.begun = performance.now();
			(function watch() {
				const label = document.getElementById('progress-label');
				if (!label) { requestAnimationFrame(watch); return; }
				new MutationObserver(() => draws++).observe(label, { childList: true, characterData: true, subtree: true });
			})()`, nil)
		longest = append(longest, p.LongestTask(func() {
			p.Click("#start-all")
			p.WaitLong(complete)
		}))
		var often float64
		p.Eval(`1000 * draws / (performance.now() - begun)`, &often)
		drawn = append(drawn, often)
		p.Close()
	}
	b.ReportMetric(median(longest), "longest-task-ms")
	b.ReportMetric(median(drawn), "draws-a-second")
	b.ReportMetric(0, "ns/op") // says nothing here
}
