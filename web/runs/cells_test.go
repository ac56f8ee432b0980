//go:build !js

package runs

import (
	"strings"
	"testing"

	"benchtrial/gen/prompt"
	"benchtrial/web/run"
)

// Each place of the table can be unticked, for one model or for all; what it comes to follows.
func TestPlacesOfTheTableAreUnticked(t *testing.T) {
	p, f := planning(t, &office{})
	f.flipForm("4k")
	f.pick(haiku)
	f.pick(firstModel)
	f.more = true
	if f.estimate.Prompts != 40 || f.estimate.Calls != 80 {
		t.Fatalf("%+v", f.estimate)
	}
	html := drawn(t, p)
	has(t, html, "Untick what is not to be asked", "every model", "Invented testimony: cite page and line, 4k:", "Invented definitions: cite a line, short:")
	if n := strings.Count(html, "cite page and line, 4k:"); n != 1 || strings.Contains(html, "unticked, not asked") {
		t.Errorf("%d boxes for a place, or something is unticked", n)
	}
	const series = "blt1/4k/transcript/text2cite/plain/42"
	f.flipCell(series)
	if f.estimate.Prompts != 30 || f.estimate.Calls != 60 || len(f.plan.Without) != 2 || !strings.Contains(drawn(t, p), "1 unticked, not asked.") {
		t.Errorf("of no model: %+v, %+v", f.plan.Without, f.estimate)
	}
	f.flipCell(series)
	if f.estimate.Calls != 80 || len(f.plan.Without) != 0 {
		t.Errorf("taken back: %+v", f.plan.Without)
	}
	// Of one model only: the place is then half asked for all, and ticking it asks all.
	f.cellsOf = "0"
	f.flipCell(series)
	if f.estimate.Prompts != 40 || f.estimate.Calls != 70 || f.estimate.Models[0].Calls != 30 {
		t.Errorf("of one model: %+v", f.estimate)
	}
	f.cellsOf = ofAll
	has(t, drawn(t, p), "of 1 of 2 models")
	f.flipCell(series)
	if len(f.plan.Without) != 0 {
		t.Errorf("ticked for all: %+v", f.plan.Without)
	}
}

// Where all is unticked it is said what to do, and the table stays.
func TestEverythingIsUnticked(t *testing.T) {
	p, f := planning(t, &office{})
	f.pick(firstModel)
	for _, s := range []string{"blt1/2p/transcript/text2cite/plain/42", "blt1/3w2d/synthetic/text2cite/plain/42"} {
		f.flipCell(s)
	}
	if html := drawn(t, p); f.askable() || !f.hasMatrix() || f.offersFitting() || len(f.problems()) != 0 || !strings.Contains(html, "Everything in the table is unticked.") {
		t.Errorf("%+v, %q", f.estimate, f.total())
	}
	f.askEverything()
	if !f.askable() || f.estimate.Calls != 20 {
		t.Errorf("%+v", f.estimate)
	}
}

// What was unticked is kept with the plan, and forgotten with what it was a part of.
func TestUntickedPlacesBelongToThePlan(t *testing.T) {
	_, f := planning(t, &office{})
	f.pick(haiku)
	f.flipCell("blt1/2p/transcript/text2cite/plain/42")
	if plan := f.kept(); len(plan.Without) != 1 || plan.Without[0].Text != "transcript" {
		t.Errorf("kept: %+v", plan.Without)
	}
	f.pick(firstModel)
	if len(f.plan.Without) != 1 {
		t.Errorf("another model: %+v", f.plan.Without)
	}
	cite := run.Test{Text: "transcript", Task: prompt.TextToCite}
	f.flipTest(cite)
	f.flipTest(cite)
	if len(f.plan.Without) != 0 {
		t.Errorf("a test that was chosen again: %+v", f.plan.Without)
	}
	f.flipCell("blt1/2p/transcript/text2cite/plain/42")
	f.pick(haiku)
	if len(f.plan.Without) != 1 || f.plan.Without[0].Service != run.Simulated {
		t.Errorf("without a model: %+v", f.plan.Without)
	}
	// A single question beside its series is no part of the table that can be unticked.
	f.plan.Questions = []string{"blt1/2p/transcript/text2cite/plain/42/77"}
	f.changed()
	boxes := 0
	for _, row := range f.planned().Rows {
		for _, cell := range row.Cells {
			if cell.Series != "" {
				boxes++
			}
		}
	}
	if boxes != 2 || len(f.planned().Rows) != 3 {
		t.Errorf("%d boxes in %d rows", boxes, len(f.planned().Rows))
	}
}
