package e2e_test

import (
	"strings"
	"testing"

	"benchtrial/web/e2e"
)

// What one visitor does: read the exhibit while the program is still on its
// way, copy, type, and after the takeover paste and read a verdict.
func TestSmoke(t *testing.T) {
	for _, server := range servers {
		t.Run(server.name, func(t *testing.T) {
			first := landing(t)
			p := e2e.Blank(t, server.start(t))
			arrive := p.Hold("*.wasm")
			p.Visit("")

			exhibit := p.Text("#exhibit")
			for _, line := range first.Lines {
				if text := words(line); !strings.Contains(flat(exhibit), text) {
					t.Errorf("before the program is there the exhibit lacks %q", text)
				}
			}
			if label := p.Text("#boot-label"); !strings.Contains(label, "KB") {
				t.Errorf("the progress says %q, want kilobytes", label)
			}
			p.Click(`[data-boot="copy"]`)
			p.Wait(`document.getElementById('copy-said').textContent === 'Copied.'`)
			if got := p.Clipboard(); got != first.Text {
				t.Errorf("copied before the program is there: %q, want %q", got, first.Text)
			}
			p.Click("#answer")
			p.Press("I", " ", "s", "a", "y")

			arrive()
			p.Ready()
			if got := p.Value("#answer"); got != "I say" {
				t.Errorf("after the takeover the answer is %q, want what was typed", got)
			}
			if got := p.Focused(); !strings.HasPrefix(got, "textarea#answer") {
				t.Errorf("after the takeover the focus is on %s, want the answer", got)
			}
			p.Click(`[data-boot="copy"]`)
			p.Wait(`document.getElementById('copy-said').textContent`)
			if got := p.Clipboard(); got != first.Text {
				t.Errorf("copied by the program: %q, want %q", got, first.Text)
			}

			p.Eval(`document.getElementById('answer').select()`, nil)
			p.Paste("#answer", "The answer is "+first.Answer+".")
			p.ClickText("Judge the answer")
			p.Wait(ruled)
			if got := p.Text(".ruling"); !strings.Contains(got, "Right") {
				t.Errorf("a right answer is ruled %q", got)
			}
			p.Shot("smoke-" + server.name)
		})
	}
}

func TestWrongAnswerIsToldSo(t *testing.T) {
	first := landing(t)
	wrong := first.Lines[(first.LineIndex+1)%len(first.Lines)].Cite
	p := e2e.Open(t, e2e.Native(t), "")
	p.Ready()
	p.Paste("#answer", wrong)
	p.ClickText("Judge the answer")
	p.Wait(ruled)
	if got := p.Text(".ruling"); strings.Contains(got, "Right") {
		t.Errorf("%s is ruled %q, asked for was %s", wrong, got, first.Answer)
	}
}

// ruled is true once a verdict stands on the page.
const ruled = `document.querySelector('.ruling')?.checkVisibility()`

// flat returns text with every run of white space as one space.
func flat(text string) string { return strings.Join(strings.Fields(text), " ") }
