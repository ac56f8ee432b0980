package e2e_test

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/chromedp/chromedp/kb"

	"benchtrial/gen/document/docx/docxtest"
	"benchtrial/gen/prompt/sharedtest"
	"benchtrial/web/e2e"
)

// lease is a short contract with one place that is doubtful: (c) follows (a).
const lease = "LEASE OF A BOATHOUSE\n\n1. Term\n\n1.1 It begins on the first day of May and lasts for nine months.\n\n1.2 \"Season\" means the time from May to January.\n\n" +
	"2. Rent\n\n2.1 The Tenant pays forty dollars on the third day of each month:\n\n(a) by cheque to the office of the Landlord; or\n\n(c) in coins, counted out before a witness.\n\n2.2 The Landlord gives a receipt for every payment that is made.\n"

// archived is a zip of files.
func archived(t testing.TB, files ...string) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for i := 0; i+1 < len(files); i += 2 {
		w, err := z.Create(files[i])
		if err == nil {
			_, err = w.Write([]byte(files[i+1]))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// utf16LE is a text as some programs of Windows save it.
func utf16LE(text string) string {
	data := []byte{0xff, 0xfe}
	for _, unit := range utf16.Encode([]rune(text)) {
		data = append(data, byte(unit), byte(unit>>8))
	}
	return string(data)
}

// texts opens the page of texts.
func texts(t testing.TB, site e2e.Site, options ...e2e.Option) *e2e.Page {
	t.Helper()
	p := e2e.Open(t, site, "#/documents", options...)
	p.Ready()
	p.Wait(listing)
	return p
}

const (
	// listing is true once the list of texts is shown, reads once a text is.
	listing = `document.querySelector('.shelf h1')?.checkVisibility() && document.querySelector('.shelf h1').innerText === 'Texts'`
	reads   = `document.querySelector('.reading')?.checkVisibility() && document.querySelector('#lines [data-row] .t')`
	// idle is true once nothing is on its way.
	idle = `!document.querySelector('.works progress').checkVisibility()`
)

// here is true once so many texts are in the list.
func here(n int) string {
	return fmt.Sprintf(`[...document.querySelectorAll('.held > li')].filter((e) => e.checkVisibility()).length === %d`, n)
}

// chosen gives the page files on the page of texts.
func chosen(p *e2e.Page, files ...any) {
	var paths []string
	for i := 0; i+1 < len(files); i += 2 {
		data, ok := files[i+1].([]byte)
		if !ok {
			data = []byte(files[i+1].(string))
		}
		paths = append(paths, p.Written(files[i].(string), data))
	}
	p.PickAll(paths, func() { p.Click("#pick-texts") })
}

// rowOf returns place and words of the line that has the words.
func rowOf(p *e2e.Page, words string) (row struct{ ID, Class, Place, Words string }) {
	p.Wait(`[...document.querySelectorAll('#lines [data-row]')].some((e) => e.innerText.includes(` + js(words) + `))`)
	p.Eval(`((e) => ({ ID: e.querySelector('button').id, Class: e.className, Place: e.querySelector('th').innerText.trim(), Words: e.lastElementChild.innerText }))([...document.querySelectorAll('#lines [data-row]')].find((e) => e.innerText.includes(`+js(words)+`)))`, &row)
	return row
}

// find goes to a cite or to words.
func find(p *e2e.Page, asked, said string) {
	p.Fill("#find", asked)
	p.Focus("#find")
	p.Press("\r")
	p.Wait(`document.getElementById('find-said').innerText.includes(` + js(said) + `)`)
}

func TestTextsAreAddedInEveryWay(t *testing.T) {
	for _, way := range []string{"chosen", "dropped", "pasted", "example"} {
		t.Run(way, func(t *testing.T) {
			p := texts(t, e2e.Native(t))
			name, words := "lease.txt", "counted out before a witness"
			switch way {
			case "chosen":
				checkLooks(t, p)
				p.Resize(1280, 800)
				chosen(p, name, lease)
			case "dropped":
				p.Drop("h1", p.Written(name, []byte(lease)))
			case "pasted":
				name = "Pasted text"
				p.Click("#paste-toggle")
				p.Wait(`document.activeElement.id === 'paste'`)
				p.Paste("#paste", lease)
				p.Click("#paste-add")
			case "example":
				name, words = "Invented contract.txt", "BOATYARD"
				p.Click("#try-contract")
			}
			p.Wait(reads)
			if got := p.Text("main h1"); got != "Texts" && !strings.Contains(p.Text(".reading h1"), name) {
				t.Errorf("the page is headed %q", p.Text(".reading h1"))
			}
			rowOf(p, words)
			checkLooks(t, p)
		})
	}
}

// Everything is kept: an opened text is there after a reload, corrected as it was, at
// its address; and so is the list.
func TestTextIsCorrectedAndKept(t *testing.T) {
	p := texts(t, e2e.Native(t))
	chosen(p, "lease.txt", lease)
	p.Wait(reads)
	if row := rowOf(p, "in coins"); row.Place != "2.1(c)" || !strings.Contains(row.Class, "doubtful") || !strings.Contains(row.Words, "(c) is not the next one of its list") {
		t.Errorf("the doubtful line: %+v", row)
	}
	if row := rowOf(p, "by cheque"); row.Place != "2.1(a)" || strings.Contains(row.Class, "doubtful") || !strings.Contains(row.Class, " l2") {
		t.Errorf("another line: %+v", row)
	}
	p.Click("#doubt-next")
	p.Wait(`document.querySelector('.remedies')?.checkVisibility()`)
	checkLooks(t, p)
	p.Resize(1280, 800)
	var before, after string
	p.Eval(`location.hash`, &before)
	p.ClickText("level 2")
	p.Wait(`location.hash !== ` + js(before) + ` && document.querySelector('#lines .opened')?.innerText.includes('You said: level 2.')`)
	p.Eval(`location.hash`, &after)
	if p.Visible("button", "Next doubtful place") {
		t.Error("a corrected place is still doubtful")
	}
	p.Wait(`document.querySelector('.reading').innerText.includes('1 correction by you')`)
	stored(p, `files === 1 && notes.includes('at-level')`)
	p.Reload()
	p.Wait(reads)
	var now string
	p.Eval(`location.hash`, &now)
	if now != after || !strings.Contains(p.Text(".reading h1"), "lease.txt") {
		t.Errorf("after a reload the page is at %s, not %s", now, after)
	}
	if row := rowOf(p, "in coins"); !strings.Contains(row.Class, " l2 corrected") {
		t.Errorf("after a reload: %+v", row)
	}
	p.ClickText("Take the last correction back")
	p.Wait(`location.hash === ` + js(before))
	if row := rowOf(p, "in coins"); !strings.Contains(row.Class, " l2 doubtful") {
		t.Errorf("taken back: %+v", row)
	}
	p.Choose("Read as", "transcript")
	p.Wait(`document.querySelector('.reading').innerText.includes('Transcript, ')`)
	p.ClickText("Take the last correction back")
	p.Wait(`location.hash === ` + js(before))
	p.ClickText("All texts")
	p.Wait(listing + ` && document.activeElement.id.startsWith('text-')`)
	p.Click("#remove-1")
	p.ClickText("Keep it")
	p.Wait(`document.activeElement.id === 'remove-1'`)
	p.Click("#remove-1")
	p.ClickText("Remove it")
	p.Wait(here(0))
	stored(p, `files === 0`)
	p.Reload()
	p.Wait(listing)
	p.Wait(here(0) + ` && document.getElementById('try-contract').checkVisibility()`)
}

// stored waits until the browser's store holds what makes a condition true: of files,
// the number of the library's files, and notes, all that is noted of them.
func stored(p *e2e.Page, condition string) {
	p.Eval(`new Promise((done) => {
		const asked = (request) => new Promise((done, failed) => { request.onsuccess = () => done(request.result); request.onerror = failed; });
		const look = async () => {
			const db = await asked(indexedDB.open('benchtrial.docket'));
			const all = db.transaction(['texts', 'text-notes']);
			const files = await asked(all.objectStore('texts').count());
			const notes = (await asked(all.objectStore('text-notes').getAll())).join(' ');
			db.close();
			if (`+condition+`) done(true); else setTimeout(look, 20);
		};
		look();
	})`, nil)
}

// The page and line numbers of a reporter's transcript, from a PDF, with what was understood.
func TestTranscriptIsRead(t *testing.T) {
	p := texts(t, e2e.Native(t))
	chosen(p, "quillon.pdf", transcriptPDF(40))
	p.Wait(reads)
	if got := p.Text(".reading .standfirst"); !strings.HasPrefix(got, "Transcript, 40 pages (7 to 46)") {
		t.Errorf("understood as %q", got)
	}
	find(p, "31:4", "Line 4 of page 31.")
	row := rowOf(p, "page 31, item 4")
	if !strings.HasSuffix(row.Place, "4") || !strings.Contains(row.Class, "found") {
		t.Errorf("line 4 of page 31: %+v", row)
	}
	find(p, "99:4", "No line has that")
	p.Wait(`document.querySelectorAll('#lines tr').length <= 200`)
	p.Click("#entry-3")
	p.Wait(`document.activeElement.id.startsWith('line-')`)
	p.Press("\r")
	p.Wait(`document.getElementById('fix-page')?.checkVisibility()`)
	checkLooks(t, p)
	p.Resize(1280, 800)
	p.Fill("#fix-page", "110")
	p.Focus("#fix-page")
	p.Press("\r")
	p.Wait(`document.querySelector('#lines .opened')?.innerText.includes('You said: page 110 begins here.')`)
	find(p, "110:4", "Line 4 of page 110.")
	p.ClickText("Take the last correction back")
	p.Wait(`document.querySelector('.reading .standfirst').innerText.includes('(7 to 46)')`)
}

// Containers of every kind together; what cannot be read is said, and touches nothing else.
func TestTextsOfEveryKind(t *testing.T) {
	p := texts(t, e2e.Native(t))
	bomb := wordDocument(t, wordItem("0", wordRun(strings.Repeat(" ", 64<<20))))
	whole := e2e.TitleXML("9", "119-59", 30, 8)
	chosen(p,
		"lease.txt", lease,
		"locked.pdf", lockedPDF(),
		"contract.docx", wordDocument(t, wordItem("0", wordRun("Fees"))+wordItem("1", wordRun("The Client pays within thirty days of every bill that it gets."))+wordItem("1", wordRun("Interest is charged on what is late, at six percent."))),
		"scan.pdf", picturesPDF(12),
		"statute.htm", "<html><body><p>§ 12. Weirs</p><p>(a) The keeper counts the boats that pass.</p><p>(b) The keeper writes the number into a book.</p></body></html>",
		"bomb.docx", bomb,
		"odd.docx", docxtest.Packed(t, "../../evil.xml", "x", "_rels/.rels", wordRelations),
		"codes.zip", archived(t, "usc09.xml", whole, "usc10.xml", e2e.TitleXML("10", "119-59", 30, 8)),
		"cut.xml", whole[:len(whole)/2],
		"utf16.txt", utf16LE(strings.ReplaceAll(lease, "Tenant", "Lessee")),
		"windows.txt", strings.ReplaceAll(lease, "\"Season\"", "\x93Season\x94"),
		"setup.exe", "MZ\x90\x00\x03\x00\x00\x00\x04\x00\x00\x00\xff\xff\x00\x00",
		"empty.txt", "",
	)
	p.WaitLong(here(7) + ` && ` + idle)
	said := p.Text(".refused")
	for name, why := range map[string]string{
		"locked.pdf": "protected with a password", "scan.pdf": "text recognition (OCR)", "bomb.docx": "unpacks to far more", "odd.docx": "outside of itself",
		"cut.xml": "it is cut off", "setup.exe": "it is a program", "empty.txt": "no text",
	} {
		if !strings.Contains(said, name) || !strings.Contains(said, why) {
			t.Errorf("of %s is not said %q: %s", name, why, said)
		}
	}
	for _, want := range []string{"lease.txt", "utf16.txt", "windows.txt", "contract.docx", "from a Word document", "statute.htm", "Title 9, Arbitration", "Title 10, Armed Forces", "30 sections, 240 provisions, 60 definitions"} {
		if got := p.Text(".shelf"); !strings.Contains(got, want) {
			t.Errorf("the list lacks %q: %s", want, got)
		}
	}
	checkLooks(t, p)
	p.Resize(1280, 800)
	p.Eval(`(() => {
		const data = new DataTransfer();
		data.items.add(new File([new Blob(Array(201).fill(new Uint8Array(2 ** 20)))], 'long.txt'));
		document.querySelector('h1').dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }));
	})()`, nil)
	p.Wait(`document.querySelector('.refused').innerText.includes('201 MB')`)
	p.Wait(here(7))
	p.Reload()
	p.Wait(here(7))
}

// A long reading is stopped; nothing of it stays.
func TestAddingIsStopped(t *testing.T) {
	p := texts(t, e2e.Native(t))
	chosen(p, "long.pdf", transcriptPDF(1500))
	p.Wait(`document.getElementById('stop-adding').checkVisibility() && /page \d/.test(document.getElementById('adding-label').innerText)`)
	p.Click("#stop-adding")
	p.WaitLong(idle)
	p.Wait(here(0))
	if p.Visible(".refused", "long.pdf") {
		t.Error("what was stopped is called unreadable")
	}
	chosen(p, "lease.txt", lease)
	p.Wait(reads)
}

// One press fetches a title through the server; what it cannot hand over is said.
func TestTitleIsFetched(t *testing.T) {
	h := newHouse(t)
	site := e2e.NativeWith(t, e2e.Settings{"USCODE_FROM": h.URL})
	_, health := get(t, "GET", site.URL+"api/health")
	var server struct{ Newest struct{ Release string } }
	if err := json.Unmarshal([]byte(health), &server); err != nil || server.Newest.Release == "" {
		t.Fatalf("%s: %v", health, err)
	}
	release := server.Newest.Release
	body := archived(t, "usc09.xml", e2e.TitleXML("9", release, 40, 8))
	h.answers["09@"+release+".zip"] = func(w http.ResponseWriter, r *http.Request) { w.Write(body) }
	h.answers["10@"+release+".zip"] = status(404)
	p := texts(t, site)
	p.Wait(`document.getElementById('fetch-09')?.checkVisibility()`)
	if got := p.Text(".code"); !strings.Contains(got, release) || !strings.Contains(got, "Arbitration") {
		t.Errorf("offered is %s", got)
	}
	p.Click("#fetch-09")
	p.Wait(here(1) + ` && ` + idle)
	if p.Has("#fetch-09") {
		t.Error("a title that is here is offered")
	}
	p.Expect(`404`)
	p.Click("#fetch-10")
	p.Wait(`document.querySelector('.refused')?.checkVisibility()`)
	if got := p.Text(".refused"); !strings.Contains(got, "Title 10, Armed Forces") || len(got) < 60 {
		t.Errorf("of a title that there is not is said %q", got)
	}
	p.ClickText("Title 9, Arbitration")
	p.Wait(reads)
	find(p, "103(c)", "Section 103(c).")
	if row := rowOf(p, "keeper of weir 103 shall count the boats that pass gate 3"); row.Place != "103(c)" {
		t.Errorf("%+v", row)
	}
	p.Reload()
	p.Wait(reads)
}

// A title of 17,000 lines scrolls with no more than 200 rows in the page.
func TestLongTitleScrolls(t *testing.T) {
	p := texts(t, e2e.Native(t))
	chosen(p, "usc09.xml", e2e.TitleXML("9", "119-59", 1900, 8))
	p.WaitLong(here(1) + ` && ` + idle)
	p.ClickText("Title 9, Arbitration")
	p.Wait(reads)
	var most, wide int
	if p.Eval(`document.getElementById('lines').offsetWidth`, &wide); wide < 700 {
		t.Errorf("in a window of 1,280 pixels the lines have %d", wide)
	}
	p.Eval(`(async () => {
		let most = 0;
		const frame = () => new Promise((done) => requestAnimationFrame(done));
		for (let i = 0; i < 60; i++) {
			scrollTo(0, i % 10 === 9 ? document.body.scrollHeight * i / 60 : scrollY + 400);
			await frame();
			most = Math.max(most, document.querySelectorAll('#lines tr').length, document.querySelectorAll('#outline li').length);
		}
		return most;
	})()`, &most)
	if most > 200 || most < 10 {
		t.Errorf("%d rows in the page", most)
	}
	p.Eval(`scrollTo(0, document.body.scrollHeight)`, nil)
	if row := rowOf(p, "weir 2000 shall count the boats that pass gate 8"); row.Place != "2000(h)" {
		t.Errorf("the last line: %+v", row)
	}
	p.Wait(`document.querySelector('#outline [aria-current]')?.innerText.includes('§ 199') || document.querySelector('#outline [aria-current]')?.innerText.includes('§ 2000')`)
	find(p, "1500(d)", "Section 1500(d).")
	rowOf(p, "weir 1500 shall count the boats that pass gate 4")
	p.Wait(`document.querySelectorAll('#lines .soon').length === 0`)
}

// By keys alone a text is gone through, opened, corrected and left.
func TestTextsByKeys(t *testing.T) {
	p := texts(t, e2e.Native(t))
	chosen(p, "lease.txt", lease)
	p.Wait(reads)
	p.Press("/")
	p.Wait(`document.activeElement.id === 'find'`)
	p.Fill("#find", "coins")
	p.Press("\r")
	p.Wait(`document.querySelector('#lines .found')?.innerText.includes('in coins')`)
	p.Press("\x1b")
	p.Wait(`document.activeElement.id.startsWith('line-') && document.activeElement.closest('tr').innerText.includes('in coins')`)
	var at string
	p.Eval(`document.activeElement.id`, &at)
	p.Press("\r")
	p.Wait(`document.querySelector('.remedies')?.checkVisibility() && document.activeElement.id === ` + js(at) + ` && document.activeElement.ariaExpanded === 'true'`)
	p.Press("\x1b")
	p.Wait(`!document.querySelector('.remedies').checkVisibility() && document.activeElement.id === ` + js(at))
	p.Press(kb.ArrowDown)
	p.Wait(`document.activeElement.closest('tr')?.innerText.includes('gives a receipt')`)
}

// Questions about a text begin here.
func TestTextsAreAskedAbout(t *testing.T) {
	p := texts(t, e2e.Native(t))
	chosen(p, "lease.txt", lease, "usc09.xml", e2e.TitleXML("9", "119-59", 60, 26), "usc10.xml", e2e.TitleXML("10", "119-59", 60, 26))
	p.WaitLong(here(3) + ` && ` + idle)
	if got := p.Text(".together"); !strings.Contains(got, "titles 9 and 10 together") {
		t.Errorf("asked about are %q", got)
	}
	p.Click(`#titles-head ~ ul input[type=checkbox]`)
	p.WaitLong(`document.querySelector('.together').innerText.includes('title 10 alone')`)
	p.Click(".together .asks button")
	p.WaitLong(`location.hash.startsWith('#/try/blt1/4k/uscode@')`)
	p.Back()
	p.Wait(listing)
	p.Wait(here(3))
	p.Click("#documents-head ~ ul .asks button")
	p.Wait(`/^#\/try\/blt1\/whole\/document@[0-9a-z]{10}\/text2cite\/plain\/42\/1$/.test(location.hash)`)
	p.ClickText("Texts")
	p.Wait(listing + ` && ` + here(3))
	p.ClickText("Review")
	p.Wait(reviewing)
	p.ClickText("Texts")
	p.Wait(here(3))
	p.Click("#text-1")
	p.Wait(reads)
	p.ClickText("Review")
	p.Wait(reviewing)
	p.Back()
	p.Wait(reads)
	rowOf(p, "in coins")
}

// Files as they are given in practice, where they are there.
func TestTextsInPractice(t *testing.T) {
	p := texts(t, e2e.Native(t))
	for _, file := range []struct{ folder, name, says, asked, place, words string }{
		{"transcripts", "expert-a_ascii-page-markers.txt", "Transcript, 25 pages (1 to 25), 625 lines", "2:3", "3", ""},
		{"documents", "contract-services-agreement.txt", "17 sections, 56 provisions, 11 definitions", "", "", ""},
		{"uscode", "usc17.xml", "150 sections, 2,137 provisions, 87 definitions", "106(1)", "106(1)", "to reproduce the copyrighted work in copies or phonorecords"},
	} {
		data, err := os.ReadFile(sharedtest.Path(t, file.folder, file.name))
		if err != nil {
			t.Fatal(err)
		}
		if p.Visible("a", "All texts") {
			p.ClickText("All texts")
			p.Wait(listing + ` && document.activeElement.id.startsWith('text-')`)
		}
		chosen(p, file.name, data)
		p.WaitLong(`document.querySelector('.textpage').innerText.includes(` + js(file.says) + `) && ` + idle)
		if file.folder == "uscode" {
			p.ClickText("Title 17, Copyrights")
		}
		p.Wait(reads)
		if file.asked != "" {
			find(p, file.asked, ".")
			if row := rowOf(p, file.words); file.words != "" && row.Place != file.place {
				t.Errorf("%s: %+v", file.name, row)
			}
		}
	}
}
