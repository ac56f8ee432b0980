package e2e_test

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"net/http"
	"path"
	"slices"
	"strings"
	"testing"

	"benchtrial/gen/document/container"
	"benchtrial/gen/document/docx/docxtest"
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
	Frames  int // that the page drew meanwhile
	// Longest of the tasks of the page meanwhile, and how long the reading took, in milliseconds.
	Longest, Took float64
}

// reading is a function for the page: it gives the engine a file and waits for what it says.
const reading = `globalThis.reading ??= (file, stop) => new Promise((done) => {
	const { engine } = benchtrial;
	const number = globalThis.readings = (globalThis.readings ?? 0) + 1;
	const id = 1e6 + number;
	const ask = (id, kind, file) => engine.postMessage({ id, kind, file, body: new TextEncoder().encode(JSON.stringify(number)) });
	let events = 0, frames = 0, waiting = true;
	const frame = () => { frames++; if (waiting) requestAnimationFrame(frame); };
	requestAnimationFrame(frame);
	const tasks = [];
	const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries()));
	observer.observe({ type: 'longtask' });
	const asked = performance.now();
	const hear = ({ data }) => {
		if (data.event === 'container_event') {
			events++;
			if (stop) ask(2e6, 'container_stop');
		}
		if (data.id !== id) return;
		engine.removeEventListener('message', hear);
		const answered = performance.now();
		waiting = false;
		setTimeout(() => {
			tasks.push(...observer.takeRecords());
			observer.disconnect();
			const longest = Math.max(0, ...tasks.filter((e) => e.startTime > asked && e.startTime + e.duration < answered).map((e) => e.duration));
			const said = data.error ? { error: data.error } : JSON.parse(new TextDecoder().decode(data.body));
			done({ ...said, events, frames, longest, took: answered - asked });
		});
	};
	engine.addEventListener('message', hear);
	ask(id, 'container_read', file);
});`

// give makes a file of the page's own, globalThis.given, of that name and content.
func give(p *e2e.Page, name string, data []byte) {
	p.Eval(`void (globalThis.given = new File([Uint8Array.from(atob('`+base64.StdEncoding.EncodeToString(data)+`'), (c) => c.charCodeAt(0))], `+js(name)+`))`, nil)
}

// open opens a page of the workbench.
func open(t *testing.T, site e2e.Site) *e2e.Page {
	p := e2e.Open(t, site, "#/review")
	p.Ready()
	p.Eval(reading, nil)
	return p
}

// extracted has the engine read a file.
func extracted(t *testing.T, p *e2e.Page, name string, data []byte) (c contained) {
	t.Helper()
	give(p, name, data)
	return ask(p, false)
}

// ask has the engine read the file given, and stop as soon as it says how far it is.
func ask(p *e2e.Page, stop bool) (c contained) {
	p.Eval(fmt.Sprintf(`void (globalThis.said = null, reading(given, %v).then((said) => { globalThis.said = said; }))`, stop), nil)
	p.WaitLong(`globalThis.said`)
	p.Eval(`globalThis.said`, &c)
	return c
}

// readers are the published files that read PDF that were asked for.
func readers(g *e2e.Gate) []string {
	return slices.DeleteFunc(g.Asked(), func(name string) bool { return !strings.HasPrefix(path.Base(name), "pdf") })
}

func TestTranscriptsInPDF(t *testing.T) {
	for _, server := range servers {
		t.Run(server.name, func(t *testing.T) {
			p := open(t, server.start(t))
			isTestimony(t, extracted(t, p, "plain.pdf", transcriptPDF(3)), 3)
			isTestimony(t, extracted(t, p, "condensed.pdf", condensedPDF()), 4)
		})
	}
}

// isTestimony checks that what was read is so many pages of testimony from page 7 on,
// line by line.
func isTestimony(t *testing.T, c contained, pages int) {
	t.Helper()
	read, err := reporter.Read(c.Content)
	if c.Error != "" || err != nil || len(read.Pages) != pages {
		t.Errorf("%s, %v; read\n%s", c.Error, err, c.Content)
		return
	}
	for i, page := range read.Pages {
		if page.Number != i+7 || len(page.Lines) != 25 {
			t.Errorf("page %d has number %d and %d lines\n%s", i+1, page.Number, len(page.Lines), c.Content)
			continue
		}
		for k, text := range testimony(i + 7) {
			if got := page.Lines[k]; got.Number != k+1 || strings.Join(strings.Fields(got.Text), " ") != strings.Join(strings.Fields(text), " ") {
				t.Errorf("page %d, line %d is %d %q, want %q", i+7, k+1, got.Number, got.Text, text)
			}
		}
	}
}

