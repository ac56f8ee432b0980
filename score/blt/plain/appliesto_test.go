package plain

import (
	"bytes"
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"benchtrial/gen/prompt"
	"benchtrial/score/verdict"
)

// applicable returns a prompt about section 3107(b)(1), a talbrick: an osk is
// one, a grole is not.
func applicable(answer string) prompt.Prompt {
	p := prompt.Prompt{ID: answer, TextType: prompt.Synthetic, Task: prompt.AppliesTo, Answer: answer, LineIndex: 2}
	for _, l := range [][2]string{
		{"3107", "Section 3107.  Definition of morvend."},
		{"3107(b)", "(b) Definition of talbrick"},
		{"3107(b)(1)", `  (1) General rule. The term "talbrick" means-`},
		{"3107(b)(1)(A)", "    (A) any osk, or"},
		{"3107(c)", `(c) The term "sundrel" means-`},
		{"3107(c)(1)", "  (1) any grole."},
	} {
		p.Lines = append(p.Lines, prompt.Line{Cite: "section " + l[0], Text: l[1]})
	}
	who := map[string]string{prompt.Yes: "Orla is an osk.", prompt.No: "Hugo is a grole."}[answer]
	name, _, _ := strings.Cut(who, " ")
	p.Question = who + " Is section 3107(b)(1) applicable to " + name + "? Let's think step by step."
	p.Text = "text\n\n" + p.Question
	return p
}

// TestJudgeApplies judges the responses of testdata. Outcome is what becomes
// of each where the answer is as named; kind its kind where wrong; read, where
// given, what is read as the answer.
func TestJudgeApplies(t *testing.T) {
	data, err := os.ReadFile("testdata/appliesto.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	reached := map[string]bool{}
	for line := range bytes.Lines(data) {
		var r struct {
			Answer, Response string
			FinishReason     string `json:"finish_reason"`
			Outcome          verdict.Outcome
			Kind, Read       string
		}
		if err := json.Unmarshal(line, &r); err != nil {
			t.Fatalf("%v: %s", err, line)
		}
		v := JudgeApplies(applicable(r.Answer), r.Response, r.FinishReason)
		if v.Outcome != r.Outcome || v.Kind != r.Kind || v.Correct != (r.Outcome == verdict.Correct) {
			t.Errorf("%s, %q: %s, %q, reads %q; want %s, %q", r.Answer, r.Response, v.Outcome, v.Kind, v.AnswerRead, r.Outcome, r.Kind)
		}
		if r.Read != "" && v.AnswerRead != r.Read {
			t.Errorf("%s, %q: reads %q, want %q", r.Answer, r.Response, v.AnswerRead, r.Read)
		}
		if v.Why == "" || v.Ruling == "" || strings.Contains(v.Why+v.Ruling, "{") || len(v.Errors) > 0 {
			t.Errorf("%s, %q: %q %q %v", r.Answer, r.Response, v.Ruling, v.Why, v.Errors)
		}
		if v.Span != nil && r.Response[v.Span.Start:v.Span.End] != v.AnswerRead {
			t.Errorf("%q: span %v is not %q", r.Response, v.Span, v.AnswerRead)
		}
		reached[v.Kind] = true
	}
	for key := range appliesWordings() {
		if kind, ok := strings.CutSuffix(key, ".ruling"); ok && kind != string(rightDecision) && !reached[kind] {
			t.Errorf("no response of testdata meets %s", kind)
		}
	}
}

// TestAppliesEitherWay: a response that says yes is right where yes is, and
// wrong where no is, and the reverse, in all its manners.
func TestAppliesEitherWay(t *testing.T) {
	for _, manner := range []string{
		"%s", "%s.", "**%s**", "\"%s\"", "%s!\n", "Answer: %s", "**Answer:** %s", "Final answer: %s.", "The answer is %s.", "So the answer is \"%s\".",
		"\\boxed{%s}", "$\\boxed{\\text{%s}}$", "<answer>%s</answer>", "{\"answer\": \"%s\"}", "```json\n{\"reasoning\": \"a talbrick is a morvend\", \"answer\": \"%s\"}\n```",
		"<think>It applies. No, it does not apply. Yes?</think>%s", "Let's see.\n\n%s", "You ask for yes or no: %s.", "### Conclusion\n\n%s", "Conclusion: %s",
		"I would say %s.", "My answer would be %s.", "%s, as the text shows.", "%s — the definitions are nested.", "%s; that follows from the list.", "- %s",
		"| question | answer |\n|---|---|\n| applicable? | %s |", "Step 1: read the section.\nStep 2: look for the term.\n%s",
	} {
		for said, answer := range map[string]string{"Yes": "yes", "yes": "yes", "NO": "no", "No": "no", "no": "no"} {
			response := strings.Replace(manner, "%s", said, 1)
			if v := JudgeApplies(applicable(answer), response, "stop"); !v.Correct || !strings.EqualFold(v.AnswerRead, said) {
				t.Errorf("%q where %s is right: %s, %q, reads %q", response, answer, v.Outcome, v.Kind, v.AnswerRead)
			}
			if v := JudgeApplies(applicable(opposite(answer)), response, "stop"); v.Correct || v.Kind != string(wrongDecision) {
				t.Errorf("%q where %s is wrong: %s, %q, reads %q", response, answer, v.Outcome, v.Kind, v.AnswerRead)
			}
		}
	}
}

// TestAppliesWordings: every list of phrases is in lower case and no phrase is empty or twice in its list.
func TestAppliesWordings(t *testing.T) {
	for key, list := range appliesCues() {
		sorted := slices.Sorted(slices.Values(list))
		for i, phrase := range sorted {
			if strings.TrimSpace(phrase) == "" || phrase != strings.ToLower(phrase) || i > 0 && phrase == sorted[i-1] {
				t.Errorf("%s: phrase %q", key, phrase)
			}
		}
	}
}
