//go:build !js

package page

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/vugu/vugu"

	"benchtrial/gen"
	"benchtrial/gen/document"
	"benchtrial/gen/own"
	"benchtrial/gen/prompt"
	"benchtrial/score/verdict"
	"benchtrial/web/browser"
	"benchtrial/web/engine"
	"benchtrial/web/frame"
	"benchtrial/web/part"
)

// canary stands in the document, its name and the responses about it.
const canary = "zebrawood"

var ownText = func() *own.Text {
	d, err := document.Read(canary+".txt", []byte("1. USE\n\n(a) The Tenant keeps the zebrawood boats dry in winter.\n\n(b) The Tenant sells no zebrawood oars to the Landlord.\n\n2. FEES\n\n(a) The fee is ten zebrawood planks a year.\n"), document.Corrections{})
	if err != nil {
		panic(err)
	}
	return own.New(d)
}()

func ownAddress(task prompt.Task) string {
	return "blt1/whole/document@" + ownText.Hash() + "/" + string(task) + "/plain/42/1"
}

const titled = "blt1/8k/uscode@fb7fa6af5p/text2cite/plain/42/1"

// library is texts that were loaded.
type library struct {
	noTexts
	options [][2]string
	forms   []string
	tasks   []prompt.Task
	fitting string // what Fit makes of an address; "" for the same
	titles  map[string]string
	copied  int
	lacks   prompt.Address
	loaded  func()
	offers  bool // shows what is missing
	shown   []string
	chosen  func(prompt.Address)
	sending Sending
}

func (l *library) Options() [][2]string              { return l.options }
func (l *library) Forms(prompt.Series) []string      { return l.forms }
func (l *library) Tasks(prompt.Series) []prompt.Task { return l.tasks }
func (l *library) Titles(law string) string          { return l.titles[law] }
func (l *library) Origin(p prompt.Prompt) string     { return "From the clerk." }
func (l *library) Copied(prompt.Prompt)              { l.copied++ }
func (l *library) Nothing()                          { l.lacks = prompt.Address{} }
func (l *library) Named(law, titles string) {
	if titles != "" {
		l.titles[law] = titles
	}
}
func (l *library) Fit(a prompt.Address, done func(prompt.Address)) {
	if fitting, err := prompt.ParseAddress(l.fitting); err == nil {
		a = fitting
	}
	l.shown = append(l.shown, a.String())
	done(a)
}
func (l *library) Caution(p prompt.Prompt) (string, bool) {
	if p.TextType != prompt.Document {
		return "", false
	}
	return "Mind privilege.", l.copied == 0
}
func (l *library) Lacks(a prompt.Address, loaded func()) bool {
	l.lacks, l.loaded = a, loaded
	return l.offers
}
func (l *library) Chooser(s prompt.Series, chosen func(prompt.Address)) vugu.Builder {
	l.chosen = chosen
	return nil
}

func (l *library) Sending(s Sending) vugu.Builder {
	l.sending = s
	return nil
}

// ofDocument is a judge who has the own document.
type ofDocument struct{ *fakeJudge }

func (o ofDocument) Make(a prompt.Address) (prompt.Prompt, error) {
	if o.fail != nil {
		return prompt.Prompt{}, o.fail
	}
	if a.TextType == prompt.Document {
		return gen.Maker{Document: ownText}.Make(a)
	}
	return madeHere(a)
}

func (o ofDocument) Judge(address, response string) (engine.Verdicts, error) {
	a, err := prompt.ParseAddress(address)
	if err != nil || a.TextType != prompt.Document {
		return o.fakeJudge.Judge(address, response)
	}
	p, err := gen.Maker{Document: ownText}.Make(a)
	if err != nil {
		return engine.Verdicts{}, err
	}
	return engine.Both(p, response, "")
}

// withTexts are the pages in a program that knows texts.
func withTexts(t *testing.T, fragment string) (*App, *fakeJudge, *library) {
	t.Helper()
	f := &fakeJudge{}
	l := &library{titles: map[string]string{}, options: [][2]string{{"uscode@fb7fa6af5p", "title 17"}, {"document@" + ownText.Hash(), canary + ".txt"}}}
	a := New(ofDocument{f}, frame.New(nil))
	a.Main = a
	a.Host(l, browser.OpenAnswer(answerID, func() {}), part.NewView(nowhere{}))
	a.Visit(fragment)
	a.drawn()
	return a, f, l
}

