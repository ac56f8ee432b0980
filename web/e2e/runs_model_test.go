package e2e_test

import (
	"fmt"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp/kb"

	"benchtrial/wasm/worker/class"
	"benchtrial/web/e2e"
	"benchtrial/web/provider"
	"benchtrial/web/provider/standin"
)

// served starts the site with a stand-in for the services.
func served(t *testing.T, start func(testing.TB, e2e.Settings) e2e.Site, plan standin.Plan) (e2e.Site, *standin.Server) {
	t.Helper()
	service := standin.New(plan)
	host := httptest.NewServer(service)
	t.Cleanup(host.Close)
	return start(t, e2e.Settings{"CHAT_FROM": host.URL}), service
}

// chooseModel has a service's model chosen on the page of a new run, and its key typed.
func chooseModel(p *e2e.Page, key string, keep bool) {
	p.Visit("#/run/new")
	p.Ready()
	p.Wait(seen("service-together"))
	p.Click("#service-together")
	p.Wait(seen("key-together"))
	together, _ := provider.Find("together")
	p.Click(fmt.Sprintf(`[id="model-together-%s"]`, together.Models[0].ID))
	if keep {
		p.Click("#keep-key-together")
	}
	p.Paste("#key-together", key)
	p.Press(kb.Enter)
	p.Wait(seen("start-dry"))
}

// A real model is asked from the page: estimate, three first, the rest; through faults;
// every call that the service saw is accounted for, and the key is at the service only.
func TestRunOfAModel(t *testing.T) {
	for _, server := range deployments {
		t.Run(server.name, func(t *testing.T) {
			site, service := served(t, server.start, standin.Plan{Fault: standin.Every(3, standin.RateAfter, standin.Overloaded, standin.Fails, standin.CutClean, standin.Garbage, standin.Split, standin.NoUsage)})
			p := e2e.Blank(t, site)
			p.Expect(`status of (429|5\d\d)|net::ERR`) // what is provoked is asked again
			chooseModel(p, canary, false)
			if got := p.Text(".sum"); !strings.Contains(got, "20 questions, 20 calls") || !strings.Contains(got, "if every answer were as long as it may be") {
				t.Errorf("before it starts: %s", got)
			}
			if got := p.Text(".service"); !strings.Contains(got, "Your key goes to api.together.xyz, through this site’s server, which does not keep it.") || !strings.Contains(got, "key …"+canary[len(canary)-4:]) {
				t.Errorf("of the service: %s", got)
			}
			checkLooks(t, p)
			p.Resize(1280, 800)
			p.Click("#start-dry")
			p.WaitLong(`document.getElementById('go-on')?.checkVisibility()`)
			if got := p.Text(".live"); !strings.Contains(got, "3 of 20 answers") || !strings.Contains(got, "Ask the other 17") || !strings.Contains(got, "The first three") {
				t.Errorf("after three: %s", got)
			}
			p.Click("#go-on")
			p.WaitLong(complete)
			calls := service.Calls()
			failed := 0
			for _, c := range calls {
				if c.Key != canary {
					t.Errorf("call %d came with the key %q", c.Number, c.Key)
				}
				if c.Time > 1 {
					failed++
				}
			}
			got := p.Text("main")
			for _, want := range []string{"Complete, 20 answers.", fmt.Sprintf("%d calls made", len(calls)), "Calls that came to nothing"} {
				if !strings.Contains(got, want) {
					t.Errorf("the page lacks %q: %s", want, got)
				}
			}
			if failed == 0 || len(calls) != 20+failed {
				t.Errorf("%d calls, %d of them again", len(calls), failed)
			}
			checkLooks(t, p)
			p.Resize(1280, 800)
			leaks(t, p, "not kept", func() bool { return strings.Contains(site.Said(), canary) })
		})
	}
}

// leaks looks for the key wherever it must not be.
func leaks(t *testing.T, p *e2e.Page, when string, server func() bool) {
	t.Helper()
	part := canary[10:]
	var kept, page string
	p.Eval(keptHere, &kept)
	p.Eval(`document.documentElement.outerHTML + location.href + document.title + JSON.stringify(history.state) + [...document.querySelectorAll('input')].map((e) => e.value).join(' ')`, &page)
	places := map[string]string{"storage": kept, "page": page, "requests": strings.Join(p.Requests(), "\n")}
	for _, control := range []string{"save-csv", "save-jsonl", "save-whole"} {
		_, data := p.Saved(func() { p.Click("#" + control) })
		places[control] = string(data)
	}
	for place, text := range places {
		if strings.Contains(text, part) {
			t.Errorf("%s: the key is in %s", when, place)
		}
	}
	if server() {
		t.Errorf("%s: the server printed the key", when)
	}
}

// A key is on the device only if a person ticks that, and gone when all are forgotten.
func TestKeyOnTheDevice(t *testing.T) {
	site, _ := served(t, e2e.NativeWith, standin.Plan{})
	p := e2e.Blank(t, site)
	chooseModel(p, canary, true)
	has := func() bool {
		var kept string
		p.Eval(keptHere, &kept)
		return strings.Contains(kept, canary[10:])
	}
	if !has() {
		t.Error("a key that was to be kept is not on the device")
	}
	p.Reload()
	p.Wait(seen("start-dry")) // the plan and the key are here again
	p.Click("#forget-keys")
	p.Wait(`document.getElementById('start-dry').disabled && document.querySelector('.sum').innerText.includes('wants a key')`)
	if has() {
		t.Error("the key is on the device still after all were forgotten")
	}
	p.Reload()
	p.Wait(`document.querySelector('.sum')?.innerText.includes('wants a key')`)
}

