package e2e_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptrace"
	"net/url"
	"strings"
	"testing"

	"benchtrial/web/e2e"
	"benchtrial/web/provider"
)

func refusedQuestions(t *testing.T, site e2e.Site, s *services) {
	long := strings.Repeat("k", 2000)
	for _, c := range []struct {
		name, path string
		headers    []string
		status     int
		what       string
	}{
		{"a service that there is not", "api/chat/elsewhere", []string{keyHeader, canary}, 404, "service"},
		{"capitals", "api/chat/OpenAI", []string{keyHeader, canary}, 404, "service"},
		{"a local service", "api/chat/ollama", []string{keyHeader, canary}, 404, "service"},
		{"the browser's own model", "api/chat/browser", []string{keyHeader, canary}, 404, "service"},
		{"no service", "api/chat/", []string{keyHeader, canary}, 404, "nothing"},
		{"more than a service", "api/chat/openai/v1", []string{keyHeader, canary}, 404, "nothing"},
		{"no key", "api/chat/openai", nil, 401, "payer"},
		{"an empty key", "api/chat/openai", []string{keyHeader, ""}, 0, ""},
		{"a key with a space", "api/chat/openai", []string{keyHeader, "sk canary"}, 400, "key"},
		{"a long key", "api/chat/openai", []string{keyHeader, long}, 400, "key"},
		{"a key and a class", "api/chat/openai", []string{keyHeader, canary, "X-Benchtrial-Class", "token"}, 400, "payers"},
		{"a class where there are none", "api/chat/openai", []string{"X-Benchtrial-Class", "token"}, 404, "class-none"},
		{"another type", "api/chat/openai", []string{keyHeader, canary, "Content-Type", "text/plain"}, 415, "type"},
		{"a form", "api/chat/openai", []string{keyHeader, canary, "Content-Type", "application/x-www-form-urlencoded"}, 415, "type"},
		{"a query", "api/chat/openai?a=b", []string{keyHeader, canary}, 400, "query"},
		{"a query of another service", "api/chat/openai?model=m", []string{keyHeader, canary}, 400, "query"},
		{"an address in the query", "api/chat/openai?http://evil.example", []string{keyHeader, canary}, 400, "query"},
		{"an empty query", "api/chat/openai?", []string{keyHeader, canary}, 0, ""},
		{"no model", "api/chat/gemini", []string{keyHeader, canary}, 400, "query"},
		{"two models", "api/chat/gemini?model=a&model=b", []string{keyHeader, canary}, 400, "query"},
		{"a model and more", "api/chat/gemini?model=a&alt=sse", []string{keyHeader, canary}, 400, "query"},
		{"a key in the query", "api/chat/gemini?model=a&key=b", []string{keyHeader, canary}, 400, "query"},
		{"another stream", "api/chat/gemini?model=a&stream=2", []string{keyHeader, canary}, 400, "query"},
		{"a path for a model", "api/chat/gemini?model=../../v1/files", []string{keyHeader, canary}, 400, "query"},
		{"dots for a model", "api/chat/gemini?model=..", []string{keyHeader, canary}, 400, "query"},
		{"an encoded slash for a model", "api/chat/gemini?model=a%2Fb", []string{keyHeader, canary}, 400, "query"},
		{"a query for a model", "api/chat/gemini?model=a%3Fkey", []string{keyHeader, canary}, 400, "query"},
		{"a fragment for a model", "api/chat/gemini?model=a%23", []string{keyHeader, canary}, 400, "query"},
		{"a host for a model", "api/chat/gemini?model=@evil.example", []string{keyHeader, canary}, 400, "query"},
		{"a method for a model", "api/chat/gemini?model=a:countTokens", []string{keyHeader, canary}, 400, "query"},
		{"lines for a model", "api/chat/gemini?model=a%0d%0aHost:evil", []string{keyHeader, canary}, 400, "query"},
	} {
		response := put(t, site, c.path, []byte("{}"), c.headers...)
		body := all(t, response)
		if c.status > 0 {
			checkRefusal(t, c.name, response, body, c.status, c.what)
		} else if response.StatusCode == 200 {
			// What a client or the runtime leaves out on the way may be taken for not there.
			s.Asked()
		}
		if strings.Contains(body, "canary") {
			t.Errorf("%s: the key comes back: %s", c.name, body)
		}
	}
	for _, method := range []string{"GET", "HEAD", "PUT", "DELETE", "PATCH", "OPTIONS"} {
		response, body := get(t, method, site.URL+"api/chat/openai")
		checkRefusal(t, method, response, body, 405, "method")
		if got := response.Header.Get("Allow"); got != "POST" {
			t.Errorf("%s: Allow %q", method, got)
		}
	}
	if asked := s.Asked(); len(asked) > 0 {
		t.Errorf("asked all the same: %+v", asked)
	}
}

