package platform

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"strconv"
	"syscall/js"
)

// Transport returns what makes requests: without following redirects, without
// adding anything, until the request's context ends.
func Transport() http.RoundTripper { return transport{} }

type transport struct{}

// RoundTrip implements http.RoundTripper over fetch.
func (transport) RoundTrip(r *http.Request) (*http.Response, error) {
	controller := global.Get("AbortController").New()
	headers := map[string]any{}
	for name := range r.Header {
		headers[name] = r.Header.Get(name)
	}
	options := map[string]any{
		"method": r.Method, "headers": headers, "redirect": "manual", "signal": controller.Get("signal"),
	}
	if r.Body != nil {
		body, err := outgoing(r)
		if err != nil {
			return nil, err
		}
		options["body"] = body
	}
	stop := context.AfterFunc(r.Context(), func() { controller.Call("abort") })
	answer, err := await(r.Context(), global.Call("fetch", r.URL.String(), options))
	if err != nil {
		stop()
		return nil, err
	}
	header, err := headersOf(answer)
	if err != nil {
		stop()
		return nil, err
	}
	length, err := strconv.ParseInt(header.Get("Content-Length"), 10, 64)
	if err != nil {
		length = -1
	}
	return &http.Response{
		StatusCode:    answer.Get("status").Int(),
		Header:        header,
		ContentLength: length,
		Body:          &incoming{ctx: r.Context(), stop: stop, stream: answer.Get("body")},
	}, nil
}

// Unsent reports whether an error of the transport says that a request never left
// here. Those of fetch do not say it.
func Unsent(error) bool { return false }

// outgoing returns the body of a request for fetch: the visitor's own stream where it
// is that and its size is known, so that its bytes do not pass through here; else its bytes.
func outgoing(r *http.Request) (js.Value, error) {
	if own, ok := r.Body.(interface{ GetRawJSBody() js.Value }); ok && r.ContentLength > 0 {
		return own.GetRawJSBody().Call("pipeThrough", global.Get("FixedLengthStream").New(r.ContentLength)), nil
	}
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return js.Value{}, err
	}
	return bytesOf(body), nil
}

// discarded is how much of a refused body is read, as much as Go's server reads.
const discarded = 256 << 10

// Discard reads what a refused visitor still sends, up to a limit. workerd closes the connection
// of a request whose body was not read, and what the visitor asks next on it would be lost.
func Discard(body io.Reader) {
	if own, ok := body.(interface{ GetRawJSBody() js.Value }); ok && own.GetRawJSBody().Get("locked").Bool() {
		return // it was read already, or handed on
	}
	// A visitor who has left sends no more.
	_, _ = io.CopyN(io.Discard, body, discarded)
}

// headersOf returns the headers of a Response, at one step over to JavaScript and back.
func headersOf(answer js.Value) (http.Header, error) {
	pairs := global.Get("Array").Call("from", answer.Get("headers").Call("entries"))
	var read [][2]string
	if err := json.Unmarshal([]byte(global.Get("JSON").Call("stringify", pairs).String()), &read); err != nil {
		return nil, err
	}
	header := http.Header{}
	for _, pair := range read {
		header.Add(pair[0], pair[1])
	}
	return header, nil
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