// The sentence offers what is loaded, by name, and the way to load more; sizes and tests
// only as far as they fit.
func TestLoadedTextsAreOffered(t *testing.T) {
	a, _, l := withTexts(t, "#/try/"+ownAddress(prompt.CiteToText))
	labels := func(list []option) (all []string) {
		for _, o := range list {
			if o.On {
				all = append(all, "["+o.Label+"]")
			} else {
				all = append(all, o.Label)
			}
		}
		return all
	}
	if got := labels(a.try.textOptions()); !slices.Equal(got, []string{"invented testimony", "invented definitions", "an invented act", "title 17", "[" + canary + ".txt]", "a text of your own …"}) {
		t.Errorf("texts %q", got)
	}
	if got := labels(a.try.formOptions()); len(got) != 7 || got[6] != "[the whole]" || got[0] != "a part of up to 3,000 tokens (4k)" {
		t.Errorf("sizes %q", got)
	}
	l.forms, l.tasks = []string{"4k", "whole"}, []prompt.Task{prompt.TextToCite, prompt.CiteToText}
	if got := labels(a.try.formOptions()); !slices.Equal(got, []string{"a part of up to 3,000 tokens (4k)", "[the whole]"}) {
		t.Errorf("sizes that fit %q", got)
	}
	if got := labels(a.try.taskOptions()); !slices.Equal(got, []string{"cite one line in", "[quote one line in]"}) {
		t.Errorf("tests that fit %q", got)
	}
	if got := a.try.heading(); got != "One place in your document: can your model quote it?" {
		t.Errorf("headed %q", got)
	}
	s := parsed(t, titled).Series
	if got := labels(formOptions(s, false, []string{"4k"})); !slices.Equal(got, []string{"sections of up to 3,000 tokens (4k)", "[sections of up to 6,200 tokens (8k)]"}) {
		t.Errorf("the size of an address is left out: %q", got)
	}
	if got := labelOf(ownAddress(prompt.CiteToText)); got != "Quote a line, the whole of an own document, question 1 of series 42" {
		t.Errorf("called %q", got)
	}
}

func TestLoadedTextsAreChosen(t *testing.T) {
	for _, test := range []struct{ from, what, value, fitting, want string }{
		{Landing.String(), "text", "uscode@fb7fa6af5p", "", "blt1/4k/uscode@fb7fa6af5p/text2cite/plain/42/4"},
		{Landing.String(), "text", "document@" + ownText.Hash(), "", "blt1/4k/document@" + ownText.Hash() + "/text2cite/plain/42/4"},
		{Landing.String(), "text", "document@" + ownText.Hash(), ownAddress(prompt.CiteToText), ownAddress(prompt.CiteToText)},
		{ownAddress(prompt.CiteToText), "task", "text2cite", "", ownAddress(prompt.TextToCite)},
		{ownAddress(prompt.CiteToText), "form", "4k", ownAddress(prompt.TextToCite), strings.Replace(ownAddress(prompt.CiteToText), "whole", "4k", 1)},
		{ownAddress(prompt.CiteToText), "text", "uscode@fb7fa6af5p", "", "blt1/4k/uscode@fb7fa6af5p/cite2text/plain/42/1"},
		{ownAddress(prompt.CiteToText), "text", "transcript", "", "blt1/2p/transcript/cite2text/plain/42/1"},
		{ownAddress(prompt.CiteToText), "number", "7", "", strings.TrimSuffix(ownAddress(prompt.CiteToText), "1") + "7"},
	} {
		a, _, l := withTexts(t, "#/try/"+test.from)
		l.fitting = test.fitting
		a.try.choose(test.what, test.value)
		a.drawn()
		if got := a.try.address.String(); got != test.want || browser.Last.Fragment != "#/try/"+test.want {
			t.Errorf("%s, %s %q leads to %s at %s, want %s", test.from, test.what, test.value, got, browser.Last.Fragment, test.want)
		}
	}
	for _, small := range []bool{false, true} {
		a, _, _ := withTexts(t, "")
		if small {
			a, _ = open(t, "")
		}
		a.answer.Set("half an answer")
		a.try.typed()
		a.try.choose("text", addText)
		if browser.Last.Fragment != "#/documents" || a.try.address != Landing || a.try.sitting.Drafts[Landing.String()] != "half an answer" {
			t.Errorf("a text of one's own leads to %s", browser.Last.Fragment)
		}
	}
	a, _, l := withTexts(t, "#/try/"+ownAddress(prompt.CiteToText))
	a.try.chooser()
	l.chosen(parsed(t, strings.Replace(titled, "/1", "/0", 1)))
	if got := a.try.address.String(); !strings.HasSuffix(got, "/42/1") || !strings.Contains(got, "uscode@fb7fa6af5p") {
		t.Errorf("chosen titles lead to %s", got)
	}
}

// A longer exhibit is offered only where the text fills it.
func TestNothingLongerThanTheText(t *testing.T) {
	address := strings.Replace(ownAddress(prompt.TextToCite), "whole", "4k", 1)
	a, _, l := withTexts(t, "#/try/"+address)
	p, _ := gen.Maker{Document: ownText}.Make(a.try.address)
	answer(a, p.Answer)
	if a.try.Verdicts.Plain.Outcome != verdict.Correct || !a.try.canLonger() {
		t.Fatalf("%+v", a.try.Verdicts.Plain)
	}
	if l.forms = []string{"4k", "whole"}; a.try.canLonger() {
		t.Error("a longer exhibit is offered")
	}
}

