package part

import (
	_ "embed"
	"strconv"
	"strings"
	"sync"

	"benchtrial/gen/cite"
	"benchtrial/gen/prompt"
	"benchtrial/gen/wording"
)

//go:embed captions.txt
var captionsText string

// captions are the sentences of Caption by their key.
var captions = sync.OnceValue(func() map[string]string { return wording.Parse(captionsText) })

func captioned(key string, pairs ...string) string { return wording.Fill(captions()[key], pairs...) }

// Caption says what the exhibit of a prompt is, and where that is so, that it is invented.
func Caption(p prompt.Prompt) string {
	if len(p.Lines) == 0 {
		return ""
	}
	caption := captioned("caption", "section", UpperFirst(p.Lines[0].Cite), "lines", Plural(len(p.Lines), "line", "lines"))
	switch {
	case p.TextType == prompt.Transcript:
		caption = captionOfPages(p)
	case p.TextType.Statute():
		return captionOfLaw(p)
	}
	if _, err := prompt.ParseAddress(p.ID); err == nil {
		caption += " " + captioned("invented")
	}
	return caption
}

// captionOfLaw says also, wherever the text comes from, that a line was altered.
func captionOfLaw(p prompt.Prompt) string {
	key := "caption_" + string(p.TextType)
	if len(p.Sections) == 1 {
		key += "_one"
	}
	caption := captioned(key, "lines", Plural(len(p.Lines), "line", "lines"))
	note := "note_" + string(p.TextType)
	if p.UnamendedAnswer != "" {
		note += "_altered"
	}
	if sentence := captioned(note); sentence != "" {
		caption += " " + sentence
	}
	return caption
}

func captionOfPages(p prompt.Prompt) string {
	first, _ := cite.ParsePlace(p.Lines[min(1, len(p.Lines)-1)].Cite)
	lines := Plural(p.Pages*p.LinesPerPage, "line", "lines")
	switch p.Pages {
	case 1:
		return captioned("caption_page", "lines", lines)
	case 2:
		return captioned("caption_pages", "first", strconv.Itoa(first.Page), "last", strconv.Itoa(first.Page+1))
	}
	return captioned("caption_many_pages", "first", strconv.Itoa(first.Page), "last", strconv.Itoa(first.Page+p.Pages-1), "lines", lines)
}

// UpperFirst returns a text that begins with a capital.
func UpperFirst(text string) string {
	if text == "" {
		return ""
	}
	return strings.ToUpper(text[:1]) + text[1:]
}
