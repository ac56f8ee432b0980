package docket

import (
	"encoding/json"
	"fmt"
	"sync"
	"time"

	"benchtrial/gen/prompt"
	"benchtrial/web/engine"
)

// Clock and patience of what goes on in the background, in milliseconds.
const (
	slice = 40  // of judging: then requests are answered
	often = 250 // between two events
)

// service answers the page's requests to a docket.
type service struct {
	docket *Docket
	tell   func(engine.Kind, []byte)
	// now is a clock in milliseconds; pause lets requests in.
	now   func() int
	pause func()

	work chan struct{}
	told chan int  // holds when the page was last told of progress
	once sync.Once // restoring

	saving  sync.Mutex // held while something is kept and told
	problem string     // why not everything is kept, as the page was told
}

// newServiceIn returns the service of a docket in an engine.
func newServiceIn(e *engine.Service, store Store, tell func(engine.Kind, []byte)) *service {
	now := func() int { return int(time.Now().UnixMilli()) }
	// In a browser requests come in only while every goroutine waits.
	pause := func() { time.Sleep(time.Millisecond) }
	return newService(e.Prompt, store, tell, now, pause)
}

// newService returns a service, and starts judging in the background.
func newService(generate func(address string) (prompt.Prompt, error), store Store, tell func(engine.Kind, []byte), now func() int, pause func()) *service {
	s := &service{tell: tell, now: now, pause: pause, work: make(chan struct{}, 1), told: make(chan int, 1)}
	s.told <- now() - often
	s.docket = New(generate, store, func() {
		select {
		case s.work <- struct{}{}:
		default:
		}
	})
	go s.judge()
	return s
}

// judge judges in slices for as long as the program runs.
func (s *service) judge() {
	for range s.work {
		for more := true; more; {
			for start := s.now(); more && s.now()-start < slice; {
				more = s.docket.JudgeNext()
			}
			s.judged(!more)
			s.pause()
		}
	}
}

// due says whether it is time to tell the page something again.
func (s *service) due(always bool) bool {
	last := <-s.told
	now := s.now()
	if !always && now-last < often {
		s.told <- last
		return false
	}
	s.told <- now
	return true
}

func (s *service) judged(always bool) {
	if !s.due(always) {
		return
	}
	if judged, all := s.docket.Judged(); all > 0 {
		s.event(Event{Judged: judged, ToJudge: all})
	}
}

func (s *service) event(e Event) {
	if body, err := json.Marshal(e); err == nil {
		s.tell(eventKind, body)
	}
}

// progress returns what tells the page how far a file is read, and lets requests in.
func (s *service) progress(f Source) func(file int, read int64) {
	start := s.now()
	return func(file int, read int64) {
		if s.due(read == f.Size()) {
			s.event(Event{File: file, Name: f.Name(), Read: read, Size: f.Size()})
		}
		if now := s.now(); now-start >= slice {
			s.pause()
			start = s.now()
		}
	}
}

// save keeps what changed, and tells what became of it; afterwards all is told that was kept
// before, too.
func (s *service) save() {
	s.saving.Lock()
	defer s.saving.Unlock()
	files := s.docket.Save()
	if problem := s.docket.problem(); files || problem != s.problem {
		s.problem = problem
		judged, all := s.docket.Judged()
		s.event(Event{Judged: judged, ToJudge: all, Kept: files, Storage: problem})
	}
}

// answer is what engine.More wants: it replies in a goroutine of its own.
func (s *service) answer(r engine.Request, reply func(body []byte, err error)) bool {
	do := s.doing(r)
	if do == nil {
		return false
	}
	go func() {
		body, err := safely(do)
		reply(body, err)
		s.save()
	}()
	return true
}

// safely turns a panic into an error: one request must not end all others.
func safely(do func() ([]byte, error)) (body []byte, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("%s", say("fault", "why", fmt.Sprint(fault)))
		}
	}()
	return do()
}

// doing returns what does a request, nil for one that is another's.
func (s *service) doing(r engine.Request) func() ([]byte, error) {
	d := s.docket
	listing := func() ([]byte, error) { return json.Marshal(d.Listing()) }
	switch r.Kind {
	case restoreKind:
		return func() ([]byte, error) { s.restoreOnce(); return listing() }
	case filesKind:
		return listing
	case addKind:
		return func() ([]byte, error) {
			if r.File == nil {
				return nil, errNotUnderstood
			}
			return json.Marshal(d.Add(r.File, 0, s.progress(r.File)))
		}
	case clearKind:
		return func() ([]byte, error) { d.Clear(); return listing() }
	case removeKind:
		return with(r, func(file int) ([]byte, error) { d.Remove(file); return listing() })
	case assignKind:
		return with(r, func(a assignment) ([]byte, error) {
			if err := d.Assign(a.Answers, a.Records); err != nil {
				return nil, err
			}
			return listing()
		})
	case viewKind:
		return with(r, func(v View) ([]byte, error) { return json.Marshal(d.View(v)) })
	case openKind:
		return with(r, func(item int) ([]byte, error) {
			o, err := d.Open(item)
			if err != nil {
				return nil, err
			}
			return encodeOpened(o)
		})
	case answerKind:
		return with(r, func(t typed) ([]byte, error) { return row(d.Answer(t.Item, t.Text)) })
	case overruleKind:
		return with(r, func(o overruling) ([]byte, error) { return row(d.Overrule(o.Item, o.Outcome, o.Note)) })
	case exportKind:
		return with(r, func(e exporting) ([]byte, error) { return d.Export(e.Format, e.View) })
	case pauseKind:
		return with(r, func(on bool) ([]byte, error) { d.Pause(on); return nil, nil })
	case againKind:
		return func() ([]byte, error) { d.Again(); return nil, nil }
	}
	return nil
}

// with reads the body of a request before it is done.
func with[T any](r engine.Request, do func(T) ([]byte, error)) func() ([]byte, error) {
	return func() ([]byte, error) {
		var request T
		if err := json.Unmarshal(r.Body, &request); err != nil {
			return nil, errNotUnderstood
		}
		return do(request)
	}
}

func row(r Row, err error) ([]byte, error) {
	if err != nil {
		return nil, err
	}
	return json.Marshal(r)
}

// restoreOnce restores what was kept; whoever comes second waits for the first.
func (s *service) restoreOnce() { s.once.Do(func() { s.docket.Restore(s.progress) }) }
