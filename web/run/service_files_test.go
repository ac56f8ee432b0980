//go:build !js

package run

import (
	"fmt"
	"strings"
	"testing"

	"benchtrial/gen/prompt"
	"benchtrial/score/verdict"
	"benchtrial/web/browser"
	"benchtrial/web/docket"
)

// TestReview: what a run answered is judged by the docket as the run judged it.
func TestReview(t *testing.T) {
	var d device
	c := d.open()
	r, err := c.New("", simulated(6))
	if err != nil {
		t.Fatal(err)
	}
	c.Start(r.ID, All)
	p := c.until(t, still)
	for range 2 { // the second takes the first one's place
		added, err := c.Review(r.ID)
		if err != nil || added.Matched != 18 {
			t.Fatalf("%+v, %v", added, err)
		}
	}
	var w docket.Window
	for w.Judged < 18 {
		if w, err = c.docket.View(docket.View{N: 50}); err != nil {
			t.Fatal(err)
		}
	}
	if w.All != 18 || len(w.Sets) != 1 || w.Sets[0].Name != "Simulated paralegal, hasty" {
		t.Errorf("%+v", w)
	}
	for _, o := range w.Outcomes {
		if verdict.Outcome(o.Name) == verdict.Correct && o.N != p.Plain.Correct {
			t.Errorf("%d right in the docket, %d in the run", o.N, p.Plain.Correct)
		}
	}
	csv, err := c.Answers(r.ID, docket.CSV)
	if err != nil || strings.Count(string(csv), "Simulated paralegal, hasty") != 18 {
		t.Errorf("%s, %v", csv, err)
	}
}

// TestFiles: records of a file are asked, also after another visit, and reviewed with their file.
func TestFiles(t *testing.T) {
	var d device
	c := d.open()
	var b strings.Builder
	for n := range 5 {
		p, err := maker.Prompt(fmt.Sprint("blt1/3w2d/synthetic/cite2text/plain/9/", n))
		if err != nil {
			t.Fatal(err)
		}
		p.ID = fmt.Sprint("test_", n)
		line, _ := prompt.MarshalRecord(p)
		b.Write(append(line, '\n'))
	}
	a, err := c.docket.Add(browser.NewFile("syn_c2t_test.jsonl", []byte(b.String())))
	if err != nil {
		t.Fatal(err)
	}
	plan := Plan{Files: []File{{File: a.File}}, Models: simulated(1).Models}
	r, err := c.New("", plan)
	if err != nil || r.Progress.Items != 5 || r.Plan.Files[0].Name != "syn_c2t_test.jsonl" || r.Plan.Files[0].File != 0 {
		t.Fatalf("%+v, %v", r, err)
	}
	c.Start(r.ID, All)
	if p := c.until(t, still); p.State != Done || p.Answered != 5 {
		t.Fatalf("%+v", p)
	}
	added, err := c.Review(r.ID)
	if err != nil || added.Matched != 5 {
		t.Errorf("%+v, %v", added, err)
	}
	// In another tab the file is not there.
	other := d.open()
	twin, err := other.Duplicate(r.ID)
	if err != nil {
		t.Fatal(err)
	}
	other.Start(twin.ID, All)
	if p := other.until(t, still); p.State != Paused || !strings.Contains(p.Why, "cannot be made") {
		t.Errorf("%+v", p)
	}
}

