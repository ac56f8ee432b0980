//go:build !js

package runs

import (
	"slices"
	"strings"
	"testing"

	"benchtrial/gen/prompt"
	"benchtrial/web/browser"
	"benchtrial/web/run"
)

var haiku = run.Model{Service: "anthropic", Model: "claude-haiku-4-5"}

// planned returns the form of a new run.
func planning(t *testing.T, o *office) (*Page, *form) {
	t.Helper()
	p := visit(t, o, "#/run/new")
	return p, &p.form
}

func TestWhatCanBeAsked(t *testing.T) {
	p, f := planning(t, &office{})
	html := drawn(t, p)
	has(t, html, "Invented testimony", "Invented definitions", "An invented act", "titles 17, 30, release 119-59", "Lease &lt;of&gt; 2019.docx", "Deposition.pdf", "trans_t2c.jsonl", "100 questions", "usc_c2amt", "Cite page and line")
	if strings.Contains(html, "answers.csv") || len(f.texts) != 6 {
		t.Errorf("answers are offered as questions, or not six texts: %d", len(f.texts))
	}
	if chose := p.Texts.(*shelf).chose; len(chose) != 1 || !slices.Equal(chose[0], []int{1, 2}) {
		t.Errorf("titles %v are asked about", chose)
	}
	whole := prompt.Shape{Whole: true}.String()
	hasWhole := func() bool {
		return slices.ContainsFunc(f.lengthChoices(), func(c choice) bool { return c.Value == whole })
	}
	if hasWhole() {
		t.Error("a whole document is offered without one")
	}
	f.flipTest(run.Test{Text: "document@0wy2hd8pz4", Task: prompt.TextToCite})
	if !hasWhole() {
		t.Error("no whole document is offered")
	}
}

// The plan keeps its order however it was ticked, and short stands for the short form of each text.
func TestPlanIsInOrder(t *testing.T) {
	p, f := planning(t, &office{})
	f.plan.Tests, f.plan.Forms = nil, nil
	quote, cite := run.Test{Text: "synthetic", Task: prompt.CiteToText}, run.Test{Text: "transcript", Task: prompt.TextToCite}
	f.flipTest(quote)
	f.flipTest(cite)
	f.flipForm("8k")
	f.flipForm(short)
	f.flipVariation(prompt.QuestionFirst)
	if !slices.Equal(f.plan.Tests, []run.Test{cite, quote}) || !slices.Equal(f.plan.Forms, []string{"2p", "3w2d", "8k"}) || !slices.Equal(f.plan.Variations, []prompt.Variation{prompt.Plain, prompt.QuestionFirst}) {
		t.Errorf("planned %+v", f.plan)
	}
	has(t, drawn(t, p), "Asked in 2 wordings")
	f.flipForm(short)
	f.flipTest(quote)
	if !slices.Equal(f.plan.Forms, []string{"8k"}) || !slices.Equal(f.plan.Tests, []run.Test{cite}) {
		t.Errorf("after taking back %+v", f.plan)
	}
}

// What it comes to is said before anything is asked: questions, calls, money, time, the matrix.
func TestEstimateIsSaid(t *testing.T) {
	o := &office{}
	p, f := planning(t, o)
	has(t, drawn(t, p), "Choose at least one model.")
	f.pick(haiku)
	f.more = true
	html := drawn(t, p)
	has(t, html, "20 questions, 20 calls, about 20 seconds.", "About "+money(f.estimate.Cost)+"; "+money(f.estimate.Worst)+" if every answer were as long as it may be.", "about 60,000", "Prices of 5 November 2026.", "wants a key", "Invented testimony: cite page and line", "30,000 tokens", "Ask three first")
	if strings.Contains(html, "Not asked") {
		t.Error("short forms of other texts are told as left out")
	}
	f.flipForm("4k")
	f.flipTest(run.Test{Text: "act", Task: prompt.TextToCite})
	if got := f.estimate.Prompts; got != 50 {
		t.Errorf("%d questions", got)
	}
	for typed, want := range map[string]string{"0": "is not a whole number from 1", "x": "“x”", "100001": "100,000", "": "is not a whole number"} {
		if f.typed("number", typed); !strings.Contains(f.problem, want) || f.plan.Number != firstNumber {
			t.Errorf("%q as number: %q, the plan has %d", typed, f.problem, f.plan.Number)
		}
	}
	f.typed("number", "1,000")
	f.typed("seed", "18446744073709551615")
	if f.problem != "" || f.plan.Number != 1000 || f.seed() != "18446744073709551615" {
		t.Errorf("%q, %+v", f.problem, f.plan)
	}
	if f.typed("seed", "-1"); !strings.Contains(f.problem, "is not a series") {
		t.Errorf("a series of -1: %q", f.problem)
	}
}

