package e2e_test

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"benchtrial/gen/prompt"
	"benchtrial/score/blt"
	"benchtrial/score/verdict"
	"benchtrial/web/e2e"
	"benchtrial/web/page"
	"benchtrial/web/share"
)

// settled is true once all answers of an opened result have been judged.
const settled = `document.querySelector('.review')?.checkVisibility()
	&& [...document.querySelectorAll('.review .out')].every((e) => e.innerText !== 'Not yet judged')`

// answered makes a result of responses to the first questions of a series, judged as a sender would.
func answered(t *testing.T, model string, series prompt.Series, responses ...func(prompt.Prompt) string) share.Result {
	t.Helper()
	r := share.New(model)
	for n, respond := range responses {
		p := made(t, series.At(uint32(n)))
		it := share.Item{Address: p.ID, Response: respond(p)}
		plain, err := blt.Judge(p, it.Response, "", verdict.Plain)
		if err != nil {
			t.Fatal(err)
		}
		official, err := blt.Judge(p, it.Response, "", verdict.Official)
		if err != nil {
			t.Fatal(err)
		}
		it.Outcome, it.Kind, it.OfficialCorrect = plain.Outcome, plain.Kind, official.Correct
		r.Items = append(r.Items, it)
	}
	return r
}

func right(p prompt.Prompt) string { return "The answer is " + p.Answer + "." }
func wrong(p prompt.Prompt) string {
	return "It is " + p.Lines[(p.LineIndex+1)%len(p.Lines)].Cite + "."
}
func silent(prompt.Prompt) string { return "???" }

// encoded returns the payload of a result's link.
func encoded(t *testing.T, r share.Result) string {
	t.Helper()
	payload, err := share.Encode(r)
	if err != nil {
		t.Fatal(err)
	}
	return payload
}

// changes returns what the list of an opened result says against the sender's verdicts.
func changes(p *e2e.Page) []string {
	var texts []string
	p.Eval(`[...document.querySelectorAll('.review tbody .change')].map((e) => e.innerText.trim())`, &texts)
	return texts
}

func TestLinkTravels(t *testing.T) {
	first := landing(t)
	second := made(t, page.Landing.Series.At(page.Landing.Number+1))
	site := e2e.Native(t)
	p := e2e.Open(t, site, "")
	p.Ready()
	p.Fill("#model", "Model <b>X</b> 3")
	judge(p, right(first))
	p.ClickText("Next question Enter")
	p.Wait(asked(second))
	judge(p, wrong(second))
	p.ClickText("Make a link to both answers")
	p.Wait(`document.querySelector('.linkpanel .contains').innerText.includes('characters')`)
	said := p.Text(".linkpanel")
	for _, want := range []string{"2 questions by their addresses", "Model <b>X</b> 3", "nothing else"} {
		if !strings.Contains(said, want) {
			t.Errorf("before the link is copied the page does not say %q: %s", want, said)
		}
	}
	p.ClickText("Copy the link")
	p.Wait(`document.querySelector('.linkpanel .said').innerText.includes('clipboard')`)
	link := p.Clipboard()
	length := regexp.MustCompile(`; ([\d,]+) characters`).FindStringSubmatch(said)
	if length == nil || strings.ReplaceAll(length[1], ",", "") != strconv.Itoa(len(link)) {
		t.Errorf("the link has %d characters, the page said %v", len(link), length)
	}
	if !strings.HasPrefix(link, site.URL+"#/result/") {
		t.Fatalf("the link is %q", link)
	}
	decoded, err := share.Decode(link)
	if err != nil || len(decoded.Items) != 2 || decoded.Items[0].Response != right(first) {
		t.Fatalf("the link holds %+v, %v", decoded, err)
	}

	q := e2e.Open(t, site, strings.TrimPrefix(link, site.URL))
	q.Ready()
	q.Wait(settled)
	if got := q.Text("#result-head"); !strings.Contains(got, "2 answers by") || !strings.Contains(got, "Model <b>X</b> 3") {
		t.Errorf("the opened link is headed %q", got)
	}
	if got := q.Text(".opened-result .standfirst"); !strings.Contains(got, "named by the sender") {
		t.Errorf("the opened link says of the model %q", got)
	}
	if got := changes(q); len(got) != 2 || got[0] != "Unchanged." || got[1] != "Unchanged." {
		t.Errorf("against the sender's verdicts: %q, want both unchanged", got)
	}
	if got := q.Text(".opened-result"); !strings.Contains(got, "Every verdict is as the sender saw it") || !strings.Contains(got, "1 of 2") {
		t.Errorf("the opened link says %s", got)
	}
	q.Click("#open-1")
	q.Wait(`document.querySelector('#opened-item')?.checkVisibility() && document.querySelectorAll('#opened-item #exhibit-lines li').length`)
	exhibit := flat(q.Text("#opened-item #exhibit"))
	for _, line := range second.Lines {
		if !strings.Contains(exhibit, words(line)) {
			t.Errorf("the opened exhibit lacks %q", line.Text)
		}
	}
	if got := q.Text("#opened-item .ruling"); strings.Contains(got, "Right") {
		t.Errorf("a wrong answer is ruled %q in the opened link", got)
	}
	if got := flat(q.Text("#opened-item .response")); got != flat(wrong(second)) {
		t.Errorf("the response in the opened link is %q, want %q", got, wrong(second))
	}
	if got := flat(q.Text("#opened-item")); !strings.Contains(got, flat(second.Question)) {
		t.Errorf("the opened answer does not show its question: %s", got)
	}
	if q.Has("#opened-item b b") {
		t.Error("the model's name became an element")
	}
}

func TestPastedLink(t *testing.T) {
	site := e2e.Native(t)
	payload := encoded(t, answered(t, "M", page.Landing.Series, right, wrong))
	p := e2e.Open(t, site, "#/open")
	p.Ready()
	p.ClickText("Open the link")
	p.Wait(`document.querySelector('.drop .message').innerText.includes('Paste a link first')`)
	p.Paste("#pasted-link", "See "+site.URL+"#/result/"+payload[:20]+"\r\n"+payload[20:])
	p.Press("\r")
	p.Wait(settled)
	if got := changes(p); len(got) != 2 || got[0] != "Unchanged." {
		t.Errorf("a link broken in two by a mail program gives %q", got)
	}
}
