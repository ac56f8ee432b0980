package page

import (
	"slices"

	"github.com/vugu/vugu"

	"benchtrial/gen"
	"benchtrial/gen/prompt"
	"benchtrial/score/verdict"
	"benchtrial/web/browser"
	"benchtrial/web/route"
)

// next goes on to the next question of the series.
func (t *Try) next() {
	a := t.address
	a.Number++
	t.goTo(a)
	t.app.AfterDraw(func() { browser.ToTop() })
}

// longer goes on to a longer exhibit.
func (t *Try) longer() {
	if a, ok := gen.Harder(t.address); ok {
		t.goTo(a)
		t.app.AfterDraw(func() { browser.ToTop() })
	}
}

// canLonger says whether a right answer is to be followed by a longer exhibit.
func (t *Try) canLonger() bool {
	a, ok := gen.Harder(t.address)
	if forms := t.app.texts.Forms(a.Series); ok && forms != nil {
		ok = slices.Contains(forms, a.Form())
	}
	return ok && t.phase == judged && t.Verdicts.Plain.Outcome == verdict.Correct
}

// goTo shows another question and says so in the address bar.
func (t *Try) goTo(a prompt.Address) {
	t.move(a)
	t.app.AfterDraw(func() { browser.Focus("question") })
}

// move shows another question. The step in the history that it leaves names its
// question, which the address bar of a first visit does not, so that going back
// finds it again.
func (t *Try) move(a prompt.Address) {
	browser.Replace(t.app.routeOf(t.address))
	browser.Go(t.app.routeOf(a))
	t.open(a, false)
}

// choose changes one part of the sentence of choices.
func (t *Try) choose(what, value string) {
	t.choiceSaid = ""
	if what == "form" && value == ownShape {
		t.ownForm = true
		return
	}
	if what == "text" && value == addText {
		t.keepDraft()
		t.store()
		browser.Go(route.Route{Page: route.Documents}.String())
		return
	}
	a, err := choose(t.address, what, value)
	if err != nil {
		t.refuse(err.Error())
		return
	}
	if what == "form" || what == "text" {
		t.ownForm = false
	}
	if !t.app.shows(a.TextType) {
		t.toWorkbench(a)
		return
	}
	if a != t.address {
		own := t.ownForm
		t.moveFitting(a, what)
		t.ownForm = own
	}
}

// moveFitting shows another question. Where its text or test is another, and the text is
// one that a person loaded, it gets a test and a size that fit.
func (t *Try) moveFitting(a prompt.Address, what string) {
	if !loadable(a.TextType) || what != "text" && what != "task" {
		t.move(a)
		return
	}
	from := t.address
	t.app.texts.Fit(a, func(fitting prompt.Address) {
		if t.address == from {
			t.move(fitting)
		}
	})
}

// chooser lets a person choose among several titles.
func (t *Try) chooser() vugu.Builder {
	return t.app.texts.Chooser(t.address.Series, func(a prompt.Address) {
		a.Number = t.address.Number
		t.move(a)
	})
}

// toWorkbench leaves for a question that only the workbench shows: the boot script
// loads the page anew for its address. Where nothing would outlive that, it gets a
// window of its own.
func (t *Try) toWorkbench(a prompt.Address) {
	t.keepDraft()
	t.store()
	if t.app.Storage.Refused {
		browser.Beside(t.app.routeOf(a))
		return
	}
	browser.Replace(t.app.routeOf(t.address))
	browser.Go(t.app.routeOf(a))
}

// refuse says what is wrong with a choice. Where there is no question the page
// says why already; this takes its place.
func (t *Try) refuse(why string) {
	if t.phase == none {
		t.app.problem = why // announced by its role
		return
	}
	t.choiceSaid = why
	browser.Announce(why)
}

// shape returns the shape that the person's own starts from.
func (t *Try) shape() prompt.Shape { return gen.ShapeAt(t.address) }

// ownPages and ownSection say whether the sentence asks for a shape of the
// person's own, of testimony or of a section.
func (t *Try) ownPages() bool   { return t.ownForm && t.address.TextType == prompt.Transcript }
func (t *Try) ownSection() bool { return t.ownForm && t.address.TextType == prompt.Synthetic }
