package run

import (
	"errors"
	"sync"

	"benchtrial/gen/prompt"
	"benchtrial/gen/token"
	"benchtrial/gen/token/cl100k"
	"benchtrial/web/provider"
)

// vocabularyPart is the name under which the vocabulary of tokens is published.
const vocabularyPart = "cl100k"

// vocabulary counts tokens. It fetches the vocabulary when something is first counted by it.
type vocabulary struct {
	fetch func(part string) (string, error)

	mu      sync.Mutex
	counter *cl100k.Counter
}

// tokens returns how many tokens a question has for a model; exact says that they were counted
// by its own vocabulary, else they are estimated by one like it.
func (v *vocabulary) tokens(m provider.Model, p prompt.Prompt) (n int, exact bool) {
	if m.Vocabulary != vocabularyPart {
		n = token.Estimate(p.TextType, p.Text)
		if m.TokensPercent > 0 {
			n = n * m.TokensPercent / 100
		}
		return n, false
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	if err := v.get(); err != nil {
		return token.Estimate(p.TextType, p.Text), false
	}
	return v.counter.Count(p.Text), true
}

func (v *vocabulary) get() error {
	if v.counter != nil {
		return nil
	}
	if v.fetch == nil {
		return errors.New("no place to fetch it from")
	}
	file, err := v.fetch(vocabularyPart)
	if err != nil {
		return err
	}
	read, err := cl100k.Parse([]byte(file))
	if err == nil {
		v.counter = read.Counter()
	}
	return err
}
