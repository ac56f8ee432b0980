package docket

import (
	"strings"
	"testing"

	"benchtrial/score/export"
	"benchtrial/score/verdict"
)

// What was overruled comes back with an exported file, in either form and whatever the
// order of files; what a person says here goes before it, and stays.
func TestOverrulingsComeBackWithAFile(t *testing.T) {
	recs := records(t, "r", 3)
	questions := func() *bytesFile { return recordFile(t, "r.jsonl", recs) }
	d := empty(nil)
	add(t, d, questions(), answerFile("a.jsonl", [3]string{"r0", "no;\nsuch thing", "m1"}, [3]string{"r1", "x", "m1"}, [3]string{"r2", "y", "m1"}, [3]string{"r2", "y", "m2"}))
	judgeAll(d)
	rows := d.View(everything).Rows
	note := export.Overrule{Outcome: verdict.Correct, Note: "=good, \"enough\";\n-no"}
	for _, n := range []int{0, 2} {
		if _, err := d.Overrule(rows[n].Item, note.Outcome, note.Note); err != nil {
			t.Fatal(err)
		}
	}
	if o, err := d.Open(rows[2].Item); err != nil || o.Alike != 1 {
		t.Errorf("%d are alike, %v", o.Alike, err)
	}
	if o, err := d.Open(rows[0].Item); err != nil || o.Alike != 0 {
		t.Errorf("%d are alike, %v", o.Alike, err)
	}
	for form, name := range map[Format]string{CSV: "v.csv", JSONL: "v.jsonl"} {
		data, err := d.Export(form, View{})
		if err != nil {
			t.Fatal(err)
		}
		file := func() *bytesFile { return fileOf(name, string(data)) }
		for _, first := range []bool{true, false} {
			store := &Memory{}
			e := empty(store)
			files := []Source{questions(), file()}
			if !first {
				files = []Source{file(), questions()}
			}
			add(t, e, files...)
			judgeAll(e)
			said := ""
			for _, f := range e.Listing().Files {
				said += f.Said + "\n"
			}
			if !strings.Contains(said, "4 answers to 3 records. 3 overrulings of an earlier review came back with them.") {
				t.Errorf("%s: %s", name, said)
			}
			w := e.View(View{Overruled: true, N: 9})
			if len(w.Rows) != 3 || *w.Rows[0].Overruled != note || w.Rows[0].Outcome == verdict.Correct {
				t.Fatalf("%s: %+v", name, w.Rows)
			}
			// One is taken back, another replaced; a reload leaves both so.
			if r, err := e.Overrule(w.Rows[0].Item, "", ""); err != nil || r.Overruled != nil {
				t.Errorf("%s: taken back: %+v, %v", name, r, err)
			}
			if _, err := e.Overrule(w.Rows[1].Item, verdict.Refused, "mine"); err != nil {
				t.Error(err)
			}
			e.Save()
			again := empty(store)
			again.Restore(noProgress)
			for _, one := range []*Docket{e, again} {
				w := one.View(everything)
				if w.Overruled != 2 || w.Rows[0].Overruled != nil || *w.Rows[2].Overruled != (export.Overrule{Outcome: verdict.Refused, Note: "mine"}) || w.Rows[3].Overruled == nil || *w.Rows[3].Overruled != *w.Rows[2].Overruled {
					t.Errorf("%s: after a change %+v", name, w.Rows)
				}
			}
		}
	}
}

// An outcome that is none, or none at all, is no overruling.
func TestForeignOverrulings(t *testing.T) {
	d := empty(nil)
	add(t, d, recordFile(t, "r.jsonl", records(t, "r", 3)),
		fileOf("a.csv", "id,response,overruled_outcome,overruled_note\nr0,x,great,n\nr1,x,,n\nr2,x, refused ,\n"))
	w := d.View(everything)
	if w.Overruled != 1 || w.Rows[2].Overruled == nil || *w.Rows[2].Overruled != (export.Overrule{Outcome: verdict.Refused}) {
		t.Errorf("%+v", w.Rows)
	}
}
