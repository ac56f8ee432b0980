package official_test

import (
	"bytes"
	"cmp"
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"benchtrial/gen/prompt"
	"benchtrial/score/blt/official"
	"benchtrial/score/verdict"
)

// TestJudge judges the responses of testdata: each has the labels and relative
// error that the benchmark's rules give it, and the situation that is named.
func TestJudge(t *testing.T) {
	prompts := readPrompts(t, "testdata/records.jsonl")
	data, err := os.ReadFile("testdata/responses.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	judged := map[string]bool{}
	for line := range bytes.Lines(data) {
		var want struct {
			Record        string
			Response      string
			Errors        []string
			RelativeError any `json:"relative_error"`
			// Kind is the situation; for a right answer the rule that accepted it.
			Kind string
			// Why is the situation where Kind is not.
			Why string
			// Wrong marks a wrong answer without labels.
			Wrong bool
			// Lines and Pages are the distance, where a response gives them.
			Lines, Pages *int
			Read         *string
		}
		if err := json.Unmarshal(line, &want); err != nil {
			t.Fatal(err)
		}
		p := prompts[want.Record]
		v, ok := official.Judge(p, want.Response)
		if !ok {
			t.Fatalf("%s: no scorer", want.Record)
		}
		if !slices.Equal(v.Errors, want.Errors) || relativeError(v) != want.RelativeError {
			t.Errorf("%s, %q: %v %v; want %s", want.Record, want.Response, v.Errors, v.RelativeError, line)
		}
		correct := len(want.Errors) == 0 && !want.Wrong
		if v.Correct != correct || (v.Outcome == verdict.Correct) != correct || (v.Kind == "") != correct {
			t.Errorf("%s, %q: correct %t, outcome %s, kind %q", want.Record, want.Response, v.Correct, v.Outcome, v.Kind)
		}
		if !correct && v.Kind != want.Kind {
			t.Errorf("%s, %q: kind %q; want %q", want.Record, want.Response, v.Kind, want.Kind)
		}
		situation := cmp.Or(want.Why, want.Kind)
		if want := official.Sentence(situation, cite(p, v.GivenLine)); v.Why != want || v.Why == "" || strings.Contains(v.Why, "{") {
			t.Errorf("%s: why %q; want %q", line, v.Why, want)
		}
		if want.Lines != nil && (v.Distance == nil || v.Distance.Lines != *want.Lines || want.Pages != nil && v.Distance.Pages != *want.Pages) {
			t.Errorf("%s: distance %+v", line, v.Distance)
		}
		if want.Read != nil && v.AnswerRead != *want.Read {
			t.Errorf("%s, %q: read %q; want %q", want.Record, want.Response, v.AnswerRead, *want.Read)
		}
		checkShape(t, p, want.Response, v)
		checkLandmark(t, p, want.Response)
		judged[situation] = true
	}
	for _, key := range official.Situations() {
		if key != "incorrect format" && !judged[key] {
			t.Errorf("no response of testdata meets the situation %q", key)
		}
	}
}

// relativeError returns the relative error as JSON reads it: numbers are floats.
func relativeError(v verdict.Verdict) any {
	if n, ok := v.RelativeError.(int); ok {
		return float64(n)
	}
	return v.RelativeError
}

func cite(p prompt.Prompt, line int) string {
	if line < 0 {
		return ""
	}
	return p.Lines[line].Cite
}

// checkShape checks what must hold of every verdict.
func checkShape(t *testing.T, p prompt.Prompt, response string, v verdict.Verdict) {
	t.Helper()
	if v.Record != p.ID || v.Errors == nil || v.Why == "" || v.GivenLine < -1 || v.GivenLine >= len(p.Lines) {
		t.Errorf("%q: misshapen verdict %+v", response, v)
	}
	unlabelled := p.Testimony() && p.Task == prompt.TextToCite || p.Task == prompt.AppliesTo
	if v.Correct && len(v.Errors) > 0 || !v.Correct && (len(v.Errors) == 0) != unlabelled || v.Correct && v.RelativeError != nil {
		t.Errorf("%q: correct %t with %v, %v", response, v.Correct, v.Errors, v.RelativeError)
	}
	if v.Span == nil {
		if v.AnswerRead != "" {
			t.Errorf("%q: %q read without a span", response, v.AnswerRead)
		}
	} else if v.Span.Start < 0 || v.Span.End > len(response) || response[v.Span.Start:v.Span.End] != v.AnswerRead {
		t.Errorf("%q: span %v is not %q", response, v.Span, v.AnswerRead)
	}
	if v.Distance != nil && v.RelativeError != v.Distance.Lines+v.Distance.Pages && !unlabelled {
		t.Errorf("%q: distance %d, relative error %v", response, v.Distance.Lines, v.RelativeError)
	}
}

func TestJudgeKnowsItsTests(t *testing.T) {
	synthetic := readPrompts(t, "testdata/records.jsonl")["syn_t2c"]
	for _, p := range []prompt.Prompt{
		{TextType: prompt.Transcript, Task: prompt.DefinedToCite, Lines: synthetic.Lines},
		{TextType: "letter", Task: prompt.TextToCite, Lines: synthetic.Lines},
		{TextType: prompt.Synthetic, Task: prompt.CiteToAmendedText, Lines: synthetic.Lines},
		{TextType: prompt.USCode, Task: prompt.AppliesTo, Lines: synthetic.Lines},
		{TextType: prompt.Synthetic, Task: prompt.TextToCite},
		{TextType: prompt.Synthetic, Task: prompt.TextToCite, Lines: synthetic.Lines, LineIndex: -1},
	} {
		if v, ok := official.Judge(p, "section 3107(a)"); ok || v.Correct {
			t.Errorf("%s, %d lines, line %d: judged", prompt.TestOf(p.TextType, p.Task), len(p.Lines), p.LineIndex)
		}
	}
}

// TestGeneratedPrompts judges the right answer, as it is in the record, and
// another line's answer, for generated prompts of many shapes.
func TestGeneratedPrompts(t *testing.T) {
	for _, task := range syntheticTasks {
		for n := range uint32(40) {
			p := made(t, 4, task, n)
			v, _ := official.Judge(p, p.Answer)
			if !v.Correct {
				t.Errorf("%s: the answer %q is %v", p.ID, p.Answer, v.Errors)
			}
			response := wrongResponse(p)
			v, _ = official.Judge(p, response)
			if v.Correct {
				t.Errorf("%s: %q is correct; the answer is %q", p.ID, response, p.Answer)
			}
			checkShape(t, p, response, v)
		}
	}
}

func FuzzJudge(f *testing.F) {
	data, err := os.ReadFile("testdata/responses.jsonl")
	if err != nil {
		f.Fatal(err)
	}
	for line := range bytes.Lines(data) {
		var r struct{ Response string }
		if err := json.Unmarshal(line, &r); err != nil {
			f.Fatal(err)
		}
		f.Add(r.Response)
	}
	for _, unit := range largeResponses {
		f.Add(unit + unit)
	}
	prompts := readPrompts(f, "testdata/records.jsonl")
	f.Fuzz(func(t *testing.T, response string) {
		for _, p := range prompts {
			v, ok := official.Judge(p, response)
			if !ok {
				t.Fatalf("%s: no scorer", p.ID)
			}
			checkShape(t, p, response, v)
			checkLandmark(t, p, response)
		}
	})
}
