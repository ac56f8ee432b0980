// Package caution reminds a person of confidentiality before words of their own document
// leave the device: before a prompt is copied or saved, and before one is sent to a model.
//
//	var r caution.Reminder                 // one for as long as the program runs
//	line := r.Before(caution.DocumentOf(p)) // shown beside the button, before it is pressed
//	r.Seen(caution.DocumentOf(p))           // once it was copied or sent
//
// The line stands there before the first press and does not hinder it. A document whose
// line was once seen and acted upon keeps a short one.
package caution

import (
	_ "embed"
	"slices"

	"benchtrial/gen/prompt"
	"benchtrial/gen/wording"
)

//go:embed words.txt
var wordsText string

var say = wording.Sentences("web/caution/words.txt", wordsText)

// Document names a person's own document by its fingerprint; None is other text.
type Document string

// None is text that is nobody's own.
const None Document = ""

// unnamed is a document that came in a file of records, which has no fingerprint.
const unnamed Document = "record"

// DocumentOf returns the document that a prompt quotes.
func DocumentOf(p prompt.Prompt) Document {
	if p.TextType != prompt.Document {
		return None
	}
	if a, err := prompt.ParseAddress(p.ID); err == nil && a.Law != "" {
		return Document(a.Law)
	}
	return unnamed
}

// DocumentAt returns the document that the prompts of a series quote.
func DocumentAt(s prompt.Series) Document {
	if s.TextType != prompt.Document {
		return None
	}
	if s.Law == "" {
		return unnamed
	}
	return Document(s.Law)
}

// Line is what a person is reminded of.
type Line struct {
	// Text is a sentence; empty where nothing is to be said.
	Text string
	// Fresh says that it was not acted upon before, so that it is to stand out.
	Fresh bool
}

// Reminder knows of which documents a person was reminded. The zero value is ready.
type Reminder struct{ seen []Document }

// Before returns the line to be shown before words of documents are copied or sent.
func (r *Reminder) Before(documents ...Document) Line {
	own, fresh := 0, false
	var counted []Document
	for _, d := range documents {
		if d == None || slices.Contains(counted, d) {
			continue
		}
		counted = append(counted, d)
		own++
		fresh = fresh || !slices.Contains(r.seen, d)
	}
	switch {
	case own == 0:
		return Line{}
	case !fresh:
		return Line{Text: say("quiet")}
	case own == 1:
		return Line{Text: say("one"), Fresh: true}
	}
	return Line{Text: say("several"), Fresh: true}
}

// Seen notes that words of documents were copied or sent, with the line in sight.
func (r *Reminder) Seen(documents ...Document) {
	for _, d := range documents {
		if d != None && !slices.Contains(r.seen, d) {
			r.seen = append(r.seen, d)
		}
	}
}
