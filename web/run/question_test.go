//go:build !js

package run

import (
	"slices"
	"testing"

	"benchtrial/gen/prompt"
)

// Single prompts are asked beside the series, each once; an address that is none is refused.
func TestQuestions(t *testing.T) {
	var d device
	c := d.open()
	const alone, among = "blt1/2p/transcript/text2cite/plain/7/123", "blt1/3w2d/synthetic/text2cite/plain/42/1"
	p := Plan{
		Tests: []Test{{"synthetic", prompt.TextToCite}}, Forms: []string{"3w2d"}, Variations: []prompt.Variation{prompt.Plain}, Number: 2, Seed: 42,
		Questions: []string{alone, among, alone}, Models: []Model{{Service: Simulated, Model: "simulated-paralegal"}},
	}
	e, err := c.Estimate(p)
	if err != nil || e.Prompts != 3 || e.Calls != 3 {
		t.Errorf("estimated %+v, %v", e, err)
	}
	r, err := c.New("", p)
	if err != nil {
		t.Fatal(err)
	}
	w, err := c.Rows(r.ID, View{N: 10, Outcome: Unanswered})
	var ids []string
	for _, row := range w.Rows {
		ids = append(ids, row.ID)
	}
	slices.Sort(ids)
	if want := []string{alone, "blt1/3w2d/synthetic/text2cite/plain/42/0", among}; err != nil || !slices.Equal(ids, want) {
		t.Errorf("asked are %q, %v", ids, err)
	}
	p.Questions = []string{"blt1/2p/transcript"}
	if _, err := c.New("", p); err == nil {
		t.Error("an address that is none is taken")
	}
}
