package docket

import (
	"slices"
	"strconv"
)

// describe says what a file is and what became of it beside the others.
func (d *Docket) describe(f *file) Added {
	a := Added{
		File: f.number, Name: f.source.Name(), Size: f.source.Size(), What: f.what, Count: len(f.records), Matched: f.matched,
		ByOrder: f.byOrder(), Kept: f.key != 0, MoreProblems: f.untold + f.unmatchedMore,
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
	if f.byOrder() {
		a.Fits = d.fits(f)
		n := counted(a.Count, "answer")
		switch {
		case f.target != nil:
			a.AssignedTo = f.target.number
			a.Said = say("by_order", "n", n, "file", f.target.source.Name())
		case len(a.Fits) == 0:
			a.Said = say("by_order_alone", "n", n)
		default:
			a.Said = say("by_order_open", "n", n)
		}
		return a
	}
	matched := say("matched_none")
	if a.Matched > 0 {
		matched = counted(d.answeredBy(f), "record")
	}
	a.Said = say("answers", "n", counted(a.Count, "answer"), "matched", matched)
	return a
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

// fits returns the files of records that answers without ids may belong to, those of as
// many records first.
func (d *Docket) fits(f *file) []FileName {
	var equal, other []FileName
	for _, r := range d.files {
		if r.what != Records {
			continue
		}
		name := FileName{r.number, r.source.Name(), len(r.records)}
		if len(r.records) == f.answered() {
			equal = append(equal, name)
		} else {
			other = append(other, name)
		}
	}
	return append(equal, other...)
}

// counted returns "1 answer" or "12 answers".
func counted(n int, noun string) string {
	if n == 1 {
		return say(noun + "_one")
	}
	return say(noun+"_many", "n", strconv.Itoa(n))
}
