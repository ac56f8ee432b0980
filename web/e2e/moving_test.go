package e2e_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"benchtrial/gen"
	"benchtrial/gen/prompt"
	"benchtrial/score/verdict"
	"benchtrial/web/e2e"
	"benchtrial/web/page"
	"benchtrial/web/part"
	"benchtrial/web/share"
)

func TestMakeItLonger(t *testing.T) {
	first := landing(t)
	longer, ok := gen.Harder(page.Landing)
	if !ok {
		t.Fatal("there is nothing longer than the first exhibit")
	}
	p := e2e.Open(t, e2e.Native(t), "")
	p.Ready()
	judge(p, first.Lines[0].Cite)
	if p.Visible("button", "Make it longer") {
		t.Error("a longer exhibit is offered after a wrong answer")
	}
	p.ClickText("Edit the answer")
	judge(p, first.Answer)
	p.ClickText("Make it longer")
	p.Wait(asked(made(t, longer)))
	if got := p.Value("#answer"); got != "" {
		t.Errorf("the longer exhibit begins with the answer %q", got)
	}
	p.Wait(`document.activeElement.id === 'question'`)
	judge(p, made(t, longer).Answer)
	if got := p.Text(".ruling"); !strings.Contains(got, "Right") {
		t.Errorf("a right answer to the longer exhibit is ruled %q", got)
	}
}

// Every test in every size: the prompt shown and copied is the one of the
// address, and its answer is right.
func TestEveryTestInEverySize(t *testing.T) {
	p := e2e.Open(t, e2e.Native(t), "#/try/"+short)
	p.Ready()
	address := at(t, short)
	p.Wait(asked(made(t, address)))
	for i, task := range []prompt.Task{prompt.TextToCite, prompt.CiteToText, prompt.DefinedToCite, prompt.CiteToDefined} {
		p.Choose("Test", string(task))
		address.Task = task
		for j := range prompt.Sizes {
			// Every second test goes through the sizes downwards.
			size := prompt.Sizes[j]
			if i%2 == 1 {
				size = prompt.Sizes[len(prompt.Sizes)-1-j]
			}
			p.Choose("Size or shape", size.String())
			address.Size, address.Shape = size, prompt.Shape{}
			want := made(t, address)
			p.Wait(asked(want))
			if got, want := p.Text(".caption"), part.Count(len(want.Lines))+" lines"; !strings.Contains(got, want) {
				t.Errorf("%s: the caption is %q, want %s", address, got, want)
			}
			p.Click(`[data-boot="copy"]`)
			p.Wait(`document.getElementById('copy-said').textContent`)
			if p.Clipboard() != want.Text {
				t.Errorf("%s: the copied text is not the prompt", address)
			}
			judge(p, want.Answer)
			if got := strings.TrimSpace(p.Text(".ruling")); got != "Right." {
				t.Errorf("%s: the right answer is ruled %q", address, got)
			}
		}
	}
	p.Choose("Wording", string(prompt.QuestionFirst))
	address.Variation = prompt.QuestionFirst
	p.Wait(asked(made(t, address)))
}

func TestShapeSeedAndNumber(t *testing.T) {
	p := e2e.Open(t, e2e.Native(t), "#/try/"+short)
	p.Ready()
	address := at(t, short)
	p.Wait(asked(made(t, address)))
	p.Choose("Size or shape", "own")
	p.Wait(`document.querySelector('[aria-label^="Width"]').checkVisibility()`)
	p.Fill(`[aria-label^="Width"]`, "5")
	address.Shape.Width = 5
	p.Wait(asked(made(t, address)))
	p.Fill(`[aria-label^="Series"]`, "18446744073709551615")
	address.Seed = 1<<64 - 1
	p.Wait(asked(made(t, address)))
	p.Fill(`[aria-label="Question number"]`, "4294967295")
	address.Number = 1<<32 - 1
	p.Wait(asked(made(t, address)))
	for _, tt := range []struct{ field, value, says string }{
		{`[aria-label^="Width"]`, "1000000", "from 2 to 80"},
		{`[aria-label^="Depth"]`, "-1", "from 2 to 8"},
		{`[aria-label^="Width"]`, "five", "not a whole number"},
		{`[aria-label="Question number"]`, "4294967296", "from 0 to 4,294,967,295"},
		{`[aria-label^="Series"]`, "4e2", "not a series"},
	} {
		p.Fill(tt.field, tt.value)
		p.Wait(`document.querySelector('.sentence .message').checkVisibility()`)
		if got := p.Text(".sentence .message"); !strings.Contains(got, tt.says) {
			t.Errorf("%s in %s: the page says %q, want %q", tt.value, tt.field, got, tt.says)
		}
		p.Wait(asked(made(t, address)))
	}
}

const long = "blt1/128k/synthetic/text2cite/plain/42/4"

