//go:build !js

package standin_test

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"benchtrial/web/provider"
	"benchtrial/web/provider/standin"
)

// wires are a service of each wire that goes over HTTP, with a model of it.
var wires = [][2]string{{"openai", "gpt-4.1"}, {"openai-chat", "gpt-4.1"}, {"anthropic", "claude-haiku-4-5"}, {"gemini", "gemini-2.5-flash"}, {"mistral", "mistral-large-4"}, {"deepseek", "deepseek-flash"}, {"ollama", "llama3"}, {"vllm", "m"}}

const (
	key      = "sk-proj-MARKEDKEY0123456789abcdef"
	question = "Which line says “§ 1 — naïve 𝄞”?\nCite it."
	spoken   = "The answer is § 7(a)(1) — “naïve” 𝄞 — at 69:18."
	thought  = "Let me see: § 7 …"
)

// asked is what became of a call.
type asked struct {
	reply provider.Reply
	fail  *provider.Failure
}

// ask asks the stand-in as the page and the Worker do.
func ask(t *testing.T, base string, id, model string, stream bool) asked {
	t.Helper()
	return askFor(t, context.Background(), base, id, model, question, stream)
}

func askFor(t *testing.T, ctx context.Context, base, id, model, prompt string, stream bool) asked {
	t.Helper()
	s, _ := provider.Find(id)
	zero := 0
	r, err := s.Request(provider.Call{Model: model, Turns: []provider.Turn{{Role: provider.User, Text: prompt}}, MaxOutput: 100, Temperature: &zero, Stream: stream})
	if err != nil {
		t.Fatal(err)
	}
	request, _ := http.NewRequestWithContext(ctx, "POST", base+r.Path, strings.NewReader(string(r.Body)))
	head, err := s.Head(key, true)
	if err != nil {
		t.Fatal(err)
	}
	for _, h := range head {
		request.Header.Set(h[0], h[1])
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return asked{fail: &provider.Failure{Kind: provider.Unreachable, Words: err.Error()}}
	}
	defer response.Body.Close()
	if response.StatusCode != 200 {
		body, _ := io.ReadAll(response.Body)
		f := s.ReadFailure(response.StatusCode, response.Header.Get, body, key)
		return asked{fail: &f}
	}
	reader := s.Reader(stream)
	reader.Key = key
	_, copyErr := io.Copy(reader, response.Body)
	reply, err := reader.Close()
	var f provider.Failure
	if errors.As(err, &f) {
		return asked{reply, &f}
	}
	if copyErr != nil {
		t.Fatalf("%s: the connection broke and the answer is whole: %v", id, copyErr)
	}
	return asked{reply: reply}
}

// stand starts a stand-in that says the same to every question.
func stand(t *testing.T, plan standin.Plan) (*standin.Server, string) {
	if plan.Answer == nil {
		plan.Answer = func(string) string { return spoken }
	}
	plan.Thinking = func(string) string { return thought }
	s := standin.New(plan)
	server := httptest.NewServer(s)
	t.Cleanup(server.Close)
	return s, server.URL
}

func always(f standin.Fault) func(standin.Call) standin.Fault {
	return func(standin.Call) standin.Fault { return f }
}

func TestRightAnswersOfEveryWire(t *testing.T) {
	for _, fault := range []standin.Fault{standin.None, standin.Slow, standin.Split, standin.NoUsage} {
		s, base := stand(t, standin.Plan{Fault: always(fault)})
		for _, w := range wires {
			for _, stream := range []bool{false, true} {
				got := ask(t, base, w[0], w[1], stream)
				if got.fail != nil {
					t.Errorf("%s %s stream %v: %v", w[0], fault, stream, got.fail)
					continue
				}
				r := got.reply
				if r.Text != spoken || r.Thinking != thought || r.Stop != provider.Finished || r.Model != w[1] || w[0] != "ollama" && !strings.HasPrefix(r.ID, "standin-") {
					t.Errorf("%s %s stream %v: %+v", w[0], fault, stream, r)
				}
				input, output, thinking := standin.Tokens(question, thought, spoken)
				want := provider.Usage{Known: true, Input: input, Output: output, Thinking: thinking}
				if w[0] == "anthropic" || w[0] == "ollama" {
					want.Thinking = 0 // not told
				}
				if fault == standin.NoUsage && w[0] != "ollama" {
					want = provider.Usage{}
				}
				if r.Usage != want {
					t.Errorf("%s %s stream %v: usage %+v, want %+v", w[0], fault, stream, r.Usage, want)
				}
			}
		}
		for _, c := range s.Calls() {
			if !c.Answered || c.Key != key && c.Service != "ollama" || c.Prompt != question || c.Turns != 1 {
				t.Errorf("the log has %+v", c)
			}
		}
	}
}

