package library

import (
	"slices"
	"strings"

	"benchtrial/gen/prompt"
)

// Missing says what the prompt of an address needs that is not here: titles, which a
// label may name (see Label), or a document. Where a label names titles that are here
// they are tried. It may wait for them, and for the server.
func (l *Library) Missing(address, label string, w *work) (Missing, error) {
	var text, hash string
	if parts := strings.Split(address, "/"); len(parts) == 7 {
		text, hash, _ = strings.Cut(parts[2], "@")
	}
	m := Missing{Hash: hash}
	switch text {
	case string(prompt.Document):
		if _, err := l.Document(hash, w); err != nil {
			m.Said = say("missing_document")
			return m, nil
		}
		m.Ready, m.Said = true, say("document_ready")
		return m, nil
	case string(prompt.USCode):
		return l.missingTitles(m, label, w)
	}
	return m, errNotUnderstood
}

// missingTitles says which titles are missing.
func (l *Library) missingTitles(m Missing, label string, w *work) (Missing, error) {
	hash := m.Hash
	if numbers := l.having(hash); len(numbers) > 0 {
		s, err := l.ready(numbers, w)
		if err != nil {
			return m, err
		}
		if hash == "" || s.text.Hash() == hash {
			return l.allHere(m, s), nil
		}
	}
	if hash == "" {
		m.Said = say("missing_any")
		return m, nil
	}
	m.Titles = l.madeFrom(hash, label)
	if len(m.Titles) == 0 {
		m.Said = say("missing_unknown")
		return m, nil
	}
	numbers := l.here(&m)
	if !slices.Contains(m.Here, false) {
		s, err := l.ready(numbers, w)
		switch {
		case err != nil:
			return m, err
		case s.text.Hash() == hash:
			return l.allHere(m, s), nil
		}
		m.Said = say("other_release", "title", named(m.Titles))
		return m, nil
	}
	what := say("what_file")
	if from, err := l.Server(); err == nil && from.USCode {
		what = say("what_fetch")
		for i, t := range m.Titles {
			if name := route(t.Number); !m.Here[i] && published()[name] != "" && t.Release != "" {
				m.Fetch = append(m.Fetch, Fetchable{t, name})
			}
		}
	}
	var lacking []Title
	for i, t := range m.Titles {
		if !m.Here[i] {
			lacking = append(lacking, t)
		}
	}
	key := "missing_many"
	switch {
	case len(lacking) < len(m.Titles):
		key = "missing_some"
	case len(lacking) == 1:
		key = "missing_one"
	}
	m.Said = say(key, "titles", named(m.Titles), "lacking", named(lacking), "what", what)
	return m, nil
}

// allHere says that nothing is missing.
func (l *Library) allHere(m Missing, s *set) Missing {
	l.mu.Lock()
	defer l.mu.Unlock()
	m.Titles, m.Here, m.Ready = nil, nil, true
	for t := range l.texts {
		if slices.Contains(s.texts, t.number) {
			m.Titles, m.Here = append(m.Titles, *t.summary.Title), append(m.Here, true)
		}
	}
	m.Said = say("missing_ready", "titles", named(m.Titles))
	return m
}

// madeFrom returns the titles of a fingerprint, as far as they are known.
func (l *Library) madeFrom(hash, label string) []Title {
	l.mu.Lock()
	defer l.mu.Unlock()
	if told, ok := l.told[hash]; ok {
		return told.Titles
	}
	titles, _ := ParseLabel(label)
	return titles
}

// here notes which titles are here at their release, and returns their texts.
func (l *Library) here(m *Missing) (numbers []int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	m.Here = make([]bool, len(m.Titles))
	for i, want := range m.Titles {
		for t := range l.texts {
			if have := t.summary.Title; have != nil && t.isAt(want.Release) && route(have.Number) == route(want.Number) {
				numbers, m.Here[i] = append(numbers, t.number), true
				break
			}
		}
	}
	return numbers
}
