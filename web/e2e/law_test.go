package e2e_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"benchtrial/gen/prompt"
	"benchtrial/web/e2e"
	"benchtrial/web/page"
	"benchtrial/web/route"
	"benchtrial/web/share"
)

// acts are questions about invented acts.
var acts = prompt.Series{Size: 4, TextType: prompt.Act, Task: prompt.TextToCite, Variation: prompt.Plain, Seed: 42}

// actAt returns the first question of a test about acts.
func actAt(t testing.TB, task prompt.Task) prompt.Prompt {
	s := acts
	s.Task = task
	return made(t, s.At(1))
}

// shows is true once the exhibit and the question of a prompt are there.
func shows(p prompt.Prompt) string {
	last := flat(p.Lines[len(p.Lines)-1].Text)
	return asked(p) + ` && document.getElementById('exhibit').innerText.replace(/\s+/g, ' ').includes(` + js(last) + `)`
}

const notTheLaw = "Sections of an invented act"

// The five tests about acts, each with a right answer and a wrong one.
func TestActs(t *testing.T) {
	g := e2e.Gated(t, e2e.Native(t))
	var p *e2e.Page
	for _, task := range []prompt.Task{prompt.TextToCite, prompt.CiteToText, prompt.CiteToAmendedText, prompt.DefinedToCite, prompt.CiteToDefined} {
		want := actAt(t, task)
		if p == nil {
			p = e2e.Open(t, g.Site, "#/try/"+want.ID)
			p.Ready()
		} else {
			p.Eval(`location.hash = `+js("#/try/"+want.ID), nil)
		}
		p.Wait(shows(want))
		caption := p.Text(".exhibit .caption")
		if !strings.Contains(caption, notTheLaw) || !strings.Contains(caption, "for testing; not the law.") || strings.Contains(caption, "altered") != (task == prompt.CiteToAmendedText) {
			t.Errorf("%s: the caption is %q", task, caption)
		}
		if p.Has(".lines del") || p.Has(".lines ins") {
			t.Errorf("%s: the amendment is told before the answer", task)
		}
		judge(p, wrongOf(want))
		if got := p.Text(".ruling"); strings.Contains(got, "Right") {
			t.Errorf("%s: a wrong answer is ruled %q", task, got)
		}
		if task == prompt.CiteToAmendedText {
			checkAmended(t, p, want)
		}
		p.ClickText("Edit the answer")
		p.Wait(`document.getElementById('answer').checkVisibility()`)
		if p.Has(".lines del") {
			t.Errorf("%s: the amendment is told while the answer is edited", task)
		}
		judge(p, want.Answer)
		if got := p.Text(".ruling"); got != "Right." {
			t.Errorf("%s: the right answer is ruled %q: %s", task, got, p.Text(".reason"))
		}
		if got := marked(p, "asked"); len(got) != 1 {
			t.Errorf("%s: marked are %q", task, got)
		}
	}
	checkLooks(t, p)
	if got := binaries(g); !slices.Equal(got, []string{"workbench"}) {
		t.Errorf("the programs fetched are %q", got)
	}
	if got := p.Text(".standing .tally"); !strings.Contains(got, "5 of 5 correct") {
		t.Errorf("the score is %q", got)
	}
}

// wrongOf is an answer of the right kind that is wrong; of an amended line, the old text.
func wrongOf(p prompt.Prompt) string {
	switch p.Task {
	case prompt.CiteToAmendedText:
		return p.UnamendedAnswer
	case prompt.CiteToText:
		return p.Lines[(p.LineIndex+2)%len(p.Lines)].Text
	case prompt.CiteToDefined:
		return "quintain"
	}
	for i, l := range p.Lines {
		if i != p.LineIndex && strings.Count(l.Cite, "(") > 1 && l.Cite != p.AlternativeAnswer {
			return l.Cite
		}
	}
	return ""
}

