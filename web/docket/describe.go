package docket

import (
	"slices"
	"strings"

	"benchtrial/gen/wording"
)

// describe says what a file is and what became of it beside the others.
func (d *Docket) describe(f *file) Added {
	a := Added{
		File: f.number, Name: f.source.Name(), Size: f.source.Size(), What: f.what, Count: len(f.records), Matched: f.matched,
		ByOrder: f.byOrder, Kept: f.key != 0, MoreProblems: f.untold + f.unmatchedMore,
	}
	for _, p := range [][]Problem{f.told, f.matching} {
		room := min(mostProblems-len(a.Problems), len(p))
		a.Problems = append(a.Problems, p[:room]...)
		a.MoreProblems += len(p) - room
	}
	slices.SortStableFunc(a.Problems, func(a, b Problem) int { return a.Line - b.Line })
	if f.what == Records {
		a.Said = say("records", "n", counted(a.Count, "record"))
		var tests tally
		for _, r := range f.records {
			tests.add(string(r.test), 1)
		}
		a.Tests = tests.list
		return a
	}
	for _, s := range f.sets {
		a.Sets = append(a.Sets, Count{s.name, len(s.answers.Answers)})
	}
	a.Count = f.answered()
	d.describeMatch(f, &a)
	if brought := d.broughtBy(f); brought > 0 {
		a.Said += " " + say("brought", "n", counted(brought, "overruling"))
	}
	return a
}

// describeMatch says which records a file of answers answers, or asks.
func (d *Docket) describeMatch(f *file, a *Added) {
	n := counted(a.Count, "answer")
	if f.byOrder {
		a.Fits = d.fits(f)
		a.Asks = f.target == nil && len(a.Fits) > 0
		switch {
		case f.target != nil:
			a.AssignedTo = f.target.number
			a.Said = say("by_order", "n", n, "file", f.target.source.Name())
		case a.Asks:
			a.Said = say("by_order_open", "n", n)
		default:
			a.Said = say("by_order_alone", "n", n)
		}
		return
	}
	matched := say("matched_none")
	if a.Matched > 0 {
		matched = counted(d.answeredBy(f), "record")
	}
	a.Fits, a.Asks = f.rivalFiles()
	switch {
	case a.Asks && a.Matched == 0:
		a.Said = say("rivals_open", "n", n)
	case a.Asks:
		a.Said = say("rivals_open_rest", "n", n, "matched", matched)
	case len(f.rivals) > 0:
		a.AssignedTo = f.rivals[0].target.number
		var names []string
		for _, r := range f.rivals {
			names = append(names, r.target.source.Name())
		}
		a.Said = say("rivals_settled", "n", n, "matched", matched, "files", strings.Join(names, ", "))
	default:
		a.Said = say("answers", "n", n, "matched", matched)
	}
}

// answeredBy returns how many records the file has answers to.
func (d *Docket) answeredBy(f *file) int {
	n := 0
	var last *record
	for _, i := range d.items { // in the order of records
		if i.record != last && slices.Contains(f.sets, i.set) {
			n, last = n+1, i.record
		}
	}
	return n
}

// broughtBy returns how many overrulings of an earlier review came back with a file.
func (d *Docket) broughtBy(f *file) int {
	n := 0
	for _, i := range d.items {
		if i.set != nil && i.set.file == f && i.brought != nil && i.overruled == i.brought {
			n++
		}
	}
	return n
}

// fits returns the files of records that answers without ids may belong to, those of as
// many records first.
func (d *Docket) fits(f *file) []FileName {
	var equal, other []FileName
	for _, r := range d.files {
		if r.what != Records {
			continue
		}
		if len(r.records) == f.perSet() {
			equal = append(equal, r.fileName())
		} else {
			other = append(other, r.fileName())
		}
	}
	return append(equal, other...)
}

// rivalFiles returns the files of records that the answers' ids leave to choose from, and
// whether a person has to: then only those between which nothing was found out or chosen.
func (f *file) rivalFiles() (fits []FileName, asks bool) {
	asks = slices.ContainsFunc(f.rivals, (*rivals).asks)
	for _, r := range f.rivals {
		if asks && !r.asks() {
			continue
		}
		for _, one := range r.files {
			fits = append(fits, one.fileName())
		}
	}
	return fits, asks
}

func (f *file) fileName() FileName { return FileName{f.number, f.source.Name(), len(f.records)} }

// counted returns "1 answer" or "12 answers".
func counted(n int, noun string) string {
	if n == 1 {
		return say(noun + "_one")
	}
	return say(noun+"_many", "n", wording.Count(n))
}
