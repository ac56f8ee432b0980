package page

import (
	"strings"

	"github.com/vugu/vugu"

	"benchtrial/gen/prompt"
	"benchtrial/score/verdict"
	"benchtrial/web/browser"
	"benchtrial/web/engine"
	"benchtrial/web/part"
	"benchtrial/web/share"
)

// linkPanel is what is said of a link before it is copied.
type linkPanel struct {
	open    bool
	one     bool   // only the answer shown, not the whole sitting
	link    string // the whole link; empty where there is none
	refused bool   // the clipboard was refused: the link is shown
	said    string
	// contents says what the link or file contains, or why there is none.
	contents string
	tooLong  bool
	// words says that responses about own documents go along.
	words bool
}

// result is what is sent: the sitting, or the one answer shown.
func (t *Try) result() share.Result {
	r := share.New(t.sitting.Model)
	for _, it := range t.sitting.Items {
		if t.link.one && it.Address != t.Prompt.ID {
			continue
		}
		r.Items = append(r.Items, share.Item{
			Address: it.Address, Response: it.Response, Outcome: it.Outcome, Kind: it.Kind,
			OfficialCorrect: it.Official == verdict.Correct, NoOfficial: it.Official == "", Titles: t.titlesAt(it.Address),
		})
	}
	return r
}

// titlesAt names the titles that a question by its address is made from.
func (t *Try) titlesAt(address string) string {
	a, err := prompt.ParseAddress(address)
	if err != nil || a.TextType != prompt.USCode {
		return ""
	}
	return t.app.texts.Titles(a.Law)
}

// sent is what a link or file carries: of own documents no words, unless that was asked for.
func (t *Try) sent() share.Result {
	if t.link.words {
		return t.result()
	}
	return t.result().WithoutWords()
}

// ofOwn counts the answers about own documents among those that are sent.
func (t *Try) ofOwn() int {
	if !t.link.open {
		return 0
	}
	return t.result().OfOwn()
}

// PutWords lets responses about own documents go along, or not, and shows them.
func (t *Try) PutWords(on bool) {
	t.link.words = on
	t.makeLink()
	t.app.AfterDraw(t.showInside)
}

// insideID is where the responses stand that go along.
const insideID = "link-inside"

// showInside shows the responses about own documents that go along, whole.
func (t *Try) showInside() {
	var b strings.Builder
	for _, i := range t.sent().Items {
		if i.Own() {
			b.WriteString(labelOf(i.Address) + "\n" + i.Response + "\n\n")
		}
	}
	browser.SetText(insideID, strings.TrimSpace(b.String()))
}

// Words says whether responses about own documents go along.
func (t *Try) Words() bool { return t.link.words }

// sending draws the choice whether they do; nil where there are none.
func (t *Try) sending() vugu.Builder {
	if t.ofOwn() == 0 {
		return nil
	}
	return t.app.texts.Sending(t)
}

// toggleLink opens the panel and has the link made, or closes it.
func (t *Try) toggleLink() {
	if t.link.open {
		t.link = linkPanel{}
		t.app.AfterDraw(func() { browser.Focus("make-link") })
		return
	}
	t.link = linkPanel{open: true, said: say("link_making")}
	t.makeLink()
	t.app.AfterDraw(func() { browser.Focus("link-head") })
}

// linkOne chooses between the answer shown and all answers.
func (t *Try) linkOne(one bool) {
	t.link.one = one
	t.makeLink()
	t.app.AfterDraw(t.showInside)
}

// allAnswers names the answers of the sitting where there are several.
func (t *Try) allAnswers() string {
	if n := len(t.sitting.Items); n != 2 {
		return say("link_many", "n", part.Count(n))
	}
	return say("link_both")
}

// linkLabel says what the button makes a link to.
func (t *Try) linkLabel() string {
	if len(t.sitting.Items) < 2 {
		return say("link_make")
	}
	return say("link_make_to", "answers", t.allAnswers())
}

// makeLink has the link made anew, also when the model's name has changed.
func (t *Try) makeLink() {
	result := t.sent()
	t.app.Async(func() func() {
		s, err := t.app.judge.Link(browser.PageURL(), result)
		return func() { t.linked(s, err) }
	})
}

func (t *Try) linked(s engine.Shared, err error) {
	if !t.link.open {
		return
	}
	t.link = linkPanel{open: true, one: t.link.one, words: t.link.words, link: s.Text, contents: s.Contents, tooLong: s.TooLong}
	switch {
	case err != nil:
		t.link.contents = say(troubleKey(err, "link_failed"))
	case s.ProblemTitle != "":
		t.link.contents = s.ProblemTitle + " " + s.ProblemText
	}
	browser.Announce(t.link.contents)
}

// copyLink puts the link on the clipboard, or shows it where that is refused.
func (t *Try) copyLink() {
	browser.Copy(t.link.link, func(ok bool) {
		t.app.Update(func() {
			t.link.refused = !ok
			t.link.said = say("link_copied")
			if !ok {
				t.link.said = say("link_refused")
				t.app.AfterDraw(func() { browser.Select("link-text") })
			}
			browser.Announce(t.link.said)
		})
	})
}

// saveResult offers the sitting as a file.
func (t *Try) saveResult() {
	result := t.sent()
	t.app.Async(func() func() {
		s, err := t.app.judge.File(result)
		return func() {
			switch {
			case err != nil:
				t.link.said = say(troubleKey(err, "link_failed"))
			case s.ProblemTitle != "":
				t.link.said = s.ProblemTitle + " " + s.ProblemText
			default:
				browser.Download(s.Name, "application/json", []byte(s.Text))
				t.link.said = say("file_saved", "contents", s.Contents)
			}
			browser.Announce(t.link.said)
		}
	})
}

// fileClass makes the file the first choice where no link can be made.
func (l linkPanel) fileClass() string {
	if l.tooLong {
		return "btn first"
	}
	return "btn"
}
