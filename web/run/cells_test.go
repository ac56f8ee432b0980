//go:build !js

package run

import (
	"encoding/json"
	"strings"
	"testing"

	"benchtrial/gen/prompt"
	"benchtrial/web/browser"
)

// twoModels asks three tests of two simulated models; of the careful one no section is asked about.
func twoModels(n int) Plan {
	p := simulated(n)
	p.Models = []Model{{Service: Simulated, Model: "simulated-careful"}, {Service: Simulated, Model: "simulated-hasty"}}
	p.Without = []Cell{
		p.Models[0].Cell(Test{"synthetic", prompt.TextToCite}, "3w2d", prompt.Plain),
		p.Models[0].Cell(Test{"synthetic", prompt.AppliesTo}, "3w2d", prompt.Plain),
	}
	return p
}

// Parts of the matrix that are not wanted are estimated, asked, told and exported as if they were not there.
func TestPartsOfTheMatrixAreLeftOut(t *testing.T) {
	var d device
	c := d.open()
	e, err := c.Estimate(twoModels(4))
	if err != nil || e.Prompts != 12 || e.Calls != 4+16 || e.Models[0].Calls != 4 || e.Models[1].Calls != 16 || len(e.Problems) != 0 {
		t.Fatalf("%+v, %v", e, err)
	}
	for _, s := range e.Series {
		if s.Tokens == 0 || s.Prompts != 4 {
			t.Errorf("%+v", s)
		}
	}
	r, err := c.New("", twoModels(4))
	if err != nil || r.Progress.Items != 16 || r.Progress.Models[0].Items != 4 || r.Progress.Models[1].Items != 12 {
		t.Fatalf("%+v, %v", r, err)
	}
	if _, err := c.Start(r.ID, All); err != nil {
		t.Fatal(err)
	}
	p := c.until(t, still)
	if p.State != Done || p.Answered != 16 || p.Calls != 20 || p.Models[0].Answered != 4 {
		t.Errorf("%+v", p)
	}
	o, err := c.Open(r.ID)
	if err != nil || len(o.Scores) != 4 {
		t.Errorf("%+v, %v", o.Scores, err)
	}
	for _, view := range []View{{N: 100}, {N: 100, Model: 1}, {N: 100, Outcome: Unanswered}} {
		rows, err := c.Rows(r.ID, view)
		if want := map[View]int{{N: 100}: 16, {N: 100, Model: 1}: 4}[view]; err != nil || rows.Total != want {
			t.Errorf("%+v: %d rows, want %d, %v", view, rows.Total, want, err)
		}
	}
	whole, err := c.Export(r.ID)
	if err != nil || strings.Count(string(whole), `"item":`) != 16 {
		t.Errorf("%d items exported, %v", strings.Count(string(whole), `"item":`), err)
	}
	again, err := d.open().Import(browser.NewFile("run.json", whole))
	if err != nil || again.Progress.Items != 16 || again.Progress.State != Done || len(again.Plan.Without) != 2 {
		t.Errorf("%+v, %v", again, err)
	}
	odd := strings.Replace(string(whole), `{"item":1,`, `{"item":0,`, 1)
	if _, err := c.Import(browser.NewFile("odd.json", []byte(odd))); err == nil || odd == string(whole) {
		t.Error("an item that the run has not was taken in")
	}
}

// A run of which only parts are asked is the same after a reload, and begun again from it.
func TestLeftOutPartsOutlastAVisit(t *testing.T) {
	var d device
	r, err := d.open().New("", twoModels(3))
	if err != nil {
		t.Fatal(err)
	}
	next := d.open()
	twin, err := next.Duplicate(r.ID)
	if err != nil || twin.Progress.Items != 12 {
		t.Errorf("%+v, %v", twin, err)
	}
	if _, err := next.Start(r.ID, Dry); err != nil {
		t.Fatal(err)
	}
	if p := next.until(t, still); p.State != Paused || p.Answered != 6 || p.Items != 12 {
		t.Errorf("dry: %+v", p)
	}
}

func TestNothingIsLeftOfTheMatrix(t *testing.T) {
	var d device
	c := d.open()
	p := simulated(2)
	for _, test := range p.Tests {
		for _, form := range p.Forms {
			p.Without = append(p.Without, p.Models[0].Cell(test, form, prompt.Plain))
		}
	}
	e, err := c.Estimate(p)
	if err != nil || e.Prompts != 0 || e.Calls != 0 || len(e.Problems) != 1 || len(e.Series) != 3 {
		t.Errorf("%+v, %v", e, err)
	}
	if _, err := c.New("", p); err == nil {
		t.Error("a run of nothing was made")
	}
	// A question that stands beside its series is asked although the series is not, and once
	// of each model.
	p = twoModels(2)
	p.Questions = []string{"blt1/3w2d/synthetic/text2cite/plain/7/1"}
	if e, err = c.Estimate(p); err != nil || e.Prompts != 7 || e.Models[0].Calls != 3 || e.Models[1].Calls != 8 {
		t.Errorf("%+v, %v", e, err)
	}
}

// What a foreign file leaves out counts once, and only where it is of the plan; a plan of
// more places than a run has items is none.
func TestForeignPlaces(t *testing.T) {
	var d device
	c := d.open()
	r, err := c.New("", twoModels(2))
	if err != nil {
		t.Fatal(err)
	}
	whole, err := c.Export(r.ID)
	if err != nil {
		t.Fatal(err)
	}
	const of = `"Without":[`
	i := strings.Index(string(whole), of) + len(of)
	end := i + strings.Index(string(whole)[i:], "]")
	cells := string(whole)[i:end]
	unknown := strings.Replace(cells, `"Form":"`, `"Form":"9`, 1)
	file := string(whole)[:i] + cells + strings.Repeat(","+cells, 1000) + "," + unknown + string(whole)[end:]
	again, err := d.open().Import(browser.NewFile("run.json", []byte(file)))
	if err != nil || len(again.Plan.Without) != 2 {
		t.Errorf("%d places, %v", len(again.Plan.Without), err)
	}
	forms := `"Forms":[` + strings.Repeat(`"4k",`, mostItems)
	if _, err := c.Import(browser.NewFile("many.json", []byte(strings.Replace(string(whole), `"Forms":[`, forms, 1)))); err == nil {
		t.Error("a plan of too many places was taken in")
	}
}

// A plan can be read by a person.
func TestPlanIsReadable(t *testing.T) {
	p := Plan{Without: []Cell{Model{Service: "openai", Model: "gpt-4o"}.Cell(Test{"transcript", prompt.TextToCite}, "128k", prompt.Plain)}}
	const want = `"Without":[{"Text":"transcript","Task":"text2cite","Form":"128k","Variation":"plain","Service":"openai","Model":"gpt-4o"}]`
	if got, err := json.Marshal(p); err != nil || !strings.Contains(string(got), want) {
		t.Errorf("%s, %v", got, err)
	}
}
