package main

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"benchtrial/wasm/policy"
)

func TestAPI(t *testing.T) {
	handler := secured(site(http.HandlerFunc(nothing)))
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
		{"unknown", "GET", "/api/chat", "", 404, ""},
		{"unknown, posted", "POST", "/api/chat", "{}", 404, ""},
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

func TestHealthNamesVersionAndFeatures(t *testing.T) {
	w := httptest.NewRecorder()
	api().ServeHTTP(w, httptest.NewRequest("GET", "/api/health", nil))
	want := `{"status":"ok","version":"` + version + `","features":[]}` + "\n"
	if got := w.Body.String(); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestBodyOfUnknownLengthIsLimited(t *testing.T) {
	read := routes
	t.Cleanup(func() { routes = read })
	var failed error
	routes = []route{{http.MethodPost, "/api/test", func(w http.ResponseWriter, r *http.Request) {
		buffer := make([]byte, maxBody+1)
		for failed == nil {
			_, failed = r.Body.Read(buffer)
		}
	}}}
	r := httptest.NewRequest("POST", "/api/test", strings.NewReader(strings.Repeat("x", maxBody+1)))
	r.ContentLength = -1
	api().ServeHTTP(httptest.NewRecorder(), r)
	if _, ok := failed.(*http.MaxBytesError); !ok {
		t.Errorf("reading ended with %v, want the limit", failed)
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
