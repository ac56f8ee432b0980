package docket

import (
	"fmt"
	"strings"
	"testing"

	"benchtrial/score/verdict"
)

func TestFilesAreTold(t *testing.T) {
	recs := records(t, "r", 5)
	good := recordFile(t, "syn_t2c_4k.jsonl", recs)
	d := empty(nil)
	a := add(t, d, good)[0]
	if a.What != Records || a.Count != 5 || a.Said != "5 records of the benchmark." || len(a.Tests) != 5 || a.Tests[0] != (Count{"syn_t2c", 1}) {
		t.Errorf("records: %+v", a)
	}
	if w := d.View(View{Outcome: Unanswered, N: 9}); len(w.Rows) != 5 || w.Rows[0].Size != "4k" || w.Total != 5 || w.All != 0 {
		t.Errorf("sizes by the file's name: %+v", w)
	}
	a = add(t, d, answerFile("answers.jsonl", [3]string{"r0", recs[0].Answer}, [3]string{"r3", "x"}, [3]string{"nobody", "y"}))[0]
	if a.What != Answers || a.Count != 3 || a.Matched != 2 || a.Said != "3 answers to 2 records." || len(a.Problems) != 1 || a.Problems[0].Line != 3 {
		t.Errorf("answers: %+v", a)
	}
	for _, test := range []struct {
		name, content string
		what          What
		said          string
	}{
		{"x.json", `{"benchtrial":"result","format":1}`, Result, "This is a result of Benchtrial."},
		{"x.jsonl", "", Nothing, "This file is empty."},
		{"x.jsonl", "\n \n", Nothing, "This file is empty."},
		{"x.csv", "\ufeff\r\n", Nothing, "This file is empty."},
		{"x.pdf", "%PDF-1.4\x00\x01\xff\xfe", Nothing, "This is a PDF"},
		{"bad.jsonl", strings.Replace(whole1, "synthetic", "poetry", 1), Records, "This looks like a file of records"},
	} {
		got := d.Add(fileOf(test.name, test.content), 0, quiet)
		if got.File != 0 || got.What != test.what || !strings.HasPrefix(got.Said, test.said) {
			t.Errorf("%s: %+v", test.name, got)
		}
	}
	if again := d.Add(good, 0, quiet); again.File != 1 || again.Said != "This file is already here." {
		t.Errorf("the same again: %+v", again)
	}
	if l := d.Listing(); len(l.Files) != 2 || l.Records != 5 || l.Answered != 2 || l.Judged != 0 {
		t.Errorf("listing: %+v", l)
	}
}

func TestBadLinesLeaveTheRest(t *testing.T) {
	recs := records(t, "r", 3)
	whole := recordFile(t, "", recs)
	content := make([]byte, whole.Len())
	whole.Read(content)
	lines := strings.SplitAfter(string(content), "\n")
	d := empty(nil)
	a := add(t, d, fileOf("r.jsonl", "\ufeff"+lines[0]+"nonsense\r\n\n"+lines[1][:200]+"\n"+lines[2]+lines[0]))[0]
	want := []string{"2 Not a record", "4 Damaged at character ", "6 The record “r0” is already in r.jsonl, line 1."}
	if a.Count != 3 || len(a.Problems) != len(want) {
		t.Fatalf("%+v", a)
	}
	for i, p := range a.Problems {
		if got := fmt.Sprintf("%d %s", p.Line, p.Text); !strings.HasPrefix(got, want[i]) {
			t.Errorf("got %s\nwant %s", got, want[i])
		}
	}
	add(t, d, answerFile("a.jsonl", [3]string{"r0", recs[0].Answer}, [3]string{"r2", recs[2].Answer}))
	judgeAll(d)
	if w := d.View(everything); w.Total != 2 || w.Rows[0].Outcome != verdict.Correct || w.Rows[1].Outcome != verdict.Correct {
		t.Errorf("%+v", w.Rows)
	}
}

func TestProblemsAreCapped(t *testing.T) {
	d := empty(nil)
	a := d.Add(fileOf("r.jsonl", whole1+strings.Repeat("\n{}", mostProblems+7)), 0, quiet)
	if len(a.Problems) != mostProblems || a.MoreProblems != 7 {
		t.Errorf("%d and %d more", len(a.Problems), a.MoreProblems)
	}
}

// What a reader of answers leaves out of its list is counted, not listed.
func TestUnmatchedAreCapped(t *testing.T) {
	var lines [][3]string
	for n := range 150 {
		lines = append(lines, [3]string{fmt.Sprint("nobody", n), "x"})
	}
	d := empty(nil)
	a := add(t, d, recordFile(t, "r.jsonl", records(t, "r", 1)), answerFile("a.jsonl", lines...))[1]
	if len(a.Problems) == 0 || a.Problems[0].Line != 1 || len(a.Problems)+a.MoreProblems != 150 {
		t.Errorf("%d listed, %d more, first %+v", len(a.Problems), a.MoreProblems, a.Problems[0])
	}
}

