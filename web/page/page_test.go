//go:build !js

package page

import (
	"errors"
	"strings"
	"testing"

	"benchtrial/gen/prompt"
	"benchtrial/score/verdict"
	"benchtrial/web/browser"
	"benchtrial/web/engine"
	"benchtrial/web/part"
	"benchtrial/web/place"
	"benchtrial/web/route"
	"benchtrial/web/share"
)

// fakeJudge makes real prompts and finds right whatever contains the answer.
type fakeJudge struct {
	fail   error
	judged int
	opened engine.Opened
	file   bool // it was opened as a file
	shared engine.Shared
	during func() // while an answer is judged
	atOnce int    // how many answers it judges at a time; 0: all
	sent   share.Result
	// notFetched says that words for testimony are wanting.
	notFetched bool
	making     func() // while a prompt is made
}

func (f *fakeJudge) Make(a prompt.Address) (prompt.Prompt, error) {
	if f.making != nil {
		f.making()
	}
	switch {
	case f.fail != nil:
		return prompt.Prompt{}, f.fail
	case f.notFetched:
		return prompt.Prompt{}, engine.ErrNotFetched
	}
	return madeHere(a)
}

func (f *fakeJudge) Judge(address, response string) (v engine.Verdicts, err error) {
	f.judged++
	if f.during != nil {
		f.during()
	}
	if f.fail != nil {
		return v, f.fail
	}
	a, err := prompt.ParseAddress(address)
	if err != nil {
		return v, err
	}
	p, err := madeHere(a)
	if err != nil {
		return v, err
	}
	v.Plain = verdict.Verdict{Outcome: verdict.Incorrect, Kind: "not_found", Ruling: "Not in the text.", Why: "Because.", GivenLine: -1}
	v.Official = verdict.Verdict{Outcome: verdict.Incorrect}
	if strings.Contains(response, p.Answer) {
		v.Plain = verdict.Verdict{Outcome: verdict.Correct, Correct: true, Ruling: "Right.", GivenLine: p.LineIndex}
		v.Official = verdict.Verdict{Outcome: verdict.Correct, Correct: true}
	}
	return v, nil
}

func (f *fakeJudge) Again(r share.Result) ([]share.Item, error) {
	if f.notFetched {
		return nil, engine.ErrNotFetched
	}
	if f.atOnce > 0 && len(r.Items) > f.atOnce {
		r.Items = r.Items[:f.atOnce]
	}
	items := make([]share.Item, len(r.Items))
	for n, i := range r.Items {
		v, err := f.Judge(i.Address, i.Response)
		if err != nil {
			v = engine.Verdicts{}
		}
		i.Outcome, i.Kind, i.OfficialCorrect = v.Plain.Outcome, v.Plain.Kind, v.Official.Correct
		items[n] = i
	}
	return items, f.fail
}

func (f *fakeJudge) Open(string) (engine.Opened, error) { return f.opened, f.fail }

func (f *fakeJudge) OpenFile(string) (engine.Opened, error) {
	f.file = true
	return f.opened, f.fail
}

func (f *fakeJudge) Link(_ string, r share.Result) (engine.Shared, error) {
	f.sent = r
	return f.shared, f.fail
}

func (f *fakeJudge) File(r share.Result) (engine.Shared, error) {
	f.sent = r
	return f.shared, f.fail
}

// nowhere is a surface that is not in the page.
type nowhere struct{ part.Surface }

func (nowhere) There() bool { return false }

// open returns the page at a fragment, drawn.
func open(t *testing.T, fragment string) (*App, *fakeJudge) {
	t.Helper()
	f := &fakeJudge{}
	a := newApp(f, nil)
	a.view = part.NewView(nowhere{})
	a.show(fragment)
	a.drawn()
	return a, f
}

// answer types a text and has it judged.
func answer(a *App, text string) {
	a.answer.Set(text)
	a.try.typed()
	a.try.judge()
	a.drawn()
}

func right(t *testing.T, a *App) string {
	t.Helper()
	p, err := madeHere(a.try.address)
	if err != nil {
		t.Fatal(err)
	}
	return p.Answer
}

func TestLanding(t *testing.T) {
	a, _ := open(t, "")
	if a.try.address != Landing || a.try.phase != asking || a.try.number() != 1 || a.try.canJudge() {
		t.Errorf("landed at %s, phase %d, exhibit %d", a.try.address, a.try.phase, a.try.number())
	}
}

// A visit that begins at a place of the page, or at one that there is not, begins
// with the landing question; an address alone is one.
func TestAVisitNeverBeginsEmpty(t *testing.T) {
	for fragment, want := range map[string]prompt.Address{
		"#main": Landing, "#foo": Landing, "#" + Landing.At(7).String(): Landing.At(7),
	} {
		a, _ := open(t, fragment)
		if a.route.Page != route.Try || a.try.address != want || a.try.phase != asking || a.problem != "" {
			t.Errorf("%s: page %q, at %s, phase %d, %q", fragment, a.route.Page, a.try.address, a.try.phase, a.problem)
		}
	}
	a, _ := open(t, "#/about")
	if a.show("#main"); a.route.Page != route.About {
		t.Errorf("a place of the page leads to page %q", a.route.Page)
	}
}

