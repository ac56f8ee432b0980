package e2e_test

import (
	"encoding/json"
	"fmt"
	"hash/crc32"
	"math/rand/v2"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"time"

	"benchtrial/web/e2e"
	"benchtrial/web/provider/standin"
)

// asking is what lets a test ask the engine as the page's programs do.
const asking = `globalThis.ask = (kind, request, raw) => new Promise((done, fail) => {
	const engine = benchtrial.engine, id = 1e6 + Math.floor(Math.random() * 1e9);
	const heard = ({ data }) => {
		if (data.id !== id || data.fetching) return;
		engine.removeEventListener('message', heard);
		if (data.error) { fail(new Error(data.error)); return; }
		const text = new TextDecoder().decode(data.body);
		done(raw ? text : text ? JSON.parse(text) : null);
	};
	engine.addEventListener('message', heard);
	const body = new TextEncoder().encode(JSON.stringify(request ?? null));
	engine.postMessage({ id, kind, body }, [body.buffer]);
});
globalThis.progress = null;
benchtrial.engine.addEventListener('message', ({ data }) => {
	if (data.event === 'run') globalThis.progress = JSON.parse(new TextDecoder().decode(data.body));
});`

// runs is a page whose engine a test asks for runs.
type runs struct {
	t *testing.T
	*e2e.Page
}

// openRuns opens a page and gives its engine the key of a service.
func openRuns(t *testing.T, p *e2e.Page) runs {
	t.Helper()
	p.Visit("#/run")
	p.Ready()
	p.Eval(asking, nil)
	return runs{t, p}
}

// ask asks the engine.
func (r runs) ask(kind string, request, answer any) {
	r.t.Helper()
	body, err := json.Marshal(request)
	if err != nil {
		r.t.Fatal(err)
	}
	r.Eval(fmt.Sprintf("ask(%q, %s)", kind, body), answer)
}

// key gives the engine a key in memory.
func (r runs) key(service, key string, keep bool) {
	r.t.Helper()
	r.ask("run_key", map[string]any{"Service": service, "Key": key, "Keep": keep}, nil)
}

// progressed is what a test looks at of a run's progress.
type progressed struct {
	State                         string
	Why                           string
	Items, Answered, Aside        int
	Calls, Failed, Lost, UnderWay int
	Cost, SetAside                int64
}

// now returns how far a run is.
func (r runs) now(id int) progressed {
	r.t.Helper()
	var opened struct{ Run struct{ Progress progressed } }
	r.ask("run_open", id, &opened)
	return opened.Run.Progress
}

// still waits until a run stands still.
func (r runs) still(id int) progressed {
	r.t.Helper()
	r.WaitLong(`progress && !['running', 'pausing'].includes(progress.State)`)
	return r.now(id)
}

// whole returns the answers of a run by the ids of its prompts.
func (r runs) whole(id int) map[string]answer {
	r.t.Helper()
	var text string
	r.Eval(fmt.Sprintf("ask('run_answers', {Run: %d, Format: 'jsonl'}, true)", id), &text)
	all := map[string]answer{}
	for line := range strings.Lines(text) {
		var a answer
		if err := json.Unmarshal([]byte(line), &a); err != nil {
			r.t.Fatal(err)
		}
		if _, twice := all[a.Record]; twice {
			r.t.Errorf("%s has two answers", a.Record)
		}
		all[a.Record] = a
	}
	return all
}

type answer struct{ Record, Response, Outcome, Model string }

// says is what the stand-in says to a prompt: it tells prompts apart, in characters of
// one to four bytes.
func says(prompt string) string {
	return fmt.Sprintf("section 1(a) — “%08x” § é 日本 🙂", crc32.ChecksumIEEE([]byte(prompt)))
}

// wholeRun is the plan of 1,100 questions to a service that is reached through this site's server.
func wholeRun(number int) map[string]any {
	return map[string]any{
		"Tests": []map[string]string{{"Text": "synthetic", "Task": "text2cite"}}, "Forms": []string{"3w2d"}, "Variations": []string{"plain"},
		"Number": number, "Seed": 42, "Models": []map[string]string{{"Service": "together", "Model": "openai/gpt-oss-20b"}}, "Patience": 6, "AtOnce": 6,
	}
}

func newRun(r runs, plan map[string]any) int {
	r.t.Helper()
	var made struct{ ID int }
	r.ask("run_new", map[string]any{"Name": "", "Plan": plan}, &made)
	return made.ID
}

// TestRunThroughFaults: 200 questions to a service with every fault, and a page that is
// killed three times: each has one answer in the end, letter for letter, and every call that
// the service saw is accounted for. Through workerd it is killed once, with 100 questions. With
// BENCHTRIAL_E2E=long it is 1,100 questions and ten kills, of both.
func TestRunThroughFaults(t *testing.T) {
	kills, each := []int{3, 1}, 50
	if os.Getenv("BENCHTRIAL_E2E") == "long" {
		kills, each = []int{10, 10}, 100
	}
	for n, server := range deployments {
		t.Run(server.name, func(t *testing.T) { throughFaults(t, server.start, kills[n], each) })
	}
}

