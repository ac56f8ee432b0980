package outline

import (
	_ "embed"
	"slices"
	"strings"
	"sync"
)

//go:embed idle.txt
var idleText string

type idleWord struct {
	word string
	kind Kind
}

var idleWords = sync.OnceValue(func() []idleWord {
	var words []idleWord
	for line := range strings.Lines(idleText) {
		word, kind, ok := strings.Cut(strings.TrimSpace(line), ": ")
		if ok && !strings.HasPrefix(line, "#") {
			words = append(words, idleWord{word, Kind(slices.Index(kindNames[:], kind))})
		}
	}
	return words
})

// idleKind returns what a subdivision stands for that is not there any more or
// not yet: "[(i) Repealed. Pub. L. …]", "(b) Reserved.", "[(c) Redesignated
// (b).]". Outside brackets the word must stand alone or end a sentence, so
// that "(1) omitted items" remains a provision.
func idleKind(label, heading, words string) (Kind, bool) {
	text := heading
	if text == "" {
		text = words
	}
	if strings.HasSuffix(label, ",") {
		text = "," + text
	}
	text = afterLabels(text)
	inside := strings.TrimLeft(text, "[ ")
	bracketed := inside != strings.TrimLeft(text, " ") || strings.HasPrefix(label, "[")
	for _, w := range idleWords() {
		if len(inside) < len(w.word) || !strings.EqualFold(inside[:len(w.word)], w.word) {
			continue
		}
		rest := inside[len(w.word):]
		alone := rest == "" || strings.ContainsAny(rest[:1], ".]")
		if alone || bracketed && rest[0] == ' ' || bracketed && rest[0] == ',' {
			return w.kind, true
		}
	}
	return 0, false
}

// afterLabels returns a text without the labels that it goes on with where one
// line stands for several provisions: ", (m) Omitted." and "to (p) Reserved."
func afterLabels(text string) string {
	for {
		rest := text
		for _, joint := range []string{",", "and ", "to ", "–", "—"} {
			rest = strings.TrimLeft(strings.TrimPrefix(rest, joint), " ")
		}
		_, after, ok := strings.Cut(rest, ")")
		if rest == text || !ok || rest[0] != '(' || len(rest)-len(after) > len("(xviii)") {
			return text
		}
		text = strings.TrimLeft(after, " ")
	}
}

// StatusKind returns the kind that a status of a provision names, such as
// "repealed" or "renumbered".
func StatusKind(status string) (Kind, bool) {
	for _, w := range idleWords() {
		if w.word == status {
			return w.kind, true
		}
	}
	return 0, false
}
