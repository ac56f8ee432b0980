//go:build !js

package chat_test

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"benchtrial/wasm/worker/api"
	"benchtrial/wasm/worker/chat"
	"benchtrial/wasm/worker/class"
	"benchtrial/wasm/worker/db"
	"benchtrial/wasm/worker/platform"
	"benchtrial/web/provider"
	"benchtrial/web/provider/standin"
)

const (
	token       = "the-token-of-the-class"
	participant = "participant-0000001"
	teachersKey = "sk-canary-of-the-teacher-77"
)

// classroom is a proxy with a class, before a stand-in for the services.
type classroom struct {
	services *standin.Server
	proxy    *chat.Proxy
	book     class.Book
	class    class.Class
	server   *httptest.Server
	now      time.Time
}

// opened returns a classroom whose class changes what a usual one allows.
func opened(t *testing.T, change func(*class.Class)) *classroom {
	t.Helper()
	c := &classroom{services: standin.New(standin.Plan{}), now: time.Unix(1_800_000_020, 0)}
	c.class = class.Class{
		ID: "evidence", Name: "Evidence", Budget: 1e9, Share: 1e9, Rate: 1000, Seats: 10, Until: c.now.Add(time.Hour),
		Models: []string{"openai/gpt-4o", "openai/unknown", "openai-chat/gpt-4o", "anthropic/" + modelOf("anthropic"), "gemini/" + modelOf("gemini"), "mistral/" + modelOf("mistral")},
	}
	if change != nil {
		change(&c.class)
	}
	file, err := db.Open(filepath.Join(t.TempDir(), "test.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { file.Close() })
	if _, err := file.Exec(c.class.Statements(token)); err != nil {
		t.Fatal(err)
	}
	c.book = class.Book{DB: file, Now: func() time.Time { return c.now }}
	services := httptest.NewServer(c.services)
	t.Cleanup(services.Close)
	c.proxy = &chat.Proxy{
		Elsewhere: services.URL, Transport: platform.Transport(), Limits: chat.Usual,
		Classes: &chat.Classes{Open: func() (class.Book, error) { return c.book, nil }, Key: func(service string) string {
			if service == "mistral" {
				return ""
			}
			return teachersKey
		}},
	}
	c.server = httptest.NewServer(api.Handler([]api.Route{
		{Method: "POST", Path: "/api/chat/{service}", MaxBody: chat.MaxBody, Answer: c.proxy.Answer},
		{Method: "GET", Path: "/api/class", Answer: c.proxy.Classes.Answer},
	}))
	t.Cleanup(c.server.Close)
	return c
}

// modelOf returns the first model of a service in the table.
func modelOf(service string) string {
	s, _ := provider.Find(service)
	return s.Models[0].ID
}

// question returns a question as the page asks it, and its path.
func question(t *testing.T, service, model string, stream bool) (path string, body []byte, call provider.Call) {
	t.Helper()
	s, ok := provider.Find(service)
	if !ok {
		t.Fatalf("no service %s", service)
	}
	call = provider.Call{Model: model, Turns: []provider.Turn{{Role: provider.User, Text: "Which line says “so”? " + strings.Repeat("word ", 50)}}, MaxOutput: 500, Stream: stream}
	request, err := s.Request(call)
	if err != nil {
		t.Fatal(err)
	}
	path = "/api/chat/" + service
	if s.Wire == provider.Gemini {
		path += "?model=" + model
		if stream {
			path += "&stream=1"
		}
	}
	return path, request.Body, call
}

// put asks as a participant; headers replace the usual ones.
func (c *classroom) put(t *testing.T, method, path string, body []byte, headers ...string) (*http.Response, string) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), method, c.server.URL+path, strings.NewReader(string(body)))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set(chat.ClassHeader, token)
	request.Header.Set(chat.ParticipantHeader, participant)
	for i := 0; i < len(headers); i += 2 {
		request.Header.Set(headers[i], headers[i+1])
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	got, _ := io.ReadAll(response.Body) // what has come is enough
	return response, string(got)
}

// spent returns what the class has spent.
func (c *classroom) spent(t *testing.T) int64 {
	t.Helper()
	left, share, err := c.book.Left(t.Context(), c.class, participant)
	if err != nil {
		t.Fatal(err)
	}
	if c.class.Budget-left != c.class.Share-share {
		t.Errorf("the class has spent %d, its only participant %d", c.class.Budget-left, c.class.Share-share)
	}
	return c.class.Budget - left
}

func worst(service string, call provider.Call) int64 {
	s, _ := provider.Find(service)
	m := s.Model(call.Model)
	return m.Worst(m.MostInput(call), call.MaxOutput)
}

