package page

import (
	"errors"
	"strconv"

	"benchtrial/gen/prompt"
	"benchtrial/web/browser"
	"benchtrial/web/part"
	"benchtrial/web/share"
)

// opened is the one answer that is shown whole.
type opened struct {
	finder
	index   int // -1: none
	loading bool
	problem string
	ruling  part.Ruling
	quoted  part.Response
}

func noneOpened() opened {
	return opened{finder: finder{exhibit: &part.Exhibit{}, found: -1}, index: -1}
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
		browser.Empty(gotoID)
	}
	r.opened = noneOpened()
	r.opened.index, r.opened.loading = index, true
	r.opened.quoted = part.NewResponse(r.sent.Items[index].Response, nil)
	if index >= r.judged() && r.judging() && !r.stopped {
		r.opened.problem = say("item_waiting")
	}
	r.limit = max(r.limit, index+1)
	it, run := r.sent.Items[index], r.run
	r.app.Async(func() func() {
		o := noneOpened()
		o.app, o.index, o.quoted = r.app, index, part.NewResponse(it.Response, nil)
		a, err := it.At()
		if err == nil {
			o.prompt, err = r.app.judge.Make(a)
		}
		if err == nil {
			o.verdicts, err = r.app.judge.Judge(it.Address, it.Response)
		}
		if err != nil {
			o.problem = itemTrouble(a, err)
		} else {
			o.exhibit = part.NewExhibit(o.prompt)
			o.exhibit.MarkVerdict(o.prompt, o.verdicts.Plain.GivenLine)
			o.ruling = part.NewRuling(o.prompt, it.Response, o.verdicts.Plain, o.verdicts.Official)
			o.quoted = part.NewResponse(it.Response, o.verdicts.Plain.Span)
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
	return say(sentTroubleKey(err, "item_failed"))
}

// reveal shows the exhibit of the opened answer at the line asked for.
func (r *Result) reveal() {
	if r.opened.exhibit.Len() == 0 {
		return
	}
	r.app.view.Open(r.opened.exhibit)
	r.app.view.Reveal(r.opened.prompt.LineIndex)
	browser.ScrollToMark(quotedID)
}

// closeItem goes back to the list.
func (r *Result) closeItem() {
	index := r.opened.index
	r.opened = noneOpened()
	r.app.AfterDraw(func() { browser.Focus("open-" + strconv.Itoa(index)) })
}
