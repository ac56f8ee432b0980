package docket

import (
	"errors"
	"strings"
	"testing"

	"benchtrial/gen"
	"benchtrial/gen/document"
	"benchtrial/gen/own"
	"benchtrial/gen/prompt"
	"benchtrial/score/verdict"
)

// canary stands in the document, in responses, in names of files and in a note.
const canary = "zebrawood"

// ownDocument is a contract whose every word that matters is the canary's.
var ownDocument = func() *own.Text {
	d, err := document.Read(canary+".txt", []byte("1. USE\n\n(a) The Tenant keeps the zebrawood boats dry in winter.\n\n(b) The Tenant sells no zebrawood oars to the Landlord.\n\n2. FEES\n\n(a) The fee is ten zebrawood planks a year.\n\n(b) It falls due on the first of May.\n\nSCHEDULE 1\n\n1. The zebrawood shed by the pond.\n\n2. The other shed, which leaks.\n"), document.Corrections{})
	if err != nil {
		panic(err)
	}
	return own.New(d)
}()

// generateOwn makes prompts about the own document, and others as generate does.
func generateOwn(address string) (prompt.Prompt, error) {
	a, err := prompt.ParseAddress(address)
	if err != nil || a.TextType != prompt.Document {
		return generate(address)
	}
	return gen.Maker{Document: ownDocument}.Make(a)
}

func ownAddress(task prompt.Task, n string) string {
	return "blt1/whole/document@" + ownDocument.Hash() + "/" + string(task) + "/plain/42/" + n
}

// ownDocket has answers about the own document, one about a record of it, and one about
// an invented section.
func ownDocket(t *testing.T) *Docket {
	t.Helper()
	d := New(generateOwn, nil, func() {})
	record, err := generateOwn(ownAddress(prompt.CiteToText, "5"))
	if err != nil {
		t.Fatal(err)
	}
	record.ID = "own_record"
	add(t, d, recordFile(t, canary+".jsonl", []prompt.Prompt{record}),
		answerFile(canary+"-answers.jsonl",
			[3]string{ownAddress(prompt.CiteToText, "1"), "The zebrawood says so."},
			[3]string{ownAddress(prompt.TextToCite, "2"), "clause 9(z), of zebrawood"},
			[3]string{ownAddress(prompt.CiteToAmendedText, "3"), "zebrawood"},
			[3]string{"own_record", "(a) zebrawood"},
			[3]string{"blt1/3w2d/synthetic/text2cite/plain/42/0", "section 1, not of that wood"}))
	judgeAll(d)
	for _, row := range d.View(everything).Rows {
		if !row.Own {
			continue
		}
		if _, err := d.Overrule(row.Item, verdict.Correct, "because of the zebrawood"); err != nil {
			t.Fatal(err)
		}
	}
	return d
}

// No word of an own document, of a response about it, of a note or of a file's name is
// exported unless that is asked for; verdicts, kinds and cites are.
func TestExportsOfOwnDocuments(t *testing.T) {
	d := ownDocket(t)
	for _, f := range []Format{CSV, JSONL} {
		bare, err := d.Export(f, View{})
		if err != nil || strings.Contains(strings.ToLower(string(bare)), canary) {
			t.Errorf("%s says %s, %v", f, bare, err)
		}
		for _, kept := range []string{"doc_t2c", "doc_c2amt", "own_record", "incorrect", "section 1(a)", "not of that wood", "altered for testing; not the document", "blt1/whole/document@" + ownDocument.Hash()} {
			if !strings.Contains(string(bare), kept) {
				t.Errorf("%s lacks %q: %s", f, kept, bare)
			}
		}
		full, err := d.Export(f, View{Words: true})
		for _, said := range []string{"of zebrawood", "because of the zebrawood", canary + "-answers.jsonl", "not of that wood"} {
			if !strings.Contains(string(full), said) || err != nil {
				t.Errorf("with its words %s lacks %q: %s, %v", f, said, full, err)
			}
		}
	}
}

func TestRowsOfOwnDocuments(t *testing.T) {
	d := ownDocket(t)
	w := d.View(everything)
	if w.Own != 4 || w.OfOfficial == 0 || w.OfOfficial > 5 || len(w.Rows) != 5 {
		t.Fatalf("%d own, %d read officially, %+v", w.Own, w.OfOfficial, w.Rows)
	}
	read := 0
	for _, row := range w.Rows {
		if row.Own != strings.HasPrefix(string(row.Test), "doc_") || row.Outcome != verdict.Incorrect && row.Outcome != verdict.NoAnswer && row.Outcome != verdict.Correct {
			t.Errorf("%+v", row)
		}
		if row.Official != "" {
			read++
		}
	}
	if read != w.OfOfficial {
		t.Errorf("%d rows have an official reading, counted are %d", read, w.OfOfficial)
	}
}

// Where the benchmark has no rule the readings do not differ, and a row says of no
// official reading.
func TestItemWithoutOfficialReading(t *testing.T) {
	d := New(generateOwn, nil, func() {})
	none := "" // a question about a schedule
	for n := range 40 {
		address := ownAddress(prompt.CiteToText, string(rune('0'+n/10))+string(rune('0'+n%10)))
		address = strings.Replace(address, "/0", "/", 1)
		if p, err := generateOwn(address); err == nil && strings.HasPrefix(p.Lines[p.LineIndex].Cite, "Schedule") {
			none = address
		}
	}
	if none == "" {
		t.Fatal("no question is about the schedule")
	}
	p, err := generateOwn(none)
	if err != nil {
		t.Fatal(err)
	}
	add(t, d, answerFile("a.jsonl", [3]string{none, p.Answer}))
	judgeAll(d)
	w := d.View(everything)
	if row := w.Rows[0]; row.Outcome != verdict.Correct || row.Official != "" || row.Differs || w.Differ != 0 || w.OfOfficial != 0 {
		t.Errorf("%+v", row)
	}
	out, err := d.Export(JSONL, View{Words: true})
	if err != nil || strings.Contains(string(out), `"official_correct":false`) {
		t.Errorf("exported is %s, %v", out, err)
	}
}

func TestOwnDocumentThatIsNotHere(t *testing.T) {
	d := New(func(string) (prompt.Prompt, error) {
		return prompt.Prompt{}, errors.New("the document that this question is about is not loaded")
	}, nil, func() {})
	add(t, d, answerFile("a.jsonl", [3]string{ownAddress(prompt.CiteToText, "1"), "x"}))
	judgeAll(d)
	if got := d.View(everything).Rows[0].Problem; !strings.Contains(got, "somebody’s own document") || !strings.Contains(got, "Load the same document") {
		t.Errorf("says %q", got)
	}
}
