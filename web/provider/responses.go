package provider

import (
	"cmp"
	"encoding/json"
	"errors"
)

// response is an answer of OpenAI's Responses.
type response struct {
	ID         string          `json:"id"`
	Object     string          `json:"object"`
	Model      string          `json:"model"`
	Status     string          `json:"status"`
	Error      json.RawMessage `json:"error"`
	Incomplete struct {
		Reason string `json:"reason"`
	} `json:"incomplete_details"`
	Output []struct {
		Type    string `json:"type"`
		Content parts  `json:"content"`
		Summary parts  `json:"summary"`
	} `json:"output"`
	Usage *struct {
		Input   int64 `json:"input_tokens"`
		Output  int64 `json:"output_tokens"`
		Total   int64 `json:"total_tokens"`
		InputOf struct {
			Cached  int64 `json:"cached_tokens"`
			Written int64 `json:"cache_write_tokens"`
		} `json:"input_tokens_details"`
		OutputOf struct {
			Reasoning int64 `json:"reasoning_tokens"`
		} `json:"output_tokens_details"`
	} `json:"usage"`
}

// responses reads an answer of Responses or an event of its stream.
func (a *answer) responses(data []byte) error {
	var e struct {
		Type     string    `json:"type"`
		Delta    string    `json:"delta"`
		Response *response `json:"response"`
		response
	}
	if err := decode(data, &e); err != nil {
		return err
	}
	switch {
	case e.Type == "error" || e.Type == "" && given(e.Error) && e.Object == "":
		return inStream(data)
	case e.Object == "response":
		return a.response(e.response)
	case e.Type == "response.output_text.delta":
		return a.take(parts{text: e.Delta})
	case e.Type == "response.refusal.delta":
		return a.take(parts{refusal: e.Delta})
	case e.Type == "response.reasoning_summary_text.delta", e.Type == "response.reasoning_text.delta":
		return a.think(e.Delta)
	case e.Response != nil && (e.Type == "response.completed" || e.Type == "response.incomplete" || e.Type == "response.failed"):
		return a.response(*e.Response)
	case e.Response != nil:
		a.reply.ID, a.reply.Model = e.Response.ID, e.Response.Model
	case e.Type == "":
		return otherForm("Responses")
	}
	return nil
}

// response reads the whole answer, with which a stream ends too.
func (a *answer) response(r response) error {
	a.reply.ID, a.reply.Model = cmp.Or(r.ID, a.reply.ID), cmp.Or(r.Model, a.reply.Model)
	if u := r.Usage; u != nil {
		a.reply.Usage = usage(u.Input, u.InputOf.Cached, u.InputOf.Written, max(u.Output, u.Total-u.Input), u.OutputOf.Reasoning)
	}
	if given(r.Error) {
		return inStream([]byte(`{"error":` + string(r.Error) + `}`))
	}
	if err := a.output(r); err != nil {
		return err
	}
	switch r.Status {
	case "completed":
		a.stop(r.Status, map[string]Stop{"completed": Finished})
	case "incomplete":
		a.stop(r.Incomplete.Reason, map[string]Stop{"max_output_tokens": CutOff, "content_filter": Filtered})
	case "failed":
		return Failure{Kind: ServerFault}
	default: // cancelled; queued or in progress, which was not asked for
		return errors.New("an answer of the status " + r.Status)
	}
	return nil
}

// output takes the text of the whole answer, which repeats what a stream has brought.
func (a *answer) output(r response) error {
	var all parts
	for _, item := range r.Output {
		if item.Type == "message" {
			all.text += item.Content.text
			all.refusal += item.Content.refusal
			continue
		}
		all.thinking += item.Summary.thinking + item.Content.thinking
	}
	if a.thinking.Len() > 0 {
		all.thinking = ""
	}
	if a.text.Len() > 0 {
		all.text, all.refusal = "", ""
	}
	if all == (parts{}) {
		return nil
	}
	return a.take(all)
}
