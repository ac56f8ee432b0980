package page

import (
	"errors"
	"strconv"

	"benchtrial/gen"
	"benchtrial/gen/prompt"
	"benchtrial/gen/section"
	"benchtrial/web/engine"
	"benchtrial/web/part"
)

// nothing shows no question, because the address names none; why says it, unless
// the page says it already. Nothing of the question before is left to be copied
// or judged.
func (t *Try) nothing(why string) {
	t.keepDraft()
	t.fetched("")
	t.phase, t.missed, t.link, t.choiceSaid = none, false, linkPanel{}, ""
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
	if a, err := prompt.ParseAddress(t.Prompt.ID); err == nil {
		return a
	}
	return Landing
}

// tooLarge says why an address has no exhibit, or is empty where it has one.
func tooLarge(a prompt.Address) string {
	if a.TextType.Statute() {
		return ""
	}
	shape := gen.ShapeAt(a)
	if a.TextType == prompt.Transcript {
		if shape.Pages*shape.LinesPerPage <= gen.MaxTranscriptLines {
			return ""
		}
		return say("too_long", "pages", pagesOf(shape), "lines", part.Count(gen.MaxTranscriptLines))
	}
	if _, err := section.Lines(shape, section.Expanded); err == nil {
		return ""
	}
	return say("too_large", "width", strconv.Itoa(shape.Width), "depth", strconv.Itoa(shape.Depth))
}

// makeTrouble says why the exhibit that was asked for is not here.
func (t *Try) makeTrouble(err error) string {
	if err != engine.ErrNotLoaded {
		return say(troubleKey(err, "make_failed"))
	}
	return notLoaded(t.address)
}

// notLoaded says which titles of the U.S. Code an address needs.
func notLoaded(a prompt.Address) string {
	if a.Law == "" {
		return say("not_loaded_any")
	}
	return say("not_loaded", "law", a.Law)
}

// troubleKey is the key of the sentence for an error of the judge: of its end, of
// words that it could not fetch, or else the one given. What the error says itself is not for a person.
func troubleKey(err error, key string) string {
	switch {
	case err == engine.ErrStopped:
		return "engine_stopped"
	case errors.Is(err, engine.ErrNotFetched):
		return "not_fetched"
	}
	return key
}

// sentTroubleKey is the same for answers that somebody sent.
func sentTroubleKey(err error, key string) string {
	if key = troubleKey(err, key); key == "not_fetched" {
		return "not_fetched_sent"
	}
	return key
}
