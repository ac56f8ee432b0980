package workbench

import (
	"strconv"
	"strings"

	"benchtrial/web/browser"
	"benchtrial/web/docket"
	"benchtrial/web/part"
)

// exporting says what goes into files, and onto paper: all rows or those shown; with words
// also what own documents, and the answers about them, say.
type exporting struct{ all, words bool }

// mediaTypes are the forms in which verdicts are saved.
var mediaTypes = map[docket.Format]string{docket.CSV: "text/csv;charset=utf-8", docket.JSONL: "application/x-ndjson"}

// exported is the view that goes into a file.
func (r *Review) exported() docket.View {
	v := r.view
	if r.export.all {
		v = docket.View{}
	}
	v.Words = r.export.words
	return v
}

// keepsBack says that files and prints leave out words: there are own documents, and
// nobody asked for what they say.
func (r *Review) keepsBack() bool { return r.survey.own > 0 && !r.export.words }

// putWords has files and prints say what own documents say, or leave that out.
func (r *Review) putWords(on bool) {
	r.export.words = on
	r.app.AfterDraw(r.layTable) // the rows as they are printed
}

// ownSaid says what of own documents stays here.
func (r *Review) ownSaid() string {
	if r.survey.own == 0 {
		return ""
	}
	key := "own_bare"
	if r.export.words {
		key = "own_words"
	}
	return say(key, "n", part.Plural(r.survey.own, "answer is", "answers are"))
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

// fileName says what is in a file: "verdicts-harrow-2-large-wrong-127.csv". Where words of
// own documents stay here, it has neither those that were searched for nor a file's name.
func (r *Review) fileName(v docket.View, n int, f docket.Format) string {
	words := []string{"verdicts"}
	if r.hasExample() {
		words = append(words, "example")
	}
	if names, of := r.simulatedOf(); len(names) > 0 && (of > 1 || r.keepsBack()) { // else the set's name says so
		words = append(words, "simulated")
	}
	switch {
	case r.keepsBack():
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
	if v.Search != "" && !r.keepsBack() {
		words = append(words, "containing", v.Search)
	}
	words = append(words, strconv.Itoa(n))
	return part.Slug(strings.Join(words, " ")) + "." + string(f)
}

// exportChoices are what can go into a file.
func (r *Review) exportChoices() []choice {
	return []choice{
		{"shown", say("export_shown", "n", part.Plural(r.window.Total, "answer", "answers")), !r.export.all},
		{"all", say("export_all", "n", part.Plural(r.window.All, "answer", "answers")), r.export.all},
	}
}
