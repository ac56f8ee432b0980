package page

import (
	"strconv"

	"benchtrial/score/verdict"
	"benchtrial/web/browser"
	"benchtrial/web/part"
)

// paperLine is what a printed verdict says of where it comes from: the question's
// address, the model, the rules of judging, the program and the day.
func paperLine(address, model string) string {
	if model == "" {
		model = say("paper_no_model")
	} else {
		model = say("paper_model", "model", part.Isolated(model))
	}
	return say("paper", "address", address, "model", model, "rules", strconv.Itoa(verdict.ScorerVersion), "version", browser.Version(), "date", browser.Today())
}
