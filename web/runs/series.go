package runs

import (
	"slices"
	"strings"

	"benchtrial/gen/prompt"
	"benchtrial/web/part"
)

// series is a part of a plan as it stands in an address, without suite and seed.
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

// seriesOf reads a series from its address, or from its text, task, form and wording with
// spaces between them.
func seriesOf(address string) series {
	if s, err := prompt.ParseSeries(address); err == nil {
		text := string(s.TextType)
		if s.Law != "" {
			text += "@" + s.Law
		}
		return series{text, s.Form(), s.Task, s.Variation, address}
	}
	if parts := strings.Fields(address); len(parts) == 4 {
		return series{parts[0], parts[2], prompt.Task(parts[1]), prompt.Variation(parts[3]), address}
	}
	return series{whole: address}
}

// seriesName names a part of a plan for a person: "Invented testimony, quote a line, 4k".
func (f *form) seriesName(s series) string {
	words := []string{f.testName(s)}
	if s.form != "" {
		words = append(words, formName(s.form))
	}
	if s.variation != "" && s.variation != prompt.Plain {
		words = append(words, variationName(s.variation))
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
	return say("test", "text", textName(s.text), "task", lowerFirst(taskOf(s.text, s.task).Name))
}

// formName names a size or shape.
func formName(form string) string {
	switch {
	case slices.Contains(shortForms, form):
		return say("form_short")
	case form == (prompt.Shape{Whole: true}).String():
		return say("form_whole")
	}
	if slices.Contains(lengths(), form) {
		return form
	}
	return part.Isolated(form)
}

// lowerFirst makes a sentence's first letter small; what is not ours stays as it is.
func lowerFirst(text string) string {
	if text == "" || text[0] < 'A' || text[0] > 'Z' {
		return text
	}
	return strings.ToLower(text[:1]) + text[1:]
}
