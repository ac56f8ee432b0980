package api_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"benchtrial/wasm/worker/api"
)

func TestGuard(t *testing.T) {
	answer := func(w http.ResponseWriter, r *http.Request) error {
		api.Answer(w, http.StatusOK, "answered")
		return nil
	}
	guard := &api.Guard{Others: []string{"https://other.example", "http://localhost:5173"}, Headers: []string{"X-Key"}}
	handler := api.Handler([]api.Route{
		{Method: "POST", Path: "/api/ask", Guard: guard, Answer: answer},
		{Method: "POST", Path: "/api/open", Answer: answer},
	})
	tests := []struct {
		name, method, path, origin, asks string
		status                           int
		allowed                          string
	}{
		{"no page", "POST", "/api/ask", "", "", 200, ""},
		{"own page", "POST", "/api/ask", "http://example.com", "", 200, ""},
		{"own page, encrypted before this server", "POST", "/api/ask", "https://example.com", "", 200, ""},
		{"admitted", "POST", "/api/ask", "https://other.example", "", 200, "https://other.example"},
		{"admitted, with a port", "POST", "/api/ask", "http://localhost:5173", "", 200, "http://localhost:5173"},
		{"another port", "POST", "/api/ask", "http://localhost:5174", "", 403, ""},
		{"another port of this host", "POST", "/api/ask", "http://example.com:81", "", 403, ""},
		{"unencrypted", "POST", "/api/ask", "http://other.example", "", 403, ""},
		{"begins the same", "POST", "/api/ask", "https://other.example.evil", "", 403, ""},
		{"ends the same", "POST", "/api/ask", "https://evilother.example", "", 403, ""},
		{"no origin", "POST", "/api/ask", "null", "", 403, ""},
		{"all", "POST", "/api/ask", "*", "", 403, ""},
		{"two", "POST", "/api/ask", "https://other.example https://evil.example", "", 403, ""},
		{"question before, admitted", "OPTIONS", "/api/ask", "https://other.example", "POST", 204, "https://other.example"},
		{"question before, others", "OPTIONS", "/api/ask", "https://evil.example", "POST", 403, ""},
		{"question before, unguarded", "OPTIONS", "/api/open", "https://other.example", "POST", 405, ""},
		{"question before, nothing there", "OPTIONS", "/api/none", "https://other.example", "POST", 404, ""},
		{"options that are no question before", "OPTIONS", "/api/ask", "https://other.example", "", 405, ""},
		{"unguarded", "POST", "/api/open", "https://evil.example", "", 200, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := httptest.NewRequest(tt.method, tt.path, strings.NewReader(""))
			for name, value := range map[string]string{"Origin": tt.origin, "Access-Control-Request-Method": tt.asks} {
				if value != "" {
					r.Header.Set(name, value)
				}
			}
			w := httptest.NewRecorder()
			handler.ServeHTTP(w, r)
			if w.Code != tt.status || w.Header().Get("Access-Control-Allow-Origin") != tt.allowed {
				t.Errorf("status %d, headers %v", w.Code, w.Header())
			}
			if tt.status == 204 {
				if w.Header().Get("Access-Control-Allow-Methods") != "POST" || w.Header().Get("Access-Control-Allow-Headers") != "Content-Type, X-Key" {
					t.Errorf("headers %v", w.Header())
				}
			}
			if got := w.Header().Get("Access-Control-Allow-Credentials"); got != "" {
				t.Errorf("credentials %q", got)
			}
			if strings.Contains(w.Body.String(), "answered") != (tt.status == 200) {
				t.Errorf("answered %s", w.Body)
			}
		})
	}
}
