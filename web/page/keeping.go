package page

import (
	"strings"

	"benchtrial/web/browser"
)

// typed hears that the answer box has changed.
func (t *Try) typed() {
	t.hasText, t.long = !t.app.answer.Empty(), t.app.answer.Long()
	t.problem = ""
	address := t.address
	browser.Later(800, func() {
		if t.address == address {
			t.keepDraft()
		}
	})
}

// keepDraft stores what stands in the open answer box, also while its exhibit is
// on the way: the box belongs to the address that is shown as wanted.
func (t *Try) keepDraft() {
	if t.app.starting || !t.started || !t.answering() || !t.app.answer.There() {
		return
	}
	text, address := t.app.answer.Text(), t.address.String()
	if i := t.sitting.find(address); i >= 0 && t.sitting.Items[i].Response == text {
		text = ""
	}
	if t.sitting.Drafts[address] == text {
		return
	}
	t.sitting.draft(address, text)
	t.store()
}

// fill puts into the answer box what was kept for the address.
func (t *Try) fill() {
	if t.app.starting {
		return // what was typed before the program ran stays where it is
	}
	text := t.text()
	t.app.answer.Set(text)
	t.hasText, t.long = text != "", t.app.answer.Long()
}

// store keeps the sitting on the device.
func (t *Try) store() {
	if other, ok := t.app.Storage.Get(sittingKey); ok && other != t.stored {
		t.sitting.join(unpack(other)) // another window of this browser has answered too
	}
	stored, left := t.sitting.pack()
	t.keptBut, t.stored = left, stored
	t.app.Storage.Set(sittingKey, stored)
}

// clear forgets the sitting; undo brings it back.
func (t *Try) clear() {
	old := t.sitting
	t.stored, _ = t.app.Storage.Get(sittingKey)
	old.join(unpack(t.stored)) // what another window stored goes too
	t.cleared = &old
	t.sitting, t.showItems = sitting{Model: old.Model}, false
	t.store()
	browser.Announce(say("cleared"))
	t.app.AfterDraw(func() { browser.Focus("undo-clear") })
}

func (t *Try) undoClear() {
	if t.cleared == nil {
		return
	}
	since := t.sitting // what another window answered since
	t.sitting, t.cleared = *t.cleared, nil
	t.sitting.Model = since.Model
	t.sitting.replace(since)
	t.store()
	browser.Announce(say("restored"))
	t.app.AfterDraw(func() { browser.Focus("question") })
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
