//go:build !js

package texts

import (
	"errors"
	"strings"
	"testing"

	"benchtrial/gen/prompt"
	"benchtrial/web/browser"
	"benchtrial/web/docket"
	"benchtrial/web/library"
	"benchtrial/web/route"
)

func TestEmptyPage(t *testing.T) {
	b := page(t, nil, nil)
	html := b.html(t)
	has(t, html, "<h1>Texts</h1>", "Nothing of it leaves this device", `id="try-contract"`, "uscode.house.gov")
	if !b.texts.empty() || browser.Last.Title != "Texts \u00b7 Benchtrial" {
		t.Errorf("called %q", browser.Last.Title)
	}
}

// A document that is added alone is opened, so that its reader sees how it was understood.
func TestDocumentIsOpened(t *testing.T) {
	b := page(t, nil, nil)
	b.texts.tryContract()
	b.texts.Drawn()
	b.visit(browser.Last.Fragment)
	r := &b.texts.reading
	if !r.shown || r.text.Counts.Sections != 7 || r.text.Doubts != 1 {
		t.Fatalf("%+v", r.text)
	}
	has(t, b.lines(), `id="line-0"`, "BOATYARD SERVICES AGREEMENT", ">2.1(a)<", "l2", "Doubtful: (c) is not the next one of its list.")
	has(t, b.outline(), "Clause 3", "Fees", "1 doubtful")
	has(t, b.html(t), "Invented contract.txt", "7 main parts, 20 provisions, 3 definitions", "cite a provision (20 provisions)")
	b.visit("#/documents")
	if r.shown || browser.Last.Focused != textID(1) {
		t.Errorf("back in the list the focus is on %q", browser.Last.Focused)
	}
	has(t, b.html(t), "Your documents", `href="#/documents/`+b.texts.listing.Texts[0].Hash+`"`)
}

// Several files stay in the list, and what cannot be read does not touch the others.
func TestSeveralFiles(t *testing.T) {
	b := page(t, nil, nil)
	browser.Last.Fragment = ""
	b.texts.Take([]*browser.File{
		browser.NewFile("a.txt", exampleContract), browser.NewFile("p.exe", []byte("MZ\x00\x01\x00")), browser.NewFile("usc99.xml", []byte(wells(t))),
		browser.NewFile("again.txt", exampleContract),
	})
	x := b.texts
	if len(x.listing.Texts) != 2 || len(x.adding.refused) != 2 || browser.Last.Fragment != "" {
		t.Errorf("%d texts, refused %+v, went to %q", len(x.listing.Texts), x.adding.refused, browser.Last.Fragment)
	}
	html := b.html(t)
	has(t, html, "p.exe holds no text: it is a program", "a.txt", "Title 99, WELLS AND FERRIES", "Release 119-59: 4 sections, 15 provisions, 7 definitions")
	has(t, html, "again.txt", "This text is already here.")
	if x.adding.running {
		t.Error("it goes on")
	}
}

// What is added while a text is open is opened, too, or said.
func TestAddedBesideAText(t *testing.T) {
	b := page(t, nil, nil)
	b.add("a.txt", string(exampleContract))
	b.add("usc99.xml", wells(t))
	has(t, b.html(t), "Added: Title 99, WELLS AND FERRIES.")
	if b.texts.reading.text.Name != "a.txt" {
		t.Errorf("%q is shown", b.texts.reading.text.Name)
	}
	b.texts.open(b.texts.documents()[0])
	if said := b.texts.addedSaid(); said != "" {
		t.Errorf("said again when a text is opened: %q", said)
	}
	b.add("b.txt", string(exampleTranscript))
	if b.texts.reading.text.Name != "b.txt" || b.texts.addedSaid() != "" {
		t.Errorf("%q is shown, %q said", b.texts.reading.text.Name, b.texts.addedSaid())
	}
	b.add("c.txt", string(exampleContract)) // is here already
	if b.texts.reading.text.Name != "a.txt" {
		t.Errorf("%q is shown", b.texts.reading.text.Name)
	}
	// Whoever has gone to another page is left there.
	b.texts.Show(route.Try)
	browser.Last.Fragment = ""
	b.texts.Take([]*browser.File{browser.NewFile("d.txt", []byte("1. TERM\n\n(a) It lasts a year.\n"))})
	if browser.Last.Fragment != "" || len(b.texts.listing.Texts) != 4 {
		t.Errorf("went to %q", browser.Last.Fragment)
	}
}

func TestPasted(t *testing.T) {
	b := page(t, nil, nil)
	x := b.texts
	x.togglePaste()
	x.paste.Set(" \n")
	x.addPasted()
	if !x.pasting || len(x.listing.Texts) != 0 || browser.Last.Focused != pasteID {
		t.Errorf("nothing was pasted: %+v, focus %q", x.listing.Texts, browser.Last.Focused)
	}
	for i, name := range []string{"Pasted text", "Pasted text 2"} {
		x.paste.Set("1. TERM\n\n(a) It lasts a year " + name + ".\n\n(b) Then it ends at once.\n")
		x.addPasted()
		if got := x.listing.Texts; len(got) != i+1 || got[i].Name != name || x.pasting || !x.paste.Empty() {
			t.Errorf("%+v", got)
		}
	}
}

