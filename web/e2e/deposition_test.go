package e2e_test

import (
	"fmt"
	"strings"
	"testing"

	"benchtrial/gen/cite"
	"benchtrial/gen/prompt"
	"benchtrial/web/e2e"
	"benchtrial/web/part"
)

// Addresses of testimony: two pages, and as many as there are.
const (
	twoPages  = "blt1/2p/transcript/text2cite/plain/42/4"
	manyPages = "blt1/140p/transcript/text2cite/plain/42/1"
)

// openedAt opens a question and waits until it is asked.
func openedAt(t *testing.T, address string, options ...e2e.Option) (*e2e.Page, prompt.Prompt) {
	t.Helper()
	want := addressed(t, address)
	p := e2e.Open(t, e2e.Native(t), "#/try/"+address, options...)
	p.Ready()
	p.Wait(asked(want))
	p.Wait(`document.querySelector('#exhibit-lines [data-n]')`)
	return p, want
}

// place is page and line of a line of testimony, of one page the line alone.
func place(t *testing.T, l prompt.Line) cite.Place {
	t.Helper()
	at, ok := cite.ParsePlace(l.Cite)
	if !ok {
		t.Fatalf("%q is no line of testimony", l.Cite)
	}
	return at
}

// A deposition page has its number, the numbers of its lines, and the words as
// they were said, Q and A before them.
func TestDepositionPage(t *testing.T) {
	p, want := openedAt(t, twoPages)
	var shown []struct {
		Head  string
		Lines []struct{ N, Mark, Text string }
	}
	p.Eval(`[...document.querySelectorAll('#exhibit-lines > li')].map((page) => ({
		Head: page.querySelector('h3').textContent,
		Lines: [...page.querySelectorAll('ol > li')].map((l) => ({ N: l.dataset.n, Mark: l.querySelector('.q')?.textContent ?? '', Text: l.querySelector('.t').textContent })),
	}))`, &shown)
	if len(shown) != 2 {
		t.Fatalf("%d pages are shown", len(shown))
	}
	i, marks := 0, 0
	for _, page := range shown {
		if want := strings.TrimSuffix(want.Lines[i].Text, ":"); page.Head != want || !strings.HasPrefix(want, "Page ") {
			t.Errorf("a page is headed %q, want %q", page.Head, want)
		}
		i++
		for _, l := range page.Lines {
			if got := l.N + ": " + l.Text; got != want.Lines[i].Text {
				t.Errorf("the line %q is shown as %q", want.Lines[i].Text, got)
			}
			if l.Mark != "" {
				marks++
			}
			i++
		}
	}
	if i != len(want.Lines) || marks < 5 {
		t.Errorf("%d of %d lines are shown, %d with a mark", i, len(want.Lines), marks)
	}
	var set struct {
		Rule          string
		Mark, Words   float64 // how far right Q and what is asked begin
		Heights, Wide []float64
	}
	p.Eval(`(() => {
		const left = (e) => e.getBoundingClientRect().left, q = document.querySelector('#exhibit-lines .q');
		const lines = [...document.querySelectorAll('#exhibit-lines li li:not(.last)')];
		return { Rule: getComputedStyle(lines[0], '::before').borderRightStyle, Mark: left(q), Words: left(q.nextElementSibling),
			Heights: [...new Set(lines.map((l) => l.offsetHeight))] };
	})()`, &set)
	if set.Rule != "double" || set.Words-set.Mark < 20 || len(set.Heights) != 1 || set.Heights[0] != 24 {
		t.Errorf("the page is set with %+v", set)
	}
	if got := p.Text(".caption"); !strings.Contains(got, "Invented for testing") || !strings.Contains(got, shown[0].Head[5:]+" and "+shown[1].Head[5:]) {
		t.Errorf("the caption is %q", got)
	}
	if got := p.Text("#app h1"); got != "One line, two pages: can your model cite it?" {
		t.Errorf("the page is headed %q", got)
	}
}

