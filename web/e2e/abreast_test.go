package e2e_test

import (
	"fmt"
	"strings"
	"testing"

	"benchtrial/gen/prompt"
	"benchtrial/web/e2e"
)

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

// Whatever the width, the line asked for and the line gone to stay in view.
func TestResizingKeepsTheMarkedLine(t *testing.T) {
	p, want := openedAt(t, manyPages, e2e.Size(1680, 900))
	resize := func(line int) {
		t.Helper()
		for _, width := range []int64{1280, 900, 390, 1680} {
			p.Resize(width, 900)
			// Twice: the page answers to the new width in the frame after it.
			p.Eval(`new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))`, nil)
			p.Wait(seenLine(t, want, line))
		}
	}
	judge(p, want.Answer)
	p.Wait(seenLine(t, want, want.LineIndex))
	resize(want.LineIndex)
	const line = 90*26 + 24
	p.Paste("#goto", fmt.Sprintf("%d:24", place(t, want.Lines[line]).Page))
	p.Press("\r")
	p.Wait(seenLine(t, want, line))
	resize(line)
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
		blanks := scroll(p, coveredByPages, 15000)
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
