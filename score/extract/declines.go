package extract

import "strings"

// maxDeclined is how many words may stand between "cannot" and what it is that cannot be done.
const maxDeclined = 4

// Declines says whether a text in lower case declines to answer: by a phrase
// such as "no idea", or as something that its author cannot or does not do, "I
// am not able to quote it". "I cannot find the quote" is no refusal.
func Declines(low string) bool {
	if Cue("refusal").Has(low) {
		return true
	}
	lists := cueLists()
	for _, unable := range lists["unable"] {
		for rest := low; ; {
			i := indexWords(rest, unable)
			if i < 0 {
				break
			}
			rest = strings.TrimLeft(rest[i+len(unable):], " ,")
			if Cue("seeking").starts(rest) == "" && Cue("giving").Has(fewWords(rest, maxDeclined)) {
				return true
			}
		}
	}
	for _, unable := range lists["unable after"] {
		if i := indexWords(low, unable); i >= 0 && Cue("giving").Has(low[max(0, i-reachDeclined):i]) {
			return true
		}
	}
	return false
}

// Filtered says whether a text in lower case says that a filter stopped it, and no more: "This request was flagged."
func Filtered(low string) bool { return Cue("filtered").Is(strings.Trim(low, " \n.!\"'")) }

// reachDeclined is how far, in bytes, a verb is looked for before "できません".
const reachDeclined = 30

// fewWords returns the first words of a text within its sentence.
func fewWords(text string, most int) string {
	for i := range len(text) {
		switch {
		case strings.IndexByte(".;:!?\n", text[i]) >= 0:
			return text[:i]
		case text[i] == ' ':
			if most--; most == 0 {
				return text[:i]
			}
		}
	}
	return text
}

// maxApology is how long, in bytes, an apology may be that is all there is to a response.
const maxApology = 300

// Apologises says whether low, in which no answer was found, is a short
// apology in a language whose verbs of declining are not known.
func Apologises(low string) bool {
	low = strings.TrimLeft(low, " \n")
	if len(low) > maxApology || strings.Contains(low, "\"") {
		return false
	}
	for _, phrase := range cueLists()["apology"] {
		if strings.HasPrefix(low, phrase) && (phrase[0] >= 0x80 || wordEdge(low, len(phrase))) {
			return true
		}
	}
	return false
}