// seenLine is true once the line with an index stands within the exhibit's box.
func seenLine(t *testing.T, want prompt.Prompt, line int) string {
	t.Helper()
	head, n := "", 0
	for i := line; i >= 0 && head == ""; i-- {
		if strings.HasPrefix(want.Lines[i].Cite, "page ") {
			head, n = strings.TrimSuffix(want.Lines[i].Text, ":"), line-i
		}
	}
	return fmt.Sprintf(`(() => {
		const box = document.getElementById('exhibit').getBoundingClientRect();
		const page = [...document.querySelectorAll('#exhibit-lines > li')].find((e) => e.querySelector('h3').textContent === %s);
		const row = page && (%d ? page.querySelector('[data-n="%[2]d"]') : page.querySelector('h3')).getBoundingClientRect();
		return row && row.top >= box.top - 1 && row.bottom <= box.bottom + 1;
	})()`, js(head), n)
}

func TestGoToPageAndLine(t *testing.T) {
	for _, size := range [][2]int64{{1280, 800}, {1680, 900}, {390, 844}} {
		p, want := openedAt(t, manyPages, e2e.Size(size[0], size[1]))
		first := place(t, want.Lines[1]).Page
		look := func(asked string, line int, said string) {
			t.Helper()
			p.Eval(`document.getElementById('goto').value = ''`, nil)
			p.Paste("#goto", asked)
			p.Press("\r")
			p.Wait(`document.getElementById('goto-said').textContent === ` + js(said))
			p.Wait(seenLine(t, want, line))
		}
		at := func(page, line int) int { return page*26 + line }
		for _, tt := range []struct {
			asked      string
			page, line int // of the exhibit, from 0, and 0 for the head
		}{
			{"%d:18", 70, 18}, {"page %d line 3", 139, 3}, {"%d", 12, 0}, {"Page %d, line 25.", 0, 25}, {"line 1 of page %d", 71, 1},
		} {
			said := fmt.Sprintf("Page %d, line %d.", first+tt.page, tt.line)
			if tt.line == 0 {
				said = fmt.Sprintf("Page %d.", first+tt.page)
			}
			look(fmt.Sprintf(tt.asked, first+tt.page), at(tt.page, tt.line), said)
		}
		word := at(90, 20)
		for i := word; ; i++ { // words that stand on one line only
			text := prompt.StripLabel(want.Lines[i].Text)
			found := 0
			for _, l := range want.Lines {
				if strings.Contains(strings.ToLower(prompt.StripLabel(l.Text)), strings.ToLower(text)) {
					found++
				}
			}
			if found == 1 && len(text) > 20 {
				l := place(t, want.Lines[i])
				look(text, i, fmt.Sprintf("Page %d, line %d.", l.Page, l.Line))
				break
			}
		}
		p.Eval(`document.getElementById('goto').value = ''`, nil)
		p.Paste("#goto", fmt.Sprintf("%d:1", first+140))
		p.Press("\r")
		p.Wait(`document.getElementById('goto-said').textContent.includes('No line')`)
		p.Close()
	}
}

// corners are where the first two pages, and the fifth line of each, stand.
const corners = `[...document.querySelectorAll('#exhibit-lines > li')].slice(0, 2).flatMap((e) => [e, e.querySelector('[data-n="5"]')].map((e) => e.getBoundingClientRect())).map((r) => [Math.round(r.left), Math.round(r.top)])`

// Two pages stand side by side where there is room, else one below the other.
func TestPagesSideBySide(t *testing.T) {
	for _, tt := range []struct {
		width, height int64
		asked         bool // by the button
		side          bool
	}{
		{1280, 800, false, false}, {1280, 800, true, true}, {1680, 900, false, true}, {1920, 1080, false, true}, {1024, 768, false, false}, {390, 844, false, false},
	} {
		for _, address := range []string{twoPages, manyPages} {
			p, _ := openedAt(t, address, e2e.Size(tt.width, tt.height))
			if can := p.Visible("button", "Two pages side by side"); can != (tt.width == 1280) {
				t.Errorf("%d pixels wide: the choice is offered: %v", tt.width, can)
			}
			if tt.asked {
				p.ClickText("Two pages side by side")
				p.Wait(`document.querySelector('.beside').ariaPressed === 'true'`)
				p.Frame()
			}
			var at [][2]float64
			p.Eval(corners, &at)
			if len(at) != 4 {
				t.Fatalf("pages at %v", at)
			}
			beside := at[2][0] > at[0][0] && at[2][1] == at[0][1]
			below := at[2][0] == at[0][0] && at[2][1] > at[1][1]
			if beside != tt.side || below == tt.side || beside && at[3][1] != at[1][1] {
				t.Errorf("%d pixels wide, asked %v: the pages and their fifth lines stand at %v", tt.width, tt.asked, at)
			}
			if wide := overflow(p, tt.width); len(wide) > 0 {
				t.Errorf("%d pixels wide, too wide are: %s", tt.width, strings.Join(wide, "; "))
			}
			p.Close()
		}
	}
}

