package share

import (
	"reflect"
	"strings"
	"testing"

	"benchtrial/gen/wording"
	"benchtrial/score/verdict"
)

// Every problem has its sentences, every sentence its problem, and nothing is left unfilled.
func TestSentences(t *testing.T) {
	used := map[string]bool{}
	for _, p := range []Problem{NotResult, Cut, Altered, Newer, TooLarge, TooManyItems, TooLong, FieldTooLong, NotJudged, Empty, UnknownAddress} {
		for _, intact := range []int{0, 1, 2, 12} {
			for _, total := range []int{0, 1, 2, 12, 13} {
				for _, file := range []bool{false, true} {
					e := &Error{Problem: p, File: file, Intact: intact, Total: total, Name: "model", Size: 4000, Most: 300}
					if e.Title() == "" || e.Text() == "" || strings.ContainsAny(e.Error(), "{}") {
						t.Errorf("%+v says %q", e, e)
					}
					used["error."+e.key()+".title"], used["error."+e.key()+".text"] = true, true
				}
			}
		}
	}
	for key := range words() {
		if strings.HasPrefix(key, "error.") && !used[key] {
			t.Errorf("no error says %q", key)
		}
	}
}

func TestDamageInWords(t *testing.T) {
	for _, test := range []struct {
		e    Error
		want string
	}{
		{Error{Problem: Cut, Intact: 2, Total: 9}, "This link is damaged. It ends in the middle of the third answer. Ask the sender to copy it again; the first two answers are intact."},
		{Error{Problem: Cut, Intact: 1, Total: 9}, "This link is damaged. It ends in the middle of the second answer. Ask the sender to copy it again; the first answer is intact."},
		{Error{Problem: Cut, Intact: 21, Total: 90, File: true}, "This file is damaged. It ends in the middle of the 22nd answer. Ask the sender to copy it again; the first 21 answers are intact."},
		{Error{Problem: Altered, Intact: 2, Total: 2}, "This link was altered on its way. Something was added or changed at its end, but both answers are intact."},
		{Error{Problem: Altered, Intact: 1, Total: 1}, "This link was altered on its way. Something was added or changed at its end, but the one answer is intact."},
		{Error{Problem: FieldTooLong, Name: "model", Size: 4000, Most: 300}, "The model’s name is too long to share. It has 4,000 bytes; at most 300 can be shared."},
	} {
		if got := test.e.Error(); got != test.want {
			t.Errorf("%+v says\n%s\nwant\n%s", test.e, got, test.want)
		}
	}
}

func TestNumbers(t *testing.T) {
	for n, want := range map[int]string{1: "first", 10: "tenth", 11: "11th", 12: "12th", 13: "13th", 21: "21st", 22: "22nd", 23: "23rd", 111: "111th", 1001: "1,001st"} {
		if got := ordinal(n); got != want {
			t.Errorf("ordinal(%d) = %q, want %q", n, got, want)
		}
	}
	for n, want := range map[int]string{0: "0", 999: "999", 1842: "1,842", 1234567: "1,234,567"} {
		if got := wording.Count(n); got != want {
			t.Errorf("Count(%d) = %q, want %q", n, got, want)
		}
	}
}

func TestQuotable(t *testing.T) {
	for in, want := range map[string]string{
		"Harrow 2 Large":          "Harrow 2 Large",
		"two\r\nlines\x1b[0m":     "two  lines [0m",
		"\u202eevil\u202c\u2069":  "\ufffdevil\ufffd\ufffd",
		strings.Repeat("é", 200):  strings.Repeat("é", maxQuoted) + "…",
		"a\u0085\u2028b{n}{what}": "a  b{n}{what}",
	} {
		if got := quotable(in); got != "\u2068"+want+"\u2069" {
			t.Errorf("quotable(%q) = %q", in, got)
		}
	}
}

func TestContents(t *testing.T) {
	for _, test := range []struct {
		r      Result
		length int
		want   string
	}{
		{three(), 1842, "The link contains 3 questions by their addresses, the answers to them and their verdicts, the model’s name “\u2068Harrow 2 Large\u2069”, and nothing else; 1,842 characters."},
		{one("x"), 60, "The link contains 1 question by its address, the answer to it and its verdict, no model’s name, and nothing else; 60 characters."},
		{New("{n} {length}").with(three().Items), 7, "The link contains 3 questions by their addresses, the answers to them and their verdicts, the model’s name “\u2068{n} {length}\u2069”, and nothing else; 7 characters."},
	} {
		if got := Contents(test.r, strings.Repeat("é", test.length)); got != test.want {
			t.Errorf("Contents says\n%s\nwant\n%s", got, test.want)
		}
	}
	if got, want := FileContents(many(1200), "123"), "The file contains 1,200 questions by their addresses, the answers to them and their verdicts, the model’s name “\u2068m\u2069”, and nothing else; 3 bytes."; got != want {
		t.Errorf("FileContents says\n%s\nwant\n%s", got, want)
	}
}

