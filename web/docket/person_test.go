package docket

import (
	"errors"
	"strings"
	"testing"

	"benchtrial/gen/prompt"
	"benchtrial/score/export"
	"benchtrial/score/verdict"
)

func TestTypedAnswers(t *testing.T) {
	recs := records(t, "r", 2)
	d := empty(nil)
	add(t, d, recordFile(t, "r.jsonl", recs), answerFile("a.jsonl", [3]string{"r1", "x"}))
	open := d.View(View{Outcome: Unanswered, N: 9})
	if len(open.Rows) != 1 || open.Rows[0].ID != "r0" || open.Rows[0].Set != "" {
		t.Fatalf("%+v", open.Rows)
	}
	id := open.Rows[0].Item
	if o, err := d.Open(id); err != nil || !o.Typable || o.Verdicts != nil || o.Prompt.Text != recs[0].Text {
		t.Errorf("%+v, %v", o.Row, err)
	}
	if r, err := d.Answer(id, recs[0].Answer); err != nil || r.Outcome != Waiting || r.Set != "Typed here" {
		t.Errorf("%+v, %v", r, err)
	}
	judgeAll(d)
	if w := d.View(View{Set: "Typed here", N: 9}); len(w.Rows) != 1 || w.Rows[0].Outcome != verdict.Correct || w.Rows[0].Item != id {
		t.Errorf("%+v", w.Rows)
	}
	if _, err := d.Answer(id, "section 9999(z)"); err != nil {
		t.Error(err)
	}
	judgeAll(d)
	if w := d.View(View{Set: "Typed here", N: 9}); len(w.Rows) != 1 || w.Rows[0].Outcome != verdict.Incorrect {
		t.Errorf("answered anew: %+v", w.Rows)
	}
	if l := d.Listing(); l.Typed != 1 || l.Answered != 2 {
		t.Errorf("%+v", l)
	}
	if r, err := d.Answer(id, ""); err != nil || r.Outcome != Unanswered {
		t.Errorf("taken back: %+v, %v", r, err)
	}
	other := d.View(everything).Rows[0].Item
	if _, err := d.Answer(other, "y"); err == nil {
		t.Error("an answer from a file was typed over")
	}
	if _, err := d.Answer(99, "y"); !errors.Is(err, errNoItem) {
		t.Error(err)
	}
}

func TestOverruling(t *testing.T) {
	recs := records(t, "r", 2)
	d := empty(nil)
	files := add(t, d, recordFile(t, "r.jsonl", recs), answerFile("a.jsonl", [3]string{"r0", "no such thing", "m1"}, [3]string{"r0", "no such thing", "m2"}, [3]string{"r1", "x", "m1"}))
	judgeAll(d)
	w := d.View(everything)
	id := w.Rows[0].Item
	before := w.Rows[0].Outcome
	r, err := d.Overrule(id, verdict.Correct, "good enough")
	if err != nil || r.Outcome != before || *r.Overruled != (export.Overrule{Outcome: verdict.Correct, Note: "good enough"}) {
		t.Errorf("%+v, %v", r, err)
	}
	// The other model gave the same answer to the same record.
	if w = d.View(View{Overruled: true, N: 9}); numbers(w) != "11" || w.Corrected[0] != (Count{"correct", 2}) {
		t.Errorf("%+v", w)
	}
	// It survives when files go and come back.
	content := answerFile("b.jsonl", [3]string{"r0", "no such thing"}, [3]string{"r1", "no such thing"})
	d.Remove(files[1].File)
	add(t, d, content)
	w = d.View(everything)
	if w.Rows[0].Overruled == nil || w.Rows[1].Overruled != nil || d.Listing().Overruled != 1 {
		t.Errorf("%+v", w.Rows)
	}
	if r, err = d.Overrule(w.Rows[0].Item, "", ""); err != nil || r.Overruled != nil || d.View(View{Overruled: true}).Total != 0 {
		t.Errorf("taken back: %+v, %v", r, err)
	}
	for _, o := range []verdict.Outcome{Waiting, Unjudged, "great"} {
		if _, err := d.Overrule(w.Rows[0].Item, o, ""); err == nil || !strings.Contains(err.Error(), "is no outcome") {
			t.Errorf("%s: %v", o, err)
		}
	}
}

