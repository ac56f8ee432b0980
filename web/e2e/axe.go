package e2e

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// rules are what axe-core checks: WCAG 2.2 up to AA and its own good practice.
const rules = `{runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'], resultTypes: ['violations']}`

// CheckAccessible reports everything that axe-core finds on the page as it is
// now. The checker is brought in from outside the page, so that the content
// security policy stays as strict as for a visitor.
func (p *Page) CheckAccessible() {
	p.t.Helper()
	p.Eval(axe(p.t)+`;true`, nil)
	var found []struct {
		ID    string `json:"id"`
		Help  string `json:"help"`
		Nodes []struct {
			Target  []any  `json:"target"`
			Summary string `json:"failureSummary"`
		} `json:"nodes"`
	}
	// Colours on their way from one to the other are nobody's to read.
	p.Eval(`Promise.allSettled(document.getAnimations().map((a) => a.finished)).then(() => true)`, nil)
	p.Eval(`axe.run(document, `+rules+`).then((r) => r.violations)`, &found)
	for _, rule := range found {
		for _, node := range rule.Nodes {
			p.t.Errorf("not accessible: %s (%s) at %s: %s", rule.ID, rule.Help,
				fmt.Sprint(node.Target...), strings.ReplaceAll(node.Summary, "\n", " "))
		}
	}
}

// axe returns the source of axe-core.
func axe(t testing.TB) string {
	t.Helper()
	source, err := os.ReadFile(built(t, "npm", "node_modules", "axe-core", "axe.min.js"))
	if err != nil {
		t.Fatal(err)
	}
	return string(source)
}
