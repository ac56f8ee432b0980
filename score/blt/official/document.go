package official

import (
	"strings"

	"benchtrial/gen/cite"
	"benchtrial/gen/prompt"
)

// This file applies the benchmark's rules to a person's own document as far as
// they go. Testimony is judged as transcripts are. Provisions are judged where the
// one asked about is cited by a word, a number and labels in brackets: "§ 304.9(c)(2)" and
// "clause 4.2(b)" are then taken for sections 304.9 and 4.2. For all others, such as
// "Schedule 1, paragraph 2(a)", the benchmark has no rule.

// hasForm says whether the benchmark has rules for what is asked of an own document.
func hasForm(p *prompt.Prompt) bool {
	if p.Testimony() {
		return p.Task == prompt.TextToCite || p.Task == prompt.CiteToText
	}
	if !p.TextType.Has(p.Task) {
		return false
	}
	c, ok := cite.Parse(asSection(p.Lines[p.LineIndex].Cite))
	if !ok || p.Task != prompt.TextToCite && p.Task != prompt.DefinedToCite {
		return ok
	}
	// It reads labels of letters and digits only, not (B-i).
	return len(c.Labels) > 0 && !strings.ContainsAny(strings.Join(c.Labels, ""), "-–.")
}

// asSection returns a cite of a word, a number and labels as that of a section;
// others as they are.
func asSection(text string) string {
	word, number, ok := strings.Cut(text, " ")
	if !ok || number == "" || strings.ContainsAny(number, " ,") || number[0] < '0' || number[0] > '9' || strings.ContainsAny(word, "0123456789(") {
		return text
	}
	return "section " + number
}

// inItsForm returns a prompt about an own document as the benchmark would have
// put it: cites of sections, labels in brackets.
func inItsForm(p prompt.Prompt) prompt.Prompt {
	if p.Testimony() {
		return p
	}
	bracketed := func(l *prompt.Line, text string) string {
		if l.Label == "" {
			return text
		}
		body := strings.TrimLeft(text, " ")
		rest, ok := strings.CutPrefix(body, l.Label)
		if !ok {
			return text
		}
		return text[:len(text)-len(body)] + "(" + strings.TrimRight(l.Label, ".") + ")" + rest
	}
	lines := make([]prompt.Line, len(p.Lines))
	for i := range p.Lines {
		l := p.Lines[i]
		l.Cite, l.Text, l.Header = asSection(l.Cite), bracketed(&l, l.Text), bracketed(&l, l.Header)
		lines[i] = l
	}
	asked := &p.Lines[p.LineIndex]
	switch p.Task {
	case prompt.TextToCite, prompt.DefinedToCite:
		p.Answer, p.AlternativeAnswer = asSection(p.Answer), asSection(p.AlternativeAnswer)
	case prompt.CiteToText, prompt.CiteToAmendedText:
		p.Answer, p.UnamendedAnswer = bracketed(asked, p.Answer), bracketed(asked, p.UnamendedAnswer)
	}
	p.Lines = lines
	p.SectionCorrect = ""
	return p
}
