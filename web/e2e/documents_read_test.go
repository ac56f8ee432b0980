package e2e_test

import (
	"os"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"benchtrial/gen/prompt/sharedtest"
	"benchtrial/web/e2e"
)

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
		{"documents", "contract-services-agreement.txt", "17 main parts, 56 provisions, 11 definitions", "", "", ""},
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