// refusedOnOneConnection checks that a visitor whose question is refused can ask the next
// one on the same connection, also where the refused one was not read.
func refusedOnOneConnection(t *testing.T, site e2e.Site, s *services) {
	s.Answer(func(w http.ResponseWriter, r *http.Request, _ []byte) {
		w.Header().Set("Content-Type", "application/json")
		io.WriteString(w, "{}")
	})
	connections := 0
	ctx := httptrace.WithClientTrace(t.Context(), &httptrace.ClientTrace{GotConn: func(info httptrace.GotConnInfo) {
		if !info.Reused {
			connections++
		}
	}})
	client := &http.Client{Transport: &http.Transport{MaxConnsPerHost: 1}}
	defer client.CloseIdleConnections()
	for _, size := range []int{2, 100 << 10, 2, 200 << 10, 2} {
		for _, key := range []string{"", canary} {
			request := chatting(t, ctx, site, bytes.NewReader(bytes.Repeat([]byte("x"), size)))
			request.Header.Set(keyHeader, key)
			want := 200
			if key == "" {
				request.Header.Del(keyHeader)
				want = 401
			}
			response, err := client.Do(request)
			if err != nil {
				t.Fatalf("%d bytes: %v", size, err)
			}
			if body := all(t, response); response.StatusCode != want {
				t.Errorf("%d bytes: status %d: %s", size, response.StatusCode, body)
			}
			response.Body.Close()
		}
	}
	if connections != 1 {
		t.Errorf("%d connections", connections)
	}
	s.Asked()
}

