package provider

import (
	"cmp"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"
)

func hundredth(n int) *int { return &n }

// call is a call with everything in it.
func call(model, effort string, stream bool) Call {
	return Call{Model: model, Turns: []Turn{{User, "Find <§ 7> & cite."}}, MaxOutput: 500, Temperature: hundredth(0), Effort: effort, Stream: stream}
}

func TestRequests(t *testing.T) {
	for _, test := range []struct {
		service string
		call    Call
		path    string
		body    string
	}{
		{"openai", call("gpt-4.1", "", true), "/v1/responses", `{"model":"gpt-4.1","input":[{"role":"user","content":"Find <§ 7> & cite."}],"max_output_tokens":500,"temperature":0,"store":false,"stream":true}`},
		{"openai", call("gpt-6.2-sol", "low", false), "/v1/responses", `{"model":"gpt-6.2-sol","input":[{"role":"user","content":"Find <§ 7> & cite."}],"max_output_tokens":500,"reasoning":{"effort":"low"},"store":false,"stream":false}`},
		{"openai", Call{Model: "gpt-4.1", Turns: []Turn{{User, "x"}}, MaxOutput: 5}, "/v1/responses", `{"model":"gpt-4.1","input":[{"role":"user","content":"x"}],"max_output_tokens":16,"store":false,"stream":false}`},
		{"openai-chat", call("gpt-4.1", "", true), "/v1/chat/completions", `{"model":"gpt-4.1","messages":[{"role":"user","content":"Find <§ 7> & cite."}],"max_completion_tokens":500,"temperature":0,"stream":true,"stream_options":{"include_usage":true}}`},
		{"openai-chat", call("o3", "", false), "/v1/chat/completions", `{"model":"o3","messages":[{"role":"user","content":"Find <§ 7> & cite."}],"max_completion_tokens":500,"stream":false}`},
		{"mistral", call("mistral-large-4", "", true), "/v1/chat/completions", `{"model":"mistral-large-4","messages":[{"role":"user","content":"Find <§ 7> & cite."}],"max_tokens":500,"temperature":0,"stream":true}`},
		{"openrouter", call("openai/gpt-6.1-terra", "low", true), "/api/v1/chat/completions", `{"model":"openai/gpt-6.1-terra","messages":[{"role":"user","content":"Find <§ 7> & cite."}],"max_tokens":500,"reasoning":{"effort":"low"},"stream":true,"stream_options":{"include_usage":true}}`},
		{"groq", call("openai/gpt-oss-120b", "low", false), "/openai/v1/chat/completions", `{"model":"openai/gpt-oss-120b","messages":[{"role":"user","content":"Find <§ 7> & cite."}],"max_completion_tokens":500,"temperature":0,"reasoning_effort":"low","stream":false}`},
		{"deepseek", call("deepseek-flash", "none", false), "/chat/completions", `{"model":"deepseek-flash","messages":[{"role":"user","content":"Find <§ 7> & cite."}],"max_tokens":500,"temperature":0,"thinking":{"type":"disabled"},"stream":false}`},
		{"deepseek", call("deepseek-flash", "high", false), "/chat/completions", `{"model":"deepseek-flash","messages":[{"role":"user","content":"Find <§ 7> & cite."}],"max_tokens":500,"reasoning_effort":"high","thinking":{"type":"enabled"},"stream":false}`},
		{"anthropic", call("claude-haiku-4-5", "", true), "/v1/messages", `{"model":"claude-haiku-4-5","messages":[{"role":"user","content":"Find <§ 7> & cite."}],"max_tokens":500,"temperature":0,"stream":true}`},
		{"anthropic", Call{Model: "claude-haiku-4-5-20251001", Turns: []Turn{{User, "x"}}, MaxOutput: 5000, Temperature: hundredth(0), Effort: "low"}, "/v1/messages", `{"model":"claude-haiku-4-5-20251001","messages":[{"role":"user","content":"x"}],"max_tokens":5000,"thinking":{"type":"enabled","budget_tokens":2048},"stream":false}`},
		{"anthropic", call("claude-sonnet-5-5", "medium", false), "/v1/messages", `{"model":"claude-sonnet-5-5","messages":[{"role":"user","content":"Find <§ 7> & cite."}],"max_tokens":500,"thinking":{"type":"adaptive"},"output_config":{"effort":"medium"},"stream":false}`},
		{"anthropic", call("claude-haiku-5-5", "none", false), "/v1/messages", `{"model":"claude-haiku-5-5","messages":[{"role":"user","content":"Find <§ 7> & cite."}],"max_tokens":500,"thinking":{"type":"disabled"},"stream":false}`},
		{"gemini", call("gemini-2.5-flash-lite", "none", true), "/v1beta/models/gemini-2.5-flash-lite:streamGenerateContent?alt=sse", `{"contents":[{"role":"user","parts":[{"text":"Find <§ 7> & cite."}]}],"generationConfig":{"maxOutputTokens":500,"temperature":0,"thinkingConfig":{"thinkingBudget":0}}}`},
		{"gemini", call("gemini-3.8-flash", "low", false), "/v1beta/models/gemini-3.8-flash:generateContent", `{"contents":[{"role":"user","parts":[{"text":"Find <§ 7> & cite."}]}],"generationConfig":{"maxOutputTokens":500,"temperature":0,"thinkingConfig":{"thinkingLevel":"low"}}}`},
		{"gemini", Call{Model: "m", Turns: []Turn{{User, "a"}, {Assistant, "b"}, {User, "c"}}, MaxOutput: 9, Temperature: hundredth(70)}, "/v1beta/models/m:generateContent", `{"contents":[{"role":"user","parts":[{"text":"a"}]},{"role":"model","parts":[{"text":"b"}]},{"role":"user","parts":[{"text":"c"}]}],"generationConfig":{"maxOutputTokens":9,"temperature":0.7}}`},
		{"ollama", call("llama3", "", true), "/api/chat", `{"model":"llama3","messages":[{"role":"user","content":"Find <§ 7> & cite."}],"stream":true,"options":{"num_ctx":1024,"num_predict":500,"temperature":0}}`},
		{"ollama", Call{Model: "llama3", Turns: []Turn{{User, "x"}}, MaxOutput: 1000, Input: 8000, Temperature: hundredth(155)}, "/api/chat", `{"model":"llama3","messages":[{"role":"user","content":"x"}],"stream":false,"options":{"num_ctx":11264,"num_predict":1000,"temperature":1.55}}`},
		{"browser", Call{Model: "built-in", Turns: []Turn{{User, "a"}, {Assistant, "b"}, {User, "c"}}, MaxOutput: 9, Temperature: hundredth(0)}, "", `{"prompts":[{"role":"user","content":"a"},{"role":"assistant","content":"b"},{"role":"user","content":"c"}]}`},
		{"browser", Call{Model: "another", Turns: []Turn{{User, "a"}}, MaxOutput: 9, Temperature: hundredth(0)}, "", `{"prompts":[{"role":"user","content":"a"}],"temperature":0,"topK":1}`},
		{"together", Call{Model: "any/model", Turns: []Turn{{User, "a"}}, MaxOutput: 9, Temperature: hundredth(200)}, "/v1/chat/completions", `{"model":"any/model","messages":[{"role":"user","content":"a"}],"max_tokens":9,"temperature":2,"stream":false}`},
		{"openai-chat", Call{Model: "gpt-4o-mini", Turns: []Turn{{User, "a"}}, MaxOutput: 99999}, "/v1/chat/completions", `{"model":"gpt-4o-mini","messages":[{"role":"user","content":"a"}],"max_completion_tokens":16384,"stream":false}`},
	} {
		s, _ := Find(test.service)
		r, err := s.Request(test.call)
		if err != nil || r.Path != test.path || string(r.Body) != test.body {
			t.Errorf("%s: %v\ngot  %s %s\nwant %s %s", test.service, err, r.Path, r.Body, test.path, test.body)
		}
	}
}

