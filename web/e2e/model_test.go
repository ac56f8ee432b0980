package e2e_test

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"benchtrial/web/e2e"
)

// ownModel stands in for the browser's own model. It is fetched after a press, when the
// test says so; of what it is asked first it keeps the second question back, has no room
// for the third, and does not finish with the fifth.
const ownModel = `(() => {
	const kept = (name, value) => value === undefined ? sessionStorage.getItem('model.' + name) : sessionStorage.setItem('model.' + name, value);
	Object.assign(globalThis, { asked: 0, most: 0, open: 0, stopped: 0, sessions: 0 });
	globalThis.LanguageModel = class {
		contextWindow = 6000;
		contextUsage = 10;
		static async availability(options) {
			if (options.expectedOutputs[0].languages[0] !== 'en' || 'temperature' in options || 'topK' in options) throw new TypeError('these options');
			return kept('state') ?? 'downloadable';
		}
		static async create(options) {
			if (await this.availability(options) !== 'available') {
				if (!navigator.userActivation.isActive) throw new DOMException('a press is needed', 'NotAllowedError');
				const monitor = new EventTarget();
				options.monitor(monitor);
				monitor.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded: .4 }));
				await new Promise((done) => { globalThis.fetched = done; });
				kept('state', 'available');
			}
			sessions++;
			return new this();
		}
		destroy() { sessions--; }
		async measureContextUsage(text) {
			const n = +(kept('questions') ?? 0) + 1;
			kept('questions', n);
			if (n === 2) kept('back', text);
			if (n === 3) kept('long', text);
			this.holds = n === 5;
			return text === kept('long') ? 6991 : 1500;
		}
		promptStreaming(text, { signal }) {
			asked++;
			most = Math.max(most, ++open);
			const { holds } = this;
			return new ReadableStream({ async start(control) {
				control.enqueue('Page 1, ');
				if (holds) {
					globalThis.held = true;
					await new Promise((done) => signal.addEventListener('abort', done));
					stopped++;
				}
				open--;
				if (holds) return control.error(signal.reason);
				if (text === kept('back')) return control.error(new DOMException('The output was filtered.', 'NotReadableError'));
				control.enqueue('line 1 \u{1f642}');
				control.close();
			} });
		}
	};
})()`

// The browser's own model is fetched after a press and asked ten questions, one after the
// other. A pause ends the question under way; over a reload nothing is lost.
func TestBrowsersOwnModel(t *testing.T) {
	p := e2e.Blank(t, e2e.Native(t), e2e.Before(ownModel))
	p.Visit("#/run/new")
	p.Ready()
	p.Wait(seen("service-browser"))
	p.Click("#service-browser")
	p.Wait(seen("fetch-model"))
	if got := p.Text(".service"); !strings.Contains(got, "nothing leaves this device") || !strings.Contains(got, "must fetch its model first") || strings.Contains(got, "It is at") || strings.Contains(got, "Another model") {
		t.Errorf("of the model: %s", got)
	}
	p.Shot("own-model-to-fetch")
	checkLooks(t, p)
	p.Resize(1280, 800)
	p.Click("#model-browser-built-in")
	p.Fill("#number", "5")
	p.Press(kb.Tab)
	p.Wait(`document.querySelector('.sum').innerText.includes('The browser must fetch its model first.') && document.getElementById('start-all').disabled`)
	p.Click("#fetch-model")
	p.Wait(`document.getElementById('fetch-label')?.innerText.includes('40 % of it is here') && document.querySelector('[aria-labelledby=fetch-label]').checkVisibility()`)
	p.Shot("own-model-fetching")
	checkLooks(t, p)
	p.Resize(1280, 800)
	p.Eval(`void fetched()`, nil)
	p.Wait(`!document.getElementById('fetch-label').checkVisibility()`)
	p.Wait(seen("start-all"))
	if got := p.Text(".sum"); !strings.Contains(got, "10 questions, 10 calls") {
		t.Errorf("before it starts: %s", got)
	}
	p.Click("#start-all")
	p.WaitLong(`globalThis.held`)
	p.Wait(seen("pause"))
	p.Click("#pause")
	p.WaitLong(seen("go-on"))
	if got := p.Text(".live"); !strings.Contains(got, "2 of 10 answers") || !strings.Contains(got, "Paused at 2 of 10.") {
		t.Errorf("paused: %s", got)
	}
	p.Wait(`stopped === 1 && sessions === 0`)
	p.Reload()
	p.WaitLong(seen("go-on"))
	p.Click("#go-on")
	p.WaitLong(complete)
	var used string
	p.Eval(`[asked, most, open, sessions].join()`, &used)
	if used != "6,1,0,0" {
		t.Errorf("after the reload questions, most at once, open questions and sessions are %s", used)
	}
	got := p.Text("main")
	for _, want := range []string{"Ended with 8 of 10 answered.", "11 calls made", "1 time: the question was too long for", "1 time: the filter of ", "1 time: a call to ", "The question has 7,001 tokens. The browser’s model takes 6,000", "The output was filtered"} {
		if !strings.Contains(got, want) {
			t.Errorf("the page lacks %q: %s", want, got)
		}
	}
	for _, asked := range p.Requests() {
		if strings.Contains(asked, "/api/chat") {
			t.Errorf("a server is asked: %s", asked)
		}
	}
	_, whole := p.Saved(func() { p.Click("#save-whole") })
	if !strings.Contains(string(whole), `"temperature","Value":"null"`) && !strings.Contains(string(whole), `\"temperature\",\"Value\":\"null\"`) {
		t.Errorf("that no temperature was sent is not recorded: %.2000s", whole)
	}
}

// Where the browser has no model, or none on this device, or one that is silent about it,
// none is offered, and everything else is.
func TestBrowserWithoutOwnModel(t *testing.T) {
	for name, script := range map[string]string{
		"no interface":    `delete globalThis.LanguageModel`,
		"not here":        `globalThis.LanguageModel = { availability: async () => 'unavailable' }`,
		"another form":    `globalThis.LanguageModel = {}`,
		"an error":        `globalThis.LanguageModel = { availability: async () => { throw new TypeError('no') } }`,
		"never an answer": `globalThis.LanguageModel = { availability: () => new Promise(() => {}) }`,
	} {
		p := e2e.Blank(t, e2e.Native(t), e2e.Before(script))
		p.Visit("#/run/new")
		p.Ready()
		p.Wait(seen("service-together"))
		if p.Has("#service-browser") {
			t.Errorf("%s: a model is offered", name)
		}
		p.Close()
	}
}
