package run

import (
	"encoding/json"
	"fmt"

	"benchtrial/web/browser"
	"benchtrial/web/engine"
)

// answer is what engine.More wants: it replies in a goroutine of its own.
func (s *service) answer(r engine.Request, reply func(body []byte, err error)) bool {
	do := s.doing(r)
	if do == nil {
		return false
	}
	go func() { reply(safely(do)) }()
	return true
}

// safely turns a panic into an error: one request must not end all others.
func safely(do func() ([]byte, error)) (body []byte, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = sentence("fault", "why", fmt.Sprint(fault))
		}
	}()
	return do()
}

// doing returns what does a request, nil for one that is another's.
func (s *service) doing(r engine.Request) func() ([]byte, error) {
	switch r.Kind {
	case restoreKind:
		return func() ([]byte, error) { s.once.Do(s.restore); return json.Marshal(s.listing()) }
	case waysKind:
		return func() ([]byte, error) { return json.Marshal(s.ways()) }
	case modelsKind:
		return with(r, func(m Model) (any, error) { return s.modelsOf(m) })
	case keyKind:
		return with(r, func(g giving) (any, error) {
			set := func() error { return s.keys.set(s.store, g.Service, g.Key, g.Keep) }
			if g.Service == Class {
				set = func() error { return s.join(g.Key, g.Keep) }
			}
			if err := set(); err != nil {
				return nil, err
			}
			s.say(text(message{Keys: true}))
			return s.ways(), nil
		})
	case forgetKind:
		return func() ([]byte, error) {
			err := s.keys.forget(s.store)
			s.joined.set(nil)
			s.say(text(message{Forget: true}))
			if err != nil {
				return nil, err
			}
			return json.Marshal(s.ways())
		}
	case ownKind:
		return with(r, func(state browser.ModelState) (any, error) { s.own.offer(state); return s.ways(), nil })
	case ownSaidKind:
		return with(r, func(said ownSaid) (any, error) { return nil, s.own.take(said) })
	case estimateKind:
		return with(r, func(p Plan) (any, error) { return s.estimate(p) })
	case newKind:
		return with(r, func(p planning) (any, error) { return s.fresh(s.make(p.Name, p.Plan)) })
	case startKind:
		return with(r, func(st starting) (any, error) { return s.start(st.Run, st.Extent) })
	case pauseKind:
		return s.changing(r, func(r *runner) error { r.pause(""); return nil })
	case cancelKind:
		return s.changing(r, func(r *runner) error { r.cancel(); return nil })
	case openKind:
		return s.reading(r, func(r *runner) (any, error) {
			r.mu.Lock()
			troubles := mostFrequent(r.kept.Troubles)
			r.mu.Unlock()
			return Opened{s.shown(r), r.scores(), troubles}, nil
		})
	case rowsKind:
		return with(r, func(v viewing) (any, error) {
			return s.of(v.Run, func(r *runner) (any, error) { return r.rows(v.View) })
		})
	case itemKind:
		return with(r, func(o one) (any, error) {
			return s.of(o.Run, func(r *runner) (any, error) { return r.whole(o.Item) })
		})
	case nameKind:
		return with(r, func(n naming) (any, error) {
			return s.change(n.Run, func(k *kept) { k.Name, k.Note = n.Name, n.Note })
		})
	case boundKind:
		return with(r, func(b bounding) (any, error) {
			return s.change(b.Run, func(k *kept) { k.Plan.Budget, k.Plan.AtOnce = b.Budget, b.AtOnce })
		})
	case twinKind:
		return s.reading(r, func(r *runner) (any, error) { return s.fresh(r.twin()) })
	case deleteKind:
		return with(r, func(id int) (any, error) {
			if err := s.remove(id); err != nil {
				return nil, err
			}
			return s.listing(), nil
		})
	}
	return s.moving(r)
}

// moving returns what does the requests that take runs in and out.
func (s *service) moving(r engine.Request) func() ([]byte, error) {
	switch r.Kind {
	case reviewKind:
		return s.reading(r, func(r *runner) (any, error) { return s.review(r) })
	case answersKind:
		return raw(r, func(w writing) ([]byte, error) {
			run, err := s.get(w.Run)
			if err != nil {
				return nil, err
			}
			return run.answers(w.Format, w.Words)
		})
	case exportKind:
		return raw(r, func(w writing) ([]byte, error) {
			run, err := s.get(w.Run)
			if err != nil {
				return nil, err
			}
			return run.export(w.Words)
		})
	case importKind:
		return func() ([]byte, error) {
			if r.File == nil {
				return nil, sentence("no_file")
			}
			return marshal(s.fresh(s.imported(r.File)))
		}
	case batchKind:
		return raw(r, func(b batching) ([]byte, error) {
			run, err := s.get(b.Run)
			if err != nil {
				return nil, err
			}
			return run.batch(b.Model)
		})
	case resultsKind:
		return with(r, func(b batching) (any, error) {
			if r.File == nil {
				return nil, sentence("no_file")
			}
			return s.results(b.Run, b.Model, r.File)
		})
	}
	return nil
}

// with reads the body of a request before it is done, and writes the answer in JSON.
func with[T any](r engine.Request, do func(T) (any, error)) func() ([]byte, error) {
	return raw(r, func(request T) ([]byte, error) { return marshal(do(request)) })
}

// raw is with for answers that are no JSON.
func raw[T any](r engine.Request, do func(T) ([]byte, error)) func() ([]byte, error) {
	return func() ([]byte, error) {
		var request T
		if json.Unmarshal(r.Body, &request) != nil {
			return nil, sentence("not_understood")
		}
		return do(request)
	}
}

func marshal(answer any, err error) ([]byte, error) {
	if err != nil {
		return nil, err
	}
	return json.Marshal(answer)
}

// reading does something with the run that a request names.
func (s *service) reading(r engine.Request, do func(*runner) (any, error)) func() ([]byte, error) {
	return with(r, func(id int) (any, error) { return s.of(id, do) })
}

func (s *service) of(id int, do func(*runner) (any, error)) (any, error) {
	r, err := s.get(id)
	if err != nil {
		return nil, err
	}
	return do(r)
}

// changing does something to the run that a request names, if no other tab asks for it.
func (s *service) changing(r engine.Request, do func(*runner) error) func() ([]byte, error) {
	return with(r, func(id int) (any, error) {
		r, done, err := s.mine(id)
		if err != nil {
			return nil, err
		}
		defer done()
		if err := do(r); err != nil {
			return nil, err
		}
		s.changed()
		return s.shown(r), nil
	})
}
