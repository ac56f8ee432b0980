package run

import (
	"encoding/json"
	"fmt"
	"time"

	"benchtrial/gen/prompt"
	"benchtrial/score/export"
	"benchtrial/score/verdict"
	"benchtrial/web/engine"
)

// judge judges the answer of an item in both readings and keeps the verdicts.
func (r *runner) judge(i int, p prompt.Prompt, h head, b body) {
	v, err := both(p, b.Response, b.finish())
	if err != nil {
		v.Plain = verdict.Verdict{Record: p.ID, Outcome: unjudged, Why: err.Error()}
	}
	v.Plain.Steps, v.Official.Steps = nil, nil
	b.Plain, b.Official = &v.Plain, &v.Official
	row := export.RowOf(p)
	b.Asked, b.Cite, b.Position = row.Asked, row.Cite, row.Position
	h.Outcome, h.Official = v.Plain.Outcome, v.Official.Correct
	err = r.store.Keep(r.id, i, h.String(), text(b))
	r.mu.Lock()
	defer r.mu.Unlock()
	r.items[i].head = h
	if err != nil && r.pending[i] == ([2]string{}) {
		r.hold(say("not_kept", "why", ended(err.Error())))
	}
	r.latest = append([]Row{r.row(i, &b)}, r.latest[:min(len(r.latest), latestRows-1)]...)
	r.changed = true
}

// unjudged is the outcome of an answer over which the judge stumbled.
const unjudged verdict.Outcome = "unjudged"

// latestRows is how many verdicts are shown of those that came last.
const latestRows = 10

// both judges a response. A panic is an error: one response must not end a run.
func both(p prompt.Prompt, response, finish string) (v engine.Verdicts, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = sentence("stumbled", "why", fmt.Sprint(fault))
		}
	}()
	return engine.Both(p, response, finish)
}

// judgeLeft judges what an earlier visit left unjudged, or judged by another scorer. It
// works in slices, between which it calls pause.
func (r *runner) judgeLeft(slice time.Duration, pause func()) {
	r.mu.Lock()
	anew := r.kept.Scorer != verdict.ScorerVersion
	var left []int
	for i := range r.items {
		if h := &r.items[i].head; h.Status == answered && (anew || h.Outcome == "") {
			left = append(left, i)
		}
	}
	r.mu.Unlock()
	for since := time.Now(); len(left) > 0; left = left[1:] {
		if time.Since(since) > slice {
			pause()
			since = time.Now()
		}
		bodies, err := r.store.Bodies(r.id, left[:1])
		var b body
		if err != nil || json.Unmarshal([]byte(bodies[0]), &b) != nil || b.Withheld {
			continue
		}
		p, err := r.makePrompt(left[0])
		if err != nil {
			return // the text is not here: it stays to be judged
		}
		r.mu.Lock()
		h := r.items[left[0]].head
		r.mu.Unlock()
		r.judge(left[0], p, h, b)
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if anew {
		r.kept.Scorer = verdict.ScorerVersion
		r.put()
	}
}
