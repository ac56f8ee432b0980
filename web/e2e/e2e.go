// Package e2e drives the built site in a real Chromium, served by the real
// server or, as on Cloudflare, by workerd.
//
// The tests run where BENCHTRIAL_E2E is set and skip elsewhere, because they
// test what ./build.sh build has written, not what stands in the sources:
//
//	./build.sh test -run Smoke -v     builds, then runs the browser tests of that name
//
// A test starts the site, opens a page in a browser context of its own (empty
// storage, empty cache) and talks to it through conditions, never through pauses:
//
//	func TestJudging(t *testing.T) {
//		p := e2e.Open(t, e2e.Native(t), "#/try/blt1/4k/synthetic/text2cite/plain/42/4")
//		p.Ready()                                  // page and engine have taken over
//		p.Paste("#answer", "section 1(a)")
//		p.ClickText("Judge the answer")
//		p.Wait(`document.querySelector('.ruling')?.checkVisibility()`) // any JavaScript expression
//		if got := p.Text(".ruling"); got != "Right." { … }
//		p.CheckAccessible()                        // axe-core finds nothing
//		p.Shot("judging-1280-light")               // .cache/shots/judging-1280-light.png
//	}
//
// When the test ends the page is checked: nothing on the console, no exception,
// no blocked or failed request, no request to another host. A test that
// provokes such things says so with Page.Expect.
//
// Options set the window (Size(390, 844)), the system's theme (Dark), blocked
// features (WithoutWebAssembly, WithoutStorage, WithoutClipboard) or a script
// that runs before the page's own (Before).
package e2e

import (
	"os"
	"path/filepath"
	"testing"
)

// needed returns the path of something that the build or the machine must
// provide, or ends the test.
func needed(t testing.TB, path, how string) string {
	t.Helper()
	if _, err := os.Stat(path); err != nil {
		t.Fatalf("%s is missing: %s", path, how)
	}
	return path
}

// wanted skips the test where the browser tests were not asked for.
func wanted(t testing.TB) {
	t.Helper()
	if os.Getenv("BENCHTRIAL_E2E") == "" {
		t.Skip("browser tests run with ./build.sh test, or with BENCHTRIAL_E2E=1 after ./build.sh build")
	}
}

// root returns the project's folder; tests run in the package's folder.
func root() string { return filepath.Join("..", "..") }

// built returns the path of something in the folder where the build keeps its results.
func built(t testing.TB, elem ...string) string {
	t.Helper()
	return needed(t, filepath.Join(append([]string{root(), ".cache"}, elem...)...), "run ./build.sh build")
}
