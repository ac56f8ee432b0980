package run

import (
	"errors"
	"fmt"
	"hash/fnv"
	"strings"
	"sync"
	"testing"
	"time"

	"benchtrial/gen/prompt"
	"benchtrial/gen/testimony/bank"
	"benchtrial/web/engine"
	"benchtrial/web/provider"
)

var errDead = errors.New("the program has ended")

// world is where a run happens: what outlasts a page, and what the services saw.
type world struct {
	*Memory
	mu    sync.Mutex
	dead  bool
	after int // store operations until the page is killed; 0 for never
	full  bool
	calls []string // what reached the services, in order
	// comes decides what call n of the world comes to; nil answers rightly.
	comes func(n int, c Call) (provider.Reply, provider.Failure)
	takes time.Duration
	away  bool // no network
	// unsent counts calls whose intent was kept, but that the killed page did not send.
	unsent int
}

func newWorld() *world { return &world{Memory: &Memory{}, takes: time.Second} }

// alive counts an operation of the store and kills the page when it is time: the
// operation is done then, but nobody hears of it.
func (w *world) alive() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.dead {
		return errDead
	}
	if w.full {
		return errors.New("no room.")
	}
	if w.after > 0 {
		if w.after--; w.after == 0 {
			w.dead = true
		}
	}
	return nil
}

func (w *world) gone() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.dead {
		return errDead
	}
	return nil
}

func (w *world) Put(run int, text string) error {
	if err := w.alive(); err != nil {
		return err
	}
	w.Memory.Put(run, text)
	return w.gone()
}

func (w *world) Keep(run, item int, head, body string) error {
	if err := w.alive(); err != nil {
		return err
	}
	w.Memory.Keep(run, item, head, body)
	err := w.gone()
	if err != nil && strings.HasPrefix(head, string(asking)) {
		w.unsent++
	}
	return err
}

// Send implements Sender.
func (w *world) Send(c Call, cancel <-chan struct{}) (Sent, error) {
	w.mu.Lock()
	if w.dead {
		w.unsent++
		w.mu.Unlock()
		return Sent{}, provider.Failure{Kind: stopped}
	}
	n := len(w.calls)
	w.calls = append(w.calls, fmt.Sprint(c.Model.Model, " ", c.Prompt.ID, " ", len(c.Turns)))
	comes, takes := w.comes, w.takes
	w.mu.Unlock()
	select {
	case <-time.After(takes):
	case <-cancel:
		return Sent{}, provider.Failure{Kind: stopped}
	}
	reply, failure := provider.Reply{Text: c.Prompt.Answer, Stop: provider.Finished, Usage: provider.Usage{Known: true, Input: 100, Output: 10}}, provider.Failure{}
	if comes != nil {
		r, f := comes(n, c)
		if failure = f; r.Text != "" || f.Kind != "" {
			reply = r
		}
	}
	if failure.Kind != "" {
		return Sent{}, failure
	}
	return Sent{Reply: reply, Settings: []provider.Setting{{Name: "temperature", Value: "0"}}, Way: "direct"}, nil
}

var maker = engine.Service{Fetch: func(part string) (string, error) { return bank.Text(part), nil }}

// page returns what a page has that is opened over the world.
func (w *world) page() *env {
	return &env{
		store: w, sender: w, prompt: maker.Prompt,
		keyed:  func(string) bool { return true },
		online: func() bool { w.mu.Lock(); defer w.mu.Unlock(); return !w.away },
		chance: func() float64 { return 0.5 },
		heard:  func(Progress) {},
	}
}

// plan asks small questions of two models.
func plan(n int) Plan {
	return Plan{
		Tests:      []Test{{"synthetic", prompt.TextToCite}, {"synthetic", prompt.AppliesTo}},
		Forms:      []string{"3w2d"},
		Variations: []prompt.Variation{prompt.Plain}, Number: n, Seed: 42,
		Models: []Model{{Service: "one", Model: "a", Input: 1_000_000, Output: 2_000_000}, {Service: "two", Model: "b", Input: 1_000_000, Output: 2_000_000}},
	}
}

// made keeps a plan as a run and opens it.
func made(t *testing.T, e *env, p Plan) *runner {
	t.Helper()
	id, err := e.make("", p)
	if err != nil {
		t.Fatal(err)
	}
	return opened(t, e, id)
}

func opened(t *testing.T, e *env, id int) *runner {
	t.Helper()
	r, err := e.load(id)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// asks starts a run and waits until it stands still.
func asks(t *testing.T, r *runner, e Extent) Progress {
	t.Helper()
	done := make(chan struct{})
	if err := r.start(e, func() { close(done) }); err != nil {
		t.Fatal(err)
	}
	<-done
	time.Sleep(time.Second) // what is told last
	return r.run().Progress
}

// roll returns a number from 0 to 99 that depends on its arguments only.
func roll(of ...any) int {
	h := fnv.New64a()
	fmt.Fprint(h, of...)
	return int(h.Sum64() >> 20 % 100)
}

// turnsOf counts the turns that are answered and kept.
func turnsOf(r *runner) (turns, full int) {
	for i := range r.items {
		h := r.items[i].head
		block, n := r.at(i)
		switch {
		case h.Status == answered && block.twoTurns(n):
			turns, full = turns+2, full+1
		case h.Status == answered:
			turns, full = turns+1, full+1
		case h.Half:
			turns++
		}
	}
	return turns, full
}
