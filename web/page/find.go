package page

import (
	"strings"

	"benchtrial/web/browser"
	"benchtrial/web/part"
)

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
		t.gotoSaid = say("goto_found", "place", upperFirst(t.prompt.Lines[i].Cite), "line", part.Count(i+1), "lines", part.Count(t.exhibit.Len()))
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

// farApart says whether the lines asked for and given cannot be seen together.
func (t *Try) farApart() bool {
	d := t.verdicts.Plain.GivenLine - t.prompt.LineIndex
	return t.phase == judged && t.hasGoto() && t.verdicts.Plain.GivenLine >= 0 && (d > seenTogether || d < -seenTogether)
}

// seenTogether is how many lines apart two lines may be to be seen at once.
const seenTogether = 8

// jump shows a line.
func (t *Try) jump(line int) {
	t.app.afterDraw(func() { t.app.view.Reveal(line) })
}
