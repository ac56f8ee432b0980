// Package blt judges responses to the prompts of the BLT benchmark in either
// of two readings, which are never mixed.
package blt

import (
	"fmt"

	"benchtrial/gen/prompt"
	"benchtrial/score/blt/official"
	"benchtrial/score/blt/plain"
	"benchtrial/score/verdict"
)

// NoScorerError says that a reading has no rules for a test.
type NoScorerError struct {
	Test    prompt.Test
	Reading verdict.Reading
}

func (e *NoScorerError) Error() string {
	if e.Reading == verdict.Official {
		return fmt.Sprintf("the benchmark has no rule for this question (%s): there is no official reading", e.Test)
	}
	return fmt.Sprintf("no %s reading of the test %s", e.Reading, e.Test)
}

// Judge judges the response to a prompt. The finish reason is what the model's
// service gave for stopping, such as "stop" or "length"; it may be empty, and
// the official reading takes no notice of it. The error is a *NoScorerError,
// or says that the reading is unknown.
func Judge(p prompt.Prompt, response, finishReason string, r verdict.Reading) (verdict.Verdict, error) {
	switch r {
	case verdict.Official:
		if v, ok := official.Judge(p, response); ok {
			return v, nil
		}
	case verdict.Plain:
		if HasPlain(p.TextType, p.Task) {
			if p.Task == prompt.AppliesTo {
				return plain.JudgeApplies(p, response, finishReason), nil
			}
			return plain.Judge(p, response, finishReason), nil
		}
	default:
		return verdict.Verdict{}, fmt.Errorf("reading %q: expected %s or %s", r, verdict.Plain, verdict.Official)
	}
	return verdict.Verdict{}, &NoScorerError{Test: prompt.TestOf(p.TextType, p.Task), Reading: r}
}

// HasPlain says whether the plain reading has rules for a test.
func HasPlain(t prompt.TextType, k prompt.Task) bool {
	return (t == prompt.Synthetic || t == prompt.Transcript || t == prompt.Document || t.Statute()) && t.Has(k)
}
