package engine

import (
	"errors"
	"os"
	"testing"

	"benchtrial/gen"
	"benchtrial/gen/document"
	"benchtrial/gen/own"
	"benchtrial/gen/prompt"
	"benchtrial/score/verdict"
	"benchtrial/web/share"
)

// ownBank has one document.
type ownBank struct{ text *own.Text }

func (ownBank) Missing(error) []string   { return nil }
func (ownBank) Add(string, string) error { return nil }
func (b ownBank) Fill(m *gen.Maker)      { m.Document = b.text }

func ownService(t *testing.T) (*Service, string) {
	t.Helper()
	data, err := os.ReadFile("../../gen/document/provision/testdata/lease.txt")
	if err != nil {
		t.Fatal(err)
	}
	d, err := document.Read("lease.txt", data, document.Corrections{})
	if err != nil {
		t.Fatal(err)
	}
	text := own.New(d)
	s := &Service{}
	s.AddBank(ownBank{text})
	return s, "document@" + text.Hash()
}

// Where the benchmark has no rule for an own document there is a plain reading and no
// official one, also after the way to the page; where it has one there are both.
func TestReadingsOfOwnDocuments(t *testing.T) {
	s, text := ownService(t)
	with, without := 0, 0
	for n := range 30 {
		address := prompt.Series{Shape: prompt.Shape{Whole: true}, TextType: prompt.Document, Law: text[len("document@"):], Task: prompt.CiteToText, Variation: prompt.Plain}.At(uint32(n)).String()
		p, err := s.Prompt(address)
		if err != nil {
			t.Fatal(err)
		}
		body, err := s.Answer(Judge, []byte(address+"\x00"+p.Answer))
		if err != nil {
			t.Fatal(err)
		}
		v, err := DecodeVerdicts(body)
		if err != nil || !v.Plain.Correct {
			t.Fatalf("%+v, %v", v, err)
		}
		cite := p.Lines[p.LineIndex].Cite
		if cite[0] == 'S' == v.HasOfficial() {
			t.Errorf("%s: official %+v", cite, v.Official)
		}
		if v.HasOfficial() {
			with++
		} else {
			without++
		}
	}
	if with == 0 || without == 0 {
		t.Errorf("%d with an official reading, %d without", with, without)
	}
}

// What was left out is not judged again, and what has no official reading says so.
func TestAgainOfOwnDocuments(t *testing.T) {
	s, text := ownService(t)
	d := &direct{s: s}
	d.c = NewClient(d)
	c := d.c
	r := share.New("")
	r.Items = []share.Item{
		{Address: "blt1/whole/" + text + "/text2cite/plain/42/1", Outcome: verdict.Correct},
		{Address: "blt1/whole/" + text + "/text2cite/plain/42/1", Response: "Schedule 9", Outcome: verdict.Incorrect},
	}
	items, err := c.Again(r)
	if err != nil || len(items) != 2 || items[0].Outcome != "" || items[1].Outcome == "" {
		t.Fatalf("%+v, %v", items, err)
	}
	p, err := s.Prompt(r.Items[1].Address)
	if err != nil {
		t.Fatal(err)
	}
	if v, err := Both(p, "Schedule 9", ""); err != nil || items[1].NoOfficial != !v.HasOfficial() || items[1].OfficialCorrect {
		t.Errorf("%+v, %v, %v", items[1], v.HasOfficial(), err)
	}
}

// A size or test that a loaded text has nothing for is an error in words.
func TestUnfit(t *testing.T) {
	s, text := ownService(t)
	_, err := s.Prompt("blt1/whole/" + text + "/cite2defined/plain/42/1")
	var said *SaidError
	if !errors.As(err, &said) || !said.Unfit || said.Text != "This document has no line that this test can ask about: all are short, doubtful or like another." {
		t.Errorf("%v", err)
	}
	if _, err := s.Prompt("blt1/whole/document@0000000000/text2cite/plain/42/1"); !errors.Is(err, ErrNotLoaded) || errors.As(err, &said) && said.Unfit && said.Text == err.Error() {
		t.Errorf("another document: %v", err)
	}
}
