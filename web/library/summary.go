package library

import (
	"benchtrial/gen/document"
	"benchtrial/gen/document/container"
	"benchtrial/gen/prompt"
)

// Summary is what is known of a text without looking into it.
type Summary struct {
	// Text names it in requests, for as long as the program runs.
	Text int
	// Kind is what it was taken for; document.Statute is a title of the U.S. Code.
	Kind document.Kind
	// Chosen is the kind that a person chose, "" where it was found out.
	Chosen document.Kind
	// Name is that of the file, Size its bytes, Kept whether it will be here at the next visit.
	Name string
	Size int64
	Kept bool
	// Hash is the fingerprint of the text as it was read and corrected.
	Hash string
	// Title tells which title of the Code it is; nil for a document.
	Title *Title
	// Also are other release points at which the title reads the same.
	Also []string
	// Asked says that it is among the titles that questions are asked about.
	Asked bool

	Counts Counts
	// Fits are the tests that it fits, with how many questions each can ask.
	Fits []Fit
	// Doubts is how many places are doubtful; Doubts lists those of a document.
	Doubts int
	// Corrections is how many a person made; Undo says that there is one to take back.
	Corrections int
	Undo        bool
	// Warnings are sentences about what the file lacked.
	Warnings []string

	// Container says what held a document: a PDF, say; PDFPages how many pages it had.
	Container container.Kind
	PDFPages  int
}

// Title names a title of the U.S. Code at a release point.
type Title struct {
	Number  string // as the Code writes it: "17", "18a"
	Name    string // "COPYRIGHTS"; may be empty
	Release string // "117-80"
}

// Counts is how much there is in a text. What does not apply is 0.
type Counts struct {
	// Of transcripts: pages with their first and last number, lines, lines of most
	// pages, pages side by side; Counted says that the file prints no page or line
	// numbers, so that they are counted and may differ from the reporter's.
	Pages, FirstPage, LastPage, LinesPerPage, SideBySide int
	Counted                                              bool

	Lines, Sections, Leaves, Definitions, UniqueDefinitions int
	// Dropped is how many pieces of a document are in no line: page numbers, running heads.
	Dropped int

	// Of titles, in the terms of the paper's section 3.3; Left is why sections were left out.
	SectionsRead, TablesInLaw, TablesInNotes, WithStatus, Misnumbered, Quoting, Misnested int
	FlushLines, IdleLines, DoubledCites, FootnoteMarks                                    int
	// Tokens are those of all sections (cl100k), Longest those of the longest; 0 until
	// they were counted for a prompt.
	Tokens, Longest int
}

// Fit is a test that a text fits.
type Fit struct {
	Task prompt.Task
	// Questions is how many different lines, or definitions, it can ask about, sizes apart.
	Questions int
}

// Added says what became of a file.
type Added struct {
	Name string
	Size int64
	// Texts are those in it: several for a zip of several titles. Empty where it was
	// not taken; then Said tells why.
	Texts []Summary
	// Same says that all of them were here before.
	Same bool
	// Said is a sentence for a person where the file was not taken, or was here before.
	Said string
	// Stopped says that the work was cancelled.
	Stopped bool
}

// Listing is all that is here.
type Listing struct {
	Texts []Summary // in the order in which they came
	// Bytes is what the kept files take together.
	Bytes int64
	// Storage says in a sentence why something is not kept for the next visit.
	Storage string
}

// Selection is titles that questions are asked about together.
type Selection struct {
	// Hash names them in addresses: uscode@Hash.
	Hash string
	// Label names them for a person and for Missing: "17@117-80+30@117-80".
	Label    string
	Texts    []int
	Sections int
	// Tokens are those of all sections (cl100k).
	Tokens int
}

// Missing says which texts an address needs that are not here, and what can be done.
type Missing struct {
	Hash string
	// Titles are those that made the prompt, as far as that is known; Here says which
	// of them are here at that very release.
	Titles []Title
	Here   []bool
	// Fetch are those that the server of this site hands over in one click: pass
	// Release and Route to Client.Fetch.
	Fetch []Fetchable
	// Ready says that all is here: asking again will do.
	Ready bool
	// Said is what a person is told: what is missing, and what to do.
	Said string
}

// Fetchable is a title that can be asked of the server: Route is its name there, "05a".
type Fetchable struct {
	Title
	Route string
}

// Server says what the server of this site hands over.
type Server struct {
	// USCode says that it hands over titles; Release is the newest that it knows of,
	// Date the day through which that is current (2006-01-02).
	USCode  bool
	Release string
	Date    string
}

// Event tells the page something unasked.
type Event struct {
	// Work is the number of a work under way; 0 where the event is of another kind. Done
	// of Of of its Unit are done; Of is 0 where it is not known.
	Work     int
	Name     string
	Unit     Unit
	Done, Of int64
	// Changed says that what List returns is another than before: something is kept now, or counted.
	Changed bool
	// Storage is as Listing.Storage.
	Storage string
}

// Unit says what is counted while a work goes on.
type Unit string

// The units, in the order in which they come.
const (
	Fetched Unit = "fetched" // bytes of a file on its way
	Read    Unit = "read"    // bytes
	Pages   Unit = "pages"   // of a PDF
	Counted Unit = "counted" // sections of which the tokens are counted
)
