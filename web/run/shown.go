package run

import (
	"benchtrial/gen/prompt"
	"benchtrial/score/stats"
	"benchtrial/score/verdict"
	"benchtrial/web/provider"
)

// State is where a run stands.
type State string

// The states. A run whose tab went while it was Running is Interrupted until it goes on.
const (
	Ready       State = "ready" // nothing was asked yet
	Running     State = "running"
	Pausing     State = "pausing" // calls under way are waited for
	Paused      State = "paused"
	Interrupted State = "interrupted"
	Done        State = "done" // also where items had to be left unanswered
	Cancelled   State = "cancelled"
)

// Extent is how much a start asks for.
type Extent string

// The extents.
const (
	All Extent = "all"
	Dry Extent = "dry" // the first three items of each model that are not answered, then a pause
)

// Run is a run as it is listed.
type Run struct {
	ID         int
	Name, Note string
	Made       int64 // milliseconds since 1970
	Plan       Plan
	// Simulated says that a model in it is a simulation, Own that its texts are a person's own.
	Simulated, Own bool
	// Elsewhere says that another tab asks for it: here it is watched.
	Elsewhere bool
	Progress  Progress
}

// Listing is all runs, the newest first.
type Listing struct {
	Runs []Run
	// Storage says in a sentence why runs are not kept for the next visit; empty where they are.
	Storage string
}

// Progress is how far a run is. It comes as an event too.
type Progress struct {
	Run   int
	State State
	// Why says in a sentence or two why it stands still and what to do; empty where it does not.
	Why string

	Items, Answered int
	// Unjudged counts the answers over which the judge stumbled. What else of the answers is
	// in no score is still to be judged.
	Unjudged int
	// Aside counts items that were left unanswered after all tries; Start asks them again once all others are answered.
	Aside int
	// Calls were sent, of which Failed came to nothing and Lost were under way when a page
	// went: those were repeated, or will be. UnderWay are being made now.
	Calls, Failed, Lost, UnderWay int

	Cost, SetAside int64 // micro-dollars spent, and set aside for what is under way
	Unpriced       bool  // a model's price is not known: Cost leaves it out
	Input, Output  int64 // tokens

	PerMinute int // answers in the last minute
	Seconds   int // left, -1 while that is not known

	Plain, Official stats.Tally
	Models          []ModelProgress
	Latest          []Row // the latest verdicts, newest first, ten at the most
}

// ModelProgress is the part of one model.
type ModelProgress struct {
	Model           Model
	Name            string
	State           State
	Why             string // why it is not asked now and what to do; empty where it is asked
	BadKey          bool   // its service did not take the key
	Items, Answered int
	Aside           int
	UnderWay        int
	AtOnce          int   // calls that its service gets at once at present
	Until           int64 // until when it waits, because the service asked for it; 0 where it does not
	Cost            int64
	Plain, Official stats.Tally
}

// Opened is all of a run but its answers.
type Opened struct {
	Run Run
	// Scores are by model, test, size or shape and wording, in the order of the plan.
	Scores []Score
	// Troubles are what services said of calls that came to nothing, the most frequent first.
	Troubles []Trouble
}

// Score is the part of one model in one series or file.
type Score struct {
	Model           int // index in Plan.Models
	Series          string
	Test            prompt.Test // empty for a file of several tests
	Form            string
	Variation       prompt.Variation
	Items           int
	Plain, Official stats.Tally
}

// Trouble is a way in which calls came to nothing.
type Trouble struct {
	Model int
	Kind  string // a kind of provider.Failure, or "lost"
	Words string // the service's own, without keys
	Times int
}

// View is a window of rows.
type View struct {
	From, N int
	Model   int             // index in Plan.Models, from 1; 0 for all
	Outcome verdict.Outcome // "" for all that are answered, Unanswered for the others, NotRight for what was judged and is not right
}

// Unanswered is the outcome of an item without an answer.
const Unanswered verdict.Outcome = "unanswered"

// NotRight stands in a View for every outcome of a judged answer but the right one.
const NotRight verdict.Outcome = "not_right"

// takes says whether an outcome is looked for.
func (v View) takes(outcome verdict.Outcome) bool {
	switch v.Outcome {
	case "":
		return outcome != Unanswered
	case NotRight:
		return outcome != "" && outcome != Unanswered && outcome != unjudged && outcome != verdict.Correct
	}
	return outcome == v.Outcome
}

// Rows is a window of a run's items in the order in which they are asked.
type Rows struct {
	Total int
	Rows  []Row
}

// Row is one item.
type Row struct {
	Item     int
	ID       string // the prompt's address, or the id of its record
	Test     prompt.Test
	Model    string
	Outcome  verdict.Outcome // plain
	Ruling   string          // the plain verdict in two or three words
	Why      string          // its sentence; of an item that was set aside, what came of the last try
	Differs  bool            // the official reading says otherwise
	At       int64
	Repeated int // calls for it that were lost with a page, and made again
	Tries    int
	Cost     int64
	Seconds  int
}

// Whole is all of one answered item, with every setting that was sent.
type Whole struct {
	Row                                        Row
	Prompt                                     prompt.Prompt
	First                                      string // of two turns the first answer
	Response                                   string
	Thinking                                   string
	Finish                                     string // finished, cut_off, refused, filtered, or the service's own word
	Said                                       string // the service's own word for it
	Settings                                   []provider.Setting
	Input, CachedInput, Output, ThinkingTokens int64
	Plain, Official                            verdict.Verdict
}

// Way is how a service is reached from this page.
type Way struct {
	Service string
	// How is "direct" from the browser, "proxy" through this site's server, "local" on this
	// machine, "here" in the program itself, "page" by the page that shows it, "class" where one pays, or "" where there is no way.
	How string
	// Fetch says that the browser must fetch its own model first.
	Fetch bool `json:",omitempty"`
	// NeedsKey says that it wants a key, Key what is known of it: "…wxyz"; empty where there
	// is none. Kept says that it is on the device too.
	NeedsKey bool
	Key      string
	Kept     bool
	// Class is the name of the class that pays for the service, because no key of one's own
	// is here: How is then "class", and all goes through this site's server. The way to Class
	// itself is there where the server has classes, with what is known of that which was joined.
	Class      string      `json:",omitempty"`
	Membership *Membership `json:",omitempty"`
}

// Taken says what became of a file of results.
type Taken struct {
	Answered int // items that got an answer from it, or the first of two
	Again    int // answers to items that had one already: not taken
	Failed   int // of which the service says that they came to nothing
	Unknown  int // of other runs or of no item
	Run      Run
}
