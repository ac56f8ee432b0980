package engine

import (
	"reflect"
	"testing"

	"benchtrial/gen"
	"benchtrial/gen/prompt"
	"benchtrial/score/verdict"
	"benchtrial/web/share"
)

func address(t testing.TB, text string) prompt.Address {
	t.Helper()
	a, err := prompt.ParseAddress(text)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func TestPromptSurvivesTheJourney(t *testing.T) {
	for _, text := range []string{
		"blt1/3w2d/synthetic/text2cite/plain/42/4", "blt1/4k/synthetic/cite2text/return/1/2",
		"blt1/4k/synthetic/defined2cite/question-first/7/3", "blt1/8k/synthetic/cite2defined/plain/9/1",
	} {
		p, err := gen.Make(address(t, text))
		if err != nil {
			t.Fatal(err)
		}
		got, err := DecodePrompt(EncodePrompt(p))
		if err != nil || !reflect.DeepEqual(got, p) {
			t.Errorf("%s came back different, %v", text, err)
		}
		if got, err := Unpack(Pack(p)); err != nil || !reflect.DeepEqual(got, p) {
			t.Errorf("%s was packed and came back different, %v", text, err)
		}
	}
}

// Every field of a prompt travels, but for the style of its cites, which follows from them.
func TestEveryFieldSurvivesTheJourney(t *testing.T) {
	p := prompt.Prompt{
		ID: "i", Task: "k", TextType: "t", Text: "x\u2019", Question: "q", TargetText: "g", LineIndex: 1,
		Lines: []prompt.Line{{Cite: "page 70"}, {Cite: "line 1 of page 70", Text: "1: Q. No.", Level: 2, Header: "h", Label: "l", DefinedTerms: []string{"d"}}},
		Width: 3, Depth: 4, Pages: 140, LinesPerPage: 25, Sections: []string{"s"}, SectionCorrect: "1",
		UnamendedAnswer: "u", AlternativeAnswer: "a", Answer: "w",
	}
	fields := reflect.ValueOf(p)
	for i := range fields.NumField() {
		if name := fields.Type().Field(i).Name; fields.Field(i).IsZero() && name != "Style" {
			t.Errorf("the test leaves out %s", name)
		}
	}
	if got, err := Unpack(Pack(p)); err != nil || !reflect.DeepEqual(got, p) {
		t.Errorf("%+v, %v", got, err)
	}
	for _, broken := range []string{"", "x", Pack(p)[1:], Pack(p) + "x", "\u0100" + Pack(p)} {
		if _, err := Unpack(broken); err == nil {
			t.Errorf("%q was unpacked", broken)
		}
	}
}

func TestAbsentAndEmptyTermsDiffer(t *testing.T) {
	p := prompt.Prompt{Lines: []prompt.Line{{DefinedTerms: nil}, {DefinedTerms: []string{}}, {DefinedTerms: []string{"dax"}}}, Sections: []string{"/us/usc/t1/s1"}}
	got, err := DecodePrompt(EncodePrompt(p))
	if err != nil || !reflect.DeepEqual(got, p) {
		t.Errorf("%+v, %v", got, err)
	}
}

func TestResultSurvivesTheJourney(t *testing.T) {
	o := Opened{Title: "t", Text: "u", Result: share.Result{Suite: "blt1", Scorer: 300, Model: "m\x00é", Items: []share.Item{
		{Address: "a", Response: "r\n", Outcome: verdict.Correct, OfficialCorrect: true}, {Kind: "wrong_level", Outcome: verdict.Incorrect},
	}}}
	got, err := decodeOpened(encodeOpened(o))
	if err != nil || !reflect.DeepEqual(got, o) {
		t.Errorf("%+v, %v", got, err)
	}
	s := Shared{Text: "x", Name: "n", Contents: "c", TooLong: true, ProblemTitle: "p", ProblemText: "q"}
	if got, err := decodeShared(encodeShared(s)); err != nil || got != s {
		t.Errorf("%+v, %v", got, err)
	}
}

func TestVerdictsSurviveTheJourney(t *testing.T) {
	for _, v := range []Verdicts{
		{},
		{
			Plain: verdict.Verdict{
				Record: "r", Outcome: verdict.Incorrect, Kind: "wrong_level", Errors: []string{}, RelativeError: -3, AnswerRead: "é", Why: "w", Ruling: "x",
				Distance: &verdict.Distance{Lines: -3, Pages: 1, Levels: 2}, Span: &verdict.Span{Start: 5, End: 9}, GivenLine: -1,
				Steps: []verdict.Step{{Name: "n", Found: "f", Spans: []verdict.Span{{Start: 0, End: 4}, {Start: 300, End: 301}}}, {}, {Found: "g", Spans: []verdict.Span{{Start: 1, End: 2}}}},
			},
			Official: verdict.Verdict{Outcome: verdict.Correct, Correct: true, Errors: []string{"a", "b"}, RelativeError: "1:-2", GivenLine: 8000},
		},
		{Plain: verdict.Verdict{RelativeError: 0, Distance: &verdict.Distance{}, Span: &verdict.Span{}}},
	} {
		if got, err := DecodeVerdicts(EncodeVerdicts(v)); err != nil || !reflect.DeepEqual(got, v) {
			t.Errorf("%+v came back as %+v, %v", v, got, err)
		}
	}
}

func FuzzDecode(f *testing.F) {
	p, err := gen.Make(address(f, "blt1/3w2d/synthetic/defined2cite/plain/42/4"))
	if err != nil {
		f.Fatal(err)
	}
	whole := EncodePrompt(p)
	f.Add(whole)
	f.Add(whole[:len(whole)/2])
	f.Add(encodeOpened(Opened{Title: "t"}))
	f.Add(EncodeVerdicts(Verdicts{Plain: verdict.Verdict{Steps: []verdict.Step{{Name: "n", Spans: []verdict.Span{{Start: 1, End: 2}}}}}}))
	f.Add([]byte{0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01})
	f.Fuzz(func(t *testing.T, body []byte) {
		if p, err := DecodePrompt(body); err == nil && (p.LineIndex < 0 || p.LineIndex >= len(p.Lines)) {
			t.Errorf("a prompt about line %d of %d", p.LineIndex, len(p.Lines))
		}
		if v, err := DecodeVerdicts(body); err == nil {
			if again, err := DecodeVerdicts(EncodeVerdicts(v)); err != nil || !reflect.DeepEqual(again, v) {
				t.Errorf("%+v came back as %+v, %v", v, again, err)
			}
		}
		decodeOpened(body)
		decodeShared(body)
	})
}
