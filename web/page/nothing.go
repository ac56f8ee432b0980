package page

import (
	"errors"
	"strconv"

	"benchtrial/gen"
	"benchtrial/gen/prompt"
	"benchtrial/gen/section"
	"benchtrial/web/engine"
	"benchtrial/web/part"
	"benchtrial/web/route"
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

// stuck says that the page shows no question and leads on to one.
func (a *App) stuck() bool {
	return a.route.Page == route.Try && (a.problem != "" || a.try.phase == none)
}

// tooLarge says why an address has no exhibit, or is empty where it has one.
func tooLarge(a prompt.Address) string {
	if a.TextType.Statute() || a.TextType == prompt.Document {
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

// unmade says why the exhibit that was asked for is not here. What a text lacks that is not
// loaded is told beside it, with what can be done.
func (t *Try) unmade(err error) {
	var said *engine.SaidError
	switch {
	case errors.Is(err, engine.ErrNotLoaded):
		address := t.address
		t.nothing("")
		if !t.app.texts.Lacks(address, func() {
			if t.address == address {
				t.open(address, false)
			}
		}) {
			t.app.problem = notLoaded(address)
		}
	case errors.As(err, &said):
		t.nothing(said.Text)
		t.missed = !said.Unfit
		t.app.texts.Fit(t.address, func(prompt.Address) {}) // so that the sentence offers what fits
	default:
		t.nothing(say(troubleKey(err, "make_failed")))
		t.missed = errors.Is(err, engine.ErrNotFetched)
	}
	t.title()
}

// notLoaded says that the text of an address is not here.
func notLoaded(a prompt.Address) string {
	switch {
	case a.TextType == prompt.Document:
		return say("not_loaded_document")
	case a.Law == "":
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
