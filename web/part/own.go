package part

import (
	"strings"

	"benchtrial/gen/prompt"
)

// own is how texts that a person loaded are set and captioned; nil in a program that
// shows none, which then does not carry it.
var own *loadedSetting

type loadedSetting struct {
	set     func(*exhibitLine, prompt.Line)
	place   func(cite string) string
	find    func(e *Exhibit, asked string, from int) int
	caption func(prompt.Prompt) string
	titles  func(prompt.Prompt) string
}

// ShowLoaded has texts that a person loaded set as they are: provisions of own documents by
// their own cites, titles of the U.S. Code by name. A program that shows them calls it once,
// before it shows anything.
func ShowLoaded() {
	own = &loadedSetting{(*exhibitLine).setOwn, ownPlace, (*Exhibit).findOwn, captionOfOwn, titlesOf}
}

// setOwn sets a line of provisions of a person's own document.
func (l *exhibitLine) setOwn(line prompt.Line) {
	l.cites = ownCites(line.Cite)
	label := line.Label
	if label == "" {
		label, _, _ = strings.Cut(strings.TrimLeft(line.Header, " "), " ")
	}
	if l.heads = line.Level == 0 && line.Label != "" && l.text == strings.Trim(line.Header, " "); !l.heads {
		l.setHeading(line.Header, label)
	}
}

// withoutKind returns a cite without the word for what is cited, "4.2(b)" of "clause
// 4.2(b)"; a cite without a number stays.
func withoutKind(text string) string {
	if _, rest, ok := strings.Cut(text, " "); ok && rest != "" {
		return rest
	}
	return text
}

// inner returns what a cite names within a schedule or an article, "paragraph 2(a)"
// of "Schedule 1, paragraph 2(a)"; of others all.
func inner(text string) string {
	if _, rest, ok := strings.Cut(text, ", "); ok {
		return rest
	}
	return text
}

// ownPlace returns what stands in the rail beside a provision of an own document: its
// number and labels, "4.2(b)"; the word before a number where nothing else is counted in it
// ("Schedule 1", "article IV"). Flush language has no cite, and what has no number none
// that fits.
func ownPlace(text string) string {
	number := withoutKind(inner(text))
	switch {
	case number == inner(text):
		return ""
	case strings.HasPrefix(text, "\u00a7"):
		return text
	case number[0] == '(' || number[0] >= '0' && number[0] <= '9' && (text[0] < 'A' || text[0] > 'Z' || inner(text) != text):
		return number
	case strings.Contains(number, "("):
		return number
	}
	return text
}

// ownCites returns the ways in which a provision may be asked for, in small letters
// and without spaces: whole, without the words for what is cited, by what it is within a
// schedule, by its labels alone.
func ownCites(text string) []string {
	list := []string{text, inner(text), withoutKind(text), withoutKind(inner(text))}
	if i := strings.IndexByte(text, '('); i > 0 {
		list = append(list, text[i:])
	}
	for i := range list {
		list[i] = compact(list[i])
	}
	return list
}

// compact returns a cite without what is written in several ways: case and spaces.
func compact(text string) string {
	return strings.Join(strings.Fields(strings.ToLower(text)), "")
}

// findOwn returns the next line after from whose cite is asked for; -1 where none is. A
// word that the document does not use, "sec. 4.2" for clause 4.2, is passed over.
func (e *Exhibit) findOwn(asked string, from int) int {
	wanted := []string{compact(asked), compact(withoutKind(strings.TrimPrefix(asked, "\u00a7")))}
	for _, want := range wanted {
		for n := range e.lines {
			i := (from + 1 + n) % len(e.lines)
			for _, have := range e.lines[i].cites {
				if have == want && have != "flush" {
					return i
				}
			}
		}
	}
	return -1
}
