package share

import (
	"strings"
	"unicode/utf8"
)

// Contents says in a sentence what a link contains and how long it is, to be
// read before it is copied.
func Contents(r Result, link string) string {
	return contents("link", r, utf8.RuneCountInString(link))
}

// FileContents says the same of a result file's text.
func FileContents(r Result, file string) string { return contents("file", r, len(file)) }

func contents(thing string, r Result, length int) string {
	w := words().Contents
	answers := w["answers"]
	if len(r.Items) == 1 {
		answers = w["answer"]
	}
	what := w["no_model"]
	if r.Model != "" {
		what = w["model"]
	}
	sentence := strings.NewReplacer("{what}", what, "{length}", thousands(length)).Replace(w[thing])
	sentence = strings.NewReplacer("{answers}", answers).Replace(sentence)
	return strings.NewReplacer("{n}", thousands(len(r.Items)), "{model}", quotable(r.Model)).Replace(sentence)
}
