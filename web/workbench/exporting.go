package workbench

import (
	"strconv"
	"strings"

	"benchtrial/web/browser"
	"benchtrial/web/docket"
	"benchtrial/web/part"
)

// exporting says what goes into files.
type exporting struct{ all bool }

// mediaTypes are the forms in which verdicts are saved.
var mediaTypes = map[docket.Format]string{docket.CSV: "text/csv;charset=utf-8", docket.JSONL: "application/x-ndjson"}

// exported is the view that goes into a file.
func (r *Review) exported() docket.View {
	if r.export.all {
		return docket.View{}
	}
	return r.view
}

// save saves the verdicts that are shown, or all.
func (r *Review) save(f docket.Format) {
	v := r.exported()
	n := r.window.Total
	if r.export.all {
		n = r.window.All
	}
	name := r.fileName(v, n, f)
	r.app.Async(func() func() {
		data, err := r.desk.Export(f, v)
		return func() {
			if r.trouble(err) {
				return
			}
			browser.Download(name, mediaTypes[f], data)
			r.said = say("saved", "name", name)
			browser.Announce(r.said)
		}
	})
}

// fileName says what is in a file: "verdicts-harrow-2-large-wrong-127.csv".
func (r *Review) fileName(v docket.View, n int, f docket.Format) string {
	words := []string{"verdicts"}
	if r.hasExample() {
		words = append(words, "example")
	}
	switch {
	case v.Set != "":
		words = append(words, v.Set)
	case len(r.survey.sets) == 1:
		words = append(words, strings.TrimSuffix(strings.TrimSuffix(r.survey.sets[0].Name, ".jsonl"), ".csv"))
	}
	words = append(words, string(v.Test), v.Kind, v.Size, string(v.Outcome))
	if v.Differ {
		words = append(words, "readings differ")
	}
	if v.Overruled {
		words = append(words, "overruled")
	}
	if v.Search != "" {
		words = append(words, "containing", v.Search)
	}
	words = append(words, strconv.Itoa(n))
	return slug(strings.Join(words, " ")) + "." + string(f)
}

// slugBytes is the most bytes of a file's name before its ending.
const slugBytes = 100

// slug is a text as the name of a file: letters and digits, with hyphens between words.
func slug(text string) string {
	words := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return (r < 'a' || r > 'z') && (r < '0' || r > '9') })
	name := strings.Join(words, "-")
	return strings.Trim(name[:min(len(name), slugBytes)], "-")
}

// exportChoices are what can go into a file.
func (r *Review) exportChoices() []choice {
	return []choice{
		{"shown", say("export_shown", "n", part.Plural(r.window.Total, "answer", "answers")), !r.export.all},
		{"all", say("export_all", "n", part.Plural(r.window.All, "answer", "answers")), r.export.all},
	}
}
