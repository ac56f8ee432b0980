package engine

import (
	"fmt"
	"sync"
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
	if bank, _ := s.words.missing(err); bank == nil {
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
	for got := ""; ; {
		bank, parts := s.words.missing(err)
		if bank == nil || parts[0] == got {
			return err
		}
		got = parts[0]
		var others sync.WaitGroup
		for _, part := range parts[1:] {
			others.Go(func() { s.words.get(bank, part, s.Fetch) }) // one that fails is missed next, and told then
		}
		err = s.words.get(bank, got, s.Fetch)
		others.Wait()
		if err == nil {
			err = again()
		}
	}
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
