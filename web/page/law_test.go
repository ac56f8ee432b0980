//go:build !js

package page

import (
	"strings"
	"testing"

	"benchtrial/gen/prompt"
	"benchtrial/score/verdict"
	"benchtrial/web/browser"
	"benchtrial/web/engine"
	"benchtrial/web/frame"
	"benchtrial/web/part"
	"benchtrial/web/route"
	"benchtrial/web/share"
)

const amended = "blt1/4k/act/cite2amendedtext/plain/42/1"

// hosted returns the pages in a program that shows all kinds of text.
func hosted(t *testing.T, fragment string) (*App, *fakeJudge) {
	t.Helper()
	f := &fakeJudge{}
	a := New(f, frame.New(nil))
	a.Main = a
	a.Host(noTexts{}, browser.OpenAnswer(answerID, func() {}), part.NewView(nowhere{}))
	a.Visit(fragment)
	a.drawn()
	return a, f
}

func TestChooseLaw(t *testing.T) {
	for _, test := range []struct{ from, what, value, want string }{
		{Landing.String(), "text", "act", "blt1/4k/act/text2cite/plain/42/4"},
		{"blt1/32k/transcript/cite2text/plain/42/4", "text", "act", "blt1/32k/act/cite2text/plain/42/4"},
		{"blt1/3w2d/synthetic/appliesto/plain/42/4", "text", "act", "blt1/4k/act/cite2text/plain/42/4"},
		{"blt1/3w2d/synthetic/defined2cite/plain/42/4", "text", "act", "blt1/4k/act/defined2cite/plain/42/4"},
		{amended, "task", "cite2defined", "blt1/4k/act/cite2defined/plain/42/1"},
		{amended, "form", "128k", "blt1/128k/act/cite2amendedtext/plain/42/1"},
		{amended, "text", "transcript", "blt1/4k/transcript/cite2text/plain/42/1"},
		{"blt1/8k/act/defined2cite/plain/42/1", "text", "transcript", "blt1/8k/transcript/text2cite/plain/42/1"},
		{"blt1/8k/uscode@fb7fa6af5p/text2cite/plain/42/1", "text", "act", "blt1/8k/act/text2cite/plain/42/1"},
		{"blt1/8k/uscode@fb7fa6af5p/text2cite/plain/42/1", "number", "2", "blt1/8k/uscode@fb7fa6af5p/text2cite/plain/42/2"},
	} {
		if got, err := choose(parsed(t, test.from), test.what, test.value); err != nil || got.String() != test.want {
			t.Errorf("%s, %s %q gives %s, %v; want %s", test.from, test.what, test.value, got, err, test.want)
		}
	}
}

// Law has its five tests and all sizes, but no shapes; what the sentence offers exists.
func TestChoicesOfLaw(t *testing.T) {
	s := parsed(t, amended).Series
	if tasks := taskOptions(s, nil); len(tasks) != 5 || !tasks[2].On || tasks[2].Label != "quote one amended line in" {
		t.Errorf("the tests are %+v", tasks)
	}
	if forms := formOptions(s, false, nil); len(forms) != len(prompt.Sizes) || !forms[0].On || forms[0].Label != "sections of up to 3,000 tokens (4k)" {
		t.Errorf("the forms are %+v", forms)
	}
	if texts := textOptions(s, nil, ""); len(texts) != 4 || !texts[2].On || texts[2].Label != "an invented act" {
		t.Errorf("the texts are %+v", texts)
	}
	if texts := textOptions(Landing.Series, nil, ""); len(texts) != 4 || texts[2].On {
		t.Errorf("on the first page the texts are %+v", texts)
	}
	s.TextType = prompt.USCode
	if texts := textOptions(s, nil, ""); len(texts) != 5 || !texts[3].On || texts[3].Label != "the U.S. Code" {
		t.Errorf("of an address of the Code the texts are %+v", texts)
	}
	for address, want := range map[string]string{
		amended: "Quote an amended line, 4k of an invented act, question 1 of series 42",
		"blt1/8k/uscode@fb7fa6af5p/cite2defined/plain/42/7": "Name a term, 8k of the U.S. Code, question 7 of series 42",
	} {
		if got := labelOf(address); got != want {
			t.Errorf("%s is called %q, want %q", address, got, want)
		}
	}
}

// The small program leads to an address of the workbench, where the boot script loads
// that, and keeps what was typed; it never asks its engine for an act.
func TestSmallProgramLeadsToTheWorkbench(t *testing.T) {
	a, f := open(t, "")
	f.making = func() { t.Error("an exhibit was asked for") }
	a.answer.Set("half an answer")
	a.try.typed()
	a.try.choose("text", "act")
	if browser.Last.Fragment != "#/try/blt1/4k/act/text2cite/plain/42/4" || a.try.address != Landing || a.problem != "" {
		t.Errorf("at %s, shown is %s, says %q", browser.Last.Fragment, a.try.address, a.problem)
	}
	a.show(browser.Last.Fragment)
	if a.try.address != Landing || a.try.phase != asking {
		t.Errorf("on the way it shows %s, phase %d", a.try.address, a.try.phase)
	}
	stored, _ := a.Storage.Get(sittingKey)
	if got := unpack(stored).Drafts[Landing.String()]; got != "half an answer" {
		t.Errorf("kept is %q", got)
	}
}

