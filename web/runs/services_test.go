//go:build !js

package runs

import (
	"errors"
	"strings"
	"testing"

	"benchtrial/web/browser"
	"benchtrial/web/provider"
	"benchtrial/web/run"
)

// typed puts texts into fields for as long as the test runs.
func typed(t *testing.T, values map[string]string) {
	t.Helper()
	browser.Last.Values = values
	t.Cleanup(func() { browser.Last.Values = nil })
}

const canary = "sk-ant-canary-7Q2kd9"

// A key goes from its field to the engine and is nowhere else: its field is emptied, the
// page shows its end only, what is kept of the plan does not have it.
func TestKey(t *testing.T) {
	o := &office{}
	p, f := planning(t, o)
	f.pick(haiku)
	p.services.unfold("anthropic")
	has(t, drawn(t, p), "Your key goes to api.anthropic.com, straight from this browser.", "Keep it on this device", "Where to get one", `type="password"`)
	if drawn := drawn(t, p); strings.Contains(drawn, `id="keep-key-anthropic" checked`) {
		t.Error("it is kept on the device unasked")
	}
	typed(t, map[string]string{"key-anthropic": " " + canary + "\n"})
	p.giveKey("anthropic")
	if w := o.keys["anthropic"]; w.Key != "…2kd9" || w.Kept || browser.Last.Values["key-anthropic"] != "" {
		t.Errorf("the engine has %+v, the field %q", w, browser.Last.Values["key-anthropic"])
	}
	html := drawn(t, p)
	has(t, html, "key …2kd9, until this page is closed", "The key for Anthropic is taken.", "Forget all keys")
	kept, _ := p.f.Storage.Get(planKey)
	for what, text := range map[string]string{"page": html, "plan": kept, "announcement": browser.Last.Said, "title": browser.Last.Title, "address": browser.Last.Fragment} {
		if strings.Contains(text, canary) {
			t.Errorf("the key is in the %s", what)
		}
	}
	if strings.Contains(html, "wants a key") {
		t.Error("the estimate is as it was without the key")
	}

	p.services.flipKeep("anthropic")
	browser.Last.Values["key-anthropic"] = canary
	p.giveKey("anthropic")
	has(t, drawn(t, p), "kept on this device")
	p.forgetKey("anthropic")
	has(t, drawn(t, p), "The key for Anthropic is forgotten.", "no key yet", "on your own machine, no key")
	browser.Last.Values["key-anthropic"] = canary
	p.giveKey("anthropic")
	p.forgetKeys()
	if p.services.anyKey() {
		t.Error("keys are here after all were forgotten")
	}
}

func TestKeyThatIsNone(t *testing.T) {
	o := &office{}
	p, _ := planning(t, o)
	p.services.unfold("anthropic")
	typed(t, map[string]string{"key-anthropic": "  "})
	p.giveKey("anthropic")
	has(t, drawn(t, p), "Paste the key into the field first.")
	if o.keys != nil || browser.Last.Focused != "key-anthropic" {
		t.Errorf("keys %v, focus on %q", o.keys, browser.Last.Focused)
	}
	o.fail = errors.New("This is no key.")
	browser.Last.Values["key-anthropic"] = "x"
	p.giveKey("anthropic")
	has(t, drawn(t, p), "This is no key.")
}

// A key that was typed and not handed over does not stay in the page.
func TestTypedKeyGoesWithItsField(t *testing.T) {
	p, _ := planning(t, &office{})
	typed(t, map[string]string{"key-anthropic": canary})
	p.services.unfold("anthropic")
	if browser.Last.Values["key-anthropic"] != "" {
		t.Error("a field that unfolds has a key in it")
	}
	for where, leave := range map[string]func(){"another part of the page": func() { at(t, p, "#/run") }, "another page": p.Leave} {
		browser.Last.Values["key-anthropic"] = canary
		p.services.unfolded["anthropic"] = true
		if leave(); browser.Last.Values["key-anthropic"] != "" || p.services.unfolded["anthropic"] {
			t.Errorf("on %s the key is there still", where)
		}
	}
}