func TestContractInPDF(t *testing.T) {
	p := open(t, e2e.Native(t))
	c := extracted(t, p, "contract.pdf", contractPDF())
	want := strings.Join([]string{
		"                                    SERVICES AGREEMENT",
		"", "",
		"1.     Fees. The Client pays the Service Fee within thirty",
		"       days of an invoice (“Due Date”).",
		"",
		"       (a)     in euro; and",
		"       (b)     by wire.",
		"", "",
		"The Client                                           The Provider",
		"\f",
		"Schedule A", "Rates", "Hour: $ 90", "",
	}, "\n")
	if c.Content != want || c.Pages != 2 || c.Turned != 1 || c.Cut {
		t.Errorf("read %+v\n%q, want\n%q", c, c.Content, want)
	}
}

const (
	wordRelations = `<Relationships><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`
	listRelations = `<Relationships><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/numbering" Target="numbering.xml"/></Relationships>`
	wordLists     = `<w:numbering xmlns:w="w"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl>` +
		`<w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1.%2"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`
)

func wordItem(level, words string) string {
	return `<w:p><w:pPr><w:numPr><w:ilvl w:val="` + level + `"/><w:numId w:val="1"/></w:numPr></w:pPr>` + words + `</w:p>`
}

func wordRun(text string) string { return `<w:r><w:t xml:space="preserve">` + text + `</w:t></w:r>` }

func wordDocument(t *testing.T, body string) []byte {
	return docxtest.Packed(t, "_rels/.rels", wordRelations, "word/_rels/document.xml.rels", listRelations, "word/numbering.xml", wordLists,
		"word/document.xml", `<w:document xmlns:w="w"><w:body>`+body+`</w:body></w:document>`)
}

func TestWordAndWebPages(t *testing.T) {
	g := e2e.Gated(t, e2e.Native(t))
	p := open(t, g.Site)
	c := extracted(t, p, "contract.docx", wordDocument(t,
		wordItem("0", wordRun("Fees"))+
			wordItem("1", wordRun("The Client pays within ")+`<w:del><w:r><w:delText>ten</w:delText></w:r></w:del><w:ins>`+wordRun("thirty")+`</w:ins>`+wordRun(" days.")+`<w:r><w:footnoteReference w:id="1"/></w:r>`)+
			wordItem("1", wordRun("Interest."))+wordItem("0", wordRun("Term"))+
			`<w:tbl><w:tr><w:tc><w:p>`+wordRun("Hour")+`</w:p></w:tc><w:tc><w:p>`+wordRun("$ 90")+`</w:p></w:tc></w:tr></w:tbl>`))
	if want := "1. Fees\n\n1.1 The Client pays within thirty days.\n\n1.2 Interest.\n\n2. Term\n\nHour\t$ 90\n"; c.Content != want || c.Kind != container.Word {
		t.Errorf("the Word document is read as %+v, want %q", c, want)
	}
	c = extracted(t, p, "act.htm", []byte("<!doctype html><style>p{}</style><script>fetch('https://elsewhere.example/')</script>"+
		"<img src='https://elsewhere.example/x.png' onerror='x()'><h1>\xa7 2. Fees</h1><p>\x93Fee\x94 means &mdash; a sum.<ol type=a><li>One</ol>"))
	if want := "§ 2. Fees\n\n“Fee” means — a sum.\n\na. One\n"; c.Content != want || c.Kind != container.Hypertext {
		t.Errorf("the web page is read as %+v, want %q", c, want)
	}
	if got := readers(g); len(got) > 0 {
		t.Errorf("without a PDF %q were fetched", got)
	}
	if c = extracted(t, p, "t.pdf", transcriptPDF(1)); c.Pages != 1 {
		t.Errorf("a PDF is read as %+v", c)
	}
	extracted(t, p, "t.pdf", transcriptPDF(2))
	if got := readers(g); len(got) != 3 {
		t.Errorf("for two PDF files %q were fetched", got)
	}
}

