package texts

import (
	_ "embed"
	"strconv"
	"strings"

	"benchtrial/web/browser"
	"benchtrial/web/library"
	"benchtrial/web/part"
	"benchtrial/web/route"
)

// entrant is what is to be added: a file, or a title that the server hands over.
type entrant struct {
	name           string
	file           *browser.File
	release, route string
}

// adding is what is on its way to the shelf.
type adding struct {
	queue   []entrant
	now     entrant
	running bool
	stopped bool
	work    int
	event   library.Event
	// taken are the texts of all that was added together, same what was here before;
	// refused is what was not taken, and in the end what was here.
	taken         []library.Summary
	same, refused []library.Added
}

// heard takes over how far the work is.
func (a *adding) heard(e library.Event) {
	if a.running && e.Work == a.work {
		a.event = e
	}
}

// accepted are the names of files that the dialogue offers.
const accepted = ".txt,.pdf,.docx,.xml,.zip,.htm,.html,.text,.asc,.xhtml"

func (x *Texts) pick() {
	browser.PickFiles(accepted, func(list []*browser.File) { x.Update(func() { x.Take(list) }) })
}

// Take adds files that were chosen or dropped.
func (x *Texts) Take(list []*browser.File) {
	var all []entrant
	for _, f := range list {
		all = append(all, entrant{name: f.Name(), file: f})
	}
	x.enqueue(all...)
}

// fetchTitle adds a title that the server hands over.
func (x *Texts) fetchTitle(f library.Fetchable) {
	x.enqueue(entrant{name: titleName(f.Title), release: x.server.Release, route: f.Route})
}

func (x *Texts) enqueue(all ...entrant) {
	a := &x.adding
	if len(all) == 0 {
		return
	}
	if !a.running {
		a.refused, a.same, a.taken, x.problem, x.gone = nil, nil, nil, "", false
	}
	a.queue = append(a.queue, all...)
	if !a.running && !x.restoring {
		x.addNext()
	}
}

func (x *Texts) addNext() {
	a := &x.adding
	if len(a.queue) == 0 {
		if a.running {
			a.running = false
			x.addedAll()
		}
		return
	}
	next := a.queue[0]
	a.queue, a.now, a.running, a.stopped = a.queue[1:], next, true, false
	a.work, a.event = x.shelf.Work(), library.Event{}
	work := a.work
	x.Async(func() func() {
		var added library.Added
		var err error
		if next.file != nil {
			added, err = x.shelf.Add(work, next.file, "")
		} else {
			added, err = x.shelf.Fetch(work, next.release, next.route)
		}
		var l library.Listing
		if err == nil {
			l, err = x.shelf.List()
		}
		return func() {
			if !x.trouble(err) {
				added.Name = next.name
				x.added(added, l)
			}
			x.addNext()
		}
	})
}

// added takes over what became of a file.
func (x *Texts) added(a library.Added, l library.Listing) {
	x.listing = l
	x.adding.taken = append(x.adding.taken, a.Texts...)
	switch {
	case a.Same:
		x.adding.same = append(x.adding.same, a)
	case len(a.Texts) == 0 && !a.Stopped:
		x.adding.refused = append(x.adding.refused, a)
	}
	said := a.Said
	if said == "" && len(a.Texts) > 0 {
		said = whatItIs(a.Texts[0])
	}
	browser.Announce(a.Name + ": " + said)
}

// addedAll opens the document that was added alone, so that its reader sees how it was
// understood before anything is asked about it.
func (x *Texts) addedAll() {
	a := &x.adding
	if len(a.taken) == 1 && len(a.refused) == 0 && a.taken[0].Title == nil && x.Page == route.Documents {
		hash := a.taken[0].Hash
		a.taken = nil
		browser.Go(textRoute(hash))
		return
	}
	a.refused = append(a.refused, a.same...)
}

// addedSaid says beside a text that is open what was added; the list shows it itself.
func (x *Texts) addedSaid() string {
	if x.adding.running || !x.reading.shown || len(x.adding.taken) == 0 {
		return ""
	}
	var names []string
	for _, t := range x.adding.taken {
		names = append(names, nameOf(t))
	}
	return say("added", "names", strings.Join(names, "; "))
}

// stop ends what is on its way, and what waits for it.
func (x *Texts) stop() {
	a := &x.adding
	a.queue, a.stopped = nil, true
	work := a.work
	x.Async(func() func() {
		err := x.shelf.Cancel(work)
		return func() { x.trouble(err) }
	})
}

// said says how far a work is.
func (a *adding) said() string {
	name := part.Isolated(a.now.name)
	if a.stopped {
		return say("stopping", "name", name)
	}
	if a.now.file == nil && (a.event.Unit == "" || a.event.Unit == library.Fetched) {
		return say("fetching", "name", name, "got", sizeOf(a.event.Done))
	}
	if a.event.Unit == library.Pages && a.event.Of > 0 {
		return say("reading_pages", "name", name, "n", part.Count(int(a.event.Done)), "all", part.Count(int(a.event.Of)))
	}
	return say("reading", "name", name)
}

// percent is how much of it is done; nil where that is not known.
func percent(e library.Event) any {
	if e.Of <= 0 {
		return nil
	}
	return strconv.FormatInt(100*min(e.Done, e.Of)/e.Of, 10)
}
