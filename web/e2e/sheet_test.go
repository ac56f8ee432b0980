package e2e_test

import (
	"strings"
	"testing"

	"benchtrial/web/e2e"
)

// The style sheet of the workbench is asked for by the pages that have it, once, and is
// there when they are.
func TestWorkbenchHasItsOwnSheet(t *testing.T) {
	site := e2e.Native(t)
	asked := func(p *e2e.Page) (n int) {
		for _, url := range p.Requests() {
			if strings.Contains(url, "/workbench.") && strings.HasSuffix(url, ".css") {
				n++
			}
		}
		return n
	}
	p := e2e.Open(t, site, "")
	p.Ready()
	if n := asked(p); n != 0 {
		t.Errorf("the first page asks for the sheet %d times", n)
	}
	p.Close()
	p = e2e.Blank(t, site, e2e.Before(`new MutationObserver((_, o) => {
		if (!document.querySelector('.review-page')) return;
		o.disconnect();
		globalThis.dressed = [...document.styleSheets].some((s) => /workbench/.test(s.href) && s.cssRules.length);
	}).observe(document, { childList: true, subtree: true });`))
	p.Visit("#/review")
	p.Ready()
	p.Wait(reviewing)
	var dressed bool
	p.Eval(`globalThis.dressed`, &dressed)
	if n := asked(p); n != 1 || !dressed {
		t.Errorf("the sheet is asked for %d times and there in time: %v", n, dressed)
	}
}
