//go:build !js

package docket

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"
	"testing"

	"benchtrial/gen/testimony/bank"
	"benchtrial/score/verdict"
	"benchtrial/web/browser"
	"benchtrial/web/engine"
)

// joined is an engine with a docket and its client, in one process.
type joined struct {
	engine  engine.Service
	page    *engine.Client
	fetch   func(part string) (string, error)
	mu      sync.Mutex
	service *service
	at      int
}

func (j *joined) Post(id int, r engine.Request) {
	j.engine.Serve(r, func() {}, func(body []byte, err error) { j.page.Deliver(id, body, err) })
}

// clock goes on by a millisecond whenever it is looked at.
func (j *joined) clock() int {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.at++
	return j.at
}

func join(store Store, heard func(Event)) (*joined, *Client) {
	j := &joined{}
	j.engine.Fetch = func(part string) (string, error) {
		if j.fetch != nil {
			return j.fetch(part)
		}
		return bank.Text(part), nil
	}
	j.page = engine.NewClient(j)
	c := NewClient(j.page, heard)
	j.engine.Add(func(event engine.Kind, body []byte) { j.page.Tell(event, body) }, func(e *engine.Service, tell func(engine.Kind, []byte)) func(engine.Request, func([]byte, error)) bool {
		j.service = newService(e.Prompt, store, tell, j.clock, func() {})
		return j.service.answer
	})
	return j, c
}

func browserFile(t *testing.T, f *bytesFile) *browser.File {
	t.Helper()
	content, err := io.ReadAll(io.NewSectionReader(f, 0, f.Size()))
	if err != nil {
		t.Fatal(err)
	}
	return browser.NewFile(f.name, content)
}

func TestClient(t *testing.T) {
	recs := records(t, "r", 4)
	done := make(chan Event, 100)
	_, c := join(&Memory{}, func(e Event) {
		if e.ToJudge == 3 && e.Judged == 3 {
			done <- e
		}
	})
	if l, err := c.Restore(); err != nil || len(l.Files) != 0 {
		t.Errorf("%+v, %v", l, err)
	}
	a, err := c.Add(browserFile(t, recordFile(t, "r.jsonl", recs)))
	if err != nil || a.Count != 4 {
		t.Fatalf("%+v, %v", a, err)
	}
	if a, err = c.Add(browserFile(t, answerFile("a.jsonl", [3]string{"r0", recs[0].Answer}, [3]string{"r1", "x"}, [3]string{"blt1/2p/transcript/text2cite/plain/42/4", "x"}))); err != nil || a.Matched != 3 {
		t.Fatalf("%+v, %v", a, err)
	}
	<-done
	w, err := c.View(View{N: 10})
	if err != nil || len(w.Rows) != 3 || w.Judged != 3 || w.Rows[0].Outcome != verdict.Correct {
		t.Fatalf("%+v, %v", w, err)
	}
	item := w.Rows[1].Item
	if o, err := c.Open(item); err != nil || o.Prompt.Text != recs[1].Text || o.Verdicts == nil {
		t.Errorf("%+v, %v", o.Row, err)
	}
	if r, err := c.Overrule(item, verdict.Correct, "n"); err != nil || r.Overruled.Note != "n" {
		t.Errorf("%+v, %v", r, err)
	}
	if r, err := c.TakeBack(item); err != nil || r.Overruled != nil {
		t.Errorf("%+v, %v", r, err)
	}
	if body, err := c.Export(CSV, View{}); err != nil || !strings.Contains(string(body), "r1") {
		t.Errorf("%q, %v", body, err)
	}
	w, err = c.View(View{Outcome: Unanswered, N: 10})
	if err != nil || len(w.Rows) != 2 {
		t.Fatalf("%+v, %v", w.Rows, err)
	}
	if r, err := c.Answer(w.Rows[0].Item, "typed"); err != nil || r.Set != "Typed here" {
		t.Errorf("%+v, %v", r, err)
	}
	if err := errors.Join(c.Pause(true), c.Pause(false), c.Again()); err != nil {
		t.Error(err)
	}
	if _, err := c.Assign(a.File, a.File); err == nil || err.Error() != say("not_records") {
		t.Error(err)
	}
	if _, err := c.Open(99); err == nil || err.Error() != say("no_item") {
		t.Error(err)
	}
	if l, err := c.Remove(a.File); err != nil || len(l.Files) != 1 {
		t.Errorf("%+v, %v", l, err)
	}
	if l, err := c.Files(); err != nil || l.Records != 4 || l.Typed != 1 {
		t.Errorf("%+v, %v", l, err)
	}
	if l, err := c.Clear(); err != nil || len(l.Files) != 0 || l.Typed != 0 {
		t.Errorf("%+v, %v", l, err)
	}
}

// Requests are answered while a prompt waits for its words.
func TestAnsweredWhileWordsAreFetched(t *testing.T) {
	asked, arrive, done := make(chan bool, 100), make(chan bool), make(chan bool, 100)
	j, c := join(nil, func(e Event) {
		if e.ToJudge > 0 && e.Judged == e.ToJudge {
			done <- true
		}
	})
	j.fetch = func(part string) (string, error) {
		asked <- true
		<-arrive
		return bank.Text(part), nil
	}
	if _, err := c.Add(browserFile(t, answerFile("a.jsonl", [3]string{"blt1/2p/transcript/text2cite/plain/42/4", "x"}))); err != nil {
		t.Fatal(err)
	}
	<-asked
	if w, err := c.View(View{N: 1}); err != nil || w.Rows[0].Outcome != Waiting {
		t.Errorf("%+v, %v", w, err)
	}
	close(arrive)
	<-done
	if w, err := c.View(View{N: 1}); err != nil || w.Rows[0].Outcome == Waiting || w.Rows[0].Problem != "" {
		t.Errorf("%+v, %v", w, err)
	}
}

