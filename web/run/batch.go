package run

import (
	"bytes"
	"cmp"
	"io"
	"slices"
	"time"

	"benchtrial/score/answers"
	"benchtrial/web/browser"
	"benchtrial/web/provider"
)

// ofBatch is the way of an answer that a service gave in a batch.
const ofBatch = "batch"

// batch returns what a model is still to answer as a file of calls.
func (r *runner) batch(model int) ([]byte, error) {
	if model < 0 || model >= len(r.lanes) {
		return nil, sentence("not_understood")
	}
	l := r.lanes[model]
	if l.service.ID == Simulated {
		return nil, sentence("no_batches", "service", l.service.Name)
	}
	var items []provider.Item
	for i := model; i < len(r.items); i += len(r.lanes) {
		r.mu.Lock()
		wanted := r.items[i].head.Status == open && !r.items[i].under
		r.mu.Unlock()
		if !wanted {
			continue
		}
		c, err := r.prepared(i)
		if err != nil {
			return nil, err
		}
		block, n := r.at(i)
		items = append(items, provider.Item{ID: block.id(n), Call: c.Call})
	}
	if items == nil {
		return nil, sentence("nothing_to_batch")
	}
	var out bytes.Buffer
	_, err := l.service.WriteBatch(&out, cmp.Or(l.service.Batch, provider.PlainBatch), items)
	return out.Bytes(), err
}

// prepared returns the next call for an item that is not under way.
func (r *runner) prepared(i int) (Call, error) {
	p, err := r.made(i)
	if err != nil {
		return Call{}, err
	}
	return r.callFor(i, p), nil
}

// results takes answers of a model from a file, each for the item whose id it has.
func (s *service) results(id, model int, f *browser.File) (t Taken, err error) {
	r, done, err := s.mine(id)
	if err != nil {
		return t, err
	}
	defer done()
	r.mu.Lock()
	asks := r.driving
	r.mu.Unlock()
	switch {
	case asks:
		return t, sentence("pause_first")
	case model < 0 || model >= len(r.lanes):
		return t, sentence("not_understood")
	case f.Size() > answers.MaxBytes:
		return t, sentence("too_large", "most", count(answers.MaxBytes>>20))
	}
	data := make([]byte, f.Size())
	if n, err := f.ReadAt(data, 0); n < len(data) || err != nil && err != io.EOF {
		return t, sentence("not_results", "why", f.Name())
	}
	file, err := answers.Read(f.Name(), data)
	if err != nil {
		return t, sentence("not_results", "why", err.Error())
	}
	if file.ByOrder() || len(file.Answers) == 0 {
		return t, notResults(file)
	}
	var ids []string
	var items []int // that have these
	for i := model; i < len(r.items); i += len(r.lanes) {
		if r.has(i) {
			block, at := r.at(i)
			ids, items = append(ids, block.id(at)), append(items, i)
		}
	}
	match := file.Match(ids)
	if !slices.ContainsFunc(match.Answers, func(a int) bool { return a >= 0 }) {
		return t, sentence("no_results_here", "n", count(len(file.Answers)))
	}
	used := 0
	for n, a := range match.Answers {
		if a < 0 {
			continue
		}
		used++
		if err := r.take(items[n], file.Answers[a], &t); err != nil {
			return t, err
		}
		if n%piece == 0 {
			s.breathe()
		}
	}
	t.Unknown = len(file.Answers) - used
	t.Failed += len(file.Problems)
	r.mu.Lock()
	if r.kept.State != Cancelled {
		r.kept.State, r.kept.Why = r.stands(), ""
	}
	err = r.put()
	r.mu.Unlock()
	s.changed()
	t.Run = s.shown(r)
	return t, err
}

// notResults says why nothing of a file can be results of a batch, which have the ids of
// their calls: with what is wrong in its first line, where that is known.
func notResults(file answers.File) error {
	if len(file.Problems) > 0 {
		return sentence("no_results_line", "why", file.Problems[0].String())
	}
	return sentence("no_results")
}

// take keeps an answer from a file, and counts what became of it.
func (r *runner) take(i int, a answers.Answer, t *Taken) error {
	r.mu.Lock()
	h := r.items[i].head
	r.mu.Unlock()
	switch {
	case h.Status == answered:
		t.Again++
		return nil
	case a.Empty || a.Response == "":
		t.Failed++
		return nil
	}
	p, err := r.made(i)
	if err != nil {
		return err
	}
	b := *r.items[i].body
	got := turn{Response: a.Response, Said: a.FinishReason, Way: ofBatch, ServedBy: a.Model, At: time.Now().UnixMilli()}
	c := r.callFor(i, p)
	c.Stream = false
	if request, err := c.Service.Request(c.Call); err == nil {
		got.Settings = request.Settings
	}
	block, n := r.at(i)
	h.At = got.At
	last := !block.twoTurns(n) || h.Half
	if last {
		b.turn, h.Status = got, answered
	} else {
		b.First, h.Half, h.Status = &got, true, open
	}
	if err := r.store.Keep(r.id, i, h.String(), text(b)); err != nil {
		return sentence("not_kept", "why", ended(err.Error()))
	}
	r.mu.Lock()
	r.items[i].head, r.items[i].body = h, &b
	r.mu.Unlock()
	t.Answered++
	if last {
		r.judge(i, p, h, b)
	}
	return nil
}
