//go:build !js

package runs

import (
	"errors"
	"strings"
	"testing"

	"benchtrial/score/stats"
	"benchtrial/score/verdict"
	"benchtrial/web/browser"
	"benchtrial/web/docket"
	"benchtrial/web/run"
)

func TestPauseGoOnCancel(t *testing.T) {
	o := &office{}
	p := begun(t, o)
	p.Heard(o.answer(1, 7))
	p.opened.pause()
	p.f.Drawn()
	if p.opened.Run.Progress.State != run.Paused || browser.Last.Focused != "go-on" {
		t.Errorf("it is %s, focus on %q", p.opened.Run.Progress.State, browser.Last.Focused)
	}
	has(t, drawn(t, p), "Paused at 7 of 40.", "Ask the other 33", "See the verdicts so far")
	var last opened
	last.Run.Progress = run.Progress{State: run.Paused, Items: 40, Answered: 39}
	if got := last.goOnLabel(); got != "Ask the last one" {
		t.Error(got)
	}
	p.opened.start(run.All)
	p.f.Drawn()
	if p.opened.Run.Progress.State != run.Running || browser.Last.Focused != "pause" {
		t.Errorf("it is %s, focus on %q", p.opened.Run.Progress.State, browser.Last.Focused)
	}
	p.opened.askCancel()
	p.f.Drawn()
	has(t, drawn(t, p), "End this run for good? What was answered stays.")
	if browser.Last.Focused != "keep-on" {
		t.Errorf("focus on %q", browser.Last.Focused)
	}
	p.opened.keepOn()
	p.opened.cancel()
	has(t, drawn(t, p), "Cancelled at 7 of 40.", "See every verdict")
	if p.opened.canGoOn() || p.opened.canPause() || p.opened.canCancel() {
		t.Error("a cancelled run can go on")
	}
}

// Why it stands still stands on the page, and where a key is wanted, the field for it.
func TestWhyItStandsStill(t *testing.T) {
	o := &office{}
	o.New("Real", run.Plan{Tests: firstPlan().Tests, Forms: firstPlan().Forms, Variations: firstPlan().Variations, Number: 10, Models: []run.Model{haiku, {Service: "openai", Model: "gpt-4.1"}}})
	r := o.find(1)
	r.Progress.State, r.Progress.Why = run.Paused, "Anthropic wants a key. Enter it, then start the run again."
	r.Progress.Models[0].Why = "no key"
	p := visit(t, o, "#/run/1")
	html := drawn(t, p)
	has(t, html, r.Progress.Why, `id="key-anthropic"`, `id="key-openai"`, "By model")
	typed(t, map[string]string{"key-anthropic": canary})
	p.giveKey("anthropic")
	if html = drawn(t, p); strings.Contains(html, `id="key-anthropic"`) || !strings.Contains(html, `id="key-openai"`) {
		t.Error("the field for a key that is here is there still, or the other is not")
	}
}

// A second tab watches: it can do nothing, and says why.
func TestSecondTabWatches(t *testing.T) {
	o := &office{}
	p := begun(t, o)
	o.find(1).Elsewhere = true
	p.Changed()
	p.Heard(o.answer(1, 12))
	has(t, drawn(t, p), "Another tab asks; here you can watch", "12 of 40 answers", "Under way in another tab")
	if p.opened.canPause() || p.opened.canGoOn() || p.opened.canCancel() || p.opened.canDry() {
		t.Error("what another tab asks can be touched here")
	}
}

// Calls that came to nothing, and those that were lost with a page, are accounted for.
func TestCallsAreAccountedFor(t *testing.T) {
	o := &office{}
	p := begun(t, o)
	o.answer(1, 20)
	g := &o.find(1).Progress
	g.Calls, g.Failed, g.Lost, g.UnderWay, g.Aside, g.Input, g.Output = 25, 3, 1, 1, 2, 60_000, 2000
	p.Heard(*g)
	p.opened.refresh()
	has(t, drawn(t, p), "25 calls made, about 60,000 tokens sent and 2,000 received. One of them is under way now. 3 came to nothing and were made again, or will be. One was under way when the page was closed; nobody knows what became of it",
		"2 questions left unanswered after several tries.", "3 times: Simulated paralegal asked for fewer calls. The service said: ", "slow down", "1 time: a call to Simulated paralegal was under way when the page was closed.", "2 times: Simulated paralegal gave no answer.")
	g.Input, g.Output = 0, 0
	p.Heard(*g)
	if html := drawn(t, p); !strings.Contains(html, "25 calls made. One of them") {
		t.Error("tokens are told where none are known")
	}
	p.opened.items.toggle()
	has(t, drawn(t, p), "1 call lost with a closed page and repeated")
}

