//go:build !js

// Package standin stands in for the services that run models: one handler that speaks
// the real form of every wire of package provider, with streams, and has faults by a
// plan. Tests put it in the place of the services' hosts, and read in its log what
// arrived there. Its forms are written by hand from the services' descriptions, not with
// the code that reads them.
package standin

import (
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"sync"

	"benchtrial/web/provider"
)

// Server is the stand-in; its zero value answers all calls rightly.
type Server struct {
	mu    sync.Mutex
	plan  Plan
	calls []*Call
	times map[string]int
	open  int
	most  int
}

// New returns a stand-in with a plan.
func New(p Plan) *Server { return &Server{plan: p} }

// ServeHTTP answers as the service whose path the request has.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	origin := s.plan.Origin
	s.mu.Unlock()
	if origin != "" {
		h := w.Header()
		h.Set("Access-Control-Allow-Origin", origin)
		h.Set("Access-Control-Allow-Headers", "*, Authorization")
		h.Set("Access-Control-Expose-Headers", "Retry-After, Date")
		// Chrome asks this of what runs on the person's own machine.
		h.Set("Access-Control-Allow-Private-Network", "true")
	}
	if r.Method == http.MethodOptions {
		w.WriteHeader(http.StatusNoContent)
		return
	}
	service, model := serviceOf(r)
	if service.ID == "" {
		http.Error(w, `{"error":{"message":"Invalid URL","type":"invalid_request_error"}}`, http.StatusNotFound)
		return
	}
	if r.Method == http.MethodGet {
		listModels(w, service)
		return
	}
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, 16<<20))
	q := questionOf(body)
	if err != nil || r.Method != http.MethodPost || q.prompt == "" {
		http.Error(w, `{"error":{"message":"We could not parse the JSON body of your request.","type":"invalid_request_error","param":null,"code":null}}`, http.StatusBadRequest)
		return
	}
	if model == "" {
		model = q.Model
	}
	call, plan := s.begin(Call{
		Service: service.ID, Model: model, Prompt: q.prompt, Turns: q.turns, Body: string(body),
		Key: strings.TrimPrefix(r.Header.Get(service.KeyHeader), service.KeyPrefix), Stream: q.Stream || strings.Contains(r.URL.Path, ":stream"),
	})
	t := &transfer{w: w, r: r, call: call, plan: plan, wire: service.Wire}
	defer func() {
		caught := recover()
		s.end(call, t.status, t.answered, r.Context().Err() != nil)
		if caught != nil {
			panic(caught)
		}
	}()
	if missing := service.KeyHeader != "" && !service.KeyOptional && call.Key == ""; missing {
		call.Fault = Key
	}
	t.answer()
}

// serviceOf returns the row of the table that a request is for, by its path and, of
// those that share one, the first that takes the key which came or that none came; and
// the model where the path has it.
func serviceOf(r *http.Request) (found provider.Service, model string) {
	for _, s := range provider.Services() {
		paths := []string{s.Path, s.StreamPath}
		if r.Method == http.MethodGet {
			paths = []string{s.ModelsPath}
		}
		for _, path := range paths {
			path, _, _ = strings.Cut(path, "?")
			before, after, inPath := strings.Cut(path, "{model}")
			if path == "" {
				continue
			}
			if path == r.URL.Path && (found.ID == "" || suits(s, r) && !suits(found, r)) {
				found = s
			}
			rest, ok := strings.CutPrefix(r.URL.Path, before)
			if name, fits := strings.CutSuffix(rest, after); inPath && ok && fits {
				return s, name
			}
		}
	}
	return found, ""
}

// suits says that a service takes the key that came, or that none came.
func suits(s provider.Service, r *http.Request) bool {
	if s.KeyHeader == "" {
		return true
	}
	came := r.Header.Get(s.KeyHeader) != ""
	return came && !s.KeyOptional || !came && s.KeyOptional
}

// question is what the stand-in reads of a body, whatever the wire.
type question struct {
	Model  string `json:"model"`
	Stream bool   `json:"stream"`
	turns  int
	prompt string
}

func questionOf(body []byte) (q question) {
	var turns struct {
		Messages []struct{ Content string }
		Input    []struct{ Content string }
		Contents []struct{ Parts []struct{ Text string } }
	}
	if json.Unmarshal(body, &q) != nil || json.Unmarshal(body, &turns) != nil {
		return question{}
	}
	for _, t := range append(turns.Messages, turns.Input...) {
		q.turns, q.prompt = q.turns+1, t.Content
	}
	for _, t := range turns.Contents {
		for _, part := range t.Parts {
			q.turns, q.prompt = q.turns+1, part.Text
		}
	}
	return q
}

// listModels answers as services list their models.
func listModels(w http.ResponseWriter, s provider.Service) {
	w.Header().Set("Content-Type", "application/json")
	if s.Wire == provider.Ollama {
		_, _ = io.WriteString(w, `{"models":[{"name":"stand-in:8b","model":"stand-in:8b","size":4661224676}]}`)
		return
	}
	_, _ = io.WriteString(w, `{"object":"list","data":[{"id":"stand-in","object":"model","owned_by":"nobody"}]}`)
}
