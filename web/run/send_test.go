//go:build !js

package run

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"benchtrial/gen/prompt"
	"benchtrial/web/provider"
	"benchtrial/web/provider/standin"
)

// posting posts as browsers do, to a stand-in in the place of all hosts.
func posting(t *testing.T, host string, seen func(*http.Request)) poster {
	return func(address string, head [][2]string, body []byte, cancel <-chan struct{}, began func(int, func(string) string), got func([]byte) error) error {
		_, path, _ := strings.Cut(address, "://")
		_, path, _ = strings.Cut(path, "/")
		q, err := http.NewRequest("POST", host+"/"+path, bytes.NewReader(body))
		if err != nil {
			t.Error(err)
			return err
		}
		for _, h := range head {
			q.Header.Set(h[0], h[1])
		}
		if seen != nil {
			seen(q)
		}
		ctx, end := contextOf(cancel)
		defer end()
		answer, err := http.DefaultClient.Do(q.WithContext(ctx))
		if err != nil {
			return err
		}
		defer answer.Body.Close()
		began(answer.StatusCode, answer.Header.Get)
		piece := make([]byte, 100)
		for {
			n, err := answer.Body.Read(piece)
			if n > 0 {
				if wrong := got(bytes.Clone(piece[:n])); wrong != nil {
					return wrong
				}
			}
			if err == io.EOF {
				return nil
			}
			if err != nil {
				return err
			}
		}
	}
}

const secret = "sk-canary-0123456789abcdef"

func callTo(t *testing.T, id string, patience int) Call {
	t.Helper()
	s, ok := provider.Find(id)
	if !ok {
		t.Fatal(id)
	}
	model := "some-model"
	if len(s.Models) > 0 {
		model = s.Models[0].ID
	}
	zero := 0
	return Call{
		Model: Model{Service: id, Model: model}, Service: s, Prompt: prompt.Prompt{}, Patience: patience,
		Call: provider.Call{Model: model, MaxOutput: 1000, Temperature: &zero, Stream: true, Turns: []provider.Turn{{Role: provider.User, Text: "Which section is this?"}}},
	}
}

// TestEveryService is asked directly where it answers browsers, in its own form, with all
// settings recorded.
func TestEveryService(t *testing.T) {
	service := standin.New(standin.Plan{Answer: func(string) string { return "section 1(a) — § é 🙂" }})
	host := httptest.NewServer(service)
	defer host.Close()
	for _, p := range provider.Services() {
		if p.Host == "" || !p.Direct && !p.Local {
			continue
		}
		var k keys
		k.set(&Memory{}, p.ID, secret, false)
		s := &sending{post: posting(t, host.URL, nil), keys: &k, site: &site{}}
		sent, err := s.Send(callTo(t, p.ID, 0), nil)
		if err != nil || sent.Text != "section 1(a) — § é 🙂" || sent.Stop != provider.Finished || !sent.Usage.Known || len(sent.Settings) == 0 {
			t.Errorf("%s: %+v, %v", p.ID, sent, err)
		}
		if want := map[bool]string{true: local, false: direct}[p.Local]; sent.Way != want {
			t.Errorf("%s went %s", p.ID, sent.Way)
		}
	}
}

// TestFailuresAreTold: each fault is the failure that it is, and no word of it has the key.
func TestFailuresAreTold(t *testing.T) {
	for fault, want := range map[standin.Fault]provider.Kind{
		standin.Rate: provider.RateLimited, standin.RateAfter: provider.RateLimited, standin.Overloaded: provider.Overloaded, standin.Fails: provider.ServerFault,
		standin.Quota: provider.QuotaSpent, standin.Key: provider.BadKey, standin.Model: provider.NoModel, standin.Long: provider.TooLong, standin.Bad: provider.BadRequest,
		standin.Hang: provider.TimedOut, standin.HangMiddle: provider.TimedOut, standin.Cut: provider.Cut, standin.CutClean: provider.Cut, standin.Garbage: provider.Garbage,
	} {
		service := standin.New(standin.Plan{Fault: func(standin.Call) standin.Fault { return fault }, RetryAfter: 7 * time.Second})
		host := httptest.NewServer(service)
		var k keys
		k.set(&Memory{}, "anthropic", secret, false)
		s := &sending{post: posting(t, host.URL, nil), keys: &k, site: &site{}}
		_, err := s.Send(callTo(t, "anthropic", 1), nil)
		var f provider.Failure
		if !errors.As(err, &f) || f.Kind != want || strings.Contains(f.Words, "canary") || strings.Contains(f.Words, secret[8:16]) {
			t.Errorf("%s: %+v", fault, err)
		}
		if fault == standin.RateAfter && f.RetryAfter != 7*time.Second {
			t.Errorf("%s asks to wait %v", fault, f.RetryAfter)
		}
		host.CloseClientConnections()
		host.Close()
	}
}