// A service whose money is spent stops the run with what to do; what was answered is
// kept over a reload, and the rest is asked once it pays again.
func TestQuotaSpent(t *testing.T) {
	spent := func(c standin.Call) standin.Fault {
		if c.Number > 7 {
			return standin.Quota
		}
		return standin.None
	}
	site, service := served(t, e2e.NativeWith, standin.Plan{Fault: spent})
	p := e2e.Blank(t, site)
	p.Expect(`status of 4\d\d`)
	chooseModel(p, canary, false)
	p.Click("#start-all")
	p.WaitLong(`document.getElementById('why')?.checkVisibility()`)
	p.Wait(`document.getElementById('go-on')?.checkVisibility()`)
	if got := p.Text(".live"); !strings.Contains(got, "7 of 20 answers") || !strings.Contains(got, "no money or allowance left") || !strings.Contains(got, "Paused at 7 of 20.") {
		t.Errorf("it stopped with %s", got)
	}
	p.Reload()
	p.Wait(`document.getElementById('key-together')?.checkVisibility()`)
	service.SetPlan(standin.Plan{})
	p.Paste("#key-together", canary)
	p.Press(kb.Enter)
	p.Wait(`!document.getElementById('key-together')`)
	p.Click("#go-on")
	p.WaitLong(complete)
	answered := map[string]int{}
	for _, c := range service.Calls() {
		if c.Answered {
			answered[c.Prompt]++
		}
	}
	for prompt, n := range answered {
		if n != 1 {
			t.Errorf("%.60q was answered %d times", prompt, n)
		}
	}
	if len(answered) != 20 {
		t.Errorf("%d questions were answered", len(answered))
	}
}

// A class pays for a participant who has no key: its code is taken on the page, and the
// teacher's key, which the server has, is all that the service sees.
func TestClassPaysOnThePage(t *testing.T) {
	service := standin.New(standin.Plan{})
	host := httptest.NewServer(service)
	t.Cleanup(host.Close)
	site := e2e.NativeWith(t, e2e.Settings{"CHAT_FROM": host.URL, "CLASS_KEY_TOGETHER": teachersKey})
	together, _ := provider.Find("together")
	const code = "CANARYCODEOFACLASS77"
	site.Run(class.Class{ID: "evidence", Name: "Evidence", Budget: 1e9, Share: 1e8, Rate: 1000, Seats: 10, Until: time.Now().Add(time.Hour), Models: []string{"together/" + together.Models[0].ID}}.Statements(code))
	p := e2e.Blank(t, site)
	p.Expect("status of 403")
	p.Visit("#/run/new")
	p.Ready()
	p.Wait(seen("key-class"))
	p.Paste("#key-class", "another")
	p.Press(kb.Enter)
	p.Wait(`document.querySelector('.classbox').innerText.includes('No class on this server has this code.')`)
	p.Paste("#key-class", code)
	p.Press(kb.Enter)
	p.Wait(`document.querySelector('.classbox').innerText.includes('Evidence')`)
	// What the class pays for is unfolded by itself.
	p.Wait(`document.querySelector('.service')?.innerText.includes('through this site’s server')`)
	p.Click(fmt.Sprintf(`[id="model-together-%s"]`, together.Models[0].ID))
	checkLooks(t, p)
	p.Resize(1280, 800)
	p.Wait(seen("start-all"))
	p.Click("#start-all")
	p.WaitLong(complete)
	for _, c := range service.Calls() {
		if c.Key != teachersKey {
			t.Errorf("call %d came with the key %q", c.Number, c.Key)
		}
	}
	var kept string
	p.Eval(keptHere, &kept)
	if strings.Contains(kept, code) {
		t.Error("the code is on the device unasked")
	}
}

// A model on this very machine is found and asked, without a key and without the server.
func TestLocalModel(t *testing.T) {
	service := standin.New(standin.Plan{Origin: "*"})
	host := httptest.NewServer(service)
	defer host.Close()
	site := e2e.Native(t)
	p := e2e.Blank(t, site)
	p.Visit("#/run/new")
	p.Ready()
	p.Wait(seen("service-ollama"))
	p.Click("#service-ollama")
	p.Wait(seen("address-ollama"))
	p.Fill("#address-ollama", "http://example.com/")
	p.Press(kb.Enter)
	p.Wait(`document.getElementById('problem-ollama')?.checkVisibility()`)
	p.Fill("#address-ollama", host.URL)
	p.Press(kb.Enter)
	p.Wait(`document.querySelector('.service .model input')?.checkVisibility()`)
	p.Click(".service .model input")
	p.Wait(seen("start-all"))
	p.Click("#start-all")
	p.WaitLong(complete)
	if calls := service.Calls(); len(calls) != 20 || calls[0].Service != "ollama" {
		t.Errorf("%d calls", len(calls))
	}
}
