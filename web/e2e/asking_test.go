package e2e_test

import (
	"fmt"
	"strings"
	"testing"

	"benchtrial/gen"
	"benchtrial/gen/document"
	"benchtrial/gen/own"
	"benchtrial/gen/prompt"
	"benchtrial/web/e2e"
	"benchtrial/web/share"
)

// canaryWord stands in documents, in their names and in responses about them, and is in
// no link, file or print unless somebody asked for it.
const canaryWord = "zebrawood"

// boathouse is a contract.
const boathouse = "1. USE\n\n1.1 The Tenant keeps the zebrawood boats dry from October to March.\n\n1.2 The Tenant sells no oars to the Landlord and lends none.\n\n" +
	"2. FEES\n\n2.1 Late fees. The fee is ten zebrawood planks a year, payable in May.\n\n2.2 The Landlord gives a receipt for every plank and keeps a copy.\n"

// pier is a transcript of the pages 41, 42 and 44; page 42 ends early.
func pier() string {
	var b strings.Builder
	words := strings.Fields("heron weir gate ledger boat lamp stone barge wheel rope tide yard mill bell")
	for _, page := range []int{41, 42, 44} {
		fmt.Fprintf(&b, "%04d\n", page)
		for n := 1; n <= 15; n++ {
			if page == 42 && n > 8 {
				continue
			}
			w := func(k int) string { return words[(page*k+n*(k+2))%len(words)] }
			fmt.Fprintf(&b, "%2d   %s   The %s by the %s near %s %d, the %s of zebrawood.\n", n, []string{"A.", "Q."}[n%2], w(3), w(5), w(7), page*100+n, w(9))
		}
	}
	return b.String()
}