func TestRequestsThatAreNone(t *testing.T) {
	openai, _ := Find("openai")
	for name, c := range map[string]Call{
		"no model":       {Turns: []Turn{{User, "x"}}, MaxOutput: 9},
		"no turn":        {Model: "m", MaxOutput: 9},
		"no length":      {Model: "m", Turns: []Turn{{User, "x"}}},
		"empty turn":     {Model: "m", Turns: []Turn{{User, ""}}, MaxOutput: 9},
		"a system turn":  {Model: "m", Turns: []Turn{{"system", "x"}}, MaxOutput: 9},
		"ends otherwise": {Model: "m", Turns: []Turn{{User, "x"}, {Assistant, "y"}}, MaxOutput: 9},
		"twice":          {Model: "m", Turns: []Turn{{User, "x"}, {User, "y"}, {User, "z"}}, MaxOutput: 9},
		"too hot":        {Model: "m", Turns: []Turn{{User, "x"}}, MaxOutput: 9, Temperature: hundredth(201)},
		"too cold":       {Model: "m", Turns: []Turn{{User, "x"}}, MaxOutput: 9, Temperature: hundredth(-1)},
		"no such effort": {Model: "gpt-6.2-sol", Turns: []Turn{{User, "x"}}, MaxOutput: 9, Effort: "none"},
	} {
		if r, err := openai.Request(c); err == nil {
			t.Errorf("%s: %s", name, r.Body)
		}
	}
	anthropic, _ := Find("anthropic")
	if r, err := anthropic.Request(call("claude-haiku-4-5", "low", false)); err == nil {
		t.Errorf("thinking that leaves no room for an answer: %s", r.Body)
	}
	gemini, _ := Find("gemini")
	if _, err := gemini.Request(Call{Model: "../x", Turns: []Turn{{User, "x"}}, MaxOutput: 9}); err == nil {
		t.Error("a name that leads elsewhere")
	}
}

