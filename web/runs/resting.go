package runs

import (
	"benchtrial/web/part"
	"benchtrial/web/run"
)

// rowsShown is how many verdicts a run shows without being asked.
const rowsShown = 10

// atRest is which answers are shown of a run that does not ask: all where they are few, else
// those that were not right.
func (o *opened) atRest() run.View {
	if o.Run.Progress.Answered <= rowsShown {
		return run.View{N: rowsShown}
	}
	return run.View{N: rowsShown, Outcome: run.NotRight}
}

// lookAtRest asks which answers are to be shown of a run that does not ask. It waits.
func (o *opened) lookAtRest(next run.Opened) (rows run.Rows, err error) {
	then := &opened{id: o.id, Opened: next}
	if then.asks() {
		return run.Rows{}, nil
	}
	return o.p.Runner.Rows(o.id, then.atRest())
}

// shown are the verdicts that are shown: while it asks the latest, newest first.
func (o *opened) shown() []run.Row {
	if o.asks() || o.resting.Total == 0 {
		return o.Run.Progress.Latest
	}
	return o.resting.Rows
}

// shownHeading is what stands over them.
func (o *opened) shownHeading() string {
	switch {
	case o.asks() || o.resting.Total == 0:
		return say("shown_latest")
	case o.atRest().Outcome == "":
		return say("shown_all")
	}
	return say("shown_wrong")
}

// shownSaid says how many answers that were not right there are beside those that are shown.
func (o *opened) shownSaid() string {
	if o.asks() || o.resting.Total <= len(o.resting.Rows) {
		return ""
	}
	return say("shown_first", "n", part.Count(len(o.resting.Rows)), "all", part.Count(o.resting.Total))
}
