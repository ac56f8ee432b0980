package page

import (
	"errors"
	"strings"

	"benchtrial/score/stats"
	"benchtrial/web/browser"
	"benchtrial/web/engine"
	"benchtrial/web/part"
	"benchtrial/web/route"
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
	failed      bool      // it stopped because of an error, which took the place of
	before      [2]string // this title and text
	limit       int

	opened opened
	said   string // on the page that opens files
}

func newResult(a *App) *Result { return &Result{app: a, opened: noneOpened()} }

// open shows the result of a link. Without a payload it shows what was opened
// from a file, or was pasted; it reports false where there is nothing to show, and
// shows nothing then: a result does not stand under another's address.
func (r *Result) open(payload string) bool {
	browser.Title(say("result_title") + " \u00b7 Benchtrial")
	switch {
	case payload == r.payload && (len(r.sent.Items) > 0 || r.title != ""):
		if r.opened.index >= 0 {
			r.app.AfterDraw(r.reveal)
		}
	case payload == "":
		text := ""
		if r.app.whole {
			text = browser.Carried()
		}
		if text == "" {
			r.forget()
			return false
		}
		browser.Replace("#/result")
		r.payload = ""
		r.read(text, r.app.judge.Open)
	default:
		r.payload = payload
		r.read(payload, r.app.judge.Open)
	}
	return true
}

// forget shows no result; a judging under way ends.
func (r *Result) forget() {
	r.run++
	r.payload, r.opening, r.title, r.text, r.stopped, r.failed, r.limit = "", false, "", "", false, false, rowsShown
	r.sent, r.now, r.changes, r.opened = share.Result{}, share.Result{}, nil, noneOpened()
}

// read opens a link or the content of a file and judges what is whole.
func (r *Result) read(text string, open func(text string) (engine.Opened, error)) {
	payload := r.payload
	r.forget()
	run := r.run
	r.payload, r.opening = payload, true
	r.app.Async(func() func() {
		o, err := open(text)
		return func() {
			switch {
			case r.run != run:
			case err == nil && !r.app.whole && o.Result.NeedsWorkbench():
				r.toWorkbench(text)
			default:
				r.take(o, err)
			}
		}
	})
}

// toWorkbench leaves with a result for the workbench: the boot script loads the page
// anew for its address. What has none is carried over.
func (r *Result) toWorkbench(text string) {
	r.app.try.store()
	switch {
	case r.app.Storage.Refused, r.payload == "" && !browser.Carry(text):
		r.take(engine.Opened{Title: say("result_elsewhere_title"), Text: say("result_elsewhere")}, nil)
	default:
		browser.Leave(route.Route{Page: route.Result, Payload: r.payload, Law: true}.String())
	}
}

func (r *Result) take(o engine.Opened, err error) {
	r.opening, r.sent, r.title, r.text = false, o.Result, o.Title, o.Text
	if err != nil {
		r.title = say(troubleKey(err, "open_failed"))
	}
	if r.title != "" {
		browser.Announce(r.title + " " + r.text)
	}
	for _, i := range r.sent.Items {
		if a, err := i.At(); err == nil && i.Titles != "" {
			r.app.texts.Named(a.Law, i.Titles)
		}
	}
	r.limit = rowsShown
	r.judgeAll()
	if len(r.sent.Items) == 1 && r.title == "" {
		r.show(0, nil) // there is nothing to choose
	}
}

// judgeAll judges all answers, also those that were judged before.
func (r *Result) judgeAll() {
	r.now, r.changes = share.New(r.sent.Model), nil
	r.resume()
}

