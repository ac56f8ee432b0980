package page

import (
	"strconv"

	"benchtrial/gen"
	"benchtrial/gen/prompt"
	"benchtrial/gen/section"
	"benchtrial/web/engine"
)

// nothing shows no question, because the address names none; why says it, unless
// the page says it already. Nothing of the question before is left to be copied
// or judged.
func (t *Try) nothing(why string) {
	t.keepDraft()
	t.phase, t.link, t.choiceSaid = none, linkPanel{}, ""
	t.title()
	if why != "" {
		t.app.problem = why
	}
}

// last is the address of the question shown last, or of the first of all.
func (t *Try) last() prompt.Address {
	if t.phase != none {
		return t.address
	}
	if a, err := prompt.ParseAddress(t.prompt.ID); err == nil {
		return a
	}
	return Landing
}

// tooLarge says why an address has no exhibit, or is empty where it has one.
func tooLarge(a prompt.Address) string {
	shape := gen.ShapeAt(a)
	if a.TextType == prompt.Transcript {
		return ""
	}
	if _, err := section.Lines(shape, section.Expanded); err == nil {
		return ""
	}
	return say("too_large", "width", strconv.Itoa(shape.Width), "depth", strconv.Itoa(shape.Depth))
}

// troubleKey is the key of the sentence for an error of the judge: of its end, or
// else the one given. What the error says itself is not for a person.
func troubleKey(err error, key string) string {
	if err == engine.ErrStopped {
		return "engine_stopped"
	}
	return key
}
