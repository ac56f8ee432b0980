package run

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"sync"
	"time"

	"benchtrial/gen/prompt"
	"benchtrial/web/browser"
	"benchtrial/web/docket"
	"benchtrial/web/engine"
)

// slice is how long is worked before requests are answered in between.
const slice = 40 * time.Millisecond

// records is what a docket knows of files of records, and where answers go for review.
type records interface {
	Records(number int, print uint64) (docket.RecordFile, error)
	Record(file, print uint64) (prompt.Prompt, error)
	Put(f docket.Source, records uint64) (docket.Added, error)
}

// service answers the page's requests to runs.
type service struct {
	*env
	keys    keys
	site    site
	joined  joined
	docket  records
	tell    func(engine.Kind, []byte)
	locking func(name string) (release func(), ok bool)
	say     func(text string) // to other tabs
	words   vocabulary
	post    poster
	paces   simulation
	own     ownModel
	once    sync.Once // restoring

	mu        sync.Mutex
	here      map[int]*runner  // runs that were opened
	locks     map[int]func()   // of runs that ask here: what gives their lock back
	elsewhere map[int]Progress // runs that ask in other tabs, as they said last
}

// More has an engine run what is planned. Questions of files come from the docket.
func More(store Store, from *docket.Desk) engine.More {
	return func(e *engine.Service, tell func(engine.Kind, []byte)) func(engine.Request, func([]byte, error)) bool {
		s := newService(e, store, from, tell)
		s.site.get = func(path string) (int, []byte, error) {
			return browser.Get("../"+path, nil, func(int64, int64) {})
		}
		s.post = browser.Send
		s.online = browser.Online
		s.locking = browser.Lock
		s.say = browser.Channel("runs", s.heardFrom)
		browser.OnOnline(s.wake)
		return s.answer
	}
}

func newService(e *engine.Service, store Store, from records, tell func(engine.Kind, []byte)) *service {
	s := &service{docket: from, tell: tell, say: func(string) {}, here: map[int]*runner{}, locks: map[int]func(){}, elsewhere: map[int]Progress{}}
	s.env = &env{
		store: store, prompt: e.Prompt, keyed: s.hasKey, online: func() bool { return true }, chance: rand.Float64, heard: s.progressed,
		record:  func(f File, r record) (prompt.Prompt, error) { return from.Record(f.Print, r.Print) },
		records: s.recordsOf,
	}
	s.words.fetch = e.Fetch
	s.env.sender = &sending{post: func(address string, head [][2]string, body []byte, cancel <-chan struct{}, began func(int, func(string) string), got func([]byte) error) error {
		return s.post(address, head, body, cancel, began, got)
	}, keys: &s.keys, site: &s.site, joined: &s.joined, simulate: s.paces.send, own: &s.own}
	s.own.tell = s.event
	s.locking = func(string) (func(), bool) { return func() {}, true }
	return s
}

// recordsOf returns a file of the docket as a plan keeps it.
func (s *service) recordsOf(f File) (File, []record, error) {
	file, err := s.docket.Records(f.File, f.Print)
	if err != nil {
		return f, nil, sentence("no_file_of_records", "name", f.Name)
	}
	list := make([]record, len(file.Records))
	for n, r := range file.Records {
		list[n] = record{ID: r.ID, Print: r.Print, Test: r.Test, Size: r.Size}
	}
	return File{Print: file.Print, Name: file.Name}, list, nil
}

// message is what tabs say to each other.
type message struct {
	Progress *Progress `json:",omitempty"`
	Changed  bool      `json:",omitempty"` // the list
	Keys     bool      `json:",omitempty"` // what is kept of keys
	Forget   bool      `json:",omitempty"` // all keys
	Hello    bool      `json:",omitempty"` // a tab came to runs that others ask for
}

// progressed tells this page and others how far a run is that asks here.
func (s *service) progressed(p Progress) {
	s.event(eventKind, p)
	s.say(text(message{Progress: &p}))
}

func (s *service) event(kind engine.Kind, body any) {
	if b, err := json.Marshal(body); err == nil {
		s.tell(kind, b)
	}
}

// heardFrom takes what another tab says.
func (s *service) heardFrom(said string) {
	var m message
	if json.Unmarshal([]byte(said), &m) != nil {
		return
	}
	if p := m.Progress; p != nil {
		s.mu.Lock()
		delete(s.elsewhere, p.Run)
		if asksNow(p.State) {
			s.elsewhere[p.Run] = *p
		}
		delete(s.here, p.Run) // it is another by now
		s.mu.Unlock()
		s.event(eventKind, p)
		return
	}
	if m.Hello {
		go s.tellOthers() // a run may be busy
		return
	}
	if m.Changed { // a run that does not ask here may be another by now
		s.mu.Lock()
		for id := range s.here {
			if s.locks[id] == nil {
				delete(s.here, id)
			}
		}
		s.mu.Unlock()
	}
	go func() { // the store may hold it up
		if m.Forget {
			s.keys.mu.Lock()
			s.keys.memory, s.keys.kept = nil, nil
			s.keys.mu.Unlock()
			s.joined.set(nil)
		}
		if m.Keys {
			s.keys.read(s.store)
			s.rejoin()
		}
		s.event(changedKind, nil)
	}()
}

