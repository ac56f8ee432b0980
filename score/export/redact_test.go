package export_test

import (
	"bytes"
	"io"
	"iter"
	"slices"
	"strings"
	"testing"

	"benchtrial/gen/prompt"
	"benchtrial/score/export"
	"benchtrial/score/verdict"
)

// ownRows are rows about own documents in which every text holds "privileged".
func ownRows() []export.Row {
	v := &verdict.Verdict{
		Record: "blt1/8k/document@0wy2hd8pz4/cite2text/plain/42/0", Outcome: verdict.Incorrect, Errors: []string{"wrong line"}, RelativeError: 2, Kind: "wrong_line",
		Distance: &verdict.Distance{Lines: 2}, AnswerRead: "privileged", Span: &verdict.Span{End: 10}, Why: "It gave “privileged”.", Ruling: "privileged",
		Steps: []verdict.Step{{Name: "Answer", Found: "privileged"}},
	}
	row := export.Row{
		ID: v.Record, Test: "doc_c2t", Size: "8k", Model: "Harrow", Cite: "clause 4.2(b)", Asked: "(b) privileged", Response: "privileged", FinishReason: "stop",
		Position: [2]int{3, 40}, Plain: v, Official: v, Overruled: &export.Overrule{Outcome: verdict.Correct, Note: "privileged"},
	}
	renamed := row
	renamed.ID = "question 7"
	uncited := row
	uncited.Cite = ""
	return []export.Row{row, renamed, uncited}
}

// TestWithoutWords: nothing of an own document leaves but verdict, kind and cite,
// in either form of file.
func TestWithoutWords(t *testing.T) {
	for name, write := range map[string]func(io.Writer, iter.Seq[export.Row]) error{"JSONL": export.JSONL, "CSV": export.CSV, "verdicts": export.Verdicts} {
		var b bytes.Buffer
		if err := write(&b, export.WithoutWords(slices.Values(ownRows()))); err != nil {
			t.Fatal(err)
		}
		got := b.String()
		if strings.Contains(got, "privileged") {
			t.Errorf("%s: words are left: %s", name, got)
		}
		for _, kept := range []string{"wrong_line", "incorrect", "wrong line", "document@0wy2hd8pz4"} {
			if !strings.Contains(got, kept) {
				t.Errorf("%s: %s is not left: %s", name, kept, got)
			}
		}
		if name != "verdicts" && !strings.Contains(got, "clause 4.2(b)") {
			t.Errorf("%s: the cite is not left: %s", name, got)
		}
	}
}

// TestOtherRowsKeepTheirWords: only own documents are confidential, and what was
// given is not changed by what is left out.
func TestOtherRowsKeepTheirWords(t *testing.T) {
	for r := range export.WithoutWords(slices.Values(rows())) {
		if r.Own() || r.Response == "" {
			t.Errorf("%s: taken for an own document", r.ID)
		}
	}
	given := ownRows()
	for range export.WithoutWords(slices.Values(given)) {
		break
	}
	if given[0].Response == "" || given[0].Plain.Why == "" || given[0].Overruled.Note == "" {
		t.Error("the rows that were given are changed")
	}
}

func TestRowOfOwnDocument(t *testing.T) {
	p := prompt.Prompt{
		ID: "blt1/whole/document@0wy2hd8pz4/text2cite/plain/42/0", Task: prompt.TextToCite, TextType: prompt.Document,
		Lines: []prompt.Line{{Cite: "clause 4.2", Text: "4.2 words"}}, Answer: "clause 4.2",
	}
	if r := export.RowOf(p); !r.Own() || r.Cite != "clause 4.2" || r.Size != "whole" || r.Test != "doc_t2c" {
		t.Errorf("got %+v", r)
	}
}