func TestActIsShownAndJudged(t *testing.T) {
	a, _ := hosted(t, "#/try/"+amended)
	if a.try.address.String() != amended || a.try.phase != asking || a.try.heading() != "One amended line of an act: can your model quote it as amended?" {
		t.Fatalf("at %s, phase %d, %q", a.try.address, a.try.phase, a.try.heading())
	}
	if got := a.try.caption(); !strings.HasSuffix(got, "Invented and altered for testing; not the law.") {
		t.Errorf("captioned %q", got)
	}
	answer(a, right(t, a))
	at := a.try.Prompt.LineIndex
	if a.try.phase != judged || a.try.Verdicts.Plain.Outcome != verdict.Correct || a.try.Exhibit.Marks[at].Old == "" {
		t.Errorf("phase %d, %+v, marks %+v", a.try.phase, a.try.Verdicts.Plain, a.try.Exhibit.Marks)
	}
	if !a.try.canLonger() {
		t.Error("no longer act is offered")
	}
	a.Visit("#/review")
	if a.route.Page != route.Review || a.Page != route.Try {
		t.Errorf("at the workbench's own page: %q, %q", a.route.Page, a.Page)
	}
	a.Visit("#/try")
	a.drawn()
	if a.try.phase != judged || a.try.address.String() != amended {
		t.Errorf("back at phase %d of %s", a.try.phase, a.try.address)
	}
}

// Typed while the first exhibit is made, a text is kept.
func TestTypedBeforeTheFirstExhibit(t *testing.T) {
	a, f := hosted(t, "#/about")
	f.making = func() {
		a.answer.Set("early")
		a.try.typed()
	}
	a.Visit("#/try/" + amended)
	a.drawn()
	if a.try.phase != asking || a.answer.Text() != "early" || a.try.sitting.Drafts[amended] != "early" {
		t.Errorf("phase %d, box %q, kept %q", a.try.phase, a.answer.Text(), a.try.sitting.Drafts)
	}
}

// Where titles are not loaded the page says which, in one sentence, and what to do.
func TestTitlesNotLoaded(t *testing.T) {
	for address, want := range map[string][]string{
		"blt1/8k/uscode@fb7fa6af5p/text2cite/plain/42/1": {"the fingerprint “fb7fa6af5p”", "the same release"},
		"blt1/8k/uscode/cite2amendedtext/plain/42/1":     {"none is loaded here"},
	} {
		a, f := hosted(t, "")
		f.fail = engine.ErrNotLoaded
		a.Visit("#/try/" + address)
		a.drawn()
		for _, says := range want {
			if !strings.Contains(a.problem, says) || a.try.phase != none || a.try.missed || a.try.heading() != "The exhibit is not here yet" {
				t.Errorf("%s: says %q, phase %d", address, a.problem, a.try.phase)
			}
		}
		if got := itemTrouble(parsed(t, address), engine.ErrNotLoaded); got != a.problem {
			t.Errorf("%s: of an answer in a result it says %q", address, got)
		}
	}
}

// A result about law goes to the workbench: by its address, or carried over.
func TestResultAboutLawLeadsToTheWorkbench(t *testing.T) {
	law := engine.Opened{Result: share.New("M")}
	law.Result.Items = []share.Item{{Address: amended, Response: "x", Outcome: verdict.Incorrect}}
	a, f := open(t, "")
	f.opened = law
	a.show("#/result/1payload")
	if browser.Last.Fragment != "#/result/law/1payload" || len(a.result.sent.Items) != 0 || f.judged != 0 {
		t.Errorf("at %s, shown are %d answers, judged %d", browser.Last.Fragment, len(a.result.sent.Items), f.judged)
	}
	a, f = open(t, "#/open")
	f.opened = law
	a.result.file("r.benchtrial.json", 4, []byte("file"))
	if browser.Last.Carried != "file" || f.judged != 0 {
		t.Errorf("carried is %q, at %s", browser.Last.Carried, browser.Last.Fragment)
	}
	h, f := hosted(t, "")
	f.opened = law
	h.Visit("#/result/law")
	h.drawn()
	if len(h.result.sent.Items) != 1 || h.problem != "" || f.judged == 0 || browser.Last.Carried != "" || browser.Last.Fragment != "#/result" {
		t.Errorf("carried over are %d answers, says %q, judged %d, at %s", len(h.result.sent.Items), h.problem, f.judged, browser.Last.Fragment)
	}

	browser.Last.Full = true
	defer func() { browser.Last.Full = false }()
	a, f = open(t, "#/open")
	f.opened = law
	a.result.file("r.benchtrial.json", 4, []byte("file"))
	if a.result.title != "This result has questions about law" || !strings.Contains(a.result.text, "Go to Review above") {
		t.Errorf("where nothing can be carried it says %q, %q", a.result.title, a.result.text)
	}
}