func TestSettingsAreAllThatIsSentButTheQuestion(t *testing.T) {
	for service, want := range map[string]string{
		"openai":     `model="gpt-4.1" max_output_tokens=500 temperature=0 store=false stream=true`,
		"vllm":       `model="gpt-4.1" max_tokens=500 temperature=0 stream=true stream_options.include_usage=true`,
		"gemini":     `generationConfig.maxOutputTokens=500 generationConfig.temperature=0`,
		"ollama":     `model="gpt-4.1" stream=true options.num_ctx=1024 options.num_predict=500 options.temperature=0`,
		"openrouter": `model="gpt-4.1" max_tokens=500 temperature=0 stream=true stream_options.include_usage=true`,
		"browser":    `temperature=0 topK=1`,
	} {
		s, _ := Find(service)
		r, err := s.Request(call("gpt-4.1", "", true))
		var got []string
		for _, one := range r.Settings {
			got = append(got, one.Name+"="+one.Value)
		}
		if strings.Join(got, " ") != want || err != nil {
			t.Errorf("%s: %v, %v", service, got, err)
		}
	}
}

// TestWhatIsReadBackIsWrittenAlike for every model and effort of the table.
func TestWhatIsReadBackIsWrittenAlike(t *testing.T) {
	for _, s := range Services() {
		if s.Local {
			continue
		}
		for _, m := range append(s.Models, Model{ID: "another"}) {
			for _, effort := range append(m.Efforts, "") {
				for _, stream := range []bool{false, true} {
					c := call(m.ID, effort, stream)
					c.MaxOutput = 30000
					c.Turns = append(c.Turns, Turn{Assistant, "§ 7"}, Turn{User, "Yes or no?"})
					r, err := s.Request(c)
					if err != nil {
						t.Fatal(err)
					}
					back, err := s.Call(r.Body, m.ID, stream)
					if want := min(c.MaxOutput, cmp.Or(m.MaxOutput, c.MaxOutput)); err != nil || back.Model != m.ID || back.Stream != stream || back.MaxOutput != want || back.Effort != effort || !reflect.DeepEqual(back.Turns, c.Turns) {
						t.Errorf("%s %s %q: %+v, %v", s.ID, m.ID, effort, back, err)
						continue
					}
					if again, err := s.Request(back); err != nil || !reflect.DeepEqual(again, r) {
						t.Errorf("%s %s %q: %s, %v, want %s", s.ID, m.ID, effort, again.Body, err, r.Body)
					}
				}
			}
		}
	}
}

