//go:build !js

package page

import (
	"fmt"
	"strings"
	"testing"

	"benchtrial/gen"
	"benchtrial/gen/prompt"
	"benchtrial/gen/question"
	"benchtrial/web/browser"
	"benchtrial/web/engine"
	"benchtrial/web/part"
)

// spoken is a piece of invented testimony that goes on being repeated.
var spoken = strings.Split(`Q. You told me this morning that you keep the gate book.
A. I keep it, yes.
Q. Is that your writing on the ninth?
MS. HALVERSEN: Objection. Foundation.
A. It looks like mine. The "7" is how I
write it.
(Exhibit 12 was marked for identification.)
Q. Who else writes in it?`, "\n")

// madeHere makes the prompt of an address: a section, or testimony out of what is spoken.
func madeHere(a prompt.Address) (prompt.Prompt, error) {
	if a.TextType != prompt.Transcript {
		return gen.Make(a)
	}
	shape := gen.ShapeAt(a)
	p := prompt.Prompt{ID: a.String(), Task: a.Task, TextType: a.TextType, Pages: shape.Pages, LinesPerPage: shape.LinesPerPage}
	var text strings.Builder
	add := func(cite, line string) {
		p.Lines = append(p.Lines, prompt.Line{Cite: cite, Text: line})
		text.WriteString(line + "\n")
	}
	for n := range shape.Pages * shape.LinesPerPage {
		page, line := 68+n/shape.LinesPerPage, 1+n%shape.LinesPerPage
		cite := fmt.Sprintf("line %d", line)
		if shape.Pages > 1 {
			if line == 1 {
				add(fmt.Sprintf("page %d", page), fmt.Sprintf("Page %d:", page))
			}
			cite += fmt.Sprintf(" of page %d", page)
		}
		said := spoken[n%len(spoken)]
		if n >= len(spoken) {
			said += fmt.Sprintf(" %d", n)
		}
		add(cite, fmt.Sprintf("%d: %s", line, said))
	}
	p.LineIndex = len(p.Lines) / 2
	for strings.HasPrefix(p.Lines[p.LineIndex].Cite, "page") {
		p.LineIndex++
	}
	line := p.Lines[p.LineIndex]
	p.Answer = line.Text
	if a.Task == prompt.TextToCite {
		p.TargetText, p.Answer = prompt.StripLabel(line.Text), line.Cite
	}
	var err error
	p.Question, err = question.Of(p)
	p.Text = text.String() + "\n" + p.Question
	return p, err
}

func TestHeadingAndCaptionOfTestimony(t *testing.T) {
	for address, want := range map[string][2]string{
		"blt1/2p/transcript/text2cite/plain/42/4":    {"One line, two pages: can your model cite it?", "Deposition, pages 68 and 69. Invented for testing."},
		"blt1/1p50l/transcript/cite2text/plain/42/4": {"One line, one page: can your model quote it?", "Page of a deposition, 50 lines. Invented for testing."},
		"blt1/140p/transcript/cite2text/plain/42/4":  {"One line, 140 pages: can your model quote it?", "Deposition, pages 68 to 207, 3,500 lines. Invented for testing."},
	} {
		a, _ := open(t, "#/try/"+address)
		if got := a.try.heading(); got != want[0] {
			t.Errorf("%s is headed %q, want %q", address, got, want[0])
		}
		if got := part.Caption(a.try.Prompt); got != want[1] {
			t.Errorf("%s: caption %q, want %q", address, got, want[1])
		}
	}
}

func TestGoingToPageAndLine(t *testing.T) {
	browser.Last.Emptied = ""
	a, _ := open(t, "#/try/blt1/2p/transcript/text2cite/plain/42/4")
	if got := a.try.Hint(); got != "69:12 or a word" {
		t.Errorf("the field suggests %q", got)
	}
	for asked, want := range map[string]string{
		"69:18": "Page 69, line 18.", "page 68": "Page 68.", "halversen": "Page 68, line 4.", "70:1": "No line has that citation or those words.",
	} {
		a.try.Forget()
		a.try.Find(asked)
		if a.try.Said != want || browser.Last.Said != want {
			t.Errorf("after %s the page says %q, want %q", asked, a.try.Said, want)
		}
	}
	if browser.Last.Emptied != "" {
		t.Errorf("%s was emptied while the exhibit is the same", browser.Last.Emptied)
	}
	a.show("#/try/blt1/1p/transcript/text2cite/plain/42/4")
	if browser.Last.Emptied != "goto" {
		t.Error("the next exhibit has the last one's place in its field")
	}
	if a.try.Find("18"); a.try.Said != "Line 18 of 25." || a.try.Hint() != "12 or a word" {
		t.Errorf("on one page: %q, the field suggests %q", a.try.Said, a.try.Hint())
	}
}

func TestPagesSideBySide(t *testing.T) {
	a, _ := open(t, "#/try/blt1/2p/transcript/text2cite/plain/42/4")
	if a.try.class() != "trial" || !a.try.severalPages() {
		t.Errorf("class %q", a.try.class())
	}
	a.try.setAbreast()
	if a.try.class() != "trial abreast" {
		t.Errorf("side by side: class %q", a.try.class())
	}
	answer(a, "x")
	if a.try.class() != "trial verdict-first abreast" {
		t.Errorf("with a verdict: class %q", a.try.class())
	}
	a.show("#/try/blt1/1p/transcript/text2cite/plain/42/4")
	a.drawn()
	if a.try.class() != "trial" || a.try.severalPages() {
		t.Errorf("one page: class %q", a.try.class())
	}
}

