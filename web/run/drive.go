package run

import (
	"strings"
	"time"

	"benchtrial/web/provider"
)

// Times of what goes on beside the calls.
const (
	often     = 250 * time.Millisecond // between two events
	snapshots = 5 * time.Second        // between two notes of how far a run is
	lookAgain = 2 * time.Second        // between two looks whether the network is back: not every browser tells a worker
)

// dryItems is how many items of each model a dry run asks.
const dryItems = 3

// start has the run ask; after is called when it no longer does. The error says why it does not start.
func (r *runner) start(e Extent, after func()) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	switch {
	case r.driving:
		return sentence("asks_already")
	case r.kept.State == Cancelled:
		return sentence("cancelled")
	}
	if err := r.flush(); err != nil {
		return sentence("not_kept", "why", err.Error())
	}
	r.reopen()
	r.dry = nil
	if e == Dry {
		r.dry = r.firstOf(dryItems)
	}
	r.kept.State, r.kept.Why, r.kept.Asked = Running, "", e
	if !r.left() && r.standing() == "" {
		r.kept.State = Done
		return sentence("nothing_left")
	}
	if err := r.put(); err != nil {
		r.kept.State = Paused
		return sentence("not_kept", "why", err.Error())
	}
	r.driving, r.stop, r.still, r.ended = true, make(chan struct{}), make(chan struct{}), make(chan struct{})
	r.awake(r, true)
	go func() {
		r.drive()
		r.awake(r, false)
		after()
		close(r.ended)
	}()
	go r.tellOften(r.ended)
	return nil
}

// reopen looks at everything anew: what paused, what waited, and, where nothing else is left, what was set aside.
func (r *runner) reopen() {
	for _, l := range r.lanes {
		l.why, l.badKey, l.short, l.fresh, l.again, l.bad, l.slow, l.lost = "", false, false, 0, nil, 0, 0, 0
		l.limit.release()
		l.limit.bound(r.kept.Plan.AtOnce)
		if !r.keyed(l.model.Service) {
			l.why = r.whyFor(l, "no_key")
			if l.service.Wire == provider.Browser {
				l.why = r.whyFor(l, string(notFetched), "words", "")
			}
		}
	}
	others := false
	for i := range r.items {
		r.items[i].tries, r.items[i].next = 0, time.Time{}
		others = others || r.items[i].head.Status == open
	}
	for i := range r.items {
		if !others && r.items[i].head.Status == aside {
			r.items[i].head.Status = open
		}
	}
}

// drive makes calls until nothing is left, or the run is to stand still.
func (r *runner) drive() {
	for {
		r.mu.Lock()
		if r.kept.State == Running {
			if i, found, again := r.pick(time.Now()); found {
				r.mu.Unlock()
				go r.perform(i)
				continue
			} else if r.under > 0 || r.left() {
				if soon := time.Now().Add(lookAgain); !r.online() && (again.IsZero() || soon.Before(again)) {
					again = soon
				}
				r.mu.Unlock()
				r.wait(again)
				continue
			}
		} else if r.under > 0 {
			r.mu.Unlock()
			r.wait(time.Time{})
			continue
		}
		r.settle()
		r.mu.Unlock()
		return
	}
}

// wait returns when something happened, or at a time.
func (r *runner) wait(until time.Time) {
	var due <-chan time.Time
	if !until.IsZero() {
		timer := time.NewTimer(time.Until(until))
		defer timer.Stop()
		due = timer.C
	}
	select {
	case <-r.woke:
	case <-due:
	}
}

// settle says where the run stands when no call is made any more.
func (r *runner) settle() {
	switch standing := r.standing(); {
	case r.kept.State == Pausing:
		r.kept.State = Paused
	case r.kept.State == Cancelled:
	case standing != "":
		r.kept.State, r.kept.Why = Paused, standing
	case r.dry != nil && r.opens() > 0:
		r.kept.State, r.kept.Why = Paused, say("dry")
	default:
		r.kept.State = Done
	}
	r.driving, r.changed, r.dry = false, true, nil
	r.put() // what is not kept of this is found from the items
}

// standing says why models are not asked that have something left to be asked.
func (r *runner) standing() string {
	var whys []string
	for at, l := range r.lanes {
		if l.why == "" || r.opensOf(at) == 0 {
			continue
		}
		known := false
		for _, why := range whys {
			known = known || why == l.why
		}
		if !known {
			whys = append(whys, l.why)
		}
	}
	return strings.Join(whys, " ")
}

// opens counts the items that are to be asked.
func (r *runner) opens() int {
	n := 0
	for at := range r.lanes {
		n += r.opensOf(at)
	}
	return n
}

func (r *runner) opensOf(at int) int {
	n := 0
	for i := at; i < len(r.items); i += len(r.lanes) {
		if r.items[i].head.Status == open {
			n++
		}
	}
	return n
}

// pause makes no further calls; a sentence says why where no person asked for it.
func (r *runner) pause(why string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.hold(why)
}

func (r *runner) hold(why string) {
	if r.kept.State != Running {
		return
	}
	r.kept.State, r.kept.Why, r.changed = Pausing, why, true
	if r.driving {
		close(r.still)
	}
	r.wakeUp()
}

// cancel ends the run and its calls.
func (r *runner) cancel() {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.kept.State == Cancelled {
		return
	}
	if r.driving && r.kept.State == Running {
		close(r.still)
	}
	r.kept.State, r.kept.Why, r.changed = Cancelled, "", true
	if r.driving {
		close(r.stop)
		r.wakeUp()
		return
	}
	r.put()
}

func (r *runner) wakeUp() {
	select {
	case r.woke <- struct{}{}:
	default:
	}
}

// tellOften tells how far the run is while it asks, and notes it now and then.
func (r *runner) tellOften(ended <-chan struct{}) {
	noted := time.Now()
	for tick := time.NewTimer(0); ; tick.Reset(often) {
		last := false
		select {
		case <-tick.C:
		case <-ended:
			tick.Stop()
			last = true
		}
		r.mu.Lock()
		changed := r.changed || last
		r.changed = false
		var p Progress
		if changed {
			p = r.progress(time.Now())
		}
		if changed && !last && time.Since(noted) >= snapshots {
			noted = time.Now()
			r.put()
		}
		r.mu.Unlock()
		if changed {
			r.heard(p)
		}
		if last {
			return
		}
	}
}
