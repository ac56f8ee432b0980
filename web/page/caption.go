package page

import (
	"strconv"
	"strings"

	"benchtrial/gen/prompt"
	"benchtrial/web/browser"
	"benchtrial/web/part"
)

func (t *Try) title() {
	title := t.heading()
	if t.phase == judged {
		title = t.ruling.Title
	}
	browser.Title(title + " \u00b7 Benchtrial")
}

// heading is the title of the page.
func (t *Try) heading() string {
	switch t.phase {
	case none:
		if t.missed || loadable(t.address.TextType) {
			return say("no_exhibit")
		}
		return say("no_question")
	case judged:
		return say("verdict_title", "number", strconv.FormatUint(uint64(t.address.Number), 10))
	}
	if t.address.TextType == prompt.Transcript {
		return say("heading_transcript_"+string(t.address.Task), "pages", inWords(t.shape().Pages))
	}
	switch t.address.TextType {
	case prompt.Act, prompt.Document:
		return say("heading_" + string(t.address.TextType) + "_" + string(t.address.Task))
	}
	return say("heading_" + string(t.address.Task))
}

// inWords counts pages, a few of them in words.
func inWords(pages int) string {
	count := part.Plural(pages, "page", "pages")
	if numbers := strings.Fields(say("numbers")); pages > 0 && pages <= len(numbers) {
		return strings.Replace(count, strconv.Itoa(pages), numbers[pages-1], 1)
	}
	return count
}

// underWay says what is done until the exhibit stands there.
func (t *Try) underWay() string {
	switch {
	case t.fetches && loadable(t.address.TextType):
		return say("reading_" + string(t.address.TextType))
	case t.fetches:
		return say("fetching")
	}
	return say("making")
}

// caption is what the exhibit is, once it is here.
func (t *Try) caption() string {
	if t.phase == making && t.fetches {
		return t.underWay()
	}
	return part.Caption(t.Prompt)
}
