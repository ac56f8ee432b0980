package e2e_test

import (
	"strings"
	"testing"

	"benchtrial/web/e2e"
	"benchtrial/web/page"
)

func TestNothingToJudge(t *testing.T) {
	p := e2e.Open(t, e2e.Native(t), "")
	p.Ready()
	var disabled bool
	p.Eval(`[...document.querySelectorAll('button')].find((e) => e.innerText === 'Judge the answer').disabled`, &disabled)
	if !disabled {
		t.Error("an empty box can be judged")
	}
	p.Focus("#answer")
	p.Chord("\r")
	p.Wait(`document.activeElement.id === 'answer'`)
	for _, space := range []string{" ", "\n\n\n", "\t \r\n"} {
		p.Eval(`document.getElementById('answer').select()`, nil)
		p.Paste("#answer", space)
		p.Chord("\r")
		p.Wait(`[...document.querySelectorAll('.say .message')].some((e) => e.checkVisibility() && e.innerText.includes('nothing but white space'))`)
	}
	if p.Visible("h2", "No answer.") {
		t.Error("white space was judged")
	}
}

// watched notes how long the page was ever busy, in milliseconds, after a key was pressed.
const watched = `globalThis.busy = 0;
	new PerformanceObserver((list) => {
		for (const e of list.getEntries()) if (e.startTime + e.duration > globalThis.pressed) busy = Math.max(busy, e.duration);
	}).observe({ type: 'longtask' });
	addEventListener('keydown', (e) => { pressed = e.timeStamp; busy = 0; }, true);`

// freeze is the longest that a page may be busy, in milliseconds, with the worst
// of input on a slow machine that does other things too. What remains of it is
// the browser's search for typefaces of other scripts.
const freeze = 1500

// strange lists responses that nobody should send, around an answer.
func strange(answer string) []struct{ name, response string } {
	var binary strings.Builder
	for i := range 100_000 {
		binary.WriteByte(byte(i * 167 >> 3))
	}
	return []struct{ name, response string }{
		{"5 MB in one line", strings.Repeat("x", 5<<20) + " " + answer},
		{"5 MB in lines", strings.Repeat("The term is not here, nor in section 1(a).\n", 5<<20/43) + "\nThe answer is " + answer + "."},
		{"5 MB of brackets", strings.Repeat("<think>", 5<<20/7) + answer},
		{"binary", strings.ToValidUTF8(binary.String(), "\ufffd")},
		{"control characters", "\x01\x02\x1b[31m" + answer + "\x1b[0m\x7f\x00"},
		{"right to left", "\u202e\u2067התשובה היא\u202c " + answer + " \u200f"},
		{"combining characters", "a" + strings.Repeat("\u0301", 5000) + " " + answer},
		{"HTML", `<img src=x onerror=alert(1)><script>alert(2)</script><b id="injected">` + answer + `</b>`},
		{"half an HTML page", "</div></main></body></html><style>*{display:none}</style>" + answer},
		{"Vugu and JSON", `{"x":"\u0000"} <div vg-html="1"> ` + answer},
		{"half of a surrogate", "\ufffd " + answer + " 😀"},
		{"no line breaks to speak", strings.Repeat("\r", 1000) + answer + strings.Repeat("\u2028", 1000)},
	}
}

// Whatever is pasted is judged without a freeze, shown as text, and can be gone back to.
func TestStrangeResponses(t *testing.T) {
	p := e2e.Open(t, e2e.Native(t), "")
	p.Ready()
	p.Eval(watched, nil)
	at := page.Landing
	for _, tt := range strange(landing(t).Answer) {
		t.Run(tt.name, func(t *testing.T) {
			p.Paste("#answer", tt.response)
			p.Wait(`document.getElementById('answer').value`)
			p.ClickText("Judge the answer")
			p.Wait(ruled)
			p.Frame()
			var busy float64
			p.Eval(`busy`, &busy)
			t.Logf("%s: the page was busy for %.0f ms at the longest", tt.name, busy)
			if busy > freeze {
				t.Errorf("the page was busy for %.0f ms, want less than %d", busy, freeze)
			}
			checkInert(t, p)
			if got := p.Text("#response"); got == "" {
				t.Error("the response is not shown")
			}
			p.ClickText("Edit the answer")
			p.Wait(`document.activeElement.id === 'answer'`)
			p.ClickText("Judge the answer")
			p.Wait(ruled)
		})
		p.ClickText("Next question Enter")
		at.Number++
		p.Wait(asked(made(t, at)))
	}
	if got := p.Text(".standing"); !strings.Contains(got, "too long to be kept") {
		t.Errorf("the page does not say that 5 MB are not kept over a reload: %s", got)
	}
}

