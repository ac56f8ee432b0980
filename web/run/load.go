package run

import (
	"encoding/json"
	"slices"
	"time"

	"benchtrial/score/verdict"
)

// load returns a run as it is in the store.
func (e *env) load(id int) (*runner, error) {
	all, err := e.store.Runs()
	if err != nil {
		return nil, err
	}
	var k kept
	if all[id] == "" {
		return nil, sentence("no_run")
	}
	if json.Unmarshal([]byte(all[id]), &k) != nil || k.Form != form {
		return nil, sentence("damaged")
	}
	texts, err := e.store.Heads(id)
	if err != nil {
		return nil, err
	}
	heads := make(map[int]head, len(texts))
	for i, t := range texts {
		h, ok := readHead(t)
		if !ok {
			return nil, sentence("damaged")
		}
		heads[i] = h
	}
	return newRunner(e, id, k, heads), nil
}

// list returns what is kept of all runs, the newest first; those that cannot be read are left out.
func (e *env) list() ([]Run, error) {
	all, err := e.store.Runs()
	if err != nil {
		return nil, err
	}
	var runs []Run
	for id, t := range all {
		var k kept
		if json.Unmarshal([]byte(t), &k) == nil && k.Form == form {
			runs = append(runs, listed(id, k))
		}
	}
	sortRuns(runs)
	return runs, nil
}

// make keeps a plan as a new run.
func (e *env) make(name string, p Plan) (id int, err error) {
	blocks, _, err := e.lay(&p)
	if err != nil {
		return 0, err
	}
	blocks = slices.DeleteFunc(blocks, func(b block) bool { return len(b.Not) == len(p.Models) })
	if len(blocks) == 0 || len(p.Models) == 0 {
		return 0, sentence("nothing_asked")
	}
	k := kept{Form: form, Name: name, Made: time.Now().UnixMilli(), Plan: p, Blocks: blocks, State: Ready, Scorer: verdict.ScorerVersion}
	if k.Name == "" {
		k.Name = nameOf(k)
	}
	r := newRunner(e, 0, k, nil)
	if len(r.items) > mostItems {
		return 0, sentence("too_many", "items", count(len(r.items)), "most", count(mostItems))
	}
	r.kept.Seen = r.progress(time.Now())
	return e.store.New(text(r.kept))
}

// mostItems is how many items a run may have.
const mostItems = 200_000
