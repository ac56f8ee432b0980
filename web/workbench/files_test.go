//go:build !js

package workbench

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"benchtrial/gen"
	"benchtrial/gen/prompt"
	"benchtrial/score/verdict"
	"benchtrial/web/browser"
	"benchtrial/web/docket"
)

// recordFile is a file of n records in the official form; their ids are r0, r1 ….
func recordFile(t *testing.T, n int) *browser.File {
	t.Helper()
	var b strings.Builder
	for i := range n {
		a, err := prompt.ParseAddress(fmt.Sprint("blt1/3w2d/synthetic/text2cite/plain/42/", i))
		if err != nil {
			t.Fatal(err)
		}
		p, err := gen.Make(a)
		if err != nil {
			t.Fatal(err)
		}
		p.ID = fmt.Sprint("r", i)
		line, err := prompt.MarshalRecord(p)
		if err != nil {
			t.Fatal(err)
		}
		b.Write(append(line, '\n'))
	}
	return browser.NewFile("records.jsonl", []byte(b.String()))
}

func TestFilesAreListed(t *testing.T) {
	a, d := reviewing(t, nil)
	r := a.review
	answers := "id,response\n"
	for i := range 12 {
		answers += fmt.Sprintf("r%d,section 1(a)\n", i)
	}
	r.add([]*browser.File{recordFile(t, 3), browser.NewFile("a<b>.csv", []byte(answers)), browser.NewFile("empty.csv", nil)})
	a.Drawn()
	d.judged(a)
	page := plainText(drawn(t, a))
	for _, want := range []string{"3 records of the benchmark.", "Cite an invented section 3", "a&lt;b&gt;.csv", "12 answers to 3 records.", "Line 5: ", "Show 4 lines more", "empty.csv This file is empty."} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %q: %s", want, page)
		}
	}
	if !r.files.open || r.files.problems() != 9 || strings.Contains(page, "Line 13") {
		t.Errorf("open %v, %d problems: %s", r.files.open, r.files.problems(), page)
	}
	r.files.unfold(2)
	if page = plainText(drawn(t, a)); !strings.Contains(page, "Line 13") || strings.Contains(page, "lines more") {
		t.Errorf("unfolded: %s", page)
	}
	r.files.open = false
	if got := r.filesLabel(); got != "Files: 9 lines could not be used" {
		t.Errorf("folded, the button says %q", got)
	}
	r.remove(1)
	if r.filled() && r.files.listing.Records != 0 {
		t.Errorf("after the records went: %+v", r.files.listing)
	}
	r.clear()
	a.Drawn()
	if !r.empty() || !strings.Contains(drawn(t, a), "See it with an example") || browser.Last.Focused != "pick-files" {
		t.Error("the page is not empty after everything was removed")
	}
}

// The example makes room for a person's own files, not for one that cannot be used.
func TestExampleMakesRoom(t *testing.T) {
	a, _ := reviewing(t, nil)
	r := a.review
	r.tryExample()
	r.add([]*browser.File{browser.NewFile("empty.csv", nil)})
	if !r.hasExample() {
		t.Error("a file that cannot be used drives the example away")
	}
	r.tryExample() // again
	if !r.hasExample() || len(r.files.listing.Files) != 1 {
		t.Errorf("after the example came twice: %+v", r.files.listing.Files)
	}
	r.add([]*browser.File{recordFile(t, 2)})
	if r.hasExample() || r.files.listing.Records != 2 {
		t.Errorf("the example is among %+v", r.files.listing.Files)
	}
}

// What is dropped before an earlier visit came back is added then.
func TestDroppedEarly(t *testing.T) {
	a := newApp(nil, nil, nil, nil)
	r := a.review
	r.restoring = true
	r.add([]*browser.File{browser.NewFile("early.jsonl", exampleFile)})
	if len(r.files.queue) != 1 || r.files.adding {
		t.Fatalf("not waiting: %+v", r.files)
	}
	r.desk, r.restoring = newDesk(nil), false
	r.begin()
	if len(r.files.listing.Files) != 1 || r.restored {
		t.Errorf("%+v", r.files.listing)
	}
}

// Everything is there again at the next visit, and that is said.
func TestNextVisit(t *testing.T) {
	store := &docket.Memory{}
	a, d := reviewing(t, store)
	a.review.tryExample()
	d.judged(a)
	if strings.Contains(drawn(t, a), "kept in this browser") {
		t.Error("the first visit speaks of the last one")
	}
	a.review.openRow(1)
	a.review.overrule(verdict.Correct, "a note")
	a, d = reviewing(t, store)
	d.judged(a)
	page := plainText(drawn(t, a))
	for _, want := range []string{"They are kept in this browser", "You overruled 1 verdict", "12 answers by"} {
		if !strings.Contains(page, want) {
			t.Errorf("the next visit lacks %q: %s", want, page)
		}
	}
}