func TestStopsOfEveryWire(t *testing.T) {
	for fault, want := range map[standin.Fault]provider.Stop{standin.CutOff: provider.CutOff, standin.Refusal: provider.Refused, standin.Filter: provider.Filtered} {
		_, base := stand(t, standin.Plan{Fault: always(fault)})
		for _, w := range wires {
			for _, stream := range []bool{false, true} {
				got := ask(t, base, w[0], w[1], stream)
				wanted := want
				switch {
				case w[0] == "ollama" && fault != standin.CutOff:
					wanted = provider.Finished // knows no such thing
				case w[0] == "anthropic" && fault == standin.Filter:
					wanted = provider.Refused
				case w[0] == "gemini" && fault == standin.Refusal:
					wanted = provider.Filtered
				}
				if got.fail != nil || got.reply.Stop != wanted {
					t.Errorf("%s %s stream %v: %q, %v, want %s", w[0], fault, stream, got.reply.Stop, got.fail, wanted)
				}
			}
		}
	}
}

func TestFailuresOfEveryWire(t *testing.T) {
	for fault, want := range map[standin.Fault]provider.Kind{
		standin.Rate: provider.RateLimited, standin.RateAfter: provider.RateLimited, standin.RateDate: provider.RateLimited, standin.RateReset: provider.RateLimited,
		standin.Overloaded: provider.Overloaded, standin.Fails: provider.ServerFault, standin.Page: provider.ServerFault,
		standin.Quota: provider.QuotaSpent, standin.Key: provider.BadKey, standin.Model: provider.NoModel, standin.Long: provider.TooLong, standin.Bad: provider.BadRequest,
		standin.Cut: provider.Cut, standin.CutClean: provider.Cut, standin.Garbage: provider.Garbage, standin.InStream: provider.Overloaded,
	} {
		s, base := stand(t, standin.Plan{Fault: always(fault), RetryAfter: 3 * time.Second})
		for _, w := range wires {
			for _, stream := range []bool{false, true} {
				got := ask(t, base, w[0], w[1], stream)
				wanted := want
				switch {
				case fault == standin.InStream && !stream:
					wanted = provider.ServerFault
				case w[0] == "ollama" && fault == standin.Quota:
					wanted = provider.RateLimited // says nothing that would tell
				}
				if got.fail == nil || got.fail.Kind != wanted {
					t.Errorf("%s %s stream %v: %+v %+v, want %s", w[0], fault, stream, got.reply, got.fail, wanted)
					continue
				}
				if strings.Contains(got.fail.Words, key[:8]) || strings.Contains(got.fail.Words, "MARKED") {
					t.Errorf("%s: the key is in %q", w[0], got.fail.Words)
				}
				wait := got.fail.RetryAfter
				if fault == standin.RateAfter && wait != 3*time.Second || fault == standin.RateDate && (wait < 2*time.Second || wait > 4*time.Second) || fault == standin.RateReset && (wait < 1*time.Second || wait > 4*time.Second) || fault == standin.Rate && wait != 0 {
					t.Errorf("%s %s: wait %v", w[0], fault, wait)
				}
				if broken := fault == standin.Cut || fault == standin.CutClean; broken && stream && (got.reply.Text == "" && got.reply.Thinking == "" || !strings.HasPrefix(spoken, got.reply.Text)) {
					t.Errorf("%s %s: what came before it is %q", w[0], fault, got.reply.Text)
				}
			}
		}
		for _, c := range s.Calls() {
			if c.Answered || c.Fault != fault {
				t.Errorf("%s: the log has %+v", fault, c)
			}
		}
	}
}

