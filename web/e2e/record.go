package e2e

import (
	"context"
	"fmt"
	"regexp"
	"strings"
	"sync"

	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// noOwnModel is what Chromium says of itself when the page of runs asks whether it has a
// model of its own: it has the interface, and no model.
const noOwnModel = "there was not an execution config available for the feature"

// record keeps what a page asked for and complained of.
type record struct {
	mu         sync.Mutex
	requests   []string // addresses, in order
	complaints []string
	expected   []*regexp.Regexp
}

// Expect says that complaints that match may come: the test provokes them.
func (p *Page) Expect(pattern string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.expected = append(p.expected, regexp.MustCompile(pattern))
}

// Requests returns the addresses of everything that the page has asked for so far.
func (p *Page) Requests() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return append([]string(nil), p.requests...)
}

// listen starts recording; it must come before the page's first navigation.
func (p *Page) listen(ctx context.Context) {
	chromedp.ListenTarget(ctx, func(event any) {
		p.mu.Lock()
		defer p.mu.Unlock()
		switch e := event.(type) {
		case *network.EventRequestWillBeSent:
			p.requests = append(p.requests, e.Request.URL)
		case *runtime.EventConsoleAPICalled:
			if e.Type == runtime.APITypeError || e.Type == runtime.APITypeWarning || e.Type == runtime.APITypeAssert {
				p.complaints = append(p.complaints, "console: "+argumentsOf(e.Args))
			}
		case *runtime.EventExceptionThrown:
			p.complaints = append(p.complaints, "exception: "+e.ExceptionDetails.Error())
		case *log.EventEntryAdded:
			if e.Entry.Level == log.LevelError || e.Entry.Level == log.LevelWarning {
				p.complaints = append(p.complaints, fmt.Sprintf("%s: %s %s", e.Entry.Source, e.Entry.Text, e.Entry.URL))
			}
		}
	})
}

func argumentsOf(values []*runtime.RemoteObject) string {
	var words []string
	for _, v := range values {
		if v.Description != "" {
			words = append(words, v.Description)
		} else {
			words = append(words, string(v.Value))
		}
	}
	return strings.Join(words, " ")
}

// check reports what the page should not have done.
func (p *Page) check() {
	p.t.Helper()
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, complaint := range p.complaints {
		if !p.allowed(complaint) {
			p.t.Errorf("the browser complained: %s", complaint)
		}
	}
	for _, url := range p.requests {
		if !strings.HasPrefix(url, p.site.URL) && !strings.HasPrefix(url, "data:") && !strings.HasPrefix(url, "blob:"+strings.TrimSuffix(p.site.URL, "/")) {
			p.t.Errorf("the page asked another host: %s", url)
		}
	}
}

func (r *record) allowed(complaint string) bool {
	if strings.Contains(complaint, noOwnModel) {
		return true
	}
	for _, pattern := range r.expected {
		if pattern.MatchString(complaint) {
			return true
		}
	}
	return false
}

// state describes the page for a failed test: complaints, and the text that stands on it.
func (p *Page) state() string {
	p.mu.Lock()
	complaints := strings.Join(p.complaints, "\n")
	p.mu.Unlock()
	var text string
	if err := chromedp.Run(p.ctx, chromedp.Evaluate(`document.body?.innerText.slice(0, 2000)`, &text)); err != nil {
		text = err.Error()
	}
	return fmt.Sprintf("complaints: %s\npage:\n%s", complaints, text)
}
