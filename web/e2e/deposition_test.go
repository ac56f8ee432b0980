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

// A wrong line is marked beside the one asked for, its distance drawn; the same
// line of another page is told in pages.
func TestMarksOfAWrongLine(t *testing.T) {
	p, want := openedAt(t, twoPages)
	right := place(t, want.Lines[want.LineIndex])
	near := func(n int) (given cite.Place, far, note, tick string) {
		direction := "later"
		if right.Line+n < 1 || right.Line+n > prompt.StandardLinesPerPage {
			n = -n // the page has no such line
		}
		if n < 0 {
			direction = "earlier"
		}
		far = part.Plural(max(n, -n), "line", "lines") + " " + direction
		note = "given, " + strings.Replace(far, "1 line ", "one line ", 1)
		return cite.Place{Page: right.Page, Line: right.Line + n}, far, note, fmt.Sprintf("M%d 2v12", 77+7*n)
	}
	type wrongLine struct {
		given           cite.Place
		far, note, tick string
	}
	var next, before wrongLine
	next.given, next.far, next.note, next.tick = near(1)
	before.given, before.far, before.note, before.tick = near(-2)
	for _, tt := range []wrongLine{
		next,
		before,
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
	if got := p.Text(".sentence .message"); !strings.Contains(got, "from 1 to 80") {
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

// On Letter, the shorter paper, pages of testimony need a sheet each: question, box
// and foot stand under the last. Where they need a sheet of their own they stay together.
func TestSheetsOfADeposition(t *testing.T) {
	for _, tt := range []struct {
		address string
		sheets  int
	}{
		{twoPages, 2},
		{"blt1/2p/transcript/cite2text/plain/42/1", 2},
		{"blt1/2p50l/transcript/text2cite/plain/42/0", 2},
		{"blt1/10p/transcript/text2cite/plain/42/0", 10},
		{"blt1/1p/transcript/text2cite/plain/42/0", 2},
	} {
		p, _ := openedAt(t, tt.address)
		if n := sheets(p.PDF()); n != tt.sheets {
			t.Errorf("%s is printed on %d sheets, want %d", tt.address, n, tt.sheets)
		}
		screen := p.Paper()
		var inside string
		p.Eval(`getComputedStyle(document.querySelector('.say')).breakInside`, &inside)
		screen()
		if inside != "avoid" {
			t.Errorf("%s: question and answer box may be parted (%s)", tt.address, inside)
		}
		p.Close()
	}
}
