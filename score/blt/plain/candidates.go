package plain

import (
	"strings"

	"benchtrial/gen/prompt"
	"benchtrial/score/extract"
)

// candidates returns the indexes of the lines that a response may hold, going
// by their first and last words, from the line asked about outwards.
func candidates(p *prompt.Prompt, e *extract.WordEnds) []int {
	found, ok := scanned(p, e)
	if !ok {
		found = nil
		for i := range textLines(p) {
			if mayHold(e, p.Lines[i].Text, &p.Lines[i]) {
				found = append(found, i)
			}
		}
	}
	outwards := make([]int, 0, len(found)+1)
	if old := oldLine(p); old >= 0 && mayHold(e, p.Lines[old].Text, &p.Lines[old]) {
		outwards = append(outwards, old)
	}
	after := 0
	for after < len(found) && found[after] < p.LineIndex {
		after++
	}
	for before := after - 1; before >= 0 || after < len(found); {
		if after == len(found) || before >= 0 && p.LineIndex-found[before] <= found[after]-p.LineIndex {
			outwards = append(outwards, found[before])
			before--
		} else {
			outwards = append(outwards, found[after])
			after++
		}
	}
	return outwards
}

// scanned does this on the prompt's text, one stretch of memory, which is
// several times as quick as going to each of thousands of lines. It returns
// false where the text is not the lines one below the other.
func scanned(p *prompt.Prompt, e *extract.WordEnds) (found []int, ok bool) {
	at := strings.Index(p.Text, p.Lines[0].Text)
	if at < 0 {
		return nil, false
	}
	text := p.Text
	lines := textLines(p)
	for i := range lines {
		for at < len(text) && text[at] == '\n' {
			at++ // between pages or sections
		}
		l := &p.Lines[i]
		end := at + len(l.Text)
		if end > len(text) || end < len(text) && text[end] != '\n' {
			return nil, false
		}
		if line := text[at:end]; mayHold(e, line, l) {
			if line != l.Text {
				return nil, false
			}
			found = append(found, i)
		}
		at = end
	}
	last := lines[len(lines)-1].Text
	return found, text[at-len(last):at] == last
}

// mayHold says whether the last word of a line is there, and the first where
// all its forms begin with it; text is that of the line.
func mayHold(e *extract.WordEnds, text string, l *prompt.Line) bool {
	if !e.MayEnd(text) {
		return false
	}
	if l.Header != "" {
		return true // the heading may be left out
	}
	if l.Label != "" {
		text = l.Unlabelled()
	} else {
		text = prompt.StripLabel(text)
	}
	if len(text) > 3 && (text[0] == 'Q' || text[0] == 'A') && strings.IndexByte(".: ", text[1]) >= 0 {
		text = text[2:] // the mark may be left out
	}
	return e.MayStart(text)
}
