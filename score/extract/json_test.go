package extract

import "testing"

// The member that holds the answer is found; what only stands beside it, or
// explains, is passed over.
func TestJSONAnswer(t *testing.T) {
	for _, test := range []struct {
		response, answer string
		want             Want
	}{
		{`{"answer": "section 5(a)"}`, "section 5(a)", WantCite},
		{`{"thoughts": "x", "result": {"citation": "section 5(a)"}}`, "section 5(a)", WantCite},
		{`{"answer": ["section 5(a)", "section 5(b)"]}`, `section 5(a)", "section 5(b)`, WantCite},
		{`{"answer": ["section 5(a)"], "note": "y"}`, "section 5(a)", WantCite},
		{`{"text": "any x", "next_line": "any y"}`, "any x", WantText},
		{`{"previous_line": "any w", "exact_text": "any x"}`, "any x", WantText},
		{`{"section": "5", "subsection": "a", "paragraph": "(2)"}`, "5(a)(2)", WantCite},
		{`{"section": "5(a)", "confidence": "high"}`, "5(a)", WantCite},
		{`{"section": "5", "paragraph": "2"}`, "5", WantCite}, // a level is missing between
		{`{"line": 7, "page": 69, "text": "any x"}`, "", WantCite},
		{`{"answer": null}`, "null", WantTerm},
		{`no object`, "", WantTerm},
	} {
		value, _, ok := JSONAnswer(Fold(test.response), test.want)
		if value.S != test.answer || ok != (test.answer != "") {
			t.Errorf("%s: %q, %v, want %q", test.response, value.S, ok, test.answer)
		}
		if start, end := value.Raw(Range{0, len(value.S)}); start < 0 || end > len(test.response) || start > end {
			t.Errorf("%s: the answer stands at %d to %d", test.response, start, end)
		}
	}
}

// What a model says to itself in JSON is set aside, unless it says nothing else.
func TestThoughtsAreDropped(t *testing.T) {
	for response, left := range map[string]string{
		`{"type":"thinking","thinking":"x"} y "z"`:                              ` y "z"`,
		`[{"type":"thinking","thinking":"x {"},{"type":"text","text":"y"}]`:     `[,{"type":"text","text":"y"}]`,
		`{"type":"reasoning","summary":[{"type":"text","text":"x"}]} {"a":"y"}`: ` {"a":"y"}`,
		`{"thinking":"x","page":1,"line":2}`:                                    `{"thinking":,"page":1,"line":2}`,
		`{"thinking":"x","answer":"y"}`:                                         `{"thinking":"x","answer":"y"}`,
		`{"type":"thinking","thinking":"x"}`:                                    `{"type":"thinking","thinking":"x"}`,
		`{"type":"thinking","thinking":"x`:                                      `{"type":"thinking","thinking":"x`,
		`{"type":"text","text":"\"type\":\"thinking\""}`:                        `{"type":"text","text":"\"type\":\"thinking\""}`,
		"no object": "no object",
	} {
		if got := DropThoughts(Fold(response)); got.S != left {
			t.Errorf("%q: %q is left, want %q", response, got.S, left)
		}
	}
}

// Calls of tools are said to a program, in whatever form they come.
func TestCallsAreDropped(t *testing.T) {
	for response, left := range map[string]string{
		"<tool_call>find</tool_call>x": "x",
		"x<tool_call>find":             "x",
		"<|tool_call_begin|>functions.find:0<|tool_call_argument_begin|>{}<|tool_call_end|>x": "x",
		`[{"name": "find", "arguments": {"q": "x"}}]`:                                         "",
		`{"tool_call": {"name": "find", "input": {}}}`:                                        "",
		`{"name": "x", "section": "5"}`:                                                       `{"name": "x", "section": "5"}`,
		"x[TOOL_CALLS] find":                                                                  "x",
	} {
		if got := DropCalls(Fold(response)); got.S != left {
			t.Errorf("%q: %q is left, want %q", response, got.S, left)
		}
	}
}

// A label of nothing is no answer.
func TestOnlyLabel(t *testing.T) {
	for text, want := range map[string]bool{"answer:": true, " citation:\n": true, "answer: x": false, "in sum:": false, "": false} {
		if got := OnlyLabel(text, WantCite); got != want {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
}

// Sentences end at full stops, not at those of abbreviations.
func TestStopped(t *testing.T) {
	for text, want := range map[string]bool{"of the first page, i.e. ": false, "on p. 6": false, "line 15. then": true, "a 7.5": false} {
		if got := stopped(text); got != want {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
}
