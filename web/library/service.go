package library

import (
	"encoding/json"
	"errors"
	"sync"
	"time"

	"benchtrial/web/docket"
	"benchtrial/web/engine"
)

// often is how many milliseconds lie between two events of a work.
const often = 100

// vocabularyPart is the name under which the vocabulary of tokens is published.
const vocabularyPart = "cl100k"

// service answers the page's requests to a library.
type service struct {
	library *Library
	tell    func(engine.Kind, []byte)
	now     func() int
	pause   func()
	once    sync.Once // restoring

	saving  sync.Mutex // held while something is kept and told
	mu      sync.Mutex
	cancels map[int]chan struct{} // of works under way
}

// More has an engine hold a library, and make prompts about its titles. A nil store
// keeps nothing for the next visit.
func More(store docket.Store) engine.More {
	return func(e *engine.Service, tell func(engine.Kind, []byte)) func(engine.Request, func([]byte, error)) bool {
		now := func() int { return int(time.Now().UnixMilli()) }
		// In a browser requests come in only while every goroutine waits.
		pause := func() { time.Sleep(time.Millisecond) }
		return newService(e, ofSite, store, tell, now, pause).answer
	}
}

func newService(e *engine.Service, from server, store docket.Store, tell func(engine.Kind, []byte), now func() int, pause func()) *service {
	vocabulary := func() (string, error) {
		if e.Fetch == nil {
			return "", errors.New(say("not_counted"))
		}
		return e.Fetch(vocabularyPart)
	}
	s := &service{library: New(vocabulary, from, store), tell: tell, now: now, pause: pause, cancels: map[int]chan struct{}{}}
	e.AddBank(&Bank{library: s.library, restore: s.restore})
	return s
}

// restore lists what an earlier visit kept, once; it waits while another does.
func (s *service) restore() {
	s.once.Do(func() { w, _ := s.begin(0, ""); s.library.Restore(w) })
}

// begin returns a work of a number, 0 for one that nobody names, and what ends it.
func (s *service) begin(number int, name string) (w *work, end func()) {
	cancel := make(chan struct{})
	w = &work{cancel: cancel, now: s.now, pause: s.pause, since: s.now()}
	if number == 0 {
		return w, func() {}
	}
	s.cancel(number) // an earlier one of that number
	s.mu.Lock()
	s.cancels[number] = cancel
	s.mu.Unlock()
	told, unit := 0, Unit("")
	w.tell = func(of Unit, done, all int64) {
		now := s.now()
		if of == unit && now-told < often && done != all {
			return
		}
		told, unit = now, of
		s.event(Event{Work: number, Name: name, Unit: of, Done: done, Of: all})
	}
	return w, func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		if s.cancels[number] == cancel {
			delete(s.cancels, number)
		}
	}
}

func (s *service) cancel(number int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if cancel := s.cancels[number]; cancel != nil {
		close(cancel)
		delete(s.cancels, number)
	}
}

func (s *service) event(e Event) {
	if body, err := json.Marshal(e); err == nil {
		s.tell(eventKind, body)
	}
}

// save keeps what changed, and tells what became of it; afterwards all is told that was kept
// before, too.
func (s *service) save() {
	s.saving.Lock()
	defer s.saving.Unlock()
	if s.library.Save() {
		s.event(Event{Changed: true, Storage: s.library.List().Storage})
	}
}

// answer is what engine.More wants: it replies in a goroutine of its own.
func (s *service) answer(r engine.Request, reply func(body []byte, err error)) bool {
	do := s.doing(r)
	if do == nil {
		return false
	}
	go func() {
		var answer any
		err := safely(func() (err error) {
			answer, err = do()
			return err
		})
		var body []byte
		if err == nil && answer != nil {
			body, err = json.Marshal(answer)
		}
		reply(body, err)
		s.save()
	}()
	return true
}
