package docket

import (
	"cmp"
	"slices"
	"strings"

	"benchtrial/score/verdict"
)

// What a filter may hide.
const (
	byOutcome = 1 << iota
	byTest
	byKind
	bySet
	bySize
	byDiffer
	byOverruled
	bySearch
)

// outcomes lists outcomes and states in the order in which they are shown and sorted.
var outcomes = []verdict.Outcome{verdict.Correct, verdict.Incorrect, verdict.NoAnswer, verdict.Refused, verdict.CutOff, Unjudged, Waiting, Unanswered}

// shown is what a view showed last, for the next window of it.
type shown struct {
	view   View // without its window
	turn   int
	window Window
	items  []*item
}

// View returns a window of rows. The items in it are judged first.
func (d *Docket) View(v View) Window {
	d.mu.Lock()
	defer d.mu.Unlock()
	s := d.show(v)
	w := s.window
	w.From = min(max(v.From, 0), len(s.items))
	d.seen = s.items[w.From : w.From+min(max(v.N, 0), len(s.items)-w.From)]
	w.Rows = make([]Row, len(d.seen))
	for n, i := range d.seen {
		w.Rows[n] = i.row()
	}
	return w
}

// show returns the items of a view, in order, and its counts.
func (d *Docket) show(v View) shown {
	v.From, v.N = 0, 0
	if d.shown.items != nil && d.shown.view == v && d.shown.turn == d.turn {
		return d.shown
	}
	s := shown{view: v, turn: d.turn, items: make([]*item, 0, len(d.items))}
	var outcome, test, kind, set, size, corrected tally
	for _, o := range outcomes {
		outcome.add(string(o), 0)
	}
	found := d.find(v.Search)
	for n, i := range d.items {
		hidden := i.hidden(v)
		if found != nil && !found[n] {
			hidden |= bySearch
		}
		if i.answered {
			s.window.All++
			if !i.waits() {
				s.window.Judged++
			}
		}
		outcome.add(string(i.outcome()), only(hidden, byOutcome))
		test.add(string(i.record.test), only(hidden, byTest))
		size.add(i.record.size, only(hidden, bySize))
		kind.add(i.kind(), only(hidden, byKind))
		set.add(i.setName(), only(hidden, bySet))
		if i.differs() {
			s.window.Differ += only(hidden, byDiffer)
		}
		if i.overruled != nil {
			s.window.Overruled += only(hidden, byOverruled)
		}
		if hidden != 0 {
			continue
		}
		if i.official != nil {
			s.window.OfOfficial++
			if i.official.Correct {
				s.window.Official++
			}
		}
		if i.answered && i.own() {
			s.window.Own++
		}
		if i.overruled != nil {
			corrected.add(string(i.overruled.Outcome), 1)
		}
		s.items = append(s.items, i)
	}
	slices.SortStableFunc(kind.list, func(a, b Count) int {
		return cmp.Or(cmp.Compare(b.N, a.N), strings.Compare(a.Name, b.Name))
	})
	w := &s.window
	w.Outcomes, w.Tests, w.Kinds, w.Sets, w.Sizes, w.Corrected = outcome.list, test.list, kind.list, set.list, size.list, corrected.list
	w.Total = len(s.items)
	arrangeBy(v.Sort, v.Descending, s.items)
	d.shown = s
	return s
}

// hidden says which of a view's filters, search apart, hide the item.
func (i *item) hidden(v View) int {
	h := 0
	if o := i.outcome(); o != v.Outcome && (v.Outcome != "" || o == Unanswered) {
		h |= byOutcome
	}
	if v.Test != "" && i.record.test != v.Test {
		h |= byTest
	}
	if v.Kind != "" && i.kind() != v.Kind {
		h |= byKind
	}
	if v.Set != "" && i.setName() != v.Set {
		h |= bySet
	}
	if v.Size != "" && i.record.size != v.Size {
		h |= bySize
	}
	if v.Differ && !i.differs() {
		h |= byDiffer
	}
	if v.Overruled && i.overruled == nil {
		h |= byOverruled
	}
	return h
}

// only returns 1 where nothing hides an item but, perhaps, one filter.
func only(hidden, filter int) int {
	if hidden&^filter == 0 {
		return 1
	}
	return 0
}

// tally counts names in the order in which they come; the empty name is none.
type tally struct {
	place map[string]int
	list  []Count
}

func (t *tally) add(name string, n int) {
	if name == "" {
		return
	}
	at, ok := t.place[name]
	if !ok {
		if t.place == nil {
			t.place = map[string]int{}
		}
		at = len(t.list)
		t.place[name] = at
		t.list = append(t.list, Count{Name: name})
	}
	t.list[at].N += n
}
