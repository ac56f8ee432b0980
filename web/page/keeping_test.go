//go:build !js

package page

import (
	"testing"

	"benchtrial/web/browser"
	"benchtrial/web/engine"
	"benchtrial/web/part"
)

func TestDraftsAndSittingSurviveAReload(t *testing.T) {
	a, _ := open(t, "")
	a.try.setModel("Harrow 2")
	answer(a, "first")
	a.try.next()
	a.drawn()
	a.answer.Set("half an ans")
	a.try.typed()
	b := newApp(&fakeJudge{}, nil)
	stored, _ := a.Storage.Get(sittingKey)
	b.try.sitting = unpack(stored)
	b.view = part.NewView(nowhere{})
	b.show(browser.Last.Fragment)
	b.drawn()
	if b.answer.Text() != "half an ans" || b.try.sitting.Model != "Harrow 2" || len(b.try.sitting.Items) != 1 || !b.try.hasText {
		t.Errorf("box %q, sitting %+v", b.answer.Text(), b.try.sitting)
	}
}

func TestClearAndUndo(t *testing.T) {
	a, _ := open(t, "")
	a.try.setModel("M")
	answer(a, "x")
	a.try.showItems = true
	a.try.clear()
	a.drawn()
	// Vugu leaves what stood in a list that becomes empty: the list is closed.
	if a.try.showItems || a.try.itemRows() != nil {
		t.Error("the list of answers stays open")
	}
	if len(a.try.sitting.Items) != 0 || a.try.sitting.Model != "M" || browser.Last.Focused != "undo-clear" {
		t.Fatalf("cleared to %+v, focus %s", a.try.sitting, browser.Last.Focused)
	}
	a.try.undoClear()
	if len(a.try.sitting.Items) != 1 {
		t.Errorf("undo brought back %+v", a.try.sitting)
	}
	a.try.undoClear()
	if len(a.try.sitting.Items) != 1 {
		t.Error("a second undo changed something")
	}
}

func TestTheBoxSurvivesAnotherPage(t *testing.T) {
	a, _ := open(t, "")
	a.answer.Set("half an answer")
	a.try.typed()
	a.show("#/about")
	a.drawn()
	a.answer.Set("") // the box is gone with its page
	a.answer.Gone = true
	a.show("#/try/" + Landing.At(9).String())
	a.answer.Gone = false
	a.drawn()
	if a.answer.Text() != "" {
		t.Errorf("the box of another question holds %q", a.answer.Text())
	}
	a.show("#/try/" + Landing.String())
	a.drawn()
	if a.answer.Text() != "half an answer" || !a.try.canJudge() {
		t.Errorf("the box holds %q, to be judged: %v", a.answer.Text(), a.try.canJudge())
	}
}

func TestWhatWasTypedBeforeTheProgramStays(t *testing.T) {
	a := newApp(&fakeJudge{}, nil)
	a.view = part.NewView(nowhere{})
	p, err := madeHere(Landing)
	if err != nil {
		t.Fatal(err)
	}
	a.try.take(p, part.NewExhibit(p))
	a.answer.Set("typed early")
	a.AfterDraw(func() { a.begin("typed early") })
	a.show("")
	a.drawn()
	if a.answer.Text() != "typed early" || !a.try.canJudge() {
		t.Errorf("the box holds %q, to be judged: %v", a.answer.Text(), a.try.canJudge())
	}
}

func TestTwoWindowsKeepEachOthersAnswers(t *testing.T) {
	a, _ := open(t, "")
	b, _ := open(t, "#/try/"+Landing.At(7).String())
	b.Storage = a.Storage
	answer(a, "from the first window")
	answer(b, "from the second window")
	stored, _ := a.Storage.Get(sittingKey)
	if got := unpack(stored); len(got.Items) != 2 || len(b.try.sitting.Items) != 2 {
		t.Fatalf("stored %+v", got.Items)
	}
	a.show("#/try/" + Landing.At(8).String())
	answer(a, "another from the first")
	b.try.clear()
	b.drawn()
	stored, _ = a.Storage.Get(sittingKey)
	if got := unpack(stored); len(got.Items) != 0 {
		t.Errorf("cleared, but %+v came back", got.Items)
	}
}

