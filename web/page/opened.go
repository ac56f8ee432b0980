package page

import (
	"errors"
	"strconv"

	"benchtrial/gen/prompt"
	"benchtrial/web/browser"
	"benchtrial/web/engine"
	"benchtrial/web/part"
	"benchtrial/web/place"
	"benchtrial/web/share"
)

// opened is the one answer that is shown whole.
type opened struct {
	place.Finder
	index   int // -1: none
	loading bool
	problem string
	ruling  part.Ruling
	quoted  part.Response
}

func noneOpened() opened {
	return opened{Finder: place.New(nil), index: -1}
}

// openItem shows one answer whole and goes to it.
func (r *Result) openItem(index int) {
	if index < 0 || index >= len(r.sent.Items) {
		return
	}
	r.show(index, func() {
		browser.Focus("opened-head")
		browser.IntoView("opened-item")
	})
}

// show shows one answer whole and then does what follows, unless that is nil.
func (r *Result) show(index int, follows func()) {
	if r.opened.index != index {
		r.opened.Fresh()
	}
	r.opened = noneOpened()
	r.opened.index, r.opened.loading = index, true
	r.opened.quoted = part.NewResponse(r.sent.Items[index].Response, nil)
	if index >= r.judged() && r.judging() && !r.stopped {
		r.opened.problem = say("item_waiting")
	}
	r.limit = max(r.limit, index+1)
	it, run := r.sent.Items[index], r.run
	if it.Withheld() {
		r.opened.loading, r.opened.problem = false, say("item_withheld")
		if follows != nil {
			r.app.AfterDraw(follows)
		}
		return
	}
	r.app.Async(func() func() {
		o := noneOpened()
		o.Finder, o.index, o.quoted = place.New(r.app), index, part.NewResponse(it.Response, nil)
		a, err := it.At()
		if err == nil {
			o.Prompt, err = r.app.judge.Make(a)
		}
		if err == nil {
			o.Verdicts, err = r.app.judge.Judge(it.Address, it.Response)
		}
		if err != nil {
			o.problem = itemTrouble(a, err)
		} else {
			o.Exhibit = part.NewExhibit(o.Prompt)
			o.Exhibit.MarkVerdict(o.Prompt, o.Verdicts.Plain.GivenLine)
			o.ruling = part.NewRuling(o.Prompt, it.Response, o.Verdicts.Plain, o.Verdicts.Official)
			o.quoted = part.NewResponse(it.Response, o.Verdicts.Plain.Span)
		}
		return func() {
			if r.run == run && r.opened.index == index {
				r.opened = o
				r.app.AfterDraw(func() {
					if follows != nil {
						follows()
					}
					r.reveal()
				})
			}
		}
	})
}

// itemTrouble says why an answer is not judged here.
func itemTrouble(a prompt.Address, err error) string {
	var e *share.Error
	switch {
	case errors.As(err, &e):
		return e.Error()
	case a != (prompt.Address{}) && shown(a.Series) && tooLarge(a) != "":
		return tooLarge(a)
	case a != (prompt.Address{}) && !shown(a.Series):
		return notShown(a.Series)
	}
	var said *engine.SaidError
	switch {
	case errors.Is(err, engine.ErrNotLoaded):
		return notLoaded(a)
	case errors.As(err, &said):
		return said.Text
	}
	return say(sentTroubleKey(err, "item_failed"))
}

// reveal shows the exhibit of the opened answer at the line asked for.
func (r *Result) reveal() {
	if r.opened.Exhibit.Len() == 0 {
		return
	}
	r.app.view.Open(r.opened.Exhibit)
	r.app.view.Reveal(r.opened.Prompt.LineIndex)
	browser.ScrollToMark(quotedID)
}

// closeItem goes back to the list.
func (r *Result) closeItem() {
	index := r.opened.index
	r.opened = noneOpened()
	r.app.AfterDraw(func() { browser.Focus("open-" + strconv.Itoa(index)) })
}
