//go:build !js

package standin

import (
	"encoding/json"
	"fmt"
	"strings"
	"unicode/utf8"

	"benchtrial/web/provider"
)

// saying is what a model says.
type saying struct {
	model, id, prompt, text, thinking string
	// stop is "stop", "length", "refusal" or "filter".
	stop  string
	usage bool
}

// tokens counts a text as no service does: one token for four bytes. It is enough that
// figures are told and read alike.
func tokens(text string) int { return (len(text) + 3) / 4 }

// Tokens returns the figures that a right answer to a prompt has, as Usage reads them.
func Tokens(prompt, thinking, text string) (input, output, think int64) {
	return int64(tokens(prompt)), int64(tokens(thinking) + tokens(text)), int64(tokens(thinking))
}

// q returns a text as JSON.
func q(text string) string {
	raw, _ := json.Marshal(text)
	return string(raw)
}

// cut returns a text in pieces of a few characters.
func cut(text string) []string {
	var list []string
	for text != "" {
		n := 0
		for range 5 {
			_, size := utf8.DecodeRuneInString(text[n:])
			n += size
		}
		list, text = append(list, text[:n]), text[n:]
	}
	return list
}

// whole returns the answer in one body.
func whole(w provider.Wire, s saying) string {
	in, out, think := tokens(s.prompt), tokens(s.text), tokens(s.thinking)
	switch w {
	case provider.Responses:
		return responsesObject(s, true)
	case provider.Messages:
		content := fmt.Sprintf(`{"type":"text","text":%s}`, q(s.text))
		if s.thinking != "" {
			content = fmt.Sprintf(`{"type":"thinking","thinking":%s,"signature":"EqQBCgIYAhIM1gbcDa9GJwZA2b3h"},%s`, q(s.thinking), content)
		}
		return fmt.Sprintf(`{"id":%s,"type":"message","role":"assistant","model":%s,"content":[%s],"stop_reason":%s,"stop_sequence":null,"usage":%s}`,
			q(s.id), q(s.model), content, q(messagesStop[s.stop]), messagesUsage(s))
	case provider.Gemini:
		return geminiChunk(s, s.thinking, s.text, true)
	case provider.Ollama:
		return ollamaLine(s, s.thinking, s.text, true)
	}
	extra := ""
	if s.thinking != "" {
		extra = `,"reasoning_content":` + q(s.thinking)
	}
	usage := ""
	if s.usage {
		usage = fmt.Sprintf(`,"usage":{"prompt_tokens":%d,"completion_tokens":%d,"total_tokens":%d,"prompt_tokens_details":{"cached_tokens":0},"completion_tokens_details":{"reasoning_tokens":%d}}`, in, out+think, in+out+think, think)
	}
	return fmt.Sprintf(`{"id":%s,"object":"chat.completion","created":1764000000,"model":%s,"choices":[{"index":0,"message":{"role":"assistant","content":%s%s,"refusal":null},"logprobs":null,"finish_reason":%s}]%s,"system_fingerprint":"fp_0"}`,
		q(s.id), q(s.model), q(s.text), extra, q(chatStop[s.stop]), usage)
}

// streamed returns the answer as the pieces of a stream, an event each.
func streamed(w provider.Wire, s saying) []string {
	switch w {
	case provider.Responses:
		return responsesStream(s)
	case provider.Messages:
		return messagesStream(s)
	case provider.Gemini:
		return geminiStream(s)
	case provider.Ollama:
		return ollamaStream(s)
	}
	return chatStream(s)
}

// event returns a server-sent event.
func event(name, data string) string {
	if name != "" {
		name = "event: " + name + "\n"
	}
	return name + "data: " + data + "\n\n"
}

var chatStop = map[string]string{"stop": "stop", "length": "length", "refusal": "refusal", "filter": "content_filter"}