// ask shows which text is missing for answers that are not judged here, once all are
// through; when it is here they are judged again.
func (r *Result) ask() {
	for n, c := range r.changes {
		if c.State != share.TextNotHere {
			continue
		}
		if a, err := r.sent.Items[n].At(); err == nil {
			run := r.run
			r.app.texts.Lacks(a, func() {
				if r.run == run {
					r.judgeAll()
					if r.opened.index >= 0 {
						r.show(r.opened.index, nil)
					}
				}
			})
			return
		}
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
	r.app.Async(func() func() {
		items, err := r.app.judge.Again(sent)
		return func() {
			var said *engine.SaidError
			switch {
			case r.run != run:
				return
			case errors.As(err, &said): // the text of the first cannot be got ready
				items = []share.Item{sent.Items[0]}
				items[0].Outcome = ""
			case err != nil:
				r.stopped, r.failed, r.before = true, true, [2]string{r.title, r.text}
				r.title, r.text = say(sentTroubleKey(err, "engine_stopped")), ""
				browser.Announce(r.title)
				return
			}
			judged, now := sent, r.now
			judged.Items, now.Items = sent.Items[:len(items)], items
			r.now.Items = append(r.now.Items, items...)
			r.changes = append(r.changes, share.Compare(judged, now, kindInSentence)...)
			if r.judged() < len(r.sent.Items) && !r.stopped {
				r.judgeFrom(r.judged(), run)
			} else if r.judged() == len(r.sent.Items) {
				browser.Announce(r.summary())
				r.ask()
			}
		}
	})
}

// kindInSentence names a kind of error in the middle of a sentence.
func kindInSentence(kind string) string { return lowerFirst(part.KindName(kind)) }

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

// moved counts the verdicts that are not as the sender saw them, those that cannot be
// given here, and those of which the response stayed with the sender.
func (r *Result) moved() (moved, not, withheld int) {
	for n := range r.now.Items {
		switch r.changes[n].State {
		case share.Moved:
			moved++
		case share.NotJudgedHere, share.TextNotHere:
			not++
		case share.Withheld:
			withheld++
		}
	}
	return moved, not, withheld
}

// summary says whether the verdicts stand.
func (r *Result) summary() string {
	moved, not, withheld := r.moved()
	kept := ""
	switch withheld {
	case 0:
	case 1:
		kept = say("result_withheld_one")
	default:
		kept = say("result_withheld", "n", part.Count(withheld))
	}
	if withheld == len(r.sent.Items) {
		return kept
	}
	return strings.TrimSpace(r.summaryOf(moved, not, withheld) + " " + kept)
}

// summaryOf says what became of the verdicts that could be made again.
func (r *Result) summaryOf(moved, not, withheld int) string {
	switch {
	case len(r.sent.Items) == 0:
		return ""
	case moved == 0 && not == 0:
		return say("result_same")
	case not == len(r.sent.Items)-withheld:
		return say("result_none_judged")
	case moved == 0:
		return say("result_not", "not", part.Plural(not, "answer", "answers"))
	}
	return say("result_moved", "moved", part.Plural(moved, "verdict", "verdicts"), "n", part.Count(len(r.sent.Items)-withheld))
}

// stop ends the judging; goOn goes on with it.
func (r *Result) stop() {
	r.stopped = true
	r.app.AfterDraw(func() { browser.Focus("go-on") })
}

func (r *Result) goOn() {
	if r.failed {
		r.failed, r.title, r.text = false, r.before[0], r.before[1]
	}
	r.resume()
	if r.opened.problem != "" {
		r.show(r.opened.index, nil)
	}
	r.app.AfterDraw(func() { browser.Focus("stop") })
}

// pick lets a person choose a result file.
func (r *Result) pick() {
	browser.PickFile(".json,application/json,text/plain", share.MaxFile+1, r.file)
}

// file takes a file that was chosen or dropped.
func (r *Result) file(name string, size int, data []byte) {
	r.app.Update(func() {
		if data == nil {
			r.said = say("file_unread", "name", part.Isolated(name))
			browser.Announce(r.said)
			return
		}
		r.said, r.payload = "", ""
		r.read(string(data), r.app.judge.OpenFile)
		r.app.route.Page = "result"
		browser.Replace("#/result")
		r.app.AfterDraw(func() { browser.ToTop(); browser.Focus("main") })
	})
}

// paste opens a link as it was pasted, with whatever a mail program did to it.
func (r *Result) paste(text string) {
	r.said = ""
	switch {
	case text == "":
		r.said = say("nothing_pasted")
	case several(text):
		r.said = say("several_pasted")
	}
	if r.said != "" {
		browser.Announce(r.said)
		return
	}
	r.payload = ""
	r.read(text, r.app.judge.Open)
	r.app.route.Page = "result"
	browser.Replace("#/result")
	r.app.AfterDraw(func() { browser.ToTop(); browser.Focus("main") })
}
