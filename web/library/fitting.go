package library

import (
	"errors"

	"benchtrial/gen"
	"benchtrial/gen/own"
	"benchtrial/gen/prompt"
	"benchtrial/web/engine"
)

// Fitting says what can be asked about the text that an address names.
type Fitting struct {
	// Here says that the text is here; all else is empty where it is not.
	Here bool
	// Titles are those that the text is made from; Name is the file's name of a document.
	Titles []Title
	Name   string
	// Counted says that a transcript prints no page or line numbers of its own.
	Counted bool
	// Tasks are the tests that can ask anything of the text, whatever the size.
	Tasks []prompt.Task
	// Forms are the sizes that it fills for the address's test, as they stand in an
	// address; of a document the last one that shows more than the one before is "whole".
	Forms []string
}

// Fitting says what can be asked about the text of an address. It gets the text ready.
func (l *Library) Fitting(address string, w *work) (f Fitting, err error) {
	a, err := prompt.ParseAddress(address)
	if err != nil {
		return f, errNotUnderstood
	}
	switch a.TextType {
	case prompt.Document:
		return l.fittingDocument(a, w)
	case prompt.USCode:
		return l.fittingTitles(a, w)
	}
	return f, errNotUnderstood
}

func (l *Library) fittingDocument(a prompt.Address, w *work) (f Fitting, err error) {
	text, err := l.Document(a.Law, w)
	if errors.Is(err, errNoText) {
		return f, nil
	} else if err != nil {
		return f, err
	}
	t := l.documentOf(a.Law)
	if t == nil {
		return f, nil
	}
	l.mu.Lock()
	f = Fitting{Here: true, Name: t.file.name, Tasks: tasksOf(t.summary), Counted: t.summary.Counts.Counted}
	l.mu.Unlock()
	f.Forms = l.forms(text, a, w)
	return f, nil
}

func (l *Library) fittingTitles(a prompt.Address, w *work) (f Fitting, err error) {
	numbers := l.having(a.Law)
	if len(numbers) == 0 {
		return f, nil
	}
	s, err := l.ready(numbers, w)
	if err != nil || a.Law != "" && s.text.Hash() != a.Law {
		return f, err
	}
	l.mu.Lock()
	f.Here = true
	for t := range l.texts {
		for _, n := range s.texts {
			if t.number == n {
				f.Titles = append(f.Titles, *t.summary.Title)
				for _, task := range tasksOf(t.summary) {
					f.Tasks = withTask(f.Tasks, task)
				}
			}
		}
	}
	l.mu.Unlock()
	f.Forms = l.forms(s.text, a, w)
	return f, nil
}

func tasksOf(s Summary) (tasks []prompt.Task) {
	for _, fit := range s.Fits {
		tasks = append(tasks, fit.Task)
	}
	return tasks
}

func withTask(tasks []prompt.Task, task prompt.Task) []prompt.Task {
	for _, have := range tasks {
		if have == task {
			return tasks
		}
	}
	return append(tasks, task)
}

// forms returns the sizes that a text fills for the test of an address: a prompt is made at
// each, the smallest first. They are remembered.
func (l *Library) forms(text gen.Titles, a prompt.Address, w *work) []string {
	key := text.Hash() + "/" + string(a.Task)
	l.mu.Lock()
	known, ok := l.fitted[key]
	l.mu.Unlock()
	if ok {
		return known
	}
	a.Law, a.Seed, a.Number, a.Variation = text.Hash(), 0, 0, prompt.Plain
	var forms []string
	all := 0 // lines of the whole document
	if _, isOwn := text.(*own.Text); isOwn {
		a.Size, a.Shape = 0, prompt.Shape{Whole: true}
		if p, err := text.Prompt(a); err == nil {
			all = len(p.Lines)
		}
	}
	for _, size := range prompt.Sizes {
		if w.stopped() {
			return nil
		}
		a.Size, a.Shape = size, prompt.Shape{}
		p, err := text.Prompt(a)
		if err == nil && all > 0 && len(p.Lines) >= all {
			break // from here on it is the whole
		}
		if err == nil {
			forms = append(forms, size.String())
		}
		w.went("", 0, 0)
	}
	if all > 0 {
		forms = append(forms, prompt.Shape{Whole: true}.String())
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.fitted == nil {
		l.fitted = map[string][]string{}
	}
	l.fitted[key] = forms
	return forms
}

// Fitting says what can be asked about the text that an address names: which tests, and
// which sizes of the address's own test.
func (c *Client) Fitting(address string) (f Fitting, err error) {
	return f, c.ask(fittingKind, address, nil, &f)
}

const fittingKind engine.Kind = "library_fitting"
