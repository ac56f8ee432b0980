//go:build !js

package runs

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"benchtrial/gen/prompt"
	"benchtrial/score/stats"
	"benchtrial/score/verdict"
	"benchtrial/web/browser"
	"benchtrial/web/docket"
	"benchtrial/web/provider"
	"benchtrial/web/run"
)

// office is a runner beside the page: it answers when a test says so.
type office struct {
	runs     []run.Run
	keys     map[string]run.Way
	started  []run.Extent
	imported []string
	storage  string
	fail     error // of every request, where it is set
	own      []string
	problems []string
	models   []string
	asked    int             // estimates
	classes  *run.Membership // of the class that pays, where the server has classes
	reviewed int
	fetched  []int
	taken    string // the form of what was saved
	words    bool   // with words of own documents
}

func (o *office) find(id int) *run.Run {
	for i := range o.runs {
		if o.runs[i].ID == id {
			return &o.runs[i]
		}
	}
	return nil
}

func (o *office) Restore() (run.Listing, error) {
	return run.Listing{Runs: slices.Clone(o.runs), Storage: o.storage}, o.fail
}

func (o *office) Ways() (list []run.Way, err error) {
	for _, s := range provider.Services() {
		w, known := o.keys[s.ID]
		if !known {
			w = run.Way{Service: s.ID, How: "proxy", NeedsKey: s.KeyHeader != "" && !s.KeyOptional}
			if s.Direct {
				w.How = "direct"
			}
			if s.Local {
				w.How = "local"
			}
			if s.Wire == provider.Browser {
				w.How, w.Fetch = "", browser.Last.Model == browser.ModelToFetch
				if browser.Last.Model != browser.NoModel {
					w.How = "page"
				}
			}
		}
		if o.classes != nil && o.keys[run.Class].Key != "" && s.ID == "openai" {
			w.How, w.Class = "class", o.classes.Name
		}
		list = append(list, w)
	}
	if o.classes != nil {
		w := run.Way{Service: run.Class, How: "proxy", Key: o.keys[run.Class].Key}
		if w.Key != "" {
			w.Membership = o.classes
		}
		list = append(list, w)
	}
	return list, o.fail
}

func (o *office) Models(run.Model) ([]string, error) { return o.models, o.fail }

func (o *office) SetKey(service, key string, keep bool) ([]run.Way, error) {
	if o.keys == nil {
		o.keys = map[string]run.Way{}
	}
	w := run.Way{Service: service, How: "direct", NeedsKey: true}
	if key != "" {
		w.Key, w.Kept = "…"+key[max(0, len(key)-4):], keep
	}
	o.keys[service] = w
	ways, _ := o.Ways()
	return ways, o.fail
}

func (o *office) ForgetKeys() ([]run.Way, error) { o.keys = nil; return o.Ways() }

func (o *office) FetchModel(progress func(int)) ([]run.Way, error) {
	if o.fail != nil {
		return nil, o.fail
	}
	browser.FetchModel(func(percent int) { progress(percent); o.fetched = append(o.fetched, percent) })
	return o.Ways()
}

func (o *office) Estimate(p run.Plan) (e run.Estimate, err error) {
	o.asked++
	calls := make([]int, len(p.Models))
	for _, t := range p.Tests {
		for _, form := range p.Forms {
			for _, v := range p.Variations {
				address := fmt.Sprintf("%s/%s/%s/%s/%s/%d", prompt.Suite, form, t.Text, t.Task, v, p.Seed)
				if _, err := prompt.ParseSeries(address); err != nil {
					e.LeftOut = append(e.LeftOut, run.LeftOut{Series: strings.Join([]string{t.Text, string(t.Task), form, string(v)}, " "), Why: "This text does not come in this size."})
					continue
				}
				asked := false
				for n, m := range p.Models {
					if !slices.Contains(p.Without, m.Cell(t, form, v)) {
						calls[n], asked = calls[n]+p.Number, true
					}
				}
				if asked || len(p.Models) == 0 {
					e.Prompts += p.Number
				}
				e.Series = append(e.Series, run.SeriesEstimate{Series: address, Prompts: p.Number, Tokens: int64(3000 * p.Number)})
			}
		}
	}
	for _, address := range p.Questions {
		e.Prompts++
		for n := range calls {
			calls[n]++
		}
		e.Series = append(e.Series, run.SeriesEstimate{Series: address[:strings.LastIndex(address, "/")], Prompts: 1, Tokens: 600})
	}
	for n, m := range p.Models {
		est := run.ModelEstimate{Model: m, Name: m.Model, Calls: calls[n], Input: int64(3000 * calls[n]), Output: int64(100 * calls[n]), Priced: true, Dated: "2026-11-05", Seconds: calls[n]}
		if m.Service == run.Simulated {
			e.Simulated, est.Exact = true, true
		} else if s, ok := provider.Find(m.Service); ok {
			known := s.Model(m.Model)
			est.Priced = known.Priced || s.Local
			est.Cost, est.Worst = known.Cost(provider.Usage{Input: est.Input, Output: est.Output}), known.Worst(int(est.Input), 40*int(est.Output))
			if w := o.keys[m.Service]; o.classes == nil && s.KeyHeader != "" && !s.KeyOptional && w.Key == "" {
				est.Problem = s.Name + " wants a key."
			}
		}
		e.Calls += est.Calls
		e.Cost, e.Worst, e.Seconds = e.Cost+est.Cost, e.Worst+est.Worst, max(e.Seconds, est.Seconds)
		e.Models = append(e.Models, est)
	}
	e.Own, e.Problems = o.own, o.problems
	return e, o.fail
}

