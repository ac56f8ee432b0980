package uscode

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

	"benchtrial/wasm/policy"
	"benchtrial/wasm/worker/api"
	"benchtrial/wasm/worker/platform"
	"benchtrial/wasm/worker/upstream"
)

// answers stands in for the way to the House: it answers every question.
type answers func(*http.Request) (*http.Response, error)

func (a answers) RoundTrip(r *http.Request) (*http.Response, error) { return a(r) }

// stream is the body of an answer, in pieces of which an error ends the stream; it
// counts how often it was closed.
type stream struct {
	pieces []any
	closed *int
}

func (s *stream) Read(p []byte) (int, error) {
	if len(s.pieces) == 0 {
		return 0, io.EOF
	}
	switch piece := s.pieces[0].(type) {
	case error:
		return 0, piece
	case func() error: // waits
		return 0, piece()
	default:
		n := copy(p, piece.(string))
		if s.pieces[0] = piece.(string)[n:]; s.pieces[0] == "" {
			s.pieces = s.pieces[1:]
		}
		return n, nil
	}
}

func (s *stream) Close() error {
	*s.closed++
	return nil
}

const (
	head = "PK\x03\x04"
	tail = "PK\x05\x06\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"
)

var few = upstream.Limits{Size: 100, Stall: time.Second, Whole: 10 * time.Second}

// asked answers a GET of title 17 and returns what the visitor gets; panicked says
// that the connection was broken.
func asked(t *testing.T, s *Source, method string) (w *httptest.ResponseRecorder, panicked bool) {
	t.Helper()
	w = httptest.NewRecorder()
	defer func() {
		if caught := recover(); caught != nil {
			if caught != http.ErrAbortHandler {
				panic(caught)
			}
			panicked = true
		}
	}()
	routes := []api.Route{{Method: "GET", Path: "/api/uscode/{release}/{title}", Answer: s.Answer}}
	api.Handler(routes).ServeHTTP(w, httptest.NewRequest(method, "/api/uscode/119-59/17", nil))
	return w, false
}

func source(limits upstream.Limits, transport answers) *Source {
	return &Source{House: House{Base: Official, Transport: transport, Limits: limits}, Cache: platform.NewMemory(1000)}
}