// throughFaults kills the page once in each so many questions, and has that many more asked.
func throughFaults(t *testing.T, start func(testing.TB, e2e.Settings) e2e.Site, kills, each int) {
	questions := each * (kills + 1)
	service := standin.New(standin.Plan{
		Answer: says, Pause: time.Millisecond,
		Fault: standin.Every(12, standin.Rate, standin.RateAfter, standin.RateDate, standin.Overloaded, standin.Fails, standin.Page, standin.Hang, standin.HangMiddle,
			standin.Cut, standin.CutClean, standin.InStream, standin.Garbage, standin.Slow, standin.Split, standin.NoUsage),
	})
	host := httptest.NewServer(service)
	defer func() {
		host.CloseClientConnections() // workerd keeps those open whose askers left before anything came
		host.Close()
	}()
	site := start(t, e2e.Settings{"CHAT_FROM": host.URL})
	p := e2e.Blank(t, site)
	p.Expect("") // a page that is killed leaves requests behind
	r := openRuns(t, p)
	r.key("together", canary, true)
	id := newRun(r, wholeRun(questions))
	begun := time.Now()
	r.ask("run_start", map[string]any{"Run": id, "Extent": "all"}, nil)
	random := rand.New(rand.NewPCG(1, 2))
	for kill := range kills {
		r.WaitLong(fmt.Sprintf("progress && (progress.Answered >= %d || progress.State !== 'running')", kill*each+random.IntN(each)))
		r.Kill()
		r = openRuns(t, p)
		var listing struct {
			Runs []struct{ Progress progressed }
		}
		r.ask("run_restore", nil, &listing)
		t.Logf("after %v: %+v", time.Since(begun).Round(time.Second), r.now(id))
	}
	got := r.still(id)
	t.Logf("after %v: %+v", time.Since(begun).Round(time.Second), got)
	if got.State != "done" || got.Answered != questions || got.Aside != 0 {
		t.Fatalf("%+v", got)
	}
	all := r.whole(id)
	if len(all) != questions {
		t.Errorf("%d answers", len(all))
	}
	calls := service.Calls()
	byPrompt := map[string]bool{}
	for _, c := range calls {
		byPrompt[says(c.Prompt)] = true
	}
	for id, a := range all {
		if !byPrompt[a.Response] {
			t.Errorf("%s: %q was never said", id, a.Response)
		}
		delete(byPrompt, a.Response)
	}
	if len(byPrompt) > 0 {
		t.Errorf("%d answers are nowhere", len(byPrompt))
	}
	// A page may be killed after it noted that a call is to be sent and before it was.
	if noted := got.Answered + got.Failed + got.Lost; noted != got.Calls || len(calls) > noted || len(calls) < noted-got.Lost {
		t.Errorf("%d calls were seen, of %d that were noted: %+v", len(calls), got.Calls, got)
	}
	faults := map[standin.Fault]int{}
	for _, c := range calls {
		faults[c.Fault]++
	}
	t.Logf("%d calls seen, with the faults %v", len(calls), faults)
}

// TestRunWithoutMoney: the account is empty at question 500: the run stands still without
// another try, 499 answers are kept, and it goes on when there is money.
func TestRunWithoutMoney(t *testing.T) {
	spent := func(c standin.Call) standin.Fault {
		if c.Number >= 500 {
			return standin.Quota
		}
		return standin.None
	}
	service := standin.New(standin.Plan{Answer: says, Fault: spent})
	host := httptest.NewServer(service)
	defer host.Close()
	p := e2e.Blank(t, e2e.NativeWith(t, e2e.Settings{"CHAT_FROM": host.URL}))
	p.Expect("") // refusals of the service are refusals of requests
	r := openRuns(t, p)
	r.key("together", canary, false)
	plan := wholeRun(600)
	plan["AtOnce"] = 1
	id := newRun(r, plan)
	r.ask("run_start", map[string]any{"Run": id, "Extent": "all"}, nil)
	got := r.still(id)
	if got.State != "paused" || got.Answered != 499 || got.Calls != 500 || len(service.Calls()) != 500 || !strings.Contains(got.Why, "no money") {
		var troubles json.RawMessage
		r.Eval(fmt.Sprintf("ask('run_open', %d).then((o) => o.Troubles)", id), &troubles)
		t.Fatalf("%d calls seen, %+v, %s", len(service.Calls()), got, troubles)
	}
	r.Kill()
	r = openRuns(t, p)
	if got := r.now(id); got.State != "paused" || got.Answered != 499 {
		t.Errorf("after a crash: %+v", got)
	}
	service.SetPlan(standin.Plan{Answer: says})
	r.ask("run_start", map[string]any{"Run": id, "Extent": "all"}, nil)
	if got := r.still(id); got.State != "paused" || !strings.Contains(got.Why, "wants a key") {
		t.Errorf("a key that was not to be kept is still here: %+v", got)
	}
	r.key("together", canary, false)
	r.Eval("globalThis.progress = null", nil)
	r.ask("run_start", map[string]any{"Run": id, "Extent": "all"}, nil)
	if got := r.still(id); got.State != "done" || got.Answered != 600 || got.Failed != 1 || got.Calls != 601 {
		t.Errorf("%+v", got)
	}
}

