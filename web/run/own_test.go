//go:build !js

package run

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"benchtrial/gen/prompt"
	"benchtrial/web/browser"
	"benchtrial/web/engine"
	"benchtrial/web/provider"
)

// pageModel stands in for the browser's own model.
type pageModel struct {
	mu          sync.Mutex
	asked       []string // last turns, in order
	turns       int      // the most of one question
	under, most int
	comes       func(n int, question string) *browser.ModelError
	holds       int // the question, counted from 1, that waits until it is ended; 0 for none
	held, ended chan struct{}
}

func (m *pageModel) ask(turns []browser.ModelTurn, cancel <-chan struct{}, got func(string) error) error {
	m.mu.Lock()
	m.asked = append(m.asked, turns[len(turns)-1].Text)
	n := len(m.asked)
	m.under++
	m.most, m.turns = max(m.most, m.under), max(m.turns, len(turns))
	comes, holds := m.comes, m.holds == n
	m.mu.Unlock()
	defer func() { m.mu.Lock(); m.under--; m.mu.Unlock() }()
	if holds {
		if err := got("It begins"); err != nil {
			return err
		}
		close(m.held)
		<-cancel
		close(m.ended)
		return &browser.ModelError{Name: "AbortError"}
	}
	if comes != nil {
		if err := comes(n, turns[len(turns)-1].Text); err != nil {
			return err
		}
	}
	for _, piece := range []string{"§ 1", "(a)", " é 🙂"} {
		if err := got(piece); err != nil {
			return err
		}
	}
	return nil
}

// withModel opens a tab whose browser has a model, or is to fetch it.
func withModel(t *testing.T, state browser.ModelState) (*tab, *pageModel) {
	t.Helper()
	return modelOn(t, &device{}, state)
}

func modelOn(t *testing.T, d *device, state browser.ModelState) (*tab, *pageModel) {
	t.Helper()
	c, m := d.open(), &pageModel{held: make(chan struct{}), ended: make(chan struct{})}
	c.answering.model = m.ask
	c.answering.state = func() browser.ModelState { m.mu.Lock(); defer m.mu.Unlock(); return state }
	c.answering.fetch = func(progress func(int)) error {
		progress(40)
		m.mu.Lock()
		defer m.mu.Unlock()
		state = browser.ModelHere
		return nil
	}
	if _, err := c.Restore(); err != nil {
		t.Fatal(err)
	}
	return c, m
}

// builtIn asks the browser's model ten questions.
func builtIn() Plan {
	return Plan{
		Tests: []Test{{"synthetic", prompt.TextToCite}}, Forms: []string{"3w2d"}, Variations: []prompt.Variation{prompt.Plain}, Number: 10, Seed: 7,
		Models: []Model{{Service: "browser", Model: "built-in"}}, AtOnce: 8,
	}
}

func wayOf(t *testing.T, c *tab) Way {
	t.Helper()
	ways, err := c.Ways()
	if err != nil {
		t.Fatal(err)
	}
	return ways[slices.IndexFunc(ways, func(w Way) bool { return w.Service == "browser" })]
}