// A budget is offered from the estimate and follows it, until a person chooses one.
func TestBudget(t *testing.T) {
	o := &office{}
	_, f := planning(t, o)
	f.pick(firstModel)
	if f.plan.Budget.Money != 0 || f.plan.Budget.Calls != 50 || !f.free() {
		t.Errorf("of a simulation the budget is %+v", f.plan.Budget)
	}
	f.pick(haiku)
	if b := f.plan.Budget; b.Money < 1_000_000 || b.Money > offeredMoney || b.Money%1_000_000 != 0 || b.Calls != 70 || f.budgetSaid() != say("budget_does") {
		t.Errorf("the budget offered is %+v: %s", f.plan.Budget, f.budgetSaid())
	}
	f.typed("number", "100000")
	if f.plan.Budget.Money != offeredMoney || !strings.Contains(f.budgetSaid(), "less than this is expected to cost") {
		t.Errorf("never more than a few dollars unasked: %+v, %q", f.plan.Budget, f.budgetSaid())
	}
	f.plan.Budget.Money = (f.estimate.Cost + f.estimate.Worst) / 2
	if !strings.Contains(f.budgetSaid(), "suffices unless") {
		t.Errorf("of a budget between what is expected and the worst case: %q", f.budgetSaid())
	}
	f.typed("money", "$2")
	f.typed("calls", "100")
	f.typed("number", "2000")
	if f.plan.Budget != (run.Budget{Money: 2_000_000, Calls: 100}) || !strings.Contains(f.budgetSaid(), "less than this is expected to cost") {
		t.Errorf("a chosen budget: %+v, %q", f.plan.Budget, f.budgetSaid())
	}
	if f.typed("money", "0.00"); !strings.Contains(f.problem, "nothing can be asked") || f.plan.Budget.Money != 2_000_000 {
		t.Errorf("a budget of nothing: %q, %+v", f.problem, f.plan.Budget)
	}
	if f.typed("money", "two"); !strings.Contains(f.problem, "not an amount") || f.plan.Budget.Money != 2_000_000 {
		t.Errorf("%q, %+v", f.problem, f.plan.Budget)
	}
}

func TestModelsThatAreNotInTheTable(t *testing.T) {
	o := &office{}
	p, f := planning(t, o)
	f.pick(run.Model{Service: "openai", Model: "gpt-novel", Input: 1_500_000, Output: 6_000_000})
	p.services.unfold("openai")
	has(t, drawn(t, p), "gpt-novel", "$1.50 in, $6 out per million tokens, as you typed", "What this costs is not known here")
	f.think(haiku, "high") // not chosen: nothing happens
	f.pick(haiku)
	f.think(haiku, "high")
	if f.plan.Models[1].Effort != "high" {
		t.Errorf("models %+v", f.plan.Models)
	}
	f.pick(haiku)
	if len(f.plan.Models) != 1 {
		t.Errorf("models %+v", f.plan.Models)
	}
}

// Words of an own document are not sent before a person says so.
func TestOwnWordsAreNotSentUnasked(t *testing.T) {
	o := &office{own: []string{"Anthropic"}}
	p, f := planning(t, o)
	f.flipTest(run.Test{Text: "document@0wy2hd8pz4", Task: prompt.TextToCite})
	o.SetKey("anthropic", "sk-ant-1234", false)
	f.pick(haiku)
	has(t, drawn(t, p), "confidentiality, privilege and protective orders", "They would go to Anthropic.", "The words of my document may be sent there.")
	f.start(run.All)
	if len(o.runs) != 0 || browser.Last.Focused != agreeID || !strings.Contains(f.problem, "Say first") {
		t.Fatalf("%d runs, focus on %q, %q", len(o.runs), browser.Last.Focused, f.problem)
	}
	f.agreed = true
	f.flipForm("4k") // another plan has to be agreed to anew
	if f.start(run.All); len(o.runs) != 0 {
		t.Fatal("what was agreed to was another plan")
	}
	f.agreed = true
	if f.start(run.Dry); len(o.runs) != 1 || !slices.Equal(o.started, []run.Extent{run.Dry}) || browser.Last.Fragment != "#/run/1" {
		t.Fatalf("%d runs, started %v, at %q", len(o.runs), o.started, browser.Last.Fragment)
	}
}

// What was planned is there after a reload, without keys; files are not.
func TestPlanIsKept(t *testing.T) {
	o := &office{}
	p, f := planning(t, o)
	f.pick(haiku)
	f.flipForm("8k")
	f.flipFile(7)
	kept, _ := p.f.Storage.Get(planKey)
	for _, wrong := range []string{"sk-", "Key"} {
		if strings.Contains(kept, wrong) {
			t.Errorf("kept is %s", kept)
		}
	}
	q := New(p.f, p.reminder)
	q.Runner, q.Texts, q.Files = p.Runner, p.Texts, p.Files
	at(t, q, "#/run/new")
	if q.form.chosen(haiku) < 0 || !q.form.hasForm("8k") || q.form.hasFile(7) {
		t.Errorf("after a reload %+v", q.form.plan)
	}
	p.f.Storage.Set(planKey, `{"Number": -1`)
	q = New(p.f, p.reminder)
	q.Runner = p.Runner
	at(t, q, "#/run/new")
	if q.form.plan.Number != firstNumber {
		t.Errorf("of a broken plan %+v", q.form.plan)
	}
}

