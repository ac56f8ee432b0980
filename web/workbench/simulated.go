package workbench

import (
	"strings"

	"benchtrial/score/simulated"
	"benchtrial/web/docket"
	"benchtrial/web/part"
)

// simulatedOf are the sets, of those whose answers are shown, that a simulated model
// answered, and how many sets are shown.
func (r *Review) simulatedOf() (names []string, of int) {
	for _, s := range r.survey.sets {
		if s.N == 0 || r.view.Set != "" && s.Name != r.view.Set {
			continue
		}
		of++
		if simulated.Is(s.Name) {
			names = append(names, s.Name)
		}
	}
	return names, of
}

// simulatedSaid says that no model gave the answers, or some of them; empty where a model
// gave all. It names sets only where nothing is kept back, since they may be called after files.
func (r *Review) simulatedSaid() string {
	names, of := r.simulatedOf()
	switch {
	case len(names) == 0:
		return ""
	case len(names) == of:
		return simulated.Label()
	case r.keepsBack():
		return say("simulated_some", "label", simulated.Label())
	}
	for n := range names {
		names[n] = part.Isolated(names[n])
	}
	return say("simulated_sets", "sets", strings.Join(names, "; "), "label", simulated.Label())
}

// simulatedMark marks a row of a simulated model on paper where its set is not printed.
func (r *Review) simulatedMark(row docket.Row) string {
	if !r.keepsBack() || !simulated.Is(row.Set) {
		return ""
	}
	return ` <span class="by paper">` + say("simulated_mark") + `</span>`
}
