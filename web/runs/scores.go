package runs

import (
	"slices"
	"strconv"
	"strings"

	"benchtrial/gen/prompt"
	"benchtrial/score/stats"
	"benchtrial/web/part"
	"benchtrial/web/provider"
	"benchtrial/web/run"
)

// what says in a sentence what is asked and whom.
func (o *opened) what() string {
	plan := o.Run.Plan
	var texts []string
	for _, t := range plan.Tests {
		name := o.p.form.testName(series{text: t.Text, task: t.Task, whole: t.Text})
		if !slices.Contains(texts, name) {
			texts = append(texts, name)
		}
	}
	for _, address := range plan.Questions {
		texts = append(texts, o.p.form.questionName(address))
	}
	for _, file := range plan.Files {
		texts = append(texts, part.Isolated(file.Name))
	}
	if n := len(texts); n > 3 {
		texts = append(texts[:2], say("more_tests", "n", part.Count(n-2)))
	}
	return say("what", "n", part.Plural(o.Run.Progress.Items, "question", "questions"), "tests", strings.Join(texts, "; "), "models", modelNames(o.Run))
}

// perModel are the parts of the models.
type modelRow struct {
	Name, State, Done, Score, Cost, Why string
	NeedsKey                            string // the service that waits for a key, or for another
}

func (o *opened) perModel() (rows []modelRow) {
	for _, m := range o.Run.Progress.Models {
		r := modelRow{
			Name: part.Isolated(m.Name), Why: m.Why, Done: say("done_of", "done", part.Count(m.Answered), "n", part.Count(m.Items)),
			State: say(stateKey("model_", m.State)), Score: cellShare(m.Plain), Cost: money(m.Cost),
		}
		if m.State == run.Running && m.UnderWay > 0 {
			r.State = say("model_under_way", "n", part.Count(m.UnderWay), "most", part.Count(m.AtOnce))
		}
		if w := o.p.services.way(m.Model.Service); w.NeedsKey && (w.Key == "" || m.BadKey) && w.Class == "" && m.Answered < m.Items {
			r.NeedsKey = m.Model.Service
		}
		rows = append(rows, r)
	}
	return rows
}

// tellsModels says that the models are told apart: one alone is what the whole run is,
// unless something is said of it.
func (o *opened) tellsModels() bool {
	all := o.Run.Progress.Models
	return len(all) > 1 || len(all) == 1 && all[0].Why != "" && all[0].Why != o.Run.Progress.Why
}

// keysWanted are the services of the run that have something to answer still, and no key yet or one that they did not take.
func (o *opened) keysWanted() (list []provider.Service) {
	if o.Run.Elsewhere || o.Run.Progress.State == run.Cancelled {
		return nil
	}
	for _, m := range o.perModel() {
		service, known := provider.Find(m.NeedsKey)
		if known && !slices.ContainsFunc(list, func(other provider.Service) bool { return other.ID == service.ID }) {
			list = append(list, service)
		}
	}
	return list
}

// cellShare is a share in a table: "85 % (78-90)".
func cellShare(t stats.Tally) string {
	if t.N() == 0 {
		return "\u2013"
	}
	low, high := t.Interval().Percent()
	return say("cell_share", "percent", t.Share(), "low", strconv.Itoa(low), "high", strconv.Itoa(high))
}

// scored are the matrices of the run, one a model.
func (o *opened) scored() (list []scoredModel) {
	for n, m := range o.Run.Plan.Models {
		list = append(list, scoredModel{say("scores_of", "model", nameOf(m)), o.scores(n)})
	}
	return list
}

type scoredModel struct {
	Name   string
	Matrix matrix
}

// scores is the matrix of what came of the questions of one model, by test and length.
func (o *opened) scores(model int) matrix {
	var entries []cellOf
	for _, s := range o.Scores {
		if s.Model != model {
			continue
		}
		at := seriesOf(s.Series)
		head := o.p.form.testName(at)
		if s.Variation != "" && s.Variation != prompt.Plain {
			head += ", " + variationName(s.Variation)
		}
		col := say("form_file")
		if s.Form != "" {
			col = formName(s.Form)
		}
		cell := matrixCell{Main: "\u2013", Fine: say("cell_waiting", "n", part.Count(s.Items))}
		if n := s.Plain.N(); n > 0 {
			low, high := s.Plain.Interval().Percent()
			cell = matrixCell{Main: s.Plain.Share(), Fine: say("cell_of", "low", strconv.Itoa(low), "high", strconv.Itoa(high), "n", part.Count(n))}
			if s.Official != s.Plain && s.Official.N() > 0 {
				cell.Fine += " " + say("cell_official", "percent", s.Official.Share())
			}
		}
		entries = append(entries, cellOf{head, string(s.Test), col, cell})
	}
	return arrange(entries)
}
