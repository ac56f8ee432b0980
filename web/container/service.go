package container

import (
	"encoding/json"
	"fmt"
	"sync"
	"time"

	"benchtrial/gen/document/container"
	"benchtrial/web/browser"
	"benchtrial/web/engine"
)

// The requests and the event.
const (
	readKind  engine.Kind = "container_read"  // a number of the page's own, with a file; answers with a Text
	stopKind  engine.Kind = "container_stop"  // the number of a reading
	eventKind engine.Kind = "container_event" // Progress
)

// often is how many milliseconds lie between two events of a reading.
const often = 100

// Progress says how far a reading is: in pages of a PDF, else in bytes.
type Progress struct {
	Reading int `json:"reading"`
	Done    int `json:"done"`
	Of      int `json:"of"`
}

// service answers requests to read files.
type service struct {
	tell func(engine.Kind, []byte)

	mu      sync.Mutex
	cancels map[int]chan struct{}
}

// More has an engine read files.
func More(_ *engine.Service, tell func(engine.Kind, []byte)) func(engine.Request, func([]byte, error)) bool {
	s := &service{tell: tell, cancels: map[int]chan struct{}{}}
	return s.answer
}

func (s *service) answer(r engine.Request, reply func([]byte, error)) bool {
	if r.Kind != readKind && r.Kind != stopKind {
		return false
	}
	var reading int
	if err := json.Unmarshal(r.Body, &reading); err != nil {
		reply(nil, fmt.Errorf("%s: expected the number of a reading: %w", r.Kind, err))
		return true
	}
	if r.Kind == stopKind {
		s.stop(reading)
		reply(nil, nil)
		return true
	}
	cancel := make(chan struct{})
	s.stop(reading) // an earlier one of that number
	s.mu.Lock()
	s.cancels[reading] = cancel
	s.mu.Unlock()
	go func() {
		body, err := s.read(reading, r.File, cancel)
		s.mu.Lock()
		if s.cancels[reading] == cancel {
			delete(s.cancels, reading)
		}
		s.mu.Unlock()
		reply(body, err)
	}()
	return true
}

func (s *service) stop(reading int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if cancel := s.cancels[reading]; cancel != nil {
		close(cancel)
		delete(s.cancels, reading)
	}
}

func (s *service) read(reading int, f *browser.File, cancel <-chan struct{}) ([]byte, error) {
	if f == nil {
		return nil, &container.Error{Reason: container.Empty}
	}
	kind, err := KindOf(f)
	if err != nil {
		return nil, err
	}
	told := time.Time{}
	t, err := Read(f, kind, cancel, func(done, of int) {
		if now := time.Now(); now.Sub(told) >= often*time.Millisecond {
			told = now
			body, _ := json.Marshal(Progress{reading, done, of}) // three numbers
			s.tell(eventKind, body)
		}
	})
	if err != nil {
		return nil, err
	}
	return json.Marshal(t)
}
