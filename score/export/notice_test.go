package export_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"benchtrial/gen/prompt"
	"benchtrial/score/export"
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
