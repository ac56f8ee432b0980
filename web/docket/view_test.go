package docket

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"benchtrial/gen/prompt"
	"benchtrial/score/export"
	"benchtrial/score/verdict"
)

// sample is a docket whose items have these verdicts, as if they had been judged.
func sample() *Docket {
	d := empty(nil)
	m1, m2 := &set{name: "m1"}, &set{name: "m2"}
	off := func(lines int) *verdict.Distance { return &verdict.Distance{Lines: lines} }
	for n, i := range []struct {
		test     prompt.Test
		size     string
		set      *set
		response string
		outcome  verdict.Outcome
		kind     string
		off      *verdict.Distance
		official bool
	}{
		{"syn_t2c", "4k", m1, "Section 1(a)", verdict.Correct, "", nil, true},
		{"syn_t2c", "4k", m2, "section 1(b), I think", verdict.Incorrect, "wrong_level", off(-7), false},
		{"trans_c2t", "8k", m1, "Yes.", verdict.Incorrect, "other_line", off(2), true},
		{"trans_c2t", "8k", m2, "", verdict.NoAnswer, "no_answer", nil, false},
		{"syn_c2t", "4k", m1, "SECTION 9: \u00c9t\u00e9", verdict.Incorrect, "wrong_level", nil, false},
	} {
		one := &item{id: 100 + n, number: n + 1, set: i.set, response: i.response, answered: true, record: &record{id: fmt.Sprint("rec_", n), test: i.test, size: i.size},
			plain:    &verdict.Verdict{Outcome: i.outcome, Correct: i.outcome == verdict.Correct, Kind: i.kind, Distance: i.off},
			official: &verdict.Verdict{Correct: i.official}}
		d.items = append(d.items, one)
		d.byID[one.id] = one
	}
	d.items[1].overruled = &export.Overrule{Outcome: verdict.Correct}
	d.items = append(d.items,
		&item{id: 105, number: 6, set: m2, response: "waits", answered: true, record: &record{id: "rec_5", test: "syn_c2t", size: "4k"}},
		&item{id: 106, number: 7, set: m1, response: "odd", answered: true, problem: "damaged", record: &record{id: "rec_6", test: "syn_c2t", size: "4k"}},
		&item{id: 107, number: 8, record: &record{id: "rec_7", test: "syn_c2t", size: "4k"}})
	return d
}

// numbers are the records of rows, in order.
func numbers(w Window) string {
	var b strings.Builder
	for _, r := range w.Rows {
		fmt.Fprint(&b, r.Number)
	}
	return b.String()
}

func TestFilters(t *testing.T) {
	for _, test := range []struct {
		view View
		want string
	}{
		{View{}, "1234567"},
		{View{Outcome: verdict.Incorrect}, "235"},
		{View{Outcome: Waiting}, "6"},
		{View{Outcome: Unjudged}, "7"},
		{View{Outcome: Unanswered}, "8"},
		{View{Test: "trans_c2t"}, "34"},
		{View{Kind: "wrong_level"}, "25"},
		{View{Set: "m2"}, "246"},
		{View{Size: "8k"}, "34"},
		{View{Differ: true}, "3"},
		{View{Overruled: true}, "2"},
		{View{Search: "section"}, "125"},
		{View{Search: "SECTION 1("}, "12"},
		{View{Search: "\u00e9T\u00c9"}, "5"},
		{View{Search: "REC_3"}, "4"},
		{View{Search: "\u00e8"}, ""},
		{View{Search: "section", Set: "m1", Outcome: verdict.Incorrect}, "5"},
		{View{Set: "nobody"}, ""},
		{View{From: 2, N: 3}, "345"},
		{View{From: 6, N: 3}, "7"},
		{View{From: 60, N: 3}, ""},
		{View{From: -1, N: 2}, "12"},
		{View{Sort: ByTest}, "5671234"},
		{View{Sort: ByTest, Descending: true}, "3412567"},
		{View{Sort: ByOutcome}, "1235476"},
		{View{Sort: ByKind}, "1674325"},
		{View{Sort: ByLength}, "4736152"},
		{View{Sort: ByFar}, "1324567"},
		{View{Sort: ByFar, Descending: true}, "2314567"},
		{View{Descending: true}, "7654321"},
	} {
		if test.view.N == 0 {
			test.view.N = 100
		}
		d := sample()
		if got := numbers(d.View(test.view)); got != test.want {
			t.Errorf("%+v: %s; want %s", test.view, got, test.want)
		}
		if got := numbers(d.View(test.view)); got != test.want {
			t.Errorf("%+v, asked again: %s; want %s", test.view, got, test.want)
		}
	}
}

