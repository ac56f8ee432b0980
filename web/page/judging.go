package page

import (
	"strings"

	"benchtrial/web/browser"
	"benchtrial/web/engine"
	"benchtrial/web/part"
	"benchtrial/web/place"
)

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
		t.app.AfterDraw(func() { browser.Focus(answerID) })
		return
	}
	t.phase, t.problem = judging, ""
	address := t.address
	t.app.Async(func() func() {
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
		t.problem = say(troubleKey(err, "judge_failed"))
		browser.Announce(t.problem)
		return
	}
	t.phase, t.response, t.Verdicts = judged, text, v
	t.ruling = part.NewRuling(t.Prompt, text, v.Plain, v.Official)
	t.quoted = part.NewResponse(text, v.Plain.Span)
	t.Exhibit.MarkVerdict(t.Prompt, v.Plain.GivenLine)
	t.sitting.put(t.Prompt.ID, text, v)
	t.sitting.draft(t.Prompt.ID, "")
	t.cleared = nil
	t.link = linkPanel{}
	t.store()
	t.title()
	t.app.AfterDraw(func() {
		browser.Focus(verdictID)
		browser.Announce(t.ruling.Title + " " + t.ruling.Reason)
		t.reveal()
	})
}

// reveal shows the marked lines and the marked words.
func (t *Try) reveal() {
	at := t.Prompt.LineIndex
	if given := t.Verdicts.Plain.GivenLine; given >= 0 && given < at && at-given < place.SeenTogether {
		at = given
	}
	t.app.view.Reveal(at)
	browser.ScrollToMark(quotedID)
}

// edit goes back to the answer box with the answer in it.
func (t *Try) edit() {
	t.phase = asking
	clear(t.Exhibit.Marks)
	t.title()
	t.app.AfterDraw(func() {
		t.app.view.Refresh()
		t.app.answer.Set(t.response)
		browser.Focus(answerID)
	})
	t.hasText = true
}
