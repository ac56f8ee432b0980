package gen

import (
	"fmt"
	"strings"

	"benchtrial/gen/draw"
	"benchtrial/gen/prompt"
	"benchtrial/gen/question"
	"benchtrial/gen/testimony"
	"benchtrial/gen/token"
	"benchtrial/gen/unique"
)

// MaxTranscriptLines is the most lines that pages of testimony may come to: 160
// pages of 25, above the longest of the BLT paper (140).
const MaxTranscriptLines = 4000

// transcript returns a prompt about invented testimony.
func (m Maker) transcript(a prompt.Address) (prompt.Prompt, error) {
	shape := ShapeAt(a)
	if n := shape.Pages * shape.LinesPerPage; n > MaxTranscriptLines {
		return prompt.Prompt{}, fmt.Errorf("%d lines are more than an invented deposition has: at most %d", n, MaxTranscriptLines)
	}
	p := prompt.Prompt{
		ID: a.String(), Task: a.Task, TextType: a.TextType,
		Pages: shape.Pages, LinesPerPage: shape.LinesPerPage,
	}
	var text string
	var stream *draw.Stream
	for narrower := 0; ; narrower += 2 {
		stream = draw.Of(a)
		pages, err := testimony.Make(stream, m.Testimony, shape, narrower)
		if err != nil {
			return prompt.Prompt{}, err
		}
		if text, p.Lines = pages.Number(); fits(text, a.Size) {
			break
		}
	}
	switch a.Task {
	case prompt.TextToCite:
		var ok bool
		if p.LineIndex, ok = pickUnique(stream, text, p.Lines); !ok {
			return prompt.Prompt{}, fmt.Errorf("no line of this text can be asked about: all are short or like another")
		}
	case prompt.CiteToText:
		for p.LineIndex = stream.IntN(len(p.Lines)); pageHead(p.Lines[p.LineIndex]); {
			p.LineIndex = stream.IntN(len(p.Lines))
		}
	}
	if err := question.Ask(&p, ""); err != nil {
		return prompt.Prompt{}, err
	}
	p.Text = text + p.Question
	return p, nil
}

// reserved is how many tokens of a size are kept for question and answer (BLT's records).
const reserved = 150

// fits says whether a transcript leaves room for question and answer in a size.
// Shapes without a size have no bound. Where it does not fit, as the widest of
// forty and eighty pages would not, it is set in narrower lines.
func fits(text string, size prompt.Size) bool {
	// Testimony has more than three characters a token, so most need no counting.
	room := size.MaxTokens() - reserved
	return size == 0 || len(text) < 3*room || token.Estimate(prompt.Transcript, text)*101/100 <= room
}

// pageHead says whether a line is the head of a page, which is never asked about.
func pageHead(l prompt.Line) bool { return strings.HasPrefix(l.Cite, "page ") }

// pickUnique returns the index of a line that a question can quote, uniformly
// among those that can be. The lines stand in the text in their order. It
// reports false where there is none.
func pickUnique(s *draw.Stream, text string, lines []prompt.Line) (int, bool) {
	low := make([]string, len(lines))
	order := make([]int, len(lines))
	rest := strings.ToLower(text) // at once: a line at a time takes three times as long
	for i, l := range lines {
		rest = strings.TrimLeft(rest, "\n")
		low[i], order[i] = prompt.StripLabel(rest[:len(l.Text)]), i
		rest = rest[len(l.Text):]
	}
	// The order is shuffled only as far as it is needed.
	for i := range order {
		j := i + s.IntN(len(order)-i)
		order[i], order[j] = order[j], order[i]
		if at := order[i]; !pageHead(lines[at]) && unique.Among(low, at) {
			return at, true
		}
	}
	return 0, false
}
