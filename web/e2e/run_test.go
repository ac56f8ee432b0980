package e2e_test

import (
	"encoding/json"
	"fmt"
	"hash/crc32"
	"math/rand/v2"
	"net/http/httptest"
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
		"Number": number, "Seed": 42, "Models": []map[string]string{{"Service": "together", "Model": "openai/gpt-oss-20b"}}, "Patience": 3, "AtOnce": 16,
	}
}

func newRun(r runs, plan map[string]any) int {
	r.t.Helper()
	var made struct{ ID int }
	r.ask("run_new", map[string]any{"Name": "", "Plan": plan}, &made)
	return made.ID
}

// TestRunThroughFaults: 1,100 questions to a service with every fault, and a page that is
// killed ten times: each has one answer in the end, letter for letter, and every call that
// the service saw is accounted for.
func TestRunThroughFaults(t *testing.T) {
	for _, server := range deployments {
		t.Run(server.name, func(t *testing.T) { throughFaults(t, server.start) })
	}
}

func throughFaults(t *testing.T, start func(testing.TB, e2e.Settings) e2e.Site) {
	service := standin.New(standin.Plan{
		Answer: says, Pause: time.Millisecond,
		Fault: standin.Every(8, standin.Rate, standin.RateAfter, standin.RateDate, standin.Overloaded, standin.Fails, standin.Page, standin.Hang, standin.HangMiddle,
			standin.Cut, standin.CutClean, standin.InStream, standin.Garbage, standin.Slow, standin.Split, standin.NoUsage),
	})
	host := httptest.NewServer(service)
	defer host.Close()
	site := start(t, e2e.Settings{"CHAT_FROM": host.URL})
	p := e2e.Blank(t, site)
	p.Expect("") // a page that is killed leaves requests behind
	r := openRuns(t, p)
	r.key("together", canary, true)
	id := newRun(r, wholeRun(1100))
	begun := time.Now()
	r.ask("run_start", map[string]any{"Run": id, "Extent": "all"}, nil)
	random := rand.New(rand.NewPCG(1, 2))
	for kill := range 10 {
		r.WaitLong(fmt.Sprintf("progress && (progress.Answered >= %d || progress.State !== 'running')", kill*100+random.IntN(100)))
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
	if got.State != "done" || got.Answered != 1100 || got.Aside != 0 {
		t.Fatalf("%+v", got)
	}
	all := r.whole(id)
	if len(all) != 1100 {
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
	t.Logf("%d calls seen", len(calls))
}