// ownPrompts makes prompts about a document as the page would.
func ownPrompts(t testing.TB, name, content string) func(form string, task prompt.Task, n int) prompt.Prompt {
	t.Helper()
	d, err := document.Read(name, []byte(content), document.Corrections{})
	if err != nil {
		t.Fatal(err)
	}
	text := own.New(d)
	return func(form string, task prompt.Task, n int) prompt.Prompt {
		t.Helper()
		a, err := prompt.ParseAddress(fmt.Sprintf("blt1/%s/document@%s/%s/plain/42/%d", form, text.Hash(), task, n))
		if err != nil {
			t.Fatal(err)
		}
		p, err := gen.Maker{Document: text}.Make(a)
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
}

// lacking is true once the page says what an address lacks, in these words.
func lacking(words string) string {
	return `document.querySelector('.lacking')?.checkVisibility() && document.querySelector('.lacking').innerText.includes(` + js(words) + `)`
}

// standing is true once exhibit and question of a prompt are there; of testimony the page
// sets the numbers of lines beside them.
func standing(p prompt.Prompt) string {
	if !p.Testimony() {
		return shows(p)
	}
	return asked(p) + ` && document.getElementById('exhibit').innerText.replace(/\s+/g, ' ').includes(` + js(flat(prompt.StripLabel(p.Lines[len(p.Lines)-1].Text))) + `)`
}

// given opens an address whose document is missing, and gives the page its file.
func given(t testing.TB, site e2e.Site, want prompt.Prompt, name, content string, options ...e2e.Option) *e2e.Page {
	t.Helper()
	p := e2e.Open(t, site, "#/try/"+want.ID, options...)
	p.Ready()
	p.Wait(lacking("somebody\u2019s own document"))
	p.PickAll([]string{p.Written(name, []byte(content))}, func() { p.Click("#lacking-file") })
	p.Wait(standing(want))
	return p
}

// The tests about an own contract: its own cites, the reminder, the redline, both readings.
func TestAskingAboutAContract(t *testing.T) {
	name := canaryWord + "-lease.txt"
	at := ownPrompts(t, name, boathouse)
	want := at("whole", prompt.CiteToAmendedText, 1)
	p := e2e.Open(t, e2e.Native(t), "#/try/"+want.ID)
	p.Ready()
	p.Wait(lacking("somebody\u2019s own document"))
	checkLooks(t, p)
	p.PickAll([]string{p.Written("other.txt", []byte("1. A\n\n1.1 Quite another paper about other things altogether.\n"))}, func() { p.Click("#lacking-file") })
	p.Wait(lacking("other.txt\u2069 is kept, but the question was made from another document"))
	p.PickAll([]string{p.Written(name, []byte(boathouse))}, func() { p.Click("#lacking-file") })
	p.Wait(shows(want) + ` && !document.querySelector('.lacking')`)

	if got := p.Text(".exhibit .caption"); !strings.Contains(got, "From a document of your own, ") || !strings.Contains(got, "One line altered for testing; not the document.") {
		t.Errorf("the caption is %q", got)
	}
	var rail []string
	p.Eval(`[...document.querySelectorAll('#exhibit-lines [data-n]')].map((e) => e.dataset.n)`, &rail)
	if got := strings.Join(rail, " "); got != "1 1.1 1.2 2 2.1 2.2" && got != "1. 1.1 1.2 2. 2.1 2.2" {
		t.Errorf("the rail says %q", got)
	}
	// The reminder is read before the first press, and the first press copies.
	var said struct {
		Text  string
		First bool
	}
	const reminder = `((e) => ({ Text: e.innerText, First: e.checkVisibility() && !!(e.compareDocumentPosition(document.querySelector('[data-boot=copy]')) & Node.DOCUMENT_POSITION_FOLLOWING) && !e.classList.contains('fine') }))(document.getElementById('caution'))`
	p.Eval(reminder, &said)
	if !said.First || !strings.Contains(said.Text, "confidentiality, privilege and protective orders") {
		t.Errorf("before the first press: %+v", said)
	}
	p.ClickText("Copy exhibit and question")
	p.Wait(`document.getElementById('copy-said').innerText.startsWith('Copied')`)
	if got := p.Clipboard(); got != want.Text {
		t.Errorf("copied is %q", got)
	}
	if p.Eval(reminder, &said); said.First || said.Text == "" {
		t.Errorf("once it was copied: %+v", said)
	}
	checkLooks(t, p)

	judge(p, want.UnamendedAnswer)
	if got := p.Text(".ruling"); got != "Old text." {
		t.Errorf("the old text is ruled %q", got)
	}
	if !p.Has(".lines .asked del") || !p.Has(".lines .asked ins") {
		t.Error("the amendment is not told after the answer")
	}
	screen := p.Paper()
	paper := p.Text("body")
	screen()
	if !strings.Contains(paper, "altered for testing; not the document") || strings.Contains(paper, "invented for testing") || strings.Contains(paper, name) {
		t.Errorf("the paper says %s", paper)
	}
	if got := fact(p, "Official reading"); got == "" {
		t.Error("nothing is said of the official reading")
	}
	checkLooks(t, p)
	p.ClickText("Edit the answer")
	p.Wait(`document.getElementById('answer').checkVisibility()`)
	judge(p, want.Answer)
	if got := p.Text(".ruling"); got != "Right." {
		t.Errorf("the right answer is ruled %q: %s", got, p.Text(".reason"))
	}

	// The sentence offers the document by name, and only what fits it.
	var choices struct{ Text, Texts, Forms string }
	const sentence = `(() => { const of = (label) => [...document.querySelector('select[aria-label="' + label + '"]').options].map((o) => o.text).join('|');
		return { Text: document.querySelector('select[aria-label="Kind of text"]').selectedOptions[0].text, Texts: of('Kind of text'), Forms: of('Size or shape') }; })()`
	p.Wait(`document.querySelector('select[aria-label="Size or shape"]').options.length === 1`)
	p.Eval(sentence, &choices)
	if !strings.Contains(choices.Text, name) || !strings.HasSuffix(choices.Texts, "|\u2068"+name+"\u2069|a text of your own \u2026") || choices.Forms != "the whole" {
		t.Errorf("the sentence offers %+v", choices)
	}
	for _, task := range []prompt.Task{prompt.TextToCite, prompt.CiteToText} {
		next := at("whole", task, 1)
		p.Choose("Test", string(task))
		p.Wait(shows(next))
		judge(p, next.Answer)
		if got := p.Text(".ruling"); got != "Right." {
			t.Errorf("%s: the right answer %q is ruled %q: %s", task, next.Answer, got, p.Text(".reason"))
		}
	}
	p.Choose("Kind of text", "add")
	p.Wait(`location.hash === '#/documents' && document.querySelector('h1')?.innerText === 'Texts'`)
}

// An own transcript is cited by its own pages and lines.
func TestAskingAboutATranscript(t *testing.T) {
	at := ownPrompts(t, "pier.txt", pier())
	want := at("whole", prompt.TextToCite, 3)
	p := given(t, e2e.Native(t), want, "pier.txt", pier())
	var heads []string
	p.Eval(`[...document.querySelectorAll('#exhibit-lines h3')].map((e) => e.innerText)`, &heads)
	if got := strings.Join(heads, "|"); got != "Page 41|Page 42|Page 44" {
		t.Errorf("the pages are %s", got)
	}
	var lines int
	if p.Eval(`document.querySelectorAll('#exhibit-lines > li:nth-child(2) ol > li').length`, &lines); lines != 8 {
		t.Errorf("page 42 has %d lines", lines)
	}
	if got := p.Text(".exhibit .caption"); got != "From a transcript of your own, pages 41 to 44, 38 lines." {
		t.Errorf("the caption is %q", got)
	}
	judge(p, strings.NewReplacer("line ", "", " of page ", " on page ").Replace("on line "+strings.TrimPrefix(want.Answer, "line ")))
	if got := p.Text(".ruling"); got != "Right." {
		t.Errorf("%q is ruled %q: %s", want.Answer, got, p.Text(".reason"))
	}
	screen := p.Paper()
	var stamp string
	p.Eval(`getComputedStyle(document.querySelector('.pageno'), '::after').content`, &stamp)
	screen()
	if strings.Contains(stamp, "Invented") {
		t.Errorf("on paper its pages are said to be invented: %s", stamp)
	}
	checkLooks(t, p)
	for fragment, says := range map[string]string{
		strings.Replace(want.ID, "whole", "4k", 1):                   "",
		strings.Replace(want.ID, "text2cite", "cite2amendedtext", 1): "This test is not asked of testimony",
	} {
		p.Eval(`location.hash = `+js("#/try/"+fragment), nil)
		if says == "" {
			p.Wait(standing(at("4k", prompt.TextToCite, 3)))
			continue
		}
		p.Wait(`[...document.querySelectorAll('[role=alert]')].some((e) => e.checkVisibility() && e.innerText.includes(` + js(says) + `))`)
	}
}

// A link about an own document has no word of it unless the box is ticked, and whoever
// opens it sees that.
func TestLinksAboutOwnDocuments(t *testing.T) {
	site := e2e.Native(t)
	name := canaryWord + "-lease.txt"
	want := ownPrompts(t, name, boathouse)("whole", prompt.CiteToText, 1)
	p := given(t, site, want, name, boathouse)
	response := "I believe the zebrawood clause says: " + want.Lines[(want.LineIndex+1)%len(want.Lines)].Text
	judge(p, response)
	p.Click("#make-link")
	const made = `[...document.querySelectorAll('.linkpanel button')].some((b) => b.checkVisibility() && b.innerText === 'Copy the link')`
	copied := func() (string, share.Result) {
		t.Helper()
		p.Wait(made)
		p.ClickText("Copy the link")
		p.Wait(`document.querySelector('.linkpanel .said').innerText.startsWith('The link is on your clipboard')`)
		link := p.Clipboard()
		r, err := share.Decode(link)
		if err != nil || len(r.Items) != 1 {
			t.Fatalf("the link holds %+v, %v", r, err)
		}
		return link, r
	}
	link, r := copied()
	if i := r.Items[0]; i.Response != "" || i.Outcome == "" || strings.Contains(strings.ToLower(fmt.Sprintf("%+v", r)), canaryWord) {
		t.Errorf("the link holds %+v", r)
	}
	if got := p.Text(".linkpanel"); !strings.Contains(got, "not a word of the document") || !strings.Contains(got, "without the response") {
		t.Errorf("before it is copied it says %s", got)
	}
	checkLooks(t, p)
	file, data := p.Saved(func() { p.ClickText("Save as a file") })
	if strings.Contains(strings.ToLower(file+string(data)), canaryWord) {
		t.Errorf("the file %s holds %s", file, data)
	}
	p.Click("#link-words")
	p.Wait(`document.getElementById('link-inside').checkVisibility() && document.getElementById('link-inside').textContent.includes(` + js(response) + `)`)
	p.Wait(`document.querySelector('.linkpanel .contains').innerText.includes('the answer to it and its verdict')`)
	full, r := copied()
	if r.Items[0].Response != response {
		t.Errorf("with the box ticked the link holds %+v", r)
	}
	checkLooks(t, p)

	q := e2e.Open(t, site, link[strings.Index(link, "#"):])
	q.Ready()
	q.Wait(settled)
	if got := q.Text(".opened-result"); !strings.Contains(got, "Model and verdicts are as the sender gave them") || !strings.Contains(got, "cannot be made again") || !strings.Contains(got, "As sent: 0 of 1") {
		t.Errorf("the opened link says %s", got)
	}
	q.Click("#open-0")
	q.Wait(`document.querySelector('#opened-item .message').innerText.includes('stayed with the sender')`)
	checkLooks(t, q)

	q.Eval(`location.hash = `+js(full[strings.Index(full, "#"):]), nil)
	q.Wait(lacking("somebody\u2019s own document") + ` && document.querySelector('.review .change').innerText.includes('is not loaded')`)
	checkLooks(t, q)
	q.PickAll([]string{q.Written(name, []byte(boathouse))}, func() { q.Click("#lacking-file") })
	q.Wait(`document.querySelector('.review .change').innerText === 'Unchanged.'`)
}

// Review's files and prints have no word of own documents unless that is ticked.
func TestReviewOfOwnDocuments(t *testing.T) {
	name := canaryWord + "-lease.txt"
	at := ownPrompts(t, name, boathouse)
	first, second := at("whole", prompt.CiteToText, 1), at("whole", prompt.TextToCite, 2)
	p := given(t, e2e.Native(t), first, name, boathouse)
	p.Eval(`location.hash = '#/review'`, nil)
	p.Wait(reviewing)
	answers := fmt.Sprintf("{\"id\":%q,\"response\":\"The zebrawood lies.\"}\n{\"id\":%q,\"response\":%q}\n", first.ID, second.ID, second.Answer)
	p.PickAll([]string{p.Written(canaryWord+".jsonl", []byte(answers))}, func() { p.ClickText("Choose files") })
	p.Wait(`document.querySelectorAll('#rows [data-row] .out').length === 2 && [...document.querySelectorAll('#rows .out')].every((e) => /Right|Wrong/.test(e.innerText))`)
	p.Wait(`document.getElementById('export-words').checkVisibility()`)
	bare := func() string {
		file, data := p.Saved(func() { p.Click("#export-csv") })
		screen := p.Paper()
		paper := p.Text("body")
		screen()
		return strings.ToLower(file + string(data) + paper)
	}
	if got := bare(); strings.Contains(got, canaryWord) || !strings.Contains(got, "incorrect") || !strings.Contains(got, strings.ToLower(second.Answer)) {
		t.Errorf("exported and printed is %s", got)
	}
	checkLooks(t, p)
	p.Click("#export-words")
	p.Wait(`document.querySelector('.owned').innerText.includes('the whole responses')`)
	if got := bare(); !strings.Contains(got, "the zebrawood lies") {
		t.Errorf("with the box ticked exported and printed is %s", got)
	}
}
