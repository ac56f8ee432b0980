package e2e_test

import (
	"strings"
	"testing"

	"benchtrial/gen"
	"benchtrial/gen/prompt"
	"benchtrial/web/e2e"
	"benchtrial/web/page"
)

// judge pastes a response and has it judged.
func judge(p *e2e.Page, response string) {
	if p.Value("#answer") != "" {
		p.Eval(`document.getElementById('answer').select()`, nil)
	}
	p.Paste("#answer", response)
	p.ClickText("Judge the answer")
	p.Wait(ruled)
}

// fact returns the text beside a term of the verdict, "" where the term is not there.
func fact(p *e2e.Page, term string) string {
	var text string
	p.Eval(`[...document.querySelectorAll('.verdict dt')].find((e) => e.textContent === '`+term+`')?.nextElementSibling.innerText ?? ''`, &text)
	return flat(text)
}

// marked returns the places of the exhibit's lines marked as asked for or given, in order.
func marked(p *e2e.Page, class string) []string {
	var places []string
	p.Eval(`[...document.querySelectorAll('#exhibit-lines li.`+class+`')].map((e) => e.dataset.n)`, &places)
	return places
}

// read returns the words marked in the response.
func read(p *e2e.Page) string {
	var text string
	p.Eval(`[...document.querySelectorAll('#response mark')].map((e) => e.textContent).join('|')`, &text)
	return text
}

// labelsOf is a cite without its section: what stands in the margin of its line.
func labelsOf(cite string) string { return cite[strings.IndexByte(cite, '('):] }

// short is the address of a short section.
const short = "blt1/3w2d/synthetic/text2cite/plain/42/4"

func TestVerdicts(t *testing.T) {
	first := addressed(t, short)
	right, wrong := first.Answer, first.Lines[first.LineIndex-1].Cite
	tests := []struct {
		name, response           string
		ruling, kind, far, given string
		read                     string
		official                 string // how its sentence begins
	}{
		{"right", "The citation is **" + right + "**.", "Right.", "", "", right, right, "Also right."},
		{"wrong paragraph", "It is " + wrong + ".", "Wrong paragraph.", "One label of the citation differs", "1 line earlier", wrong, wrong, "Also wrong."},
		{"no answer", "???", "No answer.", "", "", "", "", "Also wrong."},
		{"refused", "I'm sorry, but I can't help with that.", "Refused.", "", "", "", "", "Also wrong."},
		{"cut off", "<think>Subsection (a) has three paragraphs, and then", "Cut off.", "", "", "", "", "Also wrong."},
		{"two answers", "It is either " + right + " or " + wrong + ".", "Two answers.", "Two answers, neither of them chosen", "", "", right + " or " + wrong, "Also wrong."},
		{"readings differ", "It is not " + wrong + ", it is " + right + ".", "Right.", "", "", right, right, "Wrong here."},
	}
	p := e2e.Open(t, e2e.Native(t), "#/try/"+short)
	p.Ready()
	p.Wait(asked(first))
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			judge(p, tt.response)
			if got := strings.TrimSpace(p.Text(".ruling")); got != tt.ruling {
				t.Errorf("ruling %q, want %q", got, tt.ruling)
			}
			if got := p.Text(".reason"); len(got) < 20 || !strings.HasSuffix(got, ".") {
				t.Errorf("the reason is %q, want a sentence", got)
			}
			if got := fact(p, "Kind of error"); got != tt.kind {
				t.Errorf("kind %q, want %q", got, tt.kind)
			}
			if got := fact(p, "How far off"); got != tt.far {
				t.Errorf("how far off %q, want %q", got, tt.far)
			}
			if got := fact(p, "Official reading"); !strings.HasPrefix(got, tt.official) {
				t.Errorf("official reading %q, want %q first", got, tt.official)
			}
			if got := read(p); got != tt.read {
				t.Errorf("marked in the response: %q, want %q", got, tt.read)
			}
			if got := p.Text("#response"); flat(got) != flat(tt.response) {
				t.Errorf("the response is shown as %q, want %q", got, tt.response)
			}
			if got := marked(p, "asked"); len(got) != 1 || got[0] != labelsOf(right) {
				t.Errorf("marked as asked for: %q, want %s", got, labelsOf(right))
			}
			switch got := marked(p, "given"); {
			case tt.given == "" || tt.given == right:
				if len(got) != 0 {
					t.Errorf("marked as given: %q, want none", got)
				}
			case len(got) != 1 || got[0] != labelsOf(tt.given):
				t.Errorf("marked as given: %q, want %s", got, labelsOf(tt.given))
			}
		})
		p.ClickText("Edit the answer")
		p.Wait(`document.activeElement.id === 'answer'`)
	}
}

