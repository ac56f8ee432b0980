package runs

import (
	"cmp"
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"benchtrial/gen/prompt"
	"benchtrial/web/browser"
	"benchtrial/web/docket"
	"benchtrial/web/part"
	"benchtrial/web/run"
)

// What is chosen at first, and bounds of what may be typed.
const (
	firstNumber = 10
	firstSeed   = 42
	mostNumber  = 100_000
	mostCalls   = 10_000_000
	mostAtOnce  = 64
)

// form is a run that is being planned.
type form struct {
	p    *Page
	plan run.Plan
	name string

	began bool
	texts []text         // what can be asked about, in the order in which it is offered
	files []docket.Added // the files of records here
	// failed says why texts or files are not offered.
	failed string

	estimate  run.Estimate
	fits      string // a choice of length in which something can be asked, where nothing can as chosen
	reckoning bool
	due       bool
	reckoned  bool   // estimate is of the plan as it is
	problem   string // of the estimate, or of what was typed
	// moneySet and callsSet say that a person chose the budget.
	moneySet, callsSet bool
	// agreed says that the own words of a document may be sent to those whom the estimate names.
	agreed   bool
	starting bool
	// cellsOf is whom the table of questions is about: ofAll, or the index of a model.
	cellsOf string
	// more and wordings say that further choices are shown.
	more, wordings bool
}

// planKey is where the browser keeps the plan that was put together last. It has no keys.
const planKey = "benchtrial.run.plan"

// begin shows the form: as it was left, or with one question to be asked.
func (f *form) begin(a prompt.Address) {
	if !f.began {
		f.began = true
		f.plan = f.kept()
	}
	if a != (prompt.Address{}) {
		f.ofQuestion(a)
	}
	f.agreed = false
	f.lookForTexts()
	f.changed()
}

// kept returns the plan that was left, or the one that is offered first.
func (f *form) kept() (plan run.Plan) {
	text, ok := f.p.f.Storage.Get(planKey)
	if ok && json.Unmarshal([]byte(text), &plan) == nil && plan.Number >= 0 && plan.Number <= mostNumber {
		f.moneySet, f.callsSet = plan.Budget.Money > 0, plan.Budget.Calls > 0
		plan.Files = nil // their numbers do not outlast a visit
		return plan
	}
	return run.Plan{
		Tests: []run.Test{{Text: string(prompt.Transcript), Task: prompt.TextToCite}, {Text: string(prompt.Synthetic), Task: prompt.TextToCite}},
		Forms: slices.Clone(shortForms), Variations: []prompt.Variation{prompt.Plain}, Number: firstNumber, Seed: firstSeed,
	}
}

// use takes the plan of a run over, to be changed and asked again.
func (f *form) use(plan run.Plan) {
	f.began = true
	plan.Tests, plan.Forms, plan.Variations = slices.Clone(plan.Tests), slices.Clone(plan.Forms), slices.Clone(plan.Variations)
	plan.Models, plan.Without = slices.Clone(plan.Models), slices.Clone(plan.Without)
	f.plan = plan
	f.moneySet, f.callsSet = true, true
}

// changed has what the plan comes to worked out again, and keeps the plan.
func (f *form) changed() {
	f.agreed = false
	f.prune()
	f.keep()
	f.reckon()
}

func (f *form) keep() {
	plan := f.plan
	if !f.moneySet {
		plan.Budget.Money = 0
	}
	if !f.callsSet {
		plan.Budget.Calls = 0
	}
	if text, err := json.Marshal(plan); err == nil {
		f.p.f.Storage.Set(planKey, string(text))
	}
}

// flip puts a value into a list, or takes it out.
func flip[T comparable](list []T, value T) []T {
	if i := slices.Index(list, value); i >= 0 {
		return slices.Delete(slices.Clone(list), i, i+1)
	}
	return append(slices.Clone(list), value)
}

func (f *form) flipTest(t run.Test) {
	f.plan.Tests = flip(f.plan.Tests, t)
	slices.SortStableFunc(f.plan.Tests, func(a, b run.Test) int { return cmp.Compare(f.order(a), f.order(b)) })
	f.changed()
}

// flipForm takes a length into the plan, or out of it; the short one is several.
func (f *form) flipForm(value string) {
	for _, form := range formsOf(value) {
		f.plan.Forms = flip(f.plan.Forms, form)
	}
	all := append(slices.Clone(shortForms), lengths()...)
	slices.SortStableFunc(f.plan.Forms, func(a, b string) int { return cmp.Compare(slices.Index(all, a), slices.Index(all, b)) })
	f.changed()
}

func (f *form) flipVariation(v prompt.Variation) {
	f.plan.Variations = flip(f.plan.Variations, v)
	slices.SortStableFunc(f.plan.Variations, func(a, b prompt.Variation) int {
		return cmp.Compare(slices.Index(prompt.Variations, a), slices.Index(prompt.Variations, b))
	})
	f.changed()
}

func (f *form) flipFile(number int) {
	if i := slices.IndexFunc(f.plan.Files, func(other run.File) bool { return other.File == number }); i >= 0 {
		f.plan.Files = slices.Delete(slices.Clone(f.plan.Files), i, i+1)
	} else {
		f.plan.Files = append(f.plan.Files, run.File{File: number})
	}
	f.changed()
}

func (f *form) hasFile(number int) bool {
	return slices.ContainsFunc(f.plan.Files, func(other run.File) bool { return other.File == number })
}

// typed takes what was typed into one of the fields. What is no number is said, and
// what was there before stays.
func (f *form) typed(what, value string) {
	value = strings.TrimSpace(value)
	f.problem = ""
	number := func(most int) (int, bool) {
		n, err := strconv.Atoi(strings.ReplaceAll(value, ",", ""))
		if err != nil || n < 1 || n > most {
			f.refuse(say("bad_number", "value", value, "most", part.Count(most)))
			return 0, false
		}
		return n, true
	}
	switch what {
	case "number":
		if n, ok := number(mostNumber); ok {
			f.plan.Number = n
			f.changed()
		}
	case "seed":
		n, err := strconv.ParseUint(value, 10, 64)
		if err != nil {
			f.refuse(say("bad_seed", "value", value))
			return
		}
		f.plan.Seed = n
		f.changed()
	case "money":
		n, wrong := readBudget(value)
		if wrong != "" {
			f.refuse(wrong)
			return
		}
		f.plan.Budget.Money, f.moneySet = n, true
		f.changed()
	case "calls":
		if n, ok := number(mostCalls); ok {
			f.plan.Budget.Calls, f.callsSet = n, true
			f.changed()
		}
	case "at_once":
		if n, ok := number(mostAtOnce); ok {
			f.plan.AtOnce = n
			f.changed()
		}
	case "name":
		f.name = value
	}
}

// refuse says what is wrong with what was typed.
func (f *form) refuse(why string) {
	f.problem = why
	browser.Announce(why)
}
