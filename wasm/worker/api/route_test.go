package api_test

import (
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"benchtrial/wasm/policy"
	"benchtrial/wasm/worker/api"
)

// said is what the routes of the tests answer.
type said struct{ Route, ID, Part, Body string }

func routes() []api.Route {
	says := func(name string) func(http.ResponseWriter, *http.Request) error {
		return func(w http.ResponseWriter, r *http.Request) error {
			body, err := io.ReadAll(r.Body)
			if err != nil {
				return err
			}
			api.Answer(w, http.StatusOK, said{name, r.PathValue("id"), r.PathValue("part"), string(body)})
			return nil
		}
	}
	return []api.Route{
		{Method: "GET", Path: "/api/things", Answer: says("list")},
		{Method: "POST", Path: "/api/things", MaxBody: 4 << 10, Answer: says("add")},
		{Method: "GET", Path: "/api/things/{id}", Answer: says("get")},
		{Method: "DELETE", Path: "/api/things/{id}", Answer: says("delete")},
		{Method: "GET", Path: "/api/things/{id}/parts/{part}", Answer: says("part")},
		{Method: "GET", Path: "/api/refused", Answer: func(w http.ResponseWriter, r *http.Request) error {
			w.Header().Set("Cache-Control", policy.Forever)
			return &api.Error{Status: http.StatusTeapot, What: "tea", Sentence: "Only tea is made here."}
		}},
		{Method: "GET", Path: "/api/broken", Answer: func(http.ResponseWriter, *http.Request) error { return errors.New("secret") }},
	}
}

func TestHandler(t *testing.T) {
	tests := []struct {
		method, target, body string
		status               int
		want                 said
		what, allow          string
	}{
		{"GET", "/api/things", "", 200, said{Route: "list"}, "", ""},
		{"POST", "/api/things", "{}", 200, said{Route: "add", Body: "{}"}, "", ""},
		{"POST", "/api/things", strings.Repeat("x", 4<<10), 200, said{Route: "add", Body: strings.Repeat("x", 4<<10)}, "", ""},
		{"POST", "/api/things", strings.Repeat("x", 4<<10+1), 413, said{}, "body", ""},
		{"GET", "/api/things", "x", 413, said{}, "body", ""},
		{"PUT", "/api/things", "", 405, said{}, "method", "GET, HEAD, POST"},
		{"GET", "/api/things/7", "", 200, said{Route: "get", ID: "7"}, "", ""},
		{"GET", "/api/things/7?x=y", "", 200, said{Route: "get", ID: "7"}, "", ""},
		{"DELETE", "/api/things/7", "", 200, said{Route: "delete", ID: "7"}, "", ""},
		{"POST", "/api/things/7", "", 405, said{}, "method", "GET, HEAD, DELETE"},
		{"GET", "/api/things/7/parts/a.b", "", 200, said{Route: "part", ID: "7", Part: "a.b"}, "", ""},
		{"OPTIONS", "/api/things/7/parts/a", "", 405, said{}, "method", "GET, HEAD"},
		{"GET", "/api/things/", "", 404, said{}, "nothing", ""},
		{"GET", "/api/things//parts/a", "", 404, said{}, "nothing", ""},
		{"GET", "/api/things/7/", "", 404, said{}, "nothing", ""},
		{"GET", "/api/things/7/parts", "", 404, said{}, "nothing", ""},
		{"GET", "/api/Things", "", 404, said{}, "nothing", ""},
		{"GET", "/api/things/%37", "", 404, said{}, "nothing", ""},
		{"GET", "/api/things/a%2Fb", "", 404, said{}, "nothing", ""},
		{"GET", "/api/things/a%20b", "", 404, said{}, "nothing", ""},
		{"GET", "/api/things/%C3%A9", "", 404, said{}, "nothing", ""},
		{"GET", "/api/refused", "", 418, said{}, "tea", ""},
		{"GET", "/api/broken", "", 500, said{}, "fault", ""},
	}
	for _, tt := range tests {
		w := httptest.NewRecorder()
		api.Handler(routes()).ServeHTTP(w, httptest.NewRequest(tt.method, tt.target, strings.NewReader(tt.body)))
		if w.Code != tt.status || w.Header().Get("Allow") != tt.allow || w.Header().Get("Cache-Control") != policy.Never {
			t.Errorf("%s %s: status %d, headers %v", tt.method, tt.target, w.Code, w.Header())
		}
		if got := w.Header().Get("Content-Type"); got != "application/json; charset=utf-8" {
			t.Errorf("%s %s: Content-Type %q", tt.method, tt.target, got)
		}
		var got struct {
			said
			Error, What string
		}
		if err := json.Unmarshal(w.Body.Bytes(), &got); err != nil {
			t.Fatalf("%s %s: %v: %s", tt.method, tt.target, err, w.Body)
		}
		if got.said != tt.want || got.What != tt.what || (got.Error == "") != (tt.what == "") || strings.Contains(got.Error, "secret") {
			t.Errorf("%s %s: %s", tt.method, tt.target, w.Body)
		}
		if got.Error != "" && !strings.HasSuffix(got.Error, ".") {
			t.Errorf("%s %s: no sentence: %s", tt.method, tt.target, got.Error)
		}
	}
}

// A body that does not say its size is limited while it is read.
func TestBodyOfUnknownSize(t *testing.T) {
	r := httptest.NewRequest("POST", "/api/things", strings.NewReader(strings.Repeat("x", 4<<10+1)))
	r.ContentLength = -1
	w := httptest.NewRecorder()
	api.Handler(routes()).ServeHTTP(w, r)
	if w.Code != 413 || !strings.Contains(w.Body.String(), `"what":"body"`) {
		t.Errorf("status %d: %s", w.Code, w.Body)
	}
}
