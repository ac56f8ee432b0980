package provider

import (
	"errors"
	"strings"
	"testing"
)

// read reads an answer given in pieces.
func read(w Wire, pieces ...string) (Reply, Failure) {
	r := Service{Wire: w}.Reader(true)
	for _, p := range pieces {
		if _, err := r.Write([]byte(p)); err != nil {
			break
		}
	}
	reply, err := r.Close()
	var f Failure
	errors.As(err, &f)
	return reply, f
}

// split returns a text in pieces of so many bytes.
func split(text string, size int) (pieces []string) {
	for len(text) > size {
		pieces, text = append(pieces, text[:size]), text[size:]
	}
	return append(pieces, text)
}

// written are answers as services wrote them.
var written = []struct {
	name, data string
	wire       Wire
	want       Reply
}{
	{"a stream with comments and usage", ": OPENROUTER PROCESSING\n\n" +
		`data: {"id":"gen-1","model":"m","choices":[{"index":0,"delta":{"role":"assistant","content":""},"finish_reason":null}]}` + "\n\n" +
		`data: {"id":"gen-1","model":"m","choices":[{"index":0,"delta":{"reasoning":"Hm – "},"finish_reason":null}]}` + "\n\n: keep-alive\n\n" +
		`data: {"id":"gen-1","model":"m","choices":[{"index":0,"delta":{"content":"§ 7"},"finish_reason":null}]}` + "\n\n" +
		`data: {"id":"gen-1","model":"m","choices":[{"index":0,"delta":{"content":"(a)"},"finish_reason":"stop"}]}` + "\n\n" +
		`data: {"id":"gen-1","model":"m","choices":[],"usage":{"prompt_tokens":10,"completion_tokens":7,"total_tokens":17,"prompt_tokens_details":{"cached_tokens":4},"completion_tokens_details":{"reasoning_tokens":5}}}` + "\n\ndata: [DONE]\n\n",
		Chat, Reply{Text: "§ 7(a)", Thinking: "Hm – ", Stop: Finished, Said: "stop", Model: "m", ID: "gen-1", Usage: Usage{Known: true, Input: 10, CachedInput: 4, Output: 7, Thinking: 5}}},
	{"CR LF, a mark of byte order, data in several lines, no end mark but the reason", "\ufeffdata: {\"id\":\"1\",\r\ndata: \"choices\":[{\"delta\":{\"content\":\"x\"},\r\ndata:\"finish_reason\":\"length\"}]}\r\n\r\n",
		Chat, Reply{Text: "x", Stop: CutOff, Said: "length", ID: "1"}},
	{"CR alone", "id: 7\rretry: 3\rdata: {\"id\":\"1\",\"choices\":[{\"delta\":{\"content\":\"x\"},\"finish_reason\":\"stop\"}]}\r\rdata: [DONE]\r\r",
		Chat, Reply{Text: "x", Stop: Finished, Said: "stop", ID: "1"}},
	{"an end mark without a reason", "data: {\"id\":\"1\",\"choices\":[{\"delta\":{\"content\":\"x\"}}]}\n\ndata: [DONE]\n\n",
		Chat, Reply{Text: "x", Stop: OtherStop, ID: "1"}},
	{"no empty line behind the last event", "data: {\"id\":\"1\",\"choices\":[{\"delta\":{\"content\":\"x\"},\"finish_reason\":\"eos\"}]}",
		Chat, Reply{Text: "x", Stop: Finished, Said: "eos", ID: "1"}},
	{"an error behind the end", "data: {\"id\":\"1\",\"choices\":[{\"delta\":{\"content\":\"x\"},\"finish_reason\":\"stop\"}]}\n\ndata: {\"error\":{\"message\":\"late\"}}\n\n",
		Chat, Reply{Text: "x", Stop: Finished, Said: "stop", ID: "1"}},
	{"a whole answer where a stream was asked for", "\n\n {\"id\":\"1\",\"model\":\"m\",\"choices\":[{\"index\":1,\"message\":{\"content\":\"other\"}},{\"index\":0,\"message\":{\"content\":\"x\",\"reasoning_content\":\"t\"},\"finish_reason\":\"stop\"}],\"usage\":{\"prompt_tokens\":2,\"completion_tokens\":1,\"prompt_cache_hit_tokens\":1}}",
		Chat, Reply{Text: "x", Thinking: "t", Stop: Finished, Said: "stop", Model: "m", ID: "1", Usage: Usage{Known: true, Input: 2, CachedInput: 1, Output: 1}}},
	{"Mistral thinks in parts", `{"id":"1","model":"m","choices":[{"message":{"content":[{"type":"thinking","thinking":[{"type":"text","text":"t"}]},{"type":"text","text":"x"}]},"finish_reason":"model_length"}]}`,
		Chat, Reply{Text: "x", Thinking: "t", Stop: CutOff, Said: "model_length", Model: "m", ID: "1"}},
	{"xAI counts thinking in the total only", `{"id":"1","model":"m","choices":[{"message":{"content":"x"},"finish_reason":"stop"}],"usage":{"prompt_tokens":10,"completion_tokens":2,"total_tokens":112,"completion_tokens_details":{"reasoning_tokens":100}}}`,
		Chat, Reply{Text: "x", Stop: Finished, Said: "stop", Model: "m", ID: "1", Usage: Usage{Known: true, Input: 10, Output: 102, Thinking: 100}}},
	{"Groq puts usage aside", "data: {\"id\":\"1\",\"choices\":[{\"delta\":{\"content\":\"x\"},\"finish_reason\":\"stop\"}],\"x_groq\":{\"id\":\"r\",\"usage\":{\"prompt_tokens\":3,\"completion_tokens\":4,\"total_tokens\":7}}}\n\ndata: [DONE]\n\n",
		Chat, Reply{Text: "x", Stop: Finished, Said: "stop", ID: "1", Usage: Usage{Known: true, Input: 3, Output: 4}}},
	{"a refusal beside the content", `{"id":"1","choices":[{"message":{"content":null,"refusal":"No."},"finish_reason":"stop"}]}`,
		Chat, Reply{Text: "No.", Stop: Refused, Said: "stop", ID: "1"}},
	{"filtered", `{"id":"1","choices":[{"message":{"content":""},"finish_reason":"content_filter"}]}`,
		Chat, Reply{Stop: Filtered, Said: "content_filter", ID: "1"}},
	{"another reason", `{"id":"1","choices":[{"message":{"content":"x"},"finish_reason":"tool_calls"}]}`,
		Chat, Reply{Text: "x", Stop: OtherStop, Said: "tool_calls", ID: "1"}},
	{"a whole answer without a reason to end", `{"id":"1","choices":[{"message":{"content":"x"},"finish_reason":null}]}`,
		Chat, Reply{Text: "x", Stop: OtherStop, ID: "1"}},
	{"figures that cannot be", `{"id":"1","choices":[{"message":{"content":"x"},"finish_reason":"stop"}],"usage":{"prompt_tokens":-5,"completion_tokens":9999999999999,"prompt_tokens_details":{"cached_tokens":7}}}`,
		Chat, Reply{Text: "x", Stop: Finished, Said: "stop", ID: "1", Usage: Usage{Known: true, Output: MaxTokens}}},

	{"Messages, streamed", "event: message_start\ndata: {\"type\":\"message_start\",\"message\":{\"id\":\"msg_1\",\"model\":\"claude\",\"content\":[],\"stop_reason\":null,\"usage\":{\"input_tokens\":25,\"cache_creation_input_tokens\":3,\"cache_read_input_tokens\":100,\"output_tokens\":1}}}\n\n" +
		"event: content_block_start\ndata: {\"type\":\"content_block_start\",\"index\":0,\"content_block\":{\"type\":\"thinking\",\"thinking\":\"\"}}\n\n" +
		"event: content_block_delta\ndata: {\"type\":\"content_block_delta\",\"index\":0,\"delta\":{\"type\":\"thinking_delta\",\"thinking\":\"Hm\"}}\n\n" +
		"event: content_block_delta\ndata: {\"type\":\"content_block_delta\",\"index\":0,\"delta\":{\"type\":\"signature_delta\",\"signature\":\"abc\"}}\n\n" +
		"event: ping\ndata: {\"type\": \"ping\"}\n\n" +
		"event: content_block_start\ndata: {\"type\":\"content_block_start\",\"index\":1,\"content_block\":{\"type\":\"text\",\"text\":\"\"}}\n\n" +
		"event: content_block_delta\ndata: {\"type\":\"content_block_delta\",\"index\":1,\"delta\":{\"type\":\"text_delta\",\"text\":\"§ 7\"}}\n\n" +
		"event: new_kind\ndata: {\"type\":\"new_kind\"}\n\n" +
		"event: message_delta\ndata: {\"type\":\"message_delta\",\"delta\":{\"stop_reason\":\"max_tokens\",\"stop_sequence\":null},\"usage\":{\"output_tokens\":15}}\n\n" +
		"event: message_stop\ndata: {\"type\":\"message_stop\"}\n\n",
		Messages, Reply{Text: "§ 7", Thinking: "Hm", Stop: CutOff, Said: "max_tokens", Model: "claude", ID: "msg_1", Usage: Usage{Known: true, Input: 128, CachedInput: 100, WrittenInput: 3, Output: 15}}},
	{"Messages, whole", `{"id":"msg_1","type":"message","model":"claude","content":[{"type":"thinking","thinking":"Hm","signature":"s"},{"type":"redacted_thinking","data":"x"},{"type":"text","text":"x"}],"stop_reason":"refusal","usage":{"input_tokens":5,"output_tokens":9,"output_tokens_details":{"thinking_tokens":6}}}`,
		Messages, Reply{Text: "x", Thinking: "Hm", Stop: Refused, Said: "refusal", Model: "claude", ID: "msg_1", Usage: Usage{Known: true, Input: 5, Output: 9, Thinking: 6}}},

	{"Responses, streamed", "event: response.created\ndata: {\"type\":\"response.created\",\"response\":{\"id\":\"resp_1\",\"object\":\"response\",\"status\":\"in_progress\",\"model\":\"gpt\",\"error\":null,\"output\":[]}}\n\n" +
		"data: {\"type\":\"response.reasoning_summary_text.delta\",\"delta\":\"Hm\"}\n\ndata: {\"type\":\"response.output_text.delta\",\"delta\":\"§ \"}\n\ndata: {\"type\":\"response.output_text.delta\",\"delta\":\"7\"}\n\n" +
		"data: {\"type\":\"response.output_text.done\",\"text\":\"§ 7\"}\n\n" +
		"data: {\"type\":\"response.completed\",\"response\":{\"id\":\"resp_1\",\"object\":\"response\",\"status\":\"completed\",\"model\":\"gpt\",\"error\":null,\"output\":[{\"type\":\"reasoning\",\"summary\":[{\"type\":\"summary_text\",\"text\":\"Hm\"}]},{\"type\":\"message\",\"content\":[{\"type\":\"output_text\",\"text\":\"§ 7\"}]}],\"usage\":{\"input_tokens\":10,\"input_tokens_details\":{\"cached_tokens\":2,\"cache_write_tokens\":3},\"output_tokens\":8,\"output_tokens_details\":{\"reasoning_tokens\":6}}}}\n\n",
		Responses, Reply{Text: "§ 7", Thinking: "Hm", Stop: Finished, Said: "completed", Model: "gpt", ID: "resp_1", Usage: Usage{Known: true, Input: 10, CachedInput: 2, WrittenInput: 3, Output: 8, Thinking: 6}}},
	{"Responses, cut off by length", `{"id":"resp_1","object":"response","status":"incomplete","incomplete_details":{"reason":"max_output_tokens"},"model":"gpt","output":[{"type":"message","content":[{"type":"output_text","text":"x"}]}]}`,
		Responses, Reply{Text: "x", Stop: CutOff, Said: "max_output_tokens", Model: "gpt", ID: "resp_1"}},
	{"Responses, refused", `{"id":"resp_1","object":"response","status":"completed","model":"gpt","output":[{"type":"message","content":[{"type":"refusal","refusal":"No."}]}]}`,
		Responses, Reply{Text: "No.", Stop: Refused, Said: "completed", Model: "gpt", ID: "resp_1"}},

	{"Gemini, streamed", "data: {\"candidates\":[{\"content\":{\"parts\":[{\"text\":\"Hm\",\"thought\":true}],\"role\":\"model\"},\"index\":0}],\"usageMetadata\":{\"promptTokenCount\":9,\"totalTokenCount\":9},\"modelVersion\":\"g\",\"responseId\":\"r\"}\r\n\r\n" +
		"data: {\"candidates\":[{\"content\":{\"parts\":[{\"text\":\"§ 7\"}],\"role\":\"model\"},\"finishReason\":\"STOP\",\"index\":0}],\"usageMetadata\":{\"promptTokenCount\":9,\"candidatesTokenCount\":3,\"thoughtsTokenCount\":40,\"cachedContentTokenCount\":5,\"totalTokenCount\":52},\"modelVersion\":\"g\",\"responseId\":\"r\"}\r\n\r\n",
		Gemini, Reply{Text: "§ 7", Thinking: "Hm", Stop: Finished, Said: "STOP", Model: "g", ID: "r", Usage: Usage{Known: true, Input: 9, CachedInput: 5, Output: 43, Thinking: 40}}},
	{"Gemini, a list", `[{"candidates":[{"content":{"parts":[{"text":"a"}]}}],"modelVersion":"g"},` + "\n" + `{"candidates":[{"content":{"parts":[{"text":"b"}]},"finishReason":"MAX_TOKENS"}]}]`,
		Gemini, Reply{Text: "ab", Stop: CutOff, Said: "MAX_TOKENS", Model: "g"}},
	{"Gemini keeps the question back", `{"promptFeedback":{"blockReason":"PROHIBITED_CONTENT"},"usageMetadata":{"promptTokenCount":9},"modelVersion":"g"}`,
		Gemini, Reply{Stop: Filtered, Said: "PROHIBITED_CONTENT", Model: "g", Usage: Usage{Known: true, Input: 9}}},
	{"Gemini thinks to the end of its length", `{"candidates":[{"content":{"role":"model"},"finishReason":"MAX_TOKENS"}],"usageMetadata":{"promptTokenCount":9,"thoughtsTokenCount":40}}`,
		Gemini, Reply{Stop: CutOff, Said: "MAX_TOKENS", Usage: Usage{Known: true, Input: 9, Output: 40, Thinking: 40}}},

	{"Ollama, streamed", `{"model":"l","created_at":"t","message":{"role":"assistant","content":"","thinking":"Hm"},"done":false}` + "\n" + `{"model":"l","created_at":"t","message":{"role":"assistant","content":"§ 7"},"done":false}` + "\n" + `{"model":"l","created_at":"t","message":{"role":"assistant","content":""},"done_reason":"length","done":true,"prompt_eval_count":11,"eval_count":4}` + "\n",
		Ollama, Reply{Text: "§ 7", Thinking: "Hm", Stop: CutOff, Said: "length", Model: "l", Usage: Usage{Known: true, Input: 11, Output: 4}}},
	{"the browser's own", "§ 7 𝄞", Browser, Reply{Text: "§ 7 𝄞", Stop: Finished}},
}

