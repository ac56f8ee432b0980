package main

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"benchtrial/wasm/policy"
	"benchtrial/wasm/worker/uscode"
)

func TestAPI(t *testing.T) {
	all, err := routes()
	if err != nil {
		t.Fatal(err)
	}
	handler := secured(site(http.HandlerFunc(nothing), all))
	tests := []struct {
		name, method, path string
		body               string
		status             int
		allow              string
	}{
		{"health", "GET", "/api/health", "", 200, ""},
		{"health, head", "HEAD", "/api/health", "", 200, ""},
		{"health with a query", "GET", "/api/health?a=b", "", 200, ""},
		{"health, wrong method", "POST", "/api/health", "{}", 405, "GET, HEAD"},
		{"health, deleted", "DELETE", "/api/health", "", 405, "GET, HEAD"},
		{"health with a slash", "GET", "/api/health/", "", 404, ""},
		{"health in capitals", "GET", "/api/Health", "", 404, ""},
		{"a title that nobody has", "GET", "/api/uscode/119-59/53", "", 404, ""},
		{"a title, wrong method", "POST", "/api/uscode/119-59/17", "{}", 405, "GET, HEAD"},
		{"a title with a query", "GET", "/api/uscode/119-59/17?a=b", "", 400, ""},
		{"unknown", "GET", "/api/chats", "", 404, ""},
		{"unknown, posted", "POST", "/api/chats", "{}", 404, ""},
		{"no service", "POST", "/api/chat", "{}", 404, ""},
		{"a service that there is not", "POST", "/api/chat/elsewhere", "{}", 404, ""},
		{"a service, wrong method", "GET", "/api/chat/openai", "", 405, "POST"},
		{"a service without a question", "POST", "/api/chat/openai", "{}", 415, ""},
		{"a class where there are none", "GET", "/api/class", "", 404, ""},
		{"the folder", "GET", "/api/", "", 404, ""},
		{"the folder without a slash", "GET", "/api", "", 404, ""},
		{"too large", "GET", "/api/health", strings.Repeat("x", maxBody+1), 413, ""},
		{"as large as may be", "GET", "/api/health", strings.Repeat("x", maxBody), 200, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := httptest.NewRequest(tt.method, tt.path, strings.NewReader(tt.body))
			w := httptest.NewRecorder()
			handler.ServeHTTP(w, r)
			if w.Code != tt.status {
				t.Fatalf("status %d, want %d", w.Code, tt.status)
			}
			if got := w.Header().Get("Allow"); got != tt.allow {
				t.Errorf("Allow %q, want %q", got, tt.allow)
			}
			if got := w.Header().Get("Content-Type"); got != "application/json; charset=utf-8" {
				t.Errorf("Content-Type %q", got)
			}
			if got := w.Header().Get("Cache-Control"); got != policy.Never {
				t.Errorf("Cache-Control %q", got)
			}
			checkSecured(t, w.Header())
			var answer map[string]any
			if err := json.Unmarshal(w.Body.Bytes(), &answer); err != nil {
				t.Fatalf("the answer is no JSON: %v\n%s", err, w.Body)
			}
			if sentence, ok := answer["error"].(string); ok != (tt.status >= 400) || ok && !strings.HasSuffix(sentence, ".") {
				t.Errorf("status %d with error %q", tt.status, sentence)
			}
		})
	}
}

func TestHealth(t *testing.T) {
	w := httptest.NewRecorder()
	if err := answerHealth(w, httptest.NewRequest("GET", "/api/health", nil)); err != nil {
		t.Fatal(err)
	}
	release, date := uscode.Newest()
	want := `{"status":"ok","version":"` + version + `","features":["uscode","chat"],"uscode":true,"newest":{"release":"` + release + `","date":"` + date + `"},"chat":true}` + "\n"
	if got := w.Body.String(); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// Where titles come from can be set for a deployment only, to a server only.
func TestSource(t *testing.T) {
	titles, err := source()
	if err != nil || titles.House.Base != uscode.Official {
		t.Errorf("from %s, %v", titles.House.Base, err)
	}
	t.Setenv("USCODE_FROM", "http://127.0.0.1:8000")
	if titles, err = source(); err != nil || titles.House.Base != "http://127.0.0.1:8000" {
		t.Errorf("from %s, %v", titles.House.Base, err)
	}
	t.Setenv("USCODE_FROM", "http://example.org")
	if _, err = source(); err == nil {
		t.Error("titles would come unencrypted from elsewhere")
	}
}

func TestPanicIsAnsweredWithoutDetails(t *testing.T) {
	handler := secured(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { panic("secret") }))
	w := httptest.NewRecorder()
	handler.ServeHTTP(w, httptest.NewRequest("GET", "/", nil))
	if w.Code != 500 || strings.Contains(w.Body.String(), "secret") {
		t.Errorf("status %d: %s", w.Code, w.Body)
	}
	checkSecured(t, w.Header())
}

// checkSecured reports every security header that is missing or differs.
func checkSecured(t *testing.T, got http.Header) {
	t.Helper()
	for _, want := range policy.Security() {
		if v := got.Get(want.Name); v != want.Value {
			t.Errorf("%s: %q, want %q", want.Name, v, want.Value)
		}
	}
}
