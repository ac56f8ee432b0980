package e2e

import (
	"context"

	cdpbrowser "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// Option says how a window differs from the usual one: 1280 × 800, light,
// clipboard allowed, nothing blocked.
type Option func(*settings)

type settings struct {
	width, height int64
	scripts       []string
	noClipboard   bool
}

// Size sets the window's inner size in CSS pixels.
func Size(width, height int64) Option {
	return func(o *settings) { o.width, o.height = width, height }
}

// Before runs a script in every document before the page's own.
func Before(script string) Option {
	return func(o *settings) { o.scripts = append(o.scripts, script) }
}

// WithoutWebAssembly takes it from the browser, as hardened ones do.
func WithoutWebAssembly(o *settings) { Before(`delete globalThis.WebAssembly;`)(o) }

// WithoutStorage makes every use of the page's storage fail, as where a person blocks site data.
func WithoutStorage(o *settings) {
	Before(`for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
		Object.defineProperty(globalThis, name, { get() { throw new DOMException('blocked', 'SecurityError'); } });`)(o)
}

// WithoutClipboard makes the browser refuse the clipboard.
func WithoutClipboard(o *settings) { o.noClipboard = true }

// actions returns what prepares the window.
func (o settings) actions(site Site, profile cdp.BrowserContextID) []chromedp.Action {
	setting := cdpbrowser.PermissionSettingGranted
	if o.noClipboard {
		setting = cdpbrowser.PermissionSettingDenied
	}
	var actions []chromedp.Action
	for _, name := range []string{"clipboard-read", "clipboard-write"} {
		actions = append(actions, chromedp.ActionFunc(func(ctx context.Context) error {
			return cdpbrowser.SetPermission(&cdpbrowser.PermissionDescriptor{Name: name}, setting).
				WithOrigin(site.URL).WithBrowserContextID(profile).Do(withBrowser(ctx))
		}))
	}
	for _, script := range o.scripts {
		actions = append(actions, chromedp.ActionFunc(func(ctx context.Context) error {
			_, err := page.AddScriptToEvaluateOnNewDocument(script).Do(ctx)
			return err
		}))
	}
	return actions
}
