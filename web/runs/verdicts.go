package runs

import (
	"slices"
	"strings"

	"benchtrial/gen/prompt"
	"benchtrial/score/verdict"
	"benchtrial/web/part"
	"benchtrial/web/provider"
	"benchtrial/web/run"
)

// latestClass is the class of their list: while the run asks each has one line and the list
// its full height from the start, so that nothing below moves.
func (o *opened) latestClass() string {
	if o.asks() {
		return "answers latest moving"
	}
	return "answers latest"
}

// rowSign is the outcome of an item with its sign.
func rowSign(r run.Row) any {
	if r.Outcome == run.Unanswered || r.Outcome == "" {
		return part.Text(say("unanswered"))
	}
	if r.Ruling == "" || r.Outcome == verdict.Correct {
		return part.Sign(r.Outcome)
	}
	return part.SignAs(r.Outcome, strings.TrimSuffix(r.Ruling, "."))
}

// rowName names the question of an item: its test, length and number.
func (o *opened) rowName(r run.Row) string { return o.p.form.questionName(r.ID) }

// modelName names a model of the run by its id for a person.
func (o *opened) modelName(id string) string {
	for _, m := range o.Run.Plan.Models {
		if m.Model == id {
			return nameOf(m)
		}
	}
	return part.Isolated(id)
}

// rowFacts are what is told of an item beside its verdict: who answered, and what was repeated.
func (o *opened) rowFacts(r run.Row) string {
	var words []string
	if len(o.Run.Plan.Models) > 1 {
		words = append(words, o.modelName(r.Model))
	}
	if r.Differs {
		words = append(words, say("row_differs"))
	}
	if r.Repeated > 0 {
		words = append(words, say("row_repeated", "n", part.Plural(r.Repeated, "call", "calls")))
	}
	calls := 1
	if r.Test == prompt.TestOf(prompt.Synthetic, prompt.AppliesTo) { // asked in two turns
		calls = 2
	}
	if r.Tries-r.Repeated > calls {
		words = append(words, say("row_tries", "n", part.Count(r.Tries)))
	}
	return strings.Join(words, " \u00b7 ")
}

// troubles are what services answered in the place of answers.
func (o *opened) troubles() (list []string) {
	for _, t := range o.Troubles {
		name := ""
		if t.Model >= 0 && t.Model < len(o.Run.Plan.Models) {
			name = nameOf(o.Run.Plan.Models[t.Model])
		}
		said := say("trouble_"+troubleKind(t.Kind), "n", part.Plural(t.Times, "time", "times"), "model", name)
		if t.Words != "" {
			said += " " + say("trouble_words", "words", part.Isolated(t.Words))
		}
		list = append(list, said)
	}
	return list
}

// troubleKinds are the kinds of failure that have a sentence of their own.
var troubleKinds = []provider.Kind{
	provider.RateLimited, provider.Overloaded, provider.QuotaSpent, provider.BadKey, provider.BadRequest, provider.NoModel, provider.TooLong,
	provider.ServerFault, provider.TimedOut, provider.Cut, provider.Garbage, provider.Unreachable, provider.CORS, provider.KeptBack, "lost", "stopped",
}

func troubleKind(kind string) string {
	if slices.Contains(troubleKinds, provider.Kind(kind)) {
		return kind
	}
	return "other"
}
