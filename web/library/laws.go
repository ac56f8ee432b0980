package library

import (
	"slices"
	"strings"
	"sync"

	"benchtrial/gen/law"
	"benchtrial/gen/outline"
	"benchtrial/gen/token/cl100k"
)

// set is titles that questions are asked about together, ready to be asked about.
type set struct {
	text  *law.Text
	label string
	texts []int
}

// toldSet is what is remembered of a set, also when its titles are gone.
type toldSet struct {
	Titles []Title
	// Hashes are those of the titles, one by one.
	Hashes []string
}

// counter counts tokens. The vocabulary is fetched when it is needed first.
type counter struct {
	mu     sync.Mutex
	tokens *cl100k.Counter
}

// ready fetches the vocabulary where it is not here.
func (c *counter) ready(fetch func() (string, error)) error {
	if c.tokens != nil {
		return nil
	}
	file, err := fetch()
	if err != nil {
		return sentence(say("not_counted"))
	}
	v, err := cl100k.Parse([]byte(file))
	if err != nil {
		return sentence(say("vocabulary"))
	}
	c.tokens = v.Counter()
	return nil
}

// count counts the tokens of a title's sections, once.
func (l *Library) count(t *text, w *work) error {
	l.counter.mu.Lock()
	defer l.counter.mu.Unlock()
	l.mu.Lock()
	h, counted := t.held, t.tokens != nil
	l.mu.Unlock()
	if counted {
		return nil
	}
	if err := l.counter.ready(l.vocabulary); err != nil {
		return err
	}
	done, all := int64(0), int64(len(h.title.Outline.Sections))
	counted = true
	text := law.New(h.outlines(), func(section string) int {
		if w.stopped() {
			counted = false
			return 0
		}
		n := l.counter.tokens.Count(section)
		done++
		w.went(Counted, done, all)
		return n
	})
	if !counted {
		return errStopped
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	t.tokens = text.Tokens()
	l.keeping.changed(t.file)
	return nil
}

// Choose has questions asked about these titles, and gets them ready: they are read,
// and counted, where that was not done yet.
func (l *Library) Choose(numbers []int, w *work) (Selection, error) {
	numbers = slices.Clone(numbers)
	slices.Sort(numbers)
	numbers = slices.Compact(numbers)
	s, err := l.ready(numbers, w)
	if err != nil {
		return Selection{}, err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.asked = numbers
	l.keeping.note(askedKey)
	return Selection{s.text.Hash(), s.label, s.texts, s.text.Sections(), s.text.Total()}, nil
}

// chosen returns the titles that questions are asked about.
func (l *Library) chosen() []int {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.asked != nil {
		return slices.Clone(l.asked)
	}
	var all []int
	for t := range l.texts {
		if t.summary.Title != nil {
			all = append(all, t.number)
		}
	}
	return all
}

// ready returns the set of titles, read and counted.
func (l *Library) ready(numbers []int, w *work) (*set, error) {
	if len(numbers) == 0 {
		return nil, sentence(say("no_titles"))
	}
	var titles []*text
	for _, n := range numbers {
		t, err := l.load(n, w)
		switch {
		case err != nil:
			return nil, err
		case t.held.title == nil:
			return nil, sentence(say("not_a_title"))
		}
		if err := l.count(t, w); err != nil {
			return nil, err
		}
		titles = append(titles, t)
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	slices.SortFunc(titles, func(a, b *text) int { return strings.Compare(a.summary.Hash, b.summary.Hash) })
	var outlines []*outline.Outline
	var tokens []int
	var told toldSet
	for _, t := range titles {
		outlines = append(outlines, &t.held.title.Outline)
		tokens = append(tokens, t.tokens...)
		told.Titles = append(told.Titles, *t.summary.Title)
		told.Hashes = append(told.Hashes, t.summary.Hash)
	}
	text, err := law.Kept(outlines, tokens)
	if err != nil {
		return nil, err
	}
	hash := text.Hash()
	if s := l.sets[hash]; s != nil {
		return s, nil
	}
	s := &set{text, Label(told.Titles), numbers}
	l.sets[hash], l.told[hash] = s, told
	l.keeping.note(toldPrefix + hash)
	return s, nil
}
