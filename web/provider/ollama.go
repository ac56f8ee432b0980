package provider

import (
	"cmp"
	"encoding/json"
)

// ollama reads an answer of Ollama's /api/chat or a line of its stream.
func (a *answer) ollama(data []byte) error {
	var o struct {
		Model   string `json:"model"`
		Created string `json:"created_at"`
		Message struct {
			Content  string `json:"content"`
			Thinking string `json:"thinking"`
		} `json:"message"`
		Done       bool            `json:"done"`
		DoneReason string          `json:"done_reason"`
		Prompt     int64           `json:"prompt_eval_count"`
		Output     int64           `json:"eval_count"`
		Error      json.RawMessage `json:"error"`
	}
	if err := decode(data, &o); err != nil {
		return err
	}
	if given(o.Error) {
		return inStream(data)
	}
	if o.Model == "" && o.Created == "" && !o.Done {
		return otherForm("Ollama")
	}
	a.reply.Model = cmp.Or(o.Model, a.reply.Model)
	if err := a.take(parts{text: o.Message.Content, thinking: o.Message.Thinking}); err != nil {
		return err
	}
	if o.Done {
		a.reply.Usage = usage(o.Prompt, 0, 0, o.Output, 0)
		a.stop(cmp.Or(o.DoneReason, "stop"), map[string]Stop{"stop": Finished, "length": CutOff})
	}
	return nil
}
