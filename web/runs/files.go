package runs

import (
	"strings"

	"benchtrial/web/browser"
	"benchtrial/web/docket"
	"benchtrial/web/part"
	"benchtrial/web/provider"
	"benchtrial/web/route"
	"benchtrial/web/run"
)

// duplicate makes another run of the same plan and shows it.
func (o *opened) duplicate() {
	o.p.f.Async(func() func() {
		r, err := o.p.Runner.Duplicate(o.id)
		return func() {
			if !o.p.trouble(err) {
				o.p.list.take(r)
				o.p.goTo(route.Route{Page: route.Run, Number: r.ID})
			}
		}
	})
}

// change takes the plan over into the form, to be changed and asked as another run.
func (p *Page) change(plan run.Plan) {
	p.form.use(plan)
	p.goTo(route.Route{Page: route.Run, New: true})
}

// review hands the answers to Review and goes there.
func (o *opened) review() {
	o.p.f.Async(func() func() {
		_, err := o.p.Runner.Review(o.id)
		return func() {
			if !o.p.trouble(err) {
				o.p.goTo(route.Route{Page: route.Review})
			}
		}
	})
}

// Files out.

// save has bytes made and offered as a file.
func (o *opened) save(name, media string, data func() ([]byte, error)) {
	o.p.problem = ""
	o.p.f.Async(func() func() {
		b, err := data()
		return func() {
			if !o.p.trouble(err) {
				browser.Download(name, media, b)
				o.p.did(say("saved", "name", name))
			}
		}
	})
}

func (o *opened) saveAnswers(f docket.Format) {
	media := "application/x-ndjson"
	if f == docket.CSV {
		media = "text/csv;charset=utf-8"
	}
	words := o.words
	o.save(o.fileName("answers")+"."+string(f), media, func() ([]byte, error) {
		if words {
			return o.p.Runner.WholeAnswers(o.id, f)
		}
		return o.p.Runner.Answers(o.id, f)
	})
}

func (o *opened) saveWhole() {
	export := o.p.Runner.Export
	if o.words {
		export = o.p.Runner.WholeExport
	}
	o.save(o.fileName("run")+".json", "application/json", func() ([]byte, error) { return export(o.id) })
}

func (o *opened) saveBatch(model int) {
	m := o.Run.Plan.Models[model]
	ending, media := ".jsonl", "application/x-ndjson"
	if s, ok := provider.Find(m.Service); ok && s.Batch == provider.AnthropicBatch {
		ending, media = ".json", "application/json"
	}
	name := o.fileName("batch") + "-" + part.Slug(m.Model) + ending
	o.save(name, media, func() ([]byte, error) { return o.p.Runner.Batch(o.id, model) })
}

// takeResults lets a person choose what a service made of a batch.
func (o *opened) takeResults(model int) {
	browser.PickFiles(".jsonl,.json,.txt", func(files []*browser.File) {
		o.p.f.Update(func() {
			for _, f := range files {
				o.readResults(model, f)
			}
		})
	})
}

func (o *opened) readResults(model int, f *browser.File) {
	o.p.problem = ""
	o.p.f.Async(func() func() {
		t, err := o.p.Runner.Results(o.id, model, f)
		return func() {
			if o.p.trouble(err) {
				return
			}
			o.Run = t.Run
			o.p.list.take(t.Run)
			o.taken = say("taken", "answered", part.Plural(t.Answered, "answer", "answers"), "again", part.Count(t.Again), "failed", part.Count(t.Failed), "unknown", part.Count(t.Unknown))
			browser.Announce(o.taken)
			o.refresh()
			o.items.refresh()
		}
	})
}

// batch is a model of the run whose questions can be answered by way of a file.
type batch struct {
	Model int
	Name  string
}

func (o *opened) batches() (list []batch) {
	for n, m := range o.Run.Plan.Models {
		if m.Service != run.Simulated {
			list = append(list, batch{n, nameOf(m)})
		}
	}
	return list
}

// fileName begins the name of a file: what it is, that it is a simulation where it is one, and the run.
func (o *opened) fileName(what string) string {
	words := []string{what}
	if o.Run.Simulated {
		words = append(words, "simulated")
	}
	return part.Slug(strings.Join(append(words, o.Run.Name), " "))
}
