package e2e

import (
	"context"
	"encoding/base64"
	"sync"

	"github.com/chromedp/cdproto/fetch"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
)

// Fate is what becomes of a request that a test intercepts. It runs outside the
// test's goroutine.
type Fate func(ctx context.Context, e *fetch.EventRequestPaused) error

// Cut breaks the connection.
func Cut(ctx context.Context, e *fetch.EventRequestPaused) error {
	return fetch.FailRequest(e.RequestID, network.ErrorReasonConnectionReset).Do(ctx)
}

// Replace answers with a body of the test's own.
func Replace(contentType, body string) Fate {
	return func(ctx context.Context, e *fetch.EventRequestPaused) error {
		return fetch.FulfillRequest(e.RequestID, 200).
			WithResponseHeaders([]*fetch.HeaderEntry{{Name: "Content-Type", Value: contentType}}).
			WithBody(base64.StdEncoding.EncodeToString([]byte(body))).Do(ctx)
	}
}

// Intercept applies fate to every request whose address matches the pattern
// ("*.wasm", with * for any characters) until the returned function is called.
func (p *Page) Intercept(pattern string, fate Fate) (stop func()) {
	p.t.Helper()
	ctx, cancel := context.WithCancel(p.ctx)
	chromedp.ListenTarget(ctx, func(event any) {
		e, ok := event.(*fetch.EventRequestPaused)
		if !ok {
			return
		}
		// Commands must not be sent from a listener, which they would wait for.
		go func() {
			if err := chromedp.Run(p.ctx, chromedp.ActionFunc(func(ctx context.Context) error { return fate(ctx, e) })); err != nil && p.ctx.Err() == nil {
				p.t.Errorf("intercepting %s: %v", e.Request.URL, err)
			}
		}()
	})
	p.do("intercepting "+pattern, fetch.Enable().WithPatterns([]*fetch.RequestPattern{{URLPattern: pattern}}))
	return func() {
		p.t.Helper()
		cancel()
		p.do("ending the interception", fetch.Disable())
	}
}

// Hold keeps back the requests that match until the returned function is called.
func (p *Page) Hold(pattern string) (release func()) {
	p.t.Helper()
	gate := make(chan struct{})
	var once sync.Once
	open := func() { once.Do(func() { close(gate) }) }
	p.t.Cleanup(open)
	p.Intercept(pattern, func(ctx context.Context, e *fetch.EventRequestPaused) error {
		<-gate
		return fetch.ContinueRequest(e.RequestID).Do(ctx)
	})
	return open
}
