package workbench

import (
	"benchtrial/score/verdict"
	"benchtrial/web/browser"
	"benchtrial/web/docket"
	"benchtrial/web/part"
)

// overrulable are the outcomes that a person may give, in the order of the choice.
var overrulable = []verdict.Outcome{verdict.Correct, verdict.Incorrect, verdict.NoAnswer, verdict.Refused, verdict.CutOff}

// startOverruling shows the form, with what was overruled before.
func (r *Review) startOverruling() {
	i := r.item
	if i == nil || !i.judged() {
		return
	}
	i.overruling = true
	i.outcome = string(verdict.Correct)
	if i.Row.Outcome == verdict.Correct {
		i.outcome = string(verdict.Incorrect)
	}
	note := ""
	if i.Row.Overruled != nil {
		i.outcome, note = string(i.Row.Overruled.Outcome), i.Row.Overruled.Note
	}
	r.app.AfterDraw(func() {
		browser.SetValue(noteID, note)
		browser.Focus("overrule-outcome")
		r.table.Measure()
	})
}

// stopOverruling puts the form away.
func (r *Review) stopOverruling() {
	r.item.overruling = false
	r.app.AfterDraw(func() {
		browser.Focus("overrule")
		r.table.Measure()
	})
}

// overrule gives the answer another outcome; an empty one takes that back.
func (r *Review) overrule(o verdict.Outcome, note string) {
	i := r.item
	r.app.Async(func() func() {
		row, err := r.desk.Overrule(i.Row.Item, o, note)
		return func() {
			if r.trouble(err) || r.item != i {
				return
			}
			i.overruling = false
			r.changed(row)
			said := say("taken_back")
			if o != "" {
				said = say("overruled_to", "outcome", part.OutcomeWord(o))
			}
			browser.Announce(said)
			r.app.AfterDraw(func() { browser.Focus("overrule"); r.table.Measure() })
		}
	})
}

// changed takes over the row of the opened answer, after a person changed something.
func (r *Review) changed(row docket.Row) {
	r.item.Row = row
	if known, here := r.rows[r.item.at]; here && known.Item == row.Item {
		r.rows[r.item.at] = row
	}
	switch {
	case row.Outcome == r.view.Outcome:
		r.returns(row.Item)
	case r.view.Outcome != "" && !r.item.guest:
		r.drop(r.item.at)
		r.leaves(row, r.item.at)
		r.item.guest = true // no longer of this view, it stays open between its neighbours
	}
	r.refresh()
}

// drop takes a row out of the view before that comes anew.
func (r *Review) drop(at int) {
	rows := make(map[int]docket.Row, len(r.rows))
	for i, row := range r.rows {
		if i < at {
			rows[i] = row
		} else if i > at {
			rows[i-1] = row
		}
	}
	r.rows = rows
	r.window.Total--
}

// overruleChoices are the outcomes to choose from.
func (r *Review) overruleChoices() []choice {
	var list []choice
	for _, o := range overrulable {
		list = append(list, choice{string(o), lowerFirst(part.OutcomeWord(o)), r.item != nil && r.item.outcome == string(o)})
	}
	return list
}

// overruleLabel names the button that shows the form.
func (i *item) overruleLabel() string {
	if i.Row.Overruled != nil {
		return say("overrule_again")
	}
	return say("overrule")
}

// overruledSaid says what a person held of the answer.
func (i *item) overruledSaid() string {
	if i.Row.Overruled == nil {
		return ""
	}
	word := lowerFirst(part.OutcomeWord(i.Row.Overruled.Outcome))
	if i.Row.Overruled.Note == "" {
		return say("overruled_said", "outcome", word)
	}
	return say("overruled_noted", "outcome", word, "note", part.Isolated(i.Row.Overruled.Note))
}

// alikeSaid says how many other answers are overruled with this one, or would be; empty
// where none is.
func (i *item) alikeSaid() string {
	switch {
	case i.Alike == 0:
		return ""
	case i.Row.Overruled != nil:
		return counted("overruled_alike", i.Alike)
	}
	return counted("alike", i.Alike)
}