// Several files of either kind stand together; files come and go in any order.
func TestFilesComeAndGo(t *testing.T) {
	one, two := records(t, "one", 4), records(t, "two", 3)
	both := answerFile("both.jsonl", [3]string{"two1", two[1].Answer, "m1"}, [3]string{"one0", one[0].Answer, "m1"}, [3]string{"one0", "none", "m2"})
	d := empty(nil)
	files := add(t, d, both)
	if files[0].Matched != 0 || len(files[0].Problems) != 0 || files[0].Said != "3 answers to none of the records that are here. Add the file of records that they answer." {
		t.Errorf("alone: %+v", files[0])
	}
	files = append(files, add(t, d, recordFile(t, "one.jsonl", one), recordFile(t, "two.jsonl", two))...)
	judgeAll(d)
	w := d.View(everything)
	got := ""
	for _, r := range w.Rows {
		got += fmt.Sprintf("%d %s %s %s, ", r.Number, r.ID, r.Set, r.Outcome)
	}
	if want := "1 one0 m1 correct, 1 one0 m2 incorrect, 6 two1 m1 correct, "; got != want {
		t.Errorf("got %s; want %s", got, want)
	}
	id := w.Rows[2].Item
	d.Remove(files[1].File)
	w = d.View(everything)
	if len(w.Rows) != 1 || w.Rows[0].Item != id || w.Rows[0].Outcome != verdict.Correct || w.Rows[0].Number != 2 {
		t.Errorf("what stays keeps its number and verdict: %+v", w.Rows)
	}
	d.Remove(files[0].File)
	if w = d.View(everything); len(w.Rows) != 0 || d.Listing().Records != 3 {
		t.Errorf("without answers: %+v", w)
	}
	if _, err := d.Open(id); err == nil {
		t.Error("an item that went was opened")
	}
}

func TestSameRecordInTwoFiles(t *testing.T) {
	recs := records(t, "r", 3)
	d := empty(nil)
	files := add(t, d, recordFile(t, "a.jsonl", recs[:2]), recordFile(t, "b.jsonl", recs[1:]))
	if p := files[1].Problems; len(p) != 1 || p[0].Line != 1 || p[0].Text != "The record “r1” is already in a.jsonl, line 2. The first one counts." {
		t.Errorf("%+v", p)
	}
	if l := d.Listing(); l.Records != 3 || len(l.Files[0].Problems) != 0 {
		t.Errorf("%+v", l)
	}
}

// What one model answered in several files is one set; two answers of it to the same
// record, and files without models, are told apart.
func TestSetsOfOneName(t *testing.T) {
	recs := records(t, "r", 3)
	for _, test := range []struct {
		name  string
		files []Source
		want  string
	}{
		{"one model, other records", []Source{answerFile("x.jsonl", [3]string{"r0", "a", "m"}), answerFile("y.jsonl", [3]string{"r1", "b", "m"})}, "m, m, "},
		{"one model, the same record", []Source{answerFile("x.jsonl", [3]string{"r0", "a", "m"}), answerFile("y.jsonl", [3]string{"r0", "b", "m"})}, "m, m (y.jsonl), "},
		{"the third beside the first", []Source{answerFile("x.jsonl", [3]string{"r0", "a", "m"}), answerFile("y.jsonl", [3]string{"r0", "b", "m"}), answerFile("z.jsonl", [3]string{"r2", "b", "m"})}, "m, m (y.jsonl), m, "},
		{"two models", []Source{answerFile("x.jsonl", [3]string{"r0", "a", "m"}), answerFile("y.jsonl", [3]string{"r1", "b", "n"})}, "m, n, "},
		{"no models", []Source{answerFile("m", [3]string{"r0", "c"}), answerFile("m", [3]string{"r1", "d"})}, "m, m (m), "},
		{"a file called like a model", []Source{answerFile("x.jsonl", [3]string{"r0", "a", "m"}), answerFile("m", [3]string{"r1", "d"})}, "m, m (m), "},
		{"twice a clash", []Source{answerFile("m", [3]string{"r0", "a"}), answerFile("m", [3]string{"r0", "b"}), answerFile("m", [3]string{"r0", "c"})}, "m, m (m), m (m, 2), "},
	} {
		d := empty(nil)
		add(t, d, append([]Source{recordFile(t, "r.jsonl", recs)}, test.files...)...)
		got := ""
		for _, f := range d.Listing().Files[1:] {
			got += f.Sets[0].Name + ", "
		}
		if got != test.want {
			t.Errorf("%s: %s want %s", test.name, got, test.want)
		}
	}
}

