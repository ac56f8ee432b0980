package e2e

import (
	"context"
	"os"
	"path/filepath"
	"sync/atomic"
	"time"

	cdpbrowser "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// printed prints the page as a PDF.
func printed(pdf *[]byte) func(context.Context) error {
	return func(ctx context.Context) (err error) {
		*pdf, _, err = page.PrintToPDF().WithPreferCSSPageSize(true).Do(ctx)
		return err
	}
}

// Saved returns the name and the content of the file that the page has the
// browser save when act is done.
func (p *Page) Saved(act func()) (name string, data []byte) {
	p.t.Helper()
	folder := p.t.TempDir()
	ctx, cancel := context.WithCancel(p.ctx)
	defer cancel()
	ended := make(chan *cdpbrowser.EventDownloadProgress, 1)
	var suggested atomic.Value
	chromedp.ListenBrowser(ctx, func(event any) {
		switch e := event.(type) {
		case *cdpbrowser.EventDownloadWillBegin:
			suggested.Store(e.SuggestedFilename)
		case *cdpbrowser.EventDownloadProgress:
			if e.State != cdpbrowser.DownloadProgressStateInProgress {
				ended <- e
			}
		}
	})
	p.do("allowing downloads", chromedp.ActionFunc(func(ctx context.Context) error {
		return cdpbrowser.SetDownloadBehavior(cdpbrowser.SetDownloadBehaviorBehaviorAllowAndName).
			WithBrowserContextID(p.profile).WithDownloadPath(folder).WithEventsEnabled(true).Do(withBrowser(ctx))
	}))
	act()
	select {
	case e := <-ended:
		name, _ = suggested.Load().(string)
		data, err := os.ReadFile(filepath.Join(folder, e.GUID))
		if err != nil || e.State != cdpbrowser.DownloadProgressStateCompleted {
			p.t.Fatalf("saving %s: %s, %v", name, e.State, err)
		}
		return name, data
	case <-time.After(patience):
		p.t.Fatalf("nothing was saved\n%s", p.state())
	}
	panic("unreachable")
}

// Written writes a file for the test and returns its path.
func (p *Page) Written(name string, data []byte) string {
	p.t.Helper()
	path, err := filepath.Abs(filepath.Join(p.t.TempDir(), name))
	if err == nil {
		err = os.WriteFile(path, data, 0o644)
	}
	if err != nil {
		p.t.Fatal(err)
	}
	return path
}

// Pick chooses a file in the dialogue that act opens.
func (p *Page) Pick(path string, act func()) {
	p.t.Helper()
	p.PickAll([]string{path}, act)
}

// PickAll chooses files in the dialogue that act opens.
func (p *Page) PickAll(paths []string, act func()) {
	p.t.Helper()
	ctx, cancel := context.WithCancel(p.ctx)
	defer cancel()
	opened := make(chan *page.EventFileChooserOpened, 1)
	chromedp.ListenTarget(ctx, func(event any) {
		if e, ok := event.(*page.EventFileChooserOpened); ok {
			opened <- e
		}
	})
	p.do("watching the dialogue", page.SetInterceptFileChooserDialog(true))
	act()
	select {
	case e := <-opened:
		p.do("choosing files", dom.SetFileInputFiles(paths).WithBackendNodeID(e.BackendNodeID))
	case <-time.After(patience):
		p.t.Fatalf("no dialogue was opened\n%s", p.state())
	}
	p.do("leaving the dialogue", page.SetInterceptFileChooserDialog(false))
}

// Drop drops files in the middle of the element. On a busy machine Chromium now and then
// takes a drag that it is told of back before the page hears of the drop; then it is made again.
func (p *Page) Drop(selector string, paths ...string) {
	p.t.Helper()
	var at struct{ X, Y float64 }
	p.Eval(`((r) => {
		window.heardDrop = false;
		addEventListener('drop', () => { window.heardDrop = true }, { capture: true, once: true });
		return { X: r.x + r.width / 2, Y: r.y + r.height / 2 };
	})(document.querySelector(`+quote(selector)+`).getBoundingClientRect())`, &at)
	data := &input.DragData{Items: []*input.DragDataItem{}, Files: paths, DragOperationsMask: 1}
	const tries = 3
	for range tries {
		for _, kind := range []input.DispatchDragEventType{input.DragEnter, input.DragOver, input.Drop} {
			p.do("dropping files", input.DispatchDragEvent(kind, at.X, at.Y, data))
		}
		if p.until(`window.heardDrop`, patience/tries) == nil {
			return
		}
	}
	p.t.Fatalf("the page did not hear of the files dropped\n%s", p.state())
}
