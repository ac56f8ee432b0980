//go:build !js

package workbench

import (
	"fmt"
	"strings"
	"testing"

	"benchtrial/score/simulated"
	"benchtrial/web/browser"
	"benchtrial/web/docket"
	"benchtrial/web/rows/rowstest"
)

// answeredBy is a line of a file of answers by a model.
func answeredBy(model string, n int) string {
	return fmt.Sprintf("{\"id\":%q,\"model\":%q,\"response\":\"section 1\"}\n", address("synthetic", n), model)
}

// Answers that no model gave are said to be simulated on the page and on paper, and in the
// files that are saved; those of models are not.
func TestSimulatedAnswersAreLabelled(t *testing.T) {
	const paralegal, other = "Simulated paralegal, hasty", "Harrow"
	for _, test := range []struct {
		models []string
		set    string
		want   string
		file   string
	}{
		{[]string{paralegal}, "", ">" + simulated.Label(), "verdicts-simulated-paralegal-hasty-1.csv"},
		{[]string{"simulated-paralegal"}, "", ">" + simulated.Label(), "verdicts-simulated-paralegal-1.csv"},
		{[]string{paralegal, other}, "", "those by \u2068" + paralegal + "\u2069. " + simulated.Label(), "verdicts-simulated-2.csv"},
		{[]string{paralegal, other}, paralegal, ">" + simulated.Label(), "verdicts-simulated-paralegal-hasty-1.csv"},
		{[]string{paralegal, other}, other, "", "verdicts-harrow-1.csv"},
		{[]string{other}, "", "", "verdicts-harrow-1.csv"},
	} {
		a, d := reviewing(t, nil)
		var lines string
		for n, m := range test.models {
			lines += answeredBy(m, n)
		}
		a.review.add([]*browser.File{browser.NewFile("m.jsonl", []byte(lines))})
		a.Drawn()
		d.judged(a)
		if test.set != "" {
			a.review.choose("set", test.set)
			a.Drawn()
		}
		paper := onPaper(drawn(t, a))
		if labelled := strings.Contains(paper, simulated.Label()); labelled != (test.want != "") || !strings.Contains(paper, test.want) {
			t.Errorf("%v, set %q: %s", test.models, test.set, a.review.simulatedSaid())
		}
		a.review.save(docket.CSV)
		if browser.Last.Saved != test.file {
			t.Errorf("%v, set %q: saved as %s", test.models, test.set, browser.Last.Saved)
		}
		file, err := d.Export(docket.JSONL, a.review.exported())
		if err != nil || strings.Contains(string(file), simulated.Label()) != (test.want != "") {
			t.Errorf("%v, set %q: %s, %v", test.models, test.set, file, err)
		}
	}
}

// Where names of sets are kept back, because they may be those of files, paper says all the
// same which answers are simulated.
func TestSimulatedAnswersBesideOwnDocuments(t *testing.T) {
	a, d := ownReview(t)
	a.review.add([]*browser.File{browser.NewFile("n.jsonl", []byte(answeredBy("Simulated paralegal", 3)))})
	a.Drawn()
	d.judged(a)
	paper := onPaper(drawn(t, a)) + onPaper(a.review.table.Surface.(*rowstest.Flat).Above)
	if strings.Contains(paper, canary) || !strings.Contains(paper, "Some of these answers are not a model\u2019s. "+simulated.Label()) || strings.Count(paper, `paper">simulated<`) != 1 {
		t.Errorf("printed is %s", paper)
	}
	if a.review.save(docket.CSV); !strings.HasPrefix(browser.Last.Saved, "verdicts-simulated-") || strings.Contains(browser.Last.Saved, canary) {
		t.Errorf("saved as %s", browser.Last.Saved)
	}
}
