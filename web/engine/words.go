package engine

import (
	"errors"
	"fmt"
	"sync"

	"benchtrial/gen/testimony"
)

// ErrNotFetched says that the words from which a text is made could not be
// fetched. Asking once more tries again.
var ErrNotFetched = errors.New("the words for this kind of case could not be fetched")

// words are the parts of the bank that are here, and those under way.
type words struct {
	mu   sync.Mutex
	bank *testimony.Bank
	// errands are the parts under way, and those that have arrived.
	errands map[string]*errand
}

// errand is the fetching of one part, for everyone who waits for it.
type errand struct {
	done chan struct{}
	err  error
}

// get has a part fetched into the bank. A part that is under way or here is not asked
// for again; one that did not arrive is, the next time.
func (w *words) get(part string, fetch func(part string) (string, error)) error {
	w.mu.Lock()
	e := w.errands[part]
	if e != nil {
		w.mu.Unlock()
		<-e.done
		return e.err
	}
	e = &errand{done: make(chan struct{})}
	if w.errands == nil {
		w.errands = map[string]*errand{}
	}
	w.errands[part] = e
	w.mu.Unlock()

	text, err := "", errors.New("there is nowhere to fetch it from")
	if fetch != nil {
		text, err = fetch(part)
	}

	w.mu.Lock()
	defer w.mu.Unlock()
	if err == nil {
		w.bank, err = w.bank.With(part, text)
	}
	if err != nil {
		e.err = fmt.Errorf("%w: part %q: %w", ErrNotFetched, part, err)
		delete(w.errands, part)
	}
	close(e.done)
	return e.err
}

// here returns the bank of what is here now.
func (w *words) here() *testimony.Bank {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.bank
}
