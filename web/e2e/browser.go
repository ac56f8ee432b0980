package e2e

import (
	"context"
	"fmt"
	"os/exec"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
)

// names are the commands under which systems know the browser.
var names = []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable"}

// chromium is one browser for all tests of the process; each page gets a context
// of its own in it. It ends with the process.
var chromium = sync.OnceValues(launch)

// errNoBrowser says that Chromium is not installed.
var errNoBrowser = fmt.Errorf("none of the commands %s is there: install Chromium (Debian package chromium)", strings.Join(names, ", "))

func launch() (context.Context, error) {
	path := ""
	for _, name := range names {
		if found, err := exec.LookPath(name); err == nil {
			path = found
			break
		}
	}
	if path == "" {
		return nil, errNoBrowser
	}
	allocator, _ := chromedp.NewExecAllocator(context.Background(),
		chromedp.ExecPath(path), chromedp.Headless, chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.NoFirstRun, chromedp.NoDefaultBrowserCheck,
		chromedp.Flag("disable-quic", true),
		chromedp.Flag("disable-background-networking", true),
		chromedp.Flag("disable-component-update", true),
		chromedp.Flag("disable-sync", true),
		chromedp.Flag("disable-dev-shm-usage", true),
		chromedp.Flag("force-color-profile", "srgb"))
	browser, _ := chromedp.NewContext(allocator)
	return browser, chromedp.Run(browser)
}

// browser returns the shared browser.
func browser(t testing.TB) context.Context {
	t.Helper()
	started.Store(true)
	b, err := chromium()
	if err != nil {
		t.Fatalf("starting Chromium: %v", err)
	}
	return b
}

// window opens an empty window with a profile of its own; end closes it and
// throws the profile away. The browser has no other window in that profile, and
// Chromium opens a first one only when told to.
func window(t testing.TB, browser context.Context) (ctx context.Context, profile cdp.BrowserContextID, end func()) {
	t.Helper()
	direct := withBrowser(browser)
	profile, err := target.CreateBrowserContext().WithDisposeOnDetach(true).Do(direct)
	if err != nil {
		t.Fatalf("making a profile: %v", err)
	}
	id, err := target.CreateTarget("about:blank").WithBrowserContextID(profile).WithNewWindow(true).Do(direct)
	if err != nil {
		t.Fatalf("opening a window: %v", err)
	}
	ctx, cancel := chromedp.NewContext(browser, chromedp.WithTargetID(id))
	return ctx, profile, func() {
		t.Helper()
		cancel()
		if err := target.DisposeBrowserContext(profile).Do(direct); err != nil {
			t.Errorf("closing the window: %v", err)
		}
	}
}

// withBrowser directs a command at the browser instead of a window.
func withBrowser(ctx context.Context) context.Context {
	return cdp.WithExecutor(ctx, chromedp.FromContext(ctx).Browser)
}

// Main runs the tests of a package and ends the browser after them. TestMain calls it.
func Main(m *testing.M) int {
	code := m.Run()
	if started.Load() {
		if b, err := chromium(); err == nil {
			_ = chromedp.Cancel(b) // the tests are over, whatever the browser says
		}
	}
	return code
}

// started says that a test asked for the browser.
var started atomic.Bool
