//go:build !js

package chat_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"benchtrial/wasm/worker/chat"
	"benchtrial/wasm/worker/upstream"
)

// answers stands in for the way to the services.
type answers func(*http.Request) (*http.Response, error)

func (a answers) RoundTrip(r *http.Request) (*http.Response, error) { return a(r) }

var few = upstream.Limits{Size: 100, Stall: time.Second, Whole: 10 * time.Second}

// asked has a question answered through a transport and returns what the visitor gets; broken says
// that the connection was broken.
func asked(t *testing.T, ctx context.Context, transport answers) (w *httptest.ResponseRecorder, broken bool, err error) {
	t.Helper()
	r := httptest.NewRequestWithContext(ctx, "POST", "/api/chat/openai", strings.NewReader("{}"))
	r.SetPathValue("service", "openai")
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set(chat.KeyHeader, "sk-canary")
	w = httptest.NewRecorder()
	defer func() {
		if caught := recover(); caught != nil {
			if caught != http.ErrAbortHandler {
				panic(caught)
			}
			broken = true
		}
	}()
	p := chat.Proxy{Transport: transport, Limits: few}
	err = p.Answer(w, r)
	return w, false, err
}

// stream answers with a body that says what it has, and then waits until the question ends.
func stream(r *http.Request, begin string, each time.Duration) *http.Response {
	body := io.MultiReader(strings.NewReader(begin), waiting{r.Context(), each})
	return &http.Response{StatusCode: 200, ContentLength: -1, Header: http.Header{"Content-Type": {"text/event-stream"}}, Body: io.NopCloser(body)}
}

// waiting gives a byte after each pause, none where that is 0, until the question ends.
type waiting struct {
	ctx   context.Context
	pause time.Duration
}

func (w waiting) Read(p []byte) (int, error) {
	var next <-chan time.Time
	if w.pause > 0 {
		next = time.After(w.pause)
	}
	select {
	case <-next:
		return copy(p, "x"), nil
	case <-w.ctx.Done():
		return 0, w.ctx.Err()
	}
}

func TestTimeLimits(t *testing.T) {
	tests := []struct {
		name   string
		answer answers
		what   string
		got    string
		after  time.Duration
	}{
		{"no answer", func(r *http.Request) (*http.Response, error) {
			<-r.Context().Done()
			return nil, r.Context().Err()
		}, "slow", "", few.Stall},
		{"no next byte", func(r *http.Request) (*http.Response, error) { return stream(r, "abc", 0), nil }, "", "abc", few.Stall},
		{"no end", func(r *http.Request) (*http.Response, error) { return stream(r, "abc", 900*time.Millisecond), nil }, "", "abc" + strings.Repeat("x", 11), few.Whole},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				start := time.Now()
				w, broken, err := asked(t, t.Context(), tt.answer)
				if (err != nil) != (tt.what != "") || broken != (tt.what == "") || w.Body.String() != tt.got || time.Since(start) != tt.after {
					t.Errorf("%v, broken %v after %s: %q", err, broken, time.Since(start), w.Body)
				}
			})
		})
	}
}

func TestSizeLimit(t *testing.T) {
	for _, tt := range []struct {
		size, said int64
		broken     bool
	}{{100, -1, false}, {101, -1, true}, {100, 100, false}, {101, 101, false}} {
		w, broken, err := asked(t, t.Context(), func(r *http.Request) (*http.Response, error) {
			return &http.Response{StatusCode: 200, ContentLength: tt.said, Header: http.Header{"Content-Type": {"application/json"}},
				Body: io.NopCloser(bytes.NewReader(make([]byte, tt.size)))}, nil
		})
		if broken != tt.broken || (err != nil) != (tt.said > 100) || w.Body.Len() > 100 {
			t.Errorf("%d bytes, said %d: %d here, broken %v, %v", tt.size, tt.said, w.Body.Len(), broken, err)
		}
	}
}

func TestVisitorLeaves(t *testing.T) {
	ctx, leave := context.WithCancel(t.Context())
	_, _, err := asked(t, ctx, func(r *http.Request) (*http.Response, error) {
		leave()
		<-r.Context().Done()
		return nil, r.Context().Err()
	})
	if err == nil {
		t.Error("answered")
	}
}

// What the transport says is not for visitors: it may name addresses.
func TestErrorsOfTheTransportStayHere(t *testing.T) {
	_, _, err := asked(t, t.Context(), func(r *http.Request) (*http.Response, error) {
		return nil, errors.New("dial tcp 10.0.0.1: secret " + r.Header.Get("Authorization"))
	})
	if err == nil || strings.Contains(err.Error(), "secret") || strings.Contains(err.Error(), "canary") {
		t.Error(err)
	}
}

// Asked is the official host, whatever the visitor's request says.
func TestOfficialHosts(t *testing.T) {
	asked(t, t.Context(), func(r *http.Request) (*http.Response, error) {
		if r.URL.String() != "https://api.openai.com/v1/responses" || r.Host != "api.openai.com" {
			t.Errorf("asked %s, host %s", r.URL, r.Host)
		}
		return nil, errors.New("no connection")
	})
}