// The page that was read stays in sight while the window changes.
func TestPageStaysWhenTheWindowChanges(t *testing.T) {
	p, want := openedAt(t, manyPages)
	page := place(t, want.Lines[100*26+1]).Page
	p.Paste("#goto", fmt.Sprint(page))
	p.Press("\r")
	p.Wait(seenLine(t, want, 100*26))
	p.ClickText("Two pages side by side")
	near := fmt.Sprintf(`(() => {
		const box = document.getElementById('exhibit').getBoundingClientRect();
		return [...document.querySelectorAll('#exhibit-lines > li')].some((e) => { const r = e.getBoundingClientRect();
			return Math.abs(+e.querySelector('h3').textContent.slice(5) - %d) <= 2 && r.bottom > box.top && r.top < box.bottom; });
	})() && `+coveredByPages+` === ''`, page)
	p.Wait(near)
	for _, width := range []int64{1680, 390, 1280} {
		p.Resize(width, 800)
		p.Wait(near)
	}
}

// coveredByPages says whether pages stand wherever the exhibit is seen: without a
// gap, in order, each with its lines. It is what is wrong, or "".
const coveredByPages = `(() => {
	const seen = document.getElementById('exhibit').getBoundingClientRect();
	const pages = [...document.querySelectorAll('#exhibit-lines > li')];
	if (!pages.length) return 'no pages';
	const first = pages[0].getBoundingClientRect(), last = pages.at(-1).getBoundingClientRect();
	const margin = (page) => (page.ariaPosInSet === '1' || page.ariaPosInSet === page.ariaSetSize ? 40 : 1);
	if (first.top > seen.top + margin(pages[0])) return 'blank above ' + first.top;
	if (last.bottom < seen.bottom - margin(pages.at(-1))) return 'blank below ' + last.bottom;
	for (let i = 1; i < pages.length; i++) if (+pages[i].ariaPosInSet !== +pages[i - 1].ariaPosInSet + 1) return 'a page is missing';
	for (const page of pages) if (page.querySelectorAll('ol > li').length !== 25) return 'a page is not whole';
	const lines = pages.length * 25;
	return lines > 450 ? lines + ' lines in the page' : '';
})()`

func TestLongDepositionScrollsWithoutBlank(t *testing.T) {
	for _, size := range [][2]int64{{1280, 800}, {1680, 900}, {390, 844}} {
		p, want := openedAt(t, manyPages, e2e.Size(size[0], size[1]))
		if len(want.Lines) != 3640 {
			t.Fatalf("%d entries", len(want.Lines))
		}
		p.Wait(coveredByPages + ` === ''`)
		var blanks []string
		p.Eval(`(async () => {
			const box = document.getElementById('exhibit'), blanks = [];
			const look = async (top) => {
				box.scrollTop = top;
				await new Promise(requestAnimationFrame);
				const wrong = `+coveredByPages+`;
				if (wrong) blanks.push(Math.round(top) + ' of ' + box.scrollHeight + ': ' + wrong);
			};
			for (let i = 0; i <= 60; i++) await look(box.scrollHeight * ((i * 37) % 61) / 60);
			for (let top = 0; top < 15000; top += 700) await look(top);
			for (let top = box.scrollHeight; top > box.scrollHeight - 15000; top -= 700) await look(top);
			await look(box.scrollHeight);
			return blanks;
		})()`, &blanks)
		if len(blanks) > 0 {
			t.Errorf("%d pixels wide: %d times blank, such as at %s", size[0], len(blanks), blanks[0])
		}
		last := want.Lines[len(want.Lines)-1]
		if got := p.Text("#exhibit-lines > li:last-child li:last-child .t"); flat(got) != flat(prompt.StripLabel(last.Text)) {
			t.Errorf("%d pixels wide: the last line is %q, want %q", size[0], got, last.Text)
		}
		p.Close()
	}
}

