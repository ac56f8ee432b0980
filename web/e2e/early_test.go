package e2e_test

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"benchtrial/web/e2e"
)

// A judgment asked for while the program is loading is promised, and given when it runs.
func TestJudgmentAskedForEarly(t *testing.T) {
	p := e2e.Blank(t, e2e.Native(t))
	release := p.Hold("*.wasm")
	p.Visit("")
	p.Paste("#answer", landing(t).Answer)
	p.Chord(kb.Enter)
	p.Wait(`document.getElementById('boot-label').textContent.startsWith('Judging as soon as the judge is loaded')`)
	release()
	p.Wait(ruled)
	if got := p.Text(".ruling"); !strings.Contains(got, "Right") {
		t.Errorf("the verdict is %q", got)
	}
}
