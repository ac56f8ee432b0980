package page

import (
	"strconv"

	"github.com/vugu/vugu"

	"benchtrial/gen/prompt"
	"benchtrial/web/browser"
	"benchtrial/web/part"
	"benchtrial/web/place"
	"benchtrial/web/route"
)

// list is the exhibit's list of lines where no program fills it. The list is not
// one of the component's elements: at every drawing Vugu takes from its elements
// what it did not give them, and with the list's style would go the room around
// the lines of a long exhibit.
func (c *TryView) list() any {
	if !c.Static {
		return nil
	}
	return vugu.HTML(browser.List(place.ExhibitID, c.T.Exhibit.Rows(0, c.T.Exhibit.Len())))
}

// field is the answer box where no program makes it. Like the list of lines it is
// none of the component's elements: its height, which a person may change, is not
// to be taken from it.
func (c *AnswerBox) field() any {
	if !c.Static {
		return nil
	}
	return vugu.HTML(browser.Field(answerID))
}

// noScript is read by a browser that runs no scripts; any other takes it for text.
func (c *TryView) noScript() any {
	if !c.Static {
		return nil
	}
	return vugu.HTML(`<p class="message">`) + part.Text(say("no_script")) + "</p>"
}

func (c *TryView) bootLabel() any {
	if !c.Static {
		return nil
	}
	return part.Text(say("starting"))
}

// class names the state for the style sheet: after a verdict the verdict comes first.
func (t *Try) class() string {
	class := "trial"
	if loadable(t.address.TextType) {
		class += " real" // the foot does not say that it is invented
	}
	if t.phase == judged {
		class += " verdict-first"
	}
	if t.abreast && t.severalPages() {
		class += " abreast"
	}
	if t.phase == making && t.fetches {
		class += " fetches"
	}
	return class
}

// onwardClass makes the way to another question the first button, but where the
// one that was asked for can be tried again, or its text loaded.
func (t *Try) onwardClass() string {
	if t.missed || t.app.texts.Panel() != nil {
		return "btn"
	}
	return "btn first"
}

// severalPages says whether the exhibit has pages that can stand side by side.
func (t *Try) severalPages() bool { return t.Prompt.Pages > 1 }

// setAbreast sets two pages side by side, or one below the other. A window that
// is wide enough does so by itself.
func (t *Try) setAbreast() {
	t.abreast = !t.abreast
	t.app.AfterDraw(func() { t.app.view.Resized() })
}

func (t *Try) headingClass() string {
	if t.phase == judged {
		return "unseen"
	}
	return ""
}

func (t *Try) exhibitName() string { return "Exhibit " + strconv.Itoa(t.number()) }

// questionHTML is the question with the quoted text set apart.
func (t *Try) questionHTML() vugu.HTML {
	if t.phase == making {
		return part.Text(t.underWay())
	}
	return part.Question(t.Prompt.Question)
}

func (t *Try) answerHint() string {
	if t.long > 0 {
		return say("held_long", "kilobytes", part.Count((t.long+500)/1000))
	}
	return say("answer_hint")
}

// emptyBox drops an answer that is too long to be edited.
func (t *Try) emptyBox() {
	t.app.answer.Set("")
	t.typed()
	t.app.AfterDraw(func() { browser.Focus(answerID) })
}

func (t *Try) canJudge() bool { return t.phase == asking && t.hasText }

// judgeHint stands beside the button.
func (t *Try) judgeHint() string {
	switch {
	case t.phase == judging:
		return say("judging")
	case t.canJudge():
		return say("ready")
	}
	return say("waiting")
}

// judgeHintClass sets a key apart that a touch screen does not have.
func (t *Try) judgeHintClass() string {
	if t.canJudge() {
		return "fine keys"
	}
	return "fine"
}

// judgeClass makes Judge the first button once there is something to judge.
func (t *Try) judgeClass() string {
	if t.canJudge() {
		return "btn first"
	}
	return "btn"
}

// copyClass makes Copy the first button until then, and where the prompt fits a
// chat box.
func (t *Try) copyClass() string {
	if t.canJudge() || t.isLong() {
		return "btn"
	}
	return "btn first"
}

func (t *Try) fileClass() string {
	if t.canJudge() {
		return "btn"
	}
	return "btn first"
}

// technical is the prompt's address and the test's short name.
func (t *Try) technical() string {
	return say("technical", "address", t.address.String(), "test", string(prompt.TestOf(t.address.TextType, t.address.Task)))
}

func (t *Try) numberText() string { return strconv.FormatUint(uint64(t.address.Number), 10) }
func (t *Try) seedText() string   { return strconv.FormatUint(t.address.Seed, 10) }

func itoa(n int) string { return strconv.Itoa(n) }

// ariaBool is the value of an ARIA state.
func ariaBool(on bool) string {
	if on {
		return "true"
	}
	return "false"
}

// routeOf is the place of a prompt in the address bar, with the names of the titles that
// it is made from.
func (a *App) routeOf(at prompt.Address) string {
	return route.Route{Page: route.Try, Address: at, Titles: a.texts.Titles(at.Law)}.String()
}

// caution is what a person is reminded of before the prompt is copied.
func (t *Try) caution() string {
	if t.phase != asking && t.phase != judging {
		return ""
	}
	line, _ := t.app.texts.Caution(t.Prompt)
	return line
}

func (t *Try) cautionClass() string {
	if _, fresh := t.app.texts.Caution(t.Prompt); fresh {
		return "caution noprint"
	}
	return "caution fine noprint"
}

// origin says where the exhibit is from.
func (t *Try) origin() string {
	if t.phase == making || t.phase == none {
		return ""
	}
	return t.app.texts.Origin(t.Prompt)
}
