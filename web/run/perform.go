package run

import (
	"encoding/json"
	"slices"
	"time"

	"benchtrial/gen/prompt"
	"benchtrial/gen/question"
	"benchtrial/web/provider"
)

// temperature is what the papers asked with, in hundredths.
var temperature = 0

// perform makes one call for an item: its intent is kept first, then it is sent, and what
// came of it is kept before it counts.
func (r *runner) perform(i int) {
	l := r.lane(i)
	p, err := r.made(i)
	if err != nil {
		l.limit.give()
		r.unmade(i, err)
		return
	}
	c := r.callFor(i, p)
	if l.row.Context > 0 && leastInput(p) > l.row.Context {
		l.limit.give()
		r.came(i, p, Sent{}, provider.Failure{Kind: provider.TooLong, Words: say("too_long", "context", count(l.row.Context))}, time.Now(), false)
		return
	}
	if !r.intend(i, r.worst(l, c.Call)) {
		l.limit.give()
		return
	}
	sent := time.Now()
	cancel := r.stop
	if l.service.Wire == provider.Browser {
		cancel = r.still // nothing is paid for, and it keeps the person's machine busy
	}
	answer, err := r.sender.Send(c, cancel)
	now := time.Now()
	failure, failed := err.(provider.Failure)
	switch {
	case err == nil:
		l.limit.answered()
	case failed && (failure.Kind == provider.RateLimited || failure.Kind == provider.Overloaded):
		l.limit.refused(sent, now, failure.RetryAfter, r.chance())
	default:
		l.limit.give()
	}
	if failure.Kind == provider.BadRequest && failure.Parameter == "temperature" && c.Temperature != nil {
		failure.Kind = noTemperature
	}
	if err != nil && !failed {
		failure = provider.Failure{Kind: provider.Garbage, Words: err.Error()}
	}
	r.came(i, p, answer, failure, sent, true)
}

// made returns the prompt of an item, and has at hand what is kept of one that was tried before.
func (r *runner) made(i int) (p prompt.Prompt, err error) {
	it := &r.items[i]
	if it.body == nil {
		it.body = &body{}
		if it.head != (head{}) {
			bodies, err := r.store.Bodies(r.id, []int{i})
			if err != nil {
				return p, err
			}
			if bodies[0] != "" && json.Unmarshal([]byte(bodies[0]), it.body) != nil {
				return p, sentence("damaged")
			}
		}
	}
	return r.makePrompt(i)
}

// unmade has a run stand still whose prompts are not to be had.
func (r *runner) unmade(i int, err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.leave(i)
	r.putBack(i, time.Time{})
	b, n := r.at(i)
	r.hold(say("not_made", "id", prompt.Clip(b.id(n)), "why", ended(err.Error())))
	r.wakeUp()
}

// leave says that an item is no longer under way.
func (r *runner) leave(i int) {
	r.items[i].under = false
	r.under--
	r.changed = true
}

// callFor returns the next call for an item: the question, or the one that follows its answer.
func (r *runner) callFor(i int, p prompt.Prompt) Call {
	l, it := r.lane(i), &r.items[i]
	c := Call{Model: l.model, Service: l.service, Prompt: p, Seed: r.kept.Plan.Seed, Patience: r.kept.Plan.Patience, Call: provider.Call{
		Model: l.model.Model, MaxOutput: maxOutput(r.kept.Plan, l.row, l.model.Effort, p.Task), Temperature: &temperature, Effort: l.model.Effort, Stream: true,
		Turns: []provider.Turn{{Role: provider.User, Text: p.Text}},
	}}
	r.mu.Lock()
	defer r.mu.Unlock()
	if slices.Contains(r.kept.NoTemperature, i%len(r.lanes)) {
		c.Temperature = nil
	}
	if it.head.Half && it.body.First != nil {
		c.Turns = append(c.Turns, provider.Turn{Role: provider.Assistant, Text: it.body.First.Response}, provider.Turn{Role: provider.User, Text: secondTurn(p)})
	}
	return c
}

// secondTurn returns what is asked after the first answer; in words that fit any question,
// where that of a foreign record does not say whom it is about.
func secondTurn(p prompt.Prompt) string {
	if asked := question.SecondTurn(p); asked != "" {
		return asked
	}
	return say("second_turn")
}