func TestAnswerByWhatTheHouseSends(t *testing.T) {
	broken := errors.New("broken")
	tests := []struct {
		name     string
		status   int
		size     int64
		location string
		pieces   []any
		want     int
		what     string
		broken   bool
	}{
		{"a zip", 200, -1, "", []any{head + "abc", tail}, 200, "", false},
		{"a zip in small pieces", 200, -1, "", []any{"P", "K\x03", "\x04a", tail[:5], tail[5:]}, 200, "", false},
		{"a zip with a comment", 200, -1, "", []any{head, tail[:20] + "\x03\x00PK\x05"}, 200, "", false},
		{"a zip of stated size", 200, 26, "", []any{head + tail}, 200, "", false},
		{"as large as may be", 200, -1, "", []any{head + strings.Repeat("x", 100-26) + tail}, 200, "", false},
		{"larger", 200, -1, "", []any{head + strings.Repeat("x", 101-26) + tail}, 200, "", true},
		{"larger, stated", 200, 101, "", []any{head}, 502, "large", false},
		{"cut", 200, -1, "", []any{head + "abc"}, 200, "", true},
		{"cut in its end record", 200, -1, "", []any{head + tail[:21]}, 200, "", true},
		{"something after it", 200, -1, "", []any{head + tail + "x"}, 200, "", true},
		{"broken off", 200, -1, "", []any{head + "abc", broken}, 200, "", true},
		{"broken off at once", 200, -1, "", []any{broken}, 502, "unreachable", false},
		{"a page", 200, -1, "", []any{"<!DOCTYPE html>"}, 502, "other", false},
		{"three bytes", 200, -1, "", []any{"PK\x03"}, 502, "other", false},
		{"nothing", 200, 0, "", nil, 502, "other", false},
		{"an empty zip", 200, -1, "", []any{tail}, 502, "other", false},
		{"not found", 404, -1, "", []any{"<html>"}, 404, "none", false},
		{"gone", 410, -1, "", nil, 404, "none", false},
		{"the page for what is not found", 302, -1, "/docnotfound.xhtml", nil, 404, "none", false},
		{"the same in full", 302, -1, Official + "/docnotfound.xhtml", nil, 404, "none", false},
		{"moved", 301, -1, "https://example.org/xml_usc17@119-59.zip", nil, 502, "moved", false},
		{"moved nowhere", 307, -1, "", nil, 502, "moved", false},
		{"forbidden", 403, -1, "", nil, 502, "fault", false},
		{"busy", 429, -1, "", nil, 503, "busy", false},
		{"closed", 503, -1, "", nil, 503, "busy", false},
		{"a part", 206, -1, "", []any{head + tail}, 502, "fault", false},
		{"at fault", 500, -1, "", nil, 502, "fault", false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			closed, questions := 0, 0
			s := source(few, func(r *http.Request) (*http.Response, error) {
				questions++
				return &http.Response{StatusCode: tt.status, ContentLength: tt.size, Header: http.Header{"Location": {tt.location}},
					Body: &stream{append([]any(nil), tt.pieces...), &closed}}, nil
			})
			whole := ""
			for _, piece := range tt.pieces {
				if text, ok := piece.(string); ok {
					whole += text
				}
			}
			for _, method := range []string{"HEAD", "GET", "GET"} {
				w, broken := asked(t, s, method)
				if w.Code != tt.want || method == "GET" && broken != tt.broken {
					t.Fatalf("%s: status %d, broken %v: %s", method, w.Code, broken, w.Body)
				}
				caching := policy.Forever
				if tt.want != 200 {
					caching = policy.Never
					if !strings.Contains(w.Body.String(), `"what":"`+tt.what+`"`) {
						t.Errorf("%s: %s, want %s", method, w.Body, tt.what)
					}
				} else if method == "GET" && !broken && w.Body.String() != whole {
					t.Errorf("%q, want %q", w.Body, whole)
				}
				if got := w.Header().Get("Cache-Control"); got != caching {
					t.Errorf("%s: Cache-Control %q", method, got)
				}
			}
			want := 3 // what did not arrive whole is asked for again
			if tt.want == 200 && !tt.broken {
				want = 2
			}
			if questions != want || closed != want {
				t.Errorf("%d questions, %d ended, want %d", questions, closed, want)
			}
		})
	}
}

func TestAnswerIsRefusedWhereTheHouseCannotBeReached(t *testing.T) {
	s := source(few, func(*http.Request) (*http.Response, error) { return nil, errors.New("no such host: secret") })
	w, _ := asked(t, s, "GET")
	if w.Code != 502 || !strings.Contains(w.Body.String(), `"what":"unreachable"`) || strings.Contains(w.Body.String(), "secret") {
		t.Errorf("status %d: %s", w.Code, w.Body)
	}
}

func TestTimeLimits(t *testing.T) {
	tests := []struct {
		name string
		// answer gets what waits until the question is ended.
		answer func(waits func() error) []any
		status int
		broken bool
		after  time.Duration
	}{
		{"no answer", nil, 504, false, few.Stall},
		{"no first byte", func(waits func() error) []any { return []any{waits} }, 504, false, few.Stall},
		{"no next byte", func(waits func() error) []any { return []any{head, "abc", waits} }, 200, true, few.Stall},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				closed := 0
				s := source(few, func(r *http.Request) (*http.Response, error) {
					waits := func() error {
						<-r.Context().Done()
						return r.Context().Err()
					}
					if tt.answer == nil {
						return nil, waits()
					}
					return &http.Response{StatusCode: 200, ContentLength: -1, Body: &stream{tt.answer(waits), &closed}}, nil
				})
				start := time.Now()
				w, broken := asked(t, s, "GET")
				if w.Code != tt.status || broken != tt.broken || time.Since(start) != tt.after {
					t.Errorf("status %d, broken %v after %s: %s", w.Code, broken, time.Since(start), w.Body)
				}
				if tt.answer != nil && closed != 1 {
					t.Errorf("the answer was closed %d times", closed)
				}
			})
		})
	}
}

// drip sends a zip's first bytes at once and the others one by one, after a while each time.
type drip struct {
	io.Reader
	ctx   context.Context
	pause time.Duration
	begun *bool
}

func (d drip) Read(p []byte) (int, error) {
	if !*d.begun {
		*d.begun = true
		return d.Reader.Read(p[:len(head)])
	}
	select {
	case <-time.After(d.pause):
		return d.Reader.Read(p[:1])
	case <-d.ctx.Done():
		return 0, d.ctx.Err()
	}
}

