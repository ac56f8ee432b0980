package run

import (
	"slices"
	"time"

	"benchtrial/score/stats"
	"benchtrial/score/verdict"
)

// progress returns how far the run is.
func (r *runner) progress(now time.Time) Progress {
	p := Progress{Run: r.id, State: r.kept.State, Why: r.kept.Why, Calls: r.calls, UnderWay: r.under,
		Cost: r.cost, SetAside: r.setAside, Seconds: -1, Latest: append([]Row(nil), r.latest...)}
	for at, l := range r.lanes {
		m := r.progressOf(at, l, now)
		if p.State == Running && m.State == Running && r.cutOff(l) {
			p.Why = say("offline")
		}
		p.Items += m.Items
		p.Answered += m.Answered
		p.Aside += m.Aside
		p.Plain, p.Official = added(p.Plain, m.Plain), added(p.Official, m.Official)
		p.Unpriced = p.Unpriced || !l.row.Priced && !l.free()
		p.Models = append(p.Models, m)
	}
	for i := range r.items {
		h := &r.items[i].head
		p.Failed, p.Lost = p.Failed+h.Failed, p.Lost+h.Lost
		p.Input, p.Output = p.Input+h.Input, p.Output+h.Output
		if h.Status == answered && h.Outcome == unjudged {
			p.Unjudged++
		}
	}
	if p.State == Running {
		p.PerMinute, p.Seconds = r.pace(now, p.Items-p.Answered-p.Aside)
	}
	return p
}

// progressOf returns the part of one model.
func (r *runner) progressOf(at int, l *lane, now time.Time) ModelProgress {
	m := ModelProgress{Model: l.model, Name: l.name(), Why: l.why, BadKey: l.badKey, State: r.kept.State}
	for i := at; i < len(r.items); i += len(r.lanes) {
		it := &r.items[i]
		if !r.has(i) {
			continue
		}
		m.Items++
		m.Cost += it.head.Cost
		if it.under {
			m.UnderWay++
		}
		switch it.head.Status {
		case answered:
			m.Answered++
			if judged(it.head.Outcome) {
				m.Plain = m.Plain.Count(it.head.Outcome)
				m.Official = m.Official.Count(officially(it.head.Official))
			}
		case aside:
			m.Aside++
		}
	}
	switch {
	case m.Answered+m.Aside == m.Items:
		m.State, m.Why = Done, ""
	case l.why != "" && r.kept.State == Running:
		m.State = Paused
	}
	atOnce, until := l.limit.shown()
	m.AtOnce = atOnce
	if until.After(now) && m.State == Running {
		m.Until = until.UnixMilli()
	}
	return m
}

// judged says that an outcome is a verdict's.
func judged(o verdict.Outcome) bool { return o != "" && o != unjudged }

func officially(correct bool) verdict.Outcome {
	if correct {
		return verdict.Correct
	}
	return verdict.Incorrect
}

// pace returns how many answers came in the last minute, and in how many seconds the rest
// will have come at that pace; -1 while too few came to tell.
func (r *runner) pace(now time.Time, left int) (perMinute, seconds int) {
	n := 0
	var first time.Time
	for _, t := range r.times {
		if now.Sub(t) <= time.Minute {
			if n == 0 {
				first = t
			}
			n++
		}
	}
	if n < 3 {
		return n, -1
	}
	span := max(now.Sub(first), time.Second)
	return int(float64(n)*float64(time.Minute)/float64(max(span, 10*time.Second)) + 0.5), int(float64(left) * span.Seconds() / float64(n-1))
}

// added returns two tallies as one.
func added(a, b stats.Tally) stats.Tally {
	return stats.Tally{Correct: a.Correct + b.Correct, Incorrect: a.Incorrect + b.Incorrect, NoAnswer: a.NoAnswer + b.NoAnswer, Refused: a.Refused + b.Refused, CutOff: a.CutOff + b.CutOff}
}

// run returns the run as it is listed.
func (r *runner) run() Run {
	r.mu.Lock()
	defer r.mu.Unlock()
	one := listed(r.id, r.kept)
	one.Progress = r.progress(time.Now())
	return one
}

// listed returns a run from what is kept of it.
func listed(id int, k kept) Run {
	r := Run{ID: id, Name: k.Name, Note: k.Note, Made: k.Made, Plan: k.Plan, Progress: k.Seen}
	r.Progress.Run, r.Progress.State, r.Progress.Why = id, k.State, k.Why
	if k.State == Running || k.State == Pausing {
		r.Progress.State = Interrupted
	}
	for _, m := range k.Plan.Models {
		r.Simulated = r.Simulated || m.Service == Simulated
	}
	for n := range k.Blocks {
		r.Own = r.Own || k.Blocks[n].own()
	}
	return r
}

// scores returns the scores of each model in each block.
func (r *runner) scores() []Score {
	r.mu.Lock()
	defer r.mu.Unlock()
	width := len(r.lanes)
	all := make([]Score, len(r.kept.Blocks)*width)
	for b := range r.kept.Blocks {
		block := &r.kept.Blocks[b]
		for at := range r.lanes {
			s := &all[b*width+at]
			if !block.of(at) {
				continue
			}
			s.Model, s.Series, s.Items = at, block.name(), block.Count
			if block.File == nil && block.Count > 0 {
				s.Test, s.Form, s.Variation = block.test(0)
			}
		}
	}
	for i := range r.items {
		h := &r.items[i].head
		if h.Status != answered || !judged(h.Outcome) {
			continue
		}
		s := &all[r.order[i/width].block*width+i%width]
		s.Plain, s.Official = s.Plain.Count(h.Outcome), s.Official.Count(officially(h.Official))
	}
	return slices.DeleteFunc(all, func(s Score) bool { return s.Items == 0 })
}
