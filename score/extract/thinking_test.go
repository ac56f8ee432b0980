package extract

import (
	"strings"
	"testing"
)

func TestThinkingIsSetAside(t *testing.T) {
	tests := []struct {
		name, response, answer string
		found, open            bool
	}{
		{"none", "line 13", "line 13", false, false},
		{"closed", "<think>12?</think>\nline 13", "\nline 13", true, false},
		{"never closed", "<think>line 12 or", "", true, true},
		{"closed without opening", "so it is 12</think>line 13", "line 13", true, false},
		{"capitals", "<THINK>12</Think>13", "13", true, false},
		{"attributes", `<think time="3">12</think>13`, "13", true, false},
		{"other names", "<reasoning>12</reasoning><thinking>11</thinking>13", "13", true, false},
		{"twice", "<think>1</think>a<think>2</think>b", "b", true, false},
		{"answer before", "line 13<think>12?</think>\n", "line 13", true, false},
		{"never closed after an answer", "line 13\n<think>or 12", "line 13\n", true, true},
		{"opened again inside", "<think>I write <think> first</think>13", "13", true, false},
		{"square brackets", "[THINK]12[/THINK]13", "13", true, false},
		{"triangles", "◁think▷12◁/think▷13", "13", true, false},
		{"channels", "<|channel|>analysis<|message|>12<|end|><|start|>assistant<|channel|>final<|message|>13", "13", true, false},
		{"channels without marks", "analysis12?assistantfinal13", "13", true, false},
		{"only thinking", "<think>12</think>", "", true, false},
		{"a word with the same beginning", "<thinker>12", "<thinker>12", false, false},
		{"less-than", "1 < 2 and think", "1 < 2 and think", false, false},
		{"empty", "", "", false, false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := SetThinkingAside(Fold(test.response))
			if got.Answer.S != test.answer || got.Found != test.found || got.Open != test.open {
				t.Errorf("answer %q, found %v, open %v; want %q, %v, %v", got.Answer.S, got.Found, got.Open, test.answer, test.found, test.open)
			}
			if start, end := got.Answer.Raw(Range{0, len(got.Answer.S)}); test.answer != "" && test.response[start:end] != test.answer {
				t.Errorf("the answer stands at %q", test.response[start:end])
			}
		})
	}
}

func TestCallsOfToolsAreDropped(t *testing.T) {
	tests := map[string]string{
		`<tool_call>{"name":"f"}</tool_call>section 1(a)`: "section 1(a)",
		`a<invoke name="f">x</invoke>b`:                   "ab",
		`<tool_call>{"name":"f"`:                          "",
		`section 1(a)[TOOL_CALLS][{"name":"f"}]`:          "section 1(a)",
		`a <b> c`:                                         "a <b> c",
	}
	for response, want := range tests {
		if got := DropCalls(Fold(response)); got.S != want {
			t.Errorf("%q: kept %q, want %q", response, got.S, want)
		}
	}
}

func FuzzThinking(f *testing.F) {
	f.Add("<think>a</think>b")
	f.Add("◁think▷\xff<")
	f.Add(`[{"type":"thinking","thinking":"a"},{"page":1,"line":"b","reasoning":"c"}]`)
	f.Fuzz(func(t *testing.T, raw string) {
		folded := Fold(raw)
		th := SetThinkingAside(folded)
		if th.Answer.S != "" && !strings.Contains(folded.S, th.Answer.S) {
			t.Errorf("%q: the answer %q is not part of it", raw, th.Answer.S)
		}
		DropCalls(folded)
		if left := DropThoughts(folded); len(left.S) > len(folded.S) {
			t.Errorf("%q: %q is left", raw, left.S)
		} else if start, end := left.Raw(Range{0, len(left.S)}); start < 0 || end > len(raw) || start > end {
			t.Errorf("%q: what is left stands at %d to %d", raw, start, end)
		}
	})
}