// covered says whether lines stand wherever the exhibit is seen: without a gap,
// in order, each with its text. It returns what is wrong, or "".
const covered = `(() => {
	const box = document.getElementById('exhibit'), seen = box.getBoundingClientRect();
	const rows = [...document.querySelectorAll('#exhibit-lines li')];
	if (!rows.length) return 'no lines';
	const first = rows[0].getBoundingClientRect(), last = rows.at(-1).getBoundingClientRect();
	// The sheet has a margin of its own above its first line and below its last.
	const margin = (place) => (place.ariaPosInSet === '1' || place.ariaPosInSet === rows[0].ariaSetSize ? 40 : 1);
	if (first.top > seen.top + margin(rows[0])) return 'blank above ' + first.top;
	if (last.bottom < seen.bottom - margin(rows.at(-1))) return 'blank below ' + last.bottom;
	for (let i = 1; i < rows.length; i++) {
		if (+rows[i].ariaPosInSet !== +rows[i - 1].ariaPosInSet + 1) return 'a line is missing';
		if (!rows[i].textContent.trim()) return 'an empty line';
	}
	if (rows.length > 400) return rows.length + ' lines in the page';
	return '';
})()`

// scroll moves through the exhibit, near and far, up and down, and closely through
// so many pixels at either end. It returns where something was not covered in the
// very next picture after a jump.
func scroll(p *e2e.Page, covered string, ends int) []string {
	var blanks []string
	p.Eval(fmt.Sprintf(`(async (ends) => {
		const box = document.getElementById('exhibit'), blanks = [];
		const look = async (top) => {
			box.scrollTop = top;
			await new Promise(requestAnimationFrame);
			const wrong = %s;
			if (wrong) blanks.push(Math.round(top) + ' of ' + box.scrollHeight + ': ' + wrong);
		};
		for (let i = 0; i <= 60; i++) await look(box.scrollHeight * ((i * 37) %% 61) / 60);
		for (let top = 0; top < ends; top += 700) await look(top);
		for (let top = box.scrollHeight; top > box.scrollHeight - ends; top -= 700) await look(top);
		await look(box.scrollHeight);
		return blanks;
	})(%d)`, covered, ends), &blanks)
	return blanks
}

func TestLongExhibitScrollsWithoutBlank(t *testing.T) {
	want := addressed(t, long)
	for _, size := range [][2]int64{{1280, 800}, {390, 844}} {
		p := e2e.Open(t, e2e.Native(t), "#/try/"+long, e2e.Size(size[0], size[1]))
		p.Ready()
		p.Wait(asked(want) + ` && document.querySelectorAll('#exhibit-lines li').length > 40`)
		blanks := scroll(p, covered, 20000)
		if len(blanks) > 0 {
			t.Errorf("%d pixels wide: %d times blank, such as at %s", size[0], len(blanks), blanks[0])
		}
		last := want.Lines[len(want.Lines)-1]
		if got := p.Text("#exhibit-lines li:last-child .t"); flat(got) != flat(last.Text) {
			t.Errorf("%d pixels wide: the last line is %q, want %q", size[0], got, last.Text)
		}
	}
}

func TestJumpToACite(t *testing.T) {
	want := addressed(t, long)
	p := e2e.Open(t, e2e.Native(t), "#/try/"+long)
	p.Ready()
	p.Wait(asked(want) + ` && document.getElementById('goto').checkVisibility()`)
	jump := func(asked string, line int) {
		t.Helper()
		p.Eval(`document.getElementById('goto').value = ''`, nil)
		p.Paste("#goto", asked)
		p.Press("\r")
		place := strconv.Itoa(line + 1)
		p.Wait(`(() => {
			const box = document.getElementById('exhibit').getBoundingClientRect();
			const row = document.querySelector('#exhibit-lines li[aria-posinset="` + place + `"]')?.getBoundingClientRect();
			return row && row.top >= box.top - 1 && row.bottom <= box.bottom + 1 && document.querySelector('li.found, li.asked')?.ariaPosInSet === '` + place + `';
		})()`)
		if got := p.Text("#goto-said"); !strings.Contains(got, "line "+part.Count(line+1)) {
			t.Errorf("after looking for %s: %q", asked, got)
		}
	}
	for _, line := range []int{8000, 17, len(want.Lines) - 1, 4321} {
		jump(want.Lines[line].Cite, line)
		jump(labelsOf(want.Lines[line].Cite), line)
	}
	word := strings.Fields(want.Lines[5000].Text)[1:]
	jump(strings.Join(word, " "), 5000)
	p.Paste("#goto", "(zzzz)(9)")
	p.Press("\r")
	p.Wait(`document.getElementById('goto-said').textContent.includes('No line')`)
	// After a verdict the lines asked for and given are far apart and one click away.
	judge(p, want.Lines[3].Cite)
	p.ClickText("Line given")
	p.Wait(`(() => { const r = document.querySelector('li.given')?.getBoundingClientRect(); return r && r.bottom <= innerHeight * 2; })()`)
	p.ClickText("Line asked for")
	p.Wait(`document.querySelector('li.asked')`)
	if got := marked(p, "asked"); len(got) != 1 || got[0] != labelsOf(want.Answer) {
		t.Errorf("marked as asked for: %q, want %s", got, labelsOf(want.Answer))
	}
	p.ClickText("Next question Enter")
	p.Wait(`document.getElementById('goto').value === ''`)
}

