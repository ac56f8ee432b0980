//go:build !js

package library

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"benchtrial/web/browser"
	"benchtrial/web/docket"
	"benchtrial/web/engine"
)

// What was found out and corrected is here at the next visit, and nothing is read
// until it is needed.
func TestNextVisit(t *testing.T) {
	store := &docket.Memory{}
	j := join(store)
	tools := j.add(t, "usc17.xml", title("17", "117-80")).Texts[0]
	j.add(t, "usc99.xml", wells(t))
	mine := j.add(t, "lease.txt", lease).Texts[0]
	if _, err := j.Choose(j.Work(), []int{tools.Text}); err != nil {
		t.Fatal(err)
	}
	corrected, err := j.Correct(Correction{Text: mine.Text, Source: 5, What: "at-level", Number: 1})
	if err != nil {
		t.Fatal(err)
	}
	j.saved()
	before, _ := j.List()
	if before.Bytes != before.Texts[0].Size+before.Texts[1].Size+before.Texts[2].Size || before.Storage != "" {
		t.Errorf("%d bytes, %q", before.Bytes, before.Storage)
	}

	next := join(store)
	after, err := next.Restore()
	if err != nil || len(after.Texts) != 3 || after.Bytes != before.Bytes {
		t.Fatalf("%+v, %v", after, err)
	}
	for n := range after.Texts {
		if a, b := marshal(t, after.Texts[n]), marshal(t, before.Texts[n]); a != b {
			t.Errorf("got  %s\nwant %s", a, b)
		}
	}
	for text := range next.service.library.texts {
		if text.held != nil {
			t.Errorf("%s was read", text.file.name)
		}
	}
	if a := after.Texts; !a[0].Asked || a[1].Asked || a[0].Counts.Tokens == 0 || a[2].Hash != corrected.Hash || !a[2].Kept {
		t.Errorf("%+v", a)
	}
	if again, err := next.Restore(); err != nil || len(again.Texts) != 3 {
		t.Errorf("asked once more: %+v, %v", again, err)
	}
	w, err := next.Window(View{Text: after.Texts[2].Text, N: 9, Doubtful: true})
	if err != nil || len(w.Rows) != 1 || w.Rows[0].Level != 1 || w.Text.Hash != corrected.Hash {
		t.Errorf("%+v, %v", w, err)
	}
	if s, err := next.Undo(after.Texts[2].Text); err != nil || s.Hash != mine.Hash || s.Undo {
		t.Errorf("%+v, %v", s, err)
	}
	if same := next.add(t, "usc17.xml", title("17", "117-80")); !same.Same {
		t.Errorf("%+v", same)
	}
	if d, err := next.service.library.Document(mine.Hash, &work{}); err != nil || d.Hash() != mine.Hash {
		t.Errorf("%+v, %v", d, err)
	}
	if _, err := next.service.library.Document("0000000000", &work{}); err == nil || err.Error() != say("no_text") {
		t.Error(err)
	}
}