func TestLocalServices(t *testing.T) {
	o := &office{models: []string{"llama3.1:8b", "qwen3:4b"}}
	p, f := planning(t, o)
	ollama, _ := provider.Find("ollama")
	p.services.unfold("ollama")
	has(t, drawn(t, p), "straight from this browser", "Look for its models")
	typed(t, map[string]string{"address-ollama": "http://localhost:9999/"})
	p.lookAround(ollama)
	has(t, drawn(t, p), "llama3.1:8b", "qwen3:4b", "costs nothing here")
	f.pick(run.Model{Service: "ollama", Model: "qwen3:4b", Address: "http://localhost:9999"})
	if offers := f.offers(ollama); len(offers) < 2 || offers[len(offers)-1].Model.Address != "http://localhost:9999" || !offers[len(offers)-1].On {
		t.Errorf("offered %+v", offers)
	}
	browser.Last.Values["address-ollama"] = "http://example.com"
	p.lookAround(ollama)
	has(t, drawn(t, p), "This address cannot be used")
	browser.Last.Values["address-ollama"] = ""
	o.fail = errors.New("Ollama does not answer.")
	p.lookAround(ollama)
	has(t, drawn(t, p), "Ollama does not answer.", "OLLAMA_ORIGINS=https://benchtrial.example")
	o.fail, o.models = nil, nil
	p.lookAround(ollama)
	has(t, drawn(t, p), "has no models yet")
}

// The browser's own model is offered where there is one, and fetched first where it must be.
func TestBrowsersModel(t *testing.T) {
	const row = `id="service-browser"`
	p, _ := planning(t, &office{})
	if strings.Contains(drawn(t, p), row) {
		t.Error("a model is offered that the browser has not")
	}
	browser.Last.Model = browser.ModelToFetch
	t.Cleanup(func() { browser.Last.Model = browser.NoModel })
	o := &office{}
	p, f := planning(t, o)
	own, _ := provider.Find("browser")
	has(t, drawn(t, p), row, "must be fetched first")
	p.services.unfold("browser")
	has(t, drawn(t, p), "nothing leaves this device", "It alone decides which model that is and how large.", `id="fetch-model"`, "costs nothing here")
	o.fail = errors.New("The browser did not fetch its model.")
	p.fetchModel(own)
	has(t, drawn(t, p), "The browser did not fetch its model.")
	if p.services.helps(own) || p.services.fetching || !p.services.fetches(own) {
		t.Error("after that: help for a server, or it cannot be tried again")
	}
	o.fail = nil
	p.fetchModel(own)
	if len(o.fetched) != 1 || p.services.fetched != 50 || p.services.fetching || p.services.fetches(own) {
		t.Errorf("progress %v, shown %d", o.fetched, p.services.fetched)
	}
	has(t, drawn(t, p), "The browser’s own model is here.", "nothing leaves this device")
	p.services.fetching = true
	has(t, drawn(t, p), "The browser fetches its model: 50 % of it is here.")
	p.services.fetching = false
	f.pick(run.Model{Service: "browser", Model: "built-in"})
	if got := f.summary(own); !strings.Contains(got, "The browser's own model") || strings.Contains(got, "fetched") {
		t.Errorf("in a line: %q", got)
	}
}

func TestAnotherModel(t *testing.T) {
	p, f := planning(t, &office{})
	openai, _ := provider.Find("openai")
	p.services.unfold("openai")
	typed(t, map[string]string{"other-openai": "gpt-novel", "other-input-openai": "1.50", "other-output-openai": "$6"})
	f.addModel(openai)
	if i := f.chosen(run.Model{Service: "openai", Model: "gpt-novel"}); i < 0 || f.plan.Models[i].Input != 1_500_000 || f.plan.Models[i].Output != 6_000_000 || browser.Last.Values["other-openai"] != "" {
		t.Errorf("models %+v", f.plan.Models)
	}
	for _, values := range []map[string]string{{}, {"other-openai": strings.Repeat("x", 201)}, {"other-openai": "a\nb"}, {"other-openai": "fine", "other-input-openai": "much"}} {
		browser.Last.Values = values
		if f.addModel(openai); len(f.plan.Models) != 1 || p.services.problemOf("openai") == "" {
			t.Errorf("%v: %q, models %+v", values, p.services.problemOf("openai"), f.plan.Models)
		}
	}
}

