package page

import (
	"strings"

	"benchtrial/web/browser"
	"benchtrial/web/part"
)

// copy puts the exact prompt on the clipboard.
func (t *Try) copy() {
	browser.Copy(t.Prompt.Text, func(ok bool) {
		t.app.Update(func() {
			t.copyFailed = !ok
			t.app.texts.Copied(t.Prompt)
			if ok {
				t.copySaid = say("copied", "tokens", part.Count(t.tokens))
			} else {
				t.copySaid = say("copy_refused")
				t.showPrompt = true
				t.app.AfterDraw(func() { t.fillPrompt(); browser.SelectText(promptID) })
			}
			browser.Announce(t.copySaid)
		})
	})
}

// togglePrompt shows or hides the exact prompt.
func (t *Try) togglePrompt() {
	t.showPrompt = !t.showPrompt
	if t.showPrompt {
		t.app.AfterDraw(t.fillPrompt)
	}
}

func (t *Try) fillPrompt() { browser.SetText(promptID, t.Prompt.Text) }

// saveFile offers the exact prompt as a file.
func (t *Try) saveFile() {
	name := strings.ReplaceAll(t.Prompt.ID, "/", "-") + ".txt"
	browser.Download(name, "text/plain;charset=utf-8", []byte(t.Prompt.Text))
	t.app.texts.Copied(t.Prompt)
}

// hint says how long the prompt is.
func (t *Try) hint() string {
	key := "copy_hint"
	switch {
	case t.isLong() && t.address.Size != 0:
		key = "copy_hint_long_size"
	case t.address.Size != 0:
		key = "copy_hint_size"
	case t.isLong():
		key = "copy_hint_long"
	}
	return say(key, "tokens", part.Count(t.tokens), "kilobytes", part.Count((len(t.Prompt.Text)+500)/1000))
}

// isLong says whether many chat boxes will not take the prompt.
func (t *Try) isLong() bool { return len(t.Prompt.Text) > chatBox }

// askHref is where models are asked the question that is shown.
func (t *Try) askHref() string { return "#/run/" + t.Prompt.ID }
