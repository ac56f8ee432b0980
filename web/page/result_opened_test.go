//go:build !js

package page

import (
	"strings"
	"testing"

	"benchtrial/score/simulated"
	"benchtrial/web/browser"
	"benchtrial/web/engine"
	"benchtrial/web/frame"
	"benchtrial/web/place"
	"benchtrial/web/share"
)

func TestRepeatedQuestionsAreNamed(t *testing.T) {
	r := sent(t, 3)
	a, _ := openResult(t, r, "")
	if got := string(a.result.scores()); strings.Contains(got, "more than once") {
		t.Errorf("different questions: %q", got)
	}
	r.Items[1], r.Items[2] = r.Items[0], r.Items[0]
	a, _ = openResult(t, r, "")
	if got := string(a.result.scores()); !strings.Contains(got, "These 3 answers are to only 1 question: some are asked more than once") {
		t.Errorf("one question: %q", got)
	}
}

// The engine may answer a part of what it was asked for.
func TestJudgingGoesOnAfterAPart(t *testing.T) {
	a, f := open(t, "")
	f.atOnce = 2
	f.opened = engine.Opened{Result: sent(t, 5)}
	a.show("#/result/1abc")
	a.drawn()
	if r := a.result; r.judged() != 5 || len(r.changes) != 5 || f.judged != 5 || r.summary() != say("result_same") {
		t.Errorf("%d judged, %d compared, %q", r.judged(), len(r.changes), r.summary())
	}
}

func TestAnAnswerNotYetJudgedSaysSo(t *testing.T) {
	a, f := open(t, "")
	r := a.result
	r.sent, r.now = sent(t, 3), share.New("")
	f.during = func() {
		if r.opened.problem != say("item_waiting") || r.opened.quoted.After == "" {
			t.Errorf("while it waits: %q, response %+v", r.opened.problem, r.opened.quoted)
		}
	}
	r.show(1, nil)
	if r.opened.problem != "" || r.opened.ruling.Title != "Right." {
		t.Errorf("judged: %q, %q", r.opened.problem, r.opened.ruling.Title)
	}
}

// Where few answers take long, progress is shown too.
func TestProgressOfFewSlowAnswers(t *testing.T) {
	a, _ := open(t, "")
	r := a.result
	r.sent, r.now = sent(t, 3), share.New("")
	if r.showProgress() {
		t.Error("progress before anything is slow")
	}
	r.now.Items = r.sent.Items[:1]
	if !r.showProgress() {
		t.Error("no progress although a part took long")
	}
}

// Words that could not be fetched stop the judging; it goes on when asked to.
func TestJudgingGoesOnAfterAFailedFetch(t *testing.T) {
	a, f := open(t, "")
	f.opened = engine.Opened{Result: sent(t, 1), Title: "This link is damaged.", Text: "Ask for it again."}
	f.fail = nil
	f.notFetched = true
	a.show("#/result/1abc")
	a.drawn()
	r := a.result
	if r.title != say("not_fetched_sent") || strings.Contains(r.title, "Your answers") || r.onLabel() != "Try again" || !r.stopped || !r.showProgress() || r.judged() != 0 {
		t.Fatalf("%q, stopped %v, %d judged", r.title, r.stopped, r.judged())
	}
	r.openItem(0)
	a.drawn()
	if r.opened.problem != say("not_fetched_sent") {
		t.Errorf("opened: %q", r.opened.problem)
	}
	f.notFetched = false
	r.goOn()
	a.drawn()
	if r.title != "This link is damaged." || r.stopped || r.showProgress() || r.judged() != 1 || r.opened.problem != "" || r.opened.ruling.Title != "Right." {
		t.Errorf("%q, stopped %v, %d judged, opened %q", r.title, r.stopped, r.judged(), r.opened.problem)
	}
}

// An opened answer has the ways from line to line that the Try page has.
func TestOpenedAnswerIsGoneThrough(t *testing.T) {
	p, err := madeHere(Landing.At(0))
	if err != nil {
		t.Fatal(err)
	}
	address := "blt1/20p/transcript/text2cite/plain/42/1"
	a, _ := openResult(t, share.Result{Model: "M", Items: []share.Item{{Address: p.ID, Response: p.Answer}, {Address: address, Response: "70:1"}}}, "")
	r := a.result
	r.openItem(1)
	a.drawn()
	o := &r.opened
	if !o.Long() || o.FarApart() {
		t.Errorf("go to: %v; nothing given, yet far apart: %v", o.Long(), o.FarApart())
	}
	o.Verdicts.Plain.GivenLine = 3
	if !o.FarApart() {
		t.Error("the line asked for and the line given cannot be gone to")
	}
	if o.Find("70:2"); o.Said != "Page 70, line 2." || o.Exhibit.Marks[o.Found()].Class != "found" {
		t.Errorf("gone to 70:2, the page says %q", o.Said)
	}
	if a.key(browser.Key{Name: "f", Command: true, In: place.ExhibitID}); browser.Last.Focused != "goto" {
		t.Errorf("searching the exhibit puts the focus on %s", browser.Last.Focused)
	}
	if a.key(browser.Key{Name: "Enter", Command: true}) {
		t.Error("an opened result judges by a key")
	}
	browser.Last.Emptied = ""
	r.openItem(0)
	a.drawn()
	if browser.Last.Emptied != "goto" {
		t.Error("the next answer has the last one's place in its field")
	}
	if r.opened.Said != "" || r.opened.Found() != -1 {
		t.Errorf("the next answer says %q", r.opened.Said)
	}
}

// A result of a simulated model says, wherever it is opened, that no model was asked; one
// of a model does not, nor does what holds no answer.
func TestSimulatedResultIsLabelled(t *testing.T) {
	r := sent(t, 2)
	for model, want := range map[string]bool{"Simulated paralegal, careful": true, "simulated-hasty": true, "Harrow": false, "": false} {
		r.Model = model
		link, err := share.Link("https://x/", r)
		if err != nil {
			t.Fatal(err)
		}
		read, err := share.Decode(link)
		if err != nil {
			t.Fatal(err)
		}
		a, _ := openResult(t, read, "")
		html, err := frame.HTML(a.Frame)
		if err != nil {
			t.Fatal(err)
		}
		hidden := strings.Contains(html, `id="simulated" hidden="hidden"`)
		if !strings.Contains(html, `id="simulated"`) || hidden == want || want && !strings.Contains(html, simulated.Label()) {
			t.Errorf("by %q: labelled %v", model, !hidden)
		}
	}
	a, _ := openResult(t, share.New("Simulated paralegal"), "Damaged")
	if a.result.simulated() {
		t.Error("nothing is labelled as simulated")
	}
}
