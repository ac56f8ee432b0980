package runs

import (
	"slices"
	"strings"

	"benchtrial/gen/prompt"
	"benchtrial/web/browser"
	"benchtrial/web/caution"
	"benchtrial/web/part"
	"benchtrial/web/run"
)

// lacks says what has to be chosen before anything can be estimated; empty where
// everything is.
func (f *form) lacks() string {
	switch {
	case len(f.plan.Tests)+len(f.plan.Files)+len(f.plan.Questions) == 0:
		return say("lacks_test")
	case len(f.plan.Tests) > 0 && len(f.plan.Forms) == 0:
		return say("lacks_length")
	case len(f.plan.Tests) > 0 && len(f.plan.Variations) == 0:
		return say("lacks_wording")
	case len(f.plan.Models) == 0:
		return say("lacks_model")
	}
	return ""
}

// reckon has the plan estimated. One request is on its way at a time, so that a person
// who ticks quickly is not answered step by step.
func (f *form) reckon() {
	f.reckoned = false
	if !f.began || f.lacks() != "" {
		return
	}
	if f.reckoning {
		f.due = true
		return
	}
	f.reckoning, f.due = true, false
	plan := f.plan
	if !f.moneySet {
		plan.Budget.Money = 0 // what is only offered is no reason to refuse
	}
	f.p.f.Async(func() func() {
		e, err := f.p.Runner.Estimate(plan)
		fits := ""
		if err == nil && len(e.Series) == 0 {
			fits = f.fitting(plan)
		}
		return func() {
			f.reckoning = false
			if f.due {
				f.reckon()
				return
			}
			if err != nil {
				f.problem = err.Error()
				return
			}
			f.estimate, f.fits, f.reckoned = e, fits, f.lacks() == ""
			f.bound()
		}
	})
}

// Of the budget that is offered: what is spent unasked at the most, and how many calls
// more than planned are allowed, because some have to be made again.
const (
	offeredMoney = 10 * dollar
	sparePercent = 25
	spareCalls   = 20
)

// bound offers a budget where the person chose none: the worst case, but never more than
// a few dollars.
func (f *form) bound() {
	if !f.moneySet {
		f.plan.Budget.Money = min(max(roundUp(f.estimate.Worst), dollar), offeredMoney)
		if f.free() || f.unpriced() { // with a price unknown it could not hold
			f.plan.Budget.Money = 0
		}
	}
	if !f.callsSet {
		n := f.estimate.Calls + f.estimate.Calls*sparePercent/100 + spareCalls
		f.plan.Budget.Calls = min((n+9)/10*10, mostCalls)
	}
}

// roundUp rounds an amount up to whole dollars.
func roundUp(micro int64) int64 { return (micro + dollar - 1) / dollar * dollar }

// free says that nothing of the plan costs money here, so that no budget in money is asked for.
func (f *form) free() bool {
	return !slices.ContainsFunc(f.estimate.Models, func(m run.ModelEstimate) bool { return m.Cost > 0 || m.Worst > 0 || !m.Priced })
}

// unpriced says that the price of a model is not known.
func (f *form) unpriced() bool {
	return slices.ContainsFunc(f.estimate.Models, func(m run.ModelEstimate) bool { return !m.Priced })
}

// fitting returns the first choice of length in which something of a plan can be asked; all
// of an own document goes before its parts. Empty where there is none. It asks the engine.
func (f *form) fitting(plan run.Plan) string {
	plan.Number = 1 // one question shows it
	var choices []string
	for _, c := range lengthsFor(plan.Tests) {
		if c == wholeLength {
			choices = append([]string{c}, choices...)
		} else {
			choices = append(choices, c)
		}
	}
	for _, c := range choices {
		plan.Forms = formsOf(c)
		if e, err := f.p.Runner.Estimate(plan); err == nil && e.Prompts > 0 {
			return c
		}
	}
	return ""
}

// chooseFitting takes the length that fits into the plan.
func (f *form) chooseFitting() {
	if !f.offersFitting() {
		return
	}
	length := f.fits
	f.flipForm(length)
	browser.Announce(say("length_chosen", "length", lengthName(length)))
	f.p.f.AfterDraw(func() { browser.Focus(controlID("length", length)) })
}

// offersFitting says that nothing can be asked as it is chosen, and which length would do.
func (f *form) offersFitting() bool {
	return f.lacks() == "" && f.reckoned && f.estimate.Calls == 0 && f.fits != "" && !f.hasForm(f.fits)
}

func (f *form) fittingLabel() string {
	if f.fits == "" {
		return ""
	}
	return say("choose_length", "length", lengthName(f.fits))
}

