package engine

import (
	"errors"
	"fmt"
	"sync"

	"benchtrial/gen"
	"benchtrial/gen/testimony"
)

// ErrNotFetched says that the words from which a text is made could not be
// fetched. Asking once more tries again.
var ErrNotFetched = errors.New("the words for this exhibit could not be fetched")

// Bank is words that texts of one kind are made from, in parts that are fetched when
// they are needed. It is not used by two at a time.
type Bank interface {
	// Missing returns the parts that an error of a Maker says are missing, the one
	// that was missed first before those that will be missed next, by the names under
	// which they are published; none where the error says something else.
	Missing(err error) []string
	// Add takes the text of a part. The error says what is wrong with it.
	Add(part, text string) error
	// Fill gives a maker the words that are here.
	Fill(m *gen.Maker)
}

// Getter is a Bank that gets its parts itself: from a file, say. It may be asked for a
// part again, and for several at once.
type Getter interface {
	Bank
	// Get waits until a part is here. The error is in words for a person.
	Get(part string) error
}

// Testimony is the bank of the words for testimony.
type Testimony struct{ bank *testimony.Bank }

// Missing returns the parts that a *testimony.MissingError names.
func (*Testimony) Missing(err error) []string {
	var missing *testimony.MissingError
	if !errors.As(err, &missing) {
		return nil
	}
	return append([]string{missing.Part}, missing.Others...)
}

// Add takes the text of a part.
func (t *Testimony) Add(part, text string) (err error) {
	t.bank, err = t.bank.With(part, text)
	return err
}

// Fill gives a maker the words that are here.
func (t *Testimony) Fill(m *gen.Maker) { m.Testimony = t.bank }

// words are the banks of a service, the parts of them under way and those that are
// here. The zero value has the words for testimony only.
type words struct {
	mu        sync.Mutex
	testimony Testimony
	more      []Bank
	// errands are the parts under way, and those that have arrived.
	errands map[string]*errand
}

// errand is the fetching of one part, for everyone who waits for it.
type errand struct {
	done chan struct{}
	err  error
}

// banks returns all banks.
func (w *words) banks() []Bank { return append([]Bank{&w.testimony}, w.more...) }

// missing returns the bank and its parts that an error misses; nil where it misses none.
func (w *words) missing(err error) (Bank, []string) {
	if err == nil {
		return nil, nil
	}
	for _, b := range w.banks() {
		if parts := b.Missing(err); len(parts) > 0 {
			return b, parts
		}
	}
	return nil, nil
}

// get has a part fetched into a bank. A part that is under way or here is not asked
// for again; one that did not arrive is, the next time.
func (w *words) get(b Bank, part string, fetch func(part string) (string, error)) error {
	if g, ok := b.(Getter); ok {
		if err := g.Get(part); err != nil {
			return &SaidError{Text: err.Error()}
		}
		return nil
	}
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
		err = b.Add(part, text)
	}
	if err != nil {
		e.err = fmt.Errorf("%w: part %q: %w", ErrNotFetched, part, err)
		delete(w.errands, part)
	}
	close(e.done)
	return e.err
}

// maker returns a maker with the words that are here now.
func (w *words) maker() (m gen.Maker) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, b := range w.banks() {
		b.Fill(&m)
	}
	return m
}
