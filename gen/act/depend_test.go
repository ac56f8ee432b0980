package act

import (
	"slices"
	"strings"
	"testing"

	"benchtrial/gen/act/bank"
	"benchtrial/gen/draw"
	"benchtrial/gen/outline"
)

// TestDepend drafts from a field of a few provisions that need one another.
func TestDepend(t *testing.T) {
	const rule = "provision rule duty first\n  Rule :: {except relief}the owner shall keep a log of every crossing that is made in the course of a year[?relief:, in the form that {in relief} allows|]\n"
	const relief = "provision relief duty\n  Relief :: {in rule} does not apply to a boat that is laid up\n"
	const last = "provision end duty\n  End :: {in relief and rule} do not apply after a boat has been sold, or has been lost at sea\n"
	for _, c := range []struct {
		name, provisions string
		want, not        []string
	}{
		{"all", rule + relief + last, []string{"xcept as", "Subsection (a) ", "ubsections (a) and (b)", "in the form that subsection (b)"}, nil},
		{"without what is needed", rule + last, []string{"he owner shall keep", "a year."}, []string{"Except as provided in subsection", "laid up", "sold"}},
	} {
		b, err := (*Bank)(nil).With(everywhere, bank.Text(everywhere))
		if err != nil {
			t.Fatal(err)
		}
		field := bank.Text("ferries")
		field = field[:strings.Index(field, "\nlist ")] + "\nsubject duty Duties | Duties\n" + c.provisions
		if b, err = b.With("ferries", field); err != nil {
			t.Fatal(err)
		}
		out, err := makeField(draw.FromKey("depends"), b, "ferries", []int{220}, false)
		if err != nil {
			t.Fatal(err)
		}
		text, _ := outline.Prompt(out.Sections, false)
		for _, w := range c.want {
			if !strings.Contains(text, w) {
				t.Errorf("%s: %q is not in\n%s", c.name, w, text)
			}
		}
		for _, w := range c.not {
			if strings.Contains(text, w) {
				t.Errorf("%s: %q is in\n%s", c.name, w, text)
			}
		}
	}
}

// TestVoices writes the same words as acts of each age have them.
func TestVoices(t *testing.T) {
	for _, c := range []struct {
		words string
		want  [ages]string
	}{
		{"If the~boat is lost, 5 percent is due", [ages]string{"If the boat is lost, 5 percent is due", "In any case in which such boat is lost, 5 per centum is due", "Whenever such boat is lost, five per centum is due"}},
		{"section 12 of title 5, $20, and 120 days", [ages]string{"section 12 of title 5, $20, and 120 days", "section 12 of title 5, $20, and 120 days", "section 12 of title 5, $20, and one hundred and twenty days"}},
		{"sections 10 and 11 of title 9, and 12 days", [ages]string{"sections 10 and 11 of title 9, and 12 days", "sections 10 and 11 of title 9, and 12 days", "sections 10 and 11 of title 9, and twelve days"}},
		{"(15 U.S.C. 12)", [ages]string{"(15 U.S.C. 12)", "(15 U.S.C. 12)", "(15 U.S.C. 12)"}},
	} {
		if got := voicesOf(c.words); got != c.want {
			t.Errorf("%q: %q", c.words, got)
		}
	}
	w := &writer{d: &drafter{s: draw.FromKey("such")}}
	for when, want := range []string{
		"a boat, and the boat shall sail; the boat of another", "", "a boat, and such boat shall sail; the boat of another",
	} {
		if got := w.such("a boat, and the boat shall sail; the boat of another", &env{chapter: &chapter{age: age(when)}}); want != "" && got != want {
			t.Errorf("age %d: %q", when, got)
		}
	}
}

// TestLater finds the periods and powers that later Acts change.
func TestLater(t *testing.T) {
	for words, want := range map[string]string{
		"Not later than 30 days after notice": "30",
		"Within 15 days, or 20 days":          "",
		"for 30 days":                         "",
		"not less than 5 days":                "",
		"The period":                          "",
	} {
		if got := period(words); got != want {
			t.Errorf("%q: %q, want %q", words, got, want)
		}
	}
	ch := &chapter{words: map[string][]text{"official": {{literal("Secretary")}}}}
	for words, want := range map[string]bool{"The Secretary may lease": true, "The Secretary may not lease": false, "The owner may sell": false} {
		if ch.power(words) != want {
			t.Errorf("%q: not %v", words, want)
		}
	}
}

// TestNumbers draws numbers that one would choose.
func TestNumbers(t *testing.T) {
	w := &writer{d: &drafter{s: draw.FromKey("numbers")}}
	for _, c := range []struct {
		p     piece
		after string
		among []int
	}{
		{piece{low: 20, high: 70, step: 1}, " percent", []int{20, 25, 30, 50, 60}},
		{piece{low: 20, high: 70, step: 1}, " days", []int{20, 21, 30, 45, 60}},
		{piece{low: 2, high: 40, step: 2}, " hours", []int{2, 3, 4, 6, 8, 12, 24, 36}},
		{piece{kind: moneySlot, low: 4000, high: 60_000, step: 1}, "", []int{5000, 7500, 10_000, 15_000, 20_000, 25_000, 30_000, 50_000, 60_000}},
		{piece{low: 21, high: 24, step: 1}, "", []int{21, 22, 23, 24}},
	} {
		for range 30 {
			n := w.among(counted(c.after), &c.p, 1)
			if n == 0 {
				n = w.number(&c.p)
			}
			if !slices.Contains(c.among, n) {
				t.Errorf("%d%s from %d to %d", n, c.after, c.p.low, c.p.high)
			}
		}
	}
}
