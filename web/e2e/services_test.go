package e2e_test

import (
	"bytes"
	"io"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"

	"benchtrial/web/e2e"
)

// services stands in for all services that run models.
type services struct {
	*httptest.Server

	mu     sync.Mutex
	answer func(w http.ResponseWriter, r *http.Request, body []byte)
	asked  []question
}

// question is what a service was asked.
type question struct {
	Method, URI, Host string
	Header            http.Header
	Body              string
}

// newServices answers every question with an empty object, until Answer says otherwise.
func newServices(t testing.TB) *services {
	s := &services{answer: func(w http.ResponseWriter, r *http.Request, body []byte) {
		w.Header().Set("Content-Type", "application/json")
		io.WriteString(w, "{}")
	}}
	s.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err != nil {
			return // the visitor has left
		}
		s.mu.Lock()
		s.asked = append(s.asked, question{r.Method, r.RequestURI, r.Host, r.Header.Clone(), string(body)})
		answer := s.answer
		s.mu.Unlock()
		answer(w, r, body)
	}))
	t.Cleanup(s.Close)
	return s
}

// Answer has questions answered in another way from now on.
func (s *services) Answer(answer func(w http.ResponseWriter, r *http.Request, body []byte)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.answer = answer
}

// Asked returns what was asked since the last time.
func (s *services) Asked() []question {
	s.mu.Lock()
	defer s.mu.Unlock()
	asked := s.asked
	s.asked = nil
	return asked
}

// put puts a question to a path of the proxy, with headers by name and value.
func put(t testing.TB, site e2e.Site, path string, body []byte, headers ...string) *http.Response {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, site.URL+path, bytes.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json")
	for i := 0; i < len(headers); i += 2 {
		request.Header.Set(headers[i], headers[i+1])
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { response.Body.Close() })
	return response
}

// all reads the rest of an answer.
func all(t testing.TB, response *http.Response) string {
	t.Helper()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(body)
}
