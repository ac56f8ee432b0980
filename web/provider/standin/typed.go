//go:build !js

package standin

import "fmt"

// The streams whose events have types: Anthropic's Messages and OpenAI's Responses.

var messagesStop = map[string]string{"stop": "end_turn", "length": "max_tokens", "refusal": "refusal", "filter": "refusal"}

func messagesUsage(s saying) string {
	in, out, _ := Tokens(s.prompt, s.thinking, s.text)
	if !s.usage {
		return "null"
	}
	return fmt.Sprintf(`{"input_tokens":%d,"cache_creation_input_tokens":0,"cache_read_input_tokens":0,"output_tokens":%d}`, in, out)
}

func messagesStream(s saying) []string {
	in, out, _ := Tokens(s.prompt, s.thinking, s.text)
	begin, end := "null", "null"
	if s.usage {
		begin = fmt.Sprintf(`{"input_tokens":%d,"cache_creation_input_tokens":0,"cache_read_input_tokens":0,"output_tokens":1}`, in)
		end = fmt.Sprintf(`{"output_tokens":%d}`, out)
	}
	list := []string{event("message_start", fmt.Sprintf(`{"type":"message_start","message":{"id":%s,"type":"message","role":"assistant","content":[],"model":%s,"stop_reason":null,"stop_sequence":null,"usage":%s}}`, q(s.id), q(s.model), begin))}
	index := 0
	block := func(begin, kind, field string, pieces []string) {
		list = append(list, event("content_block_start", fmt.Sprintf(`{"type":"content_block_start","index":%d,"content_block":%s}`, index, begin)))
		for _, piece := range pieces {
			list = append(list, event("content_block_delta", fmt.Sprintf(`{"type":"content_block_delta","index":%d,"delta":{"type":%q,%q:%s}}`, index, kind, field, q(piece))))
		}
		list = append(list, event("content_block_stop", fmt.Sprintf(`{"type":"content_block_stop","index":%d}`, index)))
		index++
	}
	if s.thinking != "" {
		block(`{"type":"thinking","thinking":"","signature":""}`, "thinking_delta", "thinking", cut(s.thinking))
	}
	list = append(list, event("ping", `{"type": "ping"}`))
	block(`{"type":"text","text":""}`, "text_delta", "text", cut(s.text))
	return append(list,
		event("message_delta", fmt.Sprintf(`{"type":"message_delta","delta":{"stop_reason":%q,"stop_sequence":null},"usage":%s}`, messagesStop[s.stop], end)),
		event("message_stop", `{"type":"message_stop"}`))
}

// responsesObject returns the object of an answer, as it ends or as it begins.
func responsesObject(s saying, ended bool) string {
	status, incomplete, output, usage := "in_progress", "null", "", "null"
	if ended {
		status = "completed"
		if s.stop == "length" || s.stop == "filter" {
			status, incomplete = "incomplete", fmt.Sprintf(`{"reason":%q}`, map[string]string{"length": "max_output_tokens", "filter": "content_filter"}[s.stop])
		}
		if s.thinking != "" {
			output = fmt.Sprintf(`{"id":"rs_1","type":"reasoning","summary":[{"type":"summary_text","text":%s}]},`, q(s.thinking))
		}
		content := fmt.Sprintf(`{"type":"output_text","text":%s,"annotations":[]}`, q(s.text))
		if s.stop == "refusal" {
			content = fmt.Sprintf(`{"type":"refusal","refusal":%s}`, q(s.text))
		}
		output += fmt.Sprintf(`{"id":"msg_1","type":"message","status":"completed","role":"assistant","content":[%s]}`, content)
		if s.usage {
			in, out, think := Tokens(s.prompt, s.thinking, s.text)
			usage = fmt.Sprintf(`{"input_tokens":%d,"input_tokens_details":{"cached_tokens":0},"output_tokens":%d,"output_tokens_details":{"reasoning_tokens":%d},"total_tokens":%d}`, in, out, think, in+out)
		}
	}
	return fmt.Sprintf(`{"id":%s,"object":"response","created_at":1764000000,"status":%q,"error":null,"incomplete_details":%s,"model":%s,"output":[%s],"store":false,"usage":%s}`,
		q(s.id), status, incomplete, q(s.model), output, usage)
}

func responsesStream(s saying) []string {
	number := 0
	typed := func(kind, fields string) string {
		number++
		return event(kind, fmt.Sprintf(`{"type":%q,"sequence_number":%d,%s}`, kind, number-1, fields))
	}
	list := []string{
		typed("response.created", `"response":`+responsesObject(s, false)),
		typed("response.in_progress", `"response":`+responsesObject(s, false)),
	}
	for _, piece := range cut(s.thinking) {
		list = append(list, typed("response.reasoning_summary_text.delta", `"item_id":"rs_1","output_index":0,"summary_index":0,"delta":`+q(piece)))
	}
	list = append(list, typed("response.output_item.added", `"output_index":1,"item":{"id":"msg_1","type":"message","status":"in_progress","role":"assistant","content":[]}`))
	kind := "response.output_text.delta"
	if s.stop == "refusal" {
		kind = "response.refusal.delta"
	}
	for _, piece := range cut(s.text) {
		list = append(list, typed(kind, `"item_id":"msg_1","output_index":1,"content_index":0,"delta":`+q(piece)))
	}
	list = append(list, typed("response.output_text.done", `"item_id":"msg_1","output_index":1,"content_index":0,"text":`+q(s.text)))
	last := "response.completed"
	if s.stop == "length" || s.stop == "filter" {
		last = "response.incomplete"
	}
	return append(list, typed(last, `"response":`+responsesObject(s, true)))
}