// Responses without ids belong to the records of one file, in order.
func TestAnswersByOrder(t *testing.T) {
	a, b := records(t, "a", 2), records(t, "b", 3)
	lines := fileOf("out.txt", strings.TrimSpace(a[0].Answer)+"\nnothing of the kind\n")
	d := empty(nil)
	f := add(t, d, lines)[0]
	if !f.ByOrder || f.AssignedTo != 0 || !strings.HasSuffix(f.Said, "Add the file of records that they answer, in the same order.") {
		t.Errorf("alone: %+v", f)
	}
	add(t, d, recordFile(t, "b.jsonl", b))
	if f = d.Listing().Files[0]; f.AssignedTo != 0 || f.Said != "2 answers without ids. Which file of records do they answer?" || len(f.Fits) != 1 {
		t.Errorf("beside a file of three: %+v", f)
	}
	add(t, d, recordFile(t, "a.jsonl", a))
	if f = d.Listing().Files[0]; f.AssignedTo != 3 || f.Matched != 2 || f.Said != "2 answers without ids, for the records of a.jsonl in their order." || f.Fits[0].Name != "a.jsonl" {
		t.Errorf("beside a file of two: %+v", f)
	}
	add(t, d, recordFile(t, "c.jsonl", records(t, "c", 2)))
	if f = d.Listing().Files[0]; f.AssignedTo != 0 || len(f.Fits) != 3 {
		t.Errorf("beside two files of two: %+v", f)
	}
	if err := d.Assign(f.File, 2); err != nil {
		t.Error(err)
	}
	if f = d.Listing().Files[0]; f.AssignedTo != 2 || f.Matched != 2 || len(f.Problems) == 0 {
		t.Errorf("assigned to the file of three: %+v", f)
	}
	if err := d.Assign(f.File, 3); err != nil {
		t.Error(err)
	}
	judgeAll(d)
	if w := d.View(everything); len(w.Rows) != 2 || w.Rows[0].ID != "a0" || w.Rows[0].Outcome != verdict.Correct {
		t.Errorf("%+v", w.Rows)
	}
	if d.Assign(2, 3) == nil || d.Assign(f.File, f.File) == nil || d.Assign(99, 2) == nil {
		t.Error("what cannot be assigned was")
	}
}

// Answers to addresses need no records.
func TestAnswersToAddresses(t *testing.T) {
	const address = "blt1/2p/transcript/text2cite/plain/42/4"
	p := promptAt(t, address)
	d := empty(nil)
	f := add(t, d, answerFile("a.jsonl", [3]string{address, p.Answer}, [3]string{"blt1/4k/uscode/text2cite/plain/1/1", "x"}))[0]
	if f.Matched != 2 || len(f.Problems) != 0 {
		t.Errorf("%+v", f)
	}
	judgeAll(d)
	w := d.View(everything)
	if r := w.Rows[0]; r.Outcome != verdict.Correct || r.Size != "2p" || r.Test != "trans_t2c" || r.Asked != p.Answer {
		t.Errorf("%+v", r)
	}
	if r := w.Rows[1]; r.Outcome != Unjudged || !strings.Contains(r.Problem, "no title of the U.S. Code is loaded") {
		t.Errorf("%+v", r)
	}
	o, err := d.Open(w.Rows[0].Item)
	if err != nil || o.Prompt.Text != p.Text || o.Verdicts == nil || len(o.Verdicts.Plain.Steps) == 0 || len(o.Asked) == 0 || o.Typable {
		t.Errorf("%+v, %v", o.Row, err)
	}
}

// Reading stops where the file is removed meanwhile, and nothing is left of it.
func TestRemoveWhileReading(t *testing.T) {
	d := empty(nil)
	a := d.Add(recordFile(t, "r.jsonl", records(t, "r", 3)), 0, func(file int, _ int64) { d.Remove(file) })
	if l := d.Listing(); a.File != 0 || len(l.Files) != 0 || l.Records != 0 {
		t.Errorf("%+v, %+v", a, l)
	}
}

// Any file is taken or refused, and what it holds is judged or said to be damaged.
func FuzzAdd(f *testing.F) {
	f.Add("a.jsonl", whole1)
	f.Add("a.jsonl", "\ufeff"+whole1+"\n"+whole1[:50])
	f.Add("a.csv", "id;response\nblt1/3w2d/synthetic/text2cite/plain/42/4;x\na;\n")
	f.Add("a.txt", "one\ntwo")
	f.Fuzz(func(t *testing.T, name, content string) {
		d := empty(nil)
		d.Add(fileOf(name, content), 0, quiet)
		d.Add(fileOf("r.jsonl", whole1), 0, quiet)
		d.Add(fileOf("a.jsonl", `{"id":"a","response":"1"}`), 0, quiet)
		for range 20 {
			d.JudgeNext()
		}
		for _, r := range d.View(View{N: 5, Search: name}).Rows {
			d.Open(r.Item)
		}
	})
}
