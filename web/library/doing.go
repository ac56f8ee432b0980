package library

import (
	"encoding/json"

	"benchtrial/web/engine"
)

// doing returns what does a request, nil for one that is another's.
func (s *service) doing(r engine.Request) func() (any, error) {
	l := s.library
	list := func() (any, error) { return l.List(), nil }
	switch r.Kind {
	case restoreKind:
		return func() (any, error) {
			s.restore()
			return list()
		}
	case listKind:
		return list
	case clearKind:
		return func() (any, error) { l.Clear(); return list() }
	case serverKind:
		return func() (any, error) { return l.Server() }
	case addKind:
		return with(r, func(a adding) (any, error) {
			if r.File == nil {
				return nil, sentence(say("no_file"))
			}
			return s.long(a.Work, r.File.Name(), func(w *work) (any, error) { return l.Add(r.File, a.Kind, w), nil })
		})
	case fetchKind:
		return with(r, func(f fetching) (any, error) {
			return s.long(f.Work, f.Title+"@"+f.Release, func(w *work) (any, error) { return l.Fetch(f.Release, f.Title, w), nil })
		})
	case cancelKind:
		return with(r, func(work int) (any, error) { s.cancel(work); return nil, nil })
	case removeKind:
		return with(r, func(text int) (any, error) {
			if err := l.Remove(text); err != nil {
				return nil, err
			}
			return list()
		})
	case windowKind:
		return with(r, func(v View) (any, error) { return s.long(0, "", func(w *work) (any, error) { return l.Window(v, w) }) })
	case doubtsKind:
		return with(r, func(text int) (any, error) {
			return s.long(0, "", func(w *work) (any, error) { return l.Doubts(text, w) })
		})
	case contentsKind:
		return with(r, func(text int) (any, error) {
			return s.long(0, "", func(w *work) (any, error) { return l.Contents(text, w) })
		})
	case findKind:
		return with(r, func(f Search) (any, error) { return s.long(0, "", func(w *work) (any, error) { return l.Find(f, w) }) })
	case askKind:
		return with(r, func(q questioning) (any, error) {
			return s.long(q.Work, "", func(w *work) (any, error) {
				a, err := l.Ask(q.Texts, q.Task, w)
				return a.String(), err
			})
		})
	case correctKind:
		return with(r, func(c Correction) (any, error) {
			return s.long(0, "", func(w *work) (any, error) { return l.Correct(c, w) })
		})
	case readAsKind:
		return with(r, func(a readingAs) (any, error) {
			return s.long(0, "", func(w *work) (any, error) { return l.ReadAs(a.Text, a.Kind, w) })
		})
	case undoKind:
		return with(r, func(text int) (any, error) {
			return s.long(0, "", func(w *work) (any, error) { return l.Undo(text, w) })
		})
	case chooseKind:
		return with(r, func(c choosing) (any, error) {
			return s.long(c.Work, "", func(w *work) (any, error) { return l.Choose(c.Texts, w) })
		})
	case fittingKind:
		return with(r, func(address string) (any, error) {
			s.restore()
			return s.long(0, "", func(w *work) (any, error) { return l.Fitting(address, w) })
		})
	case missingKind:
		return with(r, func(m lacking) (any, error) {
			s.restore()
			return s.long(m.Work, "", func(w *work) (any, error) { return l.Missing(m.Address, m.Label, w) })
		})
	}
	return nil
}

// long does a work.
func (s *service) long(number int, name string, do func(*work) (any, error)) (any, error) {
	w, end := s.begin(number, name)
	defer end()
	return do(w)
}

// with reads the body of a request before it is done.
func with[T any](r engine.Request, do func(T) (any, error)) func() (any, error) {
	return func() (any, error) {
		var request T
		if err := json.Unmarshal(r.Body, &request); err != nil {
			return nil, errNotUnderstood
		}
		return do(request)
	}
}