// A wrong line is marked beside the one asked for, its distance drawn; the same
// line of another page is told in pages.
func TestMarksOfAWrongLine(t *testing.T) {
	p, want := openedAt(t, twoPages)
	right := place(t, want.Lines[want.LineIndex])
	for _, tt := range []struct {
		given     cite.Place
		far, note string
		tick      string
	}{
		{cite.Place{Page: right.Page, Line: right.Line + 1}, "1 line later", "given, one line later", "M84 2v12"},
		{cite.Place{Page: right.Page, Line: right.Line - 2}, "2 lines earlier", "given, 2 lines earlier", "M63 2v12"},
		{cite.Place{Page: other(right.Page, want), Line: right.Line}, "", "", ""},
	} {
		if tt.far == "" {
			direction, arrow := "later", "M144 3l6 5-6 5"
			if tt.given.Page < right.Page {
				direction, arrow = "earlier", "M10 3l-6 5 6 5"
			}
			tt.far, tt.note, tt.tick = "1 page "+direction+", 25 lines in all", "given, one page "+direction, arrow
		}
		judge(p, fmt.Sprintf("Answer: page %d, line %d", tt.given.Page, tt.given.Line))
		if got := fact(p, "How far off"); got != tt.far {
			t.Errorf("%v given for %v: how far off %q, want %q", tt.given, right, got, tt.far)
		}
		var marks struct{ Asked, Given, Tick string }
		p.Eval(`(() => {
			const line = (e) => e && e.closest('.pg').querySelector('h3').textContent.slice(5) + ':' + e.dataset.n + ' ' + e.querySelector('.note').innerText;
			const one = (list) => list.length === 1 ? line(list[0]) : list.length + ' lines';
			return { Asked: one(document.querySelectorAll('#exhibit-lines li.asked')), Given: one(document.querySelectorAll('#exhibit-lines li.given')), Tick: document.querySelector('.scale .pt1')?.getAttribute('d') };
		})()`, &marks)
		wantAsked := fmt.Sprintf("%d:%d asked for, %[1]d:%[2]d", right.Page, right.Line)
		if wantGiven := fmt.Sprintf("%d:%d %s", tt.given.Page, tt.given.Line, tt.note); marks.Asked != wantAsked || marks.Given != wantGiven || marks.Tick != tt.tick {
			t.Errorf("marked: %+v, want %q, %q and %s", marks, wantAsked, wantGiven, tt.tick)
		}
		if got := p.Text(".reason"); !strings.Contains(got, fmt.Sprintf("%d:%d", right.Page, right.Line)) || !strings.Contains(got, fmt.Sprintf("%d:%d", tt.given.Page, tt.given.Line)) {
			t.Errorf("the reason is %q", got)
		}
		p.Wait(seenLine(t, want, want.LineIndex))
		p.ClickText("Edit the answer")
		p.Wait(`document.activeElement.id === 'answer'`)
	}
}

// other returns the other of two pages.
func other(page int, p prompt.Prompt) int {
	if strings.HasSuffix(p.Lines[0].Cite, fmt.Sprint(page)) {
		return page + 1
	}
	return page - 1
}

