//go:build !js

package texts

import (
	"fmt"
	"strings"
	"testing"

	"benchtrial/gen/document"
	"benchtrial/web/browser"
	"benchtrial/web/rows/rowstest"
)

func opened(t *testing.T, name, data string) *beside {
	t.Helper()
	b := page(t, nil, nil)
	b.add(name, data)
	if !b.texts.reading.shown {
		t.Fatalf("%s is not shown: %+v", name, b.texts.adding.refused)
	}
	return b
}

func TestTranscriptIsShown(t *testing.T) {
	b := opened(t, "wren.txt", string(exampleTranscript))
	has(t, b.lines(), ">Page 42, cover, index or certificate<", `class="pagehead"`, ">Page 43<", "Taken for a page number")
	has(t, b.html(t), "Transcript, 3 pages (42 to 44), 75 lines", "cite a page and line (39 lines)", `id="fix-page"`)
	has(t, b.outline(), "Page 43", "EXAMINATION")
	b.texts.find("44:5")
	b.texts.Drawn()
	has(t, b.lines(), "He said, Mind the hatch.", "found")
	if got := b.texts.reading.foundSaid; got != "Line 5 of page 44." {
		t.Errorf("found %q", got)
	}
	b.texts.find("44:77")
	b.texts.Drawn()
	if b.texts.reading.foundSaid != say("not_found") {
		t.Errorf("found %q", b.texts.reading.foundSaid)
	}
	hasNot(t, b.lines(), " found")
}

// Found by words, again and again, it is one after the other.
func TestFindNext(t *testing.T) {
	b := opened(t, "a.txt", string(exampleContract))
	seen := map[int]bool{}
	for range 4 {
		b.texts.find("the vessel")
		seen[b.texts.reading.found] = true
	}
	if len(seen) < 3 {
		t.Errorf("found %v", seen)
	}
}

func TestLevelIsCorrected(t *testing.T) {
	b := opened(t, "a.txt", string(exampleContract))
	x := b.texts
	before := x.reading.text.Hash
	x.nextDoubt(1)
	x.Drawn()
	row, ok := x.openedRow()
	if !ok || row.Cite != "clause 3.3(c)" || !strings.Contains(x.reading.doubtSaid, "1 of 1.") {
		t.Fatalf("%+v, %q", row, x.reading.doubtSaid)
	}
	has(t, b.html(t), "level 2 \u00b7 no question is asked about it", `aria-pressed="true"`)
	x.correct("at-level", 1)
	x.Drawn()
	now, ok := x.openedRow()
	if !ok || now.Source != row.Source || now.Level != 1 || x.reading.text.Doubts != 0 || x.reading.text.Hash == before {
		t.Fatalf("%+v, %+v", now, x.reading.text)
	}
	if browser.Last.Fragment != textRoute(x.reading.text.Hash) || browser.Last.Focused != lineID(now.Row) {
		t.Errorf("at %q, focus %q", browser.Last.Fragment, browser.Last.Focused)
	}
	if x.listing.Texts[0].Hash != x.reading.text.Hash {
		t.Error("the list has it as it was")
	}
	has(t, b.html(t), "You said: level 1.", "Take the last correction back")
	x.undo()
	x.Drawn()
	if x.reading.text.Hash != before || x.reading.text.Corrections != 0 {
		t.Errorf("taken back: %+v", x.reading.text)
	}
	x.correct("drop", 0)
	x.Drawn()
	if row, _ := x.openedRow(); row.Kind != "dropped" || row.Why != "by-hand" {
		t.Errorf("left out: %+v", row)
	}
	has(t, b.html(t), "Left out by you", "You said: no part of the text.", ">part of the text<")
	x.correct("forget", 0)
	x.Drawn()
	if x.reading.text.Hash != before {
		t.Errorf("forgotten: %+v", x.reading.text)
	}
}

func TestPageIsCorrected(t *testing.T) {
	b := opened(t, "wren.txt", string(exampleTranscript))
	x := b.texts
	x.find("44:1")
	x.Press(x.reading.found)
	x.Drawn()
	x.correct("page-starts", 60)
	x.Drawn()
	if c := x.reading.text.Counts; c.LastPage != 60 {
		t.Errorf("%+v", c)
	}
	x.readAs(string(document.Provisions))
	x.Drawn()
	if x.reading.text.Kind != document.Provisions || x.reading.opened != -1 {
		t.Errorf("%+v", x.reading.text)
	}
	x.readAs(foundOut)
	x.undo()
	x.undo()
	x.Drawn()
	if x.reading.text.Counts.LastPage != 60 {
		t.Errorf("taken back: %+v", x.reading.text)
	}
	x.correctPage() // nothing stands in the field
	if x.problem != "" && !strings.Contains(x.problem, "number") {
		t.Errorf("%q", x.problem)
	}
}

