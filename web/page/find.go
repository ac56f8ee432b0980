package page

import (
	"strings"

	"benchtrial/gen/cite"
	"benchtrial/gen/prompt"
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
		t.gotoSaid = t.placeFound(i)
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

// placeFound says where a line that was found stands.
func (t *Try) placeFound(i int) string {
	text := t.prompt.Lines[i].Cite
	if p, ok := cite.ParsePlace(text); ok && p.Page > 0 {
		return say("goto_found_place", "page", itoa(p.Page), "line", itoa(p.Line))
	}
	if page, ok := strings.CutPrefix(text, "page "); ok {
		return say("goto_found_page", "page", page)
	}
	place := upperFirst(text) + ", "
	if t.prompt.TextType == prompt.Transcript {
		place = ""
	}
	return upperFirst(say("goto_found", "place", place, "line", part.Count(i+1), "lines", part.Count(t.exhibit.Len())))
}

// gotoHint is an example of what can be gone to.
func (t *Try) gotoHint() string {
	if t.prompt.TextType != prompt.Transcript {
		return say("goto_hint")
	}
	if p, _ := cite.ParsePlace(t.prompt.Lines[len(t.prompt.Lines)-1].Cite); p.Page > 0 {
		return say("goto_hint_place", "page", itoa(p.Page))
	}
	return say("goto_hint_line")
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
