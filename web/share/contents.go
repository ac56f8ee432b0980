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
	say := func(key string, pairs ...string) string { return wording.Fill(words()["contents."+key], pairs...) }
	what := "no_model"
	if r.Model != "" {
		what = "model"
	}
	return say(thing, "what", say(what, "answers", r.answers(say), "model", quotable(r.Model)), "length", wording.Count(length))
}

// answers says how many answers there are, those without their responses apart.
func (r Result) answers(say func(key string, pairs ...string) string) string {
	bare, titled := 0, false
	for _, i := range r.Items {
		if i.Withheld() {
			bare++
		}
		titled = titled || i.Titles != ""
	}
	counted := func(n int, key string) string {
		if n != 1 {
			key += "s"
		}
		return say(key, "n", wording.Count(n))
	}
	full := len(r.Items) - bare
	answers := counted(full, "answer")
	switch {
	case bare > 0 && full == 0:
		answers = counted(bare, "bare_answer")
	case bare > 0:
		answers = say("both", "answers", answers, "bare", counted(bare, "bare_answer"))
	}
	if titled {
		answers = say("titles", "answers", answers)
	}
	return answers
}
