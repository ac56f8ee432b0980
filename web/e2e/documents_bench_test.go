package e2e_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"benchtrial/web/e2e"
)

// codes are titles for measuring: an invented one of 4 MB, and one as the House publishes
// it, of the same length, where it is there.
func codes(b *testing.B) map[string][]byte {
	all := map[string][]byte{"invented": []byte(e2e.TitleXML("9", "119-59", 560, 22))}
	if data, err := os.ReadFile(filepath.Join("..", "..", "..", "shared", "uscode", "usc30.xml")); err == nil {
		all["title 30"] = data
	}
	return all
}

// BenchmarkUSCode measures how long a title takes from being given to being listed, how
// long the page is busy at the most meanwhile, how long its lines take to be there once it
// is opened, and how many rows are blank or in the page while it is scrolled.
func BenchmarkUSCode(b *testing.B) {
	site := e2e.Native(b)
	for name, data := range codes(b) {
		b.Run(name, func(b *testing.B) {
			var listed, busiest, shown, memory []float64
			blanks, most := 0, 0
			for b.Loop() {
				p := e2e.Open(b, site, "#/documents")
				p.Ready()
				p.Wait(listing)
				give(p, "usc.xml", data)
				p.Eval(watched+`; globalThis.pressed = performance.now()`, nil)
				var took, busy, opened float64
				p.Eval(`(async () => {
					const list = new DataTransfer();
					list.items.add(globalThis.given);
					const start = performance.now();
					document.querySelector('h1').dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: list }));
					while (!(`+here(1)+`)) await new Promise(requestAnimationFrame);
					return performance.now() - start;
				})()`, &took)
				p.Eval(`busy`, &busy)
				p.Eval(`(async () => {
					const start = performance.now();
					document.querySelector('.held h3 a').click();
					while (!(`+reads+`)) await new Promise(requestAnimationFrame);
					return performance.now() - start;
				})()`, &opened)
				var seen struct{ Blanks, Most int }
				p.Eval(fmt.Sprintf(scrolled, 200), &seen)
				listed, busiest, shown = append(listed, took), append(busiest, busy), append(shown, opened)
				memory = append(memory, float64(p.Memory())/1e6)
				blanks, most = blanks+seen.Blanks, max(most, seen.Most)
				p.Close()
			}
			b.ReportMetric(float64(len(data))/1e6, "MB")
			b.ReportMetric(median(listed), "listed-ms")
			b.ReportMetric(median(busiest), "page-busy-ms")
			b.ReportMetric(median(shown), "opened-ms")
			b.ReportMetric(median(memory), "memory-MB")
			b.ReportMetric(float64(blanks), "blank-looks")
			b.ReportMetric(float64(most), "most-rows")
			b.ReportMetric(0, "ns/op") // says nothing here
		})
	}
}

// scrolled scrolls the lines of a text by so many steps of a turn of the wheel, and counts
// how often no line stood in the middle of the window and how many rows were in the page.
const scrolled = `(async () => {
	const seen = { Blanks: 0, Most: 0 };
	for (let i = 0; i < %d; i++) {
		scrollBy(0, 150);
		await new Promise(requestAnimationFrame);
		const row = document.elementFromPoint(innerWidth * .7, innerHeight / 2)?.closest('#lines [data-row]');
		if (!row || row.querySelector('.soon')) seen.Blanks++;
		seen.Most = Math.max(seen.Most, document.querySelectorAll('#lines tr').length);
	}
	return seen;
})()`
