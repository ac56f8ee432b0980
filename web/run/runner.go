package run

import (
	"sync"
	"time"

	"benchtrial/gen/prompt"
	"benchtrial/web/provider"
)

// Sender sends one call and waits for its answer. When cancel is closed it ends the
// call and returns at once. The error is a provider.Failure.
type Sender interface {
	Send(c Call, cancel <-chan struct{}) (Sent, error)
}

// Call is a call to be sent.
type Call struct {
	Model   Model
	Service provider.Service
	provider.Call
	// Prompt is what the question was made from: tests look at it, services never see it.
	Prompt prompt.Prompt
	// Seed is the run's, for what answers here.
	Seed uint64
	// Patience is the plan's.
	Patience int
}

// Sent is what came back.
type Sent struct {
	provider.Reply
	Settings []provider.Setting
	Way      string
}

// env is what all runs of an engine share.
type env struct {
	store  Store
	sender Sender
	// prompt returns a prompt by its address, record one by its file and fingerprint. They may wait.
	prompt func(address string) (prompt.Prompt, error)
	record func(f File, r record) (prompt.Prompt, error)
	// records returns a file by the name that outlasts a visit, and its records.
	records func(f File) (File, []record, error)
	// keyed says whether a service can be asked: it needs no key or its key is here.
	keyed  func(service string) bool
	online func() bool
	chance func() float64 // from 0 to 1
	heard  func(Progress)

	mu     sync.Mutex
	limits map[string]*limit
	woken  map[*runner]bool // runners that ask
}

// limitOf returns the limit of a service at its address.
func (e *env) limitOf(m Model) *limit {
	e.mu.Lock()
	defer e.mu.Unlock()
	key := m.Service + " " + m.Address
	if e.limits == nil {
		e.limits = map[string]*limit{}
	}
	if e.limits[key] == nil {
		e.limits[key] = newLimit(mostOf(m))
	}
	return e.limits[key]
}

// wake has every run look for what it can do.
func (e *env) wake() {
	e.mu.Lock()
	defer e.mu.Unlock()
	for r := range e.woken {
		select {
		case r.woke <- struct{}{}:
		default:
		}
	}
}

// awake notes that a run asks, or that it no longer does.
func (e *env) awake(r *runner, on bool) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.woken == nil {
		e.woken = map[*runner]bool{}
	}
	if delete(e.woken, r); on {
		e.woken[r] = true
	}
}

// runner is a run in memory. It is safe for use by several goroutines.
type runner struct {
	*env
	id   int
	woke chan struct{}

	mu    sync.Mutex
	kept  kept
	order []asked
	items []item // those of the first prompt by model, then those of the second …
	lanes []*lane
	turn  int // the lane that is looked at first
	dry   map[int]bool

	driving        bool
	stop           chan struct{} // closed to end calls under way
	still          chan struct{} // closed as soon as the run is to stand still
	under          int
	calls          int
	cost, setAside int64
	pending        map[int][2]string // heads and bodies that the store refused
	latest         []Row
	times          []time.Time // of the last answers
	changed        bool        // since it was told last
	ended          chan struct{}
}

// item is one prompt for one model.
type item struct {
	head  head
	body  *body // while it is open and has one
	under bool
	tries int       // that came to nothing since the run was started
	next  time.Time // not before this
}

// lane is what goes to one model.
type lane struct {
	model   Model
	service provider.Service
	row     provider.Model
	limit   *limit

	why    string  // it is not asked, and what to do; empty where it is
	badKey bool    // that is because of its key
	short  bool    // the budget has no room until a call ends
	fresh  int     // prompts before it were begun
	again  []int   // items to be asked again
	bad    int     // calls in a row that came to nothing by the service's fault
	slow   int     // calls in a row that were too many
	lost   int     // calls in a row that did not reach the service
	tokens float64 // most tokens a byte that were seen; 0 before the first answer
}

// newRunner returns a run as it is kept, with the heads of its items.
func newRunner(e *env, id int, k kept, heads map[int]head) *runner {
	r := &runner{env: e, id: id, kept: k, woke: make(chan struct{}, 1), order: order(k.Blocks)}
	for _, m := range k.Plan.Models {
		service, row := rowOf(m)
		r.lanes = append(r.lanes, &lane{model: m, service: service, row: row, limit: e.limitOf(m)})
	}
	r.items = make([]item, len(r.order)*len(r.lanes))
	for i := range r.items {
		if b, _ := r.at(i); !b.of(i % len(r.lanes)) {
			r.items[i].head.Status = out
		}
	}
	for i, h := range heads {
		if !r.has(i) {
			continue
		}
		if h.Status == asking { // its answer never came, and it may have cost what was set aside
			h.Status, h.Lost = open, h.Lost+1
			h.Cost, h.SetAside = h.Cost+h.SetAside, 0
		}
		r.items[i].head = h
		r.calls += h.Calls
		r.cost += h.Cost
	}
	switch {
	case k.State == Running || k.State == Pausing:
		r.kept.State = Interrupted
	case k.State == Paused && len(k.Seen.Models) == len(r.lanes): // why models were not asked any more is still so
		for at, l := range r.lanes {
			l.why, l.badKey = k.Seen.Models[at].Why, k.Seen.Models[at].BadKey
		}
	}
	return r
}

// rowOf returns the service and the model of the table, with what the person said of them.
func rowOf(m Model) (provider.Service, provider.Model) {
	if m.Service == Simulated {
		return provider.Service{ID: Simulated, Name: say("simulated")}, simulatedModel(m.Model)
	}
	s, ok := provider.Find(m.Service)
	if !ok {
		s = provider.Service{ID: m.Service, Name: m.Service}
	}
	if m.Address != "" && s.Local {
		if at, err := s.At(m.Address); err == nil {
			s = at
		}
	}
	row := s.Model(m.Model)
	if !row.Priced && (m.Input > 0 || m.Output > 0) {
		row.Priced = true
		row.Prices = provider.Prices{Input: m.Input, CachedInput: m.Input, Output: m.Output}
	}
	return s, row
}

// free says that a model costs nothing by its nature.
func (l *lane) free() bool {
	return l.service.Local || l.service.ID == Simulated || l.service.Wire == provider.Browser
}

// cutOff says that a model cannot be asked because there is no network: what answers on this machine needs none.
func (r *runner) cutOff(l *lane) bool { return !l.free() && !r.online() }

// lane returns the lane of an item.
func (r *runner) lane(i int) *lane { return r.lanes[i%len(r.lanes)] }

// at returns the block of an item's prompt and its number there.
func (r *runner) at(i int) (*block, int) {
	a := r.order[i/len(r.lanes)]
	return &r.kept.Blocks[a.block], a.n
}

// has says whether the run has an item of that number.
func (r *runner) has(i int) bool {
	return i >= 0 && i < len(r.items) && r.items[i].head.Status != out
}

// makePrompt makes or reads the prompt of an item.
func (r *runner) makePrompt(i int) (prompt.Prompt, error) {
	b, n := r.at(i)
	return r.promptOf(b, n)
}