// onlyServices tries to have something else asked. Requests are written by hand,
// because a client would tidy them up.
func onlyServices(t *testing.T, site e2e.Site, s *services) {
	other := newServices(t)
	host := strings.TrimPrefix(other.URL, "http://")
	const rest = "Host: x\r\nContent-Type: application/json\r\nX-Benchtrial-Key: " + canary + "\r\nContent-Length: 2\r\n"
	for _, target := range []string{
		"/api/chat/" + host, "/api/chat/http://" + host, "/api/chat///" + host, "/api/chat/openai@" + host, "/api/chat/openai%40" + host,
		"/api/chat/u:p@openai", "/api/chat/openai:443", "/api/chat/openai%2F..%2Fmodels", "/api/chat/openai%2fv1", "/api/chat/%6fpenai",
		"/api/chat/..%2fchat%2fopenai", "/api/chat/openai/../../models", "/api/chat/openai\\..\\models", "/api/chat/openai%5c", "/api/chat/openai%00",
		"/api/chat/openai%0d%0aHost:%20" + host, "/api/chat/openai%3Fx", "/api/chat/openai%23", "/api/chat/openai;x", "/api/chat//openai", "/api//chat/openai",
		"/api/chat/openai/", "/api/chat/openai?" + other.URL, "/API/CHAT/openai", "//" + host + "/api/chat/openai/x", other.URL + "/v1/responses", "*", "openai",
		"/api/chat/gemini?model=a&model=" + host, "/api/chat/gemini?model=%2e%2e", "/api/chat/gemini?model=//" + host, "/api/chat/gemini?model=a;key=b",
		"/api/chat/\uff4fpenai", "/api/chat/openai.", "/api/chat/api.openai.com", "/api/chat/localhost", "/api/chat/169.254.169.254",
	} {
		if code := raw(t, site, "POST "+target+" HTTP/1.1\r\n"+rest, "{}"); code < 400 {
			t.Errorf("%s: status %d", target, code)
		}
	}
	for name, request := range map[string]string{
		"a line in the key":       "POST /api/chat/openai HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nX-Benchtrial-Key: a\rHost: " + host + "\r\nContent-Length: 2\r\n",
		"a folded key":            "POST /api/chat/openai HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nX-Benchtrial-Key: a\r\n b\r\nContent-Length: 2\r\n",
		"a zero in the key":       "POST /api/chat/openai HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nX-Benchtrial-Key: a\x00b\r\nContent-Length: 2\r\n",
		"a tab in the key":        "POST /api/chat/openai HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nX-Benchtrial-Key: a\tb\r\nContent-Length: 2\r\n",
		"a letter beyond ASCII":   "POST /api/chat/openai HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nX-Benchtrial-Key: a\xe9b\r\nContent-Length: 2\r\n",
		"two keys":                "POST /api/chat/openai HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nX-Benchtrial-Key: a\r\nX-Benchtrial-Key: b\r\nContent-Length: 2\r\n",
		"an odd method":           "BREW /api/chat/openai HTTP/1.1\r\n" + rest,
		"a method in small caps":  "post /api/chat/openai HTTP/1.1\r\n" + rest,
		"a tunnel":                "CONNECT " + host + " HTTP/1.1\r\n" + rest,
		"a trace":                 "TRACE /api/chat/openai HTTP/1.1\r\n" + rest,
		"a method in a header":    "GET /api/chat/openai HTTP/1.1\r\nX-HTTP-Method-Override: POST\r\n" + rest,
		"a space before a colon":  "POST /api/chat/openai HTTP/1.1\r\nX-Benchtrial-Key : b\r\n" + rest,
		"two lengths that differ": "POST /api/chat/openai HTTP/1.1\r\nContent-Length: 3\r\n" + rest,
	} {
		if code := raw(t, site, request, "{}"); code < 400 {
			t.Errorf("%s: status %d", name, code)
		}
	}
	if asked := s.Asked(); len(asked) > 0 {
		t.Errorf("a service was asked: %+v", asked)
	}
	if asked := other.Asked(); len(asked) > 0 {
		t.Errorf("another host was asked: %+v", asked)
	}
	// A redirect is not followed, wherever it leads.
	for _, location := range []string{other.URL + "/v1/responses", "/elsewhere", "//" + host, "file:///etc/passwd", ""} {
		for _, status := range []int{301, 302, 303, 307, 308} {
			s.Answer(func(w http.ResponseWriter, r *http.Request, body []byte) {
				w.Header().Set("Location", location)
				w.WriteHeader(status)
			})
			response := put(t, site, "api/chat/openai", []byte("{}"), keyHeader, canary)
			checkRefusal(t, fmt.Sprint(status, " to ", location), response, all(t, response), 502, "moved")
			if got := response.Header.Get("Location"); got != "" {
				t.Errorf("Location %q", got)
			}
		}
	}
	if asked := other.Asked(); len(asked) > 0 {
		t.Errorf("a redirect was followed: %+v", asked)
	}
	s.Asked()
}