// TestAnswers reads them in pieces of every size.
func TestAnswers(t *testing.T) {
	for _, test := range written {
		for size := 1; size <= len(test.data); size += 1 + size/9 {
			got, f := read(test.wire, split(test.data, size)...)
			if got != test.want || f != (Failure{}) {
				t.Errorf("%s, in pieces of %d:\ngot  %+v %v\nwant %+v", test.name, size, got, f, test.want)
				break
			}
		}
	}
}

// TestAnswersThatAreNone also come in pieces of every size.
func TestAnswersThatAreNone(t *testing.T) {
	begun := "data: {\"id\":\"1\",\"choices\":[{\"delta\":{\"content\":\"x\"},\"finish_reason\":null}]}\n\n"
	for _, test := range []struct {
		name, data string
		wire       Wire
		kind       Kind
		text       string
		words      string
	}{
		{"nothing", "", Chat, Cut, "", ""},
		{"white space", " \n\n", Chat, Cut, "", ""},
		{"comments only", ": keep-alive\n\n: keep-alive\n\n", Chat, Cut, "", ""},
		{"an end mark only", "data: [DONE]\n\n", Chat, Garbage, "", ""},
		{"no end", begun, Chat, Cut, "x", ""},
		{"ends in the middle of an event", begun + "data: {\"id\":\"1\",\"choi", Chat, Cut, "x", ""},
		{"ends behind an event's name", begun + "event: mess", Chat, Cut, "x", ""},
		{"a page", "<!DOCTYPE html>\n<html>\n<body>Busy</body>", Chat, Garbage, "", ""},
		{"words", "upstream connect error", Messages, Garbage, "", ""},
		{"an event that is no JSON", begun + "data: oops\n\n", Chat, Garbage, "x", "no JSON"},
		{"JSON of another form", `{"hello":"world"}`, Chat, Garbage, "", "Chat Completions"},
		{"JSON of another form", `{"hello":"world"}`, Messages, Garbage, "", "Messages"},
		{"JSON of another form", `{"hello":"world"}`, Responses, Garbage, "", "Responses"},
		{"JSON of another form", `{"hello":"world"}`, Gemini, Garbage, "", "generateContent"},
		{"JSON of another form", `{"hello":"world"}`, Ollama, Garbage, "", "Ollama"},
		{"a whole answer cut", `{"id":"1","choices":[{"message":{"content":"x"`, Chat, Cut, "", ""},
		{"a whole answer that is broken", `{"id":"1","choices":[{"message"]`, Chat, Garbage, "", ""},
		{"a whole answer without a word", `{"id":"1","choices":[{"message":{"content":""}}]}`, Chat, Garbage, "", ""},
		{"an error in the place of an answer", `{"error":{"message":"Provider returned error","code":502,"metadata":{"raw":"overloaded"}}}`, Chat, Overloaded, "", "Provider returned error"},
		{"an error in a stream", begun + "data: {\"error\":{\"message\":\"Rate limit\",\"code\":429}}\n\n", Chat, RateLimited, "x", "Rate limit"},
		{"an error in a choice", "data: {\"id\":\"1\",\"choices\":[{\"delta\":{\"content\":\"\"},\"finish_reason\":\"error\",\"error\":{\"message\":\"Internal Server Error\",\"code\":500}}]}\n\n", Chat, ServerFault, "", "Internal Server Error"},
		{"an error of vLLM", "data: {\"object\":\"error\",\"message\":\"This model's maximum context length is 4096 tokens.\",\"type\":\"BadRequestError\",\"code\":400}\n\n", Chat, TooLong, "", "4096"},
		{"no resources at DeepSeek", begun + "data: {\"id\":\"1\",\"choices\":[{\"delta\":{},\"finish_reason\":\"insufficient_system_resource\"}]}\n\n", Chat, Overloaded, "x", ""},
		{"overloaded at Anthropic", "event: error\ndata: {\"type\": \"error\", \"error\": {\"type\": \"overloaded_error\", \"message\": \"Overloaded\"}}\n\n", Messages, Overloaded, "", "Overloaded"},
		{"Messages without a stop", "data: {\"type\":\"content_block_delta\",\"delta\":{\"type\":\"text_delta\",\"text\":\"x\"}}\n\n", Messages, Cut, "x", ""},
		{"an error at OpenAI", "event: error\ndata: {\"type\":\"error\",\"code\":\"rate_limit_exceeded\",\"message\":\"Slow\",\"param\":null,\"sequence_number\":2}\n\n", Responses, RateLimited, "", "Slow"},
		{"failed at OpenAI", "data: {\"type\":\"response.failed\",\"response\":{\"id\":\"r\",\"object\":\"response\",\"status\":\"failed\",\"error\":{\"code\":\"server_error\",\"message\":\"Oh\"},\"output\":[]}}\n\n", Responses, ServerFault, "", "Oh"},
		{"in the background at OpenAI", `{"id":"r","object":"response","status":"queued","error":null,"output":[]}`, Responses, Garbage, "", "queued"},
		{"an error at Google", `[{"error":{"code":503,"message":"The model is overloaded.","status":"UNAVAILABLE"}}]`, Gemini, Overloaded, "", "overloaded"},
		{"an error at Ollama", "{\"model\":\"l\",\"message\":{\"content\":\"x\"},\"done\":false}\n{\"error\":\"an error was encountered while running the model\"}\n", Ollama, ServerFault, "x", "running"},
		{"Ollama cut", "{\"model\":\"l\",\"message\":{\"content\":\"x\"},\"done\":false}\n{\"model\":\"l\",\"mess", Ollama, Cut, "x", ""},
	} {
		for size := 1; size <= max(1, len(test.data)); size += 1 + size/9 {
			got, f := read(test.wire, split(test.data, size)...)
			if f.Kind != test.kind || got.Text != test.text || !strings.Contains(f.Words, test.words) {
				t.Errorf("%s %s, in pieces of %d: %q, %+v, want %s", test.wire, test.name, size, got.Text, f, test.kind)
				break
			}
		}
	}
}