// tellOthers tells other tabs how far the runs are that ask here.
func (s *service) tellOthers() {
	s.mu.Lock()
	var mine []*runner
	for id := range s.locks {
		if r := s.here[id]; r != nil {
			mine = append(mine, r)
		}
	}
	s.mu.Unlock()
	for _, r := range mine {
		p := r.run().Progress
		s.say(text(message{Progress: &p}))
	}
}

func asksNow(st State) bool { return st == Running || st == Pausing }

// changed tells other tabs that the list of runs is another.
func (s *service) changed() { s.say(text(message{Changed: true})) }

// get returns a run.
func (s *service) get(id int) (*runner, error) {
	s.mu.Lock()
	r := s.here[id]
	s.mu.Unlock()
	if r != nil {
		return r, nil
	}
	r, err := s.load(id)
	if err != nil {
		return nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.here[id] != nil { // somebody was quicker
		return s.here[id], nil
	}
	if _, other := s.elsewhere[id]; !other {
		s.here[id] = r
	}
	return r, nil
}

// mine returns a run that may be changed: no other tab asks for it. Done gives it back.
func (s *service) mine(id int) (r *runner, done func(), err error) {
	s.mu.Lock()
	asks := s.locks[id] != nil
	s.mu.Unlock()
	done = func() {}
	if !asks {
		release, ok := s.locking(lockName(id))
		if !ok {
			return nil, nil, sentence("elsewhere")
		}
		done = release
		s.mu.Lock()
		if _, other := s.elsewhere[id]; other { // its tab went without a word
			delete(s.elsewhere, id)
			delete(s.here, id)
		}
		s.mu.Unlock()
	}
	if r, err = s.get(id); err != nil {
		done()
		return nil, nil, err
	}
	return r, done, nil
}

func lockName(id int) string { return fmt.Sprint("run.", id) }

// shown returns a run as it is listed.
func (s *service) shown(r *runner) Run {
	one := r.run()
	s.mu.Lock()
	defer s.mu.Unlock()
	if p, other := s.elsewhere[r.id]; other {
		one.Elsewhere, one.Progress = true, p
	}
	return one
}

// start has a run ask, for as long as this engine lives.
func (s *service) start(id int, e Extent) (Run, error) {
	s.mu.Lock()
	asks := s.locks[id] != nil
	s.mu.Unlock()
	if asks {
		return Run{}, sentence("asks_already")
	}
	r, release, err := s.mine(id)
	if err != nil {
		return Run{}, err
	}
	s.mu.Lock()
	s.locks[id] = release
	s.mu.Unlock()
	over := func() {
		s.mu.Lock()
		delete(s.locks, id)
		s.mu.Unlock()
		release()
	}
	if err := r.start(e, over); err != nil {
		over()
		return Run{}, err
	}
	go r.judgeLeft(slice, s.breathe)
	s.changed()
	return s.shown(r), nil
}

// breathe lets requests in: in a browser they come only while every goroutine waits.
func (s *service) breathe() { time.Sleep(time.Millisecond) }

// listing returns all runs.
func (s *service) listing() Listing {
	runs, err := s.list()
	l := Listing{Runs: runs}
	if err != nil {
		l.Storage = sentence("no_store", "why", ended(err.Error())).Error()
	}
	for n := range l.Runs {
		s.mu.Lock()
		r, p := s.here[l.Runs[n].ID], s.elsewhere[l.Runs[n].ID]
		s.mu.Unlock()
		switch {
		case p.Run != 0:
			l.Runs[n].Elsewhere, l.Runs[n].Progress = true, p
		case r != nil:
			l.Runs[n] = r.run()
		}
	}
	return l
}

// restore lets runs go on that were interrupted, and notes those that other tabs ask for.
func (s *service) restore() {
	s.keys.read(s.store)
	s.rejoin()
	runs, err := s.list()
	if err != nil {
		return
	}
	for _, one := range runs {
		if one.Progress.State != Interrupted {
			continue
		}
		release, ok := s.locking(lockName(one.ID))
		if !ok {
			// As it was noted last; the other tab tells more.
			one.Progress.State = Running
			s.mu.Lock()
			s.elsewhere[one.ID] = one.Progress
			s.mu.Unlock()
			defer s.say(text(message{Hello: true}))
			continue
		}
		release()
		if r, err := s.get(one.ID); err == nil && r.kept.Asked != "" {
			s.start(one.ID, r.kept.Asked)
		}
	}
}
