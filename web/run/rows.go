package run

import (
	"encoding/json"
)

// row returns what a table shows of an item; b is its body, nil where it has none.
func (r *runner) row(i int, b *body) Row {
	block, n := r.at(i)
	h := &r.items[i].head
	row := Row{Item: i, ID: block.id(n), Model: r.lane(i).name(), At: h.At, Repeated: h.Lost, Tries: h.Calls, Cost: h.Cost, Seconds: int(h.Took+999) / 1000}
	row.Test, _, _ = block.test(n)
	switch {
	case h.Status != answered:
		row.Outcome = Unanswered
		if b != nil && len(b.Tries) > 0 {
			last := b.Tries[len(b.Tries)-1]
			row.Why = say("came_to_nothing", "kind", say("kind_"+last.Kind), "words", quoted(last.Words))
		}
	case b != nil && b.Plain != nil:
		row.Outcome, row.Ruling, row.Why = b.Plain.Outcome, b.Plain.Ruling, b.Plain.Why
		row.Differs = b.Official != nil && b.Plain.Correct != b.Official.Correct
	}
	return row
}

// rows returns a window of items.
func (r *runner) rows(v View) (w Rows, err error) {
	r.mu.Lock()
	var all []int
	for i := range r.items {
		h := &r.items[i].head
		if !r.has(i) || v.Model > 0 && i%len(r.lanes) != v.Model-1 {
			continue
		}
		outcome := h.Outcome
		if h.Status != answered {
			outcome = Unanswered
		}
		if v.takes(outcome) {
			all = append(all, i)
		}
	}
	r.mu.Unlock()
	w.Total = len(all)
	from := min(max(v.From, 0), len(all))
	all = all[from : from+min(max(v.N, 0), len(all)-from)]
	bodies, err := r.bodies(all)
	if err != nil {
		return w, err
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	w.Rows = make([]Row, len(all))
	for n, i := range all {
		w.Rows[n] = r.row(i, bodies[n])
	}
	return w, nil
}

// bodies returns what is kept of items, nil for those of which nothing is.
func (r *runner) bodies(items []int) ([]*body, error) {
	texts, err := r.store.Bodies(r.id, items)
	if err != nil {
		return nil, err
	}
	all := make([]*body, len(items))
	for n, t := range texts {
		if t == "" {
			continue
		}
		all[n] = &body{}
		if json.Unmarshal([]byte(t), all[n]) != nil {
			return nil, sentence("damaged")
		}
	}
	return all, nil
}

// whole returns all of one item.
func (r *runner) whole(i int) (w Whole, err error) {
	if !r.has(i) {
		return w, sentence("no_item")
	}
	bodies, err := r.bodies([]int{i})
	if err != nil {
		return w, err
	}
	if w.Prompt, err = r.makePrompt(i); err != nil {
		return w, err
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	b := bodies[0]
	w.Row = r.row(i, b)
	if b == nil {
		return w, nil
	}
	if b.First != nil {
		w.First = b.First.Response
	}
	w.Response, w.Thinking, w.Finish, w.Said, w.Settings = b.Response, b.Thinking, b.Finish, b.Said, b.Settings
	u := b.Usage
	w.Input, w.CachedInput, w.Output, w.ThinkingTokens = u.Input, u.CachedInput, u.Output, u.Thinking
	if b.Plain != nil && b.Official != nil {
		w.Plain, w.Official = *b.Plain, *b.Official
	}
	return w, nil
}
