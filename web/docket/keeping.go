package docket

import (
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

func typedKey(record uint64) string   { return typedPrefix + hex(record) }
func assignedKey(print uint64) string { return assignedPrefix + hex(print) }
func overruledKey(about subject) string {
	return overruledPrefix + hex(about.record) + "/" + hex(about.response)
}

// hex writes a fingerprint, fromHex reads one.
func hex(print uint64) string                       { return strconv.FormatUint(print, 16) }
func fromHex(text string) (print uint64, err error) { return strconv.ParseUint(text, 16, 64) }

// noteText returns the text of a note as it is now, empty where there is none.
func (d *Docket) noteText(key string) string {
	kind, rest, _ := strings.Cut(key, "/")
	switch kind + "/" {
	case typedPrefix:
		print, _ := fromHex(rest)
		return d.typed[print]
	case assignedPrefix:
		print, _ := fromHex(rest)
		var list []string
		for _, target := range d.assigned[print] {
			list = append(list, hex(target))
		}
		return strings.Join(list, " ")
	case overruledPrefix:
		about, _ := subjectIn(rest)
		if o, ok := d.overruled[about]; ok {
			return string(o.Outcome) + "\n" + o.Note
		}
	}
	return ""
}

func subjectIn(rest string) (about subject, err error) {
	record, response, _ := strings.Cut(rest, "/")
	about.record, err = fromHex(record)
	if err == nil {
		about.response, err = fromHex(response)
	}
	return about, err
}

// takeNote takes a note of an earlier visit. One that is not understood is passed over.
func (d *Docket) takeNote(key, text string) {
	kind, rest, _ := strings.Cut(key, "/")
	switch kind + "/" {
	case typedPrefix:
		if print, err := fromHex(rest); err == nil {
			d.typed[print] = text
		}
	case assignedPrefix:
		print, err := fromHex(rest)
		for _, word := range strings.Fields(text) {
			target, err2 := fromHex(word)
			if err == nil && err2 == nil {
				d.assigned[print] = append(d.assigned[print], target)
			}
		}
	case overruledPrefix:
		outcome, note, _ := strings.Cut(text, "\n")
		if about, err := subjectIn(rest); err == nil && (isOutcome(verdict.Outcome(outcome)) || text == "\n") { // the latter is takenBack
			d.overruled[about] = export.Overrule{Outcome: verdict.Outcome(outcome), Note: note}
		}
	}
}
