package loaded

import (
	"github.com/vugu/vugu"

	"benchtrial/gen/document"
	"benchtrial/gen/prompt"
	"benchtrial/web/browser"
	"benchtrial/web/library"
	"benchtrial/web/part"
)

// missing is what the text of an address lacks.
type missing struct {
	open    bool
	address prompt.Address
	loaded  func()
	what    library.Missing
	// note says what became of the last try to get it.
	note     string
	progress progress
}

// went takes over how far the work is.
func (m *missing) went(e library.Event) { m.progress.went(e) }

// Lacks shows what the text of an address lacks and what can be done; loaded is called
// once the text is here.
func (t *Texts) Lacks(a prompt.Address, loaded func()) bool {
	if t.library == nil {
		return false
	}
	t.missing = missing{open: true, address: a, loaded: loaded}
	t.look(t.tried == a, "")
	return true
}

// Nothing shows nothing that is missing; what is under way for it ends.
func (t *Texts) Nothing() {
	if t.missing.progress.work != 0 {
		t.cancel()
	}
	t.missing, t.tried = missing{}, prompt.Address{}
}

// look finds out what is missing. Where all is here the page asks again, but not over and over.
func (t *Texts) look(asked bool, note string) {
	a, label := t.missing.address, t.Titles(t.missing.address.Law)
	t.missing.progress.begin(t.library.Work())
	work := t.missing.progress.work
	t.page.Async(func() func() {
		m, err := t.library.Missing(work, a.String(), label)
		return func() {
			if !t.missing.open || t.missing.address != a || t.missing.progress.work != work {
				return
			}
			t.missing.progress, t.missing.note = progress{}, note
			switch {
			case err != nil:
				t.missing.what = library.Missing{Said: err.Error()}
			case m.Ready && !asked:
				loaded := t.missing.loaded
				t.missing, t.tried = missing{}, a
				if len(m.Titles) > 0 {
					t.titles[a.Law] = library.Label(m.Titles)
				}
				loaded()
				return
			default:
				t.missing.what = m
			}
			browser.Announce(t.missing.what.Said + " " + note)
		}
	})
}

// Panel is what shows it; nil where nothing is missing.
func (t *Texts) Panel() vugu.Builder {
	if !t.missing.open {
		return nil
	}
	return t.panel
}

// fileClass makes the file the first choice where nothing can be fetched.
func (t *Texts) fileClass() string {
	if len(t.missing.what.Fetch) > 0 {
		return "btn"
	}
	return "btn first"
}

// get does a work that brings texts, and then looks what is still missing.
func (t *Texts) get(do func(work int) (library.Added, error)) {
	t.missing.note = ""
	t.missing.progress.begin(t.library.Work())
	work := t.missing.progress.work
	t.page.Async(func() func() {
		added, err := do(work)
		return func() {
			if t.missing.progress.work != work {
				return
			}
			t.refresh()
			switch {
			case err != nil:
				t.stay(err.Error())
			case len(added.Texts) == 0:
				t.stay(added.Said)
			default:
				t.look(false, t.unlike(added))
			}
		}
	})
}

// stay says what became of a try that brought nothing.
func (t *Texts) stay(note string) {
	t.missing.progress, t.missing.note = progress{}, note
	browser.Announce(note)
}

// unlike says, for when something is still missing after it, that a file was another one.
func (t *Texts) unlike(added library.Added) string {
	if t.missing.address.TextType == prompt.Document {
		return say("other_document", "name", part.Isolated(added.Name))
	}
	return say("added", "name", part.Isolated(added.Name))
}

// fetch has the server hand over titles, one after the other.
func (t *Texts) fetch(list ...library.Fetchable) {
	t.get(func(work int) (all library.Added, err error) {
		for _, f := range list {
			added, err := t.library.Fetch(work, f.Release, f.Route)
			if err != nil || len(added.Texts) == 0 {
				return added, err
			}
			added.Texts = append(all.Texts, added.Texts...)
			all = added
		}
		return all, nil
	})
}

// fetchAllLabel names the button that has all of several titles fetched; fetchClass makes
// the button of a title the first choice where it is the only one.
func (t *Texts) fetchAllLabel() string {
	return say("fetch_all", "n", part.Count(len(t.missing.what.Fetch)))
}

func (t *Texts) fetchClass() string {
	if len(t.missing.what.Fetch) > 1 {
		return "btn"
	}
	return "btn first"
}

// pick lets a person choose files.
func (t *Texts) pick() {
	browser.PickFiles(".txt,.pdf,.docx,.xml,.zip,.htm,.html", func(files []*browser.File) {
		t.page.Async(func() func() { return func() { t.add(files) } })
	})
}

// add reads files, one after the other.
func (t *Texts) add(files []*browser.File) {
	if len(files) == 0 {
		return
	}
	t.get(func(work int) (all library.Added, err error) {
		for _, f := range files {
			added, err := t.library.Add(work, f, document.Kind(""))
			if err != nil || added.Stopped {
				return added, err
			}
			added.Texts = append(all.Texts, added.Texts...)
			all = added
		}
		return all, nil
	})
}

// cancel ends what is under way.
func (t *Texts) cancel() {
	work := t.missing.progress.work
	t.page.Async(func() func() {
		t.library.Cancel(work)
		return func() {}
	})
}
