package docket

import (
	"slices"
	"strings"
	"testing"
)

// One file of answers to two splits of one test, each beside another test's: a choice for each.
func TestTwoChoicesForOneFile(t *testing.T) {
	train, otherTrain := numbered(t, "train", 1, 2), numbered(t, "train", 2, 2)
	test, otherTest := numbered(t, "test", 3, 2), numbered(t, "test", 4, 2)
	both := slices.Concat(train, test)
	records := []Source{recordFile(t, "syn_train.jsonl", train), recordFile(t, "usc_train.jsonl", otherTrain),
		recordFile(t, "syn_test.jsonl", test), recordFile(t, "usc_test.jsonl", otherTest)}
	d := empty(nil)
	add(t, d, append(records, rightAnswers("syn.jsonl", both, "m"))...)
	if a := named(t, d, "syn.jsonl"); !strings.HasSuffix(a.Said, "they answer syn_train.jsonl, syn_test.jsonl.") {
		t.Errorf("by name: %+v", a)
	}
	allRight(t, d, 4)

	store := &Memory{}
	d = empty(store)
	add(t, d, append(records, rightAnswers("x.jsonl", both, "m"))...)
	for _, choice := range []struct {
		fits  string
		taken string
	}{{"syn_train.jsonl usc_train.jsonl syn_test.jsonl usc_test.jsonl", "usc_train.jsonl"}, {"syn_test.jsonl usc_test.jsonl", "syn_test.jsonl"}} {
		a := named(t, d, "x.jsonl")
		if !a.Asks || fitNames(a) != choice.fits {
			t.Errorf("%+v; want %s", a, choice.fits)
		}
		if err := d.Assign(a.File, named(t, d, choice.taken).File); err != nil {
			t.Error(err)
		}
	}
	if err := d.Assign(5, 1); err != nil { // changed his mind
		t.Error(err)
	}
	allRight(t, d, 4)
	d.Save()
	d = empty(store)
	d.Restore(noProgress)
	if a := named(t, d, "x.jsonl"); a.Asks || a.Matched != 4 {
		t.Errorf("after a reload: %+v", a)
	}
	allRight(t, d, 4)
}

// Names that do not help: a person is asked, and the choice holds over reloads, and when other
// files come and go.
func TestChoiceIsKept(t *testing.T) {
	a, b := numbered(t, "test", 1, 3), numbered(t, "test", 2, 3)
	store := &Memory{}
	d := empty(store)
	files := add(t, d, recordFile(t, "a.jsonl", a), recordFile(t, "b.jsonl", b), rightAnswers("answers.jsonl", b, "m1", "m2"))
	if x := files[2]; !x.Asks || x.AssignedTo != 0 || x.Matched != 0 || len(x.Problems) != 0 || fitNames(x) != "a.jsonl b.jsonl" ||
		x.Said != "6 answers. More than one file of records has their ids. Which file do they answer?" {
		t.Errorf("%+v", x)
	}
	if d.JudgeNext() {
		t.Error("an answer was judged by a guess")
	}
	if err := d.Assign(3, 2); err != nil {
		t.Fatal(err)
	}
	allRight(t, d, 6)
	d.Save()
	d = empty(store)
	d.Restore(noProgress)
	if x := named(t, d, "answers.jsonl"); x.Asks || x.AssignedTo != 2 || x.Matched != 6 {
		t.Errorf("after a reload: %+v", x)
	}
	allRight(t, d, 6)
	add(t, d, recordFile(t, "answers.jsonl.jsonl", numbered(t, "test", 3, 3))) // its name fits better
	allRight(t, d, 6)
	d.Remove(2)
	if x := named(t, d, "answers.jsonl"); x.AssignedTo != 4 {
		t.Errorf("without the chosen file: %+v", x)
	}
	for _, wrong := range [][2]int{{1, 4}, {3, 3}, {99, 1}, {3, 99}} {
		if d.Assign(wrong[0], wrong[1]) == nil {
			t.Errorf("%v was assigned", wrong)
		}
	}
	add(t, d, recordFile(t, "others.jsonl", numbered(t, "other", 1, 2)))
	if err := d.Assign(3, 5); err != errNoneOfIDs {
		t.Errorf("assigned to a file without any of the ids: %v", err)
	}
}
