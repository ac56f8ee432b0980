//go:build !js

package page

import (
	"strings"
	"testing"

	"benchtrial/score/verdict"
	"benchtrial/web/browser"
	"benchtrial/web/engine"
	"benchtrial/web/share"
)

// sent returns a result with n right answers of the landing series.
func sent(t *testing.T, n int) share.Result {
	t.Helper()
	r := share.New("Harrow <2>")
	for i := range n {
		p, err := madeHere(Landing.At(uint32(i)))
		if err != nil {
			t.Fatal(err)
		}
		r.Items = append(r.Items, share.Item{Address: p.ID, Response: p.Answer, Outcome: verdict.Correct, OfficialCorrect: true})
	}
	return r
}

func openResult(t *testing.T, r share.Result, title string) (*App, *fakeJudge) {
	t.Helper()
	a, f := open(t, "")
	f.opened = engine.Opened{Result: r, Title: title, Text: "Ask for it again."}
	a.show("#/result/1abc")
	a.drawn()
	return a, f
}

func TestOpenedResultIsJudgedAgain(t *testing.T) {
	a, f := openResult(t, sent(t, 2*batch+3), "")
	r := a.result
	if r.judged() != 2*batch+3 || f.judged != 2*batch+3 || r.summary() != say("result_same") {
		t.Errorf("%d judged, %q", r.judged(), r.summary())
	}
	if r.heading() != "203 answers by \u2068Harrow <2>\u2069" || r.provenance() != say("result_provenance") {
		t.Errorf("%q, %q", r.heading(), r.provenance())
	}
	if got := string(r.scores()); !strings.Contains(got, "Plain reading: <b>203 of 203</b>") || !strings.Contains(got, "Official reading: <b>203 of 203</b>") {
		t.Errorf("scores %q", got)
	}
	if rows := r.rows(); len(rows) != rowsShown || rows[0].Change != "Unchanged." || !strings.Contains(string(rows[0].Sign), "Right") {
		t.Errorf("%d rows, %+v", len(rows), rows[0])
	}
	a.show("#/about")
	a.show("#/result/1abc")
	if f.judged != 2*batch+3 {
		t.Error("coming back judges all again")
	}
}

func TestMovedVerdictsAreNamed(t *testing.T) {
	r := sent(t, 3)
	r.Items[1].Outcome, r.Items[1].Kind = verdict.Incorrect, "wrong_level"
	r.Items[2].Address = "blt9/unknown"
	a, _ := openResult(t, r, "")
	rows := a.result.rows()
	if !strings.HasPrefix(rows[1].Change, "Was ") || !strings.Contains(rows[1].Change, "now right") || rows[1].ChangeClass != "change moved" {
		t.Errorf("row 2: %+v", rows[1])
	}
	if rows[2].Sign != "Not judged here" || !strings.HasPrefix(rows[2].Change, "Not judged here") {
		t.Errorf("row 3: %+v", rows[2])
	}
	if got := a.result.summary(); !strings.HasPrefix(got, "1 verdict of 3 changed") {
		t.Errorf("summary %q", got)
	}
	a.result.openItem(2)
	a.drawn()
	if a.result.opened.problem == "" || a.result.opened.quoted.After == "" && a.result.opened.quoted.Before == "" {
		t.Errorf("an unknown question opens as %+v", a.result.opened)
	}
}

func TestDamagedResultShowsWhatIsIntact(t *testing.T) {
	a, _ := openResult(t, sent(t, 2), "This link is damaged.")
	if a.result.title != "This link is damaged." || a.result.judged() != 2 {
		t.Errorf("%q, %d judged", a.result.title, a.result.judged())
	}
	a, _ = openResult(t, share.Result{}, "This is no link.")
	if a.result.heading() != say("result_none") || a.result.summary() != "" || a.result.judging() || len(a.result.rows()) != 0 {
		t.Errorf("%q, %q", a.result.heading(), a.result.summary())
	}
}