func TestFilesThatAreNotRead(t *testing.T) {
	p := open(t, e2e.Native(t))
	transcript := transcriptPDF(30)
	word := wordDocument(t, wordItem("0", wordRun("Fees")))
	ole := append([]byte("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"), make([]byte, 2<<20)...)
	copy(ole[1<<20-5:], "E\x00n\x00c\x00r\x00y\x00p\x00t\x00e\x00d\x00P\x00a\x00c\x00k\x00a\x00g\x00e\x00")
	for _, tt := range []struct {
		name string
		data []byte
		says string
	}{
		{"locked.pdf", lockedPDF(), "protected with a password"},
		{"pictures.pdf", picturesPDF(12), "text recognition (OCR)"},
		{"start.pdf", transcript[:200], "damaged or cut off"},
		{"more of it.pdf", transcript[:len(transcript)*6/10], "damaged or cut off"},
		{"rubbish.pdf", append([]byte("%PDF-1.4\n"), bytes.Repeat([]byte("rubbish "), 999)...), "damaged or cut off"},
		{"empty.pdf", nil, "is empty"},
		{"no pages.pdf", pdfOf(nil, ""), "damaged or cut off"},
		{"locked.docx", ole, "protected with a password"},
		{"half.docx", word[:len(word)/2], "damaged or cut off"},
		{"bomb.docx", wordDocument(t, wordItem("0", wordRun(strings.Repeat(" ", 64<<20)))), "unpacks to far more"},
		{"odd.docx", docxtest.Packed(t, "../../evil.xml", "x", "_rels/.rels", wordRelations), "outside of itself"},
		{"other.docx", docxtest.Packed(t, "x.txt", "x"), "no Word document"},
		{"scripts.html", []byte("<html><script>x</script>"), "no text"},
		{"plain.txt", []byte("Q. Yes?"), "Save it as one of these"},
	} {
		if c := extracted(t, p, tt.name, tt.data); !strings.Contains(c.Error, tt.says) {
			t.Errorf("%s: says %q, not %q; read %+v", tt.name, c.Error, tt.says, c)
		}
	}
	// A file of more than 200 MB is not looked into.
	p.Eval(`void (globalThis.given = new File([new Blob(Array(201).fill(new Uint8Array(2 ** 20)))], 'long.pdf'))`, nil)
	c := ask(p, false)
	if !strings.Contains(c.Error, "201 MB") {
		t.Errorf("201 MB: %q", c.Error)
	}
	if c = extracted(t, p, "whole.pdf", transcriptPDF(1)); c.Pages != 1 {
		t.Errorf("after these a whole file is read as %+v", c)
	}
}

// What a PDF holds whose last bytes are missing is read, and it is said.
func TestPDFWithoutItsEnd(t *testing.T) {
	p := open(t, e2e.Native(t))
	whole := transcriptPDF(30)
	c := extracted(t, p, "cut.pdf", whole[:len(whole)-20])
	if !c.Cut || c.Pages != 30 || !strings.Contains(c.Content, "Did you see page 36, item 4?") {
		t.Errorf("read %+v", c)
	}
}

func TestLongPDF(t *testing.T) {
	p := open(t, e2e.Native(t))
	c := extracted(t, p, "long.pdf", transcriptPDF(1000))
	if c.Pages != 1000 || c.Events < 3 || !strings.Contains(c.Content, "Did you see page 1006, item 24?") {
		t.Fatalf("read %d pages, %d events, %s", c.Pages, c.Events, c.Error)
	}
	t.Logf("1,000 pages took %.1f s; the page's longest task of 50 ms or more: %.0f ms; %d frames", c.Took/1000, c.Longest, c.Frames)
	if c.Frames < 20 {
		t.Errorf("the page drew %d frames while the engine read", c.Frames)
	}
	// Another one is stopped, and the engine answers as before.
	give(p, "stopped.pdf", transcriptPDF(400))
	c = ask(p, true)
	if !strings.Contains(c.Error, "You stopped") {
		t.Errorf("stopped: %+v", c)
	}
	if c = extracted(t, p, "many.pdf", transcriptPDF(2001)); !strings.Contains(c.Error, "2001 pages") {
		t.Errorf("2,001 pages: %+v", c)
	}
}

func TestPDFReaderThatDoesNotArrive(t *testing.T) {
	g := e2e.Gated(t, e2e.Native(t))
	p := open(t, g.Site)
	p.Expect(`503|integrity|SRI`)
	for _, instead := range []http.HandlerFunc{
		func(w http.ResponseWriter, _ *http.Request) { http.Error(w, "busy", http.StatusServiceUnavailable) },
		func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, "another script") },
	} {
		g.Treat(func(name string) http.HandlerFunc {
			if strings.HasPrefix(path.Base(name), "pdf") {
				return instead
			}
			return nil
		})
		if c := extracted(t, p, "t.pdf", transcriptPDF(1)); !strings.Contains(c.Error, "could not be loaded") {
			t.Errorf("read %+v", c)
		}
	}
	g.Treat(nil)
	if c := extracted(t, p, "t.pdf", transcriptPDF(1)); c.Pages != 1 {
		t.Errorf("once it arrives a PDF is read as %+v", c)
	}
}
