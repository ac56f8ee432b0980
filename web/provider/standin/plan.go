//go:build !js

package standin

import (
	"hash/fnv"
	"slices"
	"time"
)

// Fault is what goes wrong with a call.
type Fault string

// The faults.
const (
	None       Fault = ""
	Rate       Fault = "rate"        // 429 without a word on when to come back
	RateAfter  Fault = "rate_after"  // 429 with retry-after in seconds
	RateDate   Fault = "rate_date"   // 429 with retry-after as a date
	RateReset  Fault = "rate_reset"  // 429 with the headers of the service's own, or what it writes in the body
	Overloaded Fault = "overloaded"  // 529 or 503
	Fails      Fault = "server"      // 500
	Page       Fault = "page"        // 502 with a page of HTML
	Quota      Fault = "quota"       // no money left
	Key        Fault = "key"         // the key is wrong, and a part of it is repeated
	Model      Fault = "model"       // no such model
	Long       Fault = "too_long"    // the question is too long
	Bad        Fault = "refused"     // the request is refused
	Hang       Fault = "hang"        // no answer until the caller gives up
	HangMiddle Fault = "hang_middle" // an answer begins and does not go on until the caller gives up
	Cut        Fault = "cut"         // the connection breaks in the middle
	CutClean   Fault = "cut_clean"   // the answer ends in the middle as if it were whole
	InStream   Fault = "in_stream"   // an error in the place of the rest of the answer
	Garbage    Fault = "garbage"     // status 200 and no answer of the form
	CutOff     Fault = "cut_off"     // the answer ends at its length
	Refusal    Fault = "refusal"     // the model declines
	Filter     Fault = "filter"      // the service keeps the answer back
	NoUsage    Fault = "no_usage"    // a right answer without figures
	Slow       Fault = "slow"        // a right answer, byte by byte
	Split      Fault = "split"       // a right answer in pieces split within characters and line ends
)

// Faults are all faults.
var Faults = []Fault{Rate, RateAfter, RateDate, RateReset, Overloaded, Fails, Page, Quota, Key, Model, Long, Bad, Hang, HangMiddle, Cut, CutClean, InStream,
	Garbage, CutOff, Refusal, Filter, NoUsage, Slow, Split}

// Known says that a fault is one of Faults.
func Known(f Fault) bool { return slices.Contains(Faults, f) }

// Plan says what becomes of each call. The zero Plan answers all of them rightly.
type Plan struct {
	// Fault is the fault of a call; nil for none at all.
	Fault func(Call) Fault
	// Answer is what the model says to the last turn; nil echoes its beginning.
	Answer func(prompt string) string
	// Thinking is what it thinks before; nil for nothing.
	Thinking func(prompt string) string
	// RetryAfter is what RateAfter and RateDate ask for; 0 for a second.
	RetryAfter time.Duration
	// Pause is between the pieces of a stream.
	Pause time.Duration
	// Origin is the origin of pages that are answered (CORS); empty for none, "*" for all.
	Origin string
}

// Every returns faults for one call in so many, whichever question it is: the same
// faults in every run. A question that is asked again has no fault the second time, so
// that every run comes to its end.
func Every(n int, faults ...Fault) func(Call) Fault {
	return func(c Call) Fault {
		if c.Time > 1 || len(faults) == 0 {
			return None
		}
		h := fnv.New32a()
		_, _ = h.Write([]byte(c.Prompt))
		sum := int(h.Sum32() >> 1)
		if sum%n != 0 {
			return None
		}
		return faults[sum/n%len(faults)]
	}
}
