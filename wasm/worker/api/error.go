package api

import (
	_ "embed"
	"encoding/json"
	"net/http"
	"strconv"

	"benchtrial/gen/wording"
)

// Error is a refusal as the visitor gets it. Answers return it; what else they
// return is answered as a fault, without details.
type Error struct {
	// Status is the HTTP status.
	Status int
	// What is the kind of refusal, one word for programs.
	What string
	// Sentence is for people.
	Sentence string
	// Wait is after how many seconds one may try again; 0 where that is not known.
	Wait int
}

func (e *Error) Error() string { return e.Sentence }

//go:embed errors.txt
var errorsText string

var sentence = wording.Sentences("errors.txt", errorsText)

// refusal returns the error of a kind that this package has a sentence for.
func refusal(status int, what string, pairs ...string) *Error {
	return &Error{Status: status, What: what, Sentence: sentence(what, pairs...)}
}

// Nothing is the refusal where no route has the address.
func Nothing() *Error { return refusal(http.StatusNotFound, "nothing") }

// Fault is the refusal where the server itself is at fault.
func Fault() *Error { return refusal(http.StatusInternalServerError, "fault") }

// Refuse answers with an error: a JSON object with error, the sentence, and what, the kind.
func Refuse(w http.ResponseWriter, e *Error) {
	if e.Wait > 0 {
		w.Header().Set("Retry-After", strconv.Itoa(e.Wait))
	}
	Answer(w, e.Status, struct {
		Error string `json:"error"`
		What  string `json:"what"`
	}{e.Sentence, e.What})
}

// Answer answers with body as JSON.
func Answer(w http.ResponseWriter, status int, body any) {
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.WriteHeader(status)
	// The visitor may be gone; then there is no one to tell.
	_ = json.NewEncoder(w).Encode(body)
}

// Refusals returns what makes the refusals of a route: sentence has the words of each kind
// of refusal, statuses its HTTP status.
func Refusals(sentence func(what string, pairs ...string) string, statuses map[string]int) func(what string, pairs ...string) *Error {
	return func(what string, pairs ...string) *Error {
		return &Error{Status: statuses[what], What: what, Sentence: sentence(what, pairs...)}
	}
}