func TestASingleAnswerIsOpenAtOnce(t *testing.T) {
	a, _ := openResult(t, sent(t, 1), "")
	if r := a.result; r.opened.index != 0 || r.opened.ruling.Title != "Right." || r.openedChange() == "" || r.rows()[0].Change != "Unchanged." {
		t.Errorf("%+v", r.opened)
	}
	a, _ = openResult(t, sent(t, 2), "")
	if a.result.opened.index != -1 {
		t.Error("one of two answers is open")
	}
	a, _ = openResult(t, sent(t, 1), "This link is damaged.")
	if a.result.opened.index != -1 {
		t.Error("what is left of a damaged link is open")
	}
}

func TestAnswersAreNamedAsTheyWereChosen(t *testing.T) {
	a, _ := openResult(t, sent(t, 1), "")
	if got := a.result.rows()[0].Label; got != "Cite a line, 2 pages of testimony, question 0 of series 42" {
		t.Errorf("two pages: %q", got)
	}
	if got := labelOf("blt1/5w4d/synthetic/cite2text/plain/1/2"); got != "Quote a line, 5 wide and 4 deep, question 2 of series 1" {
		t.Errorf("another shape: %q", got)
	}
}

func TestOpenItem(t *testing.T) {
	a, _ := openResult(t, sent(t, 3), "")
	r := a.result
	r.openItem(1)
	a.drawn()
	if r.opened.index != 1 || r.opened.ruling.Title != "Right." || r.opened.Exhibit.Len() == 0 || browser.Last.Focused != "opened-head" {
		t.Fatalf("%+v", r.opened)
	}
	if r.openedTitle() != "Answer 2 of 3" || r.openedChange() != "Against the sender\u2019s verdict: unchanged." || r.openedHref() != "#/try/"+Landing.At(1).String() {
		t.Errorf("%q, %q, %q", r.openedTitle(), r.openedChange(), r.openedHref())
	}
	r.openItem(3)
	r.openItem(-1)
	if r.opened.index != 1 {
		t.Error("an answer that is not there was opened")
	}
	r.closeItem()
	a.drawn()
	if r.opened.index != -1 || browser.Last.Focused != "open-1" {
		t.Errorf("after closing: %d, focus on %s", r.opened.index, browser.Last.Focused)
	}
}

func TestLongResultsAreListedInPieces(t *testing.T) {
	a, _ := openResult(t, sent(t, rowsShown+30), "")
	if len(a.result.rows()) != rowsShown || a.result.moreLabel() != "Show the next 30 of 30 more" {
		t.Errorf("%d rows, %q", len(a.result.rows()), a.result.moreLabel())
	}
	a.result.more()
	if len(a.result.rows()) != rowsShown+30 || a.result.moreLabel() != "" {
		t.Errorf("%d rows, %q", len(a.result.rows()), a.result.moreLabel())
	}
}

func TestStopAndResume(t *testing.T) {
	a, f := open(t, "")
	r := a.result
	f.opened = engine.Opened{Result: sent(t, 3*batch)}
	r.sent = f.opened.Result
	r.now, r.limit = share.New(""), 3*batch
	r.stopped = true
	r.judgeFrom(0, r.run)
	if r.judged() != batch || !r.judging() || r.onLabel() != "Go on judging" {
		t.Errorf("%d judged after a stop", r.judged())
	}
	if rows := r.rows(); rows[batch].Sign != "Not yet judged" {
		t.Errorf("an unjudged row says %+v", rows[batch])
	}
	r.resume()
	if r.judged() != 3*batch || r.judging() {
		t.Errorf("%d judged after going on", r.judged())
	}
	r.run++
	r.judgeFrom(0, r.run-1) // of a result that is no longer shown
	if r.judged() != 3*batch {
		t.Error("a result that was left goes on")
	}
}

func TestFileAndPaste(t *testing.T) {
	a, f := open(t, "#/open")
	a.result.file("x.json", 9, nil)
	if !strings.Contains(a.result.said, "x.json") || a.route.Page != "open" {
		t.Errorf("an unreadable file: %q on page %s", a.result.said, a.route.Page)
	}
	a.result.paste("")
	if a.result.said != say("nothing_pasted") {
		t.Errorf("nothing pasted: %q", a.result.said)
	}
	f.opened = engine.Opened{Result: sent(t, 1)}
	a.result.file("x.json", 9, []byte("{}"))
	if a.route.Page != "result" || a.result.judged() != 1 || a.result.said != "" {
		t.Errorf("page %s, %d judged", a.route.Page, a.result.judged())
	}
}

