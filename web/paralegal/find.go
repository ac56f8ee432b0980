package paralegal

import (
	"slices"
	"strings"

	"benchtrial/gen/cite"
	"benchtrial/gen/document/provision"
	"benchtrial/gen/outline"
	"benchtrial/gen/prompt"
	"benchtrial/gen/question"
)

// exhibitOf reads the text that a question is about.
func exhibitOf(a question.Asked) *exhibit {
	if _, line := cite.ParsePlace(a.Cite); line || a.Testimony {
		return testimonyOf(a.Exhibit)
	}
	called := a.Called
	if called == "" {
		called, _, _ = strings.Cut(a.Cite, " ")
	}
	if called == "" || apart(strings.ToLower(called)) {
		called = "section"
	}
	return provisionsOf(a.Exhibit, called)
}

// find returns the index of the line asked about, -1 where the text has none.
func (e *exhibit) find(a question.Asked) int {
	switch a.Task {
	case prompt.TextToCite:
		return e.quoted(a.Text)
	case prompt.DefinedToCite:
		return e.defining(a.Text)
	case prompt.CiteToDefined:
		return e.index(func(l *line) bool { return strings.EqualFold(l.cite, a.Cite) && len(terms(l.words)) > 0 })
	}
	return e.index(func(l *line) bool { return strings.EqualFold(l.cite, a.Cite) })
}

func (e *exhibit) index(is func(*line) bool) int {
	for i := range e.lines {
		if is(&e.lines[i]) {
			return i
		}
	}
	return -1
}

// quoted returns the line with a text: all of it, or else the first that contains it.
func (e *exhibit) quoted(text string) int {
	whole := func(l *line) bool { return l.words == text || prompt.StripLabel(l.whole) == text }
	if i := e.index(func(l *line) bool { return l.cite != "" && whole(l) }); i >= 0 {
		return i
	}
	return e.index(func(l *line) bool { return l.cite != "" && strings.Contains(l.words, text) })
}

// defining returns the line that defines a term.
func (e *exhibit) defining(term string) int {
	return e.index(func(l *line) bool {
		return l.cite != "" && strings.Contains(l.words, term) && slices.ContainsFunc(terms(l.words), func(t string) bool { return strings.EqualFold(t, term) })
	})
}

// terms returns what a line defines: in the benchmark's strict form or, where
// there is none, in the forms of other documents.
func terms(words string) []string {
	all := outline.Terms(words)
	if len(all) == 0 {
		for _, t := range provision.Terms(words) {
			all = append(all, t.Term)
		}
	}
	return all
}
