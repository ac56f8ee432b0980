package chat

import (
	"bytes"
	"context"
	"io"
	"mime"
	"net/http"
	"net/url"
	"strings"

	"benchtrial/wasm/worker/api"
	"benchtrial/web/provider"
)

// The headers of a visitor's request that are read, beside its type.
const (
	KeyHeader         = "X-Benchtrial-Key"
	ClassHeader       = "X-Benchtrial-Class"
	ParticipantHeader = "X-Benchtrial-Participant"
)

// question is what a service is asked.
type question struct {
	service provider.Service
	request *http.Request
	// key pays for it; it is the visitor's, or that of the class.
	key string
	// paid is the class's part; nil where the visitor pays.
	paid *payment
}

// read makes the question from a request, or returns an *api.Error.
func (p *Proxy) read(r *http.Request) (*question, error) {
	service, ok := provider.Find(r.PathValue("service"))
	if !ok || service.Local || service.Host == "" {
		return nil, refusal("service")
	}
	model, stream, err := query(service, r.URL)
	if err != nil {
		return nil, err
	}
	if kind, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type")); kind != "application/json" {
		return nil, refusal("type")
	}
	q := &question{service: service}
	key, token := r.Header.Values(KeyHeader), r.Header.Values(ClassHeader)
	switch {
	case len(key)+len(token) > 1:
		return nil, refusal("payers")
	case len(key) == 1:
		q.key = key[0]
		path, err := service.URL(model, stream)
		if err != nil {
			return nil, refusal("query")
		}
		return q, q.visitors(r, p.origin(service)+path)
	case len(token) == 1:
		return q, p.ofClass(r, q, model, stream)
	}
	return nil, refusal("payer")
}

// query returns what the query of an address says. Only services that have the
// model in their own address take one.
func query(service provider.Service, u *url.URL) (model string, stream bool, err *api.Error) {
	if u.RawQuery == "" && !u.ForceQuery {
		return "", false, nil
	}
	values, wrong := url.ParseQuery(u.RawQuery)
	if wrong != nil || !strings.Contains(service.Path, "{model}") {
		return "", false, refusal("query")
	}
	for name, given := range values {
		if name != "model" && (name != "stream" || given[0] != "1") || len(given) > 1 {
			return "", false, refusal("query")
		}
	}
	return values.Get("model"), values.Has("stream"), nil
}

// origin returns where a service is asked.
func (p *Proxy) origin(service provider.Service) string {
	if p.Elsewhere != "" {
		return p.Elsewhere
	}
	return service.Host
}

// visitors makes the request of a visitor who pays: the body goes on as it is.
func (q *question) visitors(r *http.Request, address string) error {
	if r.ContentLength > 0 {
		return q.ask(r.Context(), address, r.Body, r.ContentLength)
	}
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return err
	}
	return q.ask(r.Context(), address, io.NopCloser(bytes.NewReader(body)), int64(len(body)))
}

// ask makes the request, with no header but those that are the same for every
// visitor, and the key.
func (q *question) ask(ctx context.Context, address string, body io.ReadCloser, size int64) error {
	head, err := q.service.Head(q.key, false)
	if err != nil {
		return refusal("key", "service", q.service.Name)
	}
	if q.request, err = http.NewRequestWithContext(ctx, http.MethodPost, address, body); err != nil {
		return refusal("query")
	}
	q.request.ContentLength = size
	for _, h := range head {
		q.request.Header.Set(h[0], h[1])
	}
	q.request.Header.Set("User-Agent", "Benchtrial")
	// Compressed events would come in clumps.
	q.request.Header.Set("Accept-Encoding", "identity")
	return nil
}
