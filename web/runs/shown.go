package runs

import (
	"slices"
	"strconv"
	"strings"

	"benchtrial/gen/prompt"
	"benchtrial/score/simulated"
	"benchtrial/web/paralegal"
	"benchtrial/web/part"
	"benchtrial/web/run"
)

func itoa(n int) string { return strconv.Itoa(n) }

func (f *form) seed() string { return strconv.FormatUint(f.plan.Seed, 10) }

// wordingsLabel names the button that shows the ways of asking, with those that are
// chosen beside the plain one.
func (f *form) wordingsLabel() string {
	if n := len(f.plan.Variations); n > 1 || n == 1 && f.plan.Variations[0] != prompt.Plain {
		return say("wordings_some", "n", part.Plural(n, "wording", "wordings"))
	}
	return say("wordings")
}

// modelSum is what one model of a plan comes to.
type modelSum struct{ Name, Calls, Input, Output, Cost string }

func (f *form) modelRows() (rows []modelSum) {
	for _, m := range f.estimate.Models {
		r := modelSum{part.Isolated(m.Name), part.Count(m.Calls), tokens(m.Input), tokens(m.Output), money(m.Cost)}
		if !m.Exact || m.Sampled {
			r.Input = say("about", "n", r.Input)
		}
		switch {
		case !m.Priced:
			r.Cost = say("unknown")
		case m.Cost == 0:
			r.Cost = say("no_money")
		}
		rows = append(rows, r)
	}
	return rows
}

// countedSaid says how the tokens were counted, of which day the prices are, and which
// questions are too long for a model.
func (f *form) countedSaid() string {
	var words, dates, exact, about []string
	sampled := false
	for _, m := range f.estimate.Models {
		switch {
		case m.Calls == 0 || m.Model.Service == run.Simulated:
		case m.Exact:
			exact, sampled = append(exact, part.Isolated(m.Name)), sampled || m.Sampled
		default:
			about = append(about, part.Isolated(m.Name))
		}
		if m.Priced && m.Dated != "" && m.Cost > 0 && !slices.Contains(dates, part.Date(m.Dated)) {
			dates = append(dates, part.Date(m.Dated))
		}
		if m.TooLong > 0 {
			words = append(words, say("too_long", "name", part.Isolated(m.Name), "n", part.Plural(m.TooLong, "question", "questions")))
		}
	}
	switch {
	case len(exact) > 0 && sampled:
		words = append(words, say("counted_sample", "names", strings.Join(exact, ", ")))
	case len(exact) > 0:
		words = append(words, say("counted_exactly", "names", strings.Join(exact, ", ")))
	}
	if len(about) > 0 {
		words = append(words, say("counted_about", "names", strings.Join(about, ", ")))
	}
	if len(dates) > 0 {
		words = append(words, say("priced_on", "date", strings.Join(dates, ", ")))
	}
	return strings.Join(words, " ")
}

// budgetMoney is the budget as it is typed; empty for none.
func (f *form) budgetMoney() string {
	if f.plan.Budget.Money == 0 {
		return ""
	}
	return plainMoney(f.plan.Budget.Money)
}

// budgetSaid says what the budget does, and whether it may be too small.
func (f *form) budgetSaid() string {
	if said := f.overBudget(); said != "" {
		return said
	}
	if f.free() {
		return say("budget_does_free")
	}
	return say("budget_does")
}

// onlySimulated says that all models of the plan are simulated: no trial of three is needed.
func (f *form) onlySimulated() bool {
	return len(f.plan.Models) > 0 && !slices.ContainsFunc(f.plan.Models, func(m run.Model) bool { return m.Service != run.Simulated })
}

func buttonClass(first bool) string {
	if first {
		return "btn first"
	}
	return "btn"
}

func (f *form) dryClass() string { return buttonClass(!f.onlySimulated()) }
func (f *form) allClass() string { return buttonClass(f.onlySimulated()) }

// startSaid says what the buttons do.
func (f *form) startSaid() string {
	switch {
	case f.starting:
		return say("starting")
	case f.onlySimulated():
		return say("start_simulated")
	}
	return say("start_said")
}

// standfirst says in a sentence what the page is for.
func (p *Page) standfirst() string {
	switch p.view() {
	case first:
		return say("first_standfirst")
	case asking:
		return say("new_standfirst")
	case one:
		return p.opened.what()
	}
	return ""
}

// simulated says that what is shown is, or may be, a simulation.
func (p *Page) simulated() bool {
	switch p.view() {
	case one:
		return p.opened.Run.Simulated
	case asking:
		return p.form.simulated()
	}
	return false
}

// simulatedSaid is what the page says of a simulation: before anything is asked, and after.
func (p *Page) simulatedSaid() string {
	if p.view() == asking {
		return say("will_be_simulated")
	}
	return simulated.Label()
}

// firstDoes says what the simulated model of a newcomer's run does, and how often it errs.
func firstDoes() string { return paralegal.Models()[0].Does() }
