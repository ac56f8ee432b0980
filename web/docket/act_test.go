package docket

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"benchtrial/gen/gentest"
	"benchtrial/gen/law"
	"benchtrial/gen/prompt"
	"benchtrial/score/verdict"
)

// Records of invented acts are taken and judged as others are, each under its own test.
func TestRecordsOfActs(t *testing.T) {
	var list []prompt.Prompt
	var answers [][3]string
	tasks := []prompt.Task{prompt.TextToCite, prompt.CiteToText, prompt.DefinedToCite, prompt.CiteToDefined, prompt.CiteToAmendedText}
	for n, task := range tasks {
		a, err := prompt.ParseAddress(fmt.Sprintf("blt1/4k/act/%s/plain/42/%d", task, n))
		if err != nil {
			t.Fatal(err)
		}
		p := gentest.Make(t, a)
		list = append(list, p)
		answers = append(answers, [3]string{p.ID, p.Answer})
	}
	d := empty(nil)
	added := add(t, d, recordFile(t, "acts.jsonl", list), answerFile("a.jsonl", answers...))
	if len(added[0].Problems) > 0 || added[0].Count != len(tasks) || added[1].Matched != len(tasks) {
		t.Fatalf("%+v", added)
	}
	judgeAll(d)
	for n, row := range d.View(everything).Rows {
		if row.Outcome != verdict.Correct || row.Test != prompt.TestOf(prompt.Act, tasks[n]) || row.Size != "4k" {
			t.Errorf("%+v", row)
		}
	}
}

// What no words or titles are here for says what it is about and what helps, and is
// counted as not judged.
func TestQuestionsThatCannotBeMade(t *testing.T) {
	for address, want := range map[string]string{
		"blt1/4k/act/text2cite/plain/42/0":               "This question is about an invented act and cannot be made here: no words for it. Add the file of questions",
		"blt1/4k/uscode/cite2text/plain/42/0":            "This question is about the United States Code and cannot be made here: no title of the U.S. Code is loaded. Load the titles that it was made from, then try again, or add the file of questions",
		"blt1/4k/uscode@7q3hc0v9xk/cite2text/plain/42/0": "This question is about the United States Code and cannot be made here: no title of the U.S. Code is loaded. Load the titles",
		"blt1/4k/synthetic/text2cite/plain/42/0":         "This question cannot be made: no words for it",
	} {
		d := New(func(address string) (prompt.Prompt, error) {
			err := errors.New("no words for it")
			if strings.Contains(address, "uscode") {
				err = &law.MissingError{}
			}
			return prompt.Prompt{}, fmt.Errorf("making %s: %w", address, err)
		}, nil, func() {})
		add(t, d, answerFile("a.jsonl", [3]string{address, "x"}))
		judgeAll(d)
		w := d.View(everything)
		if len(w.Rows) != 1 || !strings.HasPrefix(w.Rows[0].Problem, want) || strings.Contains(w.Rows[0].Problem, "making") || w.Rows[0].Outcome != Unjudged {
			t.Errorf("%+v\nwant %s", w.Rows, want)
		}
	}
}

// Numbers of a thousand and more have commas, in whatever sentence.
func TestNumbersHaveCommas(t *testing.T) {
	recs := records(t, "r", 1)
	var list []prompt.Prompt
	var answers [][3]string
	for n := range 1200 {
		p := recs[0]
		p.ID = fmt.Sprint("x", n)
		list = append(list, p)
		answers = append(answers, [3]string{p.ID, "x"})
	}
	d := empty(nil)
	added := add(t, d, recordFile(t, "r.jsonl", list), answerFile("a.jsonl", answers...), fileOf("a.txt", strings.Repeat("x\n", 1200)))
	for n, want := range []string{"1,200 records of the benchmark.", "1,200 answers to 1,200 records.", "1,200 answers without ids, for the records of r.jsonl in their order."} {
		if added[n].Said != want {
			t.Errorf("%q, want %q", added[n].Said, want)
		}
	}
}
