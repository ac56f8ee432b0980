package e2e

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
)

// Page is an open page of the site. Its methods end the test where they fail.
type Page struct {
	t    testing.TB
	ctx  context.Context
	site Site
	*record
	profile cdp.BrowserContextID

	// Close checks the page and closes its window; the end of the test does so too.
	Close func()
}

// patience is how long a condition may take to come true: long enough for a
// busy machine, so that running out of it means that it never would.
const patience = 40 * time.Second

// Open opens the site at a hash ("" or "#/…") in a new window with empty storage and cache.
func Open(t testing.TB, site Site, hash string, options ...Option) *Page {
	t.Helper()
	p := Blank(t, site, options...)
	p.Visit(hash)
	return p
}

// Blank opens an empty window, for tests that prepare something before they Visit.
func Blank(t testing.TB, site Site, options ...Option) *Page {
	t.Helper()
	wanted(t)
	o := settings{width: 1280, height: 800}
	for _, option := range options {
		option(&o)
	}
	ctx, profile, end := window(t, browser(t))
	p := &Page{t: t, ctx: ctx, site: site, profile: profile, record: &record{}}
	p.Close = sync.OnceFunc(func() { p.check(); end() })
	t.Cleanup(p.Close)
	p.listen(ctx)
	p.do("preparing the window", append([]chromedp.Action{
		emulation.SetDeviceMetricsOverride(o.width, o.height, 1, o.width < phone),
		// Tests may run at the same time; each window is the one in front.
		emulation.SetFocusEmulationEnabled(true),
	}, o.actions(site, profile)...)...)
	return p
}

// Beside opens another window of the same profile, as a second tab; it closes with the test.
func (p *Page) Beside() *Page {
	p.t.Helper()
	id, err := target.CreateTarget("about:blank").WithBrowserContextID(p.profile).WithNewWindow(true).Do(withBrowser(p.ctx))
	if err != nil {
		p.t.Fatalf("opening a second window: %v", err)
	}
	ctx, cancel := chromedp.NewContext(browser(p.t), chromedp.WithTargetID(id))
	other := &Page{t: p.t, ctx: ctx, site: p.site, profile: p.profile, record: &record{}}
	other.Close = sync.OnceFunc(func() { other.check(); cancel() })
	p.t.Cleanup(other.Close)
	other.listen(ctx)
	other.do("preparing the window", emulation.SetDeviceMetricsOverride(1280, 800, 1, false), emulation.SetFocusEmulationEnabled(true))
	return other
}

// Visit goes to a hash of the site and waits until the document is parsed.
func (p *Page) Visit(hash string) {
	p.t.Helper()
	p.do("opening "+hash, chromedp.ActionFunc(func(ctx context.Context) error {
		_, _, text, _, err := page.Navigate(p.site.URL + hash).Do(ctx)
		if err == nil && text != "" {
			err = fmt.Errorf("%s", text)
		}
		return err
	}))
	p.Wait(`document.readyState !== 'loading' && document.getElementById('app')`)
}

// Ready waits until page and engine have taken over.
func (p *Page) Ready() {
	p.t.Helper()
	p.Wait(`performance.getEntriesByName('verdict-possible').length`)
}

// do runs browser actions; what says what was being done.
func (p *Page) do(what string, actions ...chromedp.Action) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	// The first run ties the window to its context, so it must not carry the time limit.
	if chromedp.FromContext(p.ctx).Target == nil {
		ctx = p.ctx
	}
	if err := chromedp.Run(ctx, actions...); err != nil {
		p.t.Fatalf("%s: %v\n%s", what, err, p.state())
	}
}

// Wait waits until the JavaScript expression is truthy; it is asked at every frame.
func (p *Page) Wait(condition string) {
	p.t.Helper()
	p.wait(condition, patience)
}

// WaitLong waits for what takes its time on any machine.
func (p *Page) WaitLong(condition string) {
	p.t.Helper()
	p.wait(condition, 6*patience)
}

func (p *Page) wait(condition string, patience time.Duration) {
	p.t.Helper()
	if err := p.until(condition, patience); err != nil {
		p.t.Fatalf("waiting for %s: %v\n%s", condition, err, p.state())
	}
}

// until waits until the expression is truthy, and returns an error where it does not become so.
func (p *Page) until(condition string, patience time.Duration) error {
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	expression := fmt.Sprintf(`new Promise((done) => {
		const look = () => { if (%s) done(true); else requestAnimationFrame(look); };
		look();
	})`, condition)
	for {
		err := chromedp.Run(ctx, chromedp.Evaluate(expression, nil, awaited))
		if err == nil {
			return nil
		}
		// A navigation ends the waiting in the old document; it goes on in the new one.
		if ctx.Err() == nil && (strings.Contains(err.Error(), "navigated") || strings.Contains(err.Error(), "context")) {
			continue
		}
		return err
	}
}

func awaited(e *runtime.EvaluateParams) *runtime.EvaluateParams {
	return e.WithAwaitPromise(true).WithUserGesture(true)
}

// Eval evaluates a JavaScript expression, awaits it if it is a promise, and
// stores its JSON value in out, a pointer or nil.
func (p *Page) Eval(expression string, out any) {
	p.t.Helper()
	if out == nil {
		p.do(expression, chromedp.Evaluate(expression, nil, awaited))
		return
	}
	p.do(expression, chromedp.Evaluate(expression, out, awaited))
}

// Shot writes a picture of the window to .cache/shots/NAME.png.
func (p *Page) Shot(name string) {
	p.t.Helper()
	var png []byte
	p.do("taking a picture", chromedp.CaptureScreenshot(&png))
	path := filepath.Join(root(), ".cache", "shots", name+".png")
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		p.t.Fatal(err)
	}
	if err := os.WriteFile(path, png, 0o644); err != nil {
		p.t.Fatal(err)
	}
}

// quote returns the text as a JavaScript string.
func quote(text string) string {
	b, err := json.Marshal(text)
	if err != nil {
		panic(err) // strings always marshal
	}
	return string(b)
}
