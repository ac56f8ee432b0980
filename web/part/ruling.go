package part

import (
	"strings"

	"github.com/vugu/vugu"

	"benchtrial/gen/prompt"
	"benchtrial/score/verdict"
)

// Ruling is a verdict as it is shown: the ruling, the reason and the facts.
type Ruling struct {
	// Glyph and Class give the outcome's sign and its colour.
	Glyph, Class string
	Title        string
	Reason       string
	Facts        []Fact
}

// Fact is one row under a ruling.
type Fact struct {
	Term string
	// Stress is set in italics before Text.
	Stress, Text string
	// Far is a distance to draw on a scale of ten lines either way; 0 draws none.
	Far int
}

// outcome is how an outcome is shown.
type outcome struct{ glyph, class, word, title string }

var outcomes = map[verdict.Outcome]outcome{
	verdict.Correct:   {"#g-right", "is-right", "Right", "Right."},
	verdict.Incorrect: {"#g-wrong", "is-wrong", "Wrong", "Wrong."},
	verdict.NoAnswer:  {"#g-none", "is-none", "No answer", "No answer."},
	verdict.Refused:   {"#g-refused", "is-none", "Refused", "Refused."},
	verdict.CutOff:    {"#g-cut", "is-none", "Cut off", "Cut off."},
}

// OutcomeWord returns the outcome in a word or two, such as "No answer".
func OutcomeWord(o verdict.Outcome) string { return outcomes[o].word }

// Sign returns an outcome with its glyph, as HTML.
func Sign(o verdict.Outcome) vugu.HTML { return SignAs(o, outcomes[o].word) }

// SignAs returns a word for an outcome with its glyph, as HTML.
func SignAs(o verdict.Outcome, word string) vugu.HTML {
	return vugu.HTML(`<span class="`+outcomes[o].class+`"><svg class="g" aria-hidden="true"><use href="`+outcomes[o].glyph+`"></use></svg> `) + Text(word) + `</span>`
}

// SignWithKind returns an outcome with its glyph and, under it, the kind of error.
func SignWithKind(v verdict.Verdict) vugu.HTML {
	kind := ErrorKind(v)
	if kind == "" {
		return Sign(v.Outcome)
	}
	return Sign(v.Outcome) + `<span class="kind">` + Text(kind) + `</span>`
}

// NewRuling puts both readings of a response into the words of the page. The
// plain one leads; the official one is a fact beside it.
func NewRuling(p prompt.Prompt, response string, plain, official verdict.Verdict) Ruling {
	o := outcomes[plain.Outcome]
	r := Ruling{Glyph: o.glyph, Class: o.class, Title: plain.Ruling, Reason: plain.Why}
	if r.Title == "" {
		r.Title = o.title
	}
	if plain.AnswerRead != "" {
		r.Facts = append(r.Facts, Fact{Term: "Read as the answer", Text: quote(plain.AnswerRead) + where(response, plain.Span)})
	}
	if kind := ErrorKind(plain); kind != "" {
		r.Facts = append(r.Facts, Fact{Term: "Kind of error", Text: kind})
	}
	if text, far := howFar(p, plain); far != 0 {
		r.Facts = append(r.Facts, Fact{Term: "How far off", Text: text, Far: far})
	}
	r.Facts = append(r.Facts, amendment(p)...)
	r.Facts = append(r.Facts, officialFact(plain, official))
	return r
}

// ErrorKind names the error of a verdict in words, or is empty where there is none.
func ErrorKind(v verdict.Verdict) string {
	if v.Outcome != verdict.Incorrect {
		return ""
	}
	return KindName(v.Kind)
}

// officialFact says what the benchmark's own scorer makes of the response.
func officialFact(plain, official verdict.Verdict) Fact {
	f := Fact{Term: "Official reading"}
	if official.Outcome == "" {
		f.Text = captioned("no_official")
		return f
	}
	label := strings.Join(official.Errors, ", ")
	switch {
	case plain.Correct && official.Correct:
		f.Text = "Also right."
	case official.Correct:
		f.Stress, f.Text = "Right here.", official.Why
	case plain.Correct:
		f.Stress, f.Text = "Wrong here.", official.Why
	default:
		f.Text = official.Why
		f.Stress = "Also wrong."
	}
	if label != "" {
		f.Text = strings.TrimSpace(f.Text + " Its label is \u201c" + label + "\u201d.")
	}
	return f
}

// where says on which line of the response the words read stand.
func where(response string, span *verdict.Span) string {
	if span == nil || span.End > len(response) || span.Start > span.End {
		return ""
	}
	text := strings.TrimSpace(response)
	if text == response[span.Start:span.End] {
		return ", the whole response"
	}
	before, after := response[:span.Start], response[span.End:]
	switch {
	case !strings.Contains(text, "\n"):
		return ""
	case !strings.Contains(strings.TrimSpace(after), "\n") && strings.TrimSpace(lineRest(after)) == strings.TrimSpace(after):
		return ", in the last line of the response"
	case !strings.Contains(strings.TrimLeft(before, " \t\r\n"), "\n"):
		return ", in the first line of the response"
	}
	return ", in line " + Count(1+strings.Count(before, "\n")) + " of the response"
}

func lineRest(text string) string {
	rest, _, _ := strings.Cut(text, "\n")
	return rest
}

// quoted is how many characters of a reading are repeated among the facts.
const quoted = 160

func quote(text string) string {
	text = strings.Join(strings.Fields(clean(text)), " ")
	if len(text) > quoted {
		text = text[:floor(text, quoted)] + " \u2026"
	}
	return "\u201c" + text + "\u201d"
}

// howFar says how far the place given is from the right one, in lines and in pages
// of testimony. Far is in lines, 0 where nothing is to be told.
func howFar(p prompt.Prompt, v verdict.Verdict) (text string, far int) {
	if v.Distance == nil || v.Distance.Lines == 0 {
		return "", 0
	}
	lines, pages := v.Distance.Lines, v.Distance.Pages
	if p.Testimony() && v.GivenLine >= 0 && v.GivenLine < len(p.Lines) {
		lines, pages = apart(p, p.LineIndex, v.GivenLine)
	}
	text = Plural(abs(lines), "line", "lines")
	if pages != 0 {
		return Plural(abs(pages), "page", "pages") + direction(pages) + ", " + text + " in all", lines
	}
	return text + direction(lines), lines
}

func direction(lines int) string {
	if lines < 0 {
		return " earlier"
	}
	return " later"
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}