// intend sets the worst case of a call aside and keeps that it is to be sent; false where
// it may not be.
func (r *runner) intend(i int, worst int64) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	l, it := r.lane(i), &r.items[i]
	budget := r.kept.Plan.Budget
	back := func() bool {
		r.leave(i)
		r.putBack(i, time.Time{})
		r.wakeUp()
		return false
	}
	switch {
	case r.kept.State != Running || l.why != "":
		return back()
	case budget.Calls > 0 && r.calls >= budget.Calls:
		r.hold(say("calls_spent", "calls", count(budget.Calls)))
		return back()
	case budget.Money > 0 && r.cost+r.setAside+worst > budget.Money:
		back()
		if r.setAside > 0 {
			l.short = true
		} else {
			l.why = r.whyFor(l, "money_spent", "spent", dollars(r.cost), "budget", dollars(budget.Money), "worst", dollars(worst))
		}
		return false
	}
	next := it.head
	next.Status, next.Calls, next.SetAside, next.At = asking, next.Calls+1, worst, time.Now().UnixMilli()
	r.calls, r.setAside = r.calls+1, r.setAside+worst
	r.mu.Unlock()
	err := r.store.Keep(r.id, i, next.String(), "")
	r.mu.Lock()
	if err != nil {
		r.calls, r.setAside = r.calls-1, r.setAside-worst
		r.hold(say("not_kept", "why", ended(err.Error())))
		return back()
	}
	it.head = next
	return true
}

// came takes what came of a call, or what is wrong with one that was not sent.
func (r *runner) came(i int, p prompt.Prompt, answer Sent, f provider.Failure, at time.Time, sent bool) {
	now := time.Now()
	l, it := r.lane(i), &r.items[i]
	b, next := *it.body, it.head
	worst := next.SetAside
	if !sent {
		worst = 0
	}
	next.Status, next.SetAside, next.Took = open, 0, now.Sub(at).Milliseconds()
	last, cost := false, int64(0)
	r.mu.Lock()
	if f.Kind == "" {
		t := turnOf(answer, at, now)
		cost = costOf(l.row, t.Usage, worst)
		next.Input, next.Output = next.Input+t.Usage.Input, next.Output+t.Usage.Output
		block, n := r.at(i)
		if last = !block.twoTurns(n) || next.Half; last {
			b.turn, next.Status = t, answered
		} else {
			b.First, next.Half = &t, true
		}
	} else {
		cost = spentBy(f, worst)
		if sent {
			next.Failed++
			b.tried(f, now)
		}
		if r.setsAside(i, f) {
			next.Status = aside
		}
		r.trouble(i, f)
	}
	next.Cost += cost
	r.cost, r.setAside = r.cost+cost, r.setAside-worst
	r.mu.Unlock()

	err := r.store.Keep(r.id, i, next.String(), text(b))

	r.mu.Lock()
	it.head, it.body = next, &b
	if err != nil {
		if r.pending == nil {
			r.pending = map[int][2]string{}
		}
		r.pending[i] = [2]string{next.String(), text(b)}
		r.hold(say("not_kept", "why", ended(err.Error())))
	}
	r.changed = true
	r.mu.Unlock()
	if last {
		r.judge(i, p, next, b)
	}
	r.mu.Lock()
	r.leave(i)
	for _, l := range r.lanes {
		l.short = false
	}
	switch {
	case f.Kind != "":
		r.failed(i, f, now)
	case last:
		it.tries, it.body = 0, nil
		r.succeeded(l, p, answer, now)
	default:
		it.tries = 0
		r.succeeded(l, p, answer, time.Time{})
		r.putBack(i, time.Time{})
	}
	r.wakeUp()
	r.mu.Unlock()
	r.wake() // other runs may wait for the service
}

// flush has the store take what it refused before.
func (r *runner) flush() error {
	for i, kept := range r.pending {
		if err := r.store.Keep(r.id, i, kept[0], kept[1]); err != nil {
			return err
		}
		delete(r.pending, i)
	}
	return nil
}

// put keeps the run as it is now.
func (r *runner) put() error {
	r.kept.Seen = r.progress(time.Now())
	r.kept.Seen.Latest = nil
	return r.store.Put(r.id, text(r.kept))
}
