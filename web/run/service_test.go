//go:build !js

package run

import (
	"encoding/json"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"benchtrial/gen/prompt"
	"benchtrial/gen/testimony/bank"
	"benchtrial/score/verdict"
	"benchtrial/web/docket"
	"benchtrial/web/engine"
)

// device is what tabs of one browser share.
type device struct {
	Memory
	mu    sync.Mutex
	locks map[string]bool
	tabs  []*tab
}

func (d *device) lock(name string) (func(), bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.locks[name] {
		return nil, false
	}
	if d.locks == nil {
		d.locks = map[string]bool{}
	}
	d.locks[name] = true
	return func() { d.mu.Lock(); defer d.mu.Unlock(); delete(d.locks, name) }, true
}

// tab is a page with its engine, in one process.
type tab struct {
	*Client
	engine engine.Service
	page   *engine.Client
	runs   *service
	docket *docket.Client
	heard  chan Progress
	listed chan struct{}
}

func (t *tab) Post(id int, r engine.Request) {
	t.engine.Serve(r, func() {}, func(body []byte, err error) { t.page.Deliver(id, body, err) })
}

func (d *device) open() *tab {
	t := &tab{heard: make(chan Progress, 10_000), listed: make(chan struct{}, 10_000)}
	t.engine.Fetch = func(part string) (string, error) { return bank.Text(part), nil }
	t.page = engine.NewClient(t)
	t.Client = NewClient(t.page, func(p Progress) { t.heard <- p }, func() { t.listed <- struct{}{} })
	t.docket = docket.NewClient(t.page, func(docket.Event) {})
	desk := docket.NewDesk(&docket.Memory{})
	tell := func(event engine.Kind, body []byte) { t.page.Tell(event, body) }
	t.engine.Add(tell, desk.More, func(e *engine.Service, tell func(engine.Kind, []byte)) func(engine.Request, func([]byte, error)) bool {
		s := newService(e, &d.Memory, desk, tell)
		s.locking = d.lock
		s.post = func(string, [][2]string, []byte, <-chan struct{}, func(int, func(string) string), func([]byte) error) error {
			return errors.New("nothing is sent in this test")
		}
		s.say = func(said string) {
			d.mu.Lock()
			others := d.tabs
			d.mu.Unlock()
			for _, other := range others {
				if other != t {
					other.runs.heardFrom(said)
				}
			}
		}
		t.runs = s
		return s.answer
	})
	d.mu.Lock()
	d.tabs = append(d.tabs, t)
	d.mu.Unlock()
	return t
}

// until waits for progress of which something is true.
func (t *tab) until(test *testing.T, is func(Progress) bool) Progress {
	test.Helper()
	late := time.After(20 * time.Second)
	for {
		select {
		case p := <-t.heard:
			if is(p) {
				return p
			}
		case <-late:
			test.Fatal("it was not told")
		}
	}
}

func still(p Progress) bool { return !asksNow(p.State) }

// simulated asks simulated paralegals, which give hundreds of answers a second here.
func simulated(n int) Plan {
	return Plan{
		Tests: []Test{{"synthetic", prompt.TextToCite}, {"transcript", prompt.TextToCite}, {"synthetic", prompt.AppliesTo}}, Forms: []string{"3w2d", "1p"},
		Variations: []prompt.Variation{prompt.Plain}, Number: n, Seed: 7, Models: []Model{{Service: Simulated, Model: "simulated-hasty"}},
	}
}

func TestClient(t *testing.T) {
	var d device
	c := d.open()
	if l, err := c.Restore(); err != nil || len(l.Runs) != 0 {
		t.Fatalf("%+v, %v", l, err)
	}
	e, err := c.Estimate(simulated(4))
	if err != nil || e.Prompts != 12 || e.Calls != 16 || len(e.LeftOut) != 3 || !e.Simulated || e.Cost != 0 || len(e.Problems) != 0 || len(e.Own) != 0 || e.Series[0].Tokens == 0 {
		t.Fatalf("%+v, %v", e, err)
	}
	r, err := c.New("", simulated(4))
	if err != nil || r.Progress.State != Ready || r.Progress.Items != 12 || !r.Simulated || r.Name == "" {
		t.Fatalf("%+v, %v", r, err)
	}
	if _, err := c.Start(r.ID, Dry); err != nil {
		t.Fatal(err)
	}
	if p := c.until(t, still); p.State != Paused || p.Answered != 3 {
		t.Errorf("dry: %+v", p)
	}
	if _, err := c.Start(r.ID, All); err != nil {
		t.Fatal(err)
	}
	if _, err := c.Start(r.ID, All); err == nil || !strings.Contains(err.Error(), "already under way") {
		t.Errorf("a second start: %v", err)
	}
	p := c.until(t, func(p Progress) bool { return p.State == Done })
	if p.Answered != 12 || p.Plain.N() != 12 {
		t.Errorf("%+v", p)
	}
	o, err := c.Open(r.ID)
	if err != nil || len(o.Scores) != 3 || o.Scores[1].Test != "trans_t2c" || o.Scores[1].Plain.N() != 4 || o.Run.Progress.Answered != 12 {
		t.Errorf("%+v, %v", o, err)
	}
	rows, err := c.Rows(r.ID, View{From: 2, N: 5})
	if err != nil || rows.Total != 12 || len(rows.Rows) != 5 || rows.Rows[0].Ruling == "" {
		t.Errorf("%+v, %v", rows, err)
	}
	all, _ := c.Rows(r.ID, View{N: 12})
	wrong, err := c.Rows(r.ID, View{N: 12, Outcome: NotRight})
	if err != nil || wrong.Total == 0 || wrong.Total != p.Plain.N()-p.Plain.Correct {
		t.Errorf("%d of %d are not right: %+v, %v", wrong.Total, all.Total, p.Plain, err)
	}
	for _, row := range wrong.Rows {
		if row.Outcome == verdict.Correct {
			t.Errorf("%s is right", row.ID)
		}
	}
	if w, err := c.Item(r.ID, rows.Rows[0].Item); err != nil || w.Response == "" || w.Prompt.ID != rows.Rows[0].ID || w.Plain.Outcome != rows.Rows[0].Outcome {
		t.Errorf("%+v, %v", w, err)
	}
	if r, err = c.Rename(r.ID, "Tuesday", "first try"); err != nil || r.Name != "Tuesday" || r.Note != "first try" {
		t.Errorf("%+v, %v", r, err)
	}
	twin, err := c.Duplicate(r.ID)
	if err != nil || twin.ID == r.ID || twin.Progress.State != Ready || twin.Progress.Answered != 0 || twin.Name != "Tuesday (again)" {
		t.Errorf("%+v, %v", twin, err)
	}
	l, err := c.Delete(twin.ID)
	if err != nil || len(l.Runs) != 1 || l.Runs[0].Progress.Answered != 12 {
		t.Errorf("%+v, %v", l, err)
	}
	if _, err := c.Open(twin.ID); err == nil || !strings.Contains(err.Error(), "no longer here") {
		t.Errorf("a deleted run: %v", err)
	}
}