// TestEndedCalls: a call that is ended here is told from one that came to nothing, and
// leaves its service.
func TestEndedCalls(t *testing.T) {
	service := standin.New(standin.Plan{Fault: func(standin.Call) standin.Fault { return standin.HangMiddle }})
	host := httptest.NewServer(service)
	defer host.Close()
	var k keys
	k.set(&Memory{}, "anthropic", secret, false)
	s := &sending{post: posting(t, host.URL, nil), keys: &k, site: &site{}}
	cancel := make(chan struct{})
	go func() {
		for now, _ := service.Open(); now == 0; now, _ = service.Open() {
			time.Sleep(time.Millisecond)
		}
		close(cancel)
	}()
	_, err := s.Send(callTo(t, "anthropic", 0), cancel)
	var f provider.Failure
	if !errors.As(err, &f) || f.Kind != stopped {
		t.Errorf("%v", err)
	}
}

// TestKeysThatCannotBe are not tried.
func TestKeysThatCannotBe(t *testing.T) {
	for _, key := range []string{"", "two words", "line\r\nX-Other: 1", "schlüssel"} {
		var k keys
		k.set(&Memory{}, "anthropic", key, false)
		s := &sending{post: posting(t, "http://127.0.0.1:1", func(*http.Request) { t.Errorf("%q was sent", key) }), keys: &k, site: &site{}}
		_, err := s.Send(callTo(t, "anthropic", 0), nil)
		var f provider.Failure
		if !errors.As(err, &f) || f.Kind != provider.BadKey {
			t.Errorf("%q: %v", key, err)
		}
	}
}

// TestThroughTheSite: services that do not answer browsers are asked through this site's
// server, where it hands questions on, and what it says in their place is understood.
func TestThroughTheSite(t *testing.T) {
	for body, want := range map[string]provider.Failure{
		`{"error":"Slow down.","what":"service","service":"together","kind":"rate"}`:       {Kind: provider.RateLimited, Status: 429, Words: "Slow down.", RetryAfter: 3 * time.Second},
		`{"error":"No such parameter.","what":"service","kind":"refused","parameter":"x"}`: {Kind: provider.BadRequest, Status: 400, Words: "No such parameter.", Parameter: "x"},
		`{"error":"It took too long.","what":"slow"}`:                                      {Kind: provider.TimedOut, Status: 504, Words: "It took too long."},
		`{"error":"It cannot be reached.","what":"unreachable"}`:                           {Kind: provider.ServerFault, Status: 502, Words: "It cannot be reached."},
		`{"error":"The class has nothing left.","what":"class-spent"}`:                     {Kind: provider.QuotaSpent, Status: 402, Words: "The class has nothing left."},
		`{"error":"Too large.","what":"size"}`:                                             {Kind: provider.BadRequest, Status: 413, Words: "Too large."},
	} {
		var k keys
		k.set(&Memory{}, "together", secret, false)
		asked := ""
		s := &sending{keys: &k, site: &site{get: func(string) (int, []byte, error) { return 200, []byte(`{"chat":true}`), nil }}}
		s.post = func(address string, head [][2]string, _ []byte, _ <-chan struct{}, began func(int, func(string) string), got func([]byte) error) error {
			asked = address
			for _, h := range head {
				if h[0] == "Authorization" {
					t.Error("the key went where the service has it, not where this site's server looks")
				}
			}
			began(want.Status, func(name string) string {
				if strings.EqualFold(name, "retry-after") && want.RetryAfter > 0 {
					return "3"
				}
				return ""
			})
			return got([]byte(body))
		}
		_, err := s.Send(callTo(t, "together", 0), nil)
		var f provider.Failure
		if !errors.As(err, &f) || f != want || asked != "../api/chat/together" {
			t.Errorf("%s at %s: %+v", body, asked, f)
		}
	}
	s := &sending{keys: &keys{}, site: &site{get: func(string) (int, []byte, error) { return 404, nil, nil }}}
	_, err := s.Send(callTo(t, "together", 0), nil)
	var f provider.Failure
	if !errors.As(err, &f) || f.Kind != provider.CORS {
		t.Errorf("without a server: %v", err)
	}
}

func contextOf(cancel <-chan struct{}) (context.Context, func()) {
	ctx, end := context.WithCancel(context.Background())
	go func() {
		select {
		case <-cancel:
			end()
		case <-ctx.Done():
		}
	}()
	return ctx, end
}
