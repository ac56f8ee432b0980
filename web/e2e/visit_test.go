package e2e_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"benchtrial/web/e2e"
)

// The budget of a first visit is reckoned over all published files; this shows
// that a first visit asks for no other, and for none twice.
func TestFirstVisitAsksForPublishedFilesOnce(t *testing.T) {
	site := e2e.Native(t)
	p := e2e.Open(t, site, "")
	p.Ready()
	p.Paste("#answer", landing(t).Answer)
	p.ClickText("Judge the answer")
	p.Wait(ruled)
	names := published(t)
	seen := map[string]bool{}
	fonts := 0
	for _, url := range p.Requests() {
		name := strings.TrimPrefix(url, site.URL)
		if name == "" {
			name = "index.html"
		}
		if !slices.Contains(names, name) {
			t.Errorf("a first visit asks for %s, which is not counted", name)
		}
		// The engine's worker loads the Go runtime's script for itself, from the cache.
		if seen[name] && !strings.Contains(name, "wasm_exec") {
			t.Errorf("a first visit asks for %s twice", name)
		}
		seen[name] = true
		if filepath.Ext(name) == ".woff2" {
			fonts++
		}
	}
	if fonts > 3 {
		t.Errorf("a first verdict needs %d fonts", fonts)
	}
}

// BenchmarkFirstVisit measures, each time with an empty cache, the time from
// navigation to the first paint, which shows the exhibit, and until page and
// engine listen. Run it with -benchtime 5x; the medians are printed.
func BenchmarkFirstVisit(b *testing.B) {
	site := e2e.Native(b)
	times := map[string][]float64{}
	for b.Loop() {
		p := e2e.Open(b, site, "")
		p.Ready()
		p.Wait(`performance.getEntriesByName('first-contentful-paint').length`)
		var marks map[string]float64
		p.Eval(`Object.fromEntries(performance.getEntries()
			.filter((e) => e.entryType === 'mark' || e.entryType === 'paint').map((e) => [e.name, e.startTime]))`, &marks)
		for name, at := range marks {
			times[name] = append(times[name], at)
		}
		p.Close()
	}
	for mark, name := range map[string]string{
		"first-contentful-paint": "exhibit-ms", "module-compiled": "compiled-ms",
		"page-ready": "page-ms", "engine-ready": "engine-ms", "verdict-possible": "verdict-possible-ms",
	} {
		b.ReportMetric(median(times[mark]), name)
	}
	b.ReportMetric(0, "ns/op") // says nothing here
}

// median returns the middle value, the higher of two.
func median(values []float64) float64 {
	if len(values) == 0 {
		return 0
	}
	slices.Sort(values)
	return values[len(values)/2]
}