func TestAnEventLargerThanAnyAnswerIsGarbage(t *testing.T) {
	piece := strings.Repeat("x", 1<<20)
	for _, begin := range []string{"data: ", "{", "data: {\"id\":\"1\",\"choices\":[]}\n\ndata: "} {
		r := Service{Wire: Chat}.Reader(true)
		_, err := r.Write([]byte(begin))
		written := 0
		for ; err == nil && written < 20; written++ {
			_, err = r.Write([]byte(piece))
		}
		var f Failure
		if !errors.As(err, &f) || f.Kind != Garbage || written > 17 {
			t.Errorf("%q: %v after %d MB", begin, err, written)
		}
		if _, closed := r.Close(); closed != err {
			t.Errorf("closed with %v, wrote with %v", closed, err)
		}
	}
}

func TestALongStreamOfLinesIsGarbage(t *testing.T) {
	r := Service{Wire: Chat}.Reader(true)
	line := []byte("data: \n" + strings.Repeat("data: "+strings.Repeat("x", 1000)+"\n", 1000))
	written := 0
	for ; written < 100; written++ {
		if _, err := r.Write(line); err != nil {
			break
		}
	}
	if _, err := r.Close(); err == nil || written > 20 {
		t.Errorf("%v after %d MB", err, written)
	}
}

