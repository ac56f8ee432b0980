package paralegal

import (
	"strconv"
	"strings"

	"benchtrial/gen/outline"
	"benchtrial/gen/prompt"
)

// err returns an answer with a kind of error, "" where the text does not allow it.
func (w *writer) err(kind string) string {
	what, by, moved := offset(kind)
	switch w.asked.Task {
	case prompt.TextToCite, prompt.DefinedToCite:
		if moved {
			return w.otherPlace(what, by)
		}
		return w.wrongCite(kind)
	case prompt.CiteToDefined:
		return w.wrongTerm(kind)
	}
	return w.wrongText(kind)
}

// offset reads "line +1" and "page -1".
func offset(kind string) (what string, by int, ok bool) {
	what, n, ok := strings.Cut(kind, " ")
	if !ok || n[0] != '+' && n[0] != '-' {
		return "", 0, false
	}
	by, err := strconv.Atoi(n)
	return what, by, err == nil
}

// moved returns the index of the line so many lines away on the same page, or so many
// pages away with the same number.
func (w *writer) moved(what string, by int) (int, bool) {
	if what == "line" {
		return w.at + by, w.has(by)
	}
	i := w.exhibit.index(func(l *line) bool { return l.unit == w.line(0).unit+by && l.number == w.line(0).number })
	return i, i >= 0
}

func (w *writer) otherPlace(what string, by int) string {
	i, ok := w.moved(what, by)
	if !ok {
		return ""
	}
	return w.placed(i)
}

func (w *writer) wrongCite(kind string) string {
	switch here := w.line(0); kind {
	case "absent":
		return w.word("absent")
	case "two places":
		i, ok := w.beside()
		if w.exhibit.testimony {
			i, ok = w.moved("line", 1)
			if !ok {
				i, ok = w.moved("line", -1)
			}
		}
		if !ok || !w.exhibit.testimony && here.depth == 0 {
			return ""
		}
		return w.word("two places", "one", here.cite, "other", w.exhibit.lines[i].cite)
	case "beside":
		if i, ok := w.beside(); ok {
			return w.placed(i)
		}
	case "above":
		// A provision that does no more than to announce the definition is where the term is defined, too.
		if here.depth > 1 && w.asked.Task == prompt.TextToCite {
			return w.place(here.cite[:strings.LastIndexByte(here.cite, '(')], here)
		}
	case "other section":
		if i, ok := w.nearest(func(l *line) bool {
			return l.unit != here.unit && l.head != here.head && l.depth == here.depth
		}); ok && here.depth > 0 {
			return w.placed(i)
		}
	case "no section number":
		if _, count, ok := strings.Cut(here.head, " "); ok && here.depth > 0 && count != "" && !strings.Contains(count, " ") {
			return here.cite[len(here.head):]
		}
	}
	return ""
}

// beside returns the index of a line next to the one asked about, at the same level of its section.
func (w *writer) beside() (int, bool) {
	here := w.line(0)
	return w.nearest(func(l *line) bool {
		return !l.contains && l.unit == here.unit && l.cite != here.cite && l.depth == here.depth && strings.Count(l.head, ".") == strings.Count(here.head, ".")
	})
}

// nearest returns the index of the nearest line that will do, before or after the one asked about.
func (w *writer) nearest(will func(*line) bool) (int, bool) {
	lines := w.exhibit.lines
	before, after := w.at-1, w.at+1
	for before >= 0 && (lines[before].idle() || !will(&lines[before])) {
		before--
	}
	for after < len(lines) && (lines[after].idle() || !will(&lines[after])) {
		after++
	}
	switch {
	case before < 0 && after == len(lines):
		return 0, false
	case before < 0 || after < len(lines) && w.stream.IntN(2) == 0:
		return after, true
	}
	return before, true
}

func (w *writer) wrongTerm(kind string) string {
	here := w.line(0)
	term := terms(here.words)[0]
	switch kind {
	case "absent":
		return w.word("absent")
	case "beside":
		of := terms
		if len(outline.Terms(here.words)) > 0 {
			of = outline.Terms // the text's way to define
		}
		i, ok := w.nearest(func(l *line) bool {
			all := of(l.words)
			return len(all) > 0 && !overlap(all[0], term)
		})
		if ok {
			return w.termed(of(w.exhibit.lines[i].words)[0])
		}
	case "word":
		// One that stands in no other line, or it might be defined there.
		text := strings.ToLower(w.asked.Exhibit)
		for _, f := range strings.Fields(here.words[strings.Index(here.words, term)+len(term):]) {
			f = strings.Trim(f, `.,;:()"“”—-`)
			if len(f) > 4 && !overlap(f, term) && alphanumeric(f) && strings.Count(text, strings.ToLower(f)) == 1 {
				return w.termed(f)
			}
		}
	}
	return ""
}

// overlap says whether one text contains the other, whatever the case.
func overlap(one, other string) bool {
	one, other = strings.ToLower(one), strings.ToLower(other)
	return strings.Contains(one, other) || strings.Contains(other, one)
}
