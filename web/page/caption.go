package page

import (
	"strconv"
	"strings"

	"benchtrial/gen/cite"
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
		if t.missed {
			return say("no_exhibit")
		}
		return say("no_question")
	case judged:
		return say("verdict_title", "number", strconv.FormatUint(uint64(t.address.Number), 10))
	}
	if t.address.TextType == prompt.Transcript {
		return say("heading_transcript_"+string(t.address.Task), "pages", inWords(t.shape().Pages))
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

// captionOf says what the exhibit of a prompt is.
func captionOf(p prompt.Prompt) string {
	if len(p.Lines) == 0 {
		return ""
	}
	if p.TextType == prompt.Transcript {
		first, _ := cite.ParsePlace(p.Lines[min(1, len(p.Lines)-1)].Cite)
		lines := part.Plural(p.Pages*p.LinesPerPage, "line", "lines")
		switch p.Pages {
		case 1:
			return say("caption_page", "lines", lines)
		case 2:
			return say("caption_pages", "first", itoa(first.Page), "last", itoa(first.Page+1))
		}
		return say("caption_many_pages", "first", itoa(first.Page), "last", itoa(first.Page+p.Pages-1), "lines", lines)
	}
	return say("caption", "section", upperFirst(p.Lines[0].Cite), "lines", part.Plural(len(p.Lines), "line", "lines"))
}

func upperFirst(text string) string {
	if text == "" {
		return ""
	}
	return strings.ToUpper(text[:1]) + text[1:]
}

// underWay says what is done until the exhibit stands there.
func (t *Try) underWay() string {
	if t.fetches {
		return say("fetching")
	}
	return say("making")
}

// caption is what the exhibit is, once it is here.
func (t *Try) caption() string {
	if t.phase == making && t.fetches {
		return say("fetching")
	}
	return captionOf(t.prompt)
}
