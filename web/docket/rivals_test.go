package docket

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"benchtrial/gen/prompt"
	"benchtrial/score/verdict"
)

// numbered returns n records that have the ids of a split, test_0 and so on. Those of
// another seed are others.
func numbered(t testing.TB, split string, seed, n int) []prompt.Prompt {
	t.Helper()
	list := make([]prompt.Prompt, n)
	for i := range list {
		list[i] = promptAt(t, fmt.Sprintf("blt1/3w2d/synthetic/text2cite/plain/%d/%d", seed, i))
		list[i].ID = fmt.Sprint(split, "_", i)
	}
	return list
}

// rightAnswers writes the right answers to records, for each model.
func rightAnswers(name string, list []prompt.Prompt, models ...string) *bytesFile {
	var lines [][3]string
	for _, p := range list {
		for _, m := range models {
			lines = append(lines, [3]string{p.ID, p.Answer + "\n", m})
		}
	}
	return answerFile(name, lines...)
}

// named returns what became of the file of a name.
func named(t *testing.T, d *Docket, name string) Added {
	t.Helper()
	for _, f := range d.Listing().Files {
		if f.Name == name {
			return f
		}
	}
	t.Fatalf("%s is not here", name)
	return Added{}
}

func fitNames(a Added) string {
	var names []string
	for _, f := range a.Fits {
		names = append(names, f.Name)
	}
	return strings.Join(names, " ")
}

// allRight demands that so many answers were judged, all of them right: each is that to
// the record of its own file.
func allRight(t *testing.T, d *Docket, n int) {
	t.Helper()
	judgeAll(d)
	w := d.View(everything)
	if len(w.Rows) != n {
		t.Errorf("%d answers; want %d", len(w.Rows), n)
	}
	for _, r := range w.Rows {
		if r.Outcome != verdict.Correct {
			t.Errorf("%s of %s by %s: %s %s", r.ID, r.File, r.Set, r.Outcome, r.Problem)
		}
	}
}

// officialTests are the tests of which the benchmark has files.
var officialTests = []prompt.Test{"trans_t2c", "trans_c2t", "syn_t2c", "syn_c2t", "syn_def2c", "syn_c2def", "usc_t2c", "usc_c2t", "usc_c2amt", "usc_def2c", "usc_c2def"}

// The benchmark's files all number their records from 0: loaded together, in whatever order,
// each answer is judged by the record of its own file.
func TestElevenFilesWithTheSameIDs(t *testing.T) {
	const each = 3
	var recordFiles, answerFiles []Source
	for n, test := range officialTests {
		list := numbered(t, "test", 50+n, each)
		recordFiles = append(recordFiles, recordFile(t, string(test)+"_test.jsonl", list))
		answerFiles = append(answerFiles, rightAnswers("two-models."+string(test)+"_test.answers.jsonl", list, "m1", "m2"))
	}
	all := slices.Concat(recordFiles, answerFiles)
	backwards := slices.Clone(all)
	slices.Reverse(backwards)
	var mixed []Source
	for n := range recordFiles {
		mixed = append(mixed, answerFiles[(n*7+3)%len(answerFiles)], recordFiles[(n*4+1)%len(recordFiles)])
	}
	for name, files := range map[string][]Source{"records first": all, "answers first": backwards, "mixed": mixed} {
		t.Run(name, func(t *testing.T) {
			d := empty(nil)
			add(t, d, files...)
			tests := len(officialTests)
			if l := d.Listing(); l.Records != tests*each || l.Answered != 2*tests*each {
				t.Fatalf("%d records, %d answered", l.Records, l.Answered)
			}
			for _, f := range d.Listing().Files {
				if f.Asks || len(f.Problems) > 0 || f.What == Answers && (f.Matched != 2*each || f.AssignedTo == 0 || len(f.Fits) != tests) {
					t.Errorf("%+v", f)
				}
			}
			allRight(t, d, 2*tests*each)

			// Without one file of records its answers fit no other better than the rest: they
			// are asked for, and the others stay where they are.
			d.Remove(named(t, d, "syn_t2c_test.jsonl").File)
			a := named(t, d, "two-models.syn_t2c_test.answers.jsonl")
			if !a.Asks || a.AssignedTo != 0 || a.Matched != 0 || len(a.Problems) != 0 {
				t.Errorf("without its records: %+v", a)
			}
			allRight(t, d, 2*(tests-1)*each)
			add(t, d, recordFiles[slices.Index(officialTests, "syn_t2c")])
			allRight(t, d, 2*tests*each)
		})
	}
}