// checkAmended looks for the redline in the exhibit and for both texts among the facts.
func checkAmended(t *testing.T, p *e2e.Page, want prompt.Prompt) {
	t.Helper()
	if got := p.Text(".ruling"); got != "Old text." {
		t.Errorf("the old text is ruled %q", got)
	}
	var line struct{ Struck, Put, Before, After string }
	p.Eval(`(() => {
		const words = document.querySelector('.lines .asked .t > :last-child');
		const without = (kind) => {
			const copy = words.cloneNode(true);
			copy.querySelectorAll(kind).forEach((e) => e.remove());
			return copy.textContent.replace(/\s+/g, ' ').trim();
		};
		return { Struck: words.querySelector('del').innerText, Put: words.querySelector('ins').innerText, Before: without('ins'), After: without('del') };
	})()`, &line)
	if line.Before != flat(want.UnamendedAnswer) || line.After != flat(want.Answer) || line.Struck == line.Put || len(line.Struck) > 40 {
		t.Errorf("the redline strikes %q and puts %q: %q, %q", line.Struck, line.Put, line.Before, line.After)
	}
	old, text := fact(p, "Old text"), fact(p, "New text")
	if !strings.Contains(old, line.Struck) || !strings.Contains(text, line.Put) {
		t.Errorf("old text %q, new text %q", old, text)
	}
	screen := p.Paper()
	paper := p.Text("body")
	screen()
	for _, says := range []string{"Invented and altered for testing; not the law.", "Old text", want.ID} {
		if !strings.Contains(paper, says) {
			t.Errorf("the paper lacks %q", says)
		}
	}
}

// chooseAct chooses an act in the sentence of choices.
const chooseAct = `(() => {
	const text = document.querySelector('select[aria-label="Kind of text"]');
	text.value = [...text.options].find((o) => o.text === 'an invented act').value;
	text.dispatchEvent(new Event('change', { bubbles: true }));
})()`

// From the first page an act is chosen in the sentence; what was typed stays, and the
// way back needs no other program.
func TestActIsChosen(t *testing.T) {
	g := e2e.Gated(t, e2e.Native(t))
	p := e2e.Open(t, g.Site, "")
	p.Ready()
	p.Paste("#answer", "half an answer")
	p.Eval(chooseAct, nil)
	chosen := acts
	chosen.Seed = page.Landing.Seed
	want := made(t, chosen.At(page.Landing.Number))
	p.Wait(shows(want))
	p.Ready()
	p.CheckAccessible()
	p.Paste("#answer", "of the act")
	p.Back()
	p.Wait(asked(landing(t)) + ` && document.getElementById('answer')?.value === 'half an answer'`)
	p.ClickText("Review")
	p.Wait(reviewing)
	p.ClickText("See it with an example")
	p.Wait(`document.querySelectorAll('#rows [data-row]').length > 3`)
	p.Eval(`globalThis.stayed = true`, nil)
	p.Eval(`location.hash = `+js("#/try/"+want.ID), nil)
	p.Wait(shows(want) + ` && document.getElementById('answer')?.value === 'of the act'`)
	p.ClickText("Review")
	p.Wait(`document.querySelectorAll('#rows [data-row]').length > 3`)
	p.ClickText("About")
	p.Wait(`document.querySelector('h1')?.innerText === 'About and method'`)
	var stayed bool
	if p.Eval(`globalThis.stayed === true`, &stayed); !stayed {
		t.Error("the page was loaded anew between pages of the workbench")
	}
	if got := binaries(g); !slices.Equal(got, []string{"app", "workbench"}) {
		t.Errorf("the programs fetched are %q", got)
	}
}

// Where the browser keeps nothing, an act gets a window of its own.
func TestActOpensBesideWhatCannotBeKept(t *testing.T) {
	p := e2e.Open(t, e2e.Native(t), "", e2e.WithoutStorage, e2e.Before(`globalThis.opened = []; globalThis.open = (...all) => { opened.push(all.join()); };`))
	p.Ready()
	p.Paste("#answer", "half an answer")
	p.Eval(chooseAct, nil)
	p.Wait(`opened.length > 0`)
	var opened string
	p.Eval(`opened.join()`, &opened)
	if opened != "#/try/blt1/4k/act/text2cite/plain/42/4,_blank,noopener" || p.Value("#answer") != "half an answer" {
		t.Errorf("opened is %q, the box holds %q", opened, p.Value("#answer"))
	}
}

