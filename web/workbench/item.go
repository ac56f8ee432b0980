package workbench

import (
	"strconv"

	"benchtrial/score/verdict"
	"benchtrial/web/browser"
	"benchtrial/web/caution"
	"benchtrial/web/docket"
	"benchtrial/web/part"
	"benchtrial/web/place"
)

// item is the one answer that is opened under its row.
type item struct {
	place.Finder
	docket.Opened
	at int // its row
	// guest says that the view no longer shows it: it stands between two rows.
	guest   bool
	lacks   bool // its question's text is not here and is offered
	again   bool // it was judged again because that text came
	loading bool
	problem string
	ruling  part.Ruling
	quoted  part.Response

	showSteps, overruling     bool
	outcome                   string // chosen for overruling
	said                      string // of copying
	hasText, judging, editing bool   // of an answer that is typed
}

// openRow opens the answer of a row, or closes it where it is open.
func (r *Review) openRow(row int) {
	if r.item != nil && r.item.at == row && !r.item.guest {
		r.leave()
		return
	}
	r.goTo(row, func() { browser.Focus(rowID(row)) })
}

// goTo opens the answer of a row and then does what follows. A row that is not
// here yet is asked for first.
func (r *Review) goTo(row int, follows func()) {
	if row < 0 || row >= r.window.Total {
		return
	}
	if known, here := r.rows[row]; here {
		r.open(known, row, follows)
		return
	}
	v := r.view
	v.From, v.N = row, 1
	r.app.Async(func() func() {
		w, err := r.desk.View(v)
		return func() {
			if !r.trouble(err) && len(w.Rows) == 1 {
				r.rows[row] = w.Rows[0]
				r.open(w.Rows[0], row, follows)
			}
		}
	})
}

// open opens an answer, as a step of the window's history.
func (r *Review) open(row docket.Row, at int, follows func()) {
	if mark := strconv.Itoa(row.Item); r.item == nil {
		browser.Step(mark)
	} else {
		browser.Remark(mark)
	}
	r.unfold(row, at, follows)
}

// unfold shows an opened answer. The row keeps its place in the window, whatever closes
// above it.
func (r *Review) unfold(row docket.Row, at int, follows func()) {
	before, seen := browser.Top(rowID(at))
	i := &item{Finder: place.New(r.app), at: at, loading: true, overruling: r.overrules}
	r.overrules = false
	i.Row = row
	i.quoted = part.NewResponse(row.Start, nil)
	r.enough()
	r.item, r.current = i, at
	r.app.answer.Set("")
	r.app.AfterDraw(func() {
		i.Fresh()
		r.layTable()
		if after, there := browser.Top(rowID(at)); there && seen {
			r.table.Surface.ScrollBy(after - before)
		} else {
			browser.IntoView(rowID(at))
		}
		if follows != nil {
			follows()
		}
	})
	r.load(i, func() { browser.Announce(r.itemSaid(i)) })
}

// load fetches all of an answer and then does what follows.
func (r *Review) load(i *item, follows func()) {
	id := i.Row.Item
	r.app.Async(func() func() {
		o, err := r.desk.Open(id)
		var e *part.Exhibit
		if err == nil && len(o.Prompt.Lines) > 0 {
			browser.Breathe() // long ones take a while to be laid out
			e = part.NewExhibit(o.Prompt)
			browser.Breathe()
		}
		return func() {
			if r.item != i {
				return
			}
			i.loading = false
			if err != nil {
				i.problem = err.Error()
				browser.Announce(i.problem)
				return
			}
			i.fill(o, e)
			r.lack(i, o)
			if i.overruling {
				r.startOverruling() // it was asked for before there was a verdict
			}
			r.app.AfterDraw(func() {
				r.reveal()
				r.table.Measure()
				if i.typing() {
					browser.Focus(answerID)
				}
				if follows != nil {
					follows()
				}
			})
		}
	})
}

// fill takes over what was fetched.
func (i *item) fill(o docket.Opened, e *part.Exhibit) {
	i.Opened, i.problem = o, o.Row.Problem
	i.Finder.Prompt, i.Finder.Verdicts.Plain, i.Finder.Verdicts.Official = o.Prompt, verdict.Verdict{GivenLine: -1}, verdict.Verdict{}
	i.Exhibit = &part.Exhibit{}
	if e != nil {
		i.Exhibit = e
	}
	i.quoted = part.NewResponse(o.Response, nil)
	if o.Verdicts == nil {
		return
	}
	i.Finder.Verdicts = *o.Verdicts
	i.ruling = part.NewRuling(o.Prompt, o.Response, o.Verdicts.Plain, o.Verdicts.Official)
	i.quoted = part.NewResponse(o.Response, o.Verdicts.Plain.Span)
	if e != nil {
		e.MarkVerdict(o.Prompt, o.Verdicts.Plain.GivenLine)
	}
}

// reveal shows the exhibit at the line asked for, and the marked words.
func (r *Review) reveal() {
	i := r.item
	if i == nil || i.Exhibit.Len() == 0 {
		return
	}
	r.app.view.Open(i.Exhibit)
	at := i.Finder.Prompt.LineIndex
	if given := i.Finder.Verdicts.Plain.GivenLine; given >= 0 && given < at && at-given < place.SeenTogether {
		at = given
	}
	if i.judged() {
		r.app.view.Reveal(at)
	}
	browser.ScrollToMark(responseID)
}

// judged says that there is a verdict.
func (i *item) judged() bool { return i.Opened.Verdicts != nil }

// itemSaid is what a screen reader hears of an opened answer.
func (r *Review) itemSaid(i *item) string {
	if !i.judged() {
		return say("item_open", "n", part.Count(i.Row.Number))
	}
	return i.ruling.Title + " " + i.ruling.Reason
}

// copy puts the exact prompt on the clipboard.
func (r *Review) copy() {
	i := r.item
	browser.Copy(i.Finder.Prompt.Text, func(ok bool) {
		r.app.Update(func() {
			i.said = say("copied")
			r.app.reminder.Seen(caution.DocumentOf(i.Finder.Prompt))
			if !ok {
				i.said = say("copy_refused")
			}
			browser.Announce(i.said)
		})
	})
}
