package docket

import (
	"errors"
	"fmt"
	"slices"

	"benchtrial/score/export"
	"benchtrial/score/verdict"
)

// isOutcome says whether a person may overrule a verdict to it.
func isOutcome(o verdict.Outcome) bool {
	at := slices.Index(outcomes, o)
	return at >= 0 && at < slices.Index(outcomes, Unjudged)
}

// Answer takes a typed answer to the record of an item; an empty text takes it back.
func (d *Docket) Answer(id int, text string) (Row, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	i := d.byID[id]
	if i == nil {
		return Row{}, errNoItem
	}
	if i.set != nil {
		return Row{}, errors.New(say("not_typable"))
	}
	if text == "" {
		delete(d.typed, i.record.print)
	} else {
		d.typed[i.record.print] = text
	}
	i.answer(text, "", text != "")
	i.overruled = d.overruling(i)
	d.keeping.note(typedKey(i.record.print))
	d.next = 0
	d.turn++
	d.shape++
	d.wake()
	return i.row(), nil
}

// Overrule puts another outcome beside an item's verdict, with a note; an empty outcome
// takes that back.
func (d *Docket) Overrule(id int, o verdict.Outcome, note string) (Row, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	i := d.byID[id]
	switch {
	case i == nil:
		return Row{}, errNoItem
	case !i.answered:
		return Row{}, errors.New(say("nothing_to_overrule"))
	case o == "" && slices.ContainsFunc(d.items, func(other *item) bool { return other.brought != nil && other.alike(i) }):
		d.overruled[i.subject()] = takenBack
	case o == "":
		delete(d.overruled, i.subject())
	case !isOutcome(o):
		return Row{}, fmt.Errorf("%s", say("not_an_outcome", "given", clip(string(o), givenBytes)))
	default:
		d.overruled[i.subject()] = export.Overrule{Outcome: o, Note: note}
	}
	for _, other := range d.items { // several models may have given the same answer
		if other.alike(i) {
			other.overruled = d.overruling(other)
		}
	}
	d.keeping.note(overruledKey(i.subject()))
	d.turn++
	return i.row(), nil
}

// alike says that two items are the same answer to the same record, so that one
// overruling holds for both.
func (i *item) alike(other *item) bool {
	return i.record == other.record && i.answered && other.answered && i.response == other.response
}

// Listing returns what is here.
func (d *Docket) Listing() Listing {
	d.mu.Lock()
	defer d.mu.Unlock()
	l := Listing{Records: len(d.records), Storage: d.storage()}
	for _, f := range d.files {
		l.Files = append(l.Files, d.describe(f))
	}
	for _, i := range d.items {
		if !i.answered {
			continue
		}
		l.Answered++
		if !i.waits() {
			l.Judged++
		}
		if i.set == nil {
			l.Typed++
		}
		if i.overruled != nil {
			l.Overruled++
		}
	}
	return l
}
