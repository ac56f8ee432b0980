package provider

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"benchtrial/score/answers"
)

func items(model string, ids ...string) (list []Item) {
	for _, id := range ids {
		list = append(list, Item{id, Call{Model: model, Turns: []Turn{{User, "§ 7?"}}, MaxOutput: 100, Temperature: hundredth(0), Stream: true}})
	}
	return list
}

func TestFilesOfCalls(t *testing.T) {
	const address = "blt1/4k/uscode@7q3hc0v9xk/text2cite/plain/42/17"
	for _, test := range []struct{ service, model, form, want string }{
		{"openai", "gpt-4.1", "openai", `{"custom_id":"` + address + `","method":"POST","url":"/v1/responses","body":{"model":"gpt-4.1","input":[{"role":"user","content":"§ 7?"}],"max_output_tokens":100,"temperature":0,"store":false,"stream":false}}` + "\n" +
			`{"custom_id":"test_0","method":"POST","url":"/v1/responses","body":{"model":"gpt-4.1","input":[{"role":"user","content":"§ 7?"}],"max_output_tokens":100,"temperature":0,"store":false,"stream":false}}` + "\n"},
		{"groq", "openai/gpt-oss-20b", "openai", `{"custom_id":"` + address + `","method":"POST","url":"/v1/chat/completions","body":{"model":"openai/gpt-oss-20b","messages":[{"role":"user","content":"§ 7?"}],"max_completion_tokens":100,"temperature":0,"stream":false}}` + "\n" +
			`{"custom_id":"test_0","method":"POST","url":"/v1/chat/completions","body":{"model":"openai/gpt-oss-20b","messages":[{"role":"user","content":"§ 7?"}],"max_completion_tokens":100,"temperature":0,"stream":false}}` + "\n"},
		{"anthropic", "claude-haiku-4-5", "anthropic", "{\"requests\":[\n" + `{"custom_id":"b-blt1_4k_ZkZa7q3hc0v9xk_Zl_Zv_42_17","params":{"model":"claude-haiku-4-5","messages":[{"role":"user","content":"§ 7?"}],"max_tokens":100,"temperature":0,"stream":false}}` + ",\n" +
			`{"custom_id":"b-testZu0","params":{"model":"claude-haiku-4-5","messages":[{"role":"user","content":"§ 7?"}],"max_tokens":100,"temperature":0,"stream":false}}` + "\n]}\n"},
		{"gemini", "gemini-2.5-flash-lite", "gemini", `{"key":"` + address + `","request":{"contents":[{"role":"user","parts":[{"text":"§ 7?"}]}],"generationConfig":{"maxOutputTokens":100,"temperature":0}}}` + "\n" +
			`{"key":"test_0","request":{"contents":[{"role":"user","parts":[{"text":"§ 7?"}]}],"generationConfig":{"maxOutputTokens":100,"temperature":0}}}` + "\n"},
		{"mistral", "mistral-large-4", "mistral", `{"custom_id":"` + address + `","body":{"model":"mistral-large-4","messages":[{"role":"user","content":"§ 7?"}],"max_tokens":100,"temperature":0,"stream":false}}` + "\n" +
			`{"custom_id":"test_0","body":{"model":"mistral-large-4","messages":[{"role":"user","content":"§ 7?"}],"max_tokens":100,"temperature":0,"stream":false}}` + "\n"},
		{"ollama", "llama3", "plain", `{"id":"` + address + `","model":"llama3","messages":[{"role":"user","content":"§ 7?"}]}` + "\n" + `{"id":"test_0","model":"llama3","messages":[{"role":"user","content":"§ 7?"}]}` + "\n"},
	} {
		s, _ := Find(test.service)
		var b bytes.Buffer
		n, err := s.WriteBatch(&b, BatchForm(test.form), items(test.model, address, "test_0"))
		if n != 2 || err != nil || b.String() != test.want {
			t.Errorf("%s: %d, %v\ngot  %s\nwant %s", test.service, n, err, b.String(), test.want)
		}
		if s.Batch != "" && string(s.Batch) != test.form {
			t.Errorf("%s has batches of the form %s", test.service, s.Batch)
		}
		for _, line := range strings.Split(strings.TrimSpace(b.String()), "\n") {
			if test.form != "anthropic" && !json.Valid([]byte(line)) || test.form == "anthropic" && !json.Valid(b.Bytes()) {
				t.Errorf("%s: no JSON: %s", test.service, line)
			}
		}
	}
}

