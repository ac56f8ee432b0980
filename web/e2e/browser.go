package e2e

import (
	"context"
	"fmt"
	"os/exec"
	"strings"
	"sync"
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
	b, err := chromium()
	if err != nil {
		t.Fatalf("starting Chromium: %v", err)
	}
	return b
}

// window opens an empty window with a profile of its own, which is thrown away
// with the test. The browser has no other window in that profile, and Chromium
// opens a first one only when told to.
func window(t testing.TB, browser context.Context) (context.Context, cdp.BrowserContextID) {
	t.Helper()
	direct := withBrowser(browser)
	profile, err := target.CreateBrowserContext().WithDisposeOnDetach(true).Do(direct)
	if err != nil {
		t.Fatalf("making a profile: %v", err)
	}
	t.Cleanup(func() {
		if err := target.DisposeBrowserContext(profile).Do(direct); err != nil {
			t.Errorf("closing the window: %v", err)
		}
	})
	id, err := target.CreateTarget("about:blank").WithBrowserContextID(profile).WithNewWindow(true).Do(direct)
	if err != nil {
		t.Fatalf("opening a window: %v", err)
	}
	ctx, cancel := chromedp.NewContext(browser, chromedp.WithTargetID(id))
	t.Cleanup(cancel)
	return ctx, profile
}

// withBrowser directs a command at the browser instead of a window.
func withBrowser(ctx context.Context) context.Context {
	return cdp.WithExecutor(ctx, chromedp.FromContext(ctx).Browser)
}