func TestWhatRequestNeverWritesIsNotReadBack(t *testing.T) {
	turns := `"messages":[{"role":"user","content":"x"}]`
	for _, test := range []struct{ service, body string }{
		{"openai-chat", `{"model":"m",` + turns + `,"max_completion_tokens":9,"stream":false,"n":5}`},
		{"openai-chat", `{"model":"m",` + turns + `,"max_completion_tokens":9,"stream":false,"tools":[]}`},
		{"openai-chat", `{"model":"m",` + turns + `,"max_completion_tokens":9,"stream":false,"service_tier":"priority"}`},
		{"openai-chat", `{"model":"m","messages":[{"role":"user","content":[{"type":"image_url"}]}],"max_completion_tokens":9}`},
		{"openai-chat", `{"model":"m","messages":[{"role":"system","content":"x"}],"max_completion_tokens":9}`},
		{"openai-chat", `{"model":"m",` + turns + `}`},
		{"openai-chat", `{"model":"m",` + turns + `,"max_completion_tokens":-9}`},
		{"openai-chat", `{"model":"m",` + turns + `,"max_completion_tokens":9,"temperature":0.333}`},
		{"openai-chat", `{"model":"m",` + turns + `,"max_completion_tokens":9} {}`},
		{"openai-chat", `{"model":"m",` + turns + `,"max_completion_tokens":9`},
		{"openai-chat", `[]`},
		{"openai-chat", ``},
		{"openai", `{"model":"m","input":[{"role":"user","content":"x"}],"max_output_tokens":99,"tools":[{"type":"web_search"}]}`},
		{"openai", `{"model":"m","input":"x","max_output_tokens":99}`},
		{"openai", `{"model":"m","input":[{"role":"user","content":"x"}],"max_output_tokens":99,"previous_response_id":"r"}`},
		{"anthropic", `{"model":"m",` + turns + `,"max_tokens":9,"system":"x"}`},
		{"anthropic", `{"model":"m",` + turns + `,"max_tokens":9,"speed":"fast"}`},
		{"gemini", `{"contents":[{"role":"user","parts":[{"text":"x"}]}],"generationConfig":{"maxOutputTokens":9,"candidateCount":8}}`},
		{"gemini", `{"contents":[{"role":"user","parts":[{"text":"x"},{"text":"y"}]}],"generationConfig":{"maxOutputTokens":9}}`},
		{"gemini", `{"contents":[{"role":"user","parts":[{"fileData":{}}]}],"generationConfig":{"maxOutputTokens":9}}`},
		{"ollama", `{"model":"m",` + turns + `,"options":{"num_predict":9}}`},
	} {
		s, _ := Find(test.service)
		if c, err := s.Call([]byte(test.body), "m", false); err == nil {
			t.Errorf("%s: %s was read as %+v", test.service, test.body, c)
		}
	}
	// A budget that no effort has is read, and refused when it is written.
	for service, body := range map[string]string{
		"anthropic": `{"model":"claude-haiku-4-5",` + turns + `,"max_tokens":9000,"thinking":{"type":"enabled","budget_tokens":7777}}`,
		"gemini":    `{"contents":[{"role":"user","parts":[{"text":"x"}]}],"generationConfig":{"maxOutputTokens":9,"thinkingConfig":{"thinkingBudget":7777}}}`,
	} {
		s, _ := Find(service)
		c, err := s.Call([]byte(body), "gemini-2.5-flash-lite", false)
		if err != nil {
			t.Errorf("%s: %v", service, err)
		}
		if r, err := s.Request(c); err == nil {
			t.Errorf("%s: %s", service, r.Body)
		}
	}
}

