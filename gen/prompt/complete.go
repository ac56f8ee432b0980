package prompt

import (
	"fmt"
	"slices"
	"strings"
)

// mostLinesPerPage is above what any page has.
const mostLinesPerPage = 1 << 20

// check reports what makes a record useless: what no scorer could work with
// and nothing else in the record tells.
func (p *Prompt) check() error {
	switch {
	case p.ID == "":
		return fmt.Errorf("record without an id")
	case textTypeShort[p.TextType] == "":
		return fmt.Errorf("record %s: texttype %q: expected %s", Clip(p.ID), Clip(string(p.TextType)), textTypesExpected)
	case taskShort[p.Task] == "":
		return fmt.Errorf("record %s: task %q: expected %s", Clip(p.ID), Clip(string(p.Task)), tasksExpected)
	case !p.TextType.Has(p.Task):
		return fmt.Errorf("record %s: task %s is not asked of %s text", Clip(p.ID), p.Task, p.TextType)
	case p.Text == "":
		return fmt.Errorf("record %s: prompt is empty", Clip(p.ID))
	case len(p.Lines) == 0:
		return fmt.Errorf("record %s: text_lines is empty", Clip(p.ID))
	case p.Testimony() && (p.Pages < 0 || p.Pages > len(p.Lines)):
		return fmt.Errorf("record %s: num_pages %d: expected 1 to %d, the number of text_lines", Clip(p.ID), p.Pages, len(p.Lines))
	case p.LinesPerPage < 0 || p.LinesPerPage > mostLinesPerPage:
		return fmt.Errorf("record %s: lines_per_page %d: expected 1 to %d", Clip(p.ID), p.LinesPerPage, mostLinesPerPage)
	case p.Answer == "":
		return fmt.Errorf("record %s: answer is empty", Clip(p.ID))
	case p.Task == AppliesTo && p.Answer != Yes && p.Answer != No:
		return fmt.Errorf("record %s: answer %q: expected %s or %s", Clip(p.ID), Clip(p.Answer), Yes, No)
	}
	return nil
}

// complete fills in what a checked record leaves out; index is its idx_line,
// nil if it has none.
func (p *Prompt) complete(index *int) error {
	if index == nil {
		i := p.answeredLine()
		if i < 0 {
			return fmt.Errorf("record %s: idx_line is missing, and %s does not fit exactly one line", Clip(p.ID), p.pointer())
		}
		index = &i
	}
	if *index < 0 || *index >= len(p.Lines) {
		return fmt.Errorf("record %s: idx_line %d: expected 0 to %d", Clip(p.ID), *index, len(p.Lines)-1)
	}
	p.LineIndex = *index
	if p.TargetText == "" {
		switch p.Task {
		case TextToCite:
			p.TargetText = p.Lines[p.LineIndex].Unlabelled()
		case DefinedToCite:
			return fmt.Errorf("record %s: target_text is missing: expected the term asked about", Clip(p.ID))
		}
	}
	if p.Testimony() {
		p.countPages()
	}
	return nil
}

// pointer names what tells the line asked about where no index does.
func (p *Prompt) pointer() string {
	if p.Task == AppliesTo {
		return "the citation in the question"
	}
	return "the answer"
}

// answeredLine returns the index of the one line that the answer fits, for
// AppliesTo the question; -1 if there is none or more than one.
func (p *Prompt) answeredLine() int {
	found := -1
	_, asked, _ := p.Person()
	for i, l := range p.Lines {
		fits := false
		switch p.Task {
		case TextToCite, DefinedToCite:
			fits = l.Cite == p.Answer
		case CiteToText, CiteToAmendedText:
			fits = l.Text == p.Answer
		case CiteToDefined:
			fits = slices.Contains(l.DefinedTerms, p.Answer)
		case AppliesTo:
			fits = l.Cite == asked
		}
		if fits && found >= 0 {
			return -1
		}
		if fits {
			found = i
		}
	}
	return found
}

// countPages counts the pages of a transcript, and the lines of the fullest
// page, where the record does not say how many there are. One page has no
// line of its own that names it.
func (p *Prompt) countPages() {
	pages, lines, most := 0, 0, 0
	for _, l := range p.Lines {
		if strings.HasPrefix(l.Cite, "page ") {
			pages++
			lines = 0
			continue
		}
		lines++
		most = max(most, lines)
	}
	if p.Pages == 0 {
		p.Pages = max(pages, 1)
	}
	if p.LinesPerPage == 0 {
		p.LinesPerPage = most
	}
}

// questionIn returns the question of a finished prompt: what follows the last
// blank line, or what precedes the first where the question stands first. A
// question is one line; a page of testimony may end with a question mark too,
// but it has more lines.
func questionIn(text string) string {
	first, _, several := strings.Cut(text, "\n\n")
	if !several {
		return text
	}
	asked := strings.TrimSuffix(first, " Let's think step by step.")
	if i := strings.LastIndex(asked, " (Use standard legal formatting like "); i >= 0 && strings.HasSuffix(asked, "(b)(2)).") {
		asked = asked[:i]
	}
	if !strings.Contains(first, "\n") && strings.HasSuffix(asked, "?") {
		return first
	}
	return text[strings.LastIndex(text, "\n\n")+2:]
}
