package e2e_test

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"unicode/utf16"

	"benchtrial/gen/document/docx/docxtest"
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
