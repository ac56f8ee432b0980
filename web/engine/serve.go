package engine

import (
	"errors"
	"fmt"
	"sync"

	"benchtrial/gen/testimony"
)

// Serve replies to a request, before it returns. But where words are missing
// it calls fetching, has them fetched and replies later, so that other requests
// are answered meanwhile. What was added to the service replies when it likes.
func (s *Service) Serve(r Request, fetching func(), reply func(body []byte, err error)) {
	for _, answer := range s.more {
		if answer(r, reply) {
			return
		}
	}
	out, err := s.answerSafely(r.Kind, r.Body)
	var missing *testimony.MissingError
	if !errors.As(err, &missing) {
		reply(out, err)
		return
	}
	fetching()
	go func() {
		err = s.withWords(err, func() (err error) {
			out, err = s.answerSafely(r.Kind, r.Body)
			return err
		})
		reply(out, err)
	}()
}

// withWords has the words fetched that an error misses and then tries again, until
// none are missing or one does not come.
func (s *Service) withWords(err error, again func() error) error {
	var missing *testimony.MissingError
	for got := ""; errors.As(err, &missing) && missing.Part != got; {
		got = missing.Part
		var others sync.WaitGroup
		for _, part := range missing.Others {
			others.Go(func() { s.words.get(part, s.Fetch) }) // one that fails is missed next, and told then
		}
		err = s.words.get(got, s.Fetch)
		others.Wait()
		if err == nil {
			err = again()
		}
	}
	return err
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