// TestBrowsersModel: ten questions, one after the other, of which one is kept back, one is too
// long and one is paused over; nothing is lost, and what was not sent is recorded.
func TestBrowsersModel(t *testing.T) {
	c, m := withModel(t, browser.ModelHere)
	if w := wayOf(t, c); w.How != inPage || w.Fetch || w.NeedsKey {
		t.Errorf("the way: %+v", w)
	}
	m.holds = 5
	var long, kept string // the same question again would fare the same
	m.comes = func(n int, question string) *browser.ModelError {
		switch {
		case n == 2 || question == kept:
			kept = question
			return &browser.ModelError{Name: "NotReadableError", Words: "The output was filtered."}
		case n == 3 || question == long:
			long = question
			return &browser.ModelError{Name: browser.ModelTooLong, Asked: 7001, Room: 6000}
		}
		return nil
	}
	e, err := c.Estimate(builtIn())
	if err != nil || len(e.Problems) != 0 || e.Models[0].Problem != "" || e.Cost != 0 || len(e.Own) != 0 {
		t.Fatalf("%+v, %v", e, err)
	}
	r, err := c.New("", builtIn())
	if err != nil {
		t.Fatal(err)
	}
	if _, err = c.Start(r.ID, All); err != nil {
		t.Fatal(err)
	}
	<-m.held
	if _, err = c.Pause(r.ID); err != nil {
		t.Fatal(err)
	}
	if p := c.until(t, still); p.State != Paused || p.Answered != 2 || p.Calls != 5 {
		t.Errorf("paused: %+v", p)
	}
	<-m.ended
	if _, err = c.Start(r.ID, All); err != nil {
		t.Fatal(err)
	}
	p := c.until(t, still)
	if p.State != Done || p.Answered != 8 || p.Calls != 11 || p.Cost != 0 || m.most != 1 || m.asked[4] != m.asked[5] {
		t.Errorf("in the end: %+v; %d at once", p, m.most)
	}
	rows, err := c.Rows(r.ID, View{N: 50, Outcome: Unanswered})
	if err != nil || len(rows.Rows) != 2 {
		t.Fatalf("%+v, %v", rows, err)
	}
	whys := rows.Rows[0].Why + rows.Rows[1].Why
	for _, want := range []string{"The question has 7,001 tokens. The browser’s model takes 6,000", "kept the question back", "The output was filtered"} {
		if !strings.Contains(whys, want) {
			t.Errorf("%q is not in %q", want, whys)
		}
	}
	rows, err = c.Rows(r.ID, View{N: 50})
	if err != nil || len(rows.Rows) == 0 {
		t.Fatal(err)
	}
	w, err := c.Item(r.ID, rows.Rows[0].Item)
	if err != nil || w.Response != "§ 1(a) é 🙂" || w.Finish != "finished" || fmt.Sprint(w.Settings) != "[{temperature null}]" {
		t.Errorf("%+v, %v", w, err)
	}
}

// TestBrowsersModelSecondTurn: the first answer goes along with the question that follows it.
func TestBrowsersModelSecondTurn(t *testing.T) {
	c, m := withModel(t, browser.ModelHere)
	plan := builtIn()
	plan.Tests, plan.Number = []Test{{"synthetic", prompt.AppliesTo}}, 1
	r, err := c.New("", plan)
	if err == nil {
		_, err = c.Start(r.ID, All)
	}
	if err != nil {
		t.Fatal(err)
	}
	if p := c.until(t, still); p.Answered != 1 || m.turns != 3 || !strings.HasPrefix(m.asked[1], "So, is section ") {
		t.Errorf("%+v, %q", p, m.asked)
	}
}

// TestBrowsersModelCancelled: a cancelled run ends its question, in the page too.
func TestBrowsersModelCancelled(t *testing.T) {
	c, m := withModel(t, browser.ModelHere)
	m.holds = 1
	r, _ := c.New("", builtIn())
	c.Start(r.ID, All)
	<-m.held
	if _, err := c.Cancel(r.ID); err != nil {
		t.Fatal(err)
	}
	if p := c.until(t, still); p.State != Cancelled || p.Answered != 0 || len(m.asked) != 1 {
		t.Errorf("%+v", p)
	}
	<-m.ended
}

// TestPageOfBrowsersModelGone: a question under way when the page went counts as lost; the
// next page finds the model before the run goes on, and asks it again.
func TestPageOfBrowsersModelGone(t *testing.T) {
	var d device
	c, m := modelOn(t, &d, browser.ModelHere)
	m.holds = 4
	r, _ := c.New("", builtIn())
	c.Start(r.ID, All)
	<-m.held
	d.mu.Lock()
	d.locks, d.tabs = nil, nil // as the browser does when a page is gone
	d.mu.Unlock()
	next, again := modelOn(t, &d, browser.ModelHere)
	if p := next.until(t, still); p.State != Done || p.Answered != 10 || p.Lost != 1 || p.Calls != 11 || len(again.asked) != 7 {
		t.Errorf("%+v; %d asked", p, len(again.asked))
	}
}

