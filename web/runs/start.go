package runs

import (
	"cmp"
	"strings"

	"benchtrial/web/browser"
	"benchtrial/web/part"
	"benchtrial/web/route"
	"benchtrial/web/run"
)

// start makes the run and has it ask: three questions of each model, or all.
func (f *form) start(e run.Extent) {
	switch {
	case !f.askable():
		browser.Announce(f.total())
		return
	case f.confidential() != "" && !f.agreed:
		f.problem = say("agree_first")
		browser.Announce(f.problem)
		browser.Focus(agreeID)
		return
	}
	if f.confidential() != "" {
		f.p.reminder.Seen(f.documents()...)
	}
	f.starting, f.problem = true, ""
	plan := f.plan
	f.p.launch(cmp.Or(f.name, f.named()), plan, e, func() { f.starting, f.agreed, f.name = false, false, "" })
}

// named is the name of a run that a person gave none: what is asked and whom.
func (f *form) named() string {
	plan := f.plan
	tests := say("name_tests", "n", part.Count(len(plan.Tests)+len(plan.Files)+len(plan.Questions)))
	switch {
	case len(plan.Tests) == 1 && len(plan.Files)+len(plan.Questions) == 0:
		tests = taskOf(plan.Tests[0].Text, plan.Tests[0].Task).Name
	case len(plan.Questions) == 1 && len(plan.Files)+len(plan.Tests) == 0:
		tests = say("one_question")
	}
	// It is shown set apart as a whole, so its parts are not.
	return strings.NewReplacer("\u2068", "", "\u2069", "").Replace(say("name_of", "tests", tests, "models", modelNames(run.Run{Plan: f.plan})))
}

// agreeID is the box that says that own words may be sent.
const agreeID = "agree"

// launch makes a run of a plan, has it ask and shows it. Done is called when that has
// come to an end, whichever.
func (p *Page) launch(name string, plan run.Plan, e run.Extent, done func()) {
	p.problem, p.launching = "", true
	p.f.Async(func() func() {
		r, err := p.Runner.New(name, plan)
		made := err == nil
		if made {
			var started run.Run
			if started, err = p.Runner.Start(r.ID, e); err == nil {
				r = started
			}
		}
		return func() {
			p.launching = false
			done()
			if made {
				p.list.take(r)
				p.goTo(route.Route{Page: route.Run, Number: r.ID})
			}
			p.trouble(err)
		}
	})
}