func TestWhiteSpaceBeforeAnAnswerIsNotKept(t *testing.T) {
	r := Service{Wire: Chat}.Reader(false)
	for range 100 {
		if _, err := r.Write([]byte(strings.Repeat("\n ", 1000))); err != nil || cap(r.buffer) > 10_000 {
			t.Fatalf("%v, %d bytes kept", err, cap(r.buffer))
		}
	}
	_, _ = r.Write([]byte("\ufeff" + `{"id":"1","choices":[{"message":{"content":"x"},"finish_reason":"stop"}]}`))
	if reply, err := r.Close(); err != nil || reply.Text != "x" {
		t.Errorf("%+v, %v", reply, err)
	}
}

func TestAKeyIsTakenOutOfWordsInAStream(t *testing.T) {
	r := Service{Wire: Chat}.Reader(true)
	r.Key = "MARKED-KEY-0123456789"
	_, _ = r.Write([]byte("data: {\"error\":{\"message\":\"no such key MARKED-KEY-0123456789\"}}\n\n"))
	if _, err := r.Close(); err == nil || strings.Contains(err.Error(), "MARKED") {
		t.Errorf("%v", err)
	}
}

func TestWhatIsKnownSoFar(t *testing.T) {
	r := Service{Wire: Messages}.Reader(true)
	_, _ = r.Write([]byte("data: {\"type\":\"message_start\",\"message\":{\"usage\":{\"input_tokens\":25,\"output_tokens\":1}}}\n\ndata: {\"type\":\"content_block_delta\",\"delta\":{\"type\":\"text_delta\",\"text\":\"x\"}}\n\n"))
	if r.Text() != "x" || r.Usage() != (Usage{Known: true, Input: 25, Output: 1}) || r.Ended() {
		t.Errorf("%q %+v %v", r.Text(), r.Usage(), r.Ended())
	}
	_, _ = r.Write([]byte("data: {\"type\":\"message_delta\",\"delta\":{\"stop_reason\":\"end_turn\"}}\n\n"))
	if !r.Ended() {
		t.Error("has not ended")
	}
}

