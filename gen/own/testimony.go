package own

import (
	"strconv"
	"strings"
	"unicode"

	"benchtrial/gen/cite"
	"benchtrial/gen/document/reporter"
	"benchtrial/gen/draw"
	"benchtrial/gen/prompt"
	"benchtrial/gen/question"
	"benchtrial/gen/unique"
)

// testimony is the pages of a transcript between the first and the last with
// speech: no cover, no index, no certificate.
type testimony struct{ pages []page }

// page is a page with the numbers that the reporter gave it and its lines.
type page struct {
	number int
	lines  []testimonyLine
}

type testimonyLine struct {
	number int
	text   string // with single spaces
	sure   bool   // it can be asked about
}

// maxLine is the highest number of a line that is asked about: labels of more
// figures are no labels to the benchmark.
const maxLine = 99

func testimonyOf(t *reporter.Transcript) ([]block, source) {
	doubtful := doubtsOf(t)
	count := map[int]int{}
	for i := range t.Pages {
		count[t.Pages[i].Number]++
	}
	var blocks []block
	var s testimony
	for i := range t.Pages {
		from := &t.Pages[i]
		if !from.Proceedings || len(from.Lines) == 0 {
			continue
		}
		sure := count[from.Number] == 1 && from.Number > 0 && (t.PagesCounted || !from.Counted)
		p := page{number: from.Number}
		for _, l := range from.Lines {
			p.lines = append(p.lines, testimonyLine{
				number: l.Number, text: strings.Join(strings.Fields(l.Text), " "),
				sure: sure && !doubtful(from, l) && l.Number >= 1 && l.Number <= maxLine,
			})
		}
		s.pages = append(s.pages, p)
		blocks = append(blocks, block{tokens: tokensOf(prompt.Transcript, p.text(true)) + 1})
	}
	return blocks, s
}

// doubtsOf tells the lines of which the reader was not sure: those it says so of,
// those that a text without a number follows, which may be the rest of them, and
// all of a page that may be two.
func doubtsOf(t *reporter.Transcript) func(*reporter.Page, reporter.Line) bool {
	type place struct{ page, line int }
	type origin struct{ source, cell int }
	lines, origins, pages := map[place]bool{}, map[origin]bool{}, map[int]bool{}
	for _, d := range t.Doubts {
		switch d.Reason {
		case reporter.LineMoved, reporter.LineUnlike, reporter.Unplaced:
			lines[place{d.Page, d.A}] = true
			origins[origin{d.Source, d.Cell}] = true
		case reporter.NumberDropped:
			pages[d.Page] = true
		}
	}
	return func(p *reporter.Page, l reporter.Line) bool {
		return pages[p.Number] || lines[place{p.Number, l.Number}] || origins[origin{l.Source, l.Cell}]
	}
}

// text returns a page as it stands in a prompt, with its head where it is one of several.
func (p *page) text(head bool) string {
	var b strings.Builder
	if head {
		b.WriteString("Page " + strconv.Itoa(p.number) + ":\n")
	}
	for i := range p.lines {
		b.WriteString(p.lines[i].numbered() + "\n")
	}
	return b.String()
}

// numbered returns a line with its number.
func (l *testimonyLine) numbered() string {
	return strings.TrimRight(strconv.Itoa(l.number)+": "+l.text, " ")
}

func (testimony) has(k prompt.Task) bool { return k == prompt.TextToCite || k == prompt.CiteToText }

func (s testimony) ask(stream *draw.Stream, p *prompt.Prompt, from, to int) bool {
	pages := s.pages[from:to]
	p.Pages = len(pages)
	var texts []string
	var targets []int
	for i := range pages {
		if len(pages) > 1 {
			n := strconv.Itoa(pages[i].number)
			p.Lines = append(p.Lines, prompt.Line{Cite: "page " + n, Text: "Page " + n + ":"})
		}
		for j := range pages[i].lines {
			l := &pages[i].lines[j]
			at := cite.Place{Line: l.number}
			if len(pages) > 1 {
				at.Page = pages[i].number
			}
			if l.sure && asked(p.Task, l.text, at) {
				targets = append(targets, len(p.Lines))
			}
			p.Lines = append(p.Lines, prompt.Line{Cite: at.String(), Text: l.numbered()})
			p.LinesPerPage = max(p.LinesPerPage, l.number)
		}
		texts = append(texts, strings.TrimRight(pages[i].text(len(pages) > 1), "\n"))
	}
	text := strings.Join(texts, "\n\n")
	low := make([]string, len(p.Lines))
	for i := range p.Lines {
		low[i] = strings.ToLower(prompt.StripLabel(p.Lines[i].Text))
	}
	return shuffled(stream, len(targets), func(i int) bool {
		p.LineIndex = targets[i]
		if p.Task == prompt.TextToCite && !unique.Among(low, p.LineIndex) {
			return false
		}
		if question.Ask(p, "") != nil {
			return false
		}
		p.Text = text + "\n\n" + p.Question
		return fits(prompt.Transcript, p)
	})
}

// asked says whether a line can be asked about by its text and place. Where a page has
// the number of the line, the benchmark's scorer, which counts different numbers,
// could never find the place.
func asked(task prompt.Task, text string, at cite.Place) bool {
	if task == prompt.TextToCite {
		return unique.Long(text) && at.Page != at.Line
	}
	return strings.ContainsFunc(text, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsNumber(r) })
}