// Without a network what is here stays, in place of a page that cannot be loaded.
func TestWithoutANetworkThePageStays(t *testing.T) {
	a, _ := open(t, "#/try/"+Landing.At(7).String())
	a.answer.Set("kept")
	a.try.typed()
	browser.Last.Offline = true
	defer func() { browser.Last.Offline = false }()
	browser.Last.Fragment = "#/run"
	a.show("#/run")
	if a.problem != say("offline") || browser.Last.Fragment != "#/try/"+Landing.At(7).String() || a.answer.Text() != "kept" {
		t.Errorf("%q at %s with %q", a.problem, browser.Last.Fragment, a.answer.Text())
	}
	browser.Last.Offline = false
	browser.Last.Fragment = "#/run"
	if a.show("#/run"); browser.Last.Fragment != "#/run" {
		t.Error("with a network it stays, too")
	}
}

func TestWhatIsNotKeptIsSaid(t *testing.T) {
	a, _ := open(t, "")
	for n, want := range map[int]string{0: "", 1: say("storage_one"), 3: say("storage_partly", "n", "3")} {
		a.try.keptBut = n
		if got := a.try.storageSaid(); got != want {
			t.Errorf("%d left out: %q", n, got)
		}
	}
	a.Storage.Refused = true
	if got := a.try.storageSaid(); got != say("storage_refused") {
		t.Errorf("storage refused: %q", got)
	}
}

// Undo brings back what another window had answered, and keeps what it answered since.
func TestUndoKeepsTheOtherWindowsAnswers(t *testing.T) {
	a, _ := open(t, "")
	b, _ := open(t, "#/try/"+Landing.At(7).String())
	b.Storage = a.Storage
	answer(a, "from the first window")
	answer(b, "from the second, before")
	a.try.clear()
	b.show("#/try/" + Landing.At(8).String())
	answer(b, "from the second, since")
	a.try.setModel("M") // stored: the first window learns of it
	a.try.store()
	a.try.undoClear()
	stored, _ := a.Storage.Get(sittingKey)
	got := unpack(stored)
	for _, address := range []string{Landing.String(), Landing.At(7).String(), Landing.At(8).String()} {
		if got.find(address) < 0 || a.try.sitting.find(address) < 0 {
			t.Errorf("the answer to %s is lost: %+v", address, got.Items)
		}
	}
	if got.Model != "M" {
		t.Errorf("the model is %q", got.Model)
	}
}

func TestTheNewerAnswerStays(t *testing.T) {
	s := sitting{Items: []item{{Address: "a", Response: "old"}}}
	s.replace(sitting{Items: []item{{Address: "a", Response: "new"}, {Address: "b"}}, Drafts: map[string]string{"c": "half"}})
	if len(s.Items) != 2 || s.Items[0].Response != "new" || s.Drafts["c"] != "half" {
		t.Errorf("%+v", s)
	}
}

// A judgment asked for while the program was loading is given when it runs.
func TestJudgmentAskedForBeforeTheProgram(t *testing.T) {
	defer func() { browser.Last.JudgeAsked = false }()
	for _, test := range []struct {
		typed string
		asked bool
		want  int
	}{{"typed early", true, 1}, {"typed early", false, 0}, {"", true, 0}} {
		browser.Last.JudgeAsked = test.asked
		f := &fakeJudge{}
		a := newApp(f, nil)
		a.view = part.NewView(nowhere{})
		p, err := madeHere(Landing)
		if err != nil {
			t.Fatal(err)
		}
		a.try.take(p, part.NewExhibit(p))
		a.answer.Set(test.typed)
		a.AfterDraw(func() { a.begin(test.typed) })
		a.show("")
		a.drawn()
		if f.judged != test.want {
			t.Errorf("%+v: judged %d times", test, f.judged)
		}
	}
}

