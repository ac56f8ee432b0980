package provider

import (
	"fmt"
	"io"

	"benchtrial/gen/prompt"
)

// BatchForm is the form of a file of calls.
type BatchForm string

// The forms of files of calls.
const (
	OpenAIBatch    BatchForm = "openai"    // JSON lines with method and path
	AnthropicBatch BatchForm = "anthropic" // one JSON object with a list
	GeminiBatch    BatchForm = "gemini"    // JSON lines with key and request
	MistralBatch   BatchForm = "mistral"   // JSON lines with a body; Together's too
	PlainBatch     BatchForm = "plain"     // JSON lines of our own, for any other engine
)

// Item is one call of a batch.
type Item struct {
	// ID names the prompt: its address.
	ID   string
	Call Call
}

// batchLimit is the most calls and bytes that a file may have.
type batchLimit struct{ calls, bytes int }

// batchLimits are the limits as the services publish them.
var batchLimits = map[BatchForm]batchLimit{
	OpenAIBatch:    {50_000, 200_000_000},
	AnthropicBatch: {100_000, 256_000_000},
	GeminiBatch:    {1_000_000, 2_000_000_000},
	MistralBatch:   {50_000, 100_000_000},
	PlainBatch:     {1_000_000, 2_000_000_000},
}

// WriteBatch writes calls as a file of the form, as many from the first on as such a
// file may have, and returns how many: the others belong into further files. Streams are
// not asked for. An id that the service does not take is given as a prompt.CustomID;
// readers of results know both.
func (s Service) WriteBatch(w io.Writer, form BatchForm, items []Item) (written int, err error) {
	limit, ok := batchLimits[form]
	if !ok {
		return 0, fmt.Errorf("no form of a file of calls: %q", form)
	}
	return s.writeBatch(w, form, items, limit)
}

func (s Service) writeBatch(w io.Writer, form BatchForm, items []Item, limit batchLimit) (written int, err error) {
	before, between, after := "", "\n", "\n"
	if form == AnthropicBatch {
		before, between, after = "{\"requests\":[\n", ",\n", "\n]}\n"
	}
	size := 0
	for _, item := range items {
		line, err := s.batchLine(form, item)
		if err != nil {
			return written, fmt.Errorf("call %s: %w", item.ID, err)
		}
		lead := between
		if written == 0 {
			lead = before
		}
		if written == limit.calls || size+len(lead)+len(line)+len(after) > limit.bytes {
			break
		}
		n, err := io.WriteString(w, lead+string(line))
		if size += n; err != nil {
			return written, err
		}
		written++
	}
	if written == 0 && len(items) > 0 {
		return 0, fmt.Errorf("call %s: larger than a file of calls may be", items[0].ID)
	}
	if written > 0 {
		_, err = io.WriteString(w, after)
	}
	return written, err
}

// batchLine returns one call of a file.
func (s Service) batchLine(form BatchForm, item Item) ([]byte, error) {
	item.Call.Stream = false
	r, err := s.Request(item.Call)
	if err != nil {
		return nil, err
	}
	type call struct {
		ID     string `json:"custom_id"`
		Method string `json:"method,omitempty"`
		URL    string `json:"url,omitempty"`
		Body   raw    `json:"body,omitempty"`
		Params raw    `json:"params,omitempty"`
	}
	switch form {
	case OpenAIBatch:
		return encode(call{ID: item.ID, Method: "POST", URL: batchPath(s.Wire), Body: r.Body})
	case MistralBatch:
		return encode(call{ID: item.ID, Body: r.Body})
	case AnthropicBatch:
		id, ok := prompt.CustomID(item.ID)
		if !ok {
			return nil, fmt.Errorf("the service takes no id of more than %d letters, digits, hyphens and low lines", prompt.MaxCustomID)
		}
		return encode(call{ID: id, Params: r.Body})
	case GeminiBatch:
		return encode(struct {
			Key     string `json:"key"`
			Request raw    `json:"request"`
		}{item.ID, r.Body})
	}
	return encode(struct {
		ID       string     `json:"id"`
		Model    string     `json:"model"`
		Messages []wireTurn `json:"messages"`
	}{item.ID, item.Call.Model, wireTurns(item.Call.Turns)})
}

// batchPath is the path that stands in the lines of an OpenAI Batch file: the same for
// all who took the form over.
func batchPath(w Wire) string {
	if w == Responses {
		return "/v1/responses"
	}
	return "/v1/chat/completions"
}

// raw is JSON that is put in as it is.
type raw []byte

// MarshalJSON returns the JSON.
func (r raw) MarshalJSON() ([]byte, error) { return r, nil }
