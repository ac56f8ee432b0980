// Package chat puts a visitor's question to a service that runs models, and hands its
// answer back as it comes. Only the services of the table are asked, each at its one
// address. Nothing of the visitor's request goes on but the body and the key; of the answer nothing
// comes back but status, body, its type and when to try again. Nothing is kept or logged.
package chat

import (
	"io"
	"mime"
	"net/http"
	"slices"
	"time"

	"benchtrial/wasm/worker/platform"
	"benchtrial/wasm/worker/upstream"
)

// MaxBody is the most bytes of a question: eight times a prompt of 128k tokens.
const MaxBody = 8 << 20

// Usual are the limits in use. A model that thinks before it answers may be silent
// for minutes.
var Usual = upstream.Limits{Size: 32 << 20, Stall: 10 * time.Minute, Whole: 30 * time.Minute}

// Proxy asks services.
type Proxy struct {
	// Elsewhere is an origin that is asked in the place of all services'; empty but in tests.
	Elsewhere string
	// Transport makes single requests and follows no redirects.
	Transport http.RoundTripper
	Limits    upstream.Limits
	// Classes pays for those who have no key of their own; nil where nobody does.
	Classes *Classes
}

// Answer answers a request whose path has the value service.
func (p *Proxy) Answer(w http.ResponseWriter, r *http.Request) error {
	q, err := p.read(r)
	if err != nil {
		return err
	}
	answer, err := p.Limits.Ask(p.Transport, q.request)
	if err != nil {
		if platform.Unsent(err) {
			q.costs(r.Context(), 0)
		}
		if err == upstream.ErrSlow {
			return refusal("slow", "service", q.service.Name)
		}
		return refusal("unreachable", "service", q.service.Name)
	}
	if answer.StatusCode != http.StatusOK {
		defer answer.Body.Close()
		return q.failed(w, r, answer)
	}
	kind, _, _ := mime.ParseMediaType(answer.Header.Get("Content-Type"))
	if !slices.Contains(kinds, kind) {
		answer.Body.Close()
		return refusal("other", "service", q.service.Name)
	}
	if answer.ContentLength > p.Limits.Size {
		answer.Body.Close()
		return refusal("large", "service", q.service.Name)
	}
	w.Header().Set("Content-Type", kind)
	platform.HandOn(w, q.body(r, answer))
	return nil
}

// kinds are the types of answers that services give. Others, such as pages, are not
// handed on: they would be pages of this site.
var kinds = []string{"application/json", "text/event-stream"}

// body returns what the visitor gets.
func (q *question) body(r *http.Request, answer *http.Response) io.ReadCloser {
	if q.paid != nil {
		return &metered{ReadCloser: answer.Body, ctx: r.Context(), question: q, reader: q.service.Reader(q.paid.call.Stream)}
	}
	if b, ok := answer.Body.(*upstream.Body); ok && platform.HandsOn {
		return b.Unbounded()
	}
	return answer.Body
}
