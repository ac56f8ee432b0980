//go:build !js

package workbench

import (
	"testing"

	"benchtrial/web/browser"
	"benchtrial/web/docket"
)

func TestKeys(t *testing.T) {
	a, d := reviewing(t, nil)
	r := a.review
	if r.key(browser.Key{Name: "ArrowDown", Free: true}) {
		t.Error("without rows an arrow does something")
	}
	r.tryExample()
	a.Drawn()
	d.judged(a)
	press := func(k browser.Key) bool {
		done := r.key(k)
		a.Drawn()
		return done
	}
	for _, test := range []struct {
		key   browser.Key
		to    int
		taken bool
	}{
		{browser.Key{Name: "ArrowDown", Free: true}, 1, true},
		{browser.Key{Name: "ArrowDown", In: "row-1"}, 2, true},
		{browser.Key{Name: "PageDown", In: "row-2"}, 11, true},
		{browser.Key{Name: "ArrowDown", In: "row-11"}, 11, true},
		{browser.Key{Name: "Home", In: "row-11"}, 0, true},
		{browser.Key{Name: "ArrowUp", In: "row-0"}, 0, true},
		{browser.Key{Name: "End", In: "row-0"}, 11, true},
		{browser.Key{Name: "ArrowUp", In: "search", Typing: true}, 11, false},
		{browser.Key{Name: "ArrowUp", In: "exhibit", Free: true}, 11, false}, // it scrolls
		{browser.Key{Name: "o", In: "search", Typing: true}, 11, false},
		{browser.Key{Name: "ArrowUp", Command: true, Free: true}, 11, false},
	} {
		if got := press(test.key); got != test.taken || r.current != test.to {
			t.Errorf("%+v: %v, row %d; want %v, %d", test.key, got, r.current, test.taken, test.to)
		}
	}
	press(browser.Key{Name: "o", In: "row-11"})
	if r.item == nil || !r.item.overruling || browser.Last.Focused != "overrule-outcome" {
		t.Fatalf("O does not overrule: opened %v, focus %q", r.item != nil, browser.Last.Focused)
	}
	press(browser.Key{Name: "Escape", In: "overrule-note", Typing: true})
	if r.item == nil || r.item.overruling {
		t.Error("Esc does not put the form away")
	}
	press(browser.Key{Name: "Escape", In: "overrule"})
	if r.item != nil || browser.Last.Focused != "row-11" {
		t.Errorf("Esc does not close, focus %q", browser.Last.Focused)
	}
	press(browser.Key{Name: "/", In: "row-11"})
	if browser.Last.Focused != searchID {
		t.Error("/ does not search")
	}
	r.choose("search", "vabuind")
	if r.window.Total != 1 {
		t.Errorf("%d rows are found", r.window.Total)
	}
	if !press(browser.Key{Name: "Escape", In: searchID, Typing: true}) || r.view.Search != "" || r.window.Total != 12 {
		t.Error("Esc does not end the search")
	}
	press(browser.Key{Name: "p", Command: true})
	if !browser.Last.Printed || len(r.printed) != 12 {
		t.Errorf("printed %v, %d rows", browser.Last.Printed, len(r.printed))
	}
	r.printed = nil
}

func TestSortingAndChoosing(t *testing.T) {
	a, d := reviewing(t, nil)
	r := a.review
	r.tryExample()
	d.judged(a)
	r.choose("sort", string(docket.ByFar))
	if !r.view.Descending || r.sorted(docket.ByFar) != "descending" || r.sorted(docket.ByTest) != nil {
		t.Errorf("%+v", r.view)
	}
	r.sortBy(docket.ByTest)
	if r.sorted(docket.ByTest) != "ascending" || browser.Last.Said != "Sorted by test." {
		t.Errorf("%+v, said %q", r.view, browser.Last.Said)
	}
	r.sortBy(docket.ByTest)
	if r.sorted(docket.ByTest) != "descending" {
		t.Errorf("%+v", r.view)
	}
	r.choose("test", "trans_t2c")
	if r.window.Total != 3 || !r.filtered() || r.exported().Test != "trans_t2c" {
		t.Errorf("%d rows of one test", r.window.Total)
	}
	on := 0
	for _, c := range r.testChoices() {
		if c.On {
			on++
			if c.Label != "Cite the page and line (3)" {
				t.Errorf("chosen is %q", c.Label)
			}
		}
	}
	if on != 1 {
		t.Errorf("%d tests are chosen", on)
	}
	r.choose("kind", "nothing_of_the_kind")
	if r.window.Total != 0 || r.rangeSaid() != "Nothing fits what is chosen above." {
		t.Errorf("%d rows, %q", r.window.Total, r.rangeSaid())
	}
	r.showAll()
	if r.window.Total != 12 || r.filtered() || r.view.Sort != docket.ByTest {
		t.Errorf("%+v", r.view)
	}
}
