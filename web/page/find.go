package page

import (
	"strings"

	"benchtrial/gen/cite"
	"benchtrial/gen/prompt"
	"benchtrial/web/browser"
	"benchtrial/web/engine"
	"benchtrial/web/part"
)

// finder goes to lines of an exhibit: to a cite, to words, to the lines of a verdict.
type finder struct {
	app      *App
	prompt   prompt.Prompt
	exhibit  *part.Exhibit
	verdicts engine.Verdicts
	gotoSaid string
	found    int // the line found last, or -1
}

// gotoID is the field for what is gone to.
const gotoID = "goto"

// find scrolls to a cite or to words.
func (f *finder) find(asked string) {
	if strings.TrimSpace(asked) == "" {
		return
	}
	if m := f.exhibit.Marks[f.found]; m.Class == "found" {
		delete(f.exhibit.Marks, f.found)
	}
	i := f.exhibit.Find(asked, f.found)
	f.found = i
	if i < 0 {
		f.gotoSaid = say("goto_missing")
	} else {
		if _, marked := f.exhibit.Marks[i]; !marked {
			f.exhibit.Marks[i] = part.Mark{Class: "found"}
		}
		f.gotoSaid = f.placeFound(i)
	}
	browser.Announce(f.gotoSaid)
	f.app.AfterDraw(func() {
		if i < 0 {
			f.app.view.Refresh()
			return
		}
		f.app.view.Reveal(i)
	})
}

// placeFound says where a line that was found stands.
func (f *finder) placeFound(i int) string {
	text := f.prompt.Lines[i].Cite
	if p, ok := cite.ParsePlace(text); ok && p.Page > 0 {
		return say("goto_found_place", "page", itoa(p.Page), "line", itoa(p.Line))
	}
	if page, ok := strings.CutPrefix(text, "page "); ok {
		return say("goto_found_page", "page", page)
	}
	place := upperFirst(text) + ", "
	if f.prompt.TextType == prompt.Transcript {
		place = ""
	}
	return upperFirst(say("goto_found", "place", place, "line", part.Count(i+1), "lines", part.Count(f.exhibit.Len())))
}

// gotoHint is an example of what can be gone to.
func (f *finder) gotoHint() string {
	if f.prompt.TextType != prompt.Transcript {
		return say("goto_hint")
	}
	if p, _ := cite.ParsePlace(f.prompt.Lines[len(f.prompt.Lines)-1].Cite); p.Page > 0 {
		return say("goto_hint_place", "page", itoa(p.Page))
	}
	return say("goto_hint_line")
}

// farApart says whether the lines asked for and given cannot be seen together.
func (f *finder) farApart() bool {
	d := f.verdicts.Plain.GivenLine - f.prompt.LineIndex
	return f.hasGoto() && f.verdicts.Plain.GivenLine >= 0 && (d > seenTogether || d < -seenTogether)
}

// seenTogether is how many lines apart two lines may be to be seen at once.
const seenTogether = 8

// jump shows a line, and the exhibit where the window shows another part of the page.
func (f *finder) jump(line int) {
	f.app.AfterDraw(func() {
		browser.IntoView(exhibitID)
		f.app.view.Reveal(line)
	})
}

// hasGoto says whether the exhibit is long enough to be searched.
func (f *finder) hasGoto() bool { return f.exhibit.Len() > 20 }
