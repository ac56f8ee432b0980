package docket

import (
	"fmt"
	"strconv"
	"strings"
	"sync"

	"benchtrial/score/export"
	"benchtrial/score/verdict"
)

// keeping is what a store is still to be told. It is filled at once and written by Save,
// because a store waits: for a slow disk, or for the person who is asked for room.
type keeping struct {
	store Store // nil keeps nothing

	writing sync.Mutex      // held by Save
	wipe    bool            // forget everything first
	drop    []int           // keys of files that went
	notes   map[string]bool // keys of texts that changed
	refused error           // why the store refused a text
	full    error           // why it refused a file
}

func (k *keeping) note(key string) {
	if k.notes == nil {
		k.notes = map[string]bool{}
	}
	k.notes[key] = true
}

func (k *keeping) dropped(f *file) {
	if f.key != 0 {
		k.drop = append(k.drop, f.key)
	}
}

func (k *keeping) cleared() {
	k.wipe, k.drop, k.notes, k.refused, k.full = true, nil, nil, nil, nil
}

// Keys of notes: what they are about, and whose.
const (
	typedPrefix     = "typed/"
	overruledPrefix = "overruled/"
	assignedPrefix  = "assigned/"
)

func typedKey(record string) string   { return typedPrefix + record }
func assignedKey(print uint64) string { return assignedPrefix + strconv.FormatUint(print, 16) }
func overruledKey(about subject) string {
	return fmt.Sprintf("%s%x/%s", overruledPrefix, about.response, about.record)
}

// noteText returns the text of a note as it is now, empty where there is none.
func (d *Docket) noteText(key string) string {
	kind, rest, _ := strings.Cut(key, "/")
	switch kind + "/" {
	case typedPrefix:
		return d.typed[rest]
	case assignedPrefix:
		print, _ := strconv.ParseUint(rest, 16, 64)
		if target, ok := d.assigned[print]; ok {
			return strconv.FormatUint(target, 16)
		}
	case overruledPrefix:
		if o, ok := d.overruled[subjectIn(rest)]; ok {
			return string(o.Outcome) + "\n" + o.Note
		}
	}
	return ""
}

func subjectIn(rest string) subject {
	hash, record, _ := strings.Cut(rest, "/")
	response, _ := strconv.ParseUint(hash, 16, 64)
	return subject{record, response}
}

// takeNote takes a note of an earlier visit.
func (d *Docket) takeNote(key, text string) {
	kind, rest, _ := strings.Cut(key, "/")
	switch kind + "/" {
	case typedPrefix:
		d.typed[rest] = text
	case assignedPrefix:
		print, err := strconv.ParseUint(rest, 16, 64)
		target, err2 := strconv.ParseUint(text, 16, 64)
		if err == nil && err2 == nil {
			d.assigned[print] = target
		}
	case overruledPrefix:
		outcome, note, _ := strings.Cut(text, "\n")
		if isOutcome(verdict.Outcome(outcome)) {
			d.overruled[subjectIn(rest)] = export.Overrule{Outcome: verdict.Outcome(outcome), Note: note}
		}
	}
}
