package provider

import (
	"cmp"
	"encoding/json"
)

// messagesStops are the stop reasons of Anthropic's Messages.
var messagesStops = map[string]Stop{
	"end_turn": Finished, "stop_sequence": Finished,
	"max_tokens": CutOff, "model_context_window_exceeded": CutOff, "refusal": Refused,
}

// message is an answer of Messages, or what its stream begins with.
type message struct {
	ID         string         `json:"id"`
	Model      string         `json:"model"`
	Content    parts          `json:"content"`
	StopReason string         `json:"stop_reason"`
	Usage      *messagesUsage `json:"usage"`
}

// messagesUsage are figures of which input leaves out what was cached or is now.
type messagesUsage struct {
	Input    *int64 `json:"input_tokens"`
	Created  *int64 `json:"cache_creation_input_tokens"`
	Read     *int64 `json:"cache_read_input_tokens"`
	Output   *int64 `json:"output_tokens"`
	OutputOf struct {
		Thinking int64 `json:"thinking_tokens"`
	} `json:"output_tokens_details"`
}

// messages reads an answer of Messages or an event of its stream.
func (a *answer) messages(data []byte) error {
	var e struct {
		Type    string          `json:"type"`
		Error   json.RawMessage `json:"error"`
		Message message         `json:"message"`
		Block   part            `json:"content_block"`
		Delta   struct {
			part
			StopReason string `json:"stop_reason"`
		} `json:"delta"`
		message
	}
	if err := decode(data, &e); err != nil {
		return err
	}
	switch e.Type {
	case "message":
		return a.message(e.message)
	case "message_start":
		return a.message(e.Message)
	case "content_block_start":
		var p parts
		p.add(e.Block)
		return a.take(p)
	case "content_block_delta":
		var p parts
		switch e.Delta.Type {
		case "text_delta":
			p.text = e.Delta.Text
		case "thinking_delta":
			e.Delta.Type = "thinking"
			p.add(e.Delta.part)
		}
		return a.take(p)
	case "message_delta":
		a.used(e.message.Usage)
		if e.Delta.StopReason != "" {
			a.stop(e.Delta.StopReason, messagesStops)
		}
	case "error":
		return inStream(data)
	case "ping", "content_block_stop", "message_stop":
	default:
		if given(e.Error) {
			return inStream(data)
		}
		if e.Type == "" {
			return otherForm("Messages")
		}
	}
	return nil
}

// message reads a whole answer, or the beginning of a stream, which has no text yet.
func (a *answer) message(m message) error {
	a.reply.ID, a.reply.Model = m.ID, m.Model
	a.used(m.Usage)
	err := a.take(m.Content)
	if m.StopReason != "" {
		a.stop(m.StopReason, messagesStops)
	}
	return err
}

// used takes figures that came, which replace those before them one by one.
func (a *answer) used(u *messagesUsage) {
	if u == nil {
		return
	}
	was := a.reply.Usage
	read, created := *cmp.Or(u.Read, &was.CachedInput), *cmp.Or(u.Created, &was.WrittenInput)
	uncached := was.Input - was.CachedInput - was.WrittenInput
	input := within(*cmp.Or(u.Input, &uncached)) + within(read) + within(created)
	a.reply.Usage = usage(input, read, created, *cmp.Or(u.Output, &was.Output), max(u.OutputOf.Thinking, was.Thinking))
}