// Of several links none is opened: what follows the first would be lost without a word.
func TestSeveralLinksAreNotOpened(t *testing.T) {
	a, _ := open(t, "#/open")
	before := a.route
	a.result.paste("https://bench.example/#/result/AbC https://bench.example/#/result/AbD")
	if a.result.said != say("several_pasted") || a.route != before {
		t.Errorf("it says %q and goes to %v", a.result.said, a.route)
	}
}

func TestBatchesAreBounded(t *testing.T) {
	a, _ := open(t, "")
	r := a.result
	for _, n := range []int{10, 10, batchBytes, 10, 3 * batchBytes, 10} {
		r.sent.Items = append(r.sent.Items, share.Item{Response: strings.Repeat("x", n)})
	}
	for first, want := range map[int]int{0: 3, 3: 2, 4: 1, 5: 1} {
		if got := len(r.piece(first).Items); got != want {
			t.Errorf("from %d on %d answers are judged together, want %d", first, got, want)
		}
	}
}

func TestEngineStopsWhileJudging(t *testing.T) {
	a, f := open(t, "")
	f.opened = engine.Opened{Result: sent(t, 2)}
	r := a.result
	r.sent, r.now = f.opened.Result, share.New("")
	f.fail = engine.ErrStopped
	r.resume()
	if !r.stopped || r.title != say("engine_stopped") || r.judged() != 0 {
		t.Errorf("stopped %v, says %q, %d judged", r.stopped, r.title, r.judged())
	}
}

// A result stands under its own address only; that of a file has no payload.
func TestAddressWithoutAResult(t *testing.T) {
	a, f := openResult(t, sent(t, 2), "")
	a.show("#/result")
	a.drawn()
	if a.problem == "" || len(a.result.sent.Items) != 0 || a.result.heading() != say("result_none") {
		t.Errorf("an address without a result says %q and shows %q", a.problem, a.result.heading())
	}
	f.opened.Result = sent(t, 3)
	a.result.file("x.json", 9, []byte("{}"))
	a.show("#/about")
	a.show("#/result")
	a.drawn()
	if a.problem != "" || len(a.result.sent.Items) != 3 || a.result.judged() != 3 {
		t.Errorf("going back to a file says %q and shows %q", a.problem, a.result.heading())
	}
	a.show("#/result/1abc")
	a.drawn()
	if a.problem != "" || a.result.payload != "1abc" {
		t.Errorf("a link after a file: %q, %q", a.problem, a.result.payload)
	}
}

func TestAFileIsOpenedAsAFile(t *testing.T) {
	a, f := open(t, "#/open")
	f.opened = engine.Opened{Title: "x"}
	a.result.paste("hello")
	if f.file {
		t.Error("what was pasted is taken for a file")
	}
	a.result.file("a.txt", 5, []byte("hello"))
	if !f.file {
		t.Error("a file is taken for a link")
	}
}

func TestKindsAreNamedAgainstTheSenders(t *testing.T) {
	r := sent(t, 2)
	r.Items[0].Outcome, r.Items[0].Kind = verdict.Incorrect, "absent_section"
	r.Items[1].Outcome, r.Items[1].Kind = verdict.Incorrect, "only_labels"
	a, _ := openResult(t, r, "")
	for n, want := range []string{"Was wrong (\u2068a section that is not in the text\u2069), now right", "Was \u2068wrong labels without the section\u2019s number\u2069, now right"} {
		if got := a.result.rows()[n].Change; !strings.HasPrefix(got, want) {
			t.Errorf("row %d: %q", n+1, got)
		}
	}
}

func TestNoneCouldBeJudged(t *testing.T) {
	r := sent(t, 2)
	r.Items[0].Address, r.Items[1].Address = "blt9/a", "blt9/b"
	a, _ := openResult(t, r, "")
	if got := a.result.summary(); got != say("result_none_judged") {
		t.Errorf("none judged: %q", got)
	}
	r.Items[0] = sent(t, 1).Items[0]
	a, _ = openResult(t, r, "")
	if got := a.result.summary(); got != say("result_not", "not", "1 answer") {
		t.Errorf("one of two judged: %q", got)
	}
}
