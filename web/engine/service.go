// Package engine makes prompts and judges responses away from the page: the same
// binary runs a second time, in a Web Worker, and the two exchange messages. The
// requests and their answers are plain Go; only the posting touches the browser.
package engine

import (
	"bytes"
	"errors"
	"fmt"
	"sync"

	"benchtrial/gen"
	"benchtrial/gen/law"
	"benchtrial/gen/prompt"
	"benchtrial/score/blt"
	"benchtrial/score/verdict"
	"benchtrial/web/share"
)

// Kind names what a request asks for.
type Kind string

// The requests.
const (
	// Make takes an address and answers with a prompt.
	Make Kind = "make"
	// Judge takes an address and a response and answers with both readings.
	Judge Kind = "judge"
	// Again takes a result and answers with what each of its responses gets here.
	Again Kind = "again"
	// Open takes a link or the text of a result file and answers with what is whole of it.
	Open Kind = "open"
	// OpenFile is Open for the content of a file.
	OpenFile Kind = "open_file"
	// Link takes the page's URL and a result and answers with its link.
	Link Kind = "link"
	// File takes a result and answers with its file.
	File Kind = "file"
)

// Verdicts are both readings of one response.
type Verdicts struct{ Plain, Official verdict.Verdict }

// HasOfficial says whether there is an official reading.
func (v *Verdicts) HasOfficial() bool { return v.Official.Outcome != "" }

// ErrNotLoaded says that a prompt is made from titles of the U.S. Code that are not loaded.
var ErrNotLoaded = errors.New("the titles of the U.S. Code from which this was made are not loaded")

// notLoaded is an ErrNotLoaded that still says which titles those are.
type notLoaded struct{ error }

func (notLoaded) Is(target error) bool { return target == ErrNotLoaded }
func (e notLoaded) Unwrap() error      { return e.error }

// kept is how many prompts a service remembers: a person goes back and forth
// between few.
const kept = 4

// Service answers requests. The zero value is ready.
type Service struct {
	// Fetch returns the text of a part of a bank, by its published name; it waits
	// for it. Nil where there is nowhere to fetch from.
	Fetch func(part string) (string, error)

	more   []answerer
	mu     sync.Mutex
	first  prompt.Prompt   // came with the page; zero where none did
	recent []prompt.Prompt // most recently used last
	words  words
	now    func() int // the clock, in milliseconds; may be nil
}

// Answer does what a request asks for. The error is in words for a person, but
// what a Bank knows where words must be fetched before it can be done.
func (s *Service) Answer(kind Kind, body []byte) ([]byte, error) {
	switch kind {
	case Make:
		p, err := s.make(string(body))
		if err != nil {
			return nil, err
		}
		return EncodePrompt(p), nil
	case Judge:
		address, response, ok := bytes.Cut(body, []byte{0})
		if !ok {
			return nil, fmt.Errorf("judge: expected an address, a zero byte and the response")
		}
		v, err := s.judge(string(address), string(response))
		if err != nil {
			return nil, err
		}
		return EncodeVerdicts(v), nil
	case Again:
		return s.answerAgain(body)
	case Open:
		return encodeOpened(open(share.Open, string(body))), nil
	case OpenFile:
		return encodeOpened(open(share.OpenFile, string(body))), nil
	case Link, File:
		return answerShare(kind, body)
	}
	return nil, fmt.Errorf("request %q: unknown", kind)
}

func (s *Service) make(address string) (prompt.Prompt, error) {
	if address == s.first.ID && address != "" {
		return s.first, nil
	}
	for i, p := range s.recent {
		if p.ID == address {
			s.recent = append(append(s.recent[:i:i], s.recent[i+1:]...), p)
			return p, nil
		}
	}
	a, err := prompt.ParseAddress(address)
	if err != nil {
		return prompt.Prompt{}, err
	}
	p, err := s.words.maker().Make(a)
	var missing *law.MissingError
	var document *gen.MissingDocumentError
	switch {
	case errors.As(err, &missing) || errors.As(err, &document):
		return prompt.Prompt{}, notLoaded{err}
	case err != nil:
		return prompt.Prompt{}, unfit(a, err)
	}
	if s.recent = append(s.recent, p); len(s.recent) > kept {
		s.recent = append([]prompt.Prompt(nil), s.recent[1:]...)
	}
	return p, nil
}

func (s *Service) judge(address, response string) (Verdicts, error) {
	p, err := s.make(address)
	if err != nil {
		return Verdicts{}, err
	}
	return Both(p, response, "")
}

// Both judges the response to a prompt in both readings. The finish reason may be empty.
// Where the benchmark has no rule for what is asked of an own document the official
// verdict is a zero one, without an outcome.
func Both(p prompt.Prompt, response, finishReason string) (v Verdicts, err error) {
	if v.Plain, err = blt.Judge(p, response, finishReason, verdict.Plain); err != nil {
		return Verdicts{}, fmt.Errorf("reading the response plainly: %w", err)
	}
	v.Official, err = blt.Judge(p, response, finishReason, verdict.Official)
	var none *blt.NoScorerError
	if p.TextType == prompt.Document && errors.As(err, &none) {
		return v, nil
	}
	if err != nil {
		return Verdicts{}, fmt.Errorf("reading the response as the benchmark does: %w", err)
	}
	return v, nil
}
