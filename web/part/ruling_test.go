package part

import (
	"os"
	"strings"
	"testing"

	"benchtrial/score/verdict"
)

func fact(r Ruling, term string) *Fact {
	for i := range r.Facts {
		if r.Facts[i].Term == term {
			return &r.Facts[i]
		}
	}
	return nil
}

func TestRulingOfAWrongLine(t *testing.T) {
	response := "Let me see.\nAnswer: (a)(2)"
	plain := verdict.Verdict{
		Outcome: verdict.Incorrect, Kind: "wrong_level", Ruling: "Wrong paragraph.", Why: "Because.",
		AnswerRead: "(a)(2)", Span: &verdict.Span{Start: 20, End: 26}, Distance: &verdict.Distance{Lines: 1, Levels: 1},
	}
	official := verdict.Verdict{Outcome: verdict.Incorrect, Errors: []string{"wrong paragraph"}, Why: "It met one."}
	r := NewRuling(small(), response, plain, official)
	if r.Title != "Wrong paragraph." || r.Reason != "Because." || r.Glyph != "#g-wrong" || r.Class != "is-wrong" {
		t.Errorf("%+v", r)
	}
	if f := fact(r, "Read as the answer"); f == nil || f.Text != "\u201c(a)(2)\u201d, in the last line of the response" {
		t.Errorf("read: %+v", f)
	}
	if f := fact(r, "Kind of error"); f == nil || f.Text != "One label of the citation differs" {
		t.Errorf("kind: %+v", f)
	}
	if f := fact(r, "How far off"); f == nil || f.Text != "1 line later" || f.Far != 1 {
		t.Errorf("distance: %+v", f)
	}
	if f := fact(r, "Official reading"); f == nil || f.Stress != "Also wrong." || f.Text != "It met one. Its label is \u201cwrong paragraph\u201d." {
		t.Errorf("official: %+v", f)
	}
}

func TestOfficialReadingIsAlwaysNamed(t *testing.T) {
	right, wrong := verdict.Verdict{Outcome: verdict.Correct, Correct: true, Why: "w"}, verdict.Verdict{Outcome: verdict.Incorrect, Why: "w"}
	for _, test := range []struct {
		plain, official verdict.Verdict
		stress, text    string
	}{
		{right, right, "", "Also right."},
		{right, wrong, "Wrong here.", "w"},
		{wrong, right, "Right here.", "w"},
		{wrong, wrong, "Also wrong.", "w"},
	} {
		f := fact(NewRuling(small(), "x", test.plain, test.official), "Official reading")
		if f == nil || f.Stress != test.stress || f.Text != test.text {
			t.Errorf("plain %v, official %v: %+v", test.plain.Correct, test.official.Correct, f)
		}
	}
}

func TestNoFactsWhereThereIsNothingToSay(t *testing.T) {
	for o, glyph := range map[verdict.Outcome]string{verdict.NoAnswer: "#g-none", verdict.Refused: "#g-refused", verdict.CutOff: "#g-cut", verdict.Correct: "#g-right"} {
		r := NewRuling(small(), "x", verdict.Verdict{Outcome: o, Kind: "refused", Distance: &verdict.Distance{}}, verdict.Verdict{})
		if r.Glyph != glyph || r.Title == "" {
			t.Errorf("%s: %+v", o, r)
		}
		if len(r.Facts) != 1 {
			t.Errorf("%s: facts %+v", o, r.Facts)
		}
	}
}

func TestWhere(t *testing.T) {
	for response, want := range map[string]string{
		"X":              ", the whole response",
		" X\n":           ", the whole response",
		"it is X.":       "",
		"X\nbecause\nso": ", in the first line of the response",
		"a\nb\nX\nc":     ", in line 3 of the response",
		"a\nb\nit is X.": ", in the last line of the response",
		"a\nb\nX.\n\n":   ", in the last line of the response",
	} {
		at := strings.Index(response, "X")
		if got := where(response, &verdict.Span{Start: at, End: at + 1}); got != want {
			t.Errorf("in %q: %q, want %q", response, got, want)
		}
	}
	if got := where("X", nil); got != "" {
		t.Errorf("nothing read stands %q", got)
	}
}

func TestScale(t *testing.T) {
	for lines, want := range map[int]string{1: "M84 2v12", -3: "M56 2v12", 10: "M147 2v12", 11: "M144 3l6 5-6 5", -400: "M10 3l-6 5 6 5"} {
		if got := string(Scale(lines)); !strings.Contains(got, want) || !strings.Contains(got, LinesAway(lines)) {
			t.Errorf("Scale(%d) lacks %q: %s", lines, want, got)
		}
	}
}

func TestEveryKindOfThePlainReadingHasAName(t *testing.T) {
	source, err := os.ReadFile("../../score/blt/plain/kinds.go")
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, piece := range strings.Split(string(source), `Kind = "`)[1:] {
		kind, _, _ := strings.Cut(piece, `"`)
		if strings.HasPrefix(kind, "right_") || kind == "no_answer" || kind == "refused" || kind == "cut_off" {
			continue
		}
		found++
		if kinds()[kind] == "" {
			t.Errorf("kinds.txt has no name for %s", kind)
		}
	}
	if found < 20 {
		t.Errorf("only %d kinds were found in kinds.go", found)
	}
	if got := KindName("a_new_kind"); got != "A new kind" {
		t.Errorf("a kind without a name is called %q", got)
	}
}

func TestSignWithKind(t *testing.T) {
	wrong := string(SignWithKind(verdict.Verdict{Outcome: verdict.Incorrect, Kind: "wrong_section"}))
	if !strings.Contains(wrong, "Wrong") || !strings.Contains(wrong, KindName("wrong_section")) {
		t.Errorf("a wrong answer is shown as %s", wrong)
	}
	for _, o := range []verdict.Outcome{verdict.Correct, verdict.Refused, verdict.CutOff, verdict.NoAnswer} {
		if got := SignWithKind(verdict.Verdict{Outcome: o, Kind: "wrong_section"}); got != Sign(o) {
			t.Errorf("%s is shown with a kind of error: %s", o, got)
		}
	}
}

func TestHowFarOffInTestimony(t *testing.T) {
	p := testimony(68, 3, 25, "Q. And you signed?", "A. Yes.")
	p.LineIndex = 44 // 69:18
	for _, test := range []struct {
		given int
		want  string
		far   int
	}{
		{45, "1 line later", 1},
		{27, "17 lines earlier", -17},
		{18, "1 page earlier, 25 lines in all", -25},
		{25, "1 page earlier, 18 lines in all", -18},
		{53, "1 page later, 8 lines in all", 8},
		{44, "", 0},
	} {
		v := verdict.Verdict{Outcome: verdict.Incorrect, GivenLine: test.given, Distance: &verdict.Distance{Lines: test.given - 44}}
		text, far := "", 0
		for _, f := range NewRuling(p, "x", v, v).Facts {
			if f.Term == "How far off" {
				text, far = f.Text, f.Far
			}
		}
		if text != test.want || far != test.far {
			t.Errorf("line %d given: %q, %d; want %q, %d", test.given, text, far, test.want, test.far)
		}
	}
	// A place beyond the text has no line to point to, but a distance.
	v := verdict.Verdict{GivenLine: -1, Distance: &verdict.Distance{Lines: 90, Pages: 3}}
	if text, far := howFar(p, v); text != "3 pages later, 90 lines in all" || far != 90 {
		t.Errorf("beyond the text: %q, %d", text, far)
	}
}