// problems are what keeps the plan from being asked, one sentence each.
func (f *form) problems() (list []string) {
	if f.offersFitting() { // which says what can be done
		return nil
	}
	if f.emptied() { // the same
		return nil
	}
	list = append(list, f.estimate.Problems...)
	for _, m := range f.estimate.Models {
		if m.Problem != "" && !slices.Contains(list, m.Problem) {
			list = append(list, say("model_problem", "name", part.Isolated(m.Name), "why", m.Problem))
		}
	}
	return list
}

// askable says that the plan can be asked as it is.
func (f *form) askable() bool {
	return f.reckoned && f.estimate.Calls > 0 && len(f.estimate.Problems) == 0 && f.anyModel() && !f.starting
}

// anyModel says that a model can be asked: the others are left out of what is asked, and said.
func (f *form) anyModel() bool {
	return slices.ContainsFunc(f.estimate.Models, func(m run.ModelEstimate) bool { return m.Problem == "" && m.Calls > 0 })
}

// total says what all of it comes to in one sentence.
func (f *form) total() string {
	e := f.estimate
	switch {
	case f.lacks() != "":
		return f.lacks()
	case !f.reckoned:
		return say("reckoning")
	case f.emptied():
		return say("lacks_cell")
	case e.Calls == 0 && f.fits != "":
		return say("nothing_fits", "length", lengthName(f.fits))
	case e.Calls == 0:
		return say("nothing_to_ask")
	}
	said := say("total", "prompts", part.Plural(e.Prompts, "question", "questions"), "calls", part.Plural(e.Calls, "call", "calls"))
	if e.Seconds > 0 {
		said = say("total_time", "prompts", part.Plural(e.Prompts, "question", "questions"), "calls", part.Plural(e.Calls, "call", "calls"), "time", duration(e.Seconds))
	}
	return said
}

// costly says what the plan costs, and what it may cost at the most.
func (f *form) costly() string {
	switch {
	case !f.reckoned || f.estimate.Calls == 0:
		return ""
	case f.free():
		return say("costs_nothing")
	case f.estimate.Worst == 0:
		return say("costs_unknown")
	case f.estimate.Cost < cent && !f.unpriced():
		return say("costs_little", "worst", money(f.estimate.Worst))
	case f.unpriced():
		return say("costs_part", "cost", money(f.estimate.Cost), "worst", money(f.estimate.Worst))
	}
	return say("costs", "cost", money(f.estimate.Cost), "worst", money(f.estimate.Worst))
}

// overBudget says that the budget may end the run before its end; empty where it suffices.
func (f *form) overBudget() string {
	b := f.plan.Budget
	switch {
	case !f.reckoned:
		return ""
	case b.Money > 0 && b.Money < f.estimate.Cost:
		return say("budget_short", "budget", money(b.Money))
	case b.Money > 0 && b.Money < f.estimate.Worst:
		return say("budget_tight", "budget", money(b.Money))
	case b.Calls > 0 && b.Calls < f.estimate.Calls:
		return say("budget_calls", "budget", part.Count(b.Calls))
	}
	return ""
}

// leftOut are the parts of the matrix that are not asked and that a person may have
// expected: a short form of another kind of text is none.
func (f *form) leftOut() (list []string) {
	for _, l := range f.estimate.LeftOut {
		s := seriesOf(l.Series)
		if slices.Contains(shortForms, s.form) || s.form == (prompt.Shape{Whole: true}).String() && s.kind() != prompt.Document {
			continue
		}
		list = append(list, say("left_out", "series", f.seriesName(s), "why", l.Why))
	}
	return list
}

// confidential reminds of whose words would be sent, and says to whom; empty where no own
// document is asked about.
func (f *form) confidential() string {
	if !f.reckoned || len(f.estimate.Own) == 0 {
		return ""
	}
	return f.p.reminder.Before(f.documents()...).Text + " " + say("own_goes_to", "services", strings.Join(f.estimate.Own, ", "))
}

// documents are a person's own of which words would be sent.
func (f *form) documents() (list []caution.Document) {
	for _, t := range f.plan.Tests {
		if kind, hash, err := prompt.ParseText(t.Text); err == nil {
			list = append(list, caution.DocumentAt(prompt.Series{TextType: kind, Law: hash}))
		}
	}
	for _, address := range f.plan.Questions {
		if a, err := prompt.ParseAddress(address); err == nil {
			list = append(list, caution.DocumentAt(a.Series))
		}
	}
	if len(f.plan.Files) > 0 { // which of them have such questions is the engine's knowledge
		list = append(list, caution.DocumentOf(prompt.Prompt{TextType: prompt.Document}))
	}
	return list
}

// simulated says that a simulated model is among those chosen.
func (f *form) simulated() bool {
	return slices.ContainsFunc(f.plan.Models, func(m run.Model) bool { return m.Service == run.Simulated })
}