func TestWhatDoesNotFitIsLeftForTheNextFile(t *testing.T) {
	s, _ := Find("anthropic")
	var whole, b bytes.Buffer
	all := items("m", "a", "b", "c", "d", "e")
	if _, err := s.WriteBatch(&whole, AnthropicBatch, all[:3]); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		limit batchLimit
		want  int
	}{{batchLimit{3, 1 << 20}, 3}, {batchLimit{9, whole.Len()}, 3}, {batchLimit{9, whole.Len() - 1}, 2}, {batchLimit{9, 1 << 20}, 5}, {batchLimit{1, 1 << 20}, 1}} {
		b.Reset()
		n, err := s.writeBatch(&b, AnthropicBatch, all, test.limit)
		if n != test.want || err != nil || b.Len() > test.limit.bytes || !json.Valid(b.Bytes()) {
			t.Errorf("%+v: %d calls, want %d, %v\n%s", test.limit, n, test.want, err, b.String())
		}
	}
	b.Reset()
	if n, err := s.writeBatch(&b, AnthropicBatch, all, batchLimit{9, 100}); n != 0 || err == nil || b.Len() > 0 {
		t.Errorf("a call larger than a file: %d, %v, %q", n, err, b.String())
	}
}

// full is a place that holds so many bytes.
type full int

func (f *full) Write(p []byte) (int, error) {
	if *f -= full(len(p)); *f < 0 {
		return 0, errors.New("no space left")
	}
	return len(p), nil
}

func TestCallsThatCannotBeWritten(t *testing.T) {
	s, _ := Find("anthropic")
	var b bytes.Buffer
	if _, err := s.WriteBatch(&b, "other", items("m", "a")); err == nil {
		t.Error("a form that there is not")
	}
	if _, err := s.WriteBatch(&b, AnthropicBatch, items("m", "é")); err == nil || !strings.Contains(err.Error(), "é") {
		t.Errorf("an id that the service does not take: %v", err)
	}
	if _, err := s.WriteBatch(&b, AnthropicBatch, items("", "a")); err == nil || !strings.Contains(err.Error(), "call a: no model") {
		t.Errorf("a call that is none: %v", err)
	}
	if n, err := s.WriteBatch(&b, AnthropicBatch, nil); n != 0 || err != nil || b.Len() > 0 {
		t.Errorf("no calls: %d, %v, %q", n, err, b.String())
	}
	space := full(200)
	if n, err := s.WriteBatch(&space, AnthropicBatch, items("m", "a", "b", "c")); n != 1 || err == nil {
		t.Errorf("a full disk: %d, %v", n, err)
	}
}