// FuzzReader finds no answer that depends on where it was split.
func FuzzReader(f *testing.F) {
	f.Add(0, []byte("data: {\"id\":\"1\",\"choices\":[{\"delta\":{\"content\":\"§\"},\"finish_reason\":\"stop\"}]}\r\n\r\ndata: [DONE]\r\n\r\n"), 9)
	f.Add(1, []byte("event: a\ndata: {\"type\":\"message_delta\",\"delta\":{\"stop_reason\":\"end_turn\"},\"usage\":{\"output_tokens\":3}}\n\n"), 3)
	f.Add(2, []byte(`{"id":"r","object":"response","status":"completed","output":[{"type":"message","content":[{"type":"output_text","text":"x"}]}]}`), 1)
	f.Add(3, []byte(`[{"candidates":[{"content":{"parts":[{"text":"a"}]},"finishReason":"STOP"}]}]`), 2)
	f.Add(4, []byte(`{"model":"l","message":{"content":"x"},"done":true}`+"\n"), 5)
	f.Add(5, []byte("a\xff§"), 2)
	f.Fuzz(func(t *testing.T, n int, data []byte, size int) {
		wire := []Wire{Chat, Messages, Responses, Gemini, Ollama, Browser}[uint(n)%6]
		whole, wholeFailure := read(wire, string(data))
		if size = 1 + int(uint(size)%uint(len(data)+1)); len(data)/size > 10_000 {
			return
		}
		parts, partsFailure := read(wire, split(string(data), size)...)
		if whole != parts || wholeFailure != partsFailure {
			t.Errorf("%s: at once %+v %v, in pieces of %d %+v %v", wire, whole, wholeFailure, size, parts, partsFailure)
		}
		if u := whole.Usage; u.Input < 0 || u.Output < 0 || u.CachedInput+u.WrittenInput > u.Input || u.Thinking > u.Output {
			t.Errorf("usage %+v", u)
		}
		if wholeFailure == (Failure{}) && whole.Stop == "" {
			t.Error("no stop")
		}
	})
}
