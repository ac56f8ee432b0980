//go:build !js

package runs

import (
	"errors"
	"strings"
	"testing"

	"benchtrial/gen/prompt"
	"benchtrial/score/simulated"
	"benchtrial/web/browser"
	"benchtrial/web/paralegal"
	"benchtrial/web/run"
)

// A newcomer presses one button, sees a run, and is led on to all verdicts and to a real model.
func TestFirstRun(t *testing.T) {
	o := &office{}
	p := visit(t, o, "#/run")
	has(t, drawn(t, p), "Watch a simulated run", "Forty questions over four tests", paralegal.Models()[0].Does(), `href="#/run/new"`)
	p.showFirst()
	if browser.Last.Fragment != "#/run/1" || len(o.started) != 1 || o.started[0] != run.All || o.runs[0].Progress.Items != 40 {
		t.Fatalf("at %q, started %v, %d questions", browser.Last.Fragment, o.started, o.runs[0].Progress.Items)
	}
	follow(t, p)
	p.Heard(o.answer(1, 23))
	html := drawn(t, p)
	has(t, html, simulated.Label(), "23 of 40 answers, 68 a minute, 15 seconds left", `max="40" value="23"`, "19 of 23 right in the plain reading, 83 % (95 % interval 62 to 94)", "Official reading: 23 of 23", "The latest verdicts", "Wrong line", "one line later", "An invented act: quote an amended line, 4k, no. 19")
	if browser.Last.Title != "23 of 40 · A first run, simulated · Benchtrial" {
		t.Errorf("the window is called %q", browser.Last.Title)
	}
	p.Heard(o.answer(1, 40))
	html = drawn(t, p)
	has(t, html, "Complete, 40 answers.", "See every verdict", "Now with a real model")
	has(t, html, "What was not right", "no. 39")
	for _, not := range []string{"The latest verdicts", "no. 38", "listed below"} {
		if strings.Contains(html, not) {
			t.Errorf("at rest it shows %q", not)
		}
	}
	if browser.Last.Title != "A first run, simulated · Benchtrial" || !strings.Contains(browser.Last.Said, "complete, 40 answers") {
		t.Errorf("in the end the window is called %q, said is %q", browser.Last.Title, browser.Last.Said)
	}
	p.opened.review()
	if o.reviewed != 1 || browser.Last.Fragment != "#/review" {
		t.Errorf("run %d goes to Review, at %q", o.reviewed, browser.Last.Fragment)
	}
}

// Every place that shows a simulation says so; a run without one does not.
func TestSimulationIsLabelled(t *testing.T) {
	o := &office{}
	p := begun(t, o)
	p.Heard(o.answer(1, 40))
	o.New("Real", run.Plan{Tests: firstPlan().Tests, Forms: firstPlan().Forms, Variations: firstPlan().Variations, Number: 1, Models: []run.Model{{Service: "openai", Model: "gpt-4.1"}}})
	p.refresh()
	if name := p.opened.fileName("answers"); !strings.HasPrefix(name, "answers-simulated-") {
		t.Errorf("a file of a simulation is called %q", name)
	}
	at(t, p, "#/run")
	if html := drawn(t, p); strings.Count(html, `<span class="sim">A simulation</span>`) != 1 {
		t.Errorf("in the list not one of two runs is a simulation: %s", html)
	}
	at(t, p, "#/run/2")
	if html := drawn(t, p); !strings.Contains(html, `role="note" hidden="hidden"`) || strings.Contains(p.opened.fileName("run"), "simulated") {
		t.Errorf("a run of a real model is labelled a simulation: %s", html)
	}
	at(t, p, "#/run/new")
	if html := drawn(t, p); !strings.Contains(html, `role="note" hidden="hidden"`) {
		t.Errorf("a plan without a simulated model is labelled")
	}
	p.form.pick(firstModel)
	if html := drawn(t, p); strings.Contains(html, `role="note" hidden="hidden"`) || !strings.Contains(html, "will be labelled as simulated") || strings.Contains(html, simulated.Label()) {
		t.Errorf("a plan with a simulated model is not labelled, or as if it had been asked")
	}
}

func TestListOfRuns(t *testing.T) {
	o := &office{}
	p := begun(t, o)
	o.New("<b>Tuesday</b>", firstPlan())
	o.find(2).Elsewhere = true
	o.find(2).Note = "with a note"
	o.find(2).Progress.State = run.Running
	p.Changed()
	at(t, p, "#/run")
	html := drawn(t, p)
	has(t, html, "&lt;b&gt;Tuesday&lt;/b&gt;", "with a note", "under way in another tab, 0 of 40", "under way, 0 of 40", `href="#/run/2"`)

	p.askDeleting(2)
	p.f.Drawn()
	if browser.Last.Focused != "keep-2" || len(o.runs) != 2 {
		t.Errorf("asked whether to delete, the focus is on %q and %d runs are here", browser.Last.Focused, len(o.runs))
	}
	p.keep()
	p.f.Drawn()
	if browser.Last.Focused != "delete-2" {
		t.Errorf("after keeping it the focus is on %q", browser.Last.Focused)
	}
	p.askDeleting(2)
	p.delete(2)
	if html = drawn(t, p); strings.Contains(html, "Tuesday") || !strings.Contains(html, "The run is deleted.") {
		t.Errorf("after deleting: %s", html)
	}
	p.delete(1)
	has(t, drawn(t, p), "Watch a simulated run") // the first screen again
}