func TestOpenGivesBothReadingsAndTheDifference(t *testing.T) {
	recs := records(t, "r", 2)
	d := empty(nil)
	add(t, d, recordFile(t, "r.jsonl", recs), answerFile("a.jsonl", [3]string{"r1", "It says \u201c" + prompt.StripLabel(recs[1].Answer) + "\u201d."}))
	o, err := d.Open(d.View(everything).Rows[0].Item)
	if err != nil || o.Verdicts == nil || o.Verdicts.Plain.Outcome != verdict.Correct || len(o.Verdicts.Plain.Steps) == 0 || len(o.Given) == 0 {
		t.Fatalf("%+v, %v", o, err)
	}
	body, err := encodeOpened(o)
	if err != nil {
		t.Fatal(err)
	}
	got, err := decodeOpened(body)
	if err != nil || got.Prompt.Text != o.Prompt.Text || got.Response != o.Response || got.Verdicts.Plain.Why != o.Verdicts.Plain.Why || len(got.Asked) != len(o.Asked) || got.Row.ID != "r1" {
		t.Errorf("%+v, %v", got, err)
	}
	for _, broken := range [][]byte{nil, body[1:], body[:len(body)-1], append(body, 0)} {
		if _, err := decodeOpened(broken); err == nil {
			t.Errorf("%.20q was opened", broken)
		}
	}
}

// What cannot be judged says so, and the others go on.
func TestDamagedRecordsAndPanics(t *testing.T) {
	recs := records(t, "r", 3)
	whole := recordFile(t, "", recs)
	content := make([]byte, whole.Len())
	whole.Read(content)
	lines := strings.SplitAfter(string(content), "\n")
	// A line that is no object: the index does not look so deep, reading does.
	damaged := strings.Replace(lines[0], `"cite":"`, `"cite":7,"x":"`, 1)
	d := New(func(string) (prompt.Prompt, error) { panic("no") }, nil, func() {})
	add(t, d, fileOf("r.jsonl", damaged+lines[1]+lines[2]), answerFile("a.jsonl",
		[3]string{"r0", "x"}, [3]string{"r1", recs[1].Answer}, [3]string{"blt1/3w2d/synthetic/text2cite/plain/42/4", "x"}))
	judgeAll(d)
	w := d.View(everything)
	if w.Rows[0].Outcome != Unjudged || !strings.HasPrefix(w.Rows[0].Problem, "This record cannot be read: ") ||
		w.Rows[1].Outcome != verdict.Correct || w.Rows[2].Outcome != Unjudged || w.Judged != 3 {
		t.Errorf("%+v", w.Rows)
	}
	if o, err := d.Open(w.Rows[0].Item); err != nil || o.Row.Problem == "" || o.Verdicts != nil {
		t.Errorf("%+v, %v", o, err)
	}
	d.generate = generate // as after words that could not be fetched
	d.Again()
	judgeAll(d)
	if w = d.View(everything); w.Rows[2].Outcome == Unjudged || w.Rows[0].Outcome != Unjudged {
		t.Errorf("judged again: %+v", w.Rows)
	}
}

func TestFileThatChanged(t *testing.T) {
	recs := records(t, "r", 2)
	file, other := recordFile(t, "r.jsonl", recs), recordFile(t, "r.jsonl", records(t, "s", 2))
	d := empty(nil)
	add(t, d, file, answerFile("a.jsonl", [3]string{"r0", "x"}))
	*file = *other
	judgeAll(d)
	if r := d.View(everything).Rows[0]; r.Outcome != Unjudged || !strings.HasPrefix(r.Problem, "The file r.jsonl has changed or is gone") {
		t.Errorf("%+v", r)
	}
}

func TestExport(t *testing.T) {
	recs := records(t, "r", 3)
	d := empty(nil)
	add(t, d, recordFile(t, "r.jsonl", recs), answerFile("a.jsonl", [3]string{"r0", "x\ufffd", "m"}, [3]string{"r1", recs[1].Answer, "m"}))
	judgeAll(d)
	if _, err := d.Overrule(d.View(everything).Rows[0].Item, verdict.Correct, "noted, by hand"); err != nil {
		t.Fatal(err)
	}
	for _, f := range []Format{CSV, JSONL} {
		all, err := d.Export(f, View{})
		if err != nil || !strings.Contains(string(all), "r0") || !strings.Contains(string(all), "r1") || strings.Contains(string(all), "r2") || !strings.Contains(string(all), "noted, by hand") {
			t.Errorf("%s: %s, %v", f, all, err)
		}
		apart, err := d.Export(f, View{Overruled: true, N: 1, From: 7})
		if err != nil || !strings.Contains(string(apart), "r0") || strings.Contains(string(apart), "r1") {
			t.Errorf("%s apart: %s, %v", f, apart, err)
		}
	}
	if _, err := d.Export("doc", View{}); err == nil {
		t.Error("exported as doc")
	}
}