// Progress is told at most four times a second, and the end always.
func TestEventsAreFew(t *testing.T) {
	var mu sync.Mutex
	var events []Event
	done := make(chan bool, 10)
	j, c := join(nil, func(e Event) {
		mu.Lock()
		defer mu.Unlock()
		events = append(events, e)
		if e.Judged == 50 {
			done <- true
		}
	})
	recs := records(t, "r", 50)
	var lines [][3]string
	for _, r := range recs {
		lines = append(lines, [3]string{r.ID, "x"})
	}
	if _, err := c.Add(browserFile(t, recordFile(t, "r.jsonl", recs))); err != nil {
		t.Fatal(err)
	}
	if _, err := c.Add(browserFile(t, answerFile("a.jsonl", lines...))); err != nil {
		t.Fatal(err)
	}
	<-done
	mu.Lock()
	defer mu.Unlock()
	if most := j.clock()/often + 6; len(events) > most { // beside the ends: of two files, and of judging nothing and all
		t.Errorf("%d events in %d ms: %+v", len(events), j.at, events)
	}
	if e := events[0]; e.Name != "r.jsonl" || e.Read != e.Size || e.Size == 0 || e.File != 1 {
		t.Errorf("the first tells of a file: %+v", e)
	}
}

// Whoever keeps something hears of it before anybody else can say that all is kept.
func TestKeptIsToldBeforeTheNextIsKept(t *testing.T) {
	var j *joined
	told := make(chan Event, 10)
	j, c := join(&Memory{}, func(e Event) {
		if e.Kept {
			if j.service.saving.TryLock() {
				t.Error("another can keep something before this is told")
			}
			told <- e
		}
	})
	for i, name := range []string{"r.jsonl", "s.jsonl"} {
		if _, err := c.Add(browserFile(t, recordFile(t, name, records(t, name, 1)))); err != nil {
			t.Fatal(err)
		}
		<-told
		if l, err := c.Files(); err != nil || len(l.Files) != i+1 || !l.Files[i].Kept {
			t.Errorf("%+v, %v", l.Files, err)
		}
	}
	j.service.save()
	if len(told) != 0 {
		t.Error("told again though nothing was kept")
	}
}

// A store that keeps nothing is told of once.
func TestRefusedStoreIsTold(t *testing.T) {
	told := make(chan string, 10)
	j, c := join(blocked{}, func(e Event) {
		if e.Storage != "" && !e.Kept {
			told <- e.Storage
		}
	})
	if _, err := c.Add(browserFile(t, recordFile(t, "r.jsonl", records(t, "r", 1)))); err != nil {
		t.Fatal(err)
	}
	if said := <-told; !strings.Contains(said, "insecure") {
		t.Errorf("%q", said)
	}
	j.service.save()
	if len(told) != 0 {
		t.Errorf("told again: %q", <-told)
	}
}

func TestRequestsThatAreNone(t *testing.T) {
	j, _ := join(nil, func(Event) {})
	for _, r := range []engine.Request{{Kind: viewKind, Body: []byte("x")}, {Kind: openKind}, {Kind: addKind}, {Kind: removeKind, Body: []byte(`"a"`)}} {
		if _, err := j.page.Ask(r); err == nil {
			t.Errorf("%s %q was answered", r.Kind, r.Body)
		}
	}
	if j.service.answer(engine.Request{Kind: engine.Make}, nil) {
		t.Error("another's request was taken")
	}
	if _, err := safely(func() ([]byte, error) { panic("odd") }); err == nil || !strings.Contains(err.Error(), "odd") {
		t.Error(err)
	}
}

// Files come and go while others judge and look.
func TestManyAtOnce(t *testing.T) {
	_, c := join(&Memory{}, func(Event) {})
	recs := records(t, "r", 20)
	var lines [][3]string
	for _, r := range recs {
		lines = append(lines, [3]string{r.ID, "x"})
	}
	if _, err := c.Add(browserFile(t, recordFile(t, "r.jsonl", recs))); err != nil {
		t.Fatal(err)
	}
	var all sync.WaitGroup
	for n := range 4 {
		all.Go(func() {
			for m := range 5 {
				a, err := c.Add(browserFile(t, answerFile(fmt.Sprint(n, m, ".jsonl"), lines[:n*5+m]...)))
				if err != nil {
					t.Error(err)
				}
				w, err := c.View(View{N: 5, Search: "x", Sort: ByFar})
				if err != nil {
					t.Error(err)
				}
				for _, r := range w.Rows {
					c.Open(r.Item)
					c.Overrule(r.Item, verdict.Correct, "")
				}
				c.Remove(a.File)
			}
		})
	}
	all.Wait()
	if l, err := c.Files(); err != nil || len(l.Files) != 1 || l.Answered != 0 {
		t.Errorf("%+v, %v", l, err)
	}
}