func TestCompare(t *testing.T) {
	right := Item{Outcome: verdict.Correct, OfficialCorrect: true}
	wrong := Item{Outcome: verdict.Incorrect, Kind: "wrong_paragraph"}
	otherwiseWrong := Item{Outcome: verdict.Incorrect, Kind: "wrong_section"}
	refused := Item{Outcome: verdict.Refused}
	officiallyRight := Item{Outcome: verdict.Refused, OfficialCorrect: true}
	const (
		isolatedParagraph = "\u2068wrong paragraph\u2069"
		isolatedSection   = "\u2068wrong section\u2069"
		unexplained       = "although both pages judge in the same way: the link was altered, or made with a modified copy of Benchtrial."
	)
	type version struct {
		suite  string
		scorer int
	}
	v1 := version{"blt1", 1}
	tests := []struct {
		name          string
		sentBy, nowBy version
		was, now      Item
		want          Change
	}{
		{"same", v1, v1, right, right, Change{State: Unchanged, Was: "right", Now: "right", Text: "Unchanged."}},
		{"same although the scorer changed", v1, version{"blt1", 2}, wrong, wrong, Change{State: Unchanged, Was: isolatedParagraph, Now: isolatedParagraph, Text: "Unchanged."}},
		{"newer scorer", v1, version{"blt1", 2}, wrong, right, Change{State: Moved, Was: isolatedParagraph, Now: "right", Reason: NewerScorer,
			Text: "Was " + isolatedParagraph + ", now right, because the rules of judging have changed since (version 1 then, 2 now)."}},
		{"newer scorer and suite", version{"blt0", 1}, version{"blt1", 2}, right, refused, Change{State: Moved, Was: "right", Now: "refused", Reason: NewerScorer,
			Text: "Was right, now refused, because the rules of judging have changed since (version 1 then, 2 now)."}},
		{"older scorer", version{"blt1", 3}, version{"blt1", 2}, right, wrong, Change{State: Moved, Was: "right", Now: isolatedParagraph, Reason: OlderScorer,
			Text: "Was right, now " + isolatedParagraph + ", because the sender’s page judged by newer rules (version 3 there, 2 here); reload this page to get it."}},
		{"other suite", version{"blt2", 1}, v1, right, refused, Change{State: Moved, Was: "right", Now: "refused", Reason: OtherSuite,
			Text: "Was right, now refused, because the sender’s page made questions with other generators (\u2068blt2\u2069 there, \u2068blt1\u2069 here)."}},
		{"same versions", v1, v1, right, refused, Change{State: Moved, Was: "right", Now: "refused", Reason: Unexplained,
			Text: "Was right, now refused, " + unexplained}},
		{"only the kind", v1, v1, wrong, otherwiseWrong, Change{State: Moved, Was: isolatedParagraph, Now: isolatedSection, Reason: Unexplained,
			Text: "Was " + isolatedParagraph + ", now " + isolatedSection + ", " + unexplained}},
		{"kind that the outcome does not say", v1, v1, Item{Outcome: verdict.Incorrect, Kind: "too_shallow"}, Item{Outcome: verdict.NoAnswer, Kind: "no_answer"},
			Change{State: Moved, Was: "wrong (\u2068too shallow\u2069)", Now: "no answer", Reason: Unexplained,
				Text: "Was wrong (\u2068too shallow\u2069), now no answer, " + unexplained}},
		{"only officially", v1, v1, refused, officiallyRight, Change{State: Moved, Was: "wrong", Now: "right", Official: true, Reason: Unexplained,
			Text: "Officially it was wrong, now right, " + unexplained}},
		{"not judged", v1, v1, wrong, Item{}, Change{State: NotJudgedHere, Was: isolatedParagraph,
			Text: "Not judged here: this version does not know the question. The sender’s verdict was: " + isolatedParagraph + "."}},
		{"foreign words are not filled in", v1, v1, Item{Outcome: verdict.Incorrect, Kind: "{now}"}, right, Change{State: Moved, Was: "wrong (\u2068{now}\u2069)", Now: "right", Reason: Unexplained,
			Text: "Was wrong (\u2068{now}\u2069), now right, " + unexplained}},
	}
	for _, test := range tests {
		sent := Result{Suite: test.sentBy.suite, Scorer: test.sentBy.scorer, Items: []Item{right, test.was}}
		now := Result{Suite: test.nowBy.suite, Scorer: test.nowBy.scorer, Items: []Item{right, test.now}}
		got := Compare(sent, now, inWords)
		if len(got) != 2 || got[0].State != Unchanged || !reflect.DeepEqual(got[1], test.want) {
			t.Errorf("%s:\n%+v\nwant\n%+v", test.name, got, test.want)
		}
	}
}

func TestCompareWithoutOurSide(t *testing.T) {
	got := Compare(three(), New(""), inWords)
	if len(got) != 3 || got[0].State != NotJudgedHere || got[2].Was != "cut off" {
		t.Errorf("Compare = %+v", got)
	}
}

// All outcomes of the vocabulary can be sent and have a name.
func TestOutcomesHaveWords(t *testing.T) {
	for _, o := range outcomes {
		if words()["outcome."+string(o)] == "" {
			t.Errorf("%s has no name", o)
		}
	}
}

// inWords names a kind of error by its own words.
func inWords(kind string) string { return strings.ReplaceAll(kind, "_", " ") }