// TestWholeRun: an exported run comes back whole, and goes on where it stood.
func TestWholeRun(t *testing.T) {
	var d device
	c := d.open()
	r, err := c.New("", simulated(4))
	if err != nil {
		t.Fatal(err)
	}
	c.Start(r.ID, Dry)
	before := c.until(t, still)
	file, err := c.Export(r.ID)
	if err != nil {
		t.Fatal(err)
	}
	var elsewhere device
	o := elsewhere.open()
	again, err := o.Import(browser.NewFile("run.json", file))
	if err != nil || again.Progress.State != Paused || again.Progress.Answered != 3 || again.Name != r.Name || again.Progress.Calls != before.Calls {
		t.Fatalf("%+v, %v", again, err)
	}
	o.Start(again.ID, All)
	if p := o.until(t, still); p.State != Done || p.Answered != 12 || p.Plain.N() != 12 {
		t.Errorf("%+v", p)
	}
	for name, content := range map[string]string{
		"another file": `{"benchtrial":1}`, "no JSON": "id,response\n", "cut off": string(file[:len(file)/2]),
		"an item too many": strings.Replace(string(file), `{"item":0,`, `{"item":12,`, 1), "an item twice": strings.Replace(string(file), `{"item":1,`, `{"item":0,`, 1),
		"a later form": strings.Replace(string(file), `"Form":1`, `"Form":2`, 1), "a negative cost": strings.Replace(string(file), `"c":1`, `"c":1,"m":-5`, 1),
	} {
		if name != "another file" && name != "no JSON" && content == string(file) {
			t.Errorf("%s: the file is as it was", name)
		}
		if _, err := o.Import(browser.NewFile("x", []byte(content))); err == nil || !strings.HasSuffix(err.Error(), ".") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestBatch: what a service makes of a file of calls is taken, once.
func TestBatch(t *testing.T) {
	var d device
	c := d.open()
	p := simulated(3)
	p.Models = append(p.Models, Model{Service: "openai", Model: "some-model"})
	r, err := c.New("", p)
	if err != nil {
		t.Fatal(err)
	}
	file, err := c.Batch(r.ID, 1)
	if err != nil || strings.Count(string(file), "\n") != 9 || !strings.Contains(string(file), "/v1/responses") {
		t.Fatalf("%s, %v", file, err)
	}
	if _, err := c.Batch(r.ID, 0); err == nil {
		t.Error("a simulation took a batch")
	}
	var results strings.Builder
	for n := range 3 {
		for _, series := range []string{"3w2d/synthetic/text2cite", "1p/transcript/text2cite", "3w2d/synthetic/appliesto"} {
			fmt.Fprintf(&results, "{\"custom_id\":\"blt1/%s/plain/7/%d\",\"response\":\"Section 1.\",\"finish_reason\":\"stop\"}\n", series, n)
		}
	}
	results.WriteString("{\"id\":\"blt1/3w2d/synthetic/text2cite/plain/8/0\",\"response\":\"Of another run.\"}\n")
	got, err := c.Results(r.ID, 1, browser.NewFile("results.jsonl", []byte(results.String())))
	if err != nil || got.Answered != 9 || got.Unknown != 1 || got.Run.Progress.Answered != 6 {
		t.Fatalf("%+v, %v", got, err)
	}
	file, err = c.Batch(r.ID, 1)
	if err != nil || strings.Count(string(file), "\n") != 3 || !strings.Contains(string(file), "yes or no") {
		t.Errorf("second turns: %s, %v", file, err)
	}
	got, err = c.Results(r.ID, 1, browser.NewFile("results.jsonl", []byte(results.String())))
	if err != nil || got.Answered != 3 || got.Again != 6 {
		t.Errorf("%+v, %v", got, err)
	}
	before := got.Run.Progress
	for name, content := range map[string]string{
		"nonsense.txt": "lorem ipsum\ndolor sit amet\n", "nonsense.jsonl": "lorem ipsum\ndolor sit amet\n", "empty.jsonl": "", "list.json": "[1,2,3]\n", "letter.csv": "Dear Sir,\nthank you, and so on\n",
		"other.jsonl": "{\"id\":\"blt1/3w2d/synthetic/text2cite/plain/8/0\",\"response\":\"Of another run.\"}\n",
	} {
		got, err := c.Results(r.ID, 1, browser.NewFile(name, []byte(content)))
		if err == nil || got.Answered != 0 || !strings.HasSuffix(err.Error(), ".") || strings.Contains(err.Error(), "..") {
			t.Errorf("%s: %+v, %v", name, got, err)
			continue
		}
		if want := "not a file of results"; strings.Contains(err.Error(), want) != (name != "other.jsonl") || name == "other.jsonl" && !strings.HasPrefix(err.Error(), "None of the answers in this file (1)") {
			t.Errorf("%s: %v", name, err)
		}
	}
	if now, err := c.Open(r.ID); err != nil || now.Run.Progress.Answered != before.Answered || now.Run.Progress.Calls != before.Calls {
		t.Errorf("nonsense was taken: %+v, %v", now.Run.Progress, err)
	}
	w, err := c.Item(r.ID, 1)
	if err != nil || w.Response != "Section 1." || len(w.Settings) == 0 {
		t.Errorf("%+v, %v", w, err)
	}
}
