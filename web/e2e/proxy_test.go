package e2e_test

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"

	"benchtrial/wasm/policy"
	"benchtrial/web/e2e"
	"benchtrial/web/provider"
)

// canary is a key that must not be seen anywhere but at the service that it is for.
const canary = "sk-canary-8f3b1c9d7e2a"

const keyHeader = "X-Benchtrial-Key"

// deployments are the ways in which the site is served, with settings.
var deployments = []struct {
	name  string
	start func(testing.TB, e2e.Settings) e2e.Site
}{
	{"native", e2e.NativeWith},
	{"workerd", e2e.WorkerdWith},
}

func TestProxy(t *testing.T) {
	for _, server := range deployments {
		t.Run(server.name, func(t *testing.T) {
			s := newServices(t)
			site := server.start(t, e2e.Settings{"CHAT_FROM": s.URL, "CHAT_ORIGINS": "https://other.example"})
			t.Run("asked", func(t *testing.T) { allServices(t, site, s) })
			t.Run("refused", func(t *testing.T) { refusedQuestions(t, site, s) })
			t.Run("refused on one connection", func(t *testing.T) { refusedOnOneConnection(t, site, s) })
			t.Run("nothing else", func(t *testing.T) { onlyServices(t, site, s) })
			t.Run("nothing of the visitor", func(t *testing.T) { nothingElseGoesOn(t, site, s) })
			t.Run("failures", func(t *testing.T) { failedQuestions(t, site, s) })
			t.Run("sizes", func(t *testing.T) { sizes(t, site, s) })
			t.Run("piece by piece", func(t *testing.T) { unbuffered(t, site, s) })
			t.Run("visitor leaves", func(t *testing.T) { askerLeaves(t, site, s, server.name == "native") })
			t.Run("fifty at once", func(t *testing.T) { fiftyStreams(t, site, s) })
			t.Run("other sites", func(t *testing.T) { otherSites(t, site) })
			t.Run("key", func(t *testing.T) {
				if strings.Contains(site.Said(), "canary") {
					t.Errorf("the server printed the key:\n%s", site.Said())
				}
			})
		})
	}
}

// remote returns the services that are asked from a server.
func remote() []provider.Service {
	return slices.DeleteFunc(slices.Clone(provider.Services()), func(s provider.Service) bool { return s.Local || s.Host == "" })
}

func allServices(t *testing.T, site e2e.Site, s *services) {
	for _, service := range remote() {
		for _, stream := range []bool{false, true} {
			path := "api/chat/" + service.ID
			if strings.Contains(service.Path, "{model}") {
				path += "?model=a-model"
				if stream {
					path += "&stream=1"
				}
			}
			body := []byte(`{"odd":  "bytes \u00e9 é", "odd": 1}` + "\n ")
			s.Answer(func(w http.ResponseWriter, r *http.Request, body []byte) {
				w.Header().Set("Content-Type", "text/event-stream; charset=utf-8")
				for _, name := range []string{"Set-Cookie", "X-Request-Id", "Openai-Organization", "Access-Control-Allow-Origin"} {
					w.Header().Set(name, "org-secret")
				}
				w.Write(body)
			})
			response := put(t, site, path, body, keyHeader, canary)
			if got := all(t, response); response.StatusCode != 200 || got != string(body) {
				t.Fatalf("%s: status %d: %q", path, response.StatusCode, got)
			}
			checkHeaders(t, path, response)
			if got := response.Header.Get("Content-Type"); got != "text/event-stream" {
				t.Errorf("%s: Content-Type %q", path, got)
			}
			if got := response.Header.Get("Cache-Control"); got != policy.Never {
				t.Errorf("%s: Cache-Control %q", path, got)
			}
			if all := fmt.Sprint(response.Header); strings.Contains(all, "secret") {
				t.Errorf("%s: handed on: %s", path, all)
			}
			checkQuestion(t, s, service, stream, body)
		}
	}
}