// Of train and test the ids differ by the name of the split, or not even by that.
func TestTrainAndTest(t *testing.T) {
	train, test := numbered(t, "train", 1, 4), numbered(t, "test", 2, 3)
	d := empty(nil)
	add(t, d, recordFile(t, "syn_t2c_train.jsonl", train), recordFile(t, "syn_t2c_test.jsonl", test), rightAnswers("all.jsonl", append(test, train...), "m"))
	if a := named(t, d, "all.jsonl"); a.Said != "7 answers to 7 records." || len(a.Fits) != 0 || a.Asks {
		t.Errorf("answers to both: %+v", a)
	}
	allRight(t, d, 7)

	train, test = numbered(t, "syn", 1, 4), numbered(t, "syn", 2, 4)
	d = empty(nil)
	files := add(t, d, recordFile(t, "syn_t2c_train.jsonl", train), recordFile(t, "syn_t2c_test.jsonl", test),
		rightAnswers("m_syn_t2c_test.jsonl", test, "m"), rightAnswers("m_syn_t2c_train.jsonl", train, "m"))
	if a := files[3]; a.Said != "4 answers to 4 records. Where several files of records have their ids, they answer syn_t2c_train.jsonl." || a.AssignedTo != 1 {
		t.Errorf("%+v", a)
	}
	allRight(t, d, 8)
}

// Most ids go before the name; answers are not spread over files where one has all of the ids.
func TestMostIDsGoFirst(t *testing.T) {
	short, long := numbered(t, "test", 1, 3), numbered(t, "test", 2, 5)
	d := empty(nil)
	add(t, d, recordFile(t, "short.jsonl", short), recordFile(t, "long.jsonl", long), rightAnswers("short.csv.jsonl", long, "m"))
	if a := named(t, d, "short.csv.jsonl"); a.AssignedTo != 2 || a.Matched != 5 || fitNames(a) != "long.jsonl short.jsonl" {
		t.Errorf("%+v", a)
	}
	allRight(t, d, 5)

	// Chosen by hand, the others are out of it: not two of the answers go to the longer file.
	a := named(t, d, "short.csv.jsonl")
	if err := d.Assign(a.File, 1); err != nil {
		t.Fatal(err)
	}
	a = named(t, d, "short.csv.jsonl")
	want := "There is no record “test_3” in short.jsonl, which these answers belong to."
	if a.AssignedTo != 1 || a.Matched != 3 || len(a.Problems) != 2 || a.Problems[0] != (Problem{4, want}) || a.Asks {
		t.Errorf("assigned: %+v", a)
	}
}

// An id that only one file has goes there, also beside ids that several have.
func TestIDsOfOneFileBesideSharedOnes(t *testing.T) {
	a, b, own := numbered(t, "test", 1, 3), numbered(t, "test", 2, 3), numbered(t, "own", 3, 2)
	d := empty(nil)
	add(t, d, recordFile(t, "a.jsonl", a), recordFile(t, "b.jsonl", b), recordFile(t, "own.jsonl", own), rightAnswers("x.jsonl", slices.Concat(own, b), "m"))
	x := named(t, d, "x.jsonl")
	if !x.Asks || x.Matched != 2 || fitNames(x) != "a.jsonl b.jsonl" || x.Said != "5 answers, so far to 2 records. More than one file of records has the ids of the others. Which file do these answer?" {
		t.Errorf("%+v", x)
	}
	allRight(t, d, 2)
	if err := d.Assign(x.File, 3); err != nil {
		t.Error(err) // it has ids of theirs, but decides nothing
	}
	if x = named(t, d, "x.jsonl"); !x.Asks {
		t.Errorf("%+v", x)
	}
	if err := d.Assign(x.File, 2); err != nil {
		t.Error(err)
	}
	if x = named(t, d, "x.jsonl"); x.Asks || x.AssignedTo != 2 || x.Matched != 5 || len(x.Problems) != 0 {
		t.Errorf("%+v", x)
	}
	allRight(t, d, 5)
}

// Without a person's choice, too, an id that only one of the rivals has goes there.
func TestIDsOfOneRival(t *testing.T) {
	a, b := numbered(t, "test", 1, 5), numbered(t, "test", 2, 5)
	b[3].ID, b[4].ID = "b_3", "b_4"
	d := empty(nil)
	files := add(t, d, recordFile(t, "a.jsonl", a), recordFile(t, "b.jsonl", b), rightAnswers("x.jsonl", append(a, b[3]), "m"))
	if x := files[2]; x.Asks || x.AssignedTo != 1 || x.Matched != 6 || len(x.Problems) != 0 {
		t.Errorf("%+v", x)
	}
	allRight(t, d, 6)
}