func (o *office) New(name string, p run.Plan) (run.Run, error) {
	if o.fail != nil {
		return run.Run{}, o.fail
	}
	e, _ := o.Estimate(p)
	r := run.Run{ID: len(o.runs) + 1, Name: name, Made: 1_790_000_000_000, Plan: p, Simulated: e.Simulated}
	if name == "" {
		r.Name = "A run"
	}
	r.Progress = run.Progress{Run: r.ID, State: run.Ready, Items: e.Calls, Seconds: -1}
	for _, m := range e.Models {
		r.Progress.Models = append(r.Progress.Models, run.ModelProgress{Model: m.Model, Name: m.Name, State: run.Ready, Items: m.Calls})
	}
	o.runs = append([]run.Run{r}, o.runs...)
	return r, nil
}

func (o *office) state(id int, s run.State) (run.Run, error) {
	r := o.find(id)
	if r == nil {
		return run.Run{}, errors.New("This run is no longer here.")
	}
	if o.fail != nil {
		return run.Run{}, o.fail
	}
	r.Progress.State = s
	return *r, nil
}

func (o *office) Start(id int, e run.Extent) (run.Run, error) {
	o.started = append(o.started, e)
	return o.state(id, run.Running)
}
func (o *office) Pause(id int) (run.Run, error)  { return o.state(id, run.Paused) }
func (o *office) Cancel(id int) (run.Run, error) { return o.state(id, run.Cancelled) }

func (o *office) Open(id int) (run.Opened, error) {
	r := o.find(id)
	if r == nil || o.fail != nil {
		return run.Opened{}, cmpErr(o.fail, errors.New("This run is no longer here."))
	}
	all := run.Opened{Run: *r}
	for m := range r.Plan.Models {
		for _, t := range r.Plan.Tests {
			for _, form := range r.Plan.Forms {
				address := fmt.Sprintf("%s/%s/%s/%s/%s/%d", prompt.Suite, form, t.Text, t.Task, prompt.Plain, r.Plan.Seed)
				s, err := prompt.ParseSeries(address)
				if err != nil {
					continue
				}
				all.Scores = append(all.Scores, run.Score{Model: m, Series: address, Test: prompt.TestOf(s.TextType, s.Task), Form: form, Variation: prompt.Plain, Items: r.Plan.Number, Plain: share(r.Progress.Plain, r.Plan.Number), Official: share(r.Progress.Official, r.Plan.Number)})
			}
		}
	}
	if r.Progress.Failed > 0 {
		all.Troubles = []run.Trouble{{Kind: string(provider.RateLimited), Words: "slow down", Times: r.Progress.Failed}, {Kind: "lost", Times: 1}, {Kind: "novel", Times: 2}}
	}
	return all, nil
}

func share(t stats.Tally, n int) stats.Tally {
	if t.N() == 0 {
		return t
	}
	right := t.Correct * n / t.N()
	return stats.Tally{Correct: right, Incorrect: n - right}
}

func cmpErr(a, b error) error {
	if a != nil {
		return a
	}
	return b
}

// row is item n of a run, as the office answers it.
func (o *office) row(r *run.Run, n int) run.Row {
	t := r.Plan.Tests[n%len(r.Plan.Tests)]
	row := run.Row{Item: n, ID: fmt.Sprintf("%s/%s/%s/%s/plain/%d/%d", prompt.Suite, r.Plan.Forms[0], t.Text, t.Task, r.Plan.Seed, n), Model: r.Plan.Models[0].Model, Outcome: verdict.Correct, Ruling: "Right.", Why: "Asked for 69:18, the model gave 69:18.", Tries: 1}
	if n%5 == 4 {
		row.Outcome, row.Ruling, row.Why, row.Differs = verdict.Incorrect, "Wrong line.", "Asked for 69:18, the model gave 69:19, one line later.", true
	}
	if n%7 == 6 {
		row.Repeated, row.Tries = 1, 3
	}
	return row
}