func TestScoresByTest(t *testing.T) {
	o := &office{}
	p := begun(t, o)
	p.Heard(o.answer(1, 40))
	p.opened.refresh()
	has(t, drawn(t, p), "By test and length", "act_c2amt", "49–95, n = 10 · official 100", "Percent right in the plain reading")
	m := p.opened.scores(0)
	if len(m.Rows) != 4 || len(m.Cols) != 1 || m.Cols[0] != "4k" {
		t.Errorf("the matrix has %d rows and columns %v", len(m.Rows), m.Cols)
	}
}

func TestName(t *testing.T) {
	o := &office{}
	p := begun(t, o)
	typed(t, map[string]string{})
	p.opened.rename()
	p.f.Drawn()
	if browser.Last.Values["run-name"] != "A first run, simulated" || browser.Last.Focused != "run-name" {
		t.Errorf("the field has %q, focus on %q", browser.Last.Values["run-name"], browser.Last.Focused)
	}
	browser.Last.Values["run-name"] = " "
	p.opened.takeName()
	if !p.opened.naming || !strings.Contains(p.problem, "needs a name") {
		t.Errorf("without a name: %q", p.problem)
	}
	browser.Last.Values["run-name"], browser.Last.Values["run-note"] = "<i>Mine</i>", "first try"
	p.opened.takeName()
	has(t, drawn(t, p), "&lt;i&gt;Mine&lt;/i&gt;", "first try")
	if p.opened.naming || inList(p, 1).Name != "<i>Mine</i>" {
		t.Errorf("the list has %q", inList(p, 1).Name)
	}
}

func TestAnotherBudget(t *testing.T) {
	o := &office{}
	p := begun(t, o)
	has(t, drawn(t, p), "It has no budget.")
	typed(t, map[string]string{})
	p.opened.bound()
	p.f.Drawn()
	has(t, drawn(t, p), "Set a budget")
	for _, typed := range [][2]string{{"bound-money", "much"}, {"bound-money", "$0"}, {"bound-calls", "0"}} {
		field, text := typed[0], typed[1]
		browser.Last.Values = map[string]string{field: text}
		if p.opened.takeBound(); !p.opened.bounding || p.problem == "" || browser.Last.Focused != field {
			t.Errorf("%s %q is taken", field, text)
		}
	}
	browser.Last.Values = map[string]string{"bound-money": "7.50", "bound-calls": "2,000"}
	p.opened.takeBound()
	has(t, drawn(t, p), "It stops before $7.50 or 2,000 calls.", "Change the budget")
	if o.find(1).Plan.Budget != (run.Budget{Money: 7_500_000, Calls: 2000}) {
		t.Errorf("the budget is %+v", o.find(1).Plan.Budget)
	}
	if p.opened.complete() {
		t.Error("complete before an answer has come")
	}
	p.Heard(o.answer(1, 40))
	if html := drawn(t, p); !p.opened.complete() || !strings.Contains(html, `<p class="fine" hidden="hidden"><span>It stops before`) {
		t.Error("a complete run speaks of its budget")
	}
}

func TestItems(t *testing.T) {
	o := &office{}
	p := begun(t, o)
	p.Heard(o.answer(1, 38))
	i := &p.opened.items
	i.toggle()
	has(t, drawn(t, p), "1 to 25 of 38", "Those after")
	i.step(1)
	has(t, drawn(t, p), "26 to 38 of 38", "Those before")
	i.choose("outcome", string(run.Unanswered))
	has(t, drawn(t, p), "1 to 2 of 2", "Not answered")
	i.choose("outcome", string(verdict.Refused))
	has(t, drawn(t, p), "None.")
	i.choose("outcome", string(verdict.Incorrect))
	i.openItem(i.rows.Rows[0])
	has(t, drawn(t, p), "temperature = 0, max_tokens = 1024, no top_k sent", "by itself (“", "Page 69, line 18 &lt;b&gt;.", "Let me look.", "3,012 in", "blt1/4k/transcript/text2cite/plain/42/4", "Counted right.")
	i.openItem(i.rows.Rows[0])
	if i.whole != nil {
		t.Error("an opened question does not close")
	}
}

