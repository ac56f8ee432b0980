package runs

import (
	"slices"
	"strings"

	"benchtrial/score/verdict"
	"benchtrial/web/browser"
	"benchtrial/web/part"
	"benchtrial/web/run"
)

// itemsShown is how many questions of a run are listed at once.
const itemsShown = 25

// items are the questions of a run, as far as they are listed.
type items struct {
	o     *opened
	open  bool
	view  run.View
	rows  run.Rows
	whole *run.Whole // the one that is opened, nil where none is
	asked int        // requests that were made: an answer to an earlier one is passed over
}

// toggle lists the questions, or puts them away.
func (i *items) toggle() {
	i.open = !i.open
	if i.open && i.rows.Rows == nil {
		i.look(run.View{N: itemsShown})
	}
}

// look shows another view.
func (i *items) look(v run.View) {
	i.view, i.whole = v, nil
	i.refresh()
}

// refresh asks for the rows anew.
func (i *items) refresh() {
	if !i.open {
		return
	}
	i.asked++
	asked, o := i.asked, i.o
	v := i.view
	o.p.f.Async(func() func() {
		rows, err := o.p.Runner.Rows(o.id, v)
		return func() {
			if asked == i.asked && !o.p.trouble(err) {
				i.rows = rows
			}
		}
	})
}

// step goes on to later questions, or back.
func (i *items) step(by int) {
	v := i.view
	v.From = max(0, min(v.From+by*itemsShown, max(i.rows.Total-1, 0)/itemsShown*itemsShown))
	i.look(v)
	i.o.p.f.AfterDraw(func() { browser.Focus("items-head") })
}

func (i *items) first() bool { return i.view.From == 0 }
func (i *items) last() bool  { return i.view.From+itemsShown >= i.rows.Total }

// rangeSaid says which questions are listed.
func (i *items) rangeSaid() string {
	if i.rows.Total == 0 {
		return say("no_items")
	}
	return say("items_range", "first", part.Count(i.view.From+1), "last", part.Count(min(i.view.From+itemsShown, i.rows.Total)), "n", part.Count(i.rows.Total))
}

// outcomes are what can be listed.
var outcomes = []verdict.Outcome{"", run.NotRight, verdict.Correct, verdict.Incorrect, verdict.NoAnswer, verdict.Refused, verdict.CutOff, run.Unanswered}

func (i *items) outcomeChoices() (list []choice) {
	for _, o := range outcomes {
		list = append(list, choice{string(o), say("items_" + string(o)), o == i.view.Outcome})
	}
	return list
}

func (i *items) modelChoices() (list []choice) {
	list = append(list, choice{"0", say("items_all_models"), i.view.Model == 0})
	for n, m := range i.o.Run.Plan.Models {
		list = append(list, choice{part.Count(n + 1), nameOf(m), i.view.Model == n+1})
	}
	return list
}

func (i *items) choose(what, value string) {
	v := i.view
	v.From = 0
	switch what {
	case "outcome":
		v.Outcome = verdict.Outcome(value)
	case "model":
		n := slices.IndexFunc(i.modelChoices(), func(c choice) bool { return c.Value == value })
		v.Model = max(n, 0)
	}
	i.look(v)
}

// openItem shows all of one question, or puts it away.
func (i *items) openItem(r run.Row) {
	if i.whole != nil && i.whole.Row.Item == r.Item {
		i.whole = nil
		return
	}
	o := i.o
	o.p.f.Async(func() func() {
		w, err := o.p.Runner.Item(o.id, r.Item)
		return func() {
			if o.p.opened != o || o.p.trouble(err) {
				return
			}
			i.whole = &w
			o.p.f.AfterDraw(func() { browser.Focus("item-head"); browser.IntoView("item-head") })
		}
	})
}

// isOpen says whether a row is the one that is opened.
func (i *items) isOpen(r run.Row) bool { return i.whole != nil && i.whole.Row.Item == r.Item }

// fact is one line of what was recorded with an answer.
type fact struct{ Term, Text string }

// facts are what was recorded with the opened answer: verdicts, settings, what it used.
func (i *items) facts() (list []fact) {
	w := i.whole
	if w == nil {
		return nil
	}
	add := func(term, text string) {
		if text != "" {
			list = append(list, fact{say("fact_" + term), text})
		}
	}
	add("id", w.Row.ID)
	add("model", i.o.modelName(w.Row.Model))
	add("plain", w.Plain.Why)
	add("official", w.Official.Why)
	if w.Finish != "" {
		add("finish", finishSaid(w.Finish, w.Said))
	}
	var settings []string
	for _, s := range w.Settings {
		if s.Value == "null" {
			settings = append(settings, say("setting_left", "name", s.Name))
			continue
		}
		settings = append(settings, s.Name+" = "+s.Value)
	}
	add("settings", strings.Join(settings, ", "))
	if w.Input > 0 || w.Output > 0 {
		add("used", say("used", "input", part.Count(int(w.Input)), "cached", part.Count(int(w.CachedInput)), "output", part.Count(int(w.Output)), "thinking", part.Count(int(w.ThinkingTokens))))
	}
	add("cost", money(w.Row.Cost))
	add("tries", i.o.rowFacts(w.Row))
	return list
}

// finishSaid says why the model stopped, with the service's own word where that is another.
func finishSaid(finish, said string) string {
	switch finish {
	case "finished", "cut_off", "refused", "filtered":
		if said == "" {
			return say("finish_" + finish)
		}
		return say("finish_said", "finish", say("finish_"+finish), "said", part.Isolated(said))
	}
	return part.Isolated(finish)
}

// What the components show of the opened question; empty where none is.

func (i *items) label() string {
	if i.open {
		return say("items_hide")
	}
	return say("items_show")
}

func (i *items) heading() string {
	if i.whole == nil {
		return ""
	}
	return i.o.rowName(i.whole.Row)
}

func (i *items) question() string {
	if i.whole == nil {
		return ""
	}
	return i.whole.Prompt.Question
}

func (i *items) firstAnswer() string {
	if i.whole == nil {
		return ""
	}
	return i.whole.First
}

func (i *items) response() string {
	if i.whole == nil {
		return ""
	}
	return i.whole.Response
}

func (i *items) thinking() string {
	if i.whole == nil {
		return ""
	}
	return i.whole.Thinking
}