func (o *office) Rows(id int, v run.View) (w run.Rows, err error) {
	r := o.find(id)
	for n := range r.Progress.Items {
		row := o.row(r, n)
		if n >= r.Progress.Answered {
			row = run.Row{Item: n, ID: row.ID, Model: row.Model, Outcome: run.Unanswered}
		}
		if v.Outcome == row.Outcome || v.Outcome == "" && row.Outcome != run.Unanswered || v.Outcome == run.NotRight && row.Outcome == verdict.Incorrect {
			w.Rows = append(w.Rows, row)
		}
	}
	w.Total = len(w.Rows)
	w.Rows = w.Rows[min(v.From, w.Total):min(v.From+v.N, w.Total)]
	return w, o.fail
}

func (o *office) Item(id, item int) (run.Whole, error) {
	row := o.row(o.find(id), item)
	return run.Whole{Row: row, Prompt: prompt.Prompt{Question: "On which page and line does this stand?"}, Response: "Page 69, line 18 <b>.", Thinking: "Let me look.", Finish: "finished", Said: "end_turn",
		Settings: []provider.Setting{{Name: "temperature", Value: "0"}, {Name: "max_tokens", Value: "1024"}, {Name: "top_k", Value: "null"}}, Input: 3012, Output: 14,
		Plain: verdict.Verdict{Why: row.Why}, Official: verdict.Verdict{Why: "Counted right."}}, o.fail
}

func (o *office) Rename(id int, name, note string) (run.Run, error) {
	r := o.find(id)
	r.Name, r.Note = name, note
	return *r, o.fail
}

func (o *office) Bound(id int, b run.Budget, atOnce int) (run.Run, error) {
	r := o.find(id)
	r.Plan.Budget, r.Plan.AtOnce = b, atOnce
	return *r, o.fail
}

func (o *office) Duplicate(id int) (run.Run, error) {
	return o.New(o.find(id).Name+" (copy)", o.find(id).Plan)
}

func (o *office) Delete(id int) (run.Listing, error) {
	o.runs = slices.DeleteFunc(o.runs, func(r run.Run) bool { return r.ID == id })
	return o.Restore()
}

func (o *office) Review(id int) (docket.Added, error) { o.reviewed = id; return docket.Added{}, o.fail }
func (o *office) Answers(id int, f docket.Format) ([]byte, error) {
	o.taken, o.words = string(f), false
	return []byte("answers"), o.fail
}

func (o *office) WholeAnswers(id int, f docket.Format) ([]byte, error) {
	o.taken, o.words = string(f), true
	return []byte("answers"), o.fail
}
func (o *office) Export(id int) ([]byte, error) {
	o.words = false
	return []byte("{}"), o.fail
}

func (o *office) WholeExport(id int) ([]byte, error) {
	o.words = true
	return []byte("{}"), o.fail
}

func (o *office) Import(f *browser.File) (run.Run, error) {
	o.imported = append(o.imported, f.Name())
	if strings.HasPrefix(f.Name(), "bad") {
		return run.Run{}, errors.New("This is no run of Benchtrial.")
	}
	return o.New("Imported", firstPlan())
}

func (o *office) Batch(id, model int) ([]byte, error) { return []byte("{}"), o.fail }

func (o *office) Results(id, model int, f *browser.File) (run.Taken, error) {
	return run.Taken{Answered: 38, Again: 1, Failed: 1, Unknown: 2, Run: *o.find(id)}, o.fail
}

// answer gives the first n answers of a run.
func (o *office) answer(id, n int) run.Progress {
	r := o.find(id)
	g := &r.Progress
	g.Answered, g.Calls, g.PerMinute, g.Seconds = n, n, 68, (g.Items-n)*60/68
	g.Plain, g.Official, g.Latest = stats.Tally{}, stats.Tally{}, nil
	for i := range n {
		row := o.row(r, i)
		g.Plain, g.Official = g.Plain.Count(row.Outcome), g.Official.Count(verdict.Correct)
		g.Latest = append([]run.Row{row}, g.Latest[:min(len(g.Latest), 9)]...)
	}
	for m := range g.Models {
		g.Models[m].Answered, g.Models[m].State, g.Models[m].Plain = min(n, g.Models[m].Items), g.State, g.Plain
	}
	if n == g.Items {
		g.State = run.Done
	}
	return *g
}

// inList returns a run as the list has it; an empty one where it has none.
func inList(p *Page, id int) (r run.Run) {
	if i := p.list.index(id); i >= 0 {
		r = p.list.Runs[i]
	}
	return r
}
