package loaded

import (
	"strconv"

	"benchtrial/web/library"
	"benchtrial/web/part"
)

// progress is how far a work is; the zero value is that of none.
type progress struct {
	work int
	last library.Event
}

func (p *progress) begin(work int) { *p = progress{work: work} }

func (p *progress) went(e library.Event) {
	if p.work != 0 && e.Work == p.work {
		p.last = e
	}
}

// running says that a work is under way.
func (p *progress) running() bool { return p.work != 0 }

// said says how far it is.
func (p *progress) said() string {
	done, of := p.last.Done, p.last.Of
	switch p.last.Unit {
	case library.Fetched, library.Read:
		done, of = done/1000, of/1000
	case "":
		return say("working")
	}
	key := string(p.last.Unit)
	if of == 0 {
		key += "_open"
	}
	return say(key, "done", part.Count(int(done)), "of", part.Count(int(of)))
}

// percent is how much of it is done, "" where that is not known.
func (p *progress) percent() any {
	if p.last.Of <= 0 {
		return nil
	}
	return strconv.FormatInt(100*p.last.Done/p.last.Of, 10)
}
