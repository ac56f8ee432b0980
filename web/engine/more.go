package engine

import (
	"benchtrial/gen/prompt"
	"benchtrial/web/browser"
)

// Request is one message to the engine.
type Request struct {
	Kind Kind
	Body []byte
	// File came beside the body; nil where none did. It is not copied: the engine
	// reads of it what it needs.
	File *browser.File
}

// More is what a binary adds to its engine, so that other binaries do not carry it.
// It is called once, with the service whose prompts it may ask for and with a way to
// tell the page something unasked, and returns what answers requests of its kinds.
//
// That is called with every request, before the service's own kinds are looked at; it
// returns false where the kind is another's. Else it replies once, at once or later.
// It must not wait for the browser before it returns, but in a goroutine of its own.
type More func(s *Service, tell func(event Kind, body []byte)) func(r Request, reply func(body []byte, err error)) bool

// AddBank has the service make prompts from the words of one bank more.
func (s *Service) AddBank(b Bank) { s.words.more = append(s.words.more, b) }

// answerer is what More returns.
type answerer = func(r Request, reply func(body []byte, err error)) bool

// Add has the service answer more kinds of requests.
func (s *Service) Add(tell func(event Kind, body []byte), more ...More) {
	for _, m := range more {
		s.more = append(s.more, m(s, tell))
	}
}

// Prompt returns the prompt of an address. It waits until the words for it are here,
// and so belongs in a goroutine of its own; ErrNotFetched says that they did not come.
func (s *Service) Prompt(address string) (p prompt.Prompt, err error) {
	try := func() (err error) {
		s.mu.Lock()
		defer s.mu.Unlock()
		p, err = s.make(address)
		return err
	}
	err = s.withWords(try(), try)
	return p, err
}
