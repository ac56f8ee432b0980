package page

import (
	"strconv"
	"strings"

	"benchtrial/gen/prompt"
	"benchtrial/score/verdict"
	"benchtrial/web/browser"
	"benchtrial/web/engine"
	"benchtrial/web/part"
)

// The ids of elements that the Try page speaks to.
const (
	answerID  = "answer"
	exhibitID = "exhibit"
	verdictID = "verdict"
	promptID  = "exact-prompt"
	quotedID  = "response"
)

// phase is how far a question has come.
type phase int

const (
	making  phase = iota // the exhibit is being made
	asking               // waiting for an answer
	judging              // the answer is being read
	judged               // there is a verdict
)

// Try is the state of the Try page: one question, its exhibit and its answer,
// and the sitting it belongs to.
type Try struct {
	app     *App
	address prompt.Address
	prompt  prompt.Prompt
	exhibit *part.Exhibit
	tokens  int // about how many the prompt has
	phase   phase
	started bool // an exhibit was shown

	hasText  bool
	long     int // bytes of an answer too long for the box
	response string
	verdicts engine.Verdicts
	ruling   part.Ruling
	quoted   part.Response

	problem    string // what went wrong, above the verdict
	choiceSaid string // what was wrong with a choice
	copySaid   string
	copyFailed bool
	gotoSaid   string
	found      int

	showPrompt, showSteps, showItems, ownForm bool

	sitting sitting
	cleared *sitting // for undo
	keptBut int      // answers too long to be stored
	link    linkPanel
}

func newTry(a *App, s sitting) *Try {
	return &Try{app: a, address: Landing, sitting: s, found: -1}
}

// open shows a question. An answer given before is shown with its verdict.
func (t *Try) open(address prompt.Address, again bool) {
	if t.started && address == t.address && t.phase != making {
		if again {
			t.hasText = t.text() != ""
			t.app.afterDraw(t.restore)
		}
		t.title()
		return
	}
	t.keepDraft()
	t.address, t.phase, t.problem = address, making, ""
	t.app.async(func() func() {
		p, err := t.app.judge.Make(address)
		var e *part.Exhibit
		if err == nil {
			browser.Breathe() // long ones take a while to be laid out
			e = part.NewExhibit(p)
			browser.Breathe()
		}
		return func() {
			if t.address == address {
				t.made(p, e, err)
			}
		}
	})
}

// restore puts back what the components leave to the page, after the Try page
// was away.
func (t *Try) restore() {
	t.app.view.Open(t.exhibit)
	t.app.answer.Set(t.text())
	if t.phase == judged {
		t.reveal()
	}
}

// text is what belongs into the answer box.
func (t *Try) text() string {
	if draft, ok := t.sitting.Drafts[t.address.String()]; ok {
		return draft
	}
	if i := t.sitting.find(t.address.String()); i >= 0 {
		return t.sitting.Items[i].Response
	}
	return ""
}

// made takes over a prompt that was asked for.
func (t *Try) made(p prompt.Prompt, e *part.Exhibit, err error) {
	if err != nil {
		t.problem = say("make_failed", "error", err.Error())
		t.phase = asking
		if t.started {
			t.address, _ = prompt.ParseAddress(t.prompt.ID)
		}
		return
	}
	t.take(p, e)
	t.app.afterDraw(func() { t.app.view.Open(t.exhibit) })
	text := t.text()
	t.app.answer.Set(text)
	t.hasText, t.long = text != "", t.app.answer.Long()
	if i := t.sitting.find(t.address.String()); i >= 0 && t.sitting.Drafts[t.address.String()] == "" {
		t.judge()
	}
}

// take shows a prompt as a question to be answered.
func (t *Try) take(p prompt.Prompt, e *part.Exhibit) {
	t.prompt, t.exhibit, t.tokens, t.phase, t.started = p, e, tokens(p.Text), asking, true
	t.copySaid, t.copyFailed, t.gotoSaid, t.found, t.choiceSaid = "", false, "", -1, ""
	t.showPrompt, t.showSteps = false, false
	t.ownForm = t.address.Size == 0 && t.address.Shape != Landing.Shape
	t.link = linkPanel{}
	t.title()
}

func (t *Try) title() {
	title := t.heading()
	if t.phase == judged {
		title = t.ruling.Title
	}
	browser.Title(title + " \u00b7 Benchtrial")
}

// heading is the title of the page.
func (t *Try) heading() string {
	if t.phase == judged {
		return say("verdict_title", "number", strconv.FormatUint(uint64(t.address.Number), 10))
	}
	return say("heading_" + string(t.address.Task))
}

