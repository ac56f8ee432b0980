package run

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"

	"benchtrial/web/provider"
)

// Class is the name under which the code of a class is given, kept and forgotten like the
// key of a service (Client.SetKey). A class of this site's server pays for those of its
// participants who have no key of their own for a service.
const Class = "class"

// participant is the name under which the store keeps what a browser calls itself to its class.
const participant = "participant"

// ofClass is the way to a service for which the class pays.
const ofClass = "class"

// Membership is what a class pays for. Money is in micro-dollars.
type Membership struct {
	Name   string   `json:"name"`
	Models []string `json:"models"` // "openai/gpt-4o-mini"
	// Left is what the class may still spend, Share this participant.
	Left  int64 `json:"left"`
	Share int64 `json:"share"`
	// Rate is how many calls the participant may begin in a minute.
	Rate  int    `json:"rate"`
	Until string `json:"until"` // a day: "2026-12-31"
}

// pays says whether the class pays for a model; an empty one is any of the service.
func (m *Membership) pays(service, model string) bool {
	if m == nil {
		return false
	}
	for _, one := range m.Models {
		of, name, _ := strings.Cut(one, "/")
		if of == service && (model == "" || name == model) {
			return true
		}
	}
	return false
}

// joined is the class that this browser is in, as it was when the server was asked last.
type joined struct {
	mu     sync.Mutex
	member *Membership
}

// get returns it; nil where there is none, or where classes are not known at all.
func (j *joined) get() *Membership {
	if j == nil {
		return nil
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.member
}

func (j *joined) set(m *Membership) {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.member = m
}

// join asks the server about the class with a code, and enters it. An empty code leaves it.
func (s *service) join(code string, keep bool) error {
	if code == "" {
		s.joined.set(nil)
		return s.keys.set(s.store, Class, "", false)
	}
	name := s.keys.of(participant)
	if name == "" {
		name = fmt.Sprintf("%016x%016x", rand.Uint64(), rand.Uint64())
	}
	m, err := s.membership(code, name)
	if err != nil {
		return err
	}
	if err := s.keys.set(s.store, participant, name, keep); err != nil {
		return err
	}
	if err := s.keys.set(s.store, Class, code, keep); err != nil {
		return err
	}
	s.joined.set(m)
	return nil
}

// rejoin asks again about the class whose code is here, if one is.
func (s *service) rejoin() {
	code, name := s.keys.of(Class), s.keys.of(participant)
	if code == "" || name == "" {
		s.joined.set(nil)
		return
	}
	if m, err := s.membership(code, name); err == nil {
		s.joined.set(m)
	}
}

// classHead are the headers by which the server knows class and participant.
func classHead(code, name string) [][2]string {
	return [][2]string{{"X-Benchtrial-Class", code}, {"X-Benchtrial-Participant", name}}
}

// mostMembership is how many bytes the server may say about a class.
const mostMembership = 64 << 10

// membership asks the server what the class with a code pays for.
func (s *service) membership(code, name string) (*Membership, error) {
	if strings.ContainsFunc(code, func(r rune) bool { return r <= ' ' || r > '~' }) {
		return nil, sentence("bad_code")
	}
	status, body := 0, []byte(nil)
	w := newWatch(nil, mostSilence, mostSilence)
	defer w.end()
	err := s.post("../api/class", classHead(code, name), nil, w.stop, func(n int, _ func(string) string) { status = n }, func(piece []byte) error {
		if body = append(body, piece...); len(body) > mostMembership {
			return errEnough
		}
		return nil
	})
	var said struct {
		Membership
		Error string
	}
	if err == nil {
		err = json.Unmarshal(body, &said)
	}
	switch {
	case err != nil:
		return nil, sentence("no_class")
	case status != 200 && said.Error != "":
		return nil, fmt.Errorf("%s", provider.Clean(said.Error, code))
	case status != 200:
		return nil, sentence("no_class")
	}
	return &said.Membership, nil
}