// A text that is gone is not asked about any more.
func TestTextThatIsGone(t *testing.T) {
	o := &office{}
	p, f := planning(t, o)
	f.flipTest(run.Test{Text: "document@0wy2hd8pz4", Task: prompt.TextToCite})
	p.Texts.(*shelf).texts.Texts = nil
	at(t, p, "#/run/new")
	if len(f.plan.Tests) != 2 {
		t.Errorf("tests %+v", f.plan.Tests)
	}
}

func TestProblemsKeepThePlanFromBeingAsked(t *testing.T) {
	o := &office{problems: []string{"Too many questions."}}
	p, f := planning(t, o)
	f.pick(firstModel)
	has(t, drawn(t, p), "Too many questions.", `id="start-all" class="btn first" disabled`)
	if f.start(run.All); len(o.runs) > 0 {
		t.Error("it is asked nevertheless")
	}
	o.problems = nil
	f.changed()
	if f.start(run.All); len(o.runs) != 1 || o.runs[0].Name != "2 tests, Simulated paralegal" {
		t.Errorf("made are %+v", o.runs)
	}
}

// A question that was shown on another page is asked alone, or beside others.
func TestOneQuestion(t *testing.T) {
	const address = "blt1/2p/transcript/text2cite/plain/42/17"
	o := &office{}
	p := visit(t, o, "#/run/"+address)
	f := &p.form
	if len(f.plan.Tests) != 0 || !slices.Equal(f.plan.Questions, []string{address}) {
		t.Errorf("planned %+v", f.plan)
	}
	f.pick(firstModel)
	has(t, drawn(t, p), "Invented testimony: cite page and line, short, no. 17", "1 question, 1 call")
	if got := f.named(); got != "One question, Simulated paralegal" {
		t.Errorf("it is named %q", got)
	}
	f.pick(haiku)
	if got := f.named(); got != "One question, Simulated paralegal, Claude Haiku 4.5" {
		t.Errorf("it is named %q", got)
	}
	f.pick(haiku)
	f.flipTest(run.Test{Text: "transcript", Task: prompt.TextToCite})
	if m := f.planned(); len(m.Rows) != 2 {
		t.Errorf("the matrix has %+v", m.Rows)
	}
	f.dropQuestion(address)
	if len(f.plan.Questions) != 0 {
		t.Errorf("planned %+v", f.plan)
	}
	own := &office{own: []string{"Anthropic"}}
	p = visit(t, own, "#/run/blt1/whole/document@0wy2hd8pz4/text2cite/plain/42/0")
	p.form.pick(haiku)
	if p.form.confidential() == "" {
		t.Error("nothing is said before words of an own document are sent")
	}
}

// Where nothing can be asked in the lengths that are chosen, one that fits is named, and
// chosen with one press; where none fits, none is.
func TestALengthThatFitsIsOffered(t *testing.T) {
	for _, test := range []struct {
		of   run.Test
		form []string
		want string // a choice of length
	}{
		{run.Test{Text: "document@0wy2hd8pz4", Task: prompt.TextToCite}, shortForms, wholeLength},
		{run.Test{Text: "act", Task: prompt.TextToCite}, shortForms, "4k"},
		{run.Test{Text: "transcript", Task: prompt.TextToCite}, []string{wholeLength}, short},
		{run.Test{Text: "act", Task: prompt.AppliesTo}, shortForms, ""},
		{run.Test{Text: "transcript", Task: prompt.TextToCite}, shortForms, "-"}, // nothing to offer
	} {
		p, f := planning(t, &office{})
		f.pick(firstModel)
		f.plan.Tests, f.plan.Forms = []run.Test{test.of}, test.form
		f.changed()
		p.f.Drawn()
		html := drawn(t, p)
		hidden := strings.Contains(html, `<p class="row" hidden="hidden"><button class="btn" type="button" id="choose-length"`)
		if test.want == "" || test.want == "-" {
			if !hidden || strings.Contains(html, "This one fits") || (test.want == "") != strings.Contains(html, "Nothing of this can be asked") {
				t.Errorf("%v in %v: a length is offered, or it is not said that none is", test.of, test.form)
			}
			continue
		}
		name := lengthName(test.want)
		if hidden {
			t.Errorf("%v in %v: no length is offered", test.of, test.form)
		}
		has(t, html, "Nothing of this can be asked in the lengths that are chosen. This one fits: "+name+".", "Choose \u201c"+name+"\u201d")
		f.chooseFitting()
		p.f.Drawn()
		if !f.hasForm(test.want) || !f.askable() || browser.Last.Focused != "length-"+test.want {
			t.Errorf("%v: planned %+v, focus on %s", test.of, f.plan, browser.Last.Focused)
		}
		if f.offersFitting() {
			t.Error("a length is still offered")
		}
	}
}