// Both tests of testimony in every size, and pages of one's own: the prompt shown
// and copied is the one of the address, and its answer is right.
func TestTestimonyInEverySize(t *testing.T) {
	p, _ := openedAt(t, short)
	address := at(t, short)
	p.Choose("Kind of text", string(prompt.Transcript))
	address.TextType, address.Shape = prompt.Transcript, prompt.Shape{Pages: 2, LinesPerPage: 25}
	check := func() {
		t.Helper()
		want := made(t, address)
		p.Wait(asked(want))
		if got := p.Text(".caption"); want.Pages > 2 && !strings.Contains(got, part.Count(want.Pages*want.LinesPerPage)+" lines") {
			t.Errorf("%s: the caption is %q", address, got)
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
	check()
	for _, task := range []prompt.Task{prompt.TextToCite, prompt.CiteToText} {
		p.Choose("Test", string(task))
		address.Task = task
		for i, size := range prompt.Sizes {
			if task == prompt.CiteToText { // downwards: the longest is shown already
				size = prompt.Sizes[len(prompt.Sizes)-1-i]
			}
			p.Choose("Size or shape", size.String())
			address.Size, address.Shape = size, prompt.Shape{}
			check()
		}
	}
	p.Choose("Wording", string(prompt.NoneOfTheOthers))
	address.Variation = prompt.NoneOfTheOthers
	check()
	p.Choose("Size or shape", "own")
	p.Wait(`document.querySelector('[aria-label="Pages"]').checkVisibility()`)
	p.Fill(`[aria-label="Pages"]`, "3")
	address.Size, address.Shape = 0, prompt.Shape{Pages: 3, LinesPerPage: 25}
	check()
	p.Choose("Lines a page", "50")
	address.Shape.LinesPerPage = 50
	check()
	p.Fill(`[aria-label="Pages"]`, "401")
	p.Wait(`document.querySelector('.sentence .message').checkVisibility()`)
	if got := p.Text(".sentence .message"); !strings.Contains(got, "from 1 to 400") {
		t.Errorf("401 pages: the page says %q", got)
	}
}

// A page of testimony is printed as one page, and says that it is invented.
func TestDepositionOnPaper(t *testing.T) {
	p, _ := openedAt(t, twoPages)
	screen := p.Paper()
	text := p.Text("body")
	var breaks, invented []string
	p.Eval(`[...document.querySelectorAll('#exhibit-lines h3')].map((e) => getComputedStyle(e, '::after').content)`, &invented)
	p.Eval(`[...document.querySelectorAll('#exhibit-lines > li')].map((e) => getComputedStyle(e).breakBefore + ' ' + getComputedStyle(e).breakInside + ' ' + e.offsetHeight)`, &breaks)
	screen()
	if !inventedMark.MatchString(text) || !strings.Contains(text, "Deposition, pages") {
		t.Errorf("the paper does not say what it is:\n%.400s", text)
	}
	if len(breaks) != 2 || !strings.HasPrefix(breaks[0], "auto avoid") || !strings.HasPrefix(breaks[1], "page avoid") {
		t.Errorf("the pages are printed with %q", breaks)
	}
	if len(invented) != 2 || !inventedMark.MatchString(invented[0]) || !inventedMark.MatchString(invented[1]) {
		t.Errorf("on the pages stands %q", invented)
	}
	if n := sheets(p.PDF()); n != 2 && n != 3 { // the foot may need one more
		t.Errorf("two pages and the question are printed on %d sheets", n)
	}

	// A verdict on a long deposition is printed with the pages on which its marks stand.
	p, want := openedAt(t, manyPages)
	p.Eval(`addEventListener('beforeprint', () => {
		globalThis.printed = [...document.querySelectorAll('#exhibit-lines > li')].map((e) => e.querySelector('h3, .t').textContent);
	})`, nil)
	judge(p, want.Answer)
	p.PDF()
	var printed []string
	p.Eval(`globalThis.printed`, &printed)
	page := fmt.Sprintf("Page %d", place(t, want.Lines[want.LineIndex]).Page)
	if got := strings.Join(printed, "|"); !strings.Contains(got, page) || strings.Count(got, "Page ") != 1 || !strings.Contains(got, "pages not printed") {
		t.Errorf("of 140 pages are printed: %.200s", got)
	}
	p.Wait(`document.querySelector('#exhibit-lines li.asked') && document.querySelectorAll('#exhibit-lines > li').length > 2`)
}