func TestTitleIsNotCorrected(t *testing.T) {
	b := page(t, nil, nil)
	b.texts.Take([]*browser.File{browser.NewFile("usc99.xml", []byte(wells(t)))})
	b.visit(textRoute(b.texts.listing.Texts[0].Hash))
	x := b.texts
	x.Press(2)
	x.Drawn()
	if x.changeable() || len(x.remedies()) > 0 || x.numbering() || x.fixedSaid() == "" {
		t.Errorf("%+v", x.remedies())
	}
	has(t, b.outline(), ">&#167; ")
	hasNot(t, b.outline()+b.lines(), "&#xFFFD;", "&#65533;")
	x.nextDoubt(1)
	x.Drawn()
	has(t, b.html(t), "the markup may have put this where it does not belong")
	for range 6 {
		x.nextDoubt(1)
	}
	if x.nextDoubt(1); x.reading.doubt != 0 {
		t.Errorf("after the last comes %d", x.reading.doubt)
	}
	if x.nextDoubt(-1); x.reading.doubt != len(x.reading.contents.Doubts)-1 {
		t.Errorf("before the first comes %d", x.reading.doubt)
	}
}

// Of a long text only the lines around the visible ones are in the page.
func TestLongText(t *testing.T) {
	var long strings.Builder
	for n := 1; n <= 900; n++ {
		fmt.Fprintf(&long, "%d. Matter %d.\n\n%d.1 The keeper of yard %d mends the gate.\n\n%d.2 The keeper of weir %d counts the boats.\n\n", n, n, n, n, n, n)
	}
	b := opened(t, "long.txt", long.String())
	x := b.texts
	f := x.reading.lines.Surface.(*rowstest.Flat)
	look := func(where string) {
		t.Helper()
		x.Drawn()
		rows, entries := rowstest.Rows(f.Above+f.Below), rowstest.Rows(b.outline())
		if len(rows) == 0 || len(rows) > 100 || len(entries) == 0 || len(entries) > 100 {
			t.Errorf("%s: %d rows, %d entries", where, len(rows), len(entries))
		}
		for _, row := range rows {
			if strings.Contains(row, "soon") {
				t.Errorf("%s: did not come: %s", where, row)
			}
		}
	}
	look("at the beginning")
	f.Top = 50_000
	x.Scrolled()
	look("in the middle")
	if x.reading.entry == 0 {
		t.Error("the outline did not follow")
	}
	x.PressEntry(890)
	look("after an entry was pressed")
	has(t, b.lines(), "Matter 891")
	has(t, b.outline(), `id="entry-890"`)
	x.find("weir 12 counts")
	look("after it was searched")
	has(t, b.lines(), "weir 12 counts")
	x.Press(x.reading.found)
	look("with a line open")
	has(t, b.html(t), "weir 12 counts")
	x.Resized()
	look("after the width has changed")
}

func TestKeys(t *testing.T) {
	b := opened(t, "a.txt", string(exampleContract))
	x := b.texts
	press := func(k browser.Key) bool { defer x.Drawn(); return x.Key(k) }
	for _, test := range []struct {
		key   browser.Key
		taken bool
		focus string
	}{
		{browser.Key{Name: "ArrowDown", In: "line-0"}, true, "line-1"},
		{browser.Key{Name: "PageDown", In: "line-1"}, true, "line-16"},
		{browser.Key{Name: "End", In: "line-16"}, true, "line-33"},
		{browser.Key{Name: "ArrowDown", In: "line-33"}, true, "line-33"},
		{browser.Key{Name: "Home", In: "line-33"}, true, "line-0"},
		{browser.Key{Name: "ArrowDown", In: "entry-0"}, true, "entry-1"},
		{browser.Key{Name: "End", In: "entry-1"}, true, "entry-6"},
		{browser.Key{Name: "/", In: "line-0"}, true, findID},
		{browser.Key{Name: "f", Command: true}, true, findID},
		{browser.Key{Name: "/", In: findID, Typing: true}, false, ""},
		{browser.Key{Name: "ArrowDown", In: "main"}, false, ""},
		{browser.Key{Name: "Escape", In: findID, Typing: true}, true, "line-0"},
		{browser.Key{Name: "Escape", In: "line-0"}, false, ""},
		{browser.Key{Name: "p", Command: true}, false, ""},
	} {
		browser.Last.Focused = ""
		if got := press(test.key); got != test.taken || browser.Last.Focused != test.focus {
			t.Errorf("%+v: taken %v, focus %q, want %v, %q", test.key, got, browser.Last.Focused, test.taken, test.focus)
		}
	}
	x.Press(5)
	x.Drawn()
	if !press(browser.Key{Name: "Escape", In: "fix-line", Typing: true}) || x.reading.opened != -1 {
		t.Error("the line that is open is not closed")
	}
	b.visit("#/documents")
	if press(browser.Key{Name: "/"}) {
		t.Error("the list takes a key")
	}
}
