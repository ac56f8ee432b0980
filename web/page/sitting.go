package page

import (
	"benchtrial/score/verdict"
	"benchtrial/web/engine"
)

// sitting is what has been answered so far. It survives a reload in the
// browser's storage.
type sitting struct {
	// Model is what the person says answered.
	Model string
	// Items are the judged answers in the order of their first judging.
	Items []item
	// Drafts are unjudged texts of the answer box by address.
	Drafts map[string]string
}

// item is one judged answer.
type item struct {
	Address  string
	Response string
	Outcome  verdict.Outcome
	Kind     string
	Official verdict.Outcome
}

// put adds an answer; an earlier one to the same prompt is replaced.
func (s *sitting) put(address, response string, v engine.Verdicts) {
	it := item{address, response, v.Plain.Outcome, v.Plain.Kind, v.Official.Outcome}
	if i := s.find(address); i >= 0 {
		s.Items[i] = it
		return
	}
	s.Items = append(s.Items, it)
}

// find returns the index of the answer to a prompt, or -1.
func (s *sitting) find(address string) int {
	for i := range s.Items {
		if s.Items[i].Address == address {
			return i
		}
	}
	return -1
}

// join takes over what another sitting has and this one lacks.
func (s *sitting) join(other sitting) {
	for _, it := range other.Items {
		if s.find(it.Address) < 0 {
			s.Items = append(s.Items, it)
		}
	}
	for address, text := range other.Drafts {
		if _, ok := s.Drafts[address]; !ok && s.find(address) < 0 {
			s.draft(address, text)
		}
	}
}

// replace takes over what another sitting has, in place of what this one has.
func (s *sitting) replace(newer sitting) {
	for _, it := range newer.Items {
		if i := s.find(it.Address); i >= 0 {
			s.Items[i] = it
		} else {
			s.Items = append(s.Items, it)
		}
	}
	for address, text := range newer.Drafts {
		s.draft(address, text)
	}
}

// draft keeps an unjudged text; an empty one is forgotten.
func (s *sitting) draft(address, text string) {
	if text == "" {
		delete(s.Drafts, address)
		return
	}
	if s.Drafts == nil {
		s.Drafts = map[string]string{}
	}
	s.Drafts[address] = text
}

// maxKept and maxKeptText bound what goes into the browser's storage, in bytes:
// in all, and for one answer. Storage usually holds 5 MB.
const (
	maxKept     = 2 << 20
	maxKeptText = 256 << 10
)

// pack returns the sitting as it is stored and how many texts were too long for that.
func (s *sitting) pack() (stored string, left int) {
	kept := sitting{Model: s.Model, Drafts: map[string]string{}}
	room := maxKept
	fits := func(text string) bool {
		if len(text) > maxKeptText || len(text) > room {
			left++
			return false
		}
		room -= len(text)
		return true
	}
	for address, text := range s.Drafts {
		if fits(text) {
			kept.Drafts[address] = text
		}
	}
	for i := len(s.Items) - 1; i >= 0; i-- { // the latest are kept first
		if fits(s.Items[i].Response) {
			kept.Items = append([]item{s.Items[i]}, kept.Items...)
		}
	}
	return kept.text(), left
}
