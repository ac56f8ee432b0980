package docket

// What a file was taken for.
type What string

// The files that are known.
const (
	Records What = "records" // a BLT file of prompts with their answers
	Answers What = "answers" // what models returned
	Result  What = "result"  // a result of this program: the Open page shows it
	Nothing What = "nothing" // none of them
)

// Added says what became of a file. Of a file that was not taken, Said tells why.
type Added struct {
	// File is the number by which the file is removed and assigned; 0 where it was not taken.
	File int
	Name string
	Size int64 // bytes
	What What
	// Said is one sentence or two for a person.
	Said string
	// Count is how many records or answers were read; Matched how many items the
	// answers made, each with its record.
	Count, Matched int
	// Tests are the tests of records, with how many of each.
	Tests []Count
	// Sets are the names of the sets of answers in it, with how many answers each.
	Sets []Count
	// Problems name lines that could not be used, at most mostProblems; MoreProblems
	// counts the others.
	Problems     []Problem
	MoreProblems int
	// ByOrder says that its answers have no ids: they belong to the records of one
	// file in order.
	ByOrder bool
	// Fits are the files of records among which a person may choose by Assign, those that fit
	// best first: where the answers have no ids, and where several files have their ids.
	// Asks says that one has to be chosen; else AssignedTo is the number of the one that was found or chosen.
	Fits       []FileName
	Asks       bool
	AssignedTo int
	// Kept says that the file will be here again after a reload. It is not yet where
	// the file was just added: an event tells.
	Kept bool
}

// FileName names a file that is here.
type FileName struct {
	File  int
	Name  string
	Count int // records
}

// Problem is what is wrong with one physical line of a file, counted from 1; 0 for the whole file.
type Problem struct {
	Line int
	Text string
}

// Count says how many there are of something.
type Count struct {
	Name string
	N    int
}

// Listing is all that a docket holds.
type Listing struct {
	Files []Added
	// Records, Answered and Judged count records, items with an answer, and those
	// that were judged; Typed and Overruled what a person did.
	Records, Answered, Judged, Typed, Overruled int
	// Storage says in a sentence why things are not kept for the next visit; empty where they are.
	Storage string
}

// mostProblems is how many problems of a file are told: nobody reads more.
const mostProblems = 200
