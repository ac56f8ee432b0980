package wording

import "testing"

func TestSentences(t *testing.T) {
	say := Sentences("words.txt", "one = {n} of {n}\nempty =")
	if got := say("one", "n", "7"); got != "7 of 7" {
		t.Errorf("said %q", got)
	}
	if got := say("empty"); got != "" {
		t.Errorf("said %q", got)
	}
	defer func() {
		if fault := recover(); fault != "words.txt: no sentence none" {
			t.Errorf("a sentence that is not there: %v", fault)
		}
	}()
	say("none")
}
