package share

import (
	"unicode/utf8"

	"benchtrial/gen/wording"
)

// Contents says in a sentence what a link contains and how long it is, to be
// read before it is copied.
func Contents(r Result, link string) string {
	return contents("link", r, utf8.RuneCountInString(link))
}

// FileContents says the same of a result file's text.
func FileContents(r Result, file string) string { return contents("file", r, len(file)) }

func contents(thing string, r Result, length int) string {
	answers, what := "answers", "no_model"
	if len(r.Items) == 1 {
		answers = "answer"
	}
	if r.Model != "" {
		what = "model"
	}
	say := func(key string) string { return words()["contents."+key] }
	sentence := wording.Fill(say(thing), "what", say(what), "length", wording.Count(length))
	sentence = wording.Fill(sentence, "answers", say(answers))
	return wording.Fill(sentence, "n", wording.Count(len(r.Items)), "model", quotable(r.Model))
}