func TestLongPromptAsAFile(t *testing.T) {
	want := addressed(t, long)
	p := e2e.Open(t, e2e.Native(t), "#/try/"+short)
	p.Ready()
	p.Wait(asked(addressed(t, short)))
	if p.Visible("button", "Save as a file") {
		t.Error("a short prompt is offered as a file")
	}
	if got := p.Text(".hint"); !strings.Contains(got, "About 220 tokens.") {
		t.Errorf("the length of the first prompt: %q", got)
	}
	p.Visit("#/try/" + long)
	p.Wait(asked(want))
	if got := p.Text(".asked-for .hint"); !strings.Contains(got, "tokens") || !strings.Contains(got, "many chat boxes take less") {
		t.Errorf("the length of a long prompt: %q", got)
	}
	name, data := p.Saved(func() { p.ClickText("Save as a file") })
	if string(data) != want.Text {
		t.Errorf("the file %s has %d bytes, want the %d bytes of the prompt", name, len(data), len(want.Text))
	}
	if !strings.HasSuffix(name, ".txt") || !strings.Contains(name, "128k") {
		t.Errorf("the file is called %q", name)
	}
}

func TestExactPromptIsShown(t *testing.T) {
	p := e2e.Open(t, e2e.Native(t), "")
	p.Ready()
	p.ClickText("See the exact prompt")
	p.Wait(`document.getElementById('exact-prompt').textContent`)
	var got string
	p.Eval(`document.getElementById('exact-prompt').textContent`, &got)
	if got != landing(t).Text {
		t.Errorf("shown as the exact prompt: %q", got)
	}
}

// A question that is gone to is made once, although the address bar changes too:
// made twice it would take twice as long, and what is typed meanwhile would go.
func TestAQuestionIsMadeOnce(t *testing.T) {
	p := e2e.Open(t, e2e.Native(t), "")
	p.Ready()
	p.Eval(`(() => {
		const { engine } = globalThis.benchtrial, post = engine.postMessage;
		globalThis.posted = [];
		engine.postMessage = function (message, ...rest) { posted.push(message.kind); return post.call(this, message, ...rest); };
	})()`, nil)
	address := page.Landing
	address.Size, address.Shape = 128, prompt.Shape{}
	p.Choose("Size or shape", "128k")
	p.Wait(asked(made(t, address)))
	p.Choose("Wording", string(prompt.QuestionFirst))
	address.Variation = prompt.QuestionFirst
	p.Wait(asked(made(t, address)))
	p.Paste("#answer", right(made(t, address)))
	p.ClickText("Judge the answer")
	p.Wait(ruled)
	p.ClickText("Next question Enter")
	address.Number++
	p.Wait(asked(made(t, address)))
	p.Frame()
	var posted []string
	p.Eval(`posted`, &posted)
	if got := strings.Join(posted, " "); got != "make make judge make" {
		t.Errorf("the engine was asked to %s", got)
	}
}

// The buttons beside a verdict show the lines that are far apart, on a phone the
// exhibit too, and on an opened result as on the Try page.
func TestLinesFarApartAreShown(t *testing.T) {
	want := addressed(t, manyPages)
	far := 5 // the index of a line on the first page
	if want.LineIndex < len(want.Lines)/2 {
		far = len(want.Lines) - 5
	}
	given := place(t, want.Lines[far])
	answer := fmt.Sprintf("Page %d, line %d", given.Page, given.Line)
	inWindow := func(line int) string {
		return seenLine(t, want, line) + ` && ((r) => r.top >= -1 && r.top < innerHeight - 150)(document.getElementById('exhibit').getBoundingClientRect())`
	}
	for _, width := range []int64{1280, 390} {
		p, _ := openedAt(t, manyPages, e2e.Size(width, 844))
		judge(p, answer)
		p.ClickText("Line given")
		p.Wait(inWindow(far))
		p.ClickText("Line asked for")
		p.Wait(inWindow(want.LineIndex))
		p.Close()

		r := share.New("M")
		r.Items = append(r.Items, share.Item{Address: want.ID, Response: answer, Outcome: verdict.Incorrect})
		p = e2e.Open(t, e2e.Native(t), "#/result/"+encoded(t, r), e2e.Size(width, 844))
		p.Ready()
		p.Wait(`document.querySelector('#opened-item .ruling')?.checkVisibility()`)
		p.ClickText("Line given")
		p.Wait(inWindow(far))
		p.ClickText("Line asked for")
		p.Wait(inWindow(want.LineIndex))
		p.Paste("#goto", fmt.Sprintf("%d:2", given.Page))
		p.Press("\r")
		p.Wait(`document.getElementById('goto-said').textContent === ` + js(fmt.Sprintf("Page %d, line 2.", given.Page)))
		p.CheckAccessible()
		p.Close()
	}
}
