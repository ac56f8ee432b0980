package question

import (
	"strings"

	"benchtrial/gen/prompt"
	"benchtrial/gen/wording"
)

const appliesKey = string(prompt.Synthetic) + " " + string(prompt.AppliesTo)

// Applies words the question whether the provision at a cite reaches a person
// of whom is said that they are what the term means.
func Applies(name, term, cite string) string {
	article := load().Questions["a"]
	if strings.ContainsRune("aeiou", rune(term[0])) {
		article = load().Questions["an"]
	}
	return wording.Fill(load().Questions[appliesKey], "name", name, "a", article, "term", term, "cite", cite)
}

// SecondTurn returns what the model is asked after it has answered the prompt,
// in the same conversation: for AppliesTo, to come down to yes or no. It is
// empty where a prompt has one turn, and where a foreign question does not say
// whom it is about.
func SecondTurn(p prompt.Prompt) string {
	name, cite, ok := p.Person()
	if !ok {
		return ""
	}
	return wording.Fill(load().Questions[appliesKey+" second turn"], "name", name, "cite", cite)
}