func TestFilesOfARun(t *testing.T) {
	o := &office{}
	o.New("Real run", run.Plan{Tests: firstPlan().Tests, Forms: firstPlan().Forms, Variations: firstPlan().Variations, Number: 10, Models: []run.Model{haiku, firstModel}})
	p := visit(t, o, "#/run/1")
	p.Heard(o.answer(1, 5))
	p.opened.saveAnswers(docket.CSV)
	if browser.Last.Saved != "answers-simulated-real-run.csv" || o.taken != "csv" {
		t.Errorf("saved as %q, %q", browser.Last.Saved, o.taken)
	}
	p.opened.saveWhole()
	if browser.Last.Saved != "run-simulated-real-run.json" {
		t.Errorf("saved as %q", browser.Last.Saved)
	}
	if b := p.opened.batches(); len(b) != 1 || b[0].Model != 0 {
		t.Errorf("batches of %+v", b)
	}
	p.opened.saveBatch(0)
	if browser.Last.Saved != "batch-simulated-real-run-claude-haiku-4-5.json" {
		t.Errorf("saved as %q", browser.Last.Saved)
	}
	if html := drawn(t, p); o.words || !strings.Contains(html, `<label class="check" hidden="hidden"><input type="checkbox" id="own-words"`) {
		t.Error("words of own documents are saved, or asked about, without any")
	}
	o.find(1).Own = true
	p.opened.refresh()
	if html := drawn(t, p); strings.Contains(html, `<label class="check" hidden="hidden"><input type="checkbox" id="own-words"`) {
		t.Error("whether words of own documents are saved is not asked")
	}
	p.opened.words = true
	for _, save := range []func(){p.opened.saveWhole, func() { p.opened.saveAnswers(docket.JSONL) }} {
		o.words = false
		if save(); !o.words {
			t.Error("words that were asked for are not saved")
		}
	}
	p.opened.readResults(0, browser.NewFile("results.jsonl", nil))
	has(t, drawn(t, p), "38 answers taken. Here already: 1. Without an answer: 1. Of another run: 2.")
	o.fail = errors.New("The disk is full.")
	browser.Last.Saved = ""
	p.opened.saveWhole()
	has(t, drawn(t, p), "The disk is full.")
	if browser.Last.Saved != "" {
		t.Error("what could not be made is saved")
	}
}

func TestAskAgain(t *testing.T) {
	o := &office{}
	p := begun(t, o)
	p.opened.duplicate()
	if browser.Last.Fragment != "#/run/2" {
		t.Fatalf("at %q", browser.Last.Fragment)
	}
	follow(t, p)
	has(t, drawn(t, p), "Not started, 40 questions.", "Ask three first")
	p.change(p.opened.Run.Plan)
	follow(t, p)
	if p.form.plan.Number != 10 || len(p.form.plan.Tests) != 4 || p.form.chosen(firstModel) < 0 {
		t.Errorf("planned %+v", p.form.plan)
	}
	p.form.flipForm("8k")
	if len(o.find(1).Plan.Forms) != 1 {
		t.Error("changing the plan changes the run")
	}
}

// What services say of calls that came to nothing stands there while the run asks, though
// no answer comes meanwhile.
func TestTroublesAreToldWhileARunAsks(t *testing.T) {
	o := &office{}
	p := begun(t, o)
	g := o.answer(1, 2)
	p.Heard(g)
	g.Failed, g.Calls = 1, 3
	o.find(1).Progress = g
	p.Heard(g)
	if !p.opened.asks() {
		t.Fatal("the run does not ask")
	}
	has(t, drawn(t, p), "1 time: Simulated paralegal asked for fewer calls.")
	g.Failed, g.Calls = 5, 7
	o.find(1).Progress = g
	p.Heard(g)
	has(t, drawn(t, p), "5 times: Simulated paralegal asked for fewer calls.")
}

// Answers that are in no score are accounted for: those to be judged, and those that cannot be.
func TestAnswersWithoutAVerdictAreSaid(t *testing.T) {
	o := &office{}
	p := begun(t, o)
	g := o.answer(1, 20)
	p.Heard(g)
	if html := drawn(t, p); strings.Contains(html, "not judged yet") || strings.Contains(html, "could not be judged") {
		t.Error("answers that are judged are said not to be")
	}
	g.Answered, g.Unjudged = 24, 1
	p.Heard(g)
	has(t, drawn(t, p), "of 20 right in the plain reading", "3 answers are not judged yet. 1 answer could not be judged.")
	g.Answered, g.Unjudged = 21, 0
	p.Heard(g)
	has(t, drawn(t, p), "1 answer is not judged yet.")
	g.Plain, g.Official = stats.Tally{}, stats.Tally{}
	p.Heard(g)
	has(t, drawn(t, p), "21 answers are not judged yet.")
}