// No more is reserved for a question than fits into the model's window, however many bytes it has.
func TestClassReservesNoMoreThanTheWindow(t *testing.T) {
	c := opened(t, func(c *class.Class) { c.Budget, c.Share = 10_000_000, 10_000_000 })
	c.services.SetPlan(standin.Plan{Fault: func(standin.Call) standin.Fault { return standin.NoUsage }})
	path, body, call := question(t, "openai", "gpt-4o", true)
	long := strings.Replace(string(body), "word ", strings.Repeat("word ", 100_000), 1)
	if response, got := c.put(t, "POST", path, []byte(long)); response.StatusCode != 200 {
		t.Fatalf("status %d: %.300s", response.StatusCode, got)
	}
	s, _ := provider.Find("openai")
	m := s.Model("gpt-4o")
	if want := m.Worst(m.Context, call.MaxOutput); c.spent(t) != want || m.Context >= 500_000 {
		t.Errorf("%d spent, want %d", c.spent(t), want)
	}
}

func TestClassPaysWhatAnswersCost(t *testing.T) {
	c := opened(t, nil)
	var all int64
	for service, model := range map[string]string{"openai": "gpt-4o", "openai-chat": "gpt-4o", "anthropic": modelOf("anthropic"), "gemini": modelOf("gemini")} {
		for _, stream := range []bool{false, true} {
			path, body, call := question(t, service, model, stream)
			response, got := c.put(t, "POST", path, body)
			s, _ := provider.Find(service)
			reader := s.Reader(stream)
			reader.Write([]byte(got))
			reply, err := reader.Close()
			if response.StatusCode != 200 || err != nil || reply.Text == "" {
				t.Fatalf("%s, stream %v: status %d, %v: %s", service, stream, response.StatusCode, err, got)
			}
			cost := s.Model(model).Cost(reply.Usage)
			if cost <= 0 || cost > worst(service, call) {
				t.Errorf("%s: %d, at the most %d", service, cost, worst(service, call))
			}
			all += cost
			if got := c.spent(t); got != all {
				t.Errorf("%s, stream %v: %d spent, want %d", service, stream, got, all)
			}
			calls := c.services.Calls()
			last := calls[len(calls)-1]
			if last.Key != teachersKey || last.Body != string(body) || strings.Contains(got+fmt.Sprint(response.Header), "canary") {
				t.Errorf("%s: asked %+v", service, last)
			}
		}
	}
}

// What was not answered whole stays paid at the most that it can cost; what the
// service refused costs nothing.
func TestClassPaysForFaults(t *testing.T) {
	for fault, paid := range map[standin.Fault]bool{
		standin.Cut: true, standin.CutClean: true, standin.InStream: true, standin.Garbage: true, standin.NoUsage: true,
		standin.Rate: false, standin.RateAfter: false, standin.Overloaded: false, standin.Fails: false, standin.Page: false,
		standin.Quota: false, standin.Key: false, standin.Model: false, standin.Long: false, standin.Bad: false,
	} {
		c := opened(t, nil)
		c.services.SetPlan(standin.Plan{Fault: func(standin.Call) standin.Fault { return fault }})
		path, body, call := question(t, "openai", "gpt-4o", true)
		response, got := c.put(t, "POST", path, body)
		want := int64(0)
		if paid {
			want = worst("openai", call)
		}
		if spent := c.spent(t); spent != want {
			t.Errorf("%s: %d spent, want %d (status %d: %s)", fault, spent, want, response.StatusCode, got)
		}
		if strings.Contains(got, "canary") || strings.Contains(got, "teacher-77") {
			t.Errorf("%s: the key comes back: %s", fault, got)
		}
		if fault == standin.Key && !strings.Contains(got, "does not accept the key of the class") {
			t.Errorf("what is said of a wrong key: %s", got)
		}
	}
}

