package e2e_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"benchtrial/web/e2e"
)

// sizes sends questions as large as may be, and larger, with their size and without it.
func sizes(t *testing.T, site e2e.Site, s *services) {
	s.Answer(func(w http.ResponseWriter, r *http.Request, body []byte) {
		w.Header().Set("Content-Type", "application/json")
		fmt.Fprint(w, len(body))
	})
	for _, c := range []struct {
		size   int
		known  bool
		status int
	}{{8 << 20, true, 200}, {8<<20 + 1, true, 413}, {1 << 20, false, 200}, {8<<20 + 1, false, 413}, {0, true, 200}} {
		var body io.Reader = bytes.NewReader(bytes.Repeat([]byte("x"), c.size))
		if !c.known {
			body = struct{ io.Reader }{body}
		}
		request := chatting(t, t.Context(), site, body)
		request.Close = true // the server may close the connection while there is still more to send
		response, err := http.DefaultClient.Do(request)
		if err != nil {
			if c.status == 413 {
				continue
			}
			t.Fatal(err)
		}
		got, err := io.ReadAll(response.Body)
		response.Body.Close()
		if response.StatusCode != c.status || c.status == 200 && (err != nil || string(got) != fmt.Sprint(c.size)) {
			t.Errorf("%d bytes, known %v: status %d: %s, %v", c.size, c.known, response.StatusCode, got, err)
		}
	}
	for _, q := range s.Asked() {
		if len(q.Body) > 8<<20 {
			t.Errorf("%d bytes were passed on", len(q.Body))
		}
	}
}

// event sends an event of a stream.
func event(w http.ResponseWriter, data string) error {
	_, err := io.WriteString(w, "data: "+data+"\n\n")
	w.(http.Flusher).Flush()
	return err
}

// unbuffered checks that each event is here before the next one is sent.
func unbuffered(t *testing.T, site e2e.Site, s *services) {
	next := make(chan bool)
	s.Answer(func(w http.ResponseWriter, r *http.Request, _ []byte) {
		w.Header().Set("Content-Type", "text/event-stream")
		for n := range 20 {
			event(w, fmt.Sprint(n, " é"))
			select {
			case <-next:
			case <-r.Context().Done():
				return
			}
		}
	})
	response := put(t, site, "api/chat/openai", []byte("{}"), keyHeader, canary)
	for n := range 20 {
		want := fmt.Sprint("data: ", n, " é\n\n")
		got := make([]byte, len(want))
		if _, err := io.ReadFull(response.Body, got); err != nil || string(got) != want {
			t.Fatalf("event %d: %q, %v", n, got, err)
		}
		next <- true
	}
	if rest := all(t, response); rest != "" {
		t.Errorf("and then %q", rest)
	}
	s.Asked()
}

// askerLeaves checks that a service does not go on for nobody. With silent it is tried also
// while nothing is sent; workerd, run alone, sees that a visitor has left only when it sends.
func askerLeaves(t *testing.T, site e2e.Site, s *services, silent bool) {
	for _, after := range []string{"nothing", "the head", "an event", "an event, with more to come"} {
		more := strings.HasSuffix(after, "to come")
		if !silent && !more {
			continue
		}
		t.Run("after "+after, func(t *testing.T) {
			begun, left := make(chan bool), make(chan bool)
			s.Answer(func(w http.ResponseWriter, r *http.Request, _ []byte) {
				w.Header().Set("Content-Type", "text/event-stream")
				if after == "the head" {
					w.(http.Flusher).Flush()
				}
				if strings.HasPrefix(after, "an event") {
					event(w, "1")
				}
				close(begun)
				for sent := 0; more && sent < 1<<30; sent += 1 << 10 {
					if event(w, strings.Repeat("x", 1<<10)) != nil {
						break
					}
				}
				<-r.Context().Done()
				close(left)
			})
			ctx, leave := context.WithCancel(t.Context())
			defer leave()
			go func() {
				<-begun
				if !strings.HasPrefix(after, "an event") {
					leave()
				}
			}()
			if response, err := http.DefaultClient.Do(chatting(t, ctx, site, strings.NewReader("{}"))); err == nil {
				if strings.HasPrefix(after, "an event") {
					io.ReadFull(response.Body, make([]byte, 9))
				}
				leave()
				response.Body.Close()
			}
			select {
			case <-left:
			case <-time.After(20 * time.Second):
				t.Error("the service is still asked")
			}
		})
	}
	s.Asked()
}

// fiftyStreams has fifty visitors read streams at once: none ends before all have begun.
func fiftyStreams(t *testing.T, site e2e.Site, s *services) {
	const streams, events = 50, 20
	var begun atomic.Int64
	together := make(chan bool)
	s.Answer(func(w http.ResponseWriter, r *http.Request, body []byte) {
		w.Header().Set("Content-Type", "text/event-stream")
		event(w, "begun")
		if begun.Add(1) == streams {
			close(together)
		}
		select {
		case <-together:
		case <-r.Context().Done():
			return
		}
		for n := range events {
			event(w, fmt.Sprint(string(body), " ", n))
		}
	})
	var visitors sync.WaitGroup
	for n := range streams {
		visitors.Go(func() {
			response, err := http.DefaultClient.Do(chatting(t, t.Context(), site, strings.NewReader(fmt.Sprint("visitor ", n))))
			if err != nil {
				t.Error(err)
				return
			}
			defer response.Body.Close()
			got, err := io.ReadAll(response.Body)
			want := "data: begun\n\n"
			for e := range events {
				want += fmt.Sprint("data: visitor ", n, " ", e, "\n\n")
			}
			if err != nil || string(got) != want {
				t.Errorf("visitor %d: %v, %q", n, err, got)
			}
		})
	}
	visitors.Wait()
	s.Asked()
}
