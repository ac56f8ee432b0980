package engine

import (
	"errors"
	"fmt"
	"sync"

	"benchtrial/gen/testimony"
)

// Serve replies to a request, before it returns. But where words are missing
// it calls fetching, has them fetched and replies later, so that other requests
// are answered meanwhile.
func (s *Service) Serve(kind Kind, body []byte, fetching func(), reply func(body []byte, err error)) {
	out, err := s.answerSafely(kind, body)
	var missing *testimony.MissingError
	if !errors.As(err, &missing) {
		reply(out, err)
		return
	}
	fetching()
	go func() {
		for got := ""; errors.As(err, &missing) && missing.Part != got; {
			got = missing.Part
			var others sync.WaitGroup
			for _, part := range missing.Others {
				others.Go(func() { s.words.get(part, s.Fetch) }) // one that fails is missed next, and told then
			}
			err = s.words.get(got, s.Fetch)
			others.Wait()
			if err == nil {
				out, err = s.answerSafely(kind, body)
			}
		}
		reply(out, err)
	}()
}

// answerSafely turns a panic into an error: one response that trips a scorer
// must not end the engine for all others. Requests are answered one at a time.
func (s *Service) answerSafely(kind Kind, body []byte) (out []byte, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("the judge stumbled over this response: %v", r)
		}
	}()
	return s.Answer(kind, body)
}