// A result with questions about acts opens by its link, by a link without its mark,
// and by its file, and is judged again.
func TestResultsAboutActs(t *testing.T) {
	s := acts
	s.Task = prompt.CiteToAmendedText
	r := answered(t, "Model A", s, func(p prompt.Prompt) string { return p.Answer }, func(p prompt.Prompt) string { return p.UnamendedAnswer })
	link, err := share.Link("", r)
	if err != nil || !strings.HasPrefix(link, "#/result/law/") {
		t.Fatalf("the link is %q, %v", link, err)
	}
	file, err := share.EncodeFile(r)
	if err != nil {
		t.Fatal(err)
	}
	site := e2e.Native(t)
	for name, hash := range map[string]string{"link": link, "link without its mark": "#/result/" + encoded(t, r), "file": "#/open"} {
		t.Run(name, func(t *testing.T) {
			p := e2e.Open(t, site, hash)
			p.Ready()
			if name == "file" {
				p.Drop("main", p.Written("r"+share.Extension, []byte(file)))
			}
			p.Wait(settled)
			if got := changes(p); !slices.Equal(got, []string{"Unchanged.", "Unchanged."}) {
				t.Errorf("against the sender's verdicts: %q", got)
			}
			p.Click("#open-1")
			p.Wait(`document.querySelector('#opened-item .ruling')?.innerText === 'Old text.' && document.querySelector('.lines del')`)
			if got := p.Text("#opened-item .caption"); !strings.Contains(got, "altered for testing; not the law") {
				t.Errorf("the exhibit is captioned %q", got)
			}
			checkLooks(t, p)
		})
	}
}

// The boot script chooses the program as the programs read addresses.
func TestProgramOfAnAddress(t *testing.T) {
	p := e2e.Open(t, e2e.Native(t), "")
	p.Ready()
	for _, fragment := range []string{
		"", "#/", "#/try", "#/about", "#/open", "#/review", "#/Review/.", "#/result/1abc", "#/result/law/1abc", "#/RESULT//LAW/1abc", "#/result/law", "#/result/lawful",
		"#/try/blt1/4k/act/text2cite/plain/42/4", "#/Try//BLT1/4K/Act/text2cite/plain/42/4", "#blt1/4k/act/text2cite/plain/42/4", "#%2Ftry%2Fblt1/4k/act/text2cite/plain/42/4",
		"#/try/blt1/8k/uscode@fb7fa6af5p/text2cite/plain/42/17", "#/try/blt1/8k/uscode/text2cite/plain/42/17",
		"#/try/blt1/2p/transcript/text2cite/plain/42/4", "#/blt1/3w2d/synthetic/text2cite/plain/42/4", "#/nonsense/blt1/4k/act/text2cite/plain/42/4",
	} {
		r, _ := route.Parse(fragment)
		want := "app"
		if r.NeedsWorkbench() {
			want = "workbench"
		}
		var got string
		if p.Eval(`benchtrial.programOf(`+js(fragment)+`)`, &got); got != want {
			t.Errorf("%q is for %q, want %q", fragment, got, want)
		}
	}
}

// Words for acts that do not come are asked for again.
func TestActWordsThatDoNotArrive(t *testing.T) {
	g := e2e.Gated(t, e2e.Native(t))
	g.Treat(func(name string) http.HandlerFunc {
		if strings.Contains(name, "/act-") {
			return func(w http.ResponseWriter, _ *http.Request) { http.Error(w, "busy", http.StatusServiceUnavailable) }
		}
		return nil
	})
	want := actAt(t, prompt.TextToCite)
	p := e2e.Open(t, g.Site, "#/try/"+want.ID)
	p.Expect(`503|integrity|SRI`)
	p.Ready()
	p.Wait(`[...document.querySelectorAll('[role=alert]')].some((e) => e.checkVisibility() && e.innerText.includes('could not be fetched'))`)
	p.CheckAccessible()
	g.Treat(nil)
	p.ClickText("Try again")
	p.Wait(shows(want))
	judge(p, want.Answer)
	if got := p.Text(".ruling"); got != "Right." {
		t.Errorf("the right answer is ruled %q", got)
	}
}

// An address of the U.S. Code says that it needs titles, and leads on.
func TestTitlesThatAreNotLoaded(t *testing.T) {
	p := e2e.Open(t, e2e.Native(t), "#/try/blt1/8k/uscode@fb7fa6af5p/text2cite/plain/42/17")
	p.Ready()
	p.Wait(lacking("its address does not say which"))
	checkLooks(t, p)
	p.ClickText("Try a question")
	p.Wait(asked(landing(t)))
}