// Events of runs that are not shown do not draw the page; those of the one shown do.
func TestWhatIsDrawn(t *testing.T) {
	o := &office{}
	p := begun(t, o)
	o.New("Other", firstPlan())
	p.refresh()
	if p.hear(o.answer(2, 3)) || !p.hear(o.answer(1, 3)) {
		t.Error("the page of run 1 is drawn for run 2, or not for its own")
	}
	at(t, p, "#/run")
	if !p.hear(o.answer(2, 4)) {
		t.Error("the list is not drawn")
	}
	at(t, p, "#/run/new")
	if p.hear(o.answer(1, 5)) {
		t.Error("a plan is drawn for a run")
	}
	p.f.Page = "try"
	if p.hear(o.answer(1, 6)) || inList(p, 1).Progress.Answered != 6 {
		t.Error("another page is drawn, or the list is behind")
	}
}

func TestTroubleIsSaid(t *testing.T) {
	o := &office{fail: errors.New("The disk is <full>.")}
	p := visit(t, o, "#/run")
	has(t, drawn(t, p), ">The disk is &lt;full&gt;.<")
	p.trouble(errors.New("disk full"))
	has(t, drawn(t, p), "This could not be done: disk full")
	o.fail = nil
	at(t, p, "#/run") // the next visit tries again
	if html := drawn(t, p); strings.Contains(html, "full") || !strings.Contains(html, "Watch a simulated run") {
		t.Errorf("once it works: %s", html)
	}
	at(t, p, "#/run/9")
	has(t, drawn(t, p), "This run could not be opened: This run is no longer here.", "Watch a simulated run")
	o.storage = "Nothing can be kept here."
	p.refresh()
	has(t, drawn(t, p), "Nothing can be kept here.")
}

func TestDeletedElsewhere(t *testing.T) {
	o := &office{}
	p := begun(t, o)
	o.runs = nil
	p.Changed()
	has(t, drawn(t, p), "This run was deleted in another tab.")
}

func TestImport(t *testing.T) {
	o := &office{}
	p := visit(t, o, "#/run")
	p.Take([]*browser.File{browser.NewFile("bad.json", nil)})
	has(t, drawn(t, p), "bad.json", "was not taken in: This is no run of Benchtrial.")
	p.Take([]*browser.File{browser.NewFile("good.json", nil)})
	if browser.Last.Fragment != "#/run/1" {
		t.Errorf("an imported run is shown at %q", browser.Last.Fragment)
	}
	p.Take([]*browser.File{browser.NewFile("a.json", nil), browser.NewFile("b.json", nil)})
	if !strings.Contains(browser.Last.Said, "Taken in: 2 runs.") {
		t.Errorf("said %q", browser.Last.Said)
	}
}

// A plan out of a file may have anything in it: the page shows it and does not fall over.
func TestOddPlansAreShown(t *testing.T) {
	odd := run.Plan{
		Tests: []run.Test{{Text: "poem", Task: "sing"}, {Text: "transcript", Task: "sing"}, {Text: "uscode@x", Task: ""}}, Forms: []string{"<b>", "", "7p"},
		Variations: []prompt.Variation{"loud"}, Number: -1, Files: []run.File{{Name: "a\u202eb"}}, Models: []run.Model{{Service: "nobody", Model: "<i>"}, {}},
	}
	o := &office{}
	o.New("", odd)
	r := o.find(1)
	r.Progress = run.Progress{Run: 1, State: "flying", Items: 3, Answered: 1, Latest: []run.Row{{ID: "\u202e", Outcome: "odd"}, {ID: "blt1/9k/x"}}, Models: []run.ModelProgress{{State: "sitting"}}}
	p := visit(t, o, "#/run/1")
	p.opened.Scores = []run.Score{{Series: "x", Variation: "loud", Form: "<b>"}, {Model: 9}}
	p.opened.Troubles = []run.Trouble{{Model: -1, Kind: "x"}, {Model: 9}}
	p.opened.rename()
	for _, place := range []string{"#/run/1", "#/run", "#/run/new"} {
		at(t, p, place)
		if html := drawn(t, p); strings.Contains(html, "\u202e") || strings.Contains(html, "<i>") {
			t.Errorf("%s: %s", place, html)
		}
	}
	p.change(odd)
	follow(t, p)
	drawn(t, p)
}

// A run at rest shows what was not right, of many the first ten; of a few answers it shows all.
func TestRestingRunShowsWhatWasNotRight(t *testing.T) {
	for answered, want := range map[int][]string{
		3:  {"Its answers", "no. 0", "no. 2"},
		40: {"What was not right", "no. 4", "no. 39"},
		80: {"What was not right", "The first 10 of 16; all of them are listed below", "no. 49"},
	} {
		o := &office{}
		r, _ := o.New("A run", firstPlan())
		o.find(r.ID).Progress.Items = 80
		o.answer(r.ID, answered)
		o.find(r.ID).Progress.State, o.find(r.ID).Progress.Latest = run.Paused, nil // as after a reload
		p := visit(t, o, "#/run/1")
		html := drawn(t, p)
		has(t, html, want...)
		if strings.Contains(html, "no. 54") || strings.Contains(html, "The latest verdicts") {
			t.Errorf("%d answers: %s", answered, html)
		}
	}
}
