package e2e

import (
	"context"
	"encoding/json"

	"github.com/chromedp/cdproto/tracing"
	"github.com/chromedp/chromedp"
)

// traced is an event of Chromium's trace: times are in microseconds, CPU is that of its thread.
type traced struct {
	Phase   string  `json:"ph"`
	Name    string  `json:"name"`
	Process int     `json:"pid"`
	Thread  int     `json:"tid"`
	Wall    float64 `json:"dur"`
	CPU     float64 `json:"tdur"`
	Args    struct {
		Name any `json:"name"`
	} `json:"args"`
}

// LongestTask returns the milliseconds of processor time that the longest task of the
// page's own thread takes while act is done, of all pages that are open. Unlike the time
// on the clock it says nothing of what else the machine was doing.
func (p *Page) LongestTask(act func()) (milliseconds float64) {
	p.t.Helper()
	var events []traced
	ctx, cancel := context.WithCancel(p.ctx)
	defer cancel()
	ended := make(chan struct{})
	chromedp.ListenBrowser(ctx, func(event any) {
		switch e := event.(type) {
		case *tracing.EventDataCollected:
			for _, raw := range e.Value {
				var one traced
				if json.Unmarshal(raw, &one) == nil {
					events = append(events, one)
				}
			}
		case *tracing.EventTracingComplete:
			close(ended)
		}
	})
	p.do("tracing", chromedp.ActionFunc(func(ctx context.Context) error {
		return tracing.Start().WithTraceConfig(&tracing.TraceConfig{IncludedCategories: []string{"toplevel", "__metadata"}}).Do(withBrowser(ctx))
	}))
	act()
	p.do("ending the trace", chromedp.ActionFunc(func(ctx context.Context) error { return tracing.End().Do(withBrowser(ctx)) }))
	<-ended
	type thread struct{ process, thread int }
	pages := map[thread]bool{}
	for _, e := range events {
		if e.Name == "thread_name" && e.Args.Name == "CrRendererMain" {
			pages[thread{e.Process, e.Thread}] = true
		}
	}
	for _, e := range events {
		if e.Phase == "X" && pages[thread{e.Process, e.Thread}] {
			milliseconds = max(milliseconds, e.CPU/1000)
		}
	}
	if milliseconds == 0 {
		p.t.Error("Chromium's trace tells no processor times")
	}
	return milliseconds
}