// Files are rivals of their rivals' rivals: one choice is made for all of them.
func TestRivalsOfRivals(t *testing.T) {
	a, b, c := numbered(t, "test", 1, 2), numbered(t, "test", 2, 3), numbered(t, "test", 3, 3)[1:]
	b[0].ID, c[1].ID = "b_0", "c_2"
	b[2].ID = "test_2"
	c[0].ID = "test_2"
	d := empty(nil)
	add(t, d, recordFile(t, "a.jsonl", a), recordFile(t, "b.jsonl", b), recordFile(t, "c.jsonl", c), rightAnswers("x.jsonl", b, "m"))
	if x := named(t, d, "x.jsonl"); fitNames(x) != "b.jsonl a.jsonl c.jsonl" || x.AssignedTo != 2 {
		t.Errorf("%+v", x)
	}
	allRight(t, d, 3)
}

// The same record in two files is one record, whichever of them its answers belong to.
func TestSharedRecordsAreNoRivals(t *testing.T) {
	all, others := numbered(t, "test", 1, 4), numbered(t, "test", 2, 4)
	d := empty(nil)
	add(t, d, recordFile(t, "part.jsonl", all[:2]), recordFile(t, "syn.jsonl", all), rightAnswers("x.jsonl", all, "m"))
	if x := named(t, d, "x.jsonl"); len(x.Fits) != 0 || x.Matched != 4 || d.Listing().Records != 4 {
		t.Errorf("%+v", x)
	}
	add(t, d, recordFile(t, "usc.jsonl", others), rightAnswers("m_syn.jsonl", all, "m2"), rightAnswers("m_usc.jsonl", others, "m3"))
	if a := named(t, d, "m_syn.jsonl"); a.AssignedTo != 2 || a.Matched != 4 || fitNames(a) != "syn.jsonl usc.jsonl part.jsonl" {
		t.Errorf("%+v", a)
	}
	if x := named(t, d, "x.jsonl"); !x.Asks {
		t.Errorf("%+v", x)
	}
	allRight(t, d, 8)
}

// Files of records put behind each other in one file: nothing is lost, and answers by id are
// not given to one of several by chance.
func TestSameIDTwiceInOneFile(t *testing.T) {
	a, b := numbered(t, "test", 1, 2), numbered(t, "test", 2, 2)
	b[1].ID = "test_9"
	d := empty(nil)
	answered := slices.Concat(a, b[1:])
	answered[0].ID = " test_0 "
	files := add(t, d, recordFile(t, "all.jsonl", slices.Concat(a, b, a[1:])), rightAnswers("x.jsonl", answered, "m"))
	want := []Problem{{3, "The id “test_0” stands in this file for another record too. Answers with this id cannot be told apart."},
		{5, "The record “test_1” is already in all.jsonl, line 2. The first one counts."}}
	if d.Listing().Records != 4 || !slices.Equal(files[0].Problems, want) {
		t.Errorf("%d records, %+v", d.Listing().Records, files[0].Problems)
	}
	if x := files[1]; x.Matched != 2 || x.Asks || !slices.Equal(x.Problems, []Problem{{1, "The id “test_0” stands in all.jsonl for several records."}}) {
		t.Errorf("%+v", x)
	}
	allRight(t, d, 2)
}

// What is typed and overruled belongs to one record, not to all of its id.
func TestPersonsWorkBelongsToTheRecord(t *testing.T) {
	a, b := numbered(t, "test", 1, 2), numbered(t, "test", 2, 2)
	store := &Memory{}
	d := empty(store)
	add(t, d, recordFile(t, "a.jsonl", a), recordFile(t, "b.jsonl", b), answerFile("m_a.jsonl", [3]string{"test_0", "x"}), answerFile("m_b.jsonl", [3]string{"test_0", "x"}, [3]string{"test_0", ""}))
	rows := d.View(everything).Rows
	if len(rows) != 2 || rows[0].File != "a.jsonl" || rows[1].File != "b.jsonl" {
		t.Fatalf("%+v", rows)
	}
	if _, err := d.Overrule(rows[1].Item, verdict.Correct, "n"); err != nil {
		t.Error(err)
	}
	open := d.View(View{Outcome: Unanswered, N: 9}).Rows
	if len(open) != 2 || open[0].ID != open[1].ID {
		t.Fatalf("%+v", open)
	}
	if _, err := d.Answer(open[1].Item, b[1].Answer); err != nil {
		t.Error(err)
	}
	for name, is := range map[string]*Docket{"now": d, "after a reload": empty(store)} {
		d.Save()
		is.Restore(noProgress)
		judgeAll(is)
		rows := is.View(everything).Rows
		if len(rows) != 3 || rows[0].Overruled != nil || rows[1].Overruled == nil || rows[2].File != "b.jsonl" || rows[2].Set != "Typed here" || rows[2].Outcome != verdict.Correct {
			t.Errorf("%s: %+v", name, rows)
		}
	}
}