// Each list counts what the other filters leave.
func TestCounts(t *testing.T) {
	w := sample().View(View{Outcome: verdict.Incorrect, Set: "m1"})
	for _, test := range []struct {
		name string
		got  any
		want string
	}{
		{"outcomes", w.Outcomes, "[{correct 1} {incorrect 2} {no_answer 0} {refused 0} {cut_off 0} {unjudged 1} {waiting 0} {unanswered 0}]"},
		{"sets", w.Sets, "[{m1 2} {m2 1}]"},
		{"tests", w.Tests, "[{syn_t2c 0} {trans_c2t 1} {syn_c2t 1}]"},
		{"kinds", w.Kinds, "[{other_line 1} {wrong_level 1} {no_answer 0}]"},
		{"sizes", w.Sizes, "[{4k 1} {8k 1}]"},
		{"numbers", []int{w.Differ, w.Overruled, w.Total, w.All, w.Judged}, "[1 0 2 7 6]"},
	} {
		if got := fmt.Sprint(test.got); got != test.want {
			t.Errorf("%s: %s; want %s", test.name, got, test.want)
		}
	}
	w = sample().View(View{})
	if got := fmt.Sprint(w.Corrected, w.Overruled); got != "[{correct 1}] 1" {
		t.Errorf("overruled: %s", got)
	}
}

// What a person looks at is judged first.
func TestShownIsJudgedFirst(t *testing.T) {
	d := empty(nil)
	recs := records(t, "r", 6)
	var lines [][3]string
	for _, r := range recs {
		lines = append(lines, [3]string{r.ID, "x"})
	}
	add(t, d, recordFile(t, "r.jsonl", recs), answerFile("a.jsonl", lines...))
	d.View(View{From: 4, N: 1})
	d.JudgeNext()
	d.JudgeNext()
	d.Pause(true)
	if d.JudgeNext() {
		t.Error("judged while paused")
	}
	w := d.View(everything)
	var done []int
	for _, r := range w.Rows {
		if r.Outcome != Waiting {
			done = append(done, r.Number)
		}
	}
	if !slices.Equal(done, []int{1, 5}) || w.Judged != 2 || w.All != 6 {
		t.Errorf("judged %d; %d of %d", done, w.Judged, w.All)
	}
	d.Pause(false)
	judgeAll(d)
	if w := d.View(View{Outcome: Waiting}); w.Total != 0 || w.Judged != 6 {
		t.Errorf("left: %+v", w)
	}
}

func TestNeedle(t *testing.T) {
	for _, test := range []struct {
		text, hay string
		want      bool
	}{
		{"a", "", false}, {"a", "A", true}, {"abc", "ab", false}, {"abc", "xxABc", true}, {"zza", "zzzzA", true},
		{"e q", "the Queen", true}, {"1(b)", "section 1(B)", true}, {"1(b)", "section 1(c)", false},
		{"\u00fcber", "\u00dcBER", true}, {"\u00fcber", "uber", false}, {"e\u00e9", "ee\u00c9", true}, {" ", "a b", true},
	} {
		if got := newNeedle(test.text).in(test.hay); got != test.want {
			t.Errorf("%q in %q: %t", test.text, test.hay, got)
		}
	}
}

func FuzzNeedle(f *testing.F) {
	f.Add("ab", "xAB")
	f.Add("\u00e9", "\u00c9")
	f.Fuzz(func(t *testing.T, text, hay string) {
		if text == "" {
			return
		}
		got := newNeedle(text).in(hay)
		ascii := func(s string) bool { return strings.IndexFunc(s, func(r rune) bool { return r >= 0x80 }) < 0 }
		if ascii(text) && ascii(hay) && got != strings.Contains(strings.ToLower(hay), strings.ToLower(text)) {
			t.Errorf("%q in %q: %t", text, hay, got)
		}
	})
}