// TestResultsComeBackToTheirPrompts takes the ids out of the files that are written and
// puts them into results as the services write them.
func TestResultsComeBackToTheirPrompts(t *testing.T) {
	ids := []string{"blt1/4k/transcript/text2cite/plain/42/17", "blt1/128k/document@0wy2hd8pz4/cite2amendedtext/none-of-the-others/18446744073709551615/4294967295", "test_0", "c"}
	results := map[BatchForm][]string{
		OpenAIBatch: {
			`{"id":"batch_req_1","custom_id":%s,"response":{"status_code":200,"request_id":"r","body":{"id":"resp_1","object":"response","status":"completed","model":"m","output":[{"type":"reasoning","summary":[]},{"type":"message","content":[{"type":"output_text","text":"right"}]}]}},"error":null}`,
			`{"id":"batch_req_2","custom_id":%s,"response":{"status_code":429,"request_id":"r","body":{"error":{"message":"Rate limit","code":"rate_limit_exceeded"}}},"error":null}`,
			`{"id":"batch_req_3","custom_id":%s,"response":null,"error":{"code":"batch_expired","message":"This request could not be executed before the completion window expired."}}`,
			`{"id":"batch_req_4","custom_id":%s,"response":{"status_code":200,"body":{"object":"response","status":"failed","model":"m","error":{"code":"server_error","message":"x"},"output":[]}},"error":null}`,
		},
		AnthropicBatch: {
			`{"custom_id":%s,"result":{"type":"succeeded","message":{"id":"msg_1","type":"message","model":"m","content":[{"type":"text","text":"right"}],"stop_reason":"end_turn"}}}`,
			`{"custom_id":%s,"result":{"type":"errored","error":{"type":"error","error":{"type":"invalid_request_error","message":"x"}}}}`,
			`{"custom_id":%s,"result":{"type":"expired"}}`,
			`{"custom_id":%s,"result":{"type":"canceled"}}`,
		},
		GeminiBatch: {
			`{"key":%s,"response":{"candidates":[{"content":{"parts":[{"text":"t","thought":true},{"text":"right"}],"role":"model"},"finishReason":"STOP"}],"modelVersion":"m"}}`,
			`{"key":%s,"error":{"code":13,"message":"Internal"}}`,
			`{"key":%s,"response":{"promptFeedback":{"blockReason":"SAFETY"},"modelVersion":"m"}}`,
			`{"key":%s,"response":{"candidates":[{"content":{"role":"model"},"finishReason":"MAX_TOKENS"}],"modelVersion":"m"}}`,
		},
		MistralBatch: {
			`{"id":"x","custom_id":%s,"response":{"status_code":200,"body":{"id":"1","model":"m","choices":[{"index":0,"message":{"role":"assistant","content":"right"},"finish_reason":"stop"}]}},"error":null}`,
			`{"id":"x","custom_id":%s,"response":{"status_code":422,"body":{"object":"error","message":"bad","type":"invalid_request_error"}},"error":null}`,
			`{"id":"x","custom_id":%s,"response":null,"error":{"message":"timed out"}}`,
			`{"id":"x","custom_id":%s,"response":null,"error":"canceled"}`,
		},
	}
	for form, lines := range results {
		s := map[BatchForm]string{OpenAIBatch: "openai", AnthropicBatch: "anthropic", GeminiBatch: "gemini", MistralBatch: "mistral"}[form]
		service, _ := Find(s)
		var b bytes.Buffer
		if _, err := service.WriteBatch(&b, form, items("m", ids...)); err != nil {
			t.Fatal(err)
		}
		var file strings.Builder
		for n, given := range idsIn(t, form, b.Bytes()) {
			fmt.Fprintf(&file, lines[n]+"\n", quoted(given))
		}
		read, err := answers.Read("results.jsonl", []byte(file.String()))
		if err != nil || len(read.Problems) > 0 || len(read.Answers) != len(ids) {
			t.Errorf("%s: %d answers, %v, %v\n%s", form, len(read.Answers), err, read.Problems, file.String())
			continue
		}
		match := read.Match(ids)
		for n := range ids {
			if match.Answers[n] != n || len(match.Problems) > 0 {
				t.Errorf("%s: %s has the answer %d, %v", form, ids[n], match.Answers[n], match.Problems)
			}
		}
		if a := read.Answers; a[0].Response != "right" || a[0].Model != "m" || !a[1].Empty || !a[2].Empty || !a[3].Empty {
			t.Errorf("%s: %+v", form, a)
		}
	}
}

func quoted(text string) string {
	raw, _ := json.Marshal(text)
	return string(raw)
}

// idsIn returns the ids of a file of calls, as the service gets them.
func idsIn(t *testing.T, form BatchForm, file []byte) (ids []string) {
	type line struct {
		ID  string `json:"custom_id"`
		Key string `json:"key"`
	}
	if form == AnthropicBatch {
		var all struct{ Requests []line }
		if err := json.Unmarshal(file, &all); err != nil {
			t.Fatal(err)
		}
		for _, l := range all.Requests {
			ids = append(ids, l.ID)
		}
		return ids
	}
	for _, text := range strings.Split(strings.TrimSpace(string(file)), "\n") {
		var l line
		if err := json.Unmarshal([]byte(text), &l); err != nil {
			t.Fatal(err)
		}
		ids = append(ids, l.ID+l.Key)
	}
	return ids
}
