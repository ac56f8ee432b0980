package provider

import (
	"cmp"
	"encoding/json"
)

// chatStops are the finish reasons of Chat Completions, those of its followers among them.
var chatStops = map[string]Stop{
	"stop": Finished, "eos": Finished, "end_turn": Finished, "stop_sequence": Finished,
	"length": CutOff, "max_tokens": CutOff, "model_length": CutOff,
	"content_filter": Filtered, "refusal": Refused,
}

// chatMessage is what a choice says, whole or a piece of it.
type chatMessage struct {
	Content          parts  `json:"content"`
	Refusal          string `json:"refusal"`
	ReasoningContent string `json:"reasoning_content"` // DeepSeek and most who took it over
	Reasoning        parts  `json:"reasoning"`         // OpenRouter, Groq, Together
}

// chatAnswer is an answer of Chat Completions or an event of its stream.
type chatAnswer struct {
	ID      string `json:"id"`
	Object  string `json:"object"`
	Model   string `json:"model"`
	Choices []struct {
		Index        int             `json:"index"`
		Delta        chatMessage     `json:"delta"`
		Message      chatMessage     `json:"message"`
		FinishReason string          `json:"finish_reason"`
		Error        json.RawMessage `json:"error"`
	} `json:"choices"`
	Usage *chatUsage `json:"usage"`
	Groq  struct {
		Usage *chatUsage `json:"usage"`
	} `json:"x_groq"`
	Error json.RawMessage `json:"error"`
}

type chatUsage struct {
	Prompt     int64 `json:"prompt_tokens"`
	Completion int64 `json:"completion_tokens"`
	Total      int64 `json:"total_tokens"`
	CacheHit   int64 `json:"prompt_cache_hit_tokens"` // DeepSeek
	PromptOf   struct {
		Cached  int64 `json:"cached_tokens"`
		Written int64 `json:"cache_write_tokens"`
	} `json:"prompt_tokens_details"`
	CompletionOf struct {
		Reasoning int64 `json:"reasoning_tokens"`
	} `json:"completion_tokens_details"`
}

func (u chatUsage) usage() Usage {
	// Of xAI's figures only the total has the thinking in it.
	output := max(u.Completion, u.Total-u.Prompt)
	return usage(u.Prompt, cmp.Or(u.PromptOf.Cached, u.CacheHit), u.PromptOf.Written, output, u.CompletionOf.Reasoning)
}

// usage returns figures as they can be: none negative, parts within their wholes.
func usage(input, cached, written, output, thinking int64) Usage {
	u := Usage{Known: true, Input: within(input), Output: within(output)}
	u.CachedInput = min(within(cached), u.Input)
	u.WrittenInput = min(within(written), u.Input-u.CachedInput)
	u.Thinking = min(within(thinking), u.Output)
	return u
}

// chat reads an answer of Chat Completions or an event of its stream.
func (a *answer) chat(data []byte) error {
	var c chatAnswer
	if err := decode(data, &c); err != nil {
		return err
	}
	if given(c.Error) || c.Object == "error" {
		return inStream(data)
	}
	a.reply.ID, a.reply.Model = cmp.Or(c.ID, a.reply.ID), cmp.Or(c.Model, a.reply.Model)
	if u := cmp.Or(c.Usage, c.Groq.Usage); u != nil {
		a.reply.Usage = u.usage()
	}
	for _, choice := range c.Choices {
		if choice.Index != 0 {
			continue
		}
		if given(choice.Error) {
			return inStream(data)
		}
		for _, m := range []chatMessage{choice.Message, choice.Delta} {
			m.Content.refusal += m.Refusal
			m.Content.thinking += cmp.Or(m.ReasoningContent, m.Reasoning.text)
			if err := a.take(m.Content); err != nil {
				return err
			}
		}
		switch choice.FinishReason {
		case "":
		case "error", "abort": // the second is vLLM's, where its engine gave the answer up
			return Failure{Kind: ServerFault}
		case "insufficient_system_resource": // DeepSeek
			return Failure{Kind: Overloaded}
		default:
			a.stop(choice.FinishReason, chatStops)
		}
	}
	if len(c.Choices) == 0 && c.Usage == nil && c.ID == "" && c.Groq.Usage == nil {
		return otherForm("Chat Completions")
	}
	return nil
}

// given says that a field holds more than null or nothing.
func given(raw json.RawMessage) bool {
	switch string(raw) {
	case "", "null", `""`, "{}", "false":
		return false
	}
	return true
}
