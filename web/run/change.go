package run

import (
	"cmp"
	"slices"
	"time"

	"benchtrial/score/verdict"
)

// change changes what is kept of a run.
func (s *service) change(id int, do func(*kept)) (any, error) {
	r, done, err := s.mine(id)
	if err != nil {
		return nil, err
	}
	defer done()
	r.mu.Lock()
	do(&r.kept)
	for _, l := range r.lanes {
		l.short = false
		l.limit.bound(r.kept.Plan.AtOnce)
	}
	r.changed = true
	err = r.put()
	r.mu.Unlock()
	if err != nil {
		return nil, sentence("not_kept", "why", ended(err.Error()))
	}
	r.wakeUp()
	s.changed()
	return s.shown(r), nil
}

// fresh returns a run that was just kept.
func (s *service) fresh(id int, err error) (any, error) {
	if err != nil {
		return nil, err
	}
	r, err := s.get(id)
	if err != nil {
		return nil, err
	}
	s.changed()
	return s.shown(r), nil
}

// twin keeps a run of the same plan, and of the same questions, of which nothing is asked.
func (r *runner) twin() (id int, err error) {
	r.mu.Lock()
	k := r.kept
	r.mu.Unlock()
	k.Name, k.Note, k.Made = say("twin", "name", k.Name), "", time.Now().UnixMilli()
	k.State, k.Why, k.Asked, k.Scorer, k.Troubles = Ready, "", "", verdict.ScorerVersion, nil
	k.Seen = newRunner(r.env, 0, k, nil).progress(time.Now())
	return r.store.New(text(k))
}

// remove forgets a run, which is cancelled first where it asks.
func (s *service) remove(id int) error {
	r, done, err := s.mine(id)
	if err != nil {
		return err
	}
	defer done()
	r.mu.Lock()
	over := r.ended
	asks := r.driving
	r.mu.Unlock()
	if asks {
		r.cancel()
		<-over
	}
	if err := s.store.Delete(id); err != nil {
		return err
	}
	s.mu.Lock()
	delete(s.here, id)
	s.mu.Unlock()
	s.changed()
	return nil
}

// mostFrequent returns troubles, the most frequent first.
func mostFrequent(all []Trouble) []Trouble {
	all = slices.Clone(all)
	slices.SortStableFunc(all, func(a, b Trouble) int { return cmp.Compare(b.Times, a.Times) })
	return all
}
