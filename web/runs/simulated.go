package runs

import (
	"time"

	"benchtrial/gen/prompt"
	"benchtrial/web/paralegal"
	"benchtrial/web/run"
)

// simulatedName names a simulated model.
func simulatedName(id string) string {
	if m, ok := paralegal.Find(id); ok {
		return m.Name
	}
	return say("simulated")
}

// simulatedOffers are the simulated models as they can be chosen.
func (f *form) simulatedOffers() (list []offer) {
	for _, m := range paralegal.Models() {
		chosen := run.Model{Service: run.Simulated, Model: m.ID}
		list = append(list, offer{Model: chosen, ID: controlID("model", m.ID), Name: m.Name, Said: m.Errs(), On: f.chosen(chosen) >= 0})
	}
	return list
}

// firstPlan is the run that a newcomer sees: ten questions each of four tests, answered by
// the first simulated model.
func firstPlan() run.Plan {
	return run.Plan{
		Tests: []run.Test{
			{Text: string(prompt.Transcript), Task: prompt.TextToCite}, {Text: string(prompt.Transcript), Task: prompt.CiteToText},
			{Text: string(prompt.Synthetic), Task: prompt.TextToCite}, {Text: string(prompt.Act), Task: prompt.CiteToAmendedText},
		},
		Forms: []string{prompt.Sizes[0].String()}, Variations: []prompt.Variation{prompt.Plain}, Number: firstNumber, Seed: firstSeed,
		Models: []run.Model{{Service: run.Simulated, Model: paralegal.Models()[0].ID}},
	}
}

// showFirst makes and starts that run.
func (p *Page) showFirst() { p.launch(say("first_name"), firstPlan(), run.All, func() {}) }

// day prints when something was: "30 November 2026, 09:15".
func day(milliseconds int64) string {
	if milliseconds <= 0 {
		return ""
	}
	return time.UnixMilli(milliseconds).Format("2 January 2006, 15:04")
}
