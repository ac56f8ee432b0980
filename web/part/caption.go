package part

import (
	_ "embed"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

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
	case own != nil && p.TextType == prompt.Document:
		return own.caption(p)
	case p.Testimony():
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
	titles := ""
	if own != nil && p.TextType == prompt.USCode {
		titles = own.titles(p)
	}
	if titles != "" {
		key += "_of"
	}
	return captioned(key, "titles", titles, "lines", Plural(len(p.Lines), "line", "lines")) + noted(p)
}

// noted is what must be known of a text, " Invented for testing; not the law."; empty
// where that is nothing.
func noted(p prompt.Prompt) string {
	note := "note_" + string(p.TextType)
	if p.UnamendedAnswer != "" {
		note += "_altered"
	}
	if sentence := captioned(note); sentence != "" {
		return " " + sentence
	}
	return ""
}

// titlesOf names the titles of the U.S. Code that sections are from, "titles 17 and 30",
// as far as their ids tell.
func titlesOf(p prompt.Prompt) string {
	var numbers []string
	for _, id := range p.Sections {
		rest, ok := strings.CutPrefix(id, "/us/usc/t")
		number, _, more := strings.Cut(rest, "/")
		if len(strings.TrimRight(number, "abcdefghijklmnopqrstuvwxyz")) == 1 {
			number = " " + number // for the order
		}
		if ok && more && !slices.Contains(numbers, number) {
			numbers = append(numbers, number)
		}
	}
	slices.Sort(numbers)
	for i := range numbers {
		numbers[i] = strings.TrimSpace(numbers[i])
	}
	switch n := len(numbers); {
	case n == 0:
		return ""
	case n == 1:
		return captioned("title", "number", numbers[0])
	default:
		return captioned("titles", "some", strings.Join(numbers[:n-1], ", "), "last", numbers[n-1])
	}
}

// captionOfOwn names the part of a person's own document that is shown, by the
// document's own pages or cites.
func captionOfOwn(p prompt.Prompt) string {
	var places []string
	lines := 0
	for _, l := range p.Lines {
		place, ok := cite.ParsePlace(l.Cite)
		switch {
		case !p.Testimony():
			lines++
			if l.Cite != "flush" {
				places = append(places, l.Cite)
			}
		case ok:
			lines++
			if place.Page > 0 {
				places = append(places, strconv.Itoa(place.Page))
			}
		}
	}
	key := "own"
	if p.Testimony() {
		key = "own_pages"
	}
	if len(places) == 0 {
		return captioned("own_page", "lines", Plural(lines, "line", "lines")) + noted(p)
	}
	return captioned(key, "first", places[0], "last", places[len(places)-1], "lines", Plural(lines, "line", "lines")) + noted(p)
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
	if text == "" || text[0] >= utf8.RuneSelf {
		return text
	}
	return strings.ToUpper(text[:1]) + text[1:]
}
