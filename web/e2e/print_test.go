package e2e_test

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"testing"

	"benchtrial/web/e2e"
	"benchtrial/web/page"
)

// inventedMark is what every printed page with invented text must say.
var inventedMark = regexp.MustCompile(`(?i)invented for testing`)

func TestPaperSaysInvented(t *testing.T) {
	site := e2e.Native(t)
	payload := encoded(t, answered(t, "M", page.Landing.Series, right, wrong))
	tests := []struct {
		name, hash string
		reach      func(p *e2e.Page)
		has        []string
		hasNot     []string
	}{
		{"question", "", func(*e2e.Page) {}, []string{"The question", "The model’s answer"}, []string{"Judge the answer", "Copy exhibit and question", "Open a result"}},
		{"verdict", "", func(p *e2e.Page) { judge(p, wrong(landing(t))) }, []string{"Asked for", "asked for, "}, []string{"Next question", "Make a link", "Clear them"}},
		{"opened link", "#/result/" + payload, func(p *e2e.Page) {
			p.Wait(settled)
			p.Click("#open-1")
			p.Wait(`document.querySelector('#opened-item .ruling')?.checkVisibility()`)
		}, []string{"Unchanged.", "given, "}, []string{"Close", "Try this question"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := e2e.Open(t, site, tt.hash)
			p.Ready()
			tt.reach(p)
			screen := p.Paper()
			text := p.Text("body")
			screen()
			if !inventedMark.MatchString(text) {
				t.Errorf("the paper does not say that the text is invented:\n%s", text)
			}
			for _, want := range tt.has {
				if !strings.Contains(text, want) {
					t.Errorf("the paper lacks %q:\n%s", want, text)
				}
			}
			for _, not := range tt.hasNot {
				if strings.Contains(text, not) {
					t.Errorf("the paper has the control %q", not)
				}
			}
			if pdf := p.PDF(); !bytes.HasPrefix(pdf, []byte("%PDF-")) {
				t.Error("the page cannot be printed")
			}
		})
	}
}

// sheets counts the pages of a PDF.
func sheets(pdf []byte) int { return bytes.Count(pdf, []byte("/Type /Page\n")) }

// A long exhibit is printed whole, and the screen has its window of lines again afterwards.
func TestLongExhibitOnPaper(t *testing.T) {
	const address = "blt1/8k/synthetic/text2cite/plain/42/4"
	want := addressed(t, address)
	p := e2e.Open(t, e2e.Native(t), "#/try/"+address)
	p.Ready()
	p.Wait(asked(want))
	p.Eval(`addEventListener('afterprint', () => { globalThis.after = true; });
		addEventListener('beforeprint', () => { globalThis.printed = document.querySelectorAll('#exhibit-lines li').length; })`, nil)
	pdf := p.PDF()
	p.Wait(`globalThis.after`)
	var printed int
	p.Eval(`globalThis.printed`, &printed)
	if printed != len(want.Lines) {
		t.Errorf("%d lines are printed, want %d", printed, len(want.Lines))
	}
	if pages := sheets(pdf); pages < 5 {
		t.Errorf("%d lines are printed on %d pages", len(want.Lines), pages)
	}
	p.Wait(`document.querySelectorAll('#exhibit-lines li').length < 300`)
}

// A printed verdict says where it comes from, comes before its exhibit, and has of
// a long exhibit the lines around the marks.
func TestVerdictOnPaper(t *testing.T) {
	const address = "blt1/8k/synthetic/text2cite/plain/42/4"
	want := addressed(t, address)
	p := e2e.Open(t, e2e.Native(t), "#/try/"+address)
	p.Ready()
	p.Wait(asked(want))
	p.Fill("#model", "Paper model")
	judge(p, right(want))
	p.Eval(`(globalThis.printed = '', addEventListener('beforeprint', () => {
		const rows = [...document.querySelectorAll('#exhibit-lines li')];
		globalThis.printed = rows.length + ' ' + rows.map((e) => e.innerText).join(' ');
	}))`, nil)
	screen := p.Paper()
	text := flat(p.Text("body"))
	var tops []float64
	p.Eval(`['.asked-for', '.verdict', '.as-read', '.exhibit'].map((s) => document.querySelector(s).getBoundingClientRect().top)`, &tops)
	var ground string
	p.Eval(`getComputedStyle(document.querySelector('.lines .asked')).backgroundColor`, &ground)
	screen()
	if ground != "rgba(0, 0, 0, 0)" {
		t.Errorf("a marked line is printed on %s, over the frame", ground)
	}
	for _, part := range []string{"Question " + address, "Paper model", "rules of judging version", "program version", "printed on"} {
		if !strings.Contains(text, part) {
			t.Errorf("the paper lacks %q", part)
		}
	}
	if !slices.IsSorted(tops) {
		t.Errorf("question, verdict, response and exhibit are printed at %v", tops)
	}
	p.PDF()
	var printed string
	p.Eval(`globalThis.printed`, &printed)
	if !strings.Contains(printed, "lines not printed") || strings.HasPrefix(printed, "442") {
		t.Errorf("of a long exhibit is printed: %.200s", printed)
	}
	p.Wait(`document.querySelector('#exhibit-lines li.asked')?.ariaSetSize`)
}
