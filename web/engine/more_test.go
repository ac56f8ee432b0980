//go:build !js

package engine

import (
	"errors"
	"io"
	"sync/atomic"
	"testing"

	"benchtrial/gen/testimony/bank"
	"benchtrial/web/browser"
)

// counting answers how long a file is, tells its name, and leaves other kinds alone.
func counting(s *Service, tell func(Kind, []byte)) func(Request, func([]byte, error)) bool {
	return func(r Request, reply func([]byte, error)) bool {
		if r.Kind != "count" {
			return false
		}
		go func() {
			all, err := io.ReadAll(io.NewSectionReader(r.File, 0, r.File.Size()))
			tell("name", []byte(r.File.Name()))
			reply([]byte{byte(len(all))}, err)
		}()
		return true
	}
}

func TestMoreKindsAreAnswered(t *testing.T) {
	var told string
	s := &Service{}
	s.Add(func(event Kind, body []byte) { told += string(event) + "=" + string(body) }, counting)
	ask := func(r Request) ([]byte, error) {
		type answer struct {
			body []byte
			err  error
		}
		done := make(chan answer, 1)
		s.Serve(r, func() { t.Errorf("%s waits for words", r.Kind) }, func(body []byte, err error) { done <- answer{body, err} })
		a := <-done
		return a.body, a.err
	}
	body, err := ask(Request{Kind: "count", File: browser.NewFile("a.jsonl", []byte("four"))})
	if err != nil || string(body) != "\x04" || told != "name=a.jsonl" {
		t.Errorf("answered %q, %v, told %q", body, err, told)
	}
	if _, err := ask(Request{Kind: Make, Body: []byte(sample)}); err != nil {
		t.Errorf("a kind of the engine's own: %v", err)
	}
	if _, err := ask(Request{Kind: "dance"}); err == nil {
		t.Error("a kind that nobody knows was answered")
	}
}

func TestPromptWaitsForItsWords(t *testing.T) {
	var asked atomic.Int32 // parts are fetched side by side
	s := &Service{Fetch: func(part string) (string, error) { asked.Add(1); return bank.Text(part), nil }}
	const address = "blt1/2p/transcript/text2cite/plain/42/4"
	if p, err := s.Prompt(address); err != nil || p.ID != address || asked.Load() == 0 {
		t.Errorf("made %q, %v, after %d parts", p.ID, err, asked.Load())
	}
	s = &Service{}
	if _, err := s.Prompt(address); !errors.Is(err, ErrNotFetched) {
		t.Errorf("without words: %v", err)
	}
	if _, err := s.Prompt("nonsense"); err == nil || errors.Is(err, ErrNotFetched) {
		t.Errorf("an address that is none: %v", err)
	}
}