func TestACallerThatLeavesIsNoted(t *testing.T) {
	for _, fault := range []standin.Fault{standin.Hang, standin.HangMiddle} {
		s, base := stand(t, standin.Plan{Fault: always(fault)})
		for _, w := range wires {
			ctx, leave := context.WithCancel(context.Background())
			done := make(chan bool)
			go func() {
				defer close(done)
				askFor(t, ctx, base, w[0], w[1], question, true)
			}()
			for now := 0; now == 0; now, _ = s.Open() {
			}
			leave()
			<-done
		}
		for now := 1; now > 0; now, _ = s.Open() {
		}
		for _, c := range s.Calls() {
			if !c.Gone || c.Answered {
				t.Errorf("%s: the log has %+v", fault, c)
			}
		}
	}
}

func TestEveryFaultsTheSameQuestionsInEveryRunAndNoneTwice(t *testing.T) {
	plan := standin.Plan{Fault: standin.Every(3, standin.Rate, standin.Fails)}
	var before []standin.Fault
	for range 2 {
		s, base := stand(t, plan)
		var faults []standin.Fault
		for n := range 40 {
			prompt := strings.Repeat("x", n+1)
			if got := askFor(t, t.Context(), base, "openai", "gpt-4.1", prompt, true); got.fail != nil {
				if again := askFor(t, t.Context(), base, "openai", "gpt-4.1", prompt, true); again.fail != nil {
					t.Errorf("failed twice: %v", again.fail)
				}
			}
		}
		for _, c := range s.Calls() {
			faults = append(faults, c.Fault)
		}
		if len(faults) < 45 || len(faults) > 70 {
			t.Errorf("%d calls for 40 questions", len(faults))
		}
		if before != nil && strings.Join(strs(before), ",") != strings.Join(strs(faults), ",") {
			t.Errorf("faults %v, then %v", before, faults)
		}
		before = faults
		s.Forget()
		if len(s.Calls()) > 0 {
			t.Error("the log is not empty")
		}
	}
}

func strs(faults []standin.Fault) (list []string) {
	for _, f := range faults {
		list = append(list, string(f))
	}
	return list
}

func TestOtherRequestsAreRefused(t *testing.T) {
	_, base := stand(t, standin.Plan{Origin: "https://page.example"})
	for _, test := range []struct {
		method, path, body string
		want               int
	}{
		{"OPTIONS", "/v1/responses", "", 204},
		{"POST", "/v2/responses", "{}", 404},
		{"POST", "/v1/responses", "{}", 400},
		{"POST", "/v1/responses", "no", 400},
		{"PUT", "/v1/responses", `{"input":[{"content":"x"}]}`, 400},
		{"GET", "/v1/models", "", 200},
		{"GET", "/api/tags", "", 200},
		{"POST", "/v1/messages", `{"messages":[{"content":"x"}]}`, 401}, // no key
	} {
		r, _ := http.NewRequest(test.method, base+test.path, strings.NewReader(test.body))
		response, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		response.Body.Close()
		if response.StatusCode != test.want || response.Header.Get("Access-Control-Allow-Origin") != "https://page.example" {
			t.Errorf("%s %s: %d, want %d", test.method, test.path, response.StatusCode, test.want)
		}
	}
}

func TestLocalServicesAnswerWithoutAKey(t *testing.T) {
	s, base := stand(t, standin.Plan{})
	for _, path := range []string{"/v1/chat/completions", "/api/chat"} {
		response, err := http.Post(base+path, "application/json", strings.NewReader(`{"model":"m","messages":[{"role":"user","content":"x"}]}`))
		if err != nil {
			t.Fatal(err)
		}
		io.Copy(io.Discard, response.Body) // the end comes once the call is noted
		response.Body.Close()
		if calls := s.Calls(); response.StatusCode != 200 || !calls[len(calls)-1].Answered || calls[len(calls)-1].Key != "" {
			t.Errorf("%s: %d, %+v", path, response.StatusCode, calls[len(calls)-1])
		}
	}
}

func TestModelsOfEveryService(t *testing.T) {
	_, base := stand(t, standin.Plan{})
	for _, s := range provider.Services() {
		if s.ModelsPath == "" {
			continue
		}
		response, err := http.Get(base + s.ModelsPath)
		if err != nil {
			t.Fatal(err)
		}
		body, _ := io.ReadAll(response.Body)
		response.Body.Close()
		if names, err := s.ReadModels(body); err != nil || len(names) != 1 || !strings.HasPrefix(names[0], "stand-in") {
			t.Errorf("%s: %v, %v", s.ID, names, err)
		}
	}
}