// checkInert reports markup of a response that became part of the page.
func checkInert(t *testing.T, p *e2e.Page) {
	t.Helper()
	var found []string
	p.Eval(`[...document.querySelectorAll('#app img, #app script, #app style, #app iframe, #injected, #app [onerror], #app [onload]')].map((e) => e.outerHTML)`, &found)
	if len(found) > 0 {
		t.Errorf("foreign markup became elements: %q", found)
	}
	var flipped bool
	p.Eval(`/[\u202a-\u202e\u2066-\u2069]/.test(document.querySelector('#response')?.textContent ?? '')`, &flipped)
	if flipped {
		t.Error("the response can turn the text around it")
	}
}

func TestStrangeModelNames(t *testing.T) {
	p := e2e.Open(t, e2e.Native(t), "")
	p.Ready()
	judge(p, right(landing(t)))
	p.ClickText("Make a link")
	r := answered(t, "", page.Landing.Series, right)
	for _, name := range []string{`<img src=x onerror=alert(1)>`, `"><script>alert(1)</script>`, "\u202egpt\u202c", strings.Repeat("é", 60), "{{.}} ${x} {model}"} {
		p.Visit("#/try")
		p.Fill("#link-model", name)
		p.Wait(`document.querySelector('.linkpanel').innerText.includes('the model’s name “')`)
		checkInert(t, p)
		r.Model = name
		p.Visit("#/result/" + encoded(t, r))
		p.Wait(settled + ` && location.hash.endsWith(` + js(encoded(t, r)) + `)`)
		checkInert(t, p)
		if got := p.Text("#result-head"); strings.ContainsAny(name, "<{é") && !strings.Contains(got, name) {
			t.Errorf("the opened link is headed %q, want the name %q as it was typed", got, name)
		}
	}
}

// A response in a link is as foreign as one that is pasted.
func TestStrangeResponsesInALink(t *testing.T) {
	r := answered(t, `<b id="injected">`, page.Landing.Series, right)
	r.Items[0].Response = `<img src=x onerror=alert(1)><b id="injected">\u202e` + r.Items[0].Response
	r.Items[0].Kind = `<b id="injected">`
	p := e2e.Open(t, e2e.Native(t), "#/result/"+encoded(t, r))
	p.Ready()
	p.Wait(settled)
	checkInert(t, p)
	p.Click("#open-0")
	p.Wait(`document.querySelector('#opened-item .ruling')?.checkVisibility()`)
	checkInert(t, p)
}

// A message about a choice goes when what is typed is right again, also where that
// is what stood there before.
func TestTheMessageUnderAChoiceGoes(t *testing.T) {
	p := e2e.Open(t, e2e.Native(t), "")
	p.Ready()
	const message = `document.querySelector('.sentence .message').checkVisibility()`
	for _, field := range []string{"Question number", "Series (seed)"} {
		selector := `[aria-label="` + field + `"]`
		before := p.Value(selector)
		enter := func(text string) {
			p.Focus(selector)
			p.Eval(`document.querySelector(`+js(selector)+`).select()`, nil)
			p.Press(strings.Split(text, "")...)
			p.Press("\r")
		}
		enter("abc")
		p.Wait(message + ` && document.querySelector(` + js(selector) + `).value === ` + js(before))
		enter(before)
		p.Wait(`!` + message)
	}
}
