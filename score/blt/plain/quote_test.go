package plain

import (
	"strings"
	"testing"
)

func TestQuotationsInSentences(t *testing.T) {
	for _, tt := range []struct{ given, end, within string }{ // as the sentence ends, and as it goes on
		{"any x", "any x”.", "any x”, a"},
		{"A. Yes.", "A. Yes.”", "A. Yes”, a"},
		{"Is it?", "Is it?”", "Is it?”, a"},
		{"at 10 a.m.", "at 10 a.m.”", "at 10 a.m.”, a"},
		{"he left …", "he left …”.", "he left …”, a"},
		{"any x, or", "any x, or”.", "any x, or”, a"},
		{"“Fee”", "Fee”.", "Fee”, a"},
		{`"Fee"`, "Fee”.", "Fee”, a"},
		{`"Fee"."`, "‘Fee’.’”", "‘Fee’’”, a"},
		{"“information that is “public”.", "‘information that is ‘public’.”", "‘information that is ‘public’”, a"},
		{"“Fee” means a sum.", "‘Fee’ means a sum.”", "‘Fee’ means a sum”, a"},
		{`"Fee" means "rent"`, "‘Fee’ means ‘rent’”.", "‘Fee’ means ‘rent’”, a"},
		{"He said “No.”", "He said ‘No.’”", "He said ‘No’”, a"},
		{`He said "No."`, "He said ‘No.’”", "He said ‘No’”, a"},
		{"“information that is…", "information that is…”.", "information that is…”, a"},
		{"the term “x” means y", "the term ‘x’ means y”.", "the term ‘x’ means y”, a"},
		{`a 6" pipe and a "tap" here`, `a 6" pipe and a "tap" here”.`, `a 6" pipe and a "tap" here”, a`},
		{`"`, "’”.", "’”, a"},
		{".", ".”", ".”, a"},
	} {
		// longer_term goes on after the words; right_text ends with them.
		if got := say("right_text", "why", slots{"given": tt.given}); !strings.HasSuffix(got, "returned “"+tt.end) {
			t.Errorf("%s: %s, want “%s", tt.given, got, tt.end)
		}
		if got := say("longer_term", "why", slots{"given": tt.given}); !strings.Contains(got, "gave “"+tt.within) {
			t.Errorf("%s: %s, want “%s", tt.given, got, tt.within)
		}
	}
	// A piece that a sentence ends with: the amendment, and how far off.
	old := say("_difference", "replaced", slots{"given": "any day.", "wanted": "no day."})
	if got := say("old_text", "why", slots{"wanted": "it", "difference": old}); !strings.HasSuffix(got, "of “any day” to “no day.”") {
		t.Error(got)
	}
	for distance, want := range map[string]string{"": "“a gate.”", ", one line later": "“a gate”, one line later."} {
		if got := say("part_of_other", "why", slots{"wanted": "it", "place": "5:1", "given": "a gate.", "distance": distance}); !strings.HasSuffix(got, want) {
			t.Error(got)
		}
	}
}

// What is read is marked as it stands, however the sentence sets it.
func TestQuotationsLeaveWhatWasRead(t *testing.T) {
	v := Judge(exhibits(t)["c2t"], "“chastwick”", "")
	if strings.Contains(v.Why, "““") || strings.Contains(v.Why, "””") || !strings.HasSuffix(v.Why, "“chastwick”.") {
		t.Error(v.Why)
	}
}
