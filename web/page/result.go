package page

import (
	"errors"
	"strconv"

	"benchtrial/gen/prompt"
	"benchtrial/score/stats"
	"benchtrial/web/browser"
	"benchtrial/web/engine"
	"benchtrial/web/part"
	"benchtrial/web/share"
)

// rowsShown is how many answers of a result are listed at first, and how many
// more at a time.
const rowsShown = 50

// Result is the state of an opened result: what the sender said, and what the
// same responses get here.
type Result struct {
	app     *App
	payload string // of the link that is shown
	run     int    // counts openings, so that a judging under way ends with its result

	opening     bool
	title, text string // what is wrong with the link or file
	sent        share.Result
	now         share.Result // judged here so far
	changes     []share.Change
	stopped     bool
	limit       int

	opened opened
	said   string // on the page that opens files
}

// opened is the one answer that is shown whole.
type opened struct {
	index    int // -1: none
	loading  bool
	problem  string
	prompt   prompt.Prompt
	exhibit  *part.Exhibit
	verdicts engine.Verdicts
	ruling   part.Ruling
	quoted   part.Response
}

func newResult(a *App) *Result { return &Result{app: a, opened: noneOpened()} }

func noneOpened() opened { return opened{index: -1, exhibit: &part.Exhibit{}} }

// open shows the result of a link.
func (r *Result) open(payload string) {
	browser.Title(say("result_title") + " \u00b7 Benchtrial")
	if payload == "" || payload == r.payload && (len(r.sent.Items) > 0 || r.title != "") {
		if r.opened.index >= 0 {
			r.app.afterDraw(r.reveal)
		}
		return
	}
	r.payload = payload
	r.read(payload)
}

// read opens a link or the text of a file and judges what is whole.
func (r *Result) read(text string) {
	r.run++
	run := r.run
	r.opening, r.title, r.text, r.stopped, r.limit = true, "", "", false, rowsShown
	r.sent, r.now, r.changes, r.opened = share.Result{}, share.Result{}, nil, noneOpened()
	r.app.async(func() func() {
		o, err := r.app.judge.Open(text)
		return func() {
			if r.run == run {
				r.take(o, err)
			}
		}
	})
}

func (r *Result) take(o engine.Opened, err error) {
	r.opening, r.sent, r.title, r.text = false, o.Result, o.Title, o.Text
	if err != nil {
		r.title = say(troubleKey(err, "open_failed"))
	}
	if r.title != "" {
		browser.Announce(r.title + " " + r.text)
	}
	r.now = share.New(r.sent.Model)
	r.limit = rowsShown
	r.resume()
	if len(r.sent.Items) == 1 && r.title == "" {
		r.show(0, nil) // there is nothing to choose
	}
}

// resume goes on judging where it stopped.
func (r *Result) resume() {
	r.stopped = false
	if r.judged() < len(r.sent.Items) {
		r.judgeFrom(r.judged(), r.run)
	}
}

// A batch of answers is judged between two drawings of the page: so many, or
// so many bytes of responses.
const (
	batch      = 100
	batchBytes = 256 << 10
)

// piece returns the next answers to be judged together, at least one.
func (r *Result) piece(first int) share.Result {
	piece, bytes := r.sent, 0
	last := first
	for last < len(r.sent.Items) && last < first+batch && (last == first || bytes < batchBytes) {
		bytes += len(r.sent.Items[last].Response)
		last++
	}
	piece.Items = r.sent.Items[first:last]
	return piece
}

// judgeFrom judges a batch and then goes on with the next, until all are judged
// or somebody stops it.
func (r *Result) judgeFrom(first, run int) {
	sent := r.piece(first)
	r.app.async(func() func() {
		items, err := r.app.judge.Again(sent)
		return func() {
			switch {
			case r.run != run:
				return
			case err != nil:
				r.stopped, r.title, r.text = true, say("engine_stopped"), ""
				browser.Announce(r.title)
				return
			}
			now := r.now
			now.Items = items
			r.now.Items = append(r.now.Items, items...)
			r.changes = append(r.changes, share.Compare(sent, now)...)
			if r.judged() < len(r.sent.Items) && !r.stopped {
				r.judgeFrom(r.judged(), run)
			} else if r.judged() == len(r.sent.Items) {
				browser.Announce(r.summary())
			}
		}
	})
}

func (r *Result) judged() int { return len(r.now.Items) }

func (r *Result) judging() bool { return !r.opening && r.judged() < len(r.sent.Items) }

// tally counts the outcomes of the plain reading here.
func (r *Result) tally() stats.Tally {
	var t stats.Tally
	for _, it := range r.now.Items {
		if it.Outcome != "" {
			t = t.Count(it.Outcome)
		}
	}
	return t
}

// moved counts the verdicts that are not as the sender saw them, and those that
// cannot be given here.
func (r *Result) moved() (moved, not int) {
	for n := range r.now.Items {
		switch r.changes[n].State {
		case share.Moved:
			moved++
		case share.NotJudgedHere:
			not++
		}
	}
	return moved, not
}

// summary says whether the verdicts stand.
func (r *Result) summary() string {
	moved, not := r.moved()
	switch {
	case len(r.sent.Items) == 0:
		return ""
	case moved == 0 && not == 0:
		return say("result_same")
	case moved == 0:
		return say("result_not", "not", part.Plural(not, "answer", "answers"))
	}
	return say("result_moved", "moved", part.Plural(moved, "verdict", "verdicts"), "n", part.Count(len(r.sent.Items)))
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
	r.opened = noneOpened()
	r.opened.index, r.opened.loading = index, true
	r.limit = max(r.limit, index+1)
	it, run := r.sent.Items[index], r.run
	r.app.async(func() func() {
		o := opened{index: index, exhibit: &part.Exhibit{}, quoted: part.NewResponse(it.Response, nil)}
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
				r.app.afterDraw(func() {
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
		return say("not_shown", "kind", string(a.TextType))
	}
	return say(troubleKey(err, "item_failed"))
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
	r.app.afterDraw(func() { browser.Focus("open-" + strconv.Itoa(index)) })
}

// stop ends the judging; goOn goes on with it.
func (r *Result) stop() {
	r.stopped = true
	r.app.afterDraw(func() { browser.Focus("go-on") })
}

func (r *Result) goOn() {
	r.resume()
	r.app.afterDraw(func() { browser.Focus("stop") })
}

// pick lets a person choose a result file.
func (r *Result) pick() {
	browser.PickFile(".json,application/json,text/plain", share.MaxFile+1, r.file)
}

// file takes a file that was chosen or dropped.
func (r *Result) file(name string, size int, data []byte) {
	r.app.update(func() {
		if data == nil {
			r.said = say("file_unread", "name", name)
			browser.Announce(r.said)
			return
		}
		r.said, r.payload = "", ""
		r.read(string(data))
		r.app.route.Page = "result"
		browser.Replace("#/result")
		r.app.afterDraw(func() { browser.ToTop(); browser.Focus("main") })
	})
}

// paste opens a link as it was pasted, with whatever a mail program did to it.
func (r *Result) paste(text string) {
	if text == "" {
		r.said = say("nothing_pasted")
		browser.Announce(r.said)
		return
	}
	r.said, r.payload = "", ""
	r.read(text)
	r.app.route.Page = "result"
	browser.Replace("#/result")
	r.app.afterDraw(func() { browser.ToTop(); browser.Focus("main") })
}
