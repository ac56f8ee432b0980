package workbench

import (
	_ "embed"
	"slices"
	"strconv"

	"benchtrial/web/browser"
	"benchtrial/web/docket"
)

// files is what is held of files: those that are here, those that were not taken, and
// the one that is being read.
type files struct {
	listing docket.Listing
	refused []docket.Added
	queue   []*browser.File
	adding  bool
	reading docket.Event // the file that is being read, and how far it is
	open    bool         // the list is shown
	// removing is the file whose removal is to be confirmed; clearing asks for all.
	removing int
	clearing bool
	unfolded map[int]bool // files whose problems are all shown
}

// accepted are the names of files that the dialogue offers.
const accepted = ".jsonl,.json,.csv,.tsv,.txt,.ndjson"

// exampleFile is a set of invented answers to prompts that the program makes itself.
//
//go:embed example.jsonl
var exampleFile []byte

// exampleName is what the file of the example is called, wherever it is named.
const exampleName = "example.jsonl"

// pick opens the dialogue for files.
func (r *Review) pick() {
	browser.PickFiles(accepted, func(list []*browser.File) { r.app.Update(func() { r.add(list) }) })
}

// tryExample adds the example.
func (r *Review) tryExample() { r.add([]*browser.File{browser.NewFile(exampleName, exampleFile)}) }

// example is the number of the example's file, 0 where it is not here.
func (r *Review) example() int {
	for _, f := range r.files.listing.Files {
		if f.Name == exampleName {
			return f.File
		}
	}
	return 0
}

func (r *Review) hasExample() bool { return r.example() != 0 }

// add adds files, one after the other.
func (r *Review) add(list []*browser.File) {
	if len(list) == 0 {
		return
	}
	if !r.files.adding {
		r.files.refused, r.problem = nil, ""
	}
	r.files.queue = append(r.files.queue, list...)
	if !r.files.adding && !r.restoring {
		r.addNext()
	}
}

func (r *Review) addNext() {
	f := &r.files
	if len(f.queue) == 0 {
		f.adding, f.reading = false, docket.Event{}
		return
	}
	next := f.queue[0]
	f.queue, f.adding = f.queue[1:], true
	f.reading = docket.Event{Name: next.Name(), Size: next.Size()}
	example := r.example()
	r.app.Async(func() func() {
		added, err := r.desk.Add(next)
		var l docket.Listing
		if err == nil && example != 0 && added.File != 0 && added.File != example {
			_, err = r.desk.Remove(example) // a person's own answers do not stand among invented ones
		}
		if err == nil {
			l, err = r.desk.Files()
		}
		return func() {
			if !r.trouble(err) {
				r.added(added, l)
			}
			r.addNext()
		}
	})
}

// added takes over what became of a file.
func (r *Review) added(a docket.Added, l docket.Listing) {
	browser.Announce(a.Name + ": " + a.Said)
	f := &r.files
	if slices.ContainsFunc(f.listing.Files, func(here docket.Added) bool { return here.File == a.File }) {
		a.File, a.Problems = 0, nil // it is here already, and its problems are told there
	}
	if a.File == 0 {
		f.refused = append(f.refused, a)
		return
	}
	if len(a.Problems) > 0 || a.Asks || a.What == docket.Answers && a.Matched == 0 {
		f.open = true
	}
	r.restored = false
	example := r.example()
	r.holds(l)
	if example != r.example() {
		r.close() // what was opened may have gone with the example
	}
}

// take takes over what is here.
func (f *files) take(l docket.Listing) {
	f.listing = l
	f.removing, f.clearing = 0, false
}

// remove forgets a file, once that was confirmed.
func (r *Review) remove(file int) {
	r.change(true, func() (docket.Listing, error) { return r.desk.Remove(file) })
}

// clear forgets everything, once that was confirmed.
func (r *Review) clear() {
	r.files.refused, r.restored = nil, false
	r.change(true, r.desk.Clear)
}

// assign says which records the answers of a file belong to.
func (r *Review) assign(file int, records string) {
	if target, err := strconv.Atoi(records); err == nil && target > 0 {
		r.change(false, func() (docket.Listing, error) { return r.desk.Assign(file, target) })
	}
}

// change does what changes the files.
// Lost says that what was pressed for it goes with them.
func (r *Review) change(lost bool, do func() (docket.Listing, error)) {
	r.close()
	r.left = nil
	r.app.Async(func() func() {
		l, err := do()
		return func() {
			if r.trouble(err) {
				return
			}
			gone := len(l.Files) == 0
			r.holds(l)
			focus := "files-toggle" // what was pressed is gone
			if gone {
				r.view, r.survey = docket.View{}, survey{}
				r.files.open = false
				focus = "pick-files"
			}
			if lost {
				r.app.AfterDraw(func() { browser.Focus(focus) })
			}
		}
	})
}