// checkQuestion checks that a service was asked once, as itself, with nothing that was not built for it.
func checkQuestion(t *testing.T, s *services, service provider.Service, stream bool, body []byte) {
	t.Helper()
	asked := s.Asked()
	if len(asked) != 1 {
		t.Fatalf("%s: %d questions", service.ID, len(asked))
	}
	q := asked[0]
	want, err := service.URL("a-model", stream)
	if err != nil {
		t.Fatal(err)
	}
	if q.Method != "POST" || q.URI != want || q.Host != strings.TrimPrefix(s.URL, "http://") || q.Body != string(body) {
		t.Errorf("%s: %s %s of %s: %q, want %s", service.ID, q.Method, q.URI, q.Host, q.Body, want)
	}
	if got := q.Header.Get("Content-Length"); got != fmt.Sprint(len(body)) || len(q.Header["Transfer-Encoding"]) > 0 {
		t.Errorf("%s: Content-Length %q", service.ID, got)
	}
	head, err := service.Head(canary, false)
	if err != nil {
		t.Fatal(err)
	}
	allowed := map[string]string{"Content-Length": "*", "User-Agent": "Benchtrial", "Accept-Encoding": "identity"}
	if q.Header.Get("Cf-Worker") != "" { // the platform names the deployment
		allowed["Cf-Worker"] = "*"
	}
	for _, h := range head {
		allowed[http.CanonicalHeaderKey(h[0])] = h[1]
	}
	for name, want := range allowed {
		if got := q.Header.Get(name); want != "*" && got != want {
			t.Errorf("%s: %s is %q, want %q", service.ID, name, got, want)
		}
	}
	for name, values := range q.Header {
		if allowed[name] == "" {
			t.Errorf("%s: sent besides: %s: %q", service.ID, name, values)
		}
	}
}

// nothingElseGoesOn checks that headers of a visitor stay here, and that no second question
// hides in a body.
func nothingElseGoesOn(t *testing.T, site e2e.Site, s *services) {
	s.Answer(func(w http.ResponseWriter, r *http.Request, body []byte) {
		w.Header().Set("Content-Type", "application/json")
		io.WriteString(w, "{}")
	})
	head := "POST /api/chat/mistral HTTP/1.1\r\nHost: secret.example\r\nX-Forwarded-Host: secret\r\nX-Forwarded-For: secret\r\nX-Original-URL: /secret\r\n" +
		"Cookie: secret=1\r\nAuthorization: Bearer secret\r\nx-api-key: secret\r\nx-goog-api-key: secret\r\nOpenAI-Organization: secret\r\nReferer: http://secret/\r\n" +
		"User-Agent: secret\r\nAccept-Language: secret\r\nX-HTTP-Method-Override: PUT\r\nTE: trailers\r\nUpgrade: secret\r\nX-Benchtrial-Participant: secret\r\n" +
		"Content-Type: application/json\r\nX-Benchtrial-Key: " + canary + "\r\n"
	if code := raw(t, site, head+"Content-Length: 2\r\n", "{}"); code != 200 {
		t.Errorf("status %d", code)
	}
	mistral, _ := provider.Find("mistral")
	checkQuestion(t, s, mistral, false, []byte("{}"))
	raw(t, site, head+"Content-Length: 4\r\nTransfer-Encoding: chunked\r\n", "0\r\n\r\nPOST /api/chat/openai HTTP/1.1\r\nHost: x\r\n\r\n")
	raw(t, site, head+"Content-Length: 2\r\n", "{}POST /secret HTTP/1.1\r\nHost: x\r\n\r\n")
	for _, q := range s.Asked() {
		if got := fmt.Sprint(q); strings.Contains(got, "secret") || strings.Contains(got, "openai") {
			t.Errorf("passed on: %s", got)
		}
	}
}

// chatting returns a question to OpenAI with the visitor's own key.
func chatting(t testing.TB, ctx context.Context, site e2e.Site, body io.Reader) *http.Request {
	t.Helper()
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, site.URL+"api/chat/openai", body)
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set(keyHeader, canary)
	return request
}