func TestRemoving(t *testing.T) {
	b := page(t, nil, nil)
	b.add("a.txt", string(exampleContract))
	b.visit("#/documents")
	x := b.texts
	x.askRemoving(1)
	x.Drawn()
	if browser.Last.Focused != keepID(1) || x.empty() {
		t.Errorf("focus %q", browser.Last.Focused)
	}
	x.keepText()
	x.Drawn()
	if x.removing != 0 || browser.Last.Focused != removeID(1) {
		t.Errorf("kept, focus %q", browser.Last.Focused)
	}
	x.remove(1)
	x.Drawn()
	if !x.empty() || browser.Last.Focused != pickID || browser.Last.Said != say("removed") {
		t.Errorf("removed: %+v, focus %q, said %q", x.listing.Texts, browser.Last.Focused, browser.Last.Said)
	}
	b.add("a.txt", string(exampleContract))
	b.visit("#/documents")
	x.askClearing()
	x.keepAll()
	if x.clearing || x.empty() {
		t.Error("not kept")
	}
	x.clear()
	if !x.empty() {
		t.Errorf("cleared: %+v", x.listing.Texts)
	}
}

func TestTitlesOfTheServer(t *testing.T) {
	b := page(t, nil, map[string]string{"99": ""})
	x := b.texts
	has(t, b.html(t), "Release 119-59, current through 5 November 2026", `id="fetch-17"`, "Copyrights")
	all := len(x.fetchables())
	if all < 54 {
		t.Errorf("%d titles", all)
	}
	b.handed["09"] = strings.ReplaceAll(wells(t), "99", "9")
	for _, f := range x.fetchables() {
		if f.Route == "09" || f.Route == "10" {
			x.fetchTitle(f)
		}
	}
	if got := x.titles(); len(got) != 1 || len(x.adding.refused) > 1 {
		t.Errorf("%+v, refused %+v", got, x.adding.refused)
	}
	has(t, b.html(t), "Title 9, Arbitration", "The House has no such title.", "Title 10, Armed Forces")
	if len(x.fetchables()) != all-1 {
		t.Error("a title that is here is offered")
	}
}

func TestAsking(t *testing.T) {
	b := page(t, nil, nil)
	b.add("a.txt", string(exampleContract))
	x := b.texts
	hash := x.listing.Texts[0].Hash
	x.ask([]int{1}, prompt.DefinedToCite)
	if a := addressed(t); a.TextType != prompt.Document || a.Law != hash || a.Task != prompt.DefinedToCite || !a.Shape.Whole {
		t.Errorf("%s", a)
	}
	x.ask(nil, prompt.TextToCite)
	if x.problem == "" || x.counting.work != 0 {
		t.Errorf("nothing is asked about: %q", x.problem)
	}
}

func TestTitlesTogether(t *testing.T) {
	b := page(t, nil, nil)
	x := b.texts
	x.Take([]*browser.File{browser.NewFile("9.xml", []byte(strings.ReplaceAll(wells(t), "99", "9"))), browser.NewFile("99.xml", []byte(wells(t)))})
	if got := x.asked(); len(got) != 2 || got[0].Title.Number != "9" {
		t.Fatalf("%+v", got)
	}
	has(t, b.html(t), "Questions about titles 9 and 99 together:", "cite a provision (12 provisions)")
	x.toggle(1)
	if got := x.asked(); len(got) != 1 || got[0].Title.Number != "99" {
		t.Errorf("%+v", got)
	}
	has(t, b.html(t), "Questions are asked about title 99 alone")
	if x.toggle(2); x.problem != say("choose_one") || len(x.asked()) != 1 {
		t.Errorf("none chosen: %q, %+v", x.problem, x.asked())
	}
	x.toggle(1)
	if len(x.asked()) != 2 || x.problem != "" {
		t.Errorf("%+v, %q", x.asked(), x.problem)
	}
}

// What was here, and what was corrected, is here at the next visit, at the same address.
func TestNextVisit(t *testing.T) {
	store := &docket.Memory{}
	b := page(t, store, nil)
	b.add("a.txt", string(exampleContract))
	b.texts.nextDoubt(1)
	b.texts.Drawn()
	b.texts.correct("at-level", 1)
	b.texts.Drawn()
	corrected := browser.Last.Fragment
	b.List() // answered after what was corrected is kept
	again := page(t, store, nil)
	again.visit(corrected)
	if r := again.texts.reading; !r.shown || r.text.Corrections != 1 || !r.text.Undo {
		t.Errorf("at %s: %+v", corrected, r.text)
	}
	again.visit("#/documents/0000000000")
	if !again.texts.gone || again.texts.reading.shown {
		t.Error("an address that nothing here has shows something")
	}
	has(t, again.html(t), say("gone"))
}

func TestTroubleIsSaid(t *testing.T) {
	b := page(t, nil, nil)
	b.add("a.txt", string(exampleContract))
	b.texts.Press(3)
	b.fail = errors.New("It did not work.")
	b.texts.correct("drop", 0)
	if b.texts.problem != "It did not work." || b.texts.reading.correcting || !b.texts.reading.shown {
		t.Errorf("problem %q", b.texts.problem)
	}
	has(t, b.html(t), "It did not work.")
}

// What is open says that it is kept once it is.
func TestKeptIsSaid(t *testing.T) {
	b := page(t, &docket.Memory{}, nil)
	b.add("a.txt", string(exampleContract))
	b.texts.reading.text.Kept = false
	has(t, b.html(t), say("not_kept"))
	b.List() // by then it is kept
	b.texts.Heard(library.Event{Changed: true})
	if !b.texts.reading.text.Kept {
		t.Error("what is kept is not called so")
	}
}

func TestStorageIsSaid(t *testing.T) {
	b := page(t, nil, nil)
	b.texts.Heard(library.Event{Changed: true, Storage: "There is no room."})
	b.texts.listing.Storage = "There is no room."
	has(t, b.html(t), "There is no room.")
}
