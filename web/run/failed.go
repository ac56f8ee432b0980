package run

import (
	"cmp"
	"slices"
	"time"

	"benchtrial/gen/prompt"
	"benchtrial/web/provider"
)

// How often something may come to nothing.
const (
	mostTries = 8  // an item, in one sitting: then it is set aside
	mostBad   = 24 // a model in a row, by fault of its service
	mostSlow  = 40 // a model in a row, because there are too many calls
	mostLost  = 6  // a model in a row, because its service is not reached
	lostHere  = 3  // the same of a service on this machine: no line between has faults that pass
	// longestAsked is how long a service may ask to wait: beyond that a person is told.
	longestAsked = 15 * time.Minute
)

// stopped is the kind of a call that was ended here.
const stopped provider.Kind = "stopped"

// noTemperature is the kind of a call that was turned down because of its temperature.
const noTemperature provider.Kind = "temperature"

// setsAside says that an item is left unanswered after a failure.
func (r *runner) setsAside(i int, f provider.Failure) bool {
	switch f.Kind {
	case provider.TooLong, provider.KeptBack:
		return true
	case provider.ServerFault, provider.TimedOut, provider.Cut, provider.Garbage:
		return r.items[i].tries+1 >= mostTries
	case provider.BadRequest:
		// The first may be the model's setting; the same item again, after a person had the run go on, is the item's.
		return r.items[i].head.Failed > 0 && r.lane(i).tokens > 0
	}
	return false
}

// failed decides what is done after a call that came to nothing.
func (r *runner) failed(i int, f provider.Failure, now time.Time) {
	it, l := &r.items[i], r.lane(i)
	next := now
	switch f.Kind {
	case provider.RateLimited, provider.Overloaded:
		if l.slow++; l.slow >= mostSlow || f.RetryAfter > longestAsked {
			l.why = r.whyFor(l, "slow", "words", f.Words)
		}
	case provider.ServerFault, provider.TimedOut, provider.Cut, provider.Garbage:
		it.tries++
		next = now.Add(max(backoff(it.tries, r.chance()), f.RetryAfter))
		if f.RetryAfter > 0 {
			l.limit.hold(next)
		}
		if l.bad++; l.bad >= mostBad || f.RetryAfter > longestAsked {
			l.why = r.whyFor(l, "bad", "words", f.Words)
		}
	case provider.Unreachable:
		if r.cutOff(l) {
			break
		}
		l.lost++
		next = now.Add(backoff(l.lost, r.chance()))
		l.limit.hold(next)
		if l.lost >= mostLost || l.service.Local && l.lost >= lostHere {
			l.why = r.whyFor(l, unreached(l.service), "words", f.Words)
		}
	case provider.QuotaSpent, provider.BadKey:
		for _, other := range r.lanes { // they have the same key
			if other.model.Service == l.model.Service {
				other.why, other.badKey = r.whyFor(other, string(f.Kind), "words", f.Words), f.Kind == provider.BadKey
			}
		}
	case noTemperature: // asked again without one
		if at := i % len(r.lanes); !slices.Contains(r.kept.NoTemperature, at) {
			r.kept.NoTemperature = append(r.kept.NoTemperature, at)
		}
	case provider.TooLong, provider.KeptBack, stopped:
	default:
		if it.head.Status != aside {
			l.why = r.whyFor(l, string(f.Kind), "words", f.Words)
		}
	}
	if it.head.Status == open {
		r.putBack(i, next)
	}
}

// unreached is the key of what is said where a service is not reached: one on this machine may not run, or not let the page ask.
func unreached(s provider.Service) string {
	if s.Local {
		return "unreachable_local"
	}
	return "unreachable"
}

// succeeded notes that a model answers; at, the time of an item's last answer, is zero
// where another turn follows.
func (r *runner) succeeded(l *lane, p prompt.Prompt, answer Sent, at time.Time) {
	l.bad, l.slow, l.lost = 0, 0, 0
	if answer.Usage.Known && len(p.Text) > 0 {
		l.tokens = max(l.tokens, float64(answer.Usage.Input)/float64(len(p.Text)))
	}
	l.tokens = max(l.tokens, leastTokens)
	if at.IsZero() {
		return
	}
	r.times = append(r.times, at)
	for len(r.times) > 0 && at.Sub(r.times[0]) > time.Minute {
		r.times = r.times[1:]
	}
}

// whyFor says why a model is not asked, with what the person can do.
func (r *runner) whyFor(l *lane, key string, pairs ...string) string {
	for n := 1; n < len(pairs); n += 2 {
		if pairs[n-1] == "words" {
			pairs[n] = quoted(pairs[n])
		}
	}
	return say(key, append(pairs, "model", l.name(), "service", l.service.Name)...)
}

// quoted returns the words of a service as a sentence that follows another, empty where there are none.
func quoted(words string) string {
	if words == "" {
		return ""
	}
	return " " + say("words", "words", prompt.Clip(ended(words)))
}

// name names a model to people, with how much it is to think.
func (l *lane) name() string {
	name := cmp.Or(l.row.Name, l.model.Model)
	if l.model.Effort != "" {
		name = say("model_effort", "model", name, "effort", l.model.Effort)
	}
	return name
}

// trouble counts what services said of calls that came to nothing.
func (r *runner) trouble(i int, f provider.Failure) {
	t := Trouble{Model: i % len(r.lanes), Kind: string(f.Kind), Words: prompt.Clip(f.Words), Times: 1}
	for n := range r.kept.Troubles {
		if o := &r.kept.Troubles[n]; o.Model == t.Model && o.Kind == t.Kind && o.Words == t.Words {
			o.Times++
			return
		}
	}
	if len(r.kept.Troubles) < mostTroubles {
		r.kept.Troubles = append(r.kept.Troubles, t)
	}
}

// mostTroubles bounds how many different ones are told apart: words may have numbers in them.
const mostTroubles = 100

// tried notes a call that came to nothing.
func (b *body) tried(f provider.Failure, now time.Time) {
	b.Tries = append(b.Tries[:len(b.Tries):len(b.Tries)], try{now.UnixMilli(), string(f.Kind), f.Words})
	b.Tries = b.Tries[max(0, len(b.Tries)-keptTries):]
}
