package e2e_test

import (
	"encoding/base64"
	"fmt"
	"path"
	"slices"
	"strings"
	"testing"

	"benchtrial/gen/document/container"
	"benchtrial/gen/document/reporter"
	"benchtrial/web/e2e"
)

// contained is what the engine says of a file.
type contained struct {
	Error   string
	Kind    container.Kind
	Content string
	Pages   int
	Cut     bool
	Unread  []int
	Turned  int
	Events  int
	Longest float64 // of the tasks of the page meanwhile, in milliseconds
}

// reading is a function for the page: it gives the engine a file and waits for what it says.
const reading = `globalThis.reading ??= (file, number, stop) => new Promise((done) => {
	const { engine } = benchtrial;
	const id = 1e6 + number;
	const ask = (id, kind, file) => engine.postMessage({ id, kind, file, body: new TextEncoder().encode(JSON.stringify(number)) });
	let events = 0, longest = 0;
	const tasks = new PerformanceObserver((list) => { for (const e of list.getEntries()) longest = Math.max(longest, e.duration); });
	tasks.observe({ type: 'longtask' });
	const hear = ({ data }) => {
		if (data.event === 'container_event') {
			events++;
			if (stop) ask(2e6, 'container_stop');
		}
		if (data.id !== id) return;
		engine.removeEventListener('message', hear);
		setTimeout(() => {
			tasks.disconnect();
			const said = data.error ? { error: data.error } : JSON.parse(new TextDecoder().decode(data.body));
			done({ ...said, events, longest });
		});
	};
	engine.addEventListener('message', hear);
	ask(id, 'container_read', file);
});`

// bytesFrom returns an expression for a file of that name and content.
func bytesFrom(name string, data []byte) string {
	return `new File([Uint8Array.from(atob('` + base64.StdEncoding.EncodeToString(data) + `'), (c) => c.charCodeAt(0))], ` + js(name) + `)`
}

// open opens a page of the workbench.
func open(t *testing.T, site e2e.Site) *e2e.Page {
	p := e2e.Open(t, site, "#/review")
	p.Ready()
	p.Eval(reading, nil)
	return p
}

var readings int

// extracted has the engine read a file.
func extracted(t *testing.T, p *e2e.Page, name string, data []byte) (c contained) {
	t.Helper()
	readings++
	p.Eval(fmt.Sprintf(`void reading(%s, %d).then((said) => { globalThis.said%d = said; })`, bytesFrom(name, data), readings, readings), nil)
	p.WaitLong(fmt.Sprintf(`globalThis.said%d`, readings))
	p.Eval(fmt.Sprintf(`globalThis.said%d`, readings), &c)
	return c
}

// readers are the published files that read PDF that were asked for.
func readers(g *e2e.Gate) []string {
	return slices.DeleteFunc(g.Asked(), func(name string) bool { return !strings.HasPrefix(path.Base(name), "pdf") })
}

func TestTranscriptsInPDF(t *testing.T) {
	p := open(t, e2e.Native(t))
	for name, data := range map[string][]byte{"plain": transcriptPDF(3), "condensed": condensedPDF()} {
		c := extracted(t, p, name+".pdf", data)
		if c.Error != "" {
			t.Errorf("%s: %s", name, c.Error)
			continue
		}
		read, err := reporter.Read(c.Content)
		if err != nil {
			t.Fatalf("%s: %v in\n%s", name, err, c.Content)
		}
		want := 3
		if name == "condensed" {
			want = 4
		}
		if len(read.Pages) != want {
			t.Fatalf("%s: %d pages in\n%s", name, len(read.Pages), c.Content)
		}
		for i, page := range read.Pages {
			if page.Number != i+7 || len(page.Lines) != 25 {
				t.Errorf("%s: page %d has number %d and %d lines\n%s", name, i+1, page.Number, len(page.Lines), c.Content)
				continue
			}
			for k, text := range testimony(i + 7) {
				if got := page.Lines[k]; got.Number != k+1 || strings.Join(strings.Fields(got.Text), " ") != strings.Join(strings.Fields(text), " ") {
					t.Errorf("%s: page %d, line %d is %d %q, want %q", name, i+7, k+1, got.Number, got.Text, text)
				}
			}
		}
	}
}
