package runs

import (
	"slices"
	"strings"

	"benchtrial/gen/prompt"
	"benchtrial/web/part"
)

// series is a part of a plan as it stands in an address, without suite and seed, in
// whichever order its parts come.
type series struct {
	text, form string
	task       prompt.Task
	variation  prompt.Variation
	whole      string // as it was written
}

func (s series) kind() prompt.TextType {
	kind, _, _ := prompt.ParseText(s.text)
	return kind
}

// seriesOf reads a series from its address, or from its parts with spaces between them.
func seriesOf(address string) (s series) {
	s.whole = address
	for _, part := range strings.FieldsFunc(address, func(r rune) bool { return r == '/' || r == ' ' }) {
		kind, _, err := prompt.ParseText(part)
		size, noSize := prompt.ParseSize(part)
		_, noShape := prompt.ParseShape(part)
		switch {
		case err == nil && kind != "":
			s.text = part
		case noSize == nil && size > 0 || noShape == nil:
			s.form = part
		case slices.Contains(tasks, prompt.Task(part)):
			s.task = prompt.Task(part)
		case slices.Contains(prompt.Variations, prompt.Variation(part)):
			s.variation = prompt.Variation(part)
		}
	}
	return s
}

// seriesName names a part of a plan for a person: "Invented testimony, quote a line, 4k".
func (f *form) seriesName(s series) string {
	words := []string{f.testName(s)}
	if s.form != "" {
		words = append(words, formName(s.form))
	}
	if s.variation != "" && s.variation != prompt.Plain {
		words = append(words, say("wording_"+string(s.variation)))
	}
	return strings.Join(words, ", ")
}

// testName names text and task of a series; a file is named by its name.
func (f *form) testName(s series) string {
	if s.text == "" || s.task == "" {
		return part.Isolated(s.whole)
	}
	for _, x := range f.texts {
		for _, k := range x.Tasks {
			if k.Text == s.text && k.Task == s.task {
				return say("test", "text", x.Name, "task", lowerFirst(k.Name))
			}
		}
	}
	return say("test", "text", say("text_"+string(s.kind())), "task", lowerFirst(taskOf(s.text, s.task).Name))
}

// formName names a size or shape.
func formName(form string) string {
	switch {
	case slices.Contains(shortForms, form):
		return say("form_short")
	case form == (prompt.Shape{Whole: true}).String():
		return say("form_whole")
	}
	return form
}

func lowerFirst(text string) string {
	return strings.ToLower(text[:min(1, len(text))]) + text[min(1, len(text)):]
}