// captionOf says what the exhibit of a prompt is.
func captionOf(p prompt.Prompt) string {
	if len(p.Lines) == 0 {
		return ""
	}
	section := p.Lines[0].Cite
	section = strings.ToUpper(section[:1]) + section[1:]
	return say("caption", "section", section, "lines", part.Plural(len(p.Lines), "line", "lines"))
}

// number is the exhibit's number in the sitting, from 1.
func (t *Try) number() int {
	if i := t.sitting.find(t.address.String()); i >= 0 {
		return i + 1
	}
	return len(t.sitting.Items) + 1
}

// typed hears that the answer box has changed.
func (t *Try) typed() {
	t.hasText, t.long = !t.app.answer.Empty(), t.app.answer.Long()
	t.problem = ""
	address := t.address
	browser.Later(800, func() {
		if t.address == address && t.phase == asking {
			t.keepDraft()
		}
	})
}

// keepDraft stores what stands in the answer box but was not judged.
func (t *Try) keepDraft() {
	if !t.started || t.phase != asking {
		return
	}
	text := t.app.answer.Text()
	if i := t.sitting.find(t.prompt.ID); i >= 0 && t.sitting.Items[i].Response == text {
		text = ""
	}
	if t.sitting.Drafts[t.prompt.ID] == text {
		return
	}
	t.sitting.draft(t.prompt.ID, text)
	t.store()
}

// store keeps the sitting on the device.
func (t *Try) store() {
	stored, left := t.sitting.pack()
	t.keptBut = left
	t.app.storage.Set(sittingKey, stored)
}

// judge has the answer read.
func (t *Try) judge() {
	if t.phase != asking || !t.started {
		return
	}
	text := t.app.answer.Text()
	if strings.TrimSpace(text) == "" {
		t.problem = ""
		if text != "" {
			t.problem = say("only_space")
			browser.Announce(t.problem)
		}
		t.app.afterDraw(func() { browser.Focus(answerID) })
		return
	}
	t.phase, t.problem = judging, ""
	address := t.address
	t.app.async(func() func() {
		v, err := t.app.judge.Judge(address.String(), text)
		return func() {
			if t.address == address && t.phase == judging {
				t.rule(text, v, err)
			}
		}
	})
}

// rule takes over a verdict.
func (t *Try) rule(text string, v engine.Verdicts, err error) {
	if err != nil {
		t.phase = asking
		t.problem = say("judge_failed", "error", err.Error())
		if err == engine.ErrStopped {
			t.problem = say("engine_stopped")
		}
		browser.Announce(t.problem)
		return
	}
	t.phase, t.response, t.verdicts = judged, text, v
	t.ruling = part.NewRuling(t.prompt, text, v.Plain, v.Official)
	t.quoted = part.NewResponse(text, v.Plain.Span)
	t.exhibit.MarkVerdict(t.prompt, v.Plain.GivenLine)
	t.sitting.put(t.prompt.ID, text, v)
	t.sitting.draft(t.prompt.ID, "")
	t.cleared = nil
	t.link = linkPanel{}
	t.store()
	t.title()
	t.app.afterDraw(func() {
		browser.Focus(verdictID)
		browser.Announce(t.ruling.Title + " " + t.ruling.Reason)
		t.reveal()
	})
}

// reveal shows the marked lines and the marked words.
func (t *Try) reveal() {
	at := t.prompt.LineIndex
	if given := t.verdicts.Plain.GivenLine; given >= 0 && given < at && at-given < 12 {
		at = given
	}
	t.app.view.Reveal(at)
	browser.ScrollToMark(quotedID)
}

// edit goes back to the answer box with the answer in it.
func (t *Try) edit() {
	t.phase = asking
	clear(t.exhibit.Marks)
	t.title()
	t.app.afterDraw(func() {
		t.app.view.Refresh()
		t.app.answer.Set(t.response)
		browser.Focus(answerID)
	})
	t.hasText = true
}

// next goes on to the next question of the series.
func (t *Try) next() {
	a := t.address
	a.Number++
	t.goTo(a)
	t.app.afterDraw(func() { browser.ToTop() })
}

// longer goes on to a longer exhibit.
func (t *Try) longer() {
	if a, ok := longer(t.address); ok {
		t.goTo(a)
		t.app.afterDraw(func() { browser.ToTop() })
	}
}

// canLonger says whether a right answer is to be followed by a longer exhibit.
func (t *Try) canLonger() bool {
	_, ok := longer(t.address)
	return ok && t.phase == judged && t.verdicts.Plain.Outcome == verdict.Correct
}

