//go:build !js

package workbench

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"benchtrial/score/verdict"
	"benchtrial/web/browser"
	"benchtrial/web/docket"
	"benchtrial/web/rows/rowstest"
)

// rowsIn returns the places of the rows in HTML.
func rowsIn(html string) []string {
	var places []string
	for _, m := range regexp.MustCompile(`data-row="(\d+)"`).FindAllStringSubmatch(html, -1) {
		places = append(places, m[1])
	}
	return places
}

// plainText returns the text of HTML, every run of space being one.
func plainText(html string) string {
	html = regexp.MustCompile(`<[^>]*>`).ReplaceAllString(html, " ")
	return strings.Join(strings.Fields(unescaped(html)), " ")
}

func unescaped(html string) string {
	html = regexp.MustCompile(`&#(\d+);`).ReplaceAllStringFunc(html, func(m string) string {
		var r rune
		fmt.Sscanf(m, "&#%d;", &r)
		return string(r)
	})
	return strings.NewReplacer("&quot;", `"`, "&amp;", "&", "\u2068", "", "\u2069", "").Replace(html)
}

func TestEmptyReview(t *testing.T) {
	a, _ := reviewing(t, nil)
	page := plainText(drawn(t, a))
	for _, want := range []string{"Choose files", "See it with an example", "drop files anywhere", "id,response"} {
		if !strings.Contains(page, want) {
			t.Errorf("the empty page lacks %q: %s", want, page)
		}
	}
	if strings.Contains(page, "Show all tests") {
		t.Error("the empty page has a filter")
	}
}

// The example shows what a review looks like, and says that it is one.
func TestExample(t *testing.T) {
	a, d := reviewing(t, nil)
	a.review.tryExample()
	a.Drawn()
	d.judged(a)
	r := a.review
	page := plainText(drawn(t, a))
	for _, want := range []string{"12 answers by an invented model (example)", "This is an example:", "Plain reading: 4 of 12 correct", "Official reading:", "example.jsonl"} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %q: %s", want, page)
		}
	}
	got := map[verdict.Outcome]int{}
	for _, row := range r.rows {
		got[row.Outcome]++
	}
	if got[verdict.Correct] == 0 || got[verdict.Incorrect] < 3 || got[verdict.Refused] != 1 || got[verdict.CutOff] != 1 {
		t.Errorf("the example has %v", got)
	}
	if r.window.Differ == 0 || len(r.window.Kinds) < 4 {
		t.Errorf("readings differ %d times, kinds %v", r.window.Differ, r.window.Kinds)
	}
	if len(rowsIn(r.table.Surface.(*rowstest.Flat).Above)) != 12 {
		t.Errorf("rows %s", r.table.Surface.(*rowstest.Flat).Above)
	}
}

func TestStriking(t *testing.T) {
	count := func(pairs ...any) (list []docket.Count) {
		for i := 0; i < len(pairs); i += 2 {
			list = append(list, docket.Count{Name: pairs[i].(string), N: pairs[i+1].(int)})
		}
		return list
	}
	for _, test := range []struct {
		outcomes, kinds []docket.Count
		want            string
	}{
		{count("correct", 1), nil, "The answer is right."},
		{count("incorrect", 1), count("cite_line", 1), "The answer is not right."},
		{count("correct", 9), nil, "All 9 answers are right."},
		{count("incorrect", 2), nil, "None of the 2 answers is right."},
		{count("correct", 936, "incorrect", 127, "no_answer", 9, "refused", 17, "cut_off", 11), count("cite_line", 40, "old_text", 9), "About one answer in seven is not right. Nine answers ignore an amendment. The most frequent error, 40 times among 127: another line of the right page."},
		{count("correct", 4, "incorrect", 5), count("cite_line", 1), "5 of 9 answers are not right."},
		{count("correct", 507, "incorrect", 493), nil, "Nearly half of the answers are not right."},
		{count("correct", 2, "unjudged", 2), nil, "All 2 answers that were judged are right."},
		{count("correct", 2, "waiting", 2), nil, "All 2 answers that were judged are right."},
		{count("incorrect", 1, "unjudged", 2), nil, "The one answer that was judged is not right."},
		{count("correct", 1, "unjudged", 2), nil, "The one answer that was judged is right."},
		{count("incorrect", 5, "unjudged", 2), nil, "None of the 5 answers that were judged is right."},
		{count("correct", 5, "incorrect", 5, "unjudged", 2), nil, "5 of the 10 answers that were judged are not right."},
		{count("correct", 50, "incorrect", 50), count("cite_line", 20, "wrong_page", 20), "One answer in two is not right."},
		{count("correct", 20, "cut_off", 10), nil, "One answer in three is not right. Ten responses end before they reach an answer."},
	} {
		if got := striking(&survey{outcomes: test.outcomes, wrongs: test.kinds}); got != test.want {
			t.Errorf("%v: %q, want %q", test.outcomes, got, test.want)
		}
	}
}