// everythingKept is all that the browser keeps for the site, as text.
const everythingKept = `(async () => {
	const all = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie, location.href, document.documentElement.outerHTML, document.title];
	for (const { name } of await indexedDB.databases()) {
		const db = await new Promise((done) => { indexedDB.open(name).onsuccess = (e) => done(e.target.result); });
		for (const store of db.objectStoreNames) {
			const got = (method) => new Promise((done) => { db.transaction(store).objectStore(store)[method]().onsuccess = (e) => done(e.target.result); });
			all.push(name, store, JSON.stringify(await got('getAllKeys')), JSON.stringify(await got('getAll')));
		}
		db.close();
	}
	for (const name of await caches.keys()) all.push(name);
	return all.join('\n');
})()`

// TestKeyIsNowhere: a key is seen by the service that it is for and by nobody else, in no
// storage, export, sentence or log, unless a person has it kept; and all keys are forgotten at once.
func TestKeyIsNowhere(t *testing.T) {
	// The service repeats a part of the key in its refusal, as services do.
	service := standin.New(standin.Plan{Answer: says, Fault: func(c standin.Call) standin.Fault {
		if c.Number == 10 {
			return standin.Key
		}
		return standin.None
	}})
	host := httptest.NewServer(service)
	defer host.Close()
	site := e2e.NativeWith(t, e2e.Settings{"CHAT_FROM": host.URL})
	p := e2e.Blank(t, site)
	p.Expect("401|Unauthorized")
	r := openRuns(t, p)
	r.key("together", canary, false)
	id := newRun(r, wholeRun(12))
	r.ask("run_start", map[string]any{"Run": id, "Extent": "all"}, nil)
	if got := r.still(id); got.State != "paused" || !strings.Contains(got.Why, "did not take the key") {
		t.Fatalf("%+v", got)
	}
	nowhere := func(when string) {
		t.Helper()
		var all, one string
		r.Eval(everythingKept, &all)
		for _, kind := range []string{"run_export", "run_answers"} {
			r.Eval(fmt.Sprintf("ask(%q, {Run: %d, Format: 'csv'}, true)", kind, id), &one)
			all += one
		}
		for _, kind := range []string{"run_open", "run_ways", "run_restore"} {
			r.Eval(fmt.Sprintf("ask(%q, %d, true)", kind, id), &one)
			all += one
		}
		if len(all) < 10_000 {
			t.Errorf("%s: only %d bytes were looked through", when, len(all))
		}
		all += site.Said()
		for _, address := range p.Requests() {
			all += address
		}
		for from := range len(canary) - 8 {
			if part := canary[from : from+8]; strings.Contains(all, part) {
				t.Errorf("%s: %q of the key is seen", when, part)
				return
			}
		}
	}
	nowhere("in memory only")
	for _, c := range service.Calls() {
		if c.Key != canary {
			t.Errorf("the service got the key %q", c.Key)
		}
	}

	r.key("together", canary, true)
	var all string
	if r.Eval(everythingKept, &all); strings.Count(all, canary) != 1 {
		t.Errorf("a key that is to be kept is kept %d times", strings.Count(all, canary))
	}
	r.ask("run_forget", nil, nil)
	nowhere("after all keys were forgotten")
}

// TestTenThousandAnswers: a long run is here again within a second after a reload, and the page
// answers while it is read.
func TestTenThousandAnswers(t *testing.T) {
	p := e2e.Blank(t, e2e.Native(t))
	r := openRuns(t, p)
	plan := wholeRun(10_000)
	plan["Models"] = []map[string]string{{"Service": "simulated", "Model": "simulated-paralegal"}}
	id := newRun(r, plan)
	// As if they had been answered: the store is filled as runs fill it.
	r.Eval(fmt.Sprintf(`(async () => {
		const db = await new Promise((done) => { indexedDB.open('benchtrial.runs').onsuccess = (e) => done(e.target.result); });
		const t = db.transaction(['heads', 'bodies'], 'readwrite');
		for (let i = 0; i < 10000; i++) {
			t.objectStore('heads').put('answered ' + (i %% 3 ? 'correct 1' : 'incorrect 0') + ' 0 1 0 0 1234 0 2500 30 ' + (1764489600000 + i) + ' 800', [%[1]d, i]);
			t.objectStore('bodies').put(JSON.stringify({ Response: 'section 1(a) '.repeat(50), Usage: {}, Position: [0, 1] }), [%[1]d, i]);
		}
		await new Promise((done) => { t.oncomplete = done; });
		db.close();
	})()`, id), nil)
	r.Kill()
	r = openRuns(t, p)
	var took float64
	r.Eval(fmt.Sprintf("(async () => { const begun = performance.now(); await ask('run_open', %d); return performance.now() - begun; })()", id), &took)
	got := r.now(id)
	if got.Answered != 10_000 {
		t.Fatalf("%+v", got)
	}
	t.Logf("10,000 answers were here after %.0f ms", took)
}
