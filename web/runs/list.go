package runs

import (
	"slices"
	"strings"

	"benchtrial/web/browser"
	"benchtrial/web/part"
	"benchtrial/web/route"
	"benchtrial/web/run"
)

// list is the runs that are here.
type list struct {
	run.Listing
	p *Page
	// deleting is the run about which it is asked whether it is to go; 0 where none is.
	deleting int
}

// index returns where a run stands in the list, -1 where it does not.
func (l *list) index(id int) int {
	return slices.IndexFunc(l.Runs, func(r run.Run) bool { return r.ID == id })
}

// take puts a run as it is now into the list: in its place, or at the head.
func (l *list) take(r run.Run) {
	if i := l.index(r.ID); i >= 0 {
		l.Runs[i] = r
		return
	}
	l.Runs = append([]run.Run{r}, l.Runs...)
}

// row is a run as the list shows it.
type row struct {
	Run                              run.Run
	Name, Href, Models, State, Score string
	Cost, Note, Made                 string
	Simulated                        bool
}

func (l *list) rows() (rows []row) {
	for _, r := range l.Runs {
		rows = append(rows, row{
			Run: r, Name: part.Isolated(r.Name), Href: route.Route{Page: route.Run, Number: r.ID}.String(),
			Models: modelNames(r), State: stateSaid(r), Score: scoreSaid(r), Cost: costSaid(r.Progress, r.Simulated),
			Note: r.Note, Made: day(r.Made), Simulated: r.Simulated,
		})
	}
	return rows
}

// modelNames lists who is asked in a run: two by name, others by number.
func modelNames(r run.Run) string {
	var names []string
	for _, m := range r.Plan.Models {
		names = append(names, nameOf(m))
	}
	if n := len(names); n > 3 {
		return say("and_more", "names", strings.Join(names[:2], ", "), "n", part.Count(n-2))
	}
	return strings.Join(names, ", ")
}

// stateSaid says where a run stands: "running, 412 of 1,100".
func stateSaid(r run.Run) string {
	g := r.Progress
	key := stateKey("state_", g.State)
	if r.Elsewhere && (g.State == run.Running || g.State == run.Pausing) {
		key = "state_elsewhere"
	}
	if g.State == run.Done && g.Answered == g.Items {
		return say("state_done_all", "n", part.Plural(g.Items, "answer", "answers"))
	}
	return say(key, "done", part.Count(g.Answered), "n", part.Count(g.Items))
}

// scoreSaid is the score of a run in a few words, of the plain reading.
func scoreSaid(r run.Run) string { return shareOf("list_score", r.Progress.Plain) }

// costSaid is what a run has cost.
func costSaid(g run.Progress, simulated bool) string {
	switch {
	case g.Unpriced && g.Cost == 0:
		return say("cost_unknown")
	case g.Unpriced:
		return say("cost_part", "cost", money(g.Cost))
	case simulated && g.Cost == 0 || g.Calls == 0:
		return ""
	}
	return money(g.Cost)
}

// A run is deleted once this was confirmed; the focus goes to what keeps it.

func (p *Page) askDeleting(id int) {
	p.list.deleting = id
	browser.Announce(say("delete_sure"))
	p.f.AfterDraw(func() { browser.Focus(controlID("keep", id)) })
}

func (p *Page) keep() {
	id := p.list.deleting
	p.list.deleting = 0
	p.f.AfterDraw(func() { browser.Focus(controlID("delete", id)) })
}

func (p *Page) delete(id int) {
	p.list.deleting = 0
	p.f.Async(func() func() {
		l, err := p.Runner.Delete(id)
		return func() {
			if p.trouble(err) {
				return
			}
			p.list.Listing = l
			p.did(say("deleted"))
			if p.opened != nil {
				p.opened = nil
				p.goTo(route.Route{Page: route.Run})
			} else {
				p.f.AfterDraw(func() { browser.Focus("main") })
			}
		}
	})
}

// importRuns lets a person choose runs that were saved whole.
func (p *Page) importRuns() {
	browser.PickFiles(".json,application/json", func(files []*browser.File) {
		p.f.Update(func() { p.Take(files) })
	})
}

// Take takes runs out of files, one after the other.
func (p *Page) Take(files []*browser.File) {
	p.problem = ""
	p.f.Async(func() func() {
		var problems []string
		var taken []run.Run
		for _, f := range files {
			r, err := p.Runner.Import(f)
			if err != nil {
				problems = append(problems, say("not_imported", "name", part.Isolated(f.Name()), "why", err.Error()))
				continue
			}
			taken = append(taken, r)
		}
		return func() {
			for _, r := range taken {
				p.list.take(r)
			}
			p.problem = strings.Join(problems, " ")
			switch {
			case p.problem != "":
				browser.Announce(p.problem)
			case len(taken) == 1:
				p.goTo(route.Route{Page: route.Run, Number: taken[0].ID})
			case len(taken) > 1:
				p.did(say("imported", "n", part.Plural(len(taken), "run", "runs")))
			}
		}
	})
}
