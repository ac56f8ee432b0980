package answers

import (
	"encoding/json"
	"slices"
	"strings"
)

// reply is what a line of a model service's batch results holds of an answer:
// OpenAI's chat completions and responses (also of others who took over these
// forms), Anthropic's messages, Google's contents.
type reply struct {
	Body *reply `json:"body"` // OpenAI: what was sent back
	// Message is the same of Anthropic's; in an error it is a sentence.
	Message json.RawMessage `json:"message"`

	// StatusCode is the HTTP status of what was sent back, where the file has it.
	StatusCode int `json:"status_code"`

	Error json.RawMessage `json:"error"`
	Type  string          `json:"type"` // Anthropic: how the request ended

	Model        string `json:"model"`
	ModelVersion string `json:"modelVersion"`
	StopReason   string `json:"stop_reason"`

	Choices []struct {
		Message struct {
			Content part   `json:"content"`
			Refusal string `json:"refusal"`
		} `json:"message"`
		FinishReason string `json:"finish_reason"`
	} `json:"choices"`
	Content part `json:"content"`
	Output  []struct {
		Content part `json:"content"`
	} `json:"output"`
	IncompleteDetails struct {
		Reason string `json:"reason"`
	} `json:"incomplete_details"`
	Candidates []struct {
		Content struct {
			Parts part `json:"parts"`
		} `json:"content"`
		FinishReason string `json:"finishReason"`
	} `json:"candidates"`
	PromptFeedback struct {
		BlockReason string `json:"blockReason"` // Google: the question was kept back
	} `json:"promptFeedback"`
}

// deepest is how many answers within one another are looked into: one stands in the
// result, one in that.
const deepest = 2

// unanswered are the ways in which a request ends without a message (Anthropic,
// Message Batches); "errored" comes with an error.
var unanswered = []string{"expired", "canceled"}

// refusal is the finish reason of a response that the service itself calls a
// refusal, as Anthropic names it. OpenAI says "stop" and marks the text instead.
const refusal = "refusal"

// part is the text of a content, given as a string or in parts, without those
// that are thinking.
type part struct {
	text string
	// refused says that all of it stands in parts that refuse.
	refused bool
}

// UnmarshalJSON accepts any JSON: what is no text is none.
func (p *part) UnmarshalJSON(raw []byte) error {
	var parts []struct {
		Type    string `json:"type"`
		Text    string `json:"text"`
		Refusal string `json:"refusal"`
		Thought bool   `json:"thought"`
	}
	if json.Unmarshal(raw, &p.text) == nil || json.Unmarshal(raw, &parts) != nil {
		return nil
	}
	var said, refused strings.Builder
	for _, part := range parts {
		switch {
		case part.Thought:
		case part.Type == "", part.Type == "text", part.Type == "output_text":
			said.WriteString(part.Text)
		case part.Type == "refusal":
			refused.WriteString(part.Refusal)
		}
	}
	*p = part{said.String(), false}.orRefusal(refused.String())
	return nil
}

// orRefusal returns the text with what was said in refusing behind it.
func (p part) orRefusal(text string) part {
	return part{p.text + text, p.refused || strings.TrimSpace(p.text) == "" && strings.TrimSpace(text) != ""}
}

// ended is the finish reason of a text, whatever the service gave for one that refuses.
func (p part) ended(reason string) string {
	if p.refused {
		return refusal
	}
	return reason
}

// fromService takes response, finish reason and model from what a service sent
// back. A result that holds an error, or that has expired or was canceled, and no
// text becomes an empty answer; false means that this is no such result.
func (a *Answer) fromService(raw json.RawMessage) bool {
	var r reply
	if raw[0] != '{' || json.Unmarshal(raw, &r) != nil {
		return false
	}
	known := r.StatusCode >= 400
	for range deepest {
		inner := r.Body
		if len(r.Message) > 0 && r.Message[0] == '{' {
			inner = &reply{}
			if json.Unmarshal(r.Message, inner) != nil {
				return false
			}
		}
		if inner == nil {
			break
		}
		r, known = *inner, true
	}
	if !known && r.Error == nil && !slices.Contains(unanswered, r.Type) && r.Content.text == "" && r.PromptFeedback.BlockReason == "" && len(r.Choices)+len(r.Output)+len(r.Candidates) == 0 {
		return false
	}
	said, reason := r.Content, r.StopReason
	for _, c := range r.Choices[:min(1, len(r.Choices))] {
		said, reason = c.Message.Content.orRefusal(c.Message.Refusal), c.FinishReason
	}
	for _, o := range r.Output {
		if o.Content.refused {
			said = said.orRefusal(o.Content.text)
			continue
		}
		said = part{said.text + o.Content.text, said.refused && o.Content.text == ""}
	}
	if r.IncompleteDetails.Reason != "" {
		reason = r.IncompleteDetails.Reason
	}
	if r.PromptFeedback.BlockReason != "" {
		reason = r.PromptFeedback.BlockReason
	}
	for _, c := range r.Candidates[:min(1, len(r.Candidates))] {
		said, reason = c.Content.Parts, c.FinishReason
	}
	a.Response, a.FinishReason, a.Model = said.text, said.ended(reason), r.Model
	if r.Model == "" {
		a.Model = r.ModelVersion
	}
	return true
}
