package answers

import (
	"encoding/json"
	"strings"
)

// reply is what a line of a model service's batch results holds of an answer:
// OpenAI's chat completions and responses (also of others who took over these
// forms), Anthropic's messages, Google's contents.
type reply struct {
	Body    *reply `json:"body"`    // OpenAI: what was sent back
	Message *reply `json:"message"` // Anthropic: the same

	Error json.RawMessage `json:"error"`

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
}

// part is the text of a content, given as a string or in parts, without those that are thinking.
type part string

// UnmarshalJSON accepts any JSON: what is no text is none.
func (p *part) UnmarshalJSON(raw []byte) error {
	var parts []struct {
		Type    string `json:"type"`
		Text    string `json:"text"`
		Refusal string `json:"refusal"`
		Thought bool   `json:"thought"`
	}
	if json.Unmarshal(raw, (*string)(p)) == nil || json.Unmarshal(raw, &parts) != nil {
		return nil
	}
	var b strings.Builder
	for _, part := range parts {
		switch {
		case part.Thought:
		case part.Type == "", part.Type == "text", part.Type == "output_text":
			b.WriteString(part.Text)
		case part.Type == "refusal":
			b.WriteString(part.Refusal)
		}
	}
	*p = part(b.String())
	return nil
}

// fromService takes response, finish reason and model from what a service sent
// back. A result that holds an error and no text becomes an empty answer; false
// means that this is no such result.
func (a *Answer) fromService(raw json.RawMessage) bool {
	var r reply
	if raw[0] != '{' || json.Unmarshal(raw, &r) != nil {
		return false
	}
	known := false
	for inner := &r; inner != nil; known = known || inner != nil {
		r, inner = *inner, inner.Body
		if r.Message != nil {
			inner = r.Message
		}
	}
	if !known && r.Error == nil && r.Content == "" && len(r.Choices)+len(r.Output)+len(r.Candidates) == 0 {
		return false
	}
	a.Response, a.FinishReason, a.Model = string(r.Content), r.StopReason, r.Model
	if r.Model == "" {
		a.Model = r.ModelVersion
	}
	for _, c := range r.Choices[:min(1, len(r.Choices))] {
		a.Response, a.FinishReason = string(c.Message.Content)+c.Message.Refusal, c.FinishReason
	}
	for _, o := range r.Output {
		a.Response += string(o.Content)
	}
	if reason := r.IncompleteDetails.Reason; reason != "" {
		a.FinishReason = reason
	}
	for _, c := range r.Candidates[:min(1, len(r.Candidates))] {
		a.Response, a.FinishReason = string(c.Content.Parts), c.FinishReason
	}
	return true
}