func chatStream(s saying) []string {
	chunk := func(delta, finish, usage string) string {
		return event("", fmt.Sprintf(`{"id":%s,"object":"chat.completion.chunk","created":1764000000,"model":%s,"choices":[{"index":0,"delta":{%s},"logprobs":null,"finish_reason":%s}]%s}`, q(s.id), q(s.model), delta, finish, usage))
	}
	list := []string{": PROCESSING\n\n", chunk(`"role":"assistant","content":""`, "null", `,"usage":null`)}
	for _, piece := range cut(s.thinking) {
		list = append(list, chunk(`"reasoning_content":`+q(piece), "null", ""))
	}
	for _, piece := range cut(s.text) {
		list = append(list, chunk(`"content":`+q(piece), "null", ""))
	}
	list = append(list, chunk("", q(chatStop[s.stop]), ""))
	if s.usage {
		in, out, think := Tokens(s.prompt, s.thinking, s.text)
		list = append(list, event("", fmt.Sprintf(`{"id":%s,"object":"chat.completion.chunk","created":1764000000,"model":%s,"choices":[],"usage":{"prompt_tokens":%d,"completion_tokens":%d,"total_tokens":%d,"completion_tokens_details":{"reasoning_tokens":%d}}}`, q(s.id), q(s.model), in, out, in+out, think)))
	}
	return append(list, event("", "[DONE]"))
}

func geminiChunk(s saying, thinking, text string, last bool) string {
	finish, in := "", tokens(s.prompt)
	if last {
		finish = fmt.Sprintf(`,"finishReason":%q`, map[string]string{"stop": "STOP", "length": "MAX_TOKENS", "refusal": "PROHIBITED_CONTENT", "filter": "SAFETY"}[s.stop])
	}
	parts := ""
	if thinking != "" {
		parts = fmt.Sprintf(`{"text":%s,"thought":true},`, q(thinking))
	}
	parts = strings.TrimSuffix(parts+fmt.Sprintf(`{"text":%s}`, q(text)), ",")
	usage := ""
	if s.usage {
		_, out, think := Tokens(s.prompt, s.thinking, s.text)
		usage = fmt.Sprintf(`,"usageMetadata":{"promptTokenCount":%d,"candidatesTokenCount":%d,"thoughtsTokenCount":%d,"totalTokenCount":%d}`, in, out-think, think, int64(in)+out)
	}
	return fmt.Sprintf(`{"candidates":[{"content":{"parts":[%s],"role":"model"}%s,"index":0}]%s,"modelVersion":%s,"responseId":%s}`, parts, finish, usage, q(s.model), q(s.id))
}

func geminiStream(s saying) (list []string) {
	for _, piece := range cut(s.thinking) {
		list = append(list, event("", geminiChunk(s, piece, "", false)))
	}
	for _, piece := range cut(s.text) {
		list = append(list, event("", geminiChunk(s, "", piece, false)))
	}
	return append(list, event("", geminiChunk(s, "", "", true)))
}

func ollamaLine(s saying, thinking, text string, last bool) string {
	more := `"done":false`
	if last {
		in, out, _ := Tokens(s.prompt, s.thinking, s.text)
		more = fmt.Sprintf(`"done_reason":%q,"done":true,"total_duration":5043500667,"prompt_eval_count":%d,"eval_count":%d`, map[string]string{"length": "length"}[s.stop], in, out)
		more = strings.Replace(more, `"done_reason":""`, `"done_reason":"stop"`, 1)
	}
	if thinking != "" {
		thinking = `,"thinking":` + q(thinking)
	}
	return fmt.Sprintf(`{"model":%s,"created_at":"2026-11-30T08:00:00.5Z","message":{"role":"assistant","content":%s%s},%s}`+"\n", q(s.model), q(text), thinking, more)
}

func ollamaStream(s saying) (list []string) {
	for _, piece := range cut(s.thinking) {
		list = append(list, ollamaLine(s, piece, "", false))
	}
	for _, piece := range cut(s.text) {
		list = append(list, ollamaLine(s, "", piece, false))
	}
	return append(list, ollamaLine(s, "", "", true))
}
