package run

import (
	"encoding/json"

	"benchtrial/gen/prompt"
	"benchtrial/score/verdict"
	"benchtrial/web/provider"
)

// form is the form in which runs are kept and exported. One of a later form is not read.
const form = 1

// kept is what is kept of a run beside its items.
type kept struct {
	Form       int
	Name, Note string
	Made       int64
	Plan       Plan
	Blocks     []block
	State      State
	Why        string    `json:",omitempty"`
	Asked      Extent    `json:",omitempty"` // what the last start asked for
	Scorer     int       // verdict.ScorerVersion of the verdicts
	Seen       Progress  // as it was when this was kept, for the list
	Troubles   []Trouble `json:",omitempty"`
	// NoTemperature are models, by their indexes, that turned a temperature down: none is sent to them.
	NoTemperature []int `json:",omitempty"`
}

// block is a series, or a file of records, with the prompts of it that are asked.
type block struct {
	Series  string   `json:",omitempty"` // an address without number; empty for a file
	Numbers []uint32 `json:",omitempty"` // nil for 0, 1, 2 …
	Count   int
	File    *File    `json:",omitempty"`
	Records []record `json:",omitempty"`
	Not     []int    `json:",omitempty"` // models, by their indexes, that are not asked it
}

// record is a record of a file: its fingerprint tells it from others of the same id.
type record struct {
	ID    string
	Print uint64 `json:",string"`
	Test  prompt.Test
	Size  string
}

// status is where an item stands.
type status string

// The statuses. An item that is kept as asking was under way when the program ended.
const (
	open     status = ""
	asking   status = "asking"
	answered status = "answered"
	aside    status = "aside" // left unanswered
	out      status = "out"   // not to be asked of this model (block.Not); never kept
)

// head is what is kept of an item for every table; it is small, because those of ten
// thousand items are read when a run is opened.
type head struct {
	Status status `json:"s,omitempty"`
	// Calls were sent for it, of which Failed came to nothing and Lost were under way when
	// the program ended.
	Calls  int `json:"c,omitempty"`
	Failed int `json:"f,omitempty"`
	Lost   int `json:"l,omitempty"`
	// Half says that the first of two turns is answered.
	Half bool `json:"h,omitempty"`
	// Cost was spent, SetAside is the worst case of the call under way. Input and Output are tokens.
	Cost     int64 `json:"m,omitempty"`
	SetAside int64 `json:"r,omitempty"`
	Input    int64 `json:"i,omitempty"`
	Output   int64 `json:"o,omitempty"`
	At       int64 `json:"t,omitempty"` // when the last call was sent
	Took     int64 `json:"d,omitempty"` // milliseconds from there to its answer
	// Outcome is the plain one, empty until the answer is judged; Official says whether
	// the benchmark's own reading accepts it.
	Outcome  verdict.Outcome `json:"p,omitempty"`
	Official bool            `json:"b,omitempty"`
}

// body is the rest of an item.
type body struct {
	turn
	First *turn `json:",omitempty"` // the first of two turns
	// Tries are the calls that came to nothing, the last ten.
	Tries           []try            `json:",omitempty"`
	Plain, Official *verdict.Verdict `json:",omitempty"`
	// Asked is the right answer, Cite that of the line asked about, Position its index and
	// the number of lines: what tables tell without making the prompt again.
	Asked    string `json:",omitempty"`
	Cite     string `json:",omitempty"`
	Position [2]int
	// Withheld says that the words of a person's own document were left out when the run
	// was exported: only verdicts are left.
	Withheld bool `json:",omitempty"`
}

// turn is one answer of a model.
type turn struct {
	Response string
	Thinking string             `json:",omitempty"`
	Finish   string             `json:",omitempty"`
	Said     string             `json:",omitempty"`
	Settings []provider.Setting `json:",omitempty"`
	Way      string             `json:",omitempty"`
	ServedBy string             `json:",omitempty"` // the model as the service named it
	Usage    provider.Usage
	At, Took int64
}

// try is a call that came to nothing.
type try struct {
	At    int64
	Kind  string
	Words string `json:",omitempty"`
}

// keptTries is how many tries of an item are kept.
const keptTries = 10

func text(value any) string {
	b, err := json.Marshal(value)
	if err != nil {
		panic("web/run: " + err.Error()) // all of it are plain values
	}
	return string(b)
}
