package part

import (
	"strings"

	"benchtrial/gen/prompt"
)

// change is where an amended text differs from the one before: in bytes, up to where
// both begin alike, and how many at the end are alike. It takes in whole words.
type change struct{ start, after int }

// amendedIn returns the change between two texts.
func amendedIn(old, text string) change {
	most := min(len(old), len(text))
	c := change{}
	for c.start < most && old[c.start] == text[c.start] {
		c.start++
	}
	for c.start > 0 && c.start < max(len(old), len(text)) && text[c.start-1] != ' ' {
		c.start--
	}
	for c.after < most-c.start && old[len(old)-1-c.after] == text[len(text)-1-c.after] {
		c.after++
	}
	for c.after > 0 && text[len(text)-c.after] != ' ' {
		c.after--
	}
	return c
}

// around is how many bytes of a text are shown on each side of a change.
const around = 60

// excerpt returns the words around a change in one of its texts.
func (c change) excerpt(text string) string {
	start, end := max(c.start-around, 0), min(len(text)-c.after+around, len(text))
	before, after := "", ""
	if i := strings.IndexByte(text[start:c.start], ' '); start > 0 && i >= 0 {
		before, start = "\u2026 ", start+i+1
	}
	if i := strings.LastIndexByte(text[len(text)-c.after:end], ' '); end < len(text) && i >= 0 {
		after, end = " \u2026", len(text)-c.after+i
	}
	return before + text[start:end] + after
}

// amendment returns the facts of an amended line: its text before and after.
func amendment(p prompt.Prompt) []Fact {
	if p.UnamendedAnswer == "" {
		return nil
	}
	old, text := strings.TrimLeft(p.UnamendedAnswer, " "), strings.TrimLeft(p.Answer, " ")
	c := amendedIn(old, text)
	return []Fact{
		{Term: captioned("old_text"), Text: quote(c.excerpt(old))},
		{Term: captioned("new_text"), Text: quote(c.excerpt(text))},
	}
}