// Pages of the workbench are the boot script's to load: the page leaves everything
// as it is until then, and never begins with nothing.
func TestPagesOfTheWorkbenchChangeNothing(t *testing.T) {
	a, _ := open(t, "")
	a.answer.Set("half an answer")
	for _, fragment := range []string{"#/review", "#/review/more"} {
		a.show(fragment)
		a.drawn()
		if a.route.Page != route.Try || a.problem != "" || a.answer.Text() != "half an answer" || a.try.address != Landing {
			t.Errorf("%s: page %q, %q, box %q", fragment, a.route.Page, a.problem, a.answer.Text())
		}
		if b, _ := open(t, fragment); b.route.Page != route.Try || b.try.phase != asking || b.problem != "" {
			t.Errorf("a visit that begins at %s shows page %q, phase %d, %q", fragment, b.route.Page, b.try.phase, b.problem)
		}
	}
}

func TestRightAnswer(t *testing.T) {
	a, _ := open(t, "")
	answer(a, "It is "+right(t, a))
	if a.try.phase != judged || a.try.ruling.Title != "Right." || browser.Last.Focused != verdictID {
		t.Fatalf("phase %d, %q, focus on %s", a.try.phase, a.try.ruling.Title, browser.Last.Focused)
	}
	if !strings.HasPrefix(browser.Last.Said, "Right.") || !strings.HasPrefix(browser.Last.Title, "Right.") {
		t.Errorf("said %q, title %q", browser.Last.Said, browser.Last.Title)
	}
	if !a.try.canLonger() {
		t.Error("nothing longer is offered after a right answer")
	}
	if got := string(a.try.tallyHTML()); !strings.Contains(got, "<b>1 of 1</b> correct in the plain reading, 100 %; with so few, the true share may lie anywhere from 20 to 100 % (95 % interval)") {
		t.Errorf("tally %q", got)
	}
	a.try.longer()
	a.drawn()
	if a.try.address.Size != 8 || a.try.Prompt.Pages < 5 || a.try.phase != asking || browser.Last.Fragment != "#/try/"+a.try.address.String() {
		t.Errorf("longer is %s at %s", a.try.address, browser.Last.Fragment)
	}
}

func TestWrongAnswerOffersNothingLonger(t *testing.T) {
	a, _ := open(t, "")
	answer(a, "I guess (z)")
	if a.try.phase != judged || a.try.canLonger() || a.try.ruling.Title != "Not in the text." {
		t.Errorf("phase %d, longer %v, %q", a.try.phase, a.try.canLonger(), a.try.ruling.Title)
	}
}

func TestNothingToJudge(t *testing.T) {
	a, f := open(t, "")
	answer(a, "")
	if a.try.phase != asking || a.try.problem != "" || browser.Last.Focused != answerID {
		t.Errorf("empty: phase %d, %q", a.try.phase, a.try.problem)
	}
	answer(a, " \n\t ")
	if a.try.phase != asking || a.try.problem != say("only_space") || f.judged != 0 {
		t.Errorf("white space: phase %d, %q, judged %d times", a.try.phase, a.try.problem, f.judged)
	}
}

func TestNextKeepsTheSeries(t *testing.T) {
	a, _ := open(t, "")
	answer(a, "x")
	if !a.key(browser.Key{Name: "Enter", Free: true}) {
		t.Fatal("Enter does not go on after a verdict")
	}
	a.drawn()
	want := Landing
	want.Number++
	if a.try.address != want || a.try.phase != asking || a.try.number() != 2 || a.answer.Text() != "" {
		t.Errorf("next is %s, exhibit %d, box %q", a.try.address, a.try.number(), a.answer.Text())
	}
	if a.key(browser.Key{Name: "Enter", Free: true}) {
		t.Error("Enter goes on without an answer")
	}
	a.show("#/try/" + Landing.String())
	a.drawn()
	if a.try.phase != judged || a.try.response != "x" {
		t.Errorf("going back shows phase %d, response %q", a.try.phase, a.try.response)
	}
}

