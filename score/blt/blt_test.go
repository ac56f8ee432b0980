package blt_test

import (
	"errors"
	"testing"

	"benchtrial/gen"
	"benchtrial/gen/prompt"
	"benchtrial/score/blt"
	"benchtrial/score/verdict"
)

func madePrompt(t *testing.T, task prompt.Task) prompt.Prompt {
	t.Helper()
	s := prompt.Series{Shape: prompt.Shape{Width: 2, Depth: 2}, TextType: prompt.Synthetic, Task: task, Variation: prompt.Plain, Seed: 7}
	p, err := gen.Make(s.At(3))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestJudge finds the answer right and silence wrong in both readings, which
// differ in what they call silence.
func TestJudge(t *testing.T) {
	for _, task := range []prompt.Task{prompt.TextToCite, prompt.CiteToText, prompt.DefinedToCite, prompt.CiteToDefined} {
		p := madePrompt(t, task)
		for _, test := range []struct {
			response string
			reading  verdict.Reading
			want     verdict.Outcome
		}{
			{p.Answer, verdict.Plain, verdict.Correct},
			{p.Answer, verdict.Official, verdict.Correct},
			{"", verdict.Plain, verdict.NoAnswer},
			{"", verdict.Official, verdict.Incorrect},
		} {
			v, err := blt.Judge(p, test.response, "stop", test.reading)
			if err != nil || v.Outcome != test.want || v.Correct != (test.want == verdict.Correct) || v.Record != p.ID {
				t.Errorf("%s, %q, %s: %s, %v; want %s", task, test.response, test.reading, v.Outcome, err, test.want)
			}
		}
	}
}

// TestReadingsDiffer judges a response that the two readings must tell apart:
// bold type around a bare citation hides it from the benchmark's own scorer.
func TestReadingsDiffer(t *testing.T) {
	p := madePrompt(t, prompt.TextToCite)
	response := "**" + p.Answer[len("section "):] + "**"
	for reading, want := range map[verdict.Reading]bool{verdict.Plain: true, verdict.Official: false} {
		if v, err := blt.Judge(p, response, "", reading); err != nil || v.Correct != want {
			t.Errorf("%s: correct %t, %v; want %t", reading, v.Correct, err, want)
		}
	}
}

func TestNoScorer(t *testing.T) {
	p := prompt.Prompt{TextType: prompt.Transcript, Task: prompt.DefinedToCite, Lines: make([]prompt.Line, 1)}
	for _, reading := range []verdict.Reading{verdict.Plain, verdict.Official} {
		v, err := blt.Judge(p, "line 1", "", reading)
		var missing *blt.NoScorerError
		if !errors.As(err, &missing) || missing.Test != "trans_def2c" || missing.Reading != reading || v.Correct {
			t.Errorf("%s: %v", reading, err)
		}
	}
	if _, err := blt.Judge(madePrompt(t, prompt.TextToCite), "", "", "strict"); err == nil {
		t.Error("an unknown reading is judged")
	}
}
