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

// save keeps what changed, and tells what became of it.
func (s *service) save() {
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

// doing returns what does a request, nil for one that is another's.
func (s *service) doing(r engine.Request) func() (any, error) {
	l := s.library
	list := func() (any, error) { return l.List(), nil }
	switch r.Kind {
	case restoreKind:
		return func() (any, error) {
			s.restore()
			return list()
		}
	case listKind:
		return list
	case clearKind:
		return func() (any, error) { l.Clear(); return list() }
	case serverKind:
		return func() (any, error) { return l.Server() }
	case addKind:
		return with(r, func(a adding) (any, error) {
			if r.File == nil {
				return nil, sentence(say("no_file"))
			}
			return s.long(a.Work, r.File.Name(), func(w *work) (any, error) { return l.Add(r.File, a.Kind, w), nil })
		})
	case fetchKind:
		return with(r, func(f fetching) (any, error) {
			return s.long(f.Work, f.Title+"@"+f.Release, func(w *work) (any, error) { return l.Fetch(f.Release, f.Title, w), nil })
		})
	case cancelKind:
		return with(r, func(work int) (any, error) { s.cancel(work); return nil, nil })
	case removeKind:
		return with(r, func(text int) (any, error) {
			if err := l.Remove(text); err != nil {
				return nil, err
			}
			return list()
		})
	case windowKind:
		return with(r, func(v View) (any, error) { return s.long(0, "", func(w *work) (any, error) { return l.Window(v, w) }) })
	case doubtsKind:
		return with(r, func(text int) (any, error) {
			return s.long(0, "", func(w *work) (any, error) { return l.Doubts(text, w) })
		})
	case contentsKind:
		return with(r, func(text int) (any, error) {
			return s.long(0, "", func(w *work) (any, error) { return l.Contents(text, w) })
		})
	case findKind:
		return with(r, func(f Search) (any, error) { return s.long(0, "", func(w *work) (any, error) { return l.Find(f, w) }) })
	case askKind:
		return with(r, func(q questioning) (any, error) {
			return s.long(q.Work, "", func(w *work) (any, error) {
				a, err := l.Ask(q.Texts, q.Task, w)
				return a.String(), err
			})
		})
	case correctKind:
		return with(r, func(c Correction) (any, error) {
			return s.long(0, "", func(w *work) (any, error) { return l.Correct(c, w) })
		})
	case readAsKind:
		return with(r, func(a readingAs) (any, error) {
			return s.long(0, "", func(w *work) (any, error) { return l.ReadAs(a.Text, a.Kind, w) })
		})
	case undoKind:
		return with(r, func(text int) (any, error) {
			return s.long(0, "", func(w *work) (any, error) { return l.Undo(text, w) })
		})
	case chooseKind:
		return with(r, func(c choosing) (any, error) {
			return s.long(c.Work, "", func(w *work) (any, error) { return l.Choose(c.Texts, w) })
		})
	case fittingKind:
		return with(r, func(address string) (any, error) {
			s.restore()
			return s.long(0, "", func(w *work) (any, error) { return l.Fitting(address, w) })
		})
	case missingKind:
		return with(r, func(m lacking) (any, error) {
			s.restore()
			return s.long(m.Work, "", func(w *work) (any, error) { return l.Missing(m.Address, m.Label, w) })
		})
	}
	return nil
}

// long does a work.
func (s *service) long(number int, name string, do func(*work) (any, error)) (any, error) {
	w, end := s.begin(number, name)
	defer end()
	return do(w)
}

// with reads the body of a request before it is done.
func with[T any](r engine.Request, do func(T) (any, error)) func() (any, error) {
	return func() (any, error) {
		var request T
		if err := json.Unmarshal(r.Body, &request); err != nil {
			return nil, errNotUnderstood
		}
		return do(request)
	}
}