// TestBrowserWithoutModel offers none, and lets nothing start.
func TestBrowserWithoutModel(t *testing.T) {
	c, m := withModel(t, browser.NoModel)
	if w := wayOf(t, c); w.How != "" {
		t.Errorf("the way: %+v", w)
	}
	if e, err := c.Estimate(builtIn()); err != nil || !strings.Contains(e.Models[0].Problem, "cannot be reached from this page") {
		t.Errorf("%+v, %v", e, err)
	}
	r, _ := c.New("", builtIn())
	c.Start(r.ID, All)
	if p := c.until(t, still); p.State != Paused || !strings.Contains(p.Why, "has no model of its own here") || len(m.asked) != 0 {
		t.Errorf("%+v", p)
	}
}

// TestBrowsersModelIsFetchedFirst: it is asked only once it is here, and no longer once the
// browser threw it away.
func TestBrowsersModelIsFetchedFirst(t *testing.T) {
	c, m := withModel(t, browser.ModelToFetch)
	if w := wayOf(t, c); w.How != inPage || !w.Fetch {
		t.Errorf("the way: %+v", w)
	}
	if e, err := c.Estimate(builtIn()); err != nil || e.Models[0].Problem != "The browser must fetch its model first." {
		t.Errorf("%+v, %v", e, err)
	}
	fetch := c.answering.fetch
	c.answering.fetch = func(func(int)) error { return &browser.ModelError{Name: "NetworkError", Words: "no network"} }
	if _, err := c.FetchModel(func(int) {}); err == nil || err.Error() != "The browser did not fetch its model. It says: “no network”." {
		t.Errorf("a fetch that comes to nothing: %v", err)
	}
	c.answering.fetch = fetch
	at := 0
	if _, err := c.FetchModel(func(percent int) { at = percent }); err != nil || at != 40 || wayOf(t, c).Fetch {
		t.Errorf("%v, %d %%, %+v", err, at, wayOf(t, c))
	}
	m.comes = func(int, string) *browser.ModelError {
		return &browser.ModelError{Name: "NotAllowedError", Words: "needs a gesture"}
	}
	r, _ := c.New("", builtIn())
	c.Start(r.ID, All)
	if p := c.until(t, still); p.State != Paused || p.Answered != 0 || !strings.Contains(p.Why, "must fetch it first. It says: “needs a gesture”") || len(m.asked) != 1 {
		t.Errorf("%+v", p)
	}
	<-c.listed // the page asks again what is here
	if w := wayOf(t, c); !w.Fetch {
		t.Errorf("afterwards: %+v", w)
	}
}

// TestBrowsersModelIsSilent: the plan's patience ends a question, and the page is told;
// what it still says is turned away.
func TestBrowsersModelIsSilent(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var told []string
		o := &ownModel{tell: func(kind engine.Kind, body any) { told = append(told, string(kind)) }}
		o.offer(browser.ModelHere)
		began := time.Now()
		_, err := o.send(callTo(t, "browser", 30), nil)
		if f, ok := err.(provider.Failure); !ok || f.Kind != provider.TimedOut || time.Since(began) != 30*time.Second {
			t.Errorf("%v after %v", err, time.Since(began))
		}
		if want := []string{string(ownAskKind), string(ownStopKind)}; !slices.Equal(told, want) {
			t.Errorf("the page was told %q", told)
		}
		for _, id := range []int{1, 2} {
			if o.take(ownSaid{ID: id, Piece: "late"}) == nil {
				t.Errorf("what is said to question %d is taken", id)
			}
		}
	})
}

// TestBrowsersModelFailures reads the browser's errors by what can be done.
func TestBrowsersModelFailures(t *testing.T) {
	o := &ownModel{tell: func(engine.Kind, any) {}}
	for name, want := range map[string]provider.Kind{
		browser.ModelTooLong: provider.TooLong, "NotAllowedError": notFetched, "NotReadableError": provider.KeptBack, "NotSupportedError": provider.BadRequest,
		"UnknownError": provider.ServerFault, "InvalidStateError": provider.ServerFault, "": provider.ServerFault,
	} {
		if got := o.failure(&browser.ModelError{Name: name, Words: "as it is"}); got.Kind != want || got.Words != "as it is" {
			t.Errorf("%s: %+v, want %s", name, got, want)
		}
	}
}