// Records without answers are shown to be answered; the next one follows on a verdict.
func TestTypedAnswers(t *testing.T) {
	a, d := reviewing(t, nil)
	r := a.review
	r.add([]*browser.File{recordFile(t, 3)})
	a.Drawn()
	if got := r.heading(); got != "3 questions, no answers yet" || r.window.Total != 3 {
		t.Fatalf("%s, %d rows", got, r.window.Total)
	}
	r.openRow(0)
	a.Drawn()
	if !r.item.typing() || browser.Last.Focused != answerID {
		t.Errorf("typing %v, focus %q", r.item.typing(), browser.Last.Focused)
	}
	r.judge()
	if r.item.judged() {
		t.Error("nothing was judged")
	}
	a.answer.Set(r.item.Finder.Prompt.Answer)
	r.typedSome()
	r.judge()
	a.Drawn()
	if !r.item.judged() || r.item.ruling.Title != "Right." || !r.item.guest || r.window.Total != 2 {
		t.Fatalf("judged %v %q, guest %v, %d rows", r.item.judged(), r.item.ruling.Title, r.item.guest, r.window.Total)
	}
	if !r.key(browser.Key{Name: "Enter", Free: true}) {
		t.Error("Enter does nothing")
	}
	a.Drawn()
	if r.item.Row.ID != "r1" || a.answer.Text() != "" {
		t.Errorf("the next one is %s, in the box %q", r.item.Row.ID, a.answer.Text())
	}
	d.judged(a)
	if got := r.heading(); !strings.HasPrefix(got, "1 answer") {
		t.Errorf("headed %q", got)
	}
}

// One can go back to answers that were typed and judged, though they left the view.
func TestBackToTypedAnswers(t *testing.T) {
	a, d := reviewing(t, nil)
	r := a.review
	r.add([]*browser.File{recordFile(t, 5)})
	a.Drawn()
	r.openRow(1) // r0 stays unanswered
	a.Drawn()
	for range 2 {
		a.answer.Set("line 1")
		r.judge()
		a.Drawn()
		d.judged(a)
		r.goOn(1)
		a.Drawn()
	}
	var seen []string
	note := func() { seen = append(seen, r.item.Row.ID) }
	for note(); r.beside(-1) >= 0; note() {
		r.goOn(-1)
		a.Drawn()
	}
	for r.beside(1) >= 0 {
		r.goOn(1)
		a.Drawn()
		note()
	}
	if got, want := strings.Join(seen, " "), "r3 r2 r1 r0 r1 r2 r3 r4"; got != want {
		t.Errorf("went through %s, want %s", got, want)
	}
	// What is taken back is of the view again, once.
	r.goOn(-1)
	r.goOn(-1)
	a.Drawn()
	if r.item.Row.ID != "r2" || !r.item.judged() || !r.item.guest {
		t.Fatalf("%+v", r.item.Row)
	}
	r.takeBack()
	a.Drawn()
	seen = nil
	for note(); r.beside(-1) >= 0; note() {
		r.goOn(-1)
		a.Drawn()
	}
	if got, want := strings.Join(seen, " "), "r2 r1 r0"; got != want || r.window.Total != 4 {
		t.Errorf("went through %s, want %s; %d rows", got, want, r.window.Total)
	}
}

// Answers without ids belong to the records that a person names.
func TestAnswersAssigned(t *testing.T) {
	a, d := reviewing(t, nil)
	r := a.review
	r.add([]*browser.File{recordFile(t, 3), browser.NewFile("lines.txt", []byte("section 1(a)\nsection 2(b)\n"))})
	lines := r.files.listing.Files[1]
	if !lines.Asks || !r.files.open || len(fitChoices(lines)) != 2 || !fitChoices(lines)[0].On {
		t.Fatalf("%+v", lines)
	}
	r.assign(lines.File, "nonsense")
	r.assign(lines.File, fitChoices(lines)[1].Value)
	a.Drawn()
	d.judged(a)
	if r.window.All != 2 || r.judges() {
		t.Errorf("%d answers, %+v", r.window.All, r.judging)
	}
}

func TestTroubleIsSaid(t *testing.T) {
	a, d := reviewing(t, nil)
	r := a.review
	r.tryExample()
	d.judged(a)
	d.fail = errors.New("the disk is gone")
	r.refresh()
	if page := drawn(t, a); !strings.Contains(page, "This could not be done: the disk is gone") || !strings.Contains(page, "Overrule") && r.window.Total != 12 {
		t.Errorf("the page says %q", r.problem)
	}
}

// A file that is here already is said to be, beside the others, and told of once.
func TestAFileTwice(t *testing.T) {
	a, _ := reviewing(t, nil)
	r := a.review
	file := func() *browser.File { return browser.NewFile("a.csv", []byte("id,response\nnone,x\n")) }
	r.add([]*browser.File{file(), file()})
	a.Drawn()
	if len(r.files.listing.Files) != 1 || len(r.files.refused) != 1 || !strings.Contains(plainText(drawn(t, a)), "a.csv This file is already here.") {
		t.Errorf("%d files, refused %+v", len(r.files.listing.Files), r.files.refused)
	}
	r.add([]*browser.File{recordFile(t, 1)})
	r.remove(1)
	a.Drawn()
	if browser.Last.Focused != "files-toggle" || r.empty() {
		t.Errorf("after one of two went, the focus is on %q", browser.Last.Focused)
	}
}
