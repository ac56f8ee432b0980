package workbench

import (
	"slices"
	"strings"

	"benchtrial/web/browser"
	"benchtrial/web/docket"
	"benchtrial/web/part"
	"benchtrial/web/rows"
)

// The ids of elements that the Review page speaks to.
const (
	rowsID     = "rows"
	searchID   = "search"
	itemID     = "item-head"
	noteID     = "overrule-note"
	answerID   = "answer"
	responseID = "response"
)

// Review is the page of many answers: files of records and of answers go in, a table
// of verdicts comes out.
type Review struct {
	app  *App
	desk desk

	began, restoring bool // what an earlier visit left was asked for; it is on its way
	restored         bool // it left something
	elsewhere        bool // the page is open in another tab too
	problem          string

	files   files
	judging judging

	view    docket.View // without its window
	window  docket.Window
	rows    map[int]docket.Row // by their place in the view
	asking  bool               // rows are on their way
	due     bool               // and are to be asked for again then
	stale   bool               // the rows here are of an earlier state
	current int                // the row that keys move from
	left    []leftRow          // rows that left the view since it is shown

	survey survey
	table  rows.Table
	// printed are the rows that are to be printed, nil for those in the page.
	printed []docket.Row
	item    *item // nil where none is opened
	// overrules says that the next answer is opened to be overruled, once there is a verdict.
	overrules bool
	said      string
	export    exporting
}

// judging is how far the judge has come.
type judging struct {
	done, all int
	paused    bool
}

func newReview(a *App) *Review {
	r := &Review{app: a, rows: map[int]docket.Row{}}
	r.table.Row, r.table.Drawn = r.blockHTML, r.fetch
	return r
}

// begin brings back what an earlier visit left.
func (r *Review) begin() {
	if r.began || r.desk == nil {
		return
	}
	r.began, r.restoring = true, true
	r.app.Async(func() func() {
		l, err := r.desk.Restore()
		return func() {
			r.restoring = false
			defer r.addNext() // what was dropped meanwhile
			if r.trouble(err) {
				return
			}
			r.restored = len(l.Files) > 0

			r.holds(l)
			if r.restored {
				browser.Announce(say("restored"))
			}
		}
	})
}

// trouble says what went wrong, if anything did.
func (r *Review) trouble(err error) bool {
	if err == nil {
		return false
	}
	r.problem = part.Sentenced(err.Error(), func(why string) string { return say("trouble", "why", why) })
	browser.Announce(r.problem)
	return true
}

// holds takes over what the desk holds, and shows it.
func (r *Review) holds(l docket.Listing) {
	answered := r.files.listing.Answered
	r.files.take(l)
	r.judging.done, r.judging.all = l.Judged, l.Answered
	switch {
	case l.Answered == 0 && l.Records > 0:
		r.show(docket.View{Outcome: docket.Unanswered})
	case answered == 0:
		r.show(docket.View{})
	default:
		r.refresh()
	}
}

// heard takes over what the desk tells unasked.
func (r *Review) heard(e docket.Event) {
	if e.File != 0 {
		r.files.reading = e
	}
	if e.Storage != "" {
		r.files.listing.Storage = e.Storage
	}
	moved := e.Judged != r.judging.done || e.ToJudge != r.judging.all
	r.judging.done, r.judging.all = e.Judged, e.ToJudge
	if moved && !r.restoring {
		r.refresh()
	}
}

// judges says that answers are being judged.
func (r *Review) judges() bool { return r.judging.done < r.judging.all }

// pause stops judging, or goes on.
func (r *Review) pause() {
	r.judging.paused = !r.judging.paused
	on := r.judging.paused
	r.app.Async(func() func() {
		err := r.desk.Pause(on)
		return func() { r.trouble(err) }
	})
}

// again judges once more what could not be judged.
func (r *Review) again() {
	r.app.Async(func() func() {
		err := r.desk.Again()
		return func() {
			if !r.trouble(err) {
				r.refresh()
				r.asked("", "files-toggle")
			}
		}
	})
}

// unjudged is how many answers could not be judged.
func (r *Review) unjudged() int { return countOf(r.window.Outcomes, string(docket.Unjudged)) }

// empty says that nothing is here.
func (r *Review) empty() bool { return len(r.files.listing.Files) == 0 }

// ofRecords says that some questions come from files, not all from this program.
func (r *Review) ofRecords() bool {
	return slices.ContainsFunc(r.files.listing.Files, func(a docket.Added) bool { return a.What == docket.Records })
}

// ofLoaded says whether a test is about texts that somebody loaded.
func ofLoaded(test docket.Count) bool {
	return strings.HasPrefix(test.Name, "usc_") || strings.HasPrefix(test.Name, "doc_")
}

// pageClass is the class of the page; of records, and of texts that somebody loaded, the
// style sheet does not say that they are invented, as the foot does of what this program makes.
func (r *Review) pageClass() string {
	if r.ofRecords() || slices.ContainsFunc(r.window.Tests, ofLoaded) {
		return "review-page of-records"
	}
	return "review-page"
}

// filled says that there are rows to show.
func (r *Review) filled() bool {
	return r.files.listing.Records > 0 || r.files.listing.Answered > 0
}

func countOf(list []docket.Count, name string) int {
	for _, c := range list {
		if c.Name == name {
			return c.N
		}
	}
	return 0
}
