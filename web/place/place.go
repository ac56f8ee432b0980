// Package place goes to lines of an exhibit: to a cite or to words that a person asks
// for, and to the lines of a verdict.
package place

import (
	"strconv"
	"strings"

	"benchtrial/gen/cite"
	"benchtrial/gen/prompt"
	"benchtrial/web/browser"
	"benchtrial/web/engine"
	"benchtrial/web/part"
)

// Finder goes to lines of an exhibit.
type Finder struct {
	// Prompt is the exhibit's, Verdicts are on the answer to it; zero where there are none.
	Prompt   prompt.Prompt
	Exhibit  *part.Exhibit
	Verdicts engine.Verdicts
	// Said says where the line found last stands.
	Said string

	found int // the line found last, or -1
	page  Page
}

// Page is the page on which an exhibit is shown.
type Page interface {
	// View is the view that shows it.
	View() *part.View
	// AfterDraw has do done once the page is drawn.
	AfterDraw(do func())
}

// New returns a finder of an empty exhibit.
func New(p Page) Finder { return Finder{Exhibit: &part.Exhibit{}, page: p, found: -1} }

// Forget forgets what was found.
func (f *Finder) Forget() { f.Said, f.found = "", -1 }

// Fresh forgets also what stands in the field.
func (f *Finder) Fresh() {
	f.Forget()
	browser.Empty(fieldID)
}

// Found returns the line found last, or -1.
func (f *Finder) Found() int { return f.found }

// The ids of the exhibit, and of the field for what is gone to.
const (
	ExhibitID = "exhibit"
	fieldID   = "goto"
)

// Focus brings the focus to the field.
func Focus() { browser.Focus(fieldID) }

// Find scrolls to a cite or to words.
func (f *Finder) Find(asked string) {
	if strings.TrimSpace(asked) == "" {
		return
	}
	if m := f.Exhibit.Marks[f.found]; m.Class == "found" {
		delete(f.Exhibit.Marks, f.found)
	}
	i := f.Exhibit.Find(asked, f.found)
	f.found = i
	if i < 0 {
		f.Said = say("missing")
	} else {
		if _, marked := f.Exhibit.Marks[i]; !marked {
			f.Exhibit.Marks[i] = part.Mark{Class: "found"}
		}
		f.Said = f.placeFound(i)
	}
	browser.Announce(f.Said)
	f.page.AfterDraw(func() {
		if i < 0 {
			f.page.View().Refresh()
			return
		}
		f.page.View().Reveal(i)
	})
}

// placeFound says where a line that was found stands.
func (f *Finder) placeFound(i int) string {
	text := f.Prompt.Lines[i].Cite
	if p, ok := cite.ParsePlace(text); ok && p.Page > 0 {
		return say("found_place", "page", strconv.Itoa(p.Page), "line", strconv.Itoa(p.Line))
	}
	if page, ok := strings.CutPrefix(text, "page "); ok {
		return say("found_page", "page", page)
	}
	place := part.UpperFirst(text) + ", "
	if f.Prompt.Testimony() {
		place = ""
	}
	return part.UpperFirst(say("found", "place", place, "line", part.Count(i+1), "lines", part.Count(f.Exhibit.Len())))
}

// Hint is an example of what can be gone to.
func (f *Finder) Hint() string {
	if !f.Prompt.Testimony() {
		return say("hint")
	}
	if p, _ := cite.ParsePlace(f.Prompt.Lines[len(f.Prompt.Lines)-1].Cite); p.Page > 0 {
		return say("hint_place", "page", strconv.Itoa(p.Page))
	}
	return say("hint_line")
}

// FarApart says whether the lines asked for and given cannot be seen together.
func (f *Finder) FarApart() bool {
	d := f.Verdicts.Plain.GivenLine - f.Prompt.LineIndex
	return f.Long() && f.Verdicts.Plain.GivenLine >= 0 && (d > SeenTogether || d < -SeenTogether)
}

// SeenTogether is how many lines apart two lines may be to be seen at once.
const SeenTogether = 8

// jump shows a line, and the exhibit where the window shows another part of the page.
func (f *Finder) jump(line int) {
	f.page.AfterDraw(func() {
		browser.IntoView(ExhibitID)
		f.page.View().Reveal(line)
	})
}

// Long says whether the exhibit is long enough to be searched.
func (f *Finder) Long() bool { return f.Exhibit.Len() > 20 }
