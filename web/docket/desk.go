package docket

import (
	"errors"
	"strings"

	"benchtrial/gen/prompt"
	"benchtrial/web/engine"
)

// Desk is the docket of an engine, for other rooms of it: runs ask about the records of its
// files, and put answers into it. Its methods wait.
type Desk struct {
	store   Store
	service *service
}

// NewDesk returns the desk of a docket that keeps its files in a store. The store may be
// nil: then nothing is kept for the next visit.
func NewDesk(store Store) *Desk { return &Desk{store: store} }

// More has an engine answer the docket's requests.
func (k *Desk) More(e *engine.Service, tell func(engine.Kind, []byte)) func(engine.Request, func([]byte, error)) bool {
	k.service = newServiceIn(e, k.store, tell)
	return k.service.answer
}

// RecordFile is a file of records.
type RecordFile struct {
	// Print outlasts the visit, other than the file's number.
	Print   uint64
	Name    string
	Records []RecordName
}

// RecordName names a record of a file: ids are not unique, fingerprints are.
type RecordName struct {
	ID    string
	Print uint64
	Test  prompt.Test
	Size  string
}

// Records returns a file of records by its number, or by its fingerprint where that is 0.
func (k *Desk) Records(number int, print uint64) (RecordFile, error) {
	f, err := k.find(number, print)
	if err != nil {
		return RecordFile{}, err
	}
	d := k.service.docket
	d.mu.Lock()
	defer d.mu.Unlock()
	list := RecordFile{Print: f.print, Name: f.source.Name()}
	for _, r := range f.records {
		list.Records = append(list.Records, RecordName{strings.TrimSpace(r.id), r.print, r.test, r.size})
	}
	return list, nil
}

// Record returns a record of a file, by the fingerprints of both.
func (k *Desk) Record(file, print uint64) (prompt.Prompt, error) {
	f, err := k.find(0, file)
	if err != nil {
		return prompt.Prompt{}, err
	}
	d := k.service.docket
	d.mu.Lock()
	var found *record
	for _, r := range f.records {
		if r.print == print {
			found = r
			break
		}
	}
	d.mu.Unlock()
	if found == nil {
		return prompt.Prompt{}, errors.New(say("no_item"))
	}
	return d.prompts.get(found, d.generate)
}

// Put takes a file of answers into the docket in the place of those that have its name,
// and keeps it for the next visit. Records is the fingerprint of the file of records that they
// answer, 0 where their ids are addresses.
func (k *Desk) Put(f Source, records uint64) (Added, error) {
	k.service.restoreOnce()
	d := k.service.docket
	d.mu.Lock()
	var before []int
	for _, other := range d.files {
		if other.source.Name() == f.Name() {
			before = append(before, other.number)
		}
	}
	d.mu.Unlock()
	a := d.Add(f, 0, func(int, int64) {})
	if a.File != 0 {
		for _, number := range before {
			if number != a.File { // it may be the very same file
				d.Remove(number)
			}
		}
	}
	var err error
	if a.File == 0 {
		err = errors.New(a.Said)
	} else if target, missing := k.find(0, records); missing == nil {
		err = d.Assign(a.File, target.number)
	}
	k.service.save()
	return a, err
}

// find returns a file of records.
func (k *Desk) find(number int, print uint64) (*file, error) {
	k.service.restoreOnce()
	d := k.service.docket
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, f := range d.files {
		if f.what == Records && (number != 0 && f.number == number || number == 0 && f.print == print) {
			return f, nil
		}
	}
	return nil, errNotRecords
}
