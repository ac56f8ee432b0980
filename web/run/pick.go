package run

import (
	"slices"
	"time"
)

// pick takes the next item that may be asked now, and a call of its service's limit. Else
// it returns when to look again, zero for when something happens. Models take turns.
func (r *runner) pick(now time.Time) (i int, found bool, again time.Time) {
	for n := range r.lanes {
		at := (r.turn + n) % len(r.lanes)
		l := r.lanes[at]
		if l.why != "" || l.short || r.cutOff(l) {
			continue
		}
		i, due, any := r.candidate(at, now)
		if any {
			ok, until := l.limit.take(now)
			if ok {
				r.begin(at, i)
				r.turn = at + 1
				return i, true, time.Time{}
			}
			due = until
		}
		if !due.IsZero() && (again.IsZero() || due.Before(again)) {
			again = due
		}
	}
	return 0, false, again
}

// candidate returns the item that a lane would ask next: one that is to be asked again and
// due, else the next that was not asked; else when the first is due.
func (r *runner) candidate(at int, now time.Time) (i int, due time.Time, found bool) {
	l := r.lanes[at]
	for _, i := range l.again {
		next := r.items[i].next
		if !next.After(now) {
			return i, next, true
		}
		if due.IsZero() || next.Before(due) {
			due = next
		}
	}
	for ; l.fresh < len(r.order); l.fresh++ {
		i := l.fresh*len(r.lanes) + at
		if r.wanted(i) {
			return i, time.Time{}, true
		}
	}
	return 0, due, false
}

// wanted says that an item is still to be asked, in a dry run one of the first.
func (r *runner) wanted(i int) bool {
	it := &r.items[i]
	return it.head.Status == open && !it.under && (r.dry == nil || r.dry[i])
}

// begin takes an item out of its lane.
func (r *runner) begin(at, i int) {
	l := r.lanes[at]
	if n := slices.Index(l.again, i); n >= 0 {
		l.again = slices.Delete(l.again, n, n+1)
	}
	if i/len(r.lanes) == l.fresh {
		l.fresh++
	}
	r.items[i].under = true
	r.under++
}

// putBack has an item asked again, not before a time.
func (r *runner) putBack(i int, next time.Time) {
	r.items[i].next = next
	l := r.lane(i)
	if !slices.Contains(l.again, i) {
		l.again = append(l.again, i)
	}
}

// left says whether anything is left to ask now.
func (r *runner) left() bool {
	now := time.Now()
	for at, l := range r.lanes {
		if l.why != "" {
			continue
		}
		if _, due, found := r.candidate(at, now); found || !due.IsZero() {
			return true
		}
	}
	return false
}

// firstOf returns the first n items of each model that are not answered.
func (r *runner) firstOf(n int) map[int]bool {
	first := map[int]bool{}
	for at := range r.lanes {
		for p, left := 0, n; p < len(r.order) && left > 0; p++ {
			if i := p*len(r.lanes) + at; r.items[i].head.Status == open {
				first[i] = true
				left--
			}
		}
	}
	return first
}
