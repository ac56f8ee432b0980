package docket

import (
	"strings"

	"benchtrial/gen/prompt"
	"benchtrial/score/export"
	"benchtrial/score/verdict"
)

// item is a record with the answer of one set. Once it was judged nothing of the prompt
// is needed any more for tables and exports.
type item struct {
	id     int
	number int // of its record, from 1
	record *record
	// set is nil for what is typed here, or not answered at all.
	set              *set
	response, finish string
	answered         bool

	// plain and official are nil before it is judged, or where it cannot be; official
	// also where there is no official reading.
	plain, official *verdict.Verdict
	problem         string
	// overruled is what holds in place of the verdict, brought what its file brings along.
	overruled, brought *export.Overrule
}

// place is what an item is recognised by when files come and go.
type place struct {
	record *record
	set    *set
}

// subject is what an overruling speaks of: it finds its way back to the same response
// to the same record, from whatever file they come.
type subject struct{ record, response uint64 } // fingerprints

func (i *item) subject() subject { return subject{i.record.print, printOf([]byte(i.response))} }

// overruling returns what holds in place of the item's verdict: what a person said here,
// else what the file of the answer brings along from an earlier review.
func (d *Docket) overruling(i *item) *export.Overrule {
	if !i.answered {
		return nil
	}
	switch o, said := d.overruled[i.subject()]; {
	case !said:
		return i.brought
	case o == takenBack:
		return nil
	default:
		return &o
	}
}

// takenBack stands for an overruling of a file that a person took back here.
var takenBack = export.Overrule{}

// waits says that the item is still to be judged.
func (i *item) waits() bool { return i.answered && i.plain == nil && i.problem == "" }

// outcome returns the plain reading's outcome, or the state the item is in.
func (i *item) outcome() verdict.Outcome {
	switch {
	case !i.answered:
		return Unanswered
	case i.problem != "":
		return Unjudged
	case i.plain == nil:
		return Waiting
	}
	return i.plain.Outcome
}

// kind returns the plain reading's kind of error, empty where there is none.
func (i *item) kind() string {
	if i.plain == nil {
		return ""
	}
	return i.plain.Kind
}

// differs says that one reading accepts what the other does not.
func (i *item) differs() bool {
	return i.plain != nil && i.official != nil && i.plain.Correct != i.official.Correct
}

// own says that the item is about a person's own document.
func (i *item) own() bool {
	return strings.HasPrefix(string(i.record.test), string(prompt.TestOf(prompt.Document, "")))
}

// far returns how many lines the given place is from the right one, -1 where that is not known.
func (i *item) far() int {
	switch {
	case i.plain == nil:
		return -1
	case i.plain.Correct:
		return 0
	case i.plain.Distance == nil:
		return -1
	}
	return max(i.plain.Distance.Lines, -i.plain.Distance.Lines)
}

// setName returns the name of the item's set.
func (i *item) setName() string {
	switch {
	case i.set != nil:
		return i.set.name
	case i.answered:
		return say("typed_set")
	}
	return ""
}

// answer gives the item another response, to be judged.
func (i *item) answer(response, finish string, answered bool) {
	i.response, i.finish, i.answered = response, finish, answered
	i.plain, i.official, i.problem, i.overruled = nil, nil, "", nil
}