// failedQuestions checks what a visitor learns of a question that a service does not answer.
func failedQuestions(t *testing.T, site e2e.Site, s *services) {
	said := func(status int, body string, headers ...string) func(http.ResponseWriter, *http.Request, []byte) {
		return func(w http.ResponseWriter, r *http.Request, _ []byte) {
			w.Header().Set("Content-Type", "application/json")
			w.Header().Set("X-Request-Id", "req_secret1")
			for i := 0; i < len(headers); i += 2 {
				w.Header().Set(headers[i], headers[i+1])
			}
			w.WriteHeader(status)
			io.WriteString(w, body)
		}
	}
	for _, c := range []struct {
		name         string
		answer       func(http.ResponseWriter, *http.Request, []byte)
		status       int
		what         string
		kind         provider.Kind
		words, retry string
	}{
		{"too often", said(429, `{"error":{"message":"Rate limit reached for gpt-4o in organization org-secret123 on tokens per min.","code":"rate_limit_exceeded"}}`, "Retry-After", "7"),
			429, "service", provider.RateLimited, "Rate limit reached for gpt-4o in organization … on tokens per min.", "7"},
		{"quota", said(429, `{"error":{"message":"You exceeded your current quota.","code":"insufficient_quota"}}`), 429, "service", provider.QuotaSpent, "You exceeded your current quota.", ""},
		{"a wrong key, said again", said(401, `{"error":{"message":"Incorrect API key provided: `+canary+`."}}`), 401, "service", provider.BadKey, "Incorrect API key provided", ""},
		{"overloaded", said(529, `{"error":{"type":"overloaded_error","message":"Overloaded"}}`), 529, "service", provider.Overloaded, "Overloaded", ""},
		{"at fault", said(500, `{"error":{"message":"The server had an error"}}`), 500, "service", provider.ServerFault, "The server had an error", ""},
		{"at fault without words", said(503, ``), 503, "service", provider.Overloaded, "OpenAI gave no reason; its answer was 503.", ""},
		{"too long", said(400, `{"error":{"message":"too long","code":"context_length_exceeded"}}`), 400, "service", provider.TooLong, "too long", ""},
		{"endless words", said(400, `{"error":{"message":"`+strings.Repeat("x", 200_000)+`"}}`), 400, "service", provider.BadRequest, "", ""},
		{"a page", said(200, "<html><script>secret()</script>", "Content-Type", "text/html"), 502, "other", "", "", ""},
		{"no type", said(200, "<html>", "Content-Type", ""), 502, "other", "", "", ""},
		{"nothing", said(204, ""), 502, "other", "", "", ""},
		{"a part", said(206, "{"), 502, "other", "", "", ""},
		{"not even HTTP", func(w http.ResponseWriter, r *http.Request, _ []byte) { panic(http.ErrAbortHandler) }, 502, "unreachable", "", "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			s.Answer(c.answer)
			response := put(t, site, "api/chat/openai", []byte("{}"), keyHeader, canary)
			body := all(t, response)
			var got struct {
				Error, What, Service string
				Kind                 provider.Kind
			}
			if err := json.Unmarshal([]byte(body), &got); err != nil || response.StatusCode != c.status || got.What != c.what || got.Kind != c.kind ||
				!strings.HasPrefix(got.Error, c.words) || got.Error == "" || c.what == "service" && got.Service != "openai" {
				t.Errorf("status %d, %v: %s", response.StatusCode, err, body)
			}
			if got := response.Header.Get("Retry-After"); got != c.retry {
				t.Errorf("Retry-After %q", got)
			}
			if got := response.Header.Get("Content-Type"); got != "application/json; charset=utf-8" {
				t.Errorf("Content-Type %q", got)
			}
			if whole := body + fmt.Sprint(response.Header); strings.Contains(whole, "canary") || strings.Contains(whole, "secret") || len(body) > 4000 {
				t.Errorf("handed on: %s", whole)
			}
			checkHeaders(t, c.name, response)
		})
	}
	s.Asked()
}

// otherSites checks the pages of which sites may ask.
func otherSites(t *testing.T, site e2e.Site) {
	own, err := url.Parse(site.URL)
	if err != nil {
		t.Fatal(err)
	}
	for origin, want := range map[string]struct {
		status  int
		allowed string
	}{
		"":                             {200, ""},
		own.Scheme + "://" + own.Host:  {200, ""},
		"https://other.example":        {200, "https://other.example"},
		"https://evil.example":         {403, ""},
		"null":                         {403, ""},
		"https://other.example.evil":   {403, ""},
		"http://" + own.Hostname():     {403, ""},
		"https://other.example:444":    {403, ""},
		"https://user@other.example":   {403, ""},
		"https://other.example, https": {403, ""},
	} {
		for _, path := range []string{"api/health", "api/chat/openai"} {
			request, err := http.NewRequestWithContext(t.Context(), "GET", site.URL+path, nil)
			if err != nil {
				t.Fatal(err)
			}
			status := want.status
			if path != "api/health" {
				request.Method = "OPTIONS"
				request.Header.Set("Access-Control-Request-Method", "POST")
				if status == 200 {
					status = 204
				}
				if origin == "" {
					continue
				}
			}
			if origin != "" {
				request.Header.Set("Origin", origin)
			}
			response, err := http.DefaultClient.Do(request)
			if err != nil {
				t.Fatal(err)
			}
			response.Body.Close()
			if response.StatusCode != status || response.Header.Get("Access-Control-Allow-Origin") != want.allowed {
				t.Errorf("%s from %q: status %d, headers %v", path, origin, response.StatusCode, response.Header)
			}
		}
	}
}