// Going back in the history closes what was opened, and nothing else.
func TestOpenAndBack(t *testing.T) {
	a, d := reviewing(t, nil)
	a.review.tryExample()
	a.Drawn()
	d.judged(a)
	r := a.review
	r.openRow(1)
	a.Drawn()
	if r.item == nil || !r.item.judged() || browser.Last.Mark == "" {
		t.Fatalf("not opened: %+v, mark %q", r.item, browser.Last.Mark)
	}
	page := plainText(drawn(t, a))
	for _, want := range []string{"section 3360(c)(1)", "section 3360(c)(2)", "Close", "Overrule with a note", "How was this read?"} {
		if !strings.Contains(page, want) {
			t.Errorf("the opened answer lacks %q", want)
		}
	}
	r.goOn(1)
	a.Drawn()
	if r.item.at != 2 || r.current != 2 {
		t.Errorf("the next one is %d", r.item.at)
	}
	r.stepped("")
	a.Drawn()
	if r.item != nil || browser.Last.Focused != "row-2" {
		t.Errorf("after going back: %v, focus %q", r.item, browser.Last.Focused)
	}
	browser.Last.Mark, browser.Last.Focused = "untouched", ""
	r.stepped(strconv.Itoa(r.rows[3].Item))
	a.Drawn()
	if r.item == nil || r.item.at != 3 || browser.Last.Mark != "untouched" || browser.Last.Focused != "row-3" {
		t.Errorf("after going on: %v, focus %q; in the history stands %q", r.item, browser.Last.Focused, browser.Last.Mark)
	}
}

// What is overruled is counted apart, stays in place under a filter, and can be taken back.
func TestOverruling(t *testing.T) {
	a, d := reviewing(t, nil)
	a.review.tryExample()
	a.Drawn()
	d.judged(a)
	r := a.review
	r.show(docket.View{Outcome: verdict.Incorrect})
	a.Drawn()
	r.openRow(0)
	a.Drawn()
	id := r.item.Row.Item
	r.startOverruling()
	r.overrule(verdict.Correct, "close <enough>")
	a.Drawn()
	page := plainText(drawn(t, a))
	for _, want := range []string{"You hold this to be right: close <enough>", "You overruled 1 verdict; with that, in the plain reading, 5 of 12 are correct", "Plain reading: 4 of 12 correct"} {
		if !strings.Contains(strings.NewReplacer("&lt;", "<", "&gt;", ">").Replace(page), want) {
			t.Errorf("the page lacks %q: %s", want, page)
		}
	}
	if r.item == nil || r.item.Row.Item != id {
		t.Error("the opened answer was lost")
	}
	r.overrule("", "")
	a.Drawn()
	if page = plainText(drawn(t, a)); strings.Contains(page, "You overruled") || strings.Contains(page, "You hold") {
		t.Errorf("not taken back: %s", page)
	}
}

func TestFileName(t *testing.T) {
	r := newReview(nil)
	r.survey.sets = []docket.Count{{Name: "Harrow 2 <Large>", N: 9}}
	for _, test := range []struct {
		v    docket.View
		n    int
		f    docket.Format
		want string
	}{
		{docket.View{}, 1100, docket.CSV, "verdicts-harrow-2-large-1100.csv"},
		{docket.View{Outcome: verdict.Incorrect, Test: "trans_t2c", Search: "§ ../x"}, 7, docket.JSONL, "verdicts-harrow-2-large-trans-t2c-incorrect-containing-x-7.jsonl"},
		{docket.View{Set: "B", Differ: true, Overruled: true}, 1, docket.CSV, "verdicts-b-readings-differ-overruled-1.csv"},
	} {
		if got := r.fileName(test.v, test.n, test.f); got != test.want {
			t.Errorf("%+v: %q, want %q", test.v, got, test.want)
		}
	}
}

// Of many rows only those around the visible ones are in the page, whatever is opened.
func TestLongTable(t *testing.T) {
	a, d := reviewing(t, nil)
	var lines strings.Builder
	for i := range 1000 {
		fmt.Fprintf(&lines, "{\"id\":\"blt1/3w2d/synthetic/text2cite/plain/42/%d\",\"response\":\"section %d(a)(1)\"}\n", i, i)
	}
	r := a.review
	r.add([]*browser.File{browser.NewFile("many.jsonl", []byte(lines.String()))})
	a.Drawn()
	d.judged(a)
	f := r.table.Surface.(*rowstest.Flat)
	sheet := func() float64 {
		height := f.Rooms[0] + f.Rooms[1] + f.Rooms[2] + f.Rooms[3]
		return height + 50*float64(len(rowsIn(f.Above))+len(rowsIn(f.Below)))
	}
	look := func(at string) {
		t.Helper()
		a.Drawn()
		rows := append(rowsIn(f.Above), rowsIn(f.Below)...)
		if len(rows) > 100 || len(rows) == 0 {
			t.Errorf("%s: %d rows are in the page", at, len(rows))
		}
		for i := r.table.First; i < r.table.Last && i < 1000; i++ {
			if _, here := r.rows[r.rowAt(i)]; !here && i != r.table.Opened {
				t.Errorf("%s: row %d did not come", at, i)
				break
			}
		}
	}
	look("at the top")
	f.Top = 20_000
	r.scrolled()
	look("in the middle")
	before := sheet()
	r.focusRow(999)
	look("at the end")
	if after := sheet(); after < before-1 || browser.Last.Focused != "row-999" {
		t.Errorf("height %v and then %v, focus %q", before, after, browser.Last.Focused)
	}
	r.openRow(990)
	look("with an opened row")
	if r.table.Opened != 990 || strings.Contains(f.Above+f.Below, `data-row="990"`) {
		t.Errorf("opened %d", r.table.Opened)
	}
	f.Top = 0
	r.scrolled()
	look("far from the opened row")
	if len(rowsIn(f.Below)) != 0 {
		t.Errorf("rows after the opened one: %s", rowsIn(f.Below))
	}
}
