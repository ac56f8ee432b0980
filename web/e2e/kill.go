package e2e

import (
	"context"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
)

// Kill ends the process of the page, as a crash does: nothing of it runs any more. Visit
// then opens another in a new window, with what the browser keeps.
func (p *Page) Kill() {
	p.t.Helper()
	ended := chromedp.FromContext(p.ctx).Target.TargetID
	// The command is never answered: there is nobody left to do it.
	ctx, cancel := context.WithTimeout(p.ctx, time.Second)
	defer cancel()
	_ = chromedp.Run(ctx, page.Crash())

	direct := withBrowser(browser(p.t))
	id, err := target.CreateTarget("about:blank").WithBrowserContextID(p.profile).WithNewWindow(true).Do(direct)
	if err != nil {
		p.t.Fatalf("opening a window: %v", err)
	}
	if err := target.CloseTarget(ended).Do(direct); err != nil {
		p.t.Fatalf("closing what is left of the window: %v", err)
	}
	p.ctx, _ = chromedp.NewContext(browser(p.t), chromedp.WithTargetID(id))
	p.listen(p.ctx)
	p.do("preparing the window", emulation.SetFocusEmulationEnabled(true))
}