func TestWhatIsReadBackAsksForNoLessThanWhatIsSent(t *testing.T) {
	s, _ := Find("openai")
	c, err := s.Call([]byte(`{"model":"gpt-4.1","input":[{"role":"user","content":"x"}],"max_output_tokens":5}`), "", false)
	if err != nil || c.MaxOutput != 16 {
		t.Errorf("%+v, %v", c, err)
	}
	if _, err := s.Call([]byte(`{"model":"gpt-4.1","input":[{"role":"user","content":"x"}],"max_output_tokens":-5}`), "", false); err == nil {
		t.Error("a length below nothing")
	}
}

func TestAFieldGivenTwiceIsSentOnce(t *testing.T) {
	s, _ := Find("openai-chat")
	c, err := s.Call([]byte(`{"model":"gpt-4o","Model":"gpt-4.1-mini","messages":[{"role":"user","content":"x"}],"max_completion_tokens":9,"MAX_COMPLETION_TOKENS":10}`), "", false)
	if err != nil {
		t.Fatal(err)
	}
	r, err := s.Request(c)
	if err != nil || strings.Count(strings.ToLower(string(r.Body)), `"model"`) != 1 || !strings.Contains(string(r.Body), `"`+c.Model+`"`) || !strings.Contains(string(r.Body), fmt.Sprintf(`"max_completion_tokens":%d`, c.MaxOutput)) {
		t.Errorf("%s, %v", r.Body, err)
	}
}

func TestFinishReasons(t *testing.T) {
	for stop, want := range map[Stop]string{Finished: "stop", CutOff: "length", Refused: "refusal", Filtered: "content_filter", OtherStop: ""} {
		if got := stop.FinishReason(); got != want {
			t.Errorf("%s: %q", stop, got)
		}
	}
}

func TestMostInputIsNoLessThanAnyTokenCount(t *testing.T) {
	c := Call{Turns: []Turn{{User, "§ 7"}, {Assistant, "x"}, {User, "y"}}}
	if got := c.MostInput(); got < len("§ 7xy")+3*4 {
		t.Errorf("%d", got)
	}
}

// FuzzCall reads no call that cannot be written, or is written otherwise.
func FuzzCall(f *testing.F) {
	for n, id := range []string{"openai", "openai-chat", "anthropic", "gemini", "deepseek"} {
		s, _ := Find(id)
		r, _ := s.Request(call(s.Models[0].ID, "", true))
		f.Add(n, r.Body)
	}
	f.Fuzz(func(t *testing.T, n int, body []byte) {
		s, _ := Find([]string{"openai", "openai-chat", "anthropic", "gemini", "deepseek"}[uint(n)%5])
		c, err := s.Call(body, "gemini-2.5-pro", true)
		if err != nil {
			return
		}
		r, err := s.Request(c)
		if err != nil {
			return
		}
		if !json.Valid(r.Body) {
			t.Errorf("%s", r.Body)
		}
		back, err := s.Call(r.Body, "gemini-2.5-pro", true)
		if err != nil {
			t.Fatalf("%s: %v", r.Body, err)
		}
		again, err := s.Request(back)
		if err != nil || string(again.Body) != string(r.Body) {
			t.Errorf("%s, then %s, %v", r.Body, again.Body, err)
		}
	})
}
