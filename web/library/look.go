package library

import (
	"benchtrial/gen/own"
)

// load returns a text that is in memory, and reads it where it is not.
func (l *Library) load(number int, w *work) (*text, error) {
	l.mu.Lock()
	t, err := l.text(number)
	l.mu.Unlock()
	if err != nil {
		return nil, err
	}
	t.file.reading.Lock()
	defer t.file.reading.Unlock()
	l.mu.Lock()
	here, k := t.held != nil, t.known
	l.mu.Unlock()
	if here {
		return t, nil
	}
	c, err := w.plain(t.file.source, "")
	if err == nil && c.doc != nil && (k.Kind != "" || len(k.Corrections) > 0) {
		err = c.understand(t.file.name, k)
	}
	if err != nil {
		return nil, sentence(l.unread(t.file.name, err))
	}
	all, summaries := c.helds(w)
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, other := range t.file.texts {
		if other.place < len(all) && other.held == nil {
			other.held = all[other.place]
			l.again(other, summaries[other.place])
		}
	}
	if t.held == nil {
		return nil, errNoText
	}
	return t, nil
}

// again takes what a text reads as now, where another version of the program found
// something else: then nothing that was counted is true any more.
func (l *Library) again(t *text, s Summary) {
	if s.Hash != t.summary.Hash {
		t.tokens = nil
	}
	s.Also = t.summary.Also
	t.summary = s
	l.keeping.changed(t.file)
}

// Window returns the lines that a view shows.
func (l *Library) Window(v View, w *work) (Window, error) {
	s, summary, err := l.shower(v.Text, w)
	if err != nil {
		return Window{}, err
	}
	out := s.window(v, w)
	out.Text = summary
	return out, nil
}

// shower returns what shows a text as it is now.
func (l *Library) shower(number int, w *work) (*shower, Summary, error) {
	t, err := l.load(number, w)
	if err != nil {
		return nil, Summary{}, err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	return t.shower(), l.describe(t), nil
}

// Doubts returns the doubtful places of a text.
func (l *Library) Doubts(number int, w *work) ([]Doubt, error) {
	s, _, err := l.shower(number, w)
	if err != nil {
		return nil, err
	}
	return s.doubtfulPlaces(w), nil
}

// Document gets the document of a fingerprint ready to be asked about, and returns it.
// The error says that it is not here.
func (l *Library) Document(hash string, w *work) (*own.Text, error) {
	t := l.documentOf(hash)
	if t == nil {
		return nil, errNoText
	}
	if _, err := l.load(t.number, w); err != nil {
		return nil, err
	}
	l.mu.Lock()
	h := t.held
	asked := h.asked
	l.mu.Unlock()
	if asked == nil {
		asked = own.New(h.doc)
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	h.asked = asked
	return asked, nil
}
