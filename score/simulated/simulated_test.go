package simulated_test

import (
	"strings"
	"testing"

	"benchtrial/score/simulated"
)

func TestIs(t *testing.T) {
	for model, want := range map[string]bool{
		"simulated-paralegal": true, "simulated-later": true, "Simulated paralegal": true, "Simulated paralegal, careful": true,
		" SIMULATED PARALEGAL (run 3.jsonl)": true, "": false, "gpt-4": false, "Paralegal": false, "a simulated paralegal": false, "simulate": false,
	} {
		if simulated.Is(model) != want {
			t.Errorf("%q is simulated: %v", model, !want)
		}
	}
	if !strings.HasPrefix(simulated.Label(), "Simulated: ") {
		t.Error(simulated.Label())
	}
}