func TestLabelsOfTestimony(t *testing.T) {
	for address, want := range map[string]string{
		"blt1/2p/transcript/text2cite/plain/42/4":     "Cite a line, 2 pages of testimony, question 4 of series 42",
		"blt1/1p50l/transcript/cite2text/plain/1/0":   "Quote a line, 1 page of 50 lines of testimony, question 0 of series 1",
		"blt1/128k/transcript/cite2text/plain/1/0":    "Quote a line, 128k of testimony, question 0 of series 1",
		"blt1/3w2d/synthetic/text2cite/plain/42/4":    "Cite a line, a short section, question 4 of series 42",
		"blt1/5w3d/synthetic/defined2cite/plain/42/4": "Cite a definition, 5 wide and 3 deep, question 4 of series 42",
	} {
		if got := labelOf(address); got != want {
			t.Errorf("%s is called %q, want %q", address, got, want)
		}
	}
}

// What cannot be fetched is asked for again; nothing that was typed is lost.
func TestWordsThatCannotBeFetched(t *testing.T) {
	a, f := open(t, "#/try/blt1/2p/transcript/text2cite/plain/42/4")
	a.answer.Set("half an answer")
	a.try.typed()
	const address = "#/try/blt1/5p/transcript/text2cite/plain/42/4"
	f.fail = fmt.Errorf("making: %w", engine.ErrNotFetched)
	a.show(address)
	a.drawn()
	if a.problem != say("not_fetched") || !a.try.missed || a.try.phase != none || a.try.onwardClass() != "btn" || a.try.heading() != say("no_exhibit") {
		t.Errorf("%q, phase %d", a.problem, a.try.phase)
	}
	f.fail = nil
	a.try.again()
	a.drawn()
	if a.problem != "" || a.try.missed || a.try.phase != asking || a.try.Prompt.Pages != 5 || browser.Last.Focused != "question" {
		t.Errorf("tried again: %q, phase %d, %d pages, focus on %s", a.problem, a.try.phase, a.try.Prompt.Pages, browser.Last.Focused)
	}
	f.fail = fmt.Errorf("judging: %w", engine.ErrNotFetched)
	answer(a, "69:18")
	if a.try.problem != say("not_fetched") || a.try.phase != asking || a.answer.Text() != "69:18" {
		t.Errorf("judging: %q, phase %d, box %q", a.try.problem, a.try.phase, a.answer.Text())
	}
	f.fail = nil
	a.show("#/try/blt1/2p/transcript/text2cite/plain/42/4")
	a.drawn()
	if a.answer.Text() != "half an answer" {
		t.Errorf("the box holds %q", a.answer.Text())
	}
}

func TestFetchingIsSaid(t *testing.T) {
	a, f := open(t, "")
	a.try.fetching()
	if a.try.fetches {
		t.Error("nothing is being made, yet it is said to be fetched")
	}
	a.answer.Set("of the exhibit before")
	f.making = func() {
		if got := a.try.questionHTML(); !strings.Contains(string(got), "Setting out") {
			t.Errorf("making: %s", got)
		}
		a.try.fetching()
		if got := a.try.questionHTML(); !strings.Contains(string(got), "Fetching the words for this exhibit") || browser.Last.Said != say("fetching") {
			t.Errorf("fetching: %s", got)
		}
		a.answer.Set(a.answer.Text() + "typed meanwhile")
		a.try.typed()
		if a.try.caption() != say("fetching") || a.try.class() != "trial fetches" || a.try.canJudge() || a.try.judgeHint() != say("waiting") {
			t.Errorf("fetching: caption %q, class %q", a.try.caption(), a.try.class())
		}
	}
	a.show("#/try/" + Landing.At(99).String())
	a.drawn()
	if want := "The exhibit is here: Deposition, pages 68 and 69. Invented for testing."; browser.Last.Said != want {
		t.Errorf("fetched: a screen reader is told %q", browser.Last.Said)
	}
	if a.try.phase != asking || a.answer.Text() != "typed meanwhile" || !a.try.canJudge() || a.try.caption() != part.Caption(a.try.Prompt) || a.try.class() != "trial" {
		t.Errorf("fetched: phase %d, box %q, caption %q, class %q", a.try.phase, a.answer.Text(), a.try.caption(), a.try.class())
	}
}

// A screen reader is told no longer of words on their way when they did not arrive,
// are no longer wanted, or another page is shown.
func TestTheEndOfFetchingIsSaid(t *testing.T) {
	for name, during := range map[string]func(a *App, f *fakeJudge){
		"not fetched":      func(_ *App, f *fakeJudge) { f.notFetched = true },
		"another question": func(a *App, _ *fakeJudge) { a.show("#/try/" + Landing.At(98).String()) },
		"another page":     func(a *App, _ *fakeJudge) { a.show("#/about") },
		"no question":      func(a *App, _ *fakeJudge) { a.show("#/nowhere") },
	} {
		a, f := open(t, "")
		f.making = func() {
			f.making = nil
			a.try.fetching()
			during(a, f)
		}
		a.show("#/try/" + Landing.At(99).String())
		if browser.Last.Said != "" || a.try.fetches {
			t.Errorf("%s: a screen reader is told %q", name, browser.Last.Said)
		}
	}
}