// Addresses carry the names of titles, and what came with an address is noted.
func TestTitlesTravel(t *testing.T) {
	a, _, l := withTexts(t, "#/try/"+titled+"?titles=17@117-80+30@117-80")
	if l.titles["fb7fa6af5p"] != "17@117-80+30@117-80" {
		t.Errorf("noted are %q", l.titles)
	}
	if got := a.routeOf(parsed(t, titled)); got != "#/try/"+titled+"?titles=17@117-80+30@117-80" {
		t.Errorf("the place is %s", got)
	}
	if got := a.try.hrefOf("nonsense"); got != "#/try/nonsense" {
		t.Errorf("the place of nonsense is %s", got)
	}
	a.try.sitting.Items = []item{{Address: titled, Response: "x", Outcome: verdict.Incorrect, Official: verdict.Incorrect}}
	if items := a.try.sent().Items; items[0].Titles != "17@117-80+30@117-80" || items[0].NoOfficial {
		t.Errorf("sent is %+v", items)
	}
}

// What is missing is offered; once it is here the question is shown.
func TestMissingTextIsOffered(t *testing.T) {
	a, f, l := withTexts(t, "")
	f.fail, l.offers = engine.ErrNotLoaded, true
	a.Visit("#/try/" + ownAddress(prompt.TextToCite))
	a.drawn()
	if l.lacks.String() != ownAddress(prompt.TextToCite) || a.problem != "" || a.try.phase != none || a.try.heading() != "The exhibit is not here yet" {
		t.Errorf("lacks %s, says %q, phase %d", l.lacks, a.problem, a.try.phase)
	}
	f.fail = nil
	l.loaded()
	a.drawn()
	if a.try.phase != asking || !strings.Contains(a.try.Prompt.Text, canary) {
		t.Errorf("once it is here: phase %d", a.try.phase)
	}
	a.Visit("#/about")
	if l.lacks != (prompt.Address{}) {
		t.Error("on another page it is still offered")
	}
	loaded := l.loaded
	a.Visit("#/try")
	loaded() // of a question that is no longer wanted
	if a.try.phase != asking {
		t.Errorf("phase %d", a.try.phase)
	}
}

// Why a text has nothing for an address is said in its own words.
func TestTextThatDoesNotFit(t *testing.T) {
	for _, unfit := range []bool{true, false} {
		a, f, _ := withTexts(t, "")
		f.fail = &engine.SaidError{Text: "No page fits.", Unfit: unfit}
		a.Visit("#/try/" + ownAddress(prompt.TextToCite))
		a.drawn()
		if a.problem != "No page fits." || a.try.phase != none || a.try.missed == unfit {
			t.Errorf("says %q, to be tried again: %v", a.problem, a.try.missed)
		}
		if got := itemTrouble(parsed(t, ownAddress(prompt.TextToCite)), f.fail); got != "No page fits." {
			t.Errorf("of an answer in a result: %q", got)
		}
	}
}

// The reminder stands beside the button before anything is copied, hinders nothing, and
// is quiet afterwards.
func TestReminderBeforeCopying(t *testing.T) {
	a, _, l := withTexts(t, "#/try/"+ownAddress(prompt.TextToCite))
	if a.try.caution() != "Mind privilege." || a.try.cautionClass() != "caution noprint" || a.try.origin() != "From the clerk." {
		t.Errorf("%q, %q", a.try.caution(), a.try.cautionClass())
	}
	a.try.copy()
	if !strings.Contains(browser.Last.Copied, canary) || l.copied != 1 || a.try.cautionClass() != "caution fine noprint" {
		t.Errorf("copied %q, %d times, %q", browser.Last.Copied, l.copied, a.try.cautionClass())
	}
	a.try.saveFile()
	if l.copied != 2 || strings.Contains(browser.Last.Saved, canary) {
		t.Errorf("saved as %s", browser.Last.Saved)
	}
	a.Visit("#/try/" + Landing.String())
	a.drawn()
	if a.try.caution() != "" {
		t.Errorf("of invented testimony: %q", a.try.caution())
	}
}

// The small program has nothing of loaded texts.
func TestNoTexts(t *testing.T) {
	a, f := open(t, "")
	if a.texts != (noTexts{}) || a.try.caution() != "" || a.try.origin() != "" || a.try.chooser() != nil || a.texts.Panel() != nil {
		t.Error("the small program knows of texts")
	}
	f.fail = errors.New("broken")
	if len(a.try.textOptions()) != 4 {
		t.Errorf("it offers %+v", a.try.textOptions())
	}
}