// goTo shows another question and says so in the address bar.
func (t *Try) goTo(a prompt.Address) {
	browser.Go(addressRoute(a))
	t.open(a, false)
	t.app.afterDraw(func() { browser.Focus("question") })
}

// choose changes one part of the sentence of choices.
func (t *Try) choose(what, value string) {
	t.choiceSaid = ""
	if what == "form" && value == ownShape {
		t.ownForm = true
		return
	}
	a, err := choose(t.address, what, value)
	if err != nil {
		t.choiceSaid = err.Error()
		browser.Announce(t.choiceSaid)
		return
	}
	if what == "form" {
		t.ownForm = false
	}
	if a != t.address {
		own := t.ownForm
		browser.Go(addressRoute(a))
		t.open(a, false)
		t.ownForm = own
	}
}

// shape returns the width and depth that the person's own form starts from.
func (t *Try) shape() prompt.Shape {
	if t.address.Size == 0 {
		return t.address.Shape
	}
	return prompt.Shape{Width: t.prompt.Width, Depth: t.prompt.Depth}
}

// copy puts the exact prompt on the clipboard.
func (t *Try) copy() {
	browser.Copy(t.prompt.Text, func(ok bool) {
		t.app.update(func() {
			t.copyFailed = !ok
			if ok {
				t.copySaid = say("copied", "tokens", part.Count(t.tokens))
			} else {
				t.copySaid = say("copy_refused")
				t.showPrompt = true
				t.app.afterDraw(func() { t.fillPrompt(); browser.SelectText(promptID) })
			}
			browser.Announce(t.copySaid)
		})
	})
}

// togglePrompt shows or hides the exact prompt.
func (t *Try) togglePrompt() {
	t.showPrompt = !t.showPrompt
	if t.showPrompt {
		t.app.afterDraw(t.fillPrompt)
	}
}

func (t *Try) fillPrompt() { browser.SetText(promptID, t.prompt.Text) }

// saveFile offers the exact prompt as a file.
func (t *Try) saveFile() {
	name := strings.ReplaceAll(t.prompt.ID, "/", "-") + ".txt"
	browser.Download(name, "text/plain;charset=utf-8", []byte(t.prompt.Text))
}

// hint says how long the prompt is.
func (t *Try) hint() string {
	key := "copy_hint"
	if t.isLong() {
		key = "copy_hint_long"
	}
	return say(key, "tokens", part.Count(t.tokens), "kilobytes", part.Count((len(t.prompt.Text)+500)/1000))
}

// isLong says whether many chat boxes will not take the prompt.
func (t *Try) isLong() bool { return len(t.prompt.Text) > chatBox }

// find scrolls to a cite or to words.
func (t *Try) find(asked string) {
	if strings.TrimSpace(asked) == "" {
		return
	}
	if m := t.exhibit.Marks[t.found]; m.Class == "found" {
		delete(t.exhibit.Marks, t.found)
	}
	i := t.exhibit.Find(asked, t.found)
	t.found = i
	if i < 0 {
		t.gotoSaid = say("goto_missing")
	} else {
		if _, marked := t.exhibit.Marks[i]; !marked {
			t.exhibit.Marks[i] = part.Mark{Class: "found"}
		}
		t.gotoSaid = say("goto_found", "place", t.prompt.Lines[i].Cite, "line", part.Count(i+1), "lines", part.Count(t.exhibit.Len()))
	}
	browser.Announce(t.gotoSaid)
	t.app.afterDraw(func() {
		if i < 0 {
			t.app.view.Refresh()
			return
		}
		t.app.view.Reveal(i)
	})
}

// clear forgets the sitting; undo brings it back.
func (t *Try) clear() {
	old := t.sitting
	t.cleared = &old
	t.sitting = sitting{Model: old.Model}
	t.store()
	browser.Announce(say("cleared"))
	t.app.afterDraw(func() { browser.Focus("undo-clear") })
}

func (t *Try) undoClear() {
	if t.cleared == nil {
		return
	}
	t.sitting, t.cleared = *t.cleared, nil
	t.store()
	browser.Announce(say("restored"))
	t.app.afterDraw(func() { browser.Focus("question") })
}

// setModel takes the name of the model as typed.
func (t *Try) setModel(name string) {
	if len(name) > maxModel {
		name = strings.ToValidUTF8(name[:maxModel], "")
	}
	t.sitting.Model = name
	if t.link.open {
		t.makeLink()
	}
	browser.Later(800, t.store)
}

// maxModel is the longest name of a model in bytes.
const maxModel = 120