func (d drip) Close() error { return nil }

// A download that never stalls is ended too; one that is only slow is not.
func TestWholeTimeLimit(t *testing.T) {
	for pause, broken := range map[time.Duration]bool{300 * time.Millisecond: false, 500 * time.Millisecond: true} {
		synctest.Test(t, func(t *testing.T) {
			s := source(few, func(r *http.Request) (*http.Response, error) {
				return &http.Response{StatusCode: 200, ContentLength: -1, Body: drip{strings.NewReader(head + tail), r.Context(), pause, new(bool)}}, nil
			})
			start := time.Now()
			if _, got := asked(t, s, "GET"); got != broken || time.Since(start) > few.Whole {
				t.Errorf("pauses of %s: broken %v after %s", pause, got, time.Since(start))
			}
		})
	}
}

// slow is a visitor who takes a while before each piece.
type slow struct {
	*httptest.ResponseRecorder
	pause time.Duration
}

func (w slow) Write(p []byte) (int, error) {
	time.Sleep(w.pause) // of the test's own clock
	return w.ResponseRecorder.Write(p)
}

// That the visitor is slow does not make the House's server a slow one.
func TestVisitorMayBeSlow(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		closed := 0
		s := source(few, func(r *http.Request) (*http.Response, error) {
			return &http.Response{StatusCode: 200, ContentLength: -1, Body: &stream{[]any{head, "abc", tail}, &closed}}, nil
		})
		r := httptest.NewRequest("GET", "/", nil)
		r.SetPathValue("release", "119-59")
		r.SetPathValue("title", "17")
		w := slow{httptest.NewRecorder(), 2 * few.Stall}
		if err := s.Answer(w, r); err != nil || w.Body.String() != head+"abc"+tail {
			t.Errorf("%v, %q", err, w.Body)
		}
	})
}

func TestVisitorLeavesBeforeTheAnswer(t *testing.T) {
	ctx, leave := context.WithCancel(t.Context())
	ended := false
	s := source(few, func(r *http.Request) (*http.Response, error) {
		leave()
		<-r.Context().Done()
		ended = true
		return nil, r.Context().Err()
	})
	r := httptest.NewRequestWithContext(ctx, "GET", "/", nil)
	r.SetPathValue("release", "119-59")
	r.SetPathValue("title", "17")
	if err := s.Answer(httptest.NewRecorder(), r); err == nil || !ended {
		t.Errorf("%v, ended %v", err, ended)
	}
}

// The question carries nothing but what is the same for every visitor.
func TestQuestion(t *testing.T) {
	var got *http.Request
	s := source(few, func(r *http.Request) (*http.Response, error) {
		got = r
		return nil, errors.New("unreachable")
	})
	asked(t, s, "GET")
	if got.Method != "GET" || got.URL.String() != Official+"/download/releasepoints/us/pl/119/59/xml_usc17@119-59.zip" || got.Body != nil || got.Host != "uscode.house.gov" {
		t.Errorf("%s %s, host %s", got.Method, got.URL, got.Host)
	}
	if len(got.Header) != 2 || got.Header.Get("User-Agent") != "Benchtrial" || got.Header.Get("Accept") != "application/zip" {
		t.Errorf("headers %v", got.Header)
	}
}

// Every kind of refusal has a status and a sentence.
func TestRefusals(t *testing.T) {
	for what, status := range statuses {
		if e := refusal(what); e.Status != status || status < 400 || !strings.HasSuffix(e.Sentence, ".") {
			t.Errorf("%s: %d %s", what, e.Status, e.Sentence)
		}
	}
}

// What is remembered of a zip's end is bounded, and enough for the longest comment.
func TestEndOfZip(t *testing.T) {
	l := &download{}
	for range 1000 {
		l.remember(bytes.Repeat([]byte("x"), 1000))
	}
	l.remember([]byte(tail[:20] + "\xff\xff"))
	for range 65535 / 257 {
		l.remember(bytes.Repeat([]byte("PK\x05\x06"), 65)[:257])
	}
	if !ended(l.tail) {
		t.Error("the end of a zip with a long comment is not seen")
	}
	if len(l.tail) > 200_000 {
		t.Errorf("%d bytes are kept", len(l.tail))
	}
}
