package library

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"sync"

	"benchtrial/web/docket"
)

// keeping is what the store is still to be told. It is filled at once and written by
// Save, because a store waits.
type keeping struct {
	store docket.Store // nil keeps nothing

	writing sync.Mutex // held by Save
	wipe    bool
	drop    []int           // keys of files that went
	notes   map[string]bool // keys of notes that changed
	refused error           // why the store refused something
	listed  bool            // what the list says of a file changed, or a file went
	full    error           // why it refused a file
}

// Keys of notes: what is known of a file, by its key in the store; which titles are
// asked about; which titles a fingerprint stands for.
const (
	filePrefix = "file/"
	toldPrefix = "law/"
	askedKey   = "asked"
)

func fileKey(key int) string { return filePrefix + strconv.Itoa(key) }

func (k *keeping) note(key string) {
	if k.notes == nil {
		k.notes = map[string]bool{}
	}
	k.notes[key] = true
}

// changed has what is known of a file noted; that of a file which is not kept yet is
// noted when it is.
func (k *keeping) changed(f *file) {
	k.listed = true
	if f.key != 0 {
		k.note(fileKey(f.key))
	}
}

func (k *keeping) dropped(f *file) {
	k.listed = true
	if f.key != 0 {
		k.drop = append(k.drop, f.key)
		k.note(fileKey(f.key))
		k.note(askedKey)
	}
}

func (k *keeping) cleared() {
	k.wipe, k.drop, k.notes, k.refused, k.full = true, nil, nil, nil, nil
	k.listed = true
}

// problem says why something is not kept; empty where everything is.
func (k *keeping) problem() string {
	for _, err := range []error{k.full, k.refused} {
		if err != nil {
			return err.Error()
		}
	}
	return ""
}

// keptFile is what is noted of a file.
type keptFile struct {
	Form  int
	Name  string
	Size  int64
	Print uint64 `json:",string"`
	Taken taken
	Texts []keptText
}

// keptText is what is noted of a text.
type keptText struct {
	Place   int
	Summary Summary
	Known   known
	Tokens  []int `json:",omitempty"`
}

// form is the form of notes. What is noted in another form is found out again.
const form = 1

// noteText returns a note as it is now, empty where there is none.
func (l *Library) noteText(key string) string {
	var value any
	switch {
	case strings.HasPrefix(key, filePrefix):
		for _, f := range l.files {
			if fileKey(f.key) == key {
				value = f.kept()
			}
		}
	case strings.HasPrefix(key, toldPrefix):
		if told, ok := l.told[strings.TrimPrefix(key, toldPrefix)]; ok {
			value = told
		}
	case key == askedKey && l.asked != nil:
		value = l.askedPlaces()
	}
	if value == nil {
		return ""
	}
	note, err := json.Marshal(value)
	if err != nil {
		return ""
	}
	return string(note)
}

// askedPlaces names the titles that are asked about by file and place, which outlast the visit.
func (l *Library) askedPlaces() [][2]int {
	var all [][2]int
	for t := range l.texts {
		if slices.Contains(l.asked, t.number) {
			all = append(all, [2]int{t.file.key, t.place})
		}
	}
	return all
}

func (f *file) kept() keptFile {
	k := keptFile{form, f.name, f.size, f.print, f.taken, nil}
	for _, t := range f.texts {
		k.Texts = append(k.Texts, keptText{t.place, t.summary, t.known, t.tokens})
	}
	return k
}
