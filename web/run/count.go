package run

import (
	"errors"
	"sync"

	"benchtrial/gen/prompt"
	"benchtrial/gen/token"
	"benchtrial/gen/token/bytepair"
	"benchtrial/gen/token/cl100k"
	"benchtrial/gen/token/o200k"
	"benchtrial/web/provider"
)

// vocabularies reads those that are published beside the page, under their names in the table of models.
var vocabularies = map[string]func(file []byte) (*bytepair.Vocabulary, error){"cl100k": cl100k.Parse, "o200k": o200k.Parse}

// vocabulary counts tokens. It fetches a vocabulary when something is first counted by it.
type vocabulary struct {
	fetch func(part string) (string, error)

	mu       sync.Mutex
	counters map[string]*bytepair.Counter // nil for one that could not be had
	counted  map[counted]int
}

// counted is a question that was counted: a plan is estimated anew with everything that is ticked.
type counted struct {
	vocabulary, id string
	length         int // of the text: ids of records are unique in a file only
}

// mostCounted is how many counts are remembered.
const mostCounted = 10_000

// again has what could not be fetched tried once more.
func (v *vocabulary) again() {
	v.mu.Lock()
	defer v.mu.Unlock()
	for name, c := range v.counters {
		if c == nil {
			delete(v.counters, name)
		}
	}
}

// tokens returns how many tokens a question has for a model; exact says that they were counted
// by its own vocabulary, else they are estimated.
func (v *vocabulary) tokens(m provider.Model, p prompt.Prompt) (n int, exact bool) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if c := v.counter(m.Vocabulary); c != nil {
		key := counted{m.Vocabulary, p.ID, len(p.Text)}
		n, known := v.counted[key]
		if !known {
			if n = c.Count(p.Text); v.counted == nil || len(v.counted) >= mostCounted {
				v.counted = map[counted]int{}
			}
			v.counted[key] = n
		}
		return n, true
	}
	n = token.Estimate(p.TextType, p.Text)
	if m.TokensPercent > 0 {
		n = n * m.TokensPercent / 100
	}
	return n, false
}

// counter returns what counts by a vocabulary, nil where it is not known or cannot be had.
func (v *vocabulary) counter(name string) *bytepair.Counter {
	c, tried := v.counters[name]
	if tried || vocabularies[name] == nil {
		return c
	}
	if read, err := v.read(name); err == nil {
		c = read.Counter()
	}
	if v.counters == nil {
		v.counters = map[string]*bytepair.Counter{}
	}
	v.counters[name] = c
	return c
}

func (v *vocabulary) read(name string) (*bytepair.Vocabulary, error) {
	if v.fetch == nil {
		return nil, errors.New("no place to fetch it from")
	}
	file, err := v.fetch(name)
	if err != nil {
		return nil, err
	}
	return vocabularies[name]([]byte(file))
}
