package e2e_test

import (
	"encoding/json"
	"strings"

	"benchtrial/gen/prompt"
)

// js returns a value as a JavaScript expression.
func js(value any) string {
	b, err := json.Marshal(value)
	if err != nil {
		panic(err) // texts and numbers always marshal
	}
	return string(b)
}

// words are what is said or stands in a line, without its label or number, which
// has a place of its own.
func words(l prompt.Line) string {
	return flat(prompt.StripLabel(strings.TrimSuffix(l.Text, ":")))
}

// asked is true once the question of the prompt stands on the page, above an empty box or a verdict.
func asked(p prompt.Prompt) string {
	return `document.querySelector('.question')?.textContent.replace(/\s+/g, ' ').trim() === ` + js(flat(p.Question)) + `
		&& location.hash.endsWith(` + js(p.ID) + `)`
}
