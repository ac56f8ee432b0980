package runs

import (
	"strconv"
	"strings"

	"benchtrial/web/browser"
	"benchtrial/web/part"
	"benchtrial/web/run"
)

// do has something done with the run and takes over how it is then.
func (o *opened) do(deed func() (run.Run, error), then func()) {
	o.p.problem, o.p.said = "", ""
	o.p.f.Async(func() func() {
		r, err := deed()
		return func() {
			if o.p.trouble(err) {
				return
			}
			o.Run = r
			o.p.list.take(r)
			o.p.title()
			if then != nil {
				then()
			}
			o.refresh()
		}
	})
}

func (o *opened) start(e run.Extent) {
	o.do(func() (run.Run, error) { return o.p.Runner.Start(o.id, e) }, func() { o.focus("pause") })
}

func (o *opened) pause() {
	o.do(func() (run.Run, error) { return o.p.Runner.Pause(o.id) }, func() { o.focus("go-on") })
}

// askCancel asks whether the run is to end for good.
func (o *opened) askCancel() {
	o.cancels = true
	browser.Announce(say("cancel_sure"))
	o.p.f.AfterDraw(func() { browser.Focus("keep-on") })
}

func (o *opened) keepOn() {
	o.cancels = false
	o.focus("ask-cancel")
}

func (o *opened) cancel() {
	o.cancels = false
	o.do(func() (run.Run, error) { return o.p.Runner.Cancel(o.id) }, func() { o.focus("run-head") })
}

// focus hands the focus on to a control that is there now: the one that was pressed may have gone.
func (o *opened) focus(id string) {
	o.p.f.AfterDraw(func() {
		if !browser.Focus(id) {
			browser.Focus("run-head")
		}
	})
}

// The name and the note.

func (o *opened) rename() {
	o.naming = !o.naming
	if o.naming {
		o.p.f.AfterDraw(func() {
			browser.SetValue("run-name", o.Run.Name)
			browser.SetValue("run-note", o.Run.Note)
			browser.Select("run-name")
		})
	}
}

// Bounds of what is typed, in bytes.
const (
	longestRunName = 200
	longestNote    = 4000
)

func (o *opened) takeName() {
	name, note := strings.TrimSpace(browser.Value("run-name")), strings.TrimSpace(browser.Value("run-note"))
	if name == "" || len(name) > longestRunName || len(note) > longestNote {
		o.p.problem = say("bad_run_name")
		browser.Announce(o.p.problem)
		browser.Focus("run-name")
		return
	}
	o.do(func() (run.Run, error) { return o.p.Runner.Rename(o.id, name, note) }, func() {
		o.naming = false
		o.focus("rename")
	})
}

// Another budget.

func (o *opened) bound() {
	o.bounding = !o.bounding
	if o.bounding {
		o.p.f.AfterDraw(func() {
			amount, calls := o.plainBudget()
			browser.SetValue("bound-money", amount)
			browser.SetValue("bound-calls", calls)
			browser.Select("bound-money")
		})
	}
}

// takeBound takes the budget that was typed; an empty field is no bound.
func (o *opened) takeBound() {
	refuse := func(why, field string) {
		o.p.problem = why
		browser.Announce(why)
		browser.Focus(field)
	}
	var b run.Budget
	var wrong string
	if b.Money, wrong = readBudget(browser.Value("bound-money")); wrong != "" {
		refuse(wrong, "bound-money")
		return
	}
	if typed := strings.TrimSpace(browser.Value("bound-calls")); typed != "" {
		n, err := strconv.Atoi(strings.ReplaceAll(typed, ",", ""))
		if err != nil || n < 1 || n > mostCalls {
			refuse(say("bad_number", "value", part.Isolated(typed), "most", part.Count(mostCalls)), "bound-calls")
			return
		}
		b.Calls = n
	}
	o.do(func() (run.Run, error) { return o.p.Runner.Bound(o.id, b, o.Run.Plan.AtOnce) }, func() {
		o.bounding = false
		o.focus("bound")
	})
}

func (o *opened) budgetSaid() string {
	b := o.Run.Plan.Budget
	switch {
	case b.Money > 0 && b.Calls > 0:
		return say("budget_both", "money", money(b.Money), "calls", part.Count(b.Calls))
	case b.Money > 0:
		return say("budget_money", "money", money(b.Money))
	case b.Calls > 0:
		return say("budget_only_calls", "calls", part.Count(b.Calls))
	}
	return say("budget_none")
}

func (o *opened) boundLabel() string {
	if o.Run.Plan.Budget == (run.Budget{}) {
		return say("set_budget")
	}
	return say("change_budget")
}

// plainBudget are the bounds as they are typed.
func (o *opened) plainBudget() (amount, calls string) {
	b := o.Run.Plan.Budget
	if b.Money > 0 {
		amount = plainMoney(b.Money)
	}
	if b.Calls > 0 {
		calls = strconv.Itoa(b.Calls)
	}
	return amount, calls
}
