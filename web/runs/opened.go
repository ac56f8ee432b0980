package runs

import (
	"slices"
	"strings"

	"benchtrial/web/browser"
	"benchtrial/web/part"
	"benchtrial/web/run"
)

// opened is the run that is shown.
type opened struct {
	p  *Page
	id int
	run.Opened
	asking, due bool     // scores are on their way, and to be asked for again then
	counted     int      // answers when the scores were asked for
	nothing     int      // calls that had come to nothing then
	resting     run.Rows // what is shown of a run that does not ask

	naming bool // name and note are being changed
	more   bool // files and batches are shown
	items  items
	// budget says that another budget is being typed.
	bounding bool
	cancels  bool // it is asked whether the run is to end for good
	taken    string
	words    bool // of own documents, in what is saved
}

// open shows a run.
func (p *Page) open(id int) {
	if p.opened != nil && p.opened.id == id {
		p.opened.refresh()
		return
	}
	p.f.Async(func() func() {
		o, err := p.Runner.Open(id)
		next := &opened{p: p, id: id}
		if err == nil {
			next.resting, err = next.lookAtRest(o)
		}
		return func() {
			if p.at.Number != id {
				return
			}
			if err != nil {
				p.problem = say("not_opened", "why", err.Error())
				browser.Announce(p.problem)
				return
			}
			next.Opened, next.counted, next.nothing = o, o.Run.Progress.Answered, nothingOf(o.Run.Progress)
			next.items.o = next
			p.opened = next
			p.list.take(o.Run)
			p.title()
		}
	})
}

// refresh asks for the run and its scores anew.
func (o *opened) refresh() {
	if o.asking {
		o.due = true
		return
	}
	o.asking, o.due = true, false
	o.counted, o.nothing = o.Run.Progress.Answered, nothingOf(o.Run.Progress)
	o.p.f.Aside(func() func() bool {
		next, err := o.p.Runner.Open(o.id)
		var resting run.Rows
		if err == nil {
			resting, err = o.lookAtRest(next)
		}
		return func() (shown bool) {
			o.asking = false
			if o.p.opened != o {
				return false
			}
			troubles := o.Troubles
			if err == nil {
				late := next.Run.Progress.Answered < o.Run.Progress.Answered
				now := o.Run.Progress
				o.Opened, o.resting = next, resting
				if late { // events were faster
					o.Run.Progress = now
				}
				o.p.list.take(o.Run)
			}
			o.p.title()
			if o.due {
				o.refresh()
			}
			// While it asks the next event draws it; but that may take a while where a service asked to wait.
			return !o.asks() || o.Run.Elsewhere || !slices.Equal(troubles, o.Troubles)
		}
	})
}

// Of the scores by test: how many answers have to come before they are asked for again.
const (
	rescoreAfter = 10
	rescorePart  = 20
)

// hear takes over how far the run is, and says that it is to be drawn.
func (o *opened) hear(now run.Progress) bool {
	before := o.Run.Progress
	o.Run.Progress = now
	o.p.title()
	switch {
	case before.State != now.State:
		o.told(now.State)
		o.refresh()
		o.items.refresh()
	case now.Answered-o.counted >= max(rescoreAfter, now.Items/rescorePart), nothingOf(now) != o.nothing:
		o.refresh()
	}
	return true
}

// nothingOf is how many calls came to nothing, or were lost with a page.
func nothingOf(g run.Progress) int { return g.Failed + g.Lost }

// told says to who does not see the page that the run came to a stand.
func (o *opened) told(s run.State) {
	if s == run.Done || s == run.Paused || s == run.Cancelled {
		browser.Announce(strings.TrimSpace(stateSaid(o.Run) + " " + o.Run.Progress.Why))
	}
}

func (o *opened) name() string { return part.Isolated(o.Run.Name) }

// title is what the window is called: while it asks, with how far it is.
func (o *opened) title() string {
	g := o.Run.Progress
	if g.State == run.Running || g.State == run.Pausing {
		return say("title_running", "done", part.Count(g.Answered), "n", part.Count(g.Items), "name", o.Run.Name)
	}
	return o.Run.Name
}

// asks says that calls are being made.
func (o *opened) asks() bool {
	return o.Run.Progress.State == run.Running || o.Run.Progress.State == run.Pausing
}

// kinds of what can be done with the run as it is.

func (o *opened) canPause() bool {
	return o.Run.Progress.State == run.Running && !o.Run.Elsewhere
}

func (o *opened) canGoOn() bool {
	s := o.Run.Progress.State
	return !o.Run.Elsewhere && (s == run.Ready || s == run.Paused || s == run.Interrupted || s == run.Done && o.Run.Progress.Answered < o.Run.Progress.Items)
}

func (o *opened) canDry() bool { return o.Run.Progress.State == run.Ready && !o.Run.Elsewhere }

func (o *opened) canCancel() bool {
	s := o.Run.Progress.State
	return !o.Run.Elsewhere && (o.asks() || s == run.Paused || s == run.Interrupted)
}

// goOnLabel names the button that has the run ask.
func (o *opened) goOnLabel() string {
	g := o.Run.Progress
	switch {
	case g.State == run.Ready:
		return say("ask_all")
	case g.State == run.Done:
		return say("ask_aside", "n", part.Plural(g.Items-g.Answered, "question", "questions"))
	case g.State == run.Interrupted:
		return say("go_on")
	}
	if g.Items-g.Answered == 1 {
		return say("ask_last")
	}
	return say("ask_rest", "n", part.Count(g.Items-g.Answered))
}

// isDone says that nothing is left to ask.
func (o *opened) isDone() bool {
	g := o.Run.Progress
	return g.Answered > 0 && (g.State == run.Done || g.State == run.Cancelled)
}

// complete says that every question is answered: what a budget allows no longer matters.
func (o *opened) complete() bool {
	g := o.Run.Progress
	return g.State == run.Done && g.Answered == g.Items
}

func (o *opened) goOnClass() string { return buttonClass(!o.canDry() && !o.isDone()) }
