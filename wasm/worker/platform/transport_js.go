package platform

import (
	"context"
	"errors"
	"io"
	"net/http"
	"strconv"
	"syscall/js"
)

// Transport returns what makes requests: without following redirects, without
// adding anything, until the request's context ends.
func Transport() http.RoundTripper { return transport{} }

type transport struct{}

// errBody says that a request has a body, which no route sends yet.
var errBody = errors.New("requests with a body are not made")

// RoundTrip implements http.RoundTripper over fetch.
func (transport) RoundTrip(r *http.Request) (*http.Response, error) {
	if r.Body != nil {
		return nil, errBody
	}
	controller := global.Get("AbortController").New()
	stop := context.AfterFunc(r.Context(), func() { controller.Call("abort") })
	headers := map[string]any{}
	for name := range r.Header {
		headers[name] = r.Header.Get(name)
	}
	answer, err := await(r.Context(), global.Call("fetch", r.URL.String(), map[string]any{
		"method": r.Method, "headers": headers, "redirect": "manual", "signal": controller.Get("signal"),
	}))
	if err != nil {
		stop()
		return nil, err
	}
	length, err := strconv.ParseInt(header(answer, "Content-Length"), 10, 64)
	if err != nil {
		length = -1
	}
	return &http.Response{
		StatusCode:    answer.Get("status").Int(),
		Header:        http.Header{"Location": {header(answer, "Location")}},
		ContentLength: length,
		Body:          &incoming{ctx: r.Context(), stop: stop, stream: answer.Get("body")},
	}, nil
}

// header returns a header of a Response, or "".
func header(answer js.Value, name string) string {
	if value := answer.Get("headers").Call("get", name); value.Type() == js.TypeString {
		return value.String()
	}
	return ""
}

// incoming reads a ReadableStream; null is an empty one.
type incoming struct {
	ctx    context.Context
	stop   func() bool
	stream js.Value
	reader js.Value
	// piece is what came last, at how much of it was read.
	piece js.Value
	at    int
}

func (b *incoming) Read(p []byte) (int, error) {
	if b.stream.IsNull() {
		return 0, io.EOF
	}
	if b.reader.IsUndefined() {
		b.reader = b.stream.Call("getReader")
	}
	for b.piece.IsUndefined() || b.at == b.piece.Length() {
		next, err := await(b.ctx, b.reader.Call("read"))
		if err != nil {
			return 0, err
		}
		if next.Get("done").Bool() {
			return 0, io.EOF
		}
		b.piece, b.at = next.Get("value"), 0
	}
	n := js.CopyBytesToGo(p, b.piece.Call("subarray", b.at))
	b.at += n
	return n, nil
}

// Close ends the transfer.
func (b *incoming) Close() error {
	b.stop()
	if b.stream.IsNull() {
		return nil
	}
	if b.reader.IsUndefined() {
		b.reader = b.stream.Call("getReader")
	}
	ignore(b.reader.Call("cancel"))
	return nil
}

// ignore has a promise's failure told to nobody.
func ignore(promise js.Value) {
	var nothing js.Func
	nothing = js.FuncOf(func(js.Value, []js.Value) any {
		nothing.Release()
		return nil
	})
	promise.Call("then", nothing, nothing)
}