func TestHowItWasRead(t *testing.T) {
	p := e2e.Open(t, e2e.Native(t), "")
	p.Ready()
	judge(p, "<think>Perhaps (a)(1).</think>The answer is `"+landing(t).Answer+"`.")
	p.ClickText("How was this read?")
	p.Wait(`document.querySelector('.stepsof').checkVisibility()`)
	steps := p.Text(".stepsof dl")
	for _, want := range []string{"Left after the thinking", landing(t).Answer} {
		if !strings.Contains(steps, want) {
			t.Errorf("the steps do not name %q:\n%s", want, steps)
		}
	}
}

func TestAnswerCanBeEdited(t *testing.T) {
	p := e2e.Open(t, e2e.Native(t), "")
	p.Ready()
	judge(p, "???")
	p.ClickText("Edit the answer")
	p.Wait(`document.activeElement.id === 'answer'`)
	if got := p.Value("#answer"); got != "???" {
		t.Errorf("the box holds %q, want the answer as it was", got)
	}
	judge(p, landing(t).Answer)
	if got := p.Text(".standing .tally"); !strings.Contains(got, "1 of 1") {
		t.Errorf("an answer given anew must replace the old one, the score says %q", got)
	}
}

// The running score counts each question once and gives an interval.
func TestRunningScore(t *testing.T) {
	first := landing(t)
	second := made(t, page.Landing.Series.At(page.Landing.Number+1))
	p := e2e.Open(t, e2e.Native(t), "")
	p.Ready()
	judge(p, first.Answer)
	if got := p.Text(".standing .tally"); !strings.Contains(got, "1 of 1 correct") || !strings.Contains(got, "from 20 to 100 % (95 % interval)") {
		t.Errorf("after one right answer: %q", got)
	}
	p.ClickText("Next question Enter")
	p.Wait(asked(second))
	if got := p.Value("#answer"); got != "" {
		t.Errorf("the next question begins with the answer %q", got)
	}
	judge(p, first.Answer)
	if got := p.Text(".standing .tally"); !strings.Contains(got, "1 of 2 correct") || !strings.Contains(got, "50 %") {
		t.Errorf("after a right and a wrong answer: %q", got)
	}
	p.ClickText("Show 2 answers")
	if got := p.Text(".answers"); strings.Count(got, "Cite a line") != 2 || !strings.Contains(got, "Right") || !strings.Contains(got, "Wrong") {
		t.Errorf("the list of answers: %q", got)
	}
	p.ClickText("Clear them")
	p.ClickText("Undo")
	if got := p.Text(".standing .tally"); !strings.Contains(got, "1 of 2 correct") {
		t.Errorf("after undoing: %q", got)
	}
}

// made makes the prompt of an address.
func made(t testing.TB, a prompt.Address) prompt.Prompt {
	t.Helper()
	p, err := gen.Make(a)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// at reads an address.
func at(t testing.TB, address string) prompt.Address {
	t.Helper()
	a, err := prompt.ParseAddress(address)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// addressed makes the prompt of an address in its text form.
func addressed(t testing.TB, address string) prompt.Prompt {
	t.Helper()
	return made(t, at(t, address))
}
