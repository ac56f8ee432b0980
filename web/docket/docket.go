package docket

import (
	"errors"
	"slices"
	"sync"

	"benchtrial/gen/prompt"
	"benchtrial/score/export"
)

// Docket is safe for use by several goroutines: whatever may wait, reading a file, making
// a prompt, judging, keeping, is done without holding the others up.
type Docket struct {
	// generate returns the prompt of an address; it may wait for words.
	generate func(address string) (prompt.Prompt, error)
	// wake is called when there is something to judge.
	wake func()

	mu      sync.Mutex
	last    int // number of the newest file
	files   []*file
	reading map[int]bool       // numbers of files being read; false once they are to stop
	records []*record          // of all files, then those made from addresses; fingerprints differ
	holding map[string][]*file // by id, without white space around it: the files of records that have it
	made    map[string]*record
	items   []*item // in the order of records, then of sets
	byID    map[int]*item
	newest  int // id of the newest item

	typed     map[uint64]string // by fingerprint of the record
	overruled map[subject]export.Overrule
	// assigned are the files of records that a person chose for a file of answers, the
	// last choice last, all by fingerprint.
	assigned map[uint64][]uint64

	seen   []*item // in the window shown last: judged first
	next   int     // items before it are judged
	paused bool
	// turn counts changes of any kind, shape those of items and responses: what was worked
	// out from them is worked out anew when they have changed.
	turn, shape int
	searched    search
	shown       shown

	prompts prompts
	keeping keeping
}

// New returns an empty docket. Generate returns the prompt of an address and may
// wait; a nil store keeps nothing; wake is called when there is something to judge.
func New(generate func(address string) (prompt.Prompt, error), store Store, wake func()) *Docket {
	d := &Docket{generate: generate, wake: wake, reading: map[int]bool{}, made: map[string]*record{}, byID: map[int]*item{},
		typed: map[uint64]string{}, overruled: map[subject]export.Overrule{}, assigned: map[uint64][]uint64{}}
	d.keeping.store = store
	return d
}

// What a request names is not here, or not of that kind.
var (
	errNoItem     = errors.New(say("no_item"))
	errNotRecords = errors.New(say("not_records"))
	errNotAnswers = errors.New(say("not_answers"))
	errNoneOfIDs  = errors.New(say("none_of_ids"))
)

// Add reads a file and takes it where it is known. Progress is told between pieces,
// under the number that the file will have. Key is the file's key in the store, 0 where
// it is not kept yet: Save keeps it.
func (d *Docket) Add(s Source, key int, progress func(file int, read int64)) Added {
	d.mu.Lock()
	d.last++
	number := d.last
	d.reading[number] = true
	d.mu.Unlock()

	f, what, said, err := readFile(s, func(read int64) bool {
		progress(number, read)
		d.mu.Lock()
		defer d.mu.Unlock()
		return d.reading[number]
	})

	d.mu.Lock()
	defer d.mu.Unlock()
	stopped := !d.reading[number]
	delete(d.reading, number)
	a := Added{Name: s.Name(), Size: s.Size(), What: what, Said: said}
	if err != nil {
		a.Said = say("unreadable", "why", err.Error())
	}
	if f == nil || err != nil {
		return a
	}
	if stopped {
		a.Said = errStopped.Error()
		return a
	}
	for _, other := range d.files {
		if other.print == f.print && other.what == f.what {
			a = d.describe(other)
			a.Said = say("same")
			return a
		}
	}
	if f.what == Records && len(f.records) == 0 {
		a.Problems, a.MoreProblems = f.told, f.untold
		return a
	}
	f.number, f.key = number, key
	d.files = append(d.files, f)
	d.arrange()
	return d.describe(f)
}

// Remove forgets a file, or stops reading it.
func (d *Docket) Remove(number int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.reading[number] {
		d.reading[number] = false
	}
	for i, f := range d.files {
		if f.number == number {
			d.files = slices.Delete(d.files, i, i+1)
			d.keeping.dropped(f)
			d.arrange()
			return
		}
	}
}

// Clear forgets everything.
func (d *Docket) Clear() {
	d.mu.Lock()
	defer d.mu.Unlock()
	for number := range d.reading {
		d.reading[number] = false
	}
	d.files = nil
	clear(d.typed)
	clear(d.overruled)
	clear(d.assigned)
	clear(d.made)
	d.keeping.cleared()
	d.arrange()
}

// Assign says to which file of records a file of answers belongs, where that is not
// clear from ids and names.
func (d *Docket) Assign(number, records int) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	f, target := d.file(number), d.file(records)
	switch {
	case f == nil || f.what != Answers:
		return errNotAnswers
	case target == nil || target.what != Records:
		return errNotRecords
	case f.byOrder:
		d.assigned[f.print] = []uint64{target.print}
	case !slices.ContainsFunc(f.ids(), target.has):
		return errNoneOfIDs
	default:
		others := slices.DeleteFunc(d.assigned[f.print], func(print uint64) bool { return print == target.print })
		d.assigned[f.print] = append(others, target.print)
	}
	d.keeping.note(assignedKey(f.print))
	d.arrange()
	return nil
}

// file returns the file of a number, nil where it is not here.
func (d *Docket) file(number int) *file {
	for _, f := range d.files {
		if f.number == number {
			return f
		}
	}
	return nil
}

// Pause stops judging, or goes on.
func (d *Docket) Pause(on bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.paused = on; !on {
		d.wake()
	}
}
