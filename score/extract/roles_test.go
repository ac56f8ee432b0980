package extract

import (
	"strings"
	"testing"
)

// X stands for the answer in these sentences.
func TestDeniedAnswersAreKnown(t *testing.T) {
	tests := []struct {
		sentence string
		denied   bool
	}{
		{"It is X.", false},
		{"It is not X.", true},
		{"It isn't X.", true},
		{"Y, not X", true},
		{"not Y but X", false},
		{"not Y, but X", false},
		{"It is not Y; it is X", false},
		{"rather than X", true},
		{"instead of X", true},
		{"neither X", true},
		{"It does not appear in X.", true},
		{"anywhere but in X", true},
		{"Do not confuse it with X.", true},
		{"which is not to be confused with X", true},
		{"none other than X", false},
		{"not anywhere other than X", false},
		{"I am not sure, but X", false},
		{"I'm not certain it is X", false},
		{"not only X", false},
		{"without a doubt X", false},
		{"X is wrong.", true},
		{"X is not right", true},
		{"X doesn't contain it", true},
		{"X can be ruled out", true},
		{"X is not to be confused with Y", false},
		{"X is right and Y is wrong", false},
		{"X, which is not long", false},
		{"X.", false},
	}
	for _, test := range tests {
		p := Unwrap(Fold(test.sentence))
		i := strings.Index(p.S, "X")
		if got := p.Denied(Range{i, i + 1}); got != test.denied {
			t.Errorf("%q: denied %v, want %v", test.sentence, got, test.denied)
		}
	}
}

func TestWordsInsideAQuotationDenyNothing(t *testing.T) {
	p := Unwrap(Fold(`The text "a case that bears no number" is at X.`))
	i := strings.Index(p.S, "X")
	if p.Denied(Range{i, i + 1}) {
		t.Error("the quoted “no” was taken for a denial")
	}
}

func TestQuestionsAndRelations(t *testing.T) {
	tests := []struct {
		sentence               string
		questioned, contextual bool
	}{
		{"Is it X? No.", true, false},
		{"It is X.", false, false},
		{`Is it "X"?`, true, false},
		{"It follows X.", false, true},
		{"formatted like X", false, true},
		{"It comes before Y. It is X.", false, false},
	}
	for _, test := range tests {
		p := Unwrap(Fold(test.sentence))
		i := strings.Index(p.S, "X")
		r := Range{i, i + 1}
		if p.Questioned(r) != test.questioned || p.Contextual(r) != test.contextual {
			t.Errorf("%q: questioned %v, contextual %v", test.sentence, p.Questioned(r), p.Contextual(r))
		}
	}
}

func TestFinalsAreFound(t *testing.T) {
	tests := []struct {
		response string
		want     Want
		first    string // "" where nothing is marked
	}{
		{"Answer: 1(a)", WantCite, "1(a)"},
		{"**Final answer:** 1(a)", WantCite, "1(a)"},
		{"reasons\n\n## Final Answer\n\n1(a)\n\nmore", WantCite, "1(a)"},
		{"Answer: 1(b)\nwait\nAnswer: 1(a)", WantCite, "1(a)"},
		{`Answer: 1(b), so \boxed{1(a)}`, WantCite, "1(a)"},
		{"<answer>1(a)</answer> Answer: 1(b)", WantCite, "1(a)"},
		{"Citation: 1(a)", WantCite, "1(a)"},
		{"Citation: 1(a)", WantTerm, ""},
		{"Term: x", WantTerm, "x"},
		{"The exact text: any x", WantText, "any x"},
		{"I looked. The answer is 1(a).", WantCite, "1(a)."},
		{"So the exact text of section 1(a) is:\n\nany x", WantText, "any x"},
		{"Here is the text of the section:\n\nany x", WantText, ""},
		{"Answer", WantCite, ""},
		{"My answers vary: 1(a)", WantCite, ""},
		{"Section 1(a): any x", WantText, ""},
		{"Antwort: 1(a)", WantCite, "1(a)"},
		{"答案:1(a)", WantCite, "1(a)"},
		{"", WantCite, ""},
	}
	for _, test := range tests {
		p := Unwrap(Fold(test.response))
		got := ""
		if finals := Finals(&p, test.want); len(finals) > 0 {
			got = p.S[finals[0].Start:finals[0].End]
		}
		if got != test.first {
			t.Errorf("%q: marked %q, want %q", test.response, got, test.first)
		}
	}
}

func TestCueListsAreUsable(t *testing.T) {
	for name, phrases := range cueLists() {
		seen := map[string]bool{}
		for _, phrase := range phrases {
			if phrase != Lower(phrase) || phrase != Fold(phrase).S {
				t.Errorf("%s: %q can never match a folded text in lower case", name, phrase)
			}
			if seen[phrase] {
				t.Errorf("%s: %q stands twice", name, phrase)
			}
			seen[phrase] = true
		}
	}
	for _, c := range []Cue{Conclusion, Correction, Alternative, "refusal", "unable", "unable after", "giving", "seeking", Absent, "talk", "label", "label cite", "label text", "label term", "label filler", "not before", "not after", "not a denial", "verb", "confused", "relation", "relation after", "but not", "conclusion after", "introduction", "nothing", BeforeTerm, AfterTerm, BeforeText, AfterText, Describing, Defining, Nearest, "beside", "not beside", "place", "place at", "standing", "standing beside", "turned", "turned short", "further", "none", "none of them", "rejected", "reject label", "no answer", "side label", "excepted", "asked thing", "linking", "lacking", "not there", "relative", "not seen", "other place", "label alone", "table head", "verdict head", "verdict no"} {
		if len(cueLists()[string(c)]) == 0 {
			t.Errorf("the list %q is empty", c)
		}
	}
}

func TestCuesMatchWholeWords(t *testing.T) {
	if Correction.Has("an await") || !Correction.Has("no, wait: it") {
		t.Error("“wait” is matched wrongly")
	}
	if got := Correction.Last("wait. so wait, it"); got != len("wait. so wait") {
		t.Errorf("the last correction ends at %d", got)
	}
	if Correction.Last("nothing") != -1 {
		t.Error("a correction where there is none")
	}
}
