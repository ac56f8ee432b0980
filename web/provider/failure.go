package provider

import (
	"cmp"
	"time"
)

// Kind is what went wrong, by what can be done.
type Kind string

// The kinds of failure.
const (
	RateLimited Kind = "rate"        // too many calls or tokens in a while: later
	Overloaded  Kind = "overloaded"  // the service is busy: later
	QuotaSpent  Kind = "quota"       // no money or allowance left
	BadKey      Kind = "key"         // the key is wrong, or may not do this
	BadRequest  Kind = "refused"     // the service will not take this request, ever
	KeptBack    Kind = "filtered"    // the service's filter does not let this one question through
	NoModel     Kind = "model"       // there is no model of this name, or not for this key
	TooLong     Kind = "too_long"    // question and answer do not fit the model's window or the account's limit
	ServerFault Kind = "server"      // the service is at fault
	TimedOut    Kind = "timeout"     // no answer in time
	Cut         Kind = "cut"         // the answer broke off before its end
	Garbage     Kind = "garbage"     // what came is no answer in the service's form
	Unreachable Kind = "unreachable" // no connection
	CORS        Kind = "cors"        // the service does not answer pages of this origin
)

// Kinds are all kinds: who has words for them tests that none is left out.
var Kinds = [...]Kind{RateLimited, Overloaded, QuotaSpent, BadKey, BadRequest, KeptBack, NoModel, TooLong, ServerFault, TimedOut, Cut, Garbage, Unreachable, CORS}

// Failure is a call without an answer.
type Failure struct {
	Kind Kind
	// Status is the HTTP status, 0 where there was none.
	Status int
	// Words are the service's own, without keys; empty where it gave none.
	Words string
	// Parameter is the field that the service objects to, where it says so.
	Parameter string
	// RetryAfter is how long the service asks to wait; 0 where it does not say.
	RetryAfter time.Duration
}

// Error returns the kind with the service's words.
func (f Failure) Error() string { return string(f.Kind) + ": " + cmp.Or(f.Words, "no details") }

// Retry says that the same call may succeed later.
func (f Failure) Retry() bool {
	switch f.Kind {
	case RateLimited, Overloaded, ServerFault, TimedOut, Cut, Garbage, Unreachable:
		return true
	}
	return false
}