func marshal(t *testing.T, v any) string {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// Where the notes are gone, or of another form, files are read; what another version
// of the program read differently is found out when it is read.
func TestNotesThatDoNotFit(t *testing.T) {
	keep := func() (*docket.Memory, string) {
		store := &docket.Memory{}
		j := join(store)
		s := j.add(t, "usc17.xml", title("17", "117-80")).Texts[0]
		if _, err := j.Choose(j.Work(), []int{s.Text}); err != nil {
			t.Fatal(err)
		}
		j.saved()
		return store, s.Hash
	}
	for name, note := range map[string]func(string) string{
		"gone":            func(string) string { return "" },
		"damaged":         func(n string) string { return n[:len(n)/2] },
		"of another form": func(n string) string { return strings.Replace(n, `"Form":1`, `"Form":2`, 1) },
	} {
		store, hash := keep()
		notes, _ := store.Notes()
		store.Note("file/1", note(notes["file/1"]))
		j := join(store)
		if l, err := j.Restore(); err != nil || len(l.Texts) != 1 || l.Texts[0].Hash != hash || !l.Texts[0].Kept {
			t.Errorf("%s: %+v, %v", name, l, err)
		}
		j.saved()
		if now, _ := store.Notes(); !strings.Contains(now["file/1"], hash) {
			t.Errorf("%s: noted %q", name, now["file/1"])
		}
	}
	store, hash := keep()
	notes, _ := store.Notes()
	store.Note("file/1", strings.ReplaceAll(notes["file/1"], hash, "0000000000"))
	j := join(store)
	l, _ := j.Restore()
	w, err := j.Window(View{Text: l.Texts[0].Text, N: 1})
	if err != nil || w.Text.Hash != hash || w.Text.Counts.Tokens != 0 {
		t.Errorf("%+v, %v", w.Text, err)
	}
	// What is no text any more is dropped.
	bad := &docket.Memory{}
	bad.Keep(browser.NewFile("a.xml", []byte("<poem/>")))
	bad.Keep(browser.NewFile("b.bin", []byte("\x00\x01\x02\x00")))
	j = join(bad)
	j.Restore()
	j.saved()
	if files, _ := bad.Files(); len(files) > 1 {
		t.Errorf("%d files are kept", len(files))
	}
}

// Where there is no room the text is here all the same, and it is said; with room it is kept.
func TestNoRoom(t *testing.T) {
	store := &docket.Memory{Room: 400_000}
	j := join(store)
	first := j.add(t, "usc17.xml", title("17", "117-80")).Texts[0]
	second := j.add(t, "usc30.xml", strings.ReplaceAll(title("30", "117-80"), "whoever", "who")).Texts[0]
	j.saved()
	l, _ := j.List()
	if !l.Texts[0].Kept || l.Texts[1].Kept || l.Storage == "" {
		t.Fatalf("%v, %v, %q", l.Texts[0].Kept, l.Texts[1].Kept, l.Storage)
	}
	if !slices.ContainsFunc(j.told(), func(e Event) bool { return e.Changed && e.Storage == l.Storage }) {
		t.Error("the page was not told")
	}
	if _, err := j.Window(View{Text: second.Text, N: 1}); err != nil {
		t.Error(err)
	}
	j.Remove(first.Text)
	j.saved()
	if l, _ = j.List(); len(l.Texts) != 1 || !l.Texts[0].Kept || l.Storage != "" {
		t.Errorf("%+v", l)
	}
}

func (j *joined) told() []Event {
	j.mu.Lock()
	defer j.mu.Unlock()
	return slices.Clone(j.events)
}

func TestRequestsThatAreNone(t *testing.T) {
	j := join(nil)
	for _, r := range []engine.Request{{Kind: windowKind, Body: []byte("x")}, {Kind: removeKind, Body: []byte(`"a"`)}, {Kind: chooseKind}, {Kind: addKind, Body: []byte("{}")}} {
		if _, err := j.page.Ask(r); err == nil || !strings.HasSuffix(err.Error(), ".") {
			t.Errorf("%s %q: %v", r.Kind, r.Body, err)
		}
	}
	if j.service.answer(engine.Request{Kind: engine.Make}, nil) {
		t.Error("another's request was taken")
	}
	if err := j.Cancel(99); err != nil {
		t.Error(err)
	}
}

// A docket, a library and whatever reads files are heard side by side.
func TestEventsSideBySide(t *testing.T) {
	j := join(nil)
	var docketHeard []docket.Event
	docket.NewClient(j.page, func(e docket.Event) { docketHeard = append(docketHeard, e) })
	j.page.Tell("docket", []byte(`{"Judged":3,"ToJudge":4}`))
	j.page.Tell("nobody's", []byte(`{}`))
	j.page.Tell(eventKind, []byte(`damaged`))
	j.page.Tell(eventKind, []byte(`{"Work":7}`))
	if len(docketHeard) != 1 || docketHeard[0].Judged != 3 {
		t.Errorf("the docket's page heard %+v", docketHeard)
	}
	if told := j.told(); len(told) != 1 || told[0].Work != 7 {
		t.Errorf("the library's page heard %+v", told)
	}
}

// The pages hear that the list is another: a correction gives a text another
// address, and what went cannot be chosen any more.
func TestChangesOfTheListAreTold(t *testing.T) {
	for name, store := range map[string]docket.Store{"kept": &docket.Memory{}, "not kept": nil} {
		j := join(store)
		before := len(j.told())
		text := j.add(t, "rules.txt", "(a) No mill grinds at night.\n\n(b) A weir holds all year.\n\n(c) No gate is of larch.\n").Texts[0].Text
		j.saved()
		if !slices.ContainsFunc(j.told()[before:], func(e Event) bool { return e.Changed }) {
			t.Errorf("%s: an added text is not told", name)
		}
		told := func(what string, do func() error) {
			t.Helper()
			j.saved()
			before := len(j.told())
			if err := do(); err != nil {
				t.Fatal(err)
			}
			j.saved()
			if heard := j.told()[before:]; slices.ContainsFunc(heard, func(e Event) bool { return e.Changed }) != (what != "a look") {
				t.Errorf("%s, %s: %+v", name, what, heard)
			}
		}
		told("a correction", func() error {
			_, err := j.Correct(Correction{Text: text, Source: 3, What: "drop"})
			return err
		})
		told("a look", func() error { _, err := j.List(); return err })
		told("undone", func() error { _, err := j.Undo(text); return err })
		told("removed", func() error { _, err := j.Remove(text); return err })
	}
}
