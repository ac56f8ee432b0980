package plain

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"benchtrial/gen/prompt"
)

// eleven holds a record of testdata for each test of the benchmark.
var eleven = []string{"tr2_t2c", "tr2_c2t", "t2c", "c2t", "def2c", "c2def", "usc_t2c", "usc_c2t", "amt_shall", "usc_def2c", "usc_c2def"}

// TestStepsOfEveryTest shows how responses in many wrappings are read in each
// of the eleven tests: {right} stands for the answer, {other} for another line,
// place or term of the text. The words beside a step are what remained or was
// found, so its name must not speak of what was taken away.
func TestStepsOfEveryTest(t *testing.T) {
	records := readRecords(t, "testdata/records.jsonl")
	tests := map[prompt.Test]bool{}
	var b strings.Builder
	for _, id := range eleven {
		p := records[id]
		tests[prompt.TestOf(p.TextType, p.Task)] = true
		right, wrong := answers(p)
		for _, template := range []string{
			"<think>Maybe {other}.</think>It is **{right}**, not {other}.",
			"{right}",
			"<tool_call>find</tool_call>Answer: {other}",
			"{\"answer\": \"{other}\"}",
			"I looked at it twice.",
			"<think>{right}",
		} {
			slots := strings.NewReplacer("{right}", right, "{other}", wrong[0])
			text := slots.Replace(template)
			if strings.HasPrefix(template, "{\"") { // the text may hold quotation marks
				value, _ := json.Marshal(wrong[0])
				text = strings.Replace(template, "\"{other}\"", string(value), 1)
			}
			v := Judge(p, text, "")
			fmt.Fprintf(&b, "%s: %s\n", id, strings.ReplaceAll(text, "\n", "\\n"))
			for _, s := range v.Steps {
				fmt.Fprintf(&b, "  %s: %s\n", s.Name, strings.ReplaceAll(s.Found, "\n", "\\n"))
				for _, span := range s.Spans {
					if span.Start < 0 || span.End > len(text) || span.Start >= span.End {
						t.Fatalf("%s, %q, %s: span %v", id, text, s.Name, span)
					}
					fmt.Fprintf(&b, "    %d-%d %s\n", span.Start, span.End, strings.ReplaceAll(text[span.Start:span.End], "\n", "\\n"))
				}
			}
			fmt.Fprintf(&b, "  = %s\n\n", v.Ruling)
		}
	}
	if len(tests) != 11 {
		t.Errorf("%d tests are shown, want all eleven", len(tests))
	}
	const golden = "testdata/steps.golden"
	if *update {
		if err := os.WriteFile(golden, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if got := b.String(); got != string(want) {
		g, w := strings.Split(got, "\n"), strings.Split(string(want), "\n")
		for i := range min(len(g), len(w)) {
			if g[i] != w[i] {
				t.Fatalf("line %d of %s: got\n%s\nwant\n%s", i+1, golden, g[i], w[i])
			}
		}
		t.Fatalf("%d lines, want %d", len(g), len(w))
	}
}

// The roles that candidates play are told beside them.
func TestStepsTellRoles(t *testing.T) {
	p := readRecords(t, "testdata/records.jsonl")["t2c"]
	steps := Judge(p, "Not 5217(b)(2)(A). Is it 5217(c)? Like 5217(b), it could be.", "").Steps
	want := "5217(b)(2)(A) (ruled out), 5217(c) (in a question), 5217(b) (in passing)"
	if len(steps) == 0 || steps[0].Name != "Citations found" || steps[0].Found != want {
		t.Errorf("%v, want %q", steps, want)
	}
}
