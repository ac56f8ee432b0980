package run

import (
	"benchtrial/gen/prompt"
)

// Plan says what a run asks and whom. A run never changes its plan but for Budget,
// AtOnce and the keys, which are no part of it.
type Plan struct {
	// Tests × Forms × Variations are the series that are asked, Number prompts of each.
	// What a text has no such form, task or wording for is left out and told (Estimate.LeftOut).
	Tests      []Test
	Forms      []string // sizes or shapes as in addresses: "4k", "2p", "3w4d", "whole"
	Variations []prompt.Variation
	Number     int
	Seed       uint64

	// Questions are addresses of single prompts that are asked beside the series; one that
	// is among those of a series is asked once.
	Questions []string `json:",omitempty"`

	// Files are files of records in the docket, asked in place of the series or beside
	// them; of each the first Number, or all where Number is 0.
	Files []File

	Models []Model

	// Without are parts of Tests × Forms × Variations × Models that are not asked.
	Without []Cell `json:",omitempty"`

	// MaxOutput is how many tokens an answer may have at the most, thinking included; 0
	// for what suits the model and the question.
	MaxOutput int
	Budget    Budget
	// AtOnce is how many calls one service gets at once at the most; 0 for 8. Fewer are
	// made where a service asks for that.
	AtOnce int
	// Patience is after how many seconds without a word a call is given up; 0 for two minutes,
	// and ten for models that think.
	Patience int `json:",omitempty"`
}

// Test is a kind of question about a text, named as in an address.
type Test struct {
	Text string // "synthetic", "transcript", "act", "uscode@7q3hc0v9xk", "document@0wy2hd8pz4"
	Task prompt.Task
}

// File names a file of records in the docket.
type File struct {
	// File is its number there; in a run that is kept, Print and Name tell it, because
	// numbers do not outlast a visit.
	File  int    `json:",omitempty"`
	Print uint64 `json:",string,omitempty"`
	Name  string `json:",omitempty"`
}

// Model is who is asked.
type Model struct {
	Service string // the ID of its row in package provider, or Simulated
	Model   string // the ID of a model there, or any name that the person typed
	Effort  string `json:",omitempty"` // of thinking, where the model takes one
	// Address is where a local service is: "http://localhost:11434"; empty for its usual one.
	Address string `json:",omitempty"`
	// Input and Output are prices that the person typed for a model that the table does not
	// know, in micro-dollars per million tokens.
	Input  int64 `json:",omitempty"`
	Output int64 `json:",omitempty"`
}

// Cell is one place in the matrix of a plan: a test in a form and a wording, asked of one model.
type Cell struct {
	Test
	Form      string
	Variation prompt.Variation
	// Service, Model and Address are those of the Model.
	Service, Model string
	Address        string `json:",omitempty"`
}

// Cell returns the place of a test, form and wording for a model.
func (m Model) Cell(t Test, form string, v prompt.Variation) Cell {
	return Cell{t, form, v, m.Service, m.Model, m.Address}
}

// Budget is what a run may take at the most, from its first call on. Before a call its
// worst case is set aside; a call that could go beyond is not made.
type Budget struct {
	Money int64 // micro-dollars; 0 for no bound
	Calls int   // 0 for no bound
}

// Estimate is what a plan comes to before anything is asked.
type Estimate struct {
	Prompts, Calls int // a question with a second turn makes two calls
	Models         []ModelEstimate
	Series         []SeriesEstimate
	LeftOut        []LeftOut

	Cost, Worst int64 // of all models whose price is known
	Seconds     int   // of the slowest service

	// Own says that words of a person's own document are sent, and to whom: the page
	// reminds of confidentiality before it starts.
	Own []string // names of services; empty where none is sent
	// Simulated says that a model of the plan is a simulation.
	Simulated bool
	// Problems are sentences that say why the plan cannot be asked as it is; empty where it can.
	Problems []string
}

// ModelEstimate is the part of one model.
type ModelEstimate struct {
	Model         Model
	Name          string // for people: "Claude Opus 4.1"
	Calls         int
	Input, Output int64  // tokens
	Exact         bool   // Input was counted with the model's own vocabulary, else it is estimated
	Sampled       bool   // on a sample of some series
	Cost, Worst   int64  // expected, and if every answer is as long as it may be
	Priced        bool   // false: the price is not known, and Cost and Worst are 0
	Dated         string // of the prices: "2026-11-01"
	Seconds       int
	TooLong       int    // prompts beyond its context; they are not asked
	Problem       string // why it cannot be asked now (no key, no way from here); empty where it can
}

// SeriesEstimate is the part of one series or file.
type SeriesEstimate struct {
	Series  string // an address without number, or the name of a file; also of one that no model is asked
	Prompts int
	Tokens  int64 // of all prompts together, for one model
	// Fewer says that there are not as many different prompts as were wanted.
	Fewer bool
}

// LeftOut is a part of the matrix that is not asked.
type LeftOut struct{ Series, Why string }
