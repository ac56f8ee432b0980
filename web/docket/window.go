package docket

import (
	"benchtrial/gen/prompt"
	"benchtrial/score/export"
	"benchtrial/score/verdict"
)

// Beside the outcomes of verdicts an item may be in one of these states.
const (
	// Waiting is an answer that was not judged yet.
	Waiting verdict.Outcome = "waiting"
	// Unjudged is an answer that could not be judged: Row.Problem says why.
	Unjudged verdict.Outcome = "unjudged"
	// Unanswered is a record that has no answer in any set: one can be typed. A
	// View shows such items only where it asks for them.
	Unanswered verdict.Outcome = "unanswered"
)

// Order is what rows are sorted by.
type Order string

// The orders. Rows that are alike in it keep the order of the records.
const (
	ByNumber  Order = ""
	ByTest    Order = "test"
	ByOutcome Order = "outcome"
	ByKind    Order = "kind"
	ByFar     Order = "far" // lines from the right one; unknown is last either way
	ByLength  Order = "length"
)

// View says which rows are wanted. Empty fields let everything through.
type View struct {
	Outcome         verdict.Outcome // of the plain reading, or one of the states above
	Test            prompt.Test
	Kind, Set, Size string
	// Differ leaves the items on which the readings differ, Overruled those that a
	// person overruled.
	Differ, Overruled bool
	// Search is found in response or id, whatever its case.
	Search     string
	Sort       Order
	Descending bool
	From, N    int // the window of rows
	// Words has an export say of own documents what stands in them and in the
	// responses. Without it only verdicts, kinds of error and cites are written.
	Words bool
}

// Window is what a View shows.
type Window struct {
	// Each list counts what there is with all filters but its own.
	Outcomes, Tests, Kinds, Sets, Sizes []Count
	// Differ and Overruled count likewise.
	Differ, Overruled int
	// Official is how many rows of this view the official reading counts right, OfOfficial
	// of how many: those that it reads. Own is how many are answers about own documents.
	Official, OfOfficial, Own int
	// Corrected counts the overruled rows of this view by what they were overruled to.
	Corrected []Count
	// Total is how many rows the view has; All how many items with an answer there are.
	Total, All int
	// Judged is how many of All were judged, or could not be.
	Judged int
	From   int
	Rows   []Row
}

// Row is one item: a record and the answer of one set to it.
type Row struct {
	// Item names it in requests, and stays while the files do.
	Item int
	// Number is the place of its record among all records, from 1.
	Number int
	ID     string
	// File is the name of the file of its record, because records of several files may
	// have the same id; empty where the record is made from its id, an address.
	File string
	Test prompt.Test
	Size string // "4k", "3w4d" or "2p"; empty where unknown
	Set  string
	// Outcome is that of the plain reading, or Waiting, Unjudged, Unanswered.
	Outcome verdict.Outcome
	// Kind, Ruling and Why are the plain reading's; Distance is nil where it is not known.
	Kind, Ruling, Why string
	Distance          *verdict.Distance
	// Asked is the right answer, Given the beginning of what was read as the answer.
	Asked, Given string
	// Official is the official reading's outcome, empty where there is none or the item
	// was not judged; OfficialErrors are its labels.
	Official       verdict.Outcome
	OfficialErrors []string
	Differs        bool
	Overruled      *export.Overrule
	// Length is that of the response in bytes, Start its beginning.
	Length int
	Start  string
	// Own says that it is about a person's own document.
	Own bool
	// Problem says why it could not be judged.
	Problem string
}
