package export_test

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"benchtrial/gen/prompt"
	"benchtrial/score/export"
	"benchtrial/score/simulated"
)

// Files say beside each verdict about an act that it is not the law, of an amended
// line that it was altered, and nothing of what needs no such word.
func TestNoticesOfLaw(t *testing.T) {
	tasks := []prompt.Task{prompt.TextToCite, prompt.CiteToText, prompt.CiteToAmendedText, prompt.DefinedToCite, prompt.CiteToDefined}
	for _, kind := range []prompt.TextType{prompt.Act, prompt.USCode, prompt.Transcript, prompt.Document} {
		for _, task := range tasks {
			if !kind.Has(task) {
				continue
			}
			var out strings.Builder
			if err := export.JSONL(&out, slices.Values([]export.Row{{ID: "x", Test: prompt.TestOf(kind, task)}})); err != nil {
				t.Fatal(err)
			}
			var row struct{ Notice string }
			if err := json.Unmarshal([]byte(out.String()), &row); err != nil {
				t.Fatal(err)
			}
			altered := task == prompt.CiteToAmendedText
			if strings.Contains(row.Notice, "not the law") != (kind == prompt.Act || kind == prompt.USCode && altered) || strings.Contains(row.Notice, "not the document") != (kind == prompt.Document && altered) || strings.Contains(row.Notice, "altered for testing") != altered || strings.Contains(row.Notice, "invented") != (kind == prompt.Act) {
				t.Errorf("%s of %s: %q", task, kind, row.Notice)
			}
		}
	}
}

// Files say beside each answer of a simulated model that no model was asked, with what else
// is to be said of its text, also where own words are left out; of no other answer.
func TestNoticesOfSimulatedAnswers(t *testing.T) {
	list := []export.Row{
		{ID: "a", Test: "trans_t2c", Model: "Simulated paralegal, hasty"}, {ID: "b", Test: "act_t2c", Model: "simulated-paralegal"},
		{ID: "c", Test: "doc_t2c", Model: "Simulated paralegal", Response: "x"}, {ID: "d", Test: "trans_t2c", Model: "gpt-4"}, {ID: "e", Test: "trans_t2c"},
	}
	var lines, table strings.Builder
	if err := errors.Join(export.JSONL(&lines, export.WithoutWords(slices.Values(list))), export.CSV(&table, export.WithoutWords(slices.Values(list)))); err != nil {
		t.Fatal(err)
	}
	for name, out := range map[string]string{"JSONL": lines.String(), "CSV": table.String()[strings.Index(table.String(), "\n")+1:]} {
		for n, line := range strings.Split(strings.TrimSpace(out), "\n") {
			if strings.Contains(line, simulated.Label()) != (n < 3) {
				t.Errorf("%s: %s", name, line)
			}
		}
		if !strings.Contains(out, simulated.Label()+" Sections of an invented act") {
			t.Errorf("%s does not say both: %s", name, out)
		}
	}
}