// Where a service did not take its key, another can be typed in the run itself.
func TestAnotherKeyIsAskedFor(t *testing.T) {
	o := &office{keys: map[string]run.Way{"openai": {Service: "openai", Key: "…wxyz", NeedsKey: true}}}
	p := begun(t, o)
	p.refresh()
	m := run.ModelProgress{Model: run.Model{Service: "openai", Model: "gpt-4o"}, Items: 3}
	for _, bad := range []bool{false, true} {
		m.BadKey = bad
		p.opened.Run.Progress.Models = []run.ModelProgress{m}
		if got := p.opened.keysWanted(); len(got) > 0 != bad {
			t.Errorf("not taken: %v; keys wanted of %v", bad, got)
		}
	}
}

// What is to be known of a price stands behind it.
func TestNotesOfPrices(t *testing.T) {
	s, _ := provider.Find("openai")
	known := provider.Model{Priced: true, Prices: provider.Prices{Input: 1_000_000, Output: 2_000_000}}
	if got := pricesSaid(s, known, run.Model{}); got != "$1 in, $2 out per million tokens" {
		t.Error(got)
	}
	known.Note = "Half of it at night."
	if got := pricesSaid(s, known, run.Model{}); got != "$1 in, $2 out per million tokens. Half of it at night." {
		t.Error(got)
	}
}

// It is said where key and questions go.
func TestWhereItGoes(t *testing.T) {
	p, _ := planning(t, &office{keys: map[string]run.Way{"xai": {Service: "xai"}}})
	for id, want := range map[string]string{
		"openai": "Your key goes to api.openai.com, straight from this browser.",
		"groq":   "Your key goes to api.groq.com, ",
		"ollama": "The questions go to localhost:11434 on your own machine, straight from this browser.",
	} {
		service, ok := provider.Find(id)
		if got := p.services.goesTo(service); !ok || !strings.HasPrefix(got, want) {
			t.Errorf("%s: %q", id, got)
		}
	}
	deepseek, _ := provider.Find("deepseek")
	p.services.ways = []run.Way{{Service: "deepseek", How: "proxy", NeedsKey: true}}
	if got := p.services.goesTo(deepseek); got != "Your key goes to api.deepseek.com, through this site’s server, which does not keep it." {
		t.Errorf("through the server: %q", got)
	}
	for _, s := range p.services.offered() {
		if s.ID == "xai" {
			t.Error("a service without a way is offered")
		}
	}
}

// The code of a class is taken like a key; it is said what the class pays for.
func TestClassPays(t *testing.T) {
	o := &office{}
	p, f := planning(t, o)
	if html := drawn(t, p); !strings.Contains(html, `<div class="classbox" hidden="hidden">`) {
		t.Error("a class is offered where the server has none")
	}
	o.classes = &run.Membership{Name: "Evidence <2026>", Models: []string{"openai/gpt-4.1", "openai/novel"}, Left: 40_000_000, Share: 4_200_000, Until: "2026-12-31"}
	p.refresh()
	has(t, drawn(t, p), "With a code from your teacher the class pays", "Code of the class")
	typed(t, map[string]string{"key-class": " "})
	p.join()
	has(t, drawn(t, p), "Paste the code of the class into the field first.")
	browser.Last.Values["key-class"] = canary
	p.join()
	html := drawn(t, p)
	has(t, html, "Evidence &lt;2026&gt;", "novel", "(OpenAI)", "$4.20 are left for you, until 31 December 2026.", "You have joined the class.", "Leave the class")
	if !p.services.unfolded["openai"] || p.services.unfolded["anthropic"] {
		t.Errorf("the models that the class pays for are not shown at once, or others are: %v", p.services.unfolded)
	}
	openai, _ := provider.Find("openai")
	if got := p.services.goesTo(openai); !strings.Contains(got, "through this site’s server; \u2068Evidence <2026>\u2069 pays.") || strings.Contains(html, canary) || browser.Last.Values["key-class"] != "" {
		t.Errorf("it goes %q", got)
	}
	f.pick(run.Model{Service: "openai", Model: "gpt-4.1"})
	f.start(run.All)
	follow(t, p)
	if len(p.opened.keysWanted()) > 0 {
		t.Error("a key is asked for where the class pays")
	}
	p.leave()
	has(t, drawn(t, p), "You have left the class.")
}