func TestClassRefuses(t *testing.T) {
	path, body, call := question(t, "openai", "gpt-4o", true)
	cost := worst("openai", call)
	with := func(field string) []byte { return []byte(`{` + field + `,` + string(body[1:])) }
	for _, tt := range []struct {
		name    string
		change  func(*class.Class)
		path    string
		body    []byte
		headers []string
		status  int
		what    string
	}{
		{"no such token", nil, path, body, []string{chat.ClassHeader, "another"}, 403, "class-unknown"},
		{"no token", nil, path, body, []string{chat.ClassHeader, ""}, 403, "class-unknown"},
		{"no participant", nil, path, body, []string{chat.ParticipantHeader, ""}, 400, "class-participant"},
		{"a short participant", nil, path, body, []string{chat.ParticipantHeader, "ann"}, 400, "class-participant"},
		{"an odd participant", nil, path, body, []string{chat.ParticipantHeader, "participant 000001"}, 400, "class-participant"},
		{"a long participant", nil, path, body, []string{chat.ParticipantHeader, strings.Repeat("p", 65)}, 400, "class-participant"},
		{"ended", func(c *class.Class) { c.Until = c.Until.Add(-time.Hour) }, path, body, nil, 403, "class-over"},
		{"full", func(c *class.Class) { c.Seats = 0 }, path, body, nil, 403, "class-full"},
		{"a service without a key", nil, "/api/chat/mistral", body, nil, 403, "class-service"},
		{"another model", func(c *class.Class) { c.Models = []string{"openai/gpt-4.1", "openai-chat/gpt-4o"} }, path, body, nil, 403, "class-model"},
		{"a model without a price", nil, path, []byte(strings.ReplaceAll(string(body), "gpt-4o", "unknown")), nil, 403, "class-price"},
		{"no JSON", nil, path, []byte("{"), nil, 400, "class-body"},
		{"nothing", nil, path, nil, nil, 400, "class-body"},
		{"a tool that costs", nil, path, with(`"tools":[{"type":"web_search"}]`), nil, 400, "class-body"},
		{"many answers", nil, path, with(`"n":100`), nil, 400, "class-body"},
		{"an earlier answer", nil, path, with(`"previous_response_id":"r"`), nil, 400, "class-body"},
		{"a dearer tier", nil, path, with(`"service_tier":"priority"`), nil, 400, "class-body"},
		{"two bodies", nil, path, append(append([]byte{}, body...), body...), nil, 400, "class-body"},
		{"a picture", nil, path, []byte(`{"model":"gpt-4o","max_output_tokens":5,"input":[{"role":"user","content":[{"type":"input_image","image_url":"https://example.org/p.png"}]}]}`), nil, 400, "class-body"},
		{"no length", nil, path, []byte(`{"model":"gpt-4o","input":[{"role":"user","content":"x"}]}`), nil, 400, "class-body"},
		{"no money", func(c *class.Class) { c.Budget = cost - 1 }, path, body, nil, 402, "class-spent"},
		{"no money of one's own", func(c *class.Class) { c.Share = cost - 1 }, path, body, nil, 402, "class-share"},
		{"too often", func(c *class.Class) { c.Rate = 0 }, path, body, nil, 429, "class-rate"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			c := opened(t, tt.change)
			response, got := c.put(t, "POST", tt.path, tt.body, tt.headers...)
			var refused struct{ Error, What string }
			if err := json.Unmarshal([]byte(got), &refused); err != nil || response.StatusCode != tt.status || refused.What != tt.what || !strings.HasSuffix(refused.Error, ".") {
				t.Errorf("status %d, %v: %s", response.StatusCode, err, got)
			}
			if calls := c.services.Calls(); len(calls) > 0 || c.spent(t) != 0 {
				t.Errorf("asked %+v, %d spent", calls, c.spent(t))
			}
			if wait := response.Header.Get("Retry-After"); (wait == "40") != (tt.status == 429) {
				t.Errorf("Retry-After %q", wait)
			}
		})
	}
}

// A field that is given twice, or in another case, reaches the service as it was counted.
func TestClassAsksWhatItPaysFor(t *testing.T) {
	c := opened(t, nil)
	path, body, _ := question(t, "openai", "gpt-4o", false)
	for _, more := range []string{`"max_output_tokens":99999`, `"MAX_OUTPUT_TOKENS":99999`, `"model":"gpt-4.1"`} {
		c.services.Forget()
		c.put(t, "POST", path, []byte(`{`+more+`,`+string(body[1:])))
		for _, call := range c.services.Calls() {
			if call.Body != string(body) {
				t.Errorf("%s: asked %s", more, call.Body)
			}
		}
	}
}

func TestJoining(t *testing.T) {
	c := opened(t, func(c *class.Class) { c.Budget, c.Share = 5_000_000, 9_000_000 })
	response, got := c.put(t, "GET", "/api/class", nil)
	want := `{"name":"Evidence","models":["openai/gpt-4o","openai/unknown","openai-chat/gpt-4o","anthropic/` + modelOf("anthropic") + `","gemini/` + modelOf("gemini") +
		`"],"left":5000000,"share":5000000,"rate":1000,"until":"2027-01-15"}` + "\n"
	if response.StatusCode != 200 || got != want {
		t.Errorf("status %d: %s, want %s", response.StatusCode, got, want)
	}
	if response, got := c.put(t, "GET", "/api/class", nil, chat.ClassHeader, "another"); response.StatusCode != 403 {
		t.Errorf("status %d: %s", response.StatusCode, got)
	}
}

// A service that cannot be reached has not been asked.
func TestClassDoesNotPayForNoConnection(t *testing.T) {
	c := opened(t, nil)
	gone := httptest.NewServer(http.NotFoundHandler())
	c.proxy.Elsewhere = gone.URL
	gone.Close()
	path, body, _ := question(t, "openai", "gpt-4o", false)
	response, got := c.put(t, "POST", path, body)
	if response.StatusCode != 502 || c.spent(t) != 0 {
		t.Errorf("status %d: %s, %d spent", response.StatusCode, got, c.spent(t))
	}
}