// What is typed while an exhibit is on its way belongs to the address that is
// wanted: it stays where the words do not arrive, over a reload, and on the way
// through another question.
func TestWhatIsTypedWhileAnExhibitIsMadeIsKept(t *testing.T) {
	wanted, other := Landing.At(50), Landing.At(51)
	typing := func(a *App) func() {
		return func() {
			if a.answer.Text() != "" {
				t.Errorf("the box of the exhibit to come holds %q", a.answer.Text())
			}
			a.answer.Set("typed meanwhile")
			a.try.typed()
		}
	}
	t.Run("not fetched", func(t *testing.T) {
		a, f := open(t, "")
		f.making, f.notFetched = typing(a), true
		a.show("#/try/" + wanted.String())
		f.making, f.notFetched = nil, false
		a.drawn()
		a.try.again()
		a.drawn()
		if a.try.address != wanted || a.answer.Text() != "typed meanwhile" || !a.try.canJudge() {
			t.Errorf("tried again, the box holds %q", a.answer.Text())
		}
	})
	t.Run("reload", func(t *testing.T) {
		a, f := open(t, "")
		f.making = func() {
			typing(a)()
			stored, _ := a.Storage.Get(sittingKey)
			if got := unpack(stored).Drafts; got[wanted.String()] != "typed meanwhile" || len(got) != 1 {
				t.Errorf("stored are %q", got)
			}
		}
		a.show("#/try/" + wanted.String())
	})
	t.Run("another question", func(t *testing.T) {
		a, f := open(t, "")
		f.making = func() {
			a.answer.Set("typed meanwhile") // and gone at once
			f.making = nil
			a.show("#/try/" + other.String())
		}
		a.show("#/try/" + wanted.String())
		a.drawn()
		if a.try.address != other || a.answer.Text() != "" {
			t.Errorf("the box of another question holds %q", a.answer.Text())
		}
		a.show("#/try/" + wanted.String())
		a.drawn()
		if a.answer.Text() != "typed meanwhile" {
			t.Errorf("the box holds %q", a.answer.Text())
		}
	})
	t.Run("another page", func(t *testing.T) {
		a, f := open(t, "")
		f.making = func() {
			a.answer.Set("typed meanwhile")
			a.show("#/about")
			a.answer.Set("") // a new box
			a.show("#/try/" + wanted.String())
			a.drawn()
		}
		a.show("#/try/" + wanted.String())
		a.drawn()
		if a.answer.Text() != "typed meanwhile" {
			t.Errorf("the box holds %q", a.answer.Text())
		}
	})
	t.Run("no such exhibit", func(t *testing.T) {
		a, _ := open(t, "")
		a.answer.Set("of the landing question")
		a.show("#/try/blt1/400p/transcript/text2cite/plain/42/1")
		a.show("#/try/" + Landing.String())
		a.drawn()
		if got := a.try.sitting.Drafts; len(got) != 1 || a.answer.Text() != "of the landing question" {
			t.Errorf("kept are %q, the box holds %q", got, a.answer.Text())
		}
	})
	t.Run("while it is judged", func(t *testing.T) {
		a, f := open(t, "")
		f.during = func() { a.try.keepDraft() }
		f.fail = engine.ErrNotFetched
		answer(a, "63:18")
		if got := a.try.sitting.Drafts[Landing.String()]; got != "63:18" {
			t.Errorf("kept is %q", got)
		}
	})
}

// What was typed before the program ran belongs to the question of the link.
func TestWhatWasTypedBeforeTheProgramBelongsToTheLink(t *testing.T) {
	defer func() { browser.Last.JudgeAsked = false }()
	for _, test := range []struct {
		fragment, under string
		asked           bool
	}{
		{"#/try/" + Landing.At(50).String(), Landing.At(50).String(), false},
		{"#/try/" + Landing.At(50).String(), "", true},
		{"#/try/blt1/400p/transcript/text2cite/plain/42/1", Landing.String(), false},
		{"#/about", Landing.String(), false},
	} {
		browser.Last.JudgeAsked = test.asked
		f := &fakeJudge{}
		a := newApp(f, nil)
		a.view = part.NewView(nowhere{})
		p, err := madeHere(Landing)
		if err != nil {
			t.Fatal(err)
		}
		a.try.take(p, part.NewExhibit(p))
		a.starting = true
		a.answer.Set("typed early")
		f.making = func() { a.begin("typed early"); f.making = nil } // the exhibit comes later
		a.show(test.fragment)
		if f.making != nil {
			a.begin("typed early")
		}
		a.drawn()
		if got := a.try.sitting.Drafts; got[test.under] != "typed early" && !test.asked || len(got) != 1 && !test.asked {
			t.Errorf("%s: kept are %q", test.fragment, got)
		}
		if (f.judged == 1) != test.asked || test.asked && len(a.try.sitting.Drafts) != 0 {
			t.Errorf("%s: judged %d times, kept are %q", test.fragment, f.judged, a.try.sitting.Drafts)
		}
	}
}
