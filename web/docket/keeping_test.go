package docket

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"benchtrial/score/verdict"
)

// noProgress is for restoring.
func noProgress(Source) func(int, int64) { return quiet }

// A later visit has again what an earlier one kept.
func TestEverythingComesBack(t *testing.T) {
	recs, more := records(t, "r", 3), records(t, "s", 2)
	store := &Memory{}
	d := empty(store)
	files := add(t, d, recordFile(t, "r.jsonl", recs), recordFile(t, "s.jsonl", more), recordFile(t, "u.jsonl", records(t, "u", 2)),
		answerFile("a.jsonl", [3]string{"r0", "wrong / one"}, [3]string{"r1", "x"}), fileOf("lines.txt", "one\ntwo\n"))
	if files[0].Kept {
		t.Error("kept before it was saved")
	}
	if err := d.Assign(files[4].File, files[2].File); err != nil {
		t.Fatal(err)
	}
	judgeAll(d)
	if _, err := d.Overrule(d.View(everything).Rows[0].Item, verdict.NoAnswer, "two\nlines"); err != nil {
		t.Fatal(err)
	}
	if _, err := d.Answer(d.View(View{Outcome: Unanswered, N: 1}).Rows[0].Item, "typed \u00e9"); err != nil {
		t.Fatal(err)
	}
	d.Save()
	if problem := d.problem(); problem != "" || !d.Listing().Files[4].Kept {
		t.Errorf("%+v", d.Listing())
	}

	again := empty(store)
	again.Restore(noProgress)
	judgeAll(again)
	was, is := d.Listing(), again.Listing()
	was.Judged = is.Judged // the new typed answer was not judged before
	if fmt.Sprintf("%+v", was) != fmt.Sprintf("%+v", is) {
		t.Errorf("was %+v\n is %+v", was, is)
	}
	w := again.View(everything)
	if o := w.Rows[0].Overruled; o == nil || o.Note != "two\nlines" || o.Outcome != verdict.NoAnswer {
		t.Errorf("overruled: %+v", o)
	}
	if w := again.View(View{Set: "Typed here", N: 9}); len(w.Rows) != 1 || w.Rows[0].Start != "typed \u00e9" {
		t.Errorf("typed: %+v", w.Rows)
	}

	again.Remove(is.Files[0].File)
	if _, err := again.Overrule(again.View(everything).Rows[0].Item, "", ""); err != nil {
		t.Fatal(err)
	}
	again.Save()
	third := empty(store)
	third.Restore(noProgress)
	if l := third.Listing(); len(l.Files) != 4 || l.Files[0].Name != "s.jsonl" {
		t.Errorf("after a file was removed: %+v", l)
	}
	third.Clear()
	third.Save()
	if kept, _ := store.Files(); len(kept) != 0 || len(store.notes) != 0 || third.Listing().Records != 0 {
		t.Errorf("after all was removed: %v, %v", kept, store.notes)
	}
}

func TestTakenBackIsForgotten(t *testing.T) {
	store := &Memory{}
	d := empty(store)
	add(t, d, recordFile(t, "r.jsonl", records(t, "r", 1)))
	id := d.View(View{Outcome: Unanswered, N: 1}).Rows[0].Item
	key := typedKey(d.records[0].print)
	for _, text := range []string{"one", "two", ""} {
		if _, err := d.Answer(id, text); err != nil {
			t.Fatal(err)
		}
		if _, err := d.Overrule(id, verdict.Correct, text); (err != nil) != (text == "") {
			t.Error(err)
		}
		d.Save()
		if got := store.notes[key]; got != text {
			t.Errorf("%q was kept for %q", got, text)
		}
	}
}

// A full store is said, and the rest works; where a file goes there is room again.
func TestFullStore(t *testing.T) {
	one, two := recordFile(t, "one.jsonl", records(t, "a", 2)), recordFile(t, "two.jsonl", records(t, "b", 2))
	store := &Memory{Room: max(one.Size(), two.Size())}
	d := empty(store)
	files := add(t, d, one, two)
	d.Save()
	if l := d.Listing(); !l.Files[0].Kept || l.Files[1].Kept || !strings.Contains(l.Storage, "no room left") || l.Records != 4 {
		t.Errorf("%+v", l)
	}
	d.Remove(files[0].File)
	d.Save()
	if l := d.Listing(); !l.Files[0].Kept || l.Storage != "" {
		t.Errorf("after one was removed: %+v", l)
	}
}

// blocked refuses everything.
type blocked struct{}

var errBlocked = Refused("SecurityError", "The operation is insecure.")

func (blocked) Keep(Source) (int, error)          { return 0, errBlocked }
func (blocked) Files() ([]Kept, error)            { return nil, errBlocked }
func (blocked) Drop(int) error                    { return errBlocked }
func (blocked) Note(string, string) error         { return errBlocked }
func (blocked) Notes() (map[string]string, error) { return nil, errBlocked }
func (blocked) Clear() error                      { return errBlocked }

func TestBlockedStore(t *testing.T) {
	d := empty(blocked{})
	d.Restore(noProgress)
	recs := records(t, "r", 1)
	add(t, d, recordFile(t, "r.jsonl", recs), answerFile("a.jsonl", [3]string{"r0", recs[0].Answer}))
	d.Save()
	judgeAll(d)
	const want = "The browser did not keep everything for the next visit: its storage is blocked or does not answer (The operation is insecure)."
	if got := d.problem(); !strings.HasPrefix(got, want) || strings.Count(got, "insecure") != 1 {
		t.Errorf("said %q", got)
	}
	if w := d.View(everything); w.Rows[0].Outcome != verdict.Correct {
		t.Errorf("%+v", w.Rows)
	}
	if !errors.Is(Refused("QuotaExceededError", "x"), ErrFull) {
		t.Error("a full store is called something else")
	}
}

// slow gives a test time to do something while a file is being kept.
type slow struct {
	Memory
	meanwhile func()
}

func (s *slow) Keep(f Source) (int, error) {
	s.meanwhile()
	return s.Memory.Keep(f)
}

func TestRemovedWhileBeingKept(t *testing.T) {
	store := &slow{}
	d := empty(store)
	file := add(t, d, recordFile(t, "r.jsonl", records(t, "r", 1)))[0].File
	store.meanwhile = func() { d.Remove(file) }
	d.Save()
	if kept, _ := store.Files(); len(kept) != 0 {
		t.Errorf("still kept: %v", kept)
	}
}

// What a later version cannot read any more does not stay for ever.
func TestKeptFileThatIsNothing(t *testing.T) {
	store := &Memory{}
	if _, err := store.Keep(fileOf("x", "")); err != nil {
		t.Fatal(err)
	}
	d := empty(store)
	d.Restore(noProgress)
	d.Save()
	if kept, _ := store.Files(); len(kept) != 0 {
		t.Errorf("still kept: %v", kept)
	}
}