// TestTwoTabs: one tab asks, the other watches and may not touch the run; when the first
// goes, the second can go on.
func TestTwoTabs(t *testing.T) {
	var d device
	one, two := d.open(), d.open()
	r, err := one.New("", simulated(40))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := one.Start(r.ID, All); err != nil {
		t.Fatal(err)
	}
	two.until(t, func(p Progress) bool { return p.State == Running && p.Answered > 0 })
	if l, err := two.Restore(); err != nil || !l.Runs[0].Elsewhere || l.Runs[0].Progress.State != Running && l.Runs[0].Progress.State != Interrupted {
		t.Errorf("%+v, %v", l, err)
	}
	for name, do := range map[string]func() error{
		"start":  func() error { _, err := two.Start(r.ID, All); return err },
		"pause":  func() error { _, err := two.Pause(r.ID); return err },
		"delete": func() error { _, err := two.Delete(r.ID); return err },
		"rename": func() error { _, err := two.Rename(r.ID, "x", ""); return err },
	} {
		if err := do(); err == nil || !strings.Contains(err.Error(), "another tab") {
			t.Errorf("%s in the other tab: %v", name, err)
		}
	}
	if _, err := one.Pause(r.ID); err != nil {
		t.Fatal(err)
	}
	p := two.until(t, func(p Progress) bool { return p.State == Paused })
	if got, err := two.Start(r.ID, All); err != nil || got.Elsewhere || got.Progress.Answered < p.Answered {
		t.Fatalf("%+v, %v", got, err)
	}
	if p = one.until(t, func(p Progress) bool { return p.State == Done }); p.Answered != 120 {
		t.Errorf("%+v", p)
	}
	if o, err := one.Open(r.ID); err != nil || o.Run.Progress.Answered != 120 {
		t.Errorf("%+v, %v", o.Run.Progress, err)
	}
}

// A tab that is opened while a run waits for answers hears at once how far it is, although
// nothing changes.
func TestLateTabIsTold(t *testing.T) {
	var d device
	one := d.open()
	begun, wait := make(chan struct{}, 8), make(chan struct{})
	defer close(wait)
	one.runs.post = func(string, [][2]string, []byte, <-chan struct{}, func(int, func(string) string), func([]byte) error) error {
		begun <- struct{}{}
		<-wait
		return errors.New("over")
	}
	one.SetKey("openai", "sk-a-key-of-a-person", false)
	r, err := one.New("", Plan{
		Tests: []Test{{"synthetic", prompt.TextToCite}}, Forms: []string{"3w2d"}, Variations: []prompt.Variation{prompt.Plain}, Number: 4, Seed: 42,
		Models: []Model{{Service: "openai", Model: "gpt-4.1"}},
	})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := one.Start(r.ID, All); err != nil {
		t.Fatal(err)
	}
	<-begun
	<-begun
	two := d.open()
	if l, err := two.Restore(); err != nil || !l.Runs[0].Elsewhere || l.Runs[0].Progress.State != Running {
		t.Errorf("%+v, %v", l, err)
	}
	two.until(t, func(p Progress) bool { return p.State == Running && p.UnderWay == 2 })
}

// TestInterrupted: a run that asked when its page went goes on at the next visit.
func TestInterrupted(t *testing.T) {
	var d device
	c := d.open()
	r, err := c.New("", simulated(3))
	if err != nil {
		t.Fatal(err)
	}
	texts, _ := d.Runs()
	var k kept
	json.Unmarshal([]byte(texts[r.ID]), &k)
	k.State, k.Asked = Running, All
	d.Put(r.ID, text(k))
	d.Keep(r.ID, 0, head{Status: asking, Calls: 1}.String(), "")

	next := d.open()
	if _, err := next.Restore(); err != nil {
		t.Fatal(err)
	}
	p := next.until(t, still)
	if p.State != Done || p.Answered != 9 || p.Lost != 1 || p.Calls != 13 {
		t.Errorf("%+v", p)
	}
	rows, err := next.Rows(r.ID, View{N: 1})
	if err != nil || rows.Rows[0].Repeated != 1 {
		t.Errorf("%+v, %v", rows, err)
	}
}