func TestKeys(t *testing.T) {
	a, f := open(t, "")
	a.answer.Set("x")
	if a.key(browser.Key{Name: "Enter", Free: false}) || a.key(browser.Key{Name: "Escape", Free: true}) || f.judged != 0 {
		t.Error("a key that belongs to the box was taken")
	}
	if !a.key(browser.Key{Name: "Enter", Command: true}) || f.judged != 1 {
		t.Error("Ctrl+Enter does not judge")
	}
	if a.key(browser.Key{Name: "Enter", Free: false}) {
		t.Error("Enter on a button was taken from it")
	}
	if a.key(browser.Key{Name: "f", Command: true, In: place.ExhibitID}) {
		t.Error("the browser's own search was taken from a short exhibit")
	}
	a.show("#/try/blt1/8k/synthetic/text2cite/plain/42/3")
	a.drawn()
	if !a.key(browser.Key{Name: "f", Command: true, In: place.ExhibitID}) || browser.Last.Focused != "goto" {
		t.Error("a long exhibit is not searched by its own field")
	}
	if a.key(browser.Key{Name: "f", Command: true, In: answerID}) {
		t.Error("the browser's own search was taken from the answer box")
	}
	a.show("#/about")
	if a.key(browser.Key{Name: "Enter", Free: true}) {
		t.Error("Enter on the About page does something")
	}
}

func TestEditingReplacesTheItem(t *testing.T) {
	a, _ := open(t, "")
	answer(a, "wrong")
	a.try.edit()
	a.drawn()
	if a.try.phase != asking || a.answer.Text() != "wrong" || browser.Last.Focused != answerID || len(a.try.Exhibit.Marks) != 0 {
		t.Fatalf("phase %d, box %q, marks %v", a.try.phase, a.answer.Text(), a.try.Exhibit.Marks)
	}
	answer(a, right(t, a))
	if n := len(a.try.sitting.Items); n != 1 || a.try.sitting.Items[0].Outcome != verdict.Correct {
		t.Errorf("%d items, %+v", n, a.try.sitting.Items)
	}
}

func TestEngineTrouble(t *testing.T) {
	a, f := open(t, "")
	f.fail = errors.New("no rules")
	answer(a, "x")
	if a.try.phase != asking || a.try.problem != say("judge_failed") || a.answer.Text() != "x" {
		t.Errorf("phase %d, %q, box %q", a.try.phase, a.try.problem, a.answer.Text())
	}
	f.fail = engine.ErrStopped
	answer(a, "x")
	if a.try.problem != say("engine_stopped") {
		t.Errorf("a stopped engine: %q", a.try.problem)
	}
	f.fail = errors.New("too large")
	a.show("#/try/blt1/9w4d/synthetic/text2cite/plain/42/0")
	if a.try.phase != none || a.problem != say("make_failed") || a.try.last() != Landing {
		t.Errorf("a prompt that cannot be made: phase %d, %q, last %s", a.try.phase, a.problem, a.try.last())
	}
}

func TestBadAddressesSaySo(t *testing.T) {
	a, _ := open(t, "#/nonsense")
	if a.problem == "" || a.try.phase != none {
		t.Errorf("problem %q, phase %d", a.problem, a.try.phase)
	}
	a.show("#/try/blt1/4k/synthetic/text2cite/plain/42/3")
	if a.problem != "" || a.try.address.Number != 3 {
		t.Errorf("problem %q at %s", a.problem, a.try.address)
	}
	a.show("#main")
	if a.try.address.Number != 3 {
		t.Error("an anchor changed the page")
	}
}

func TestCopyAndFind(t *testing.T) {
	a, _ := open(t, "#/try/blt1/3w2d/synthetic/text2cite/plain/42/4")
	a.try.copy()
	if browser.Last.Copied != a.try.Prompt.Text || !strings.Contains(a.try.copySaid, "about 2") {
		t.Errorf("copied %.20q, said %q", browser.Last.Copied, a.try.copySaid)
	}
	a.try.Find("(b)(2)")
	if a.try.Found() < 0 || a.try.Exhibit.Marks[a.try.Found()].Class != "found" || !strings.Contains(a.try.Said, "(b)(2), line ") {
		t.Errorf("found %d, said %q", a.try.Found(), a.try.Said)
	}
	a.try.Find("(q)(9)")
	if a.try.Found() != -1 || len(a.try.Exhibit.Marks) != 0 || a.try.Said != "No line has that citation or those words." {
		t.Errorf("found %d, marks %v, said %q", a.try.Found(), a.try.Exhibit.Marks, a.try.Said)
	}
}

func TestLinesFarApartCanBeJumpedTo(t *testing.T) {
	a, _ := open(t, "#/try/blt1/4k/synthetic/text2cite/plain/42/6")
	answer(a, "x")
	for given, want := range map[int]bool{-1: false, a.try.Prompt.LineIndex + 3: false, a.try.Prompt.LineIndex + 40: true, 0: true} {
		a.try.Verdicts.Plain.GivenLine = given
		if got := a.try.FarApart(); got != want {
			t.Errorf("line %d asked for, line %d given: %v", a.try.Prompt.LineIndex, given, got)
		}
	}
}

func TestLongModelNamesAreCut(t *testing.T) {
	a, _ := open(t, "")
	a.try.setModel(strings.Repeat("é", 200))
	if got := a.try.sitting.Model; len(got) != maxModel || strings.Contains(got, "\ufffd") {
		t.Errorf("%d bytes: %q", len(got), got)
	}
}
