package docket

import (
	"fmt"
	"strings"
	"testing"

	"benchtrial/gen/prompt"
	"benchtrial/score/difference"
)

// tableOf writes a table of responses, and of models where they are given, without ids.
func tableOf(name string, list []prompt.Prompt, models ...string) *bytesFile {
	var b strings.Builder
	b.WriteString("response,model\n")
	for _, p := range list {
		for _, m := range models {
			fmt.Fprintf(&b, "%q,%s\n", strings.TrimSpace(p.Answer), m)
		}
	}
	return fileOf(name, b.String())
}

// A table without ids goes by order as lines do, for each of its models.
func TestTableByOrder(t *testing.T) {
	a, b := numbered(t, "test", 1, 3), numbered(t, "test", 2, 6)
	d := empty(nil)
	files := add(t, d, recordFile(t, "a.jsonl", a), recordFile(t, "b.jsonl", b), tableOf("out.csv", a, "m1", "m2"))
	if x := files[2]; !x.ByOrder || x.Asks || x.AssignedTo != 1 || x.Matched != 6 || x.Fits[0].Name != "a.jsonl" || x.Said != "6 answers without ids, for the records of a.jsonl in their order." {
		t.Errorf("%+v", x)
	}
	allRight(t, d, 6)
	add(t, d, recordFile(t, "c.jsonl", numbered(t, "test", 3, 3)))
	if x := named(t, d, "out.csv"); !x.Asks || x.Matched != 0 || len(x.Problems) != 0 {
		t.Errorf("beside two files of three: %+v", x)
	}
	if err := d.Assign(3, 1); err != nil {
		t.Error(err)
	}
	allRight(t, d, 6)
}

// Names help where there are no ids, too.
func TestOrderByName(t *testing.T) {
	a, b := numbered(t, "test", 1, 3), numbered(t, "test", 2, 3)
	d := empty(nil)
	files := add(t, d, recordFile(t, "syn_t2c_test.jsonl", a), recordFile(t, "usc_t2c_test.jsonl", b),
		tableOf("m_usc_t2c_test.csv", b, "m"), tableOf("m_syn_t2c_test.csv", a, "m"), tableOf("t2c_test.csv", a[:2], "m"))
	if files[2].AssignedTo != 2 || files[3].AssignedTo != 1 {
		t.Errorf("%+v, %+v", files[2], files[3])
	}
	if x := files[4]; x.AssignedTo != 0 || !x.Asks || len(x.Fits) != 2 {
		t.Errorf("of another length: %+v", x)
	}
	allRight(t, d, 6)
}

// By order, a record that another file has too is answered as any other.
func TestOrderOfSharedRecords(t *testing.T) {
	a := numbered(t, "test", 1, 3)
	d := empty(nil)
	add(t, d, recordFile(t, "part.jsonl", a[:2]), recordFile(t, "all.jsonl", a), tableOf("out.csv", a, "m"))
	allRight(t, d, 3)
}

// Of two answers to a record that stands twice in its file, the first counts.
func TestOrderOfARecordThatStandsTwice(t *testing.T) {
	a := numbered(t, "test", 1, 2)
	wrong := a[0]
	wrong.Answer = "nothing of the kind"
	d := empty(nil)
	add(t, d, recordFile(t, "a.jsonl", append(a, a[0])), tableOf("out.csv", append(a, wrong), "m"))
	allRight(t, d, 2)
}

// Where only one model's answers have ids, nothing says which records the other's answer.
func TestModelWithoutIDs(t *testing.T) {
	a := numbered(t, "test", 1, 2)
	table := fmt.Sprintf("id,response,model\ntest_1,%q,m1\n,%q,m2\n,%q,m2\n", a[1].Answer, a[0].Answer, a[1].Answer)
	d := empty(nil)
	x := add(t, d, recordFile(t, "a.jsonl", a), fileOf("out.csv", table))[1]
	if x.ByOrder || x.Matched != 1 || len(x.Problems) != 2 {
		t.Errorf("%+v", x)
	}
	allRight(t, d, 1)
}

// A heading that was left out of a line is no difference.
func TestHeadingIsIdle(t *testing.T) {
	p := prompt.Prompt{ID: "usc_c2t_test_0", TextType: prompt.USCode, Task: prompt.CiteToText, Text: "x", LineIndex: 1, Lines: []prompt.Line{
		{Cite: "section 9", Text: "\u00a7 9. Wells", Header: "\u00a7 9. "},
		{Cite: "section 9(1)", Text: "(1) Depth. A well may not exceed the depth of forty feet.", Header: "(1) Depth. "},
	}}
	p.Answer = p.Lines[1].Text
	d := empty(nil)
	add(t, d, recordFile(t, "usc.jsonl", []prompt.Prompt{p}), answerFile("a.jsonl", [3]string{p.ID, "A well may not exceed the depth of fifty feet."}))
	o, err := d.Open(d.View(everything).Rows[0].Item)
	if err != nil || len(o.Asked) == 0 || o.Asked[0] != (difference.Piece{Text: "(1) Depth.", Kind: difference.Idle}) {
		t.Errorf("%+v, %v", o, err)
	}
	missing := ""
	for _, piece := range o.Asked {
		if piece.Kind == difference.Missing {
			missing += piece.Text
		}
	}
	if missing != "forty" {
		t.Errorf("missing is %q of %+v", missing, o.Asked)
	}
}
