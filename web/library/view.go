package library

import "benchtrial/gen/prompt"

// View says which lines of a text are wanted.
type View struct {
	Text    int
	From, N int
	// Doubtful leaves only lines that are doubtful, or that a person corrected.
	Doubtful bool
	// Search is found in the lines, whatever its case.
	Search string
}

// Window is what a View shows.
type Window struct {
	// Text is the text as it is now: a correction in another window changes it.
	Text Summary
	// Total is how many lines the view has.
	Total int
	From  int
	Rows  []Row
}

// What a Row is, beside the kinds of gen/outline ("title", "lead", "chapeau", "leaf", "flush", "repealed", …).
const (
	LineRow    = "line"    // of a transcript, numbered
	OtherRow   = "other"   // of a transcript, without a number: covers, running heads
	DroppedRow = "dropped" // in no line: Why says what it was taken for
)

// Row is a line as the page shows it.
type Row struct {
	// Row is its place among all lines of the text, from 0.
	Row  int
	Kind string
	// Section is the section's number, Cite what the line is cited by.
	Section, Cite string
	// Label, Heading and Words are what the line says; of a transcript there are Words only.
	Label, Heading, Words string
	Level                 int
	// Page and Line are the numbers of a transcript, Time what stands beside; Starts
	// says that the row is the first of its page, Counted that the page's number is
	// not printed, Proceedings that the page is neither cover nor index.
	Page, Line                   int
	Time                         string
	Starts, Counted, Proceedings bool
	// Source is the line of the file, from 1; with Piece or Cell it names the place in
	// a Correction. 0 where there is none: titles cannot be corrected.
	Source, Piece, Cell int
	Doubtful            bool
	// Doubts says why, a sentence each; empty where the reader does not tell.
	Doubts []string
	// Corrected are the corrections made there.
	Corrected []Correction
	Why       string
	// Asked says that questions can be asked about the line, Defines the term it defines.
	Asked   bool
	Defines string
}

// Doubt is a doubtful place of a document.
type Doubt struct {
	// Row is the line it is about, or the nearest one after it; -1 where there is none.
	Row                int
	Source, Page, Line int
	Cite               string
	Said               string
}

// Correction is what a person knows better of a place in a document.
type Correction struct {
	Text int
	// Source, Piece and Cell name the place as in Row.
	Source, Piece, Cell int
	// What is one of the kinds of provision.Correction for provisions and regulations,
	// of reporter.Correction for transcripts, or Forget, which takes back what was said of the place.
	What string
	// Number is a level, a page or a line.
	Number int
}

// Forget takes back all corrections of a place.
const Forget = "forget"

// lawTasks are what can be asked about law.
var lawTasks = []prompt.Task{prompt.TextToCite, prompt.CiteToText, prompt.CiteToAmendedText, prompt.DefinedToCite, prompt.CiteToDefined}
