package plain

import (
	"strings"

	"benchtrial/gen/cite"
	"benchtrial/gen/prompt"
	"benchtrial/score/extract"
)

// This file tells a person's own document from the texts of the benchmark: its
// provisions are cited in its own style, and may begin with labels without brackets.

// styleOf returns how the provisions of an own document are cited; nil for all other texts.
func styleOf(p *prompt.Prompt) *cite.Style {
	if p.TextType != prompt.Document || p.Testimony() {
		return nil
	}
	cites := make([]string, len(p.Lines))
	for i := range p.Lines {
		cites[i] = folded(p.Lines[i].Cite)
	}
	return cite.StyleOf(cites)
}

// sectionName is what the text calls a section.
func sectionName(p *prompt.Prompt) string {
	if p.Style != nil {
		return p.Style.SectionName()
	}
	return say("_words", "section", nil)
}

// levelName is what the text calls the level of the label at index i of a cite.
func levelName(p *prompt.Prompt, c cite.Cite, i int) string {
	if p.Style != nil {
		return p.Style.LevelName(c, i)
	}
	return cite.LevelName(i)
}

// unlabelled is a line without its label, as in a reading.
func unlabelled(l *prompt.Line) string {
	if l.Label == "" {
		return prompt.StripLabel(folded(l.Text)) // brackets may be wide before they are folded
	}
	return folded(l.Unlabelled())
}

// headingOf is the heading of a line without its label, as in a reading.
func headingOf(l *prompt.Line) string {
	header := strings.TrimSpace(l.Header)
	if l.Label == "" {
		return prompt.StripLabel(folded(header))
	}
	return strings.TrimSpace(folded(l.WithoutLabel(header)))
}

// numberStart returns where the number or sign of a line of an own document begins
// that stands directly before i, as the line has it or with the word for such
// provisions, "Answer: 7.2 The tenant pays", "Section 7.2 The tenant pays", or i.
func numberStart(p *prompt.Prompt, r *reading, line, i int) int {
	label := numberOf(&p.Lines[line])
	if label == "" {
		return i
	}
	before := strings.TrimRight(r.Low[:i], " .:")
	if from := len(before) - len(label); strings.HasSuffix(before, label) && (from == 0 || !extract.IsWord(before[from-1]) && before[from-1] != '.') {
		i = from
	}
	// The word before the number: the last that the line of the response has in its cite.
	from := max(strings.LastIndexByte(before, '\n')+1, len(before)-maxNumber)
	right, ok := parseCite(p, p.Lines[line].Cite)
	if found := r.mentions(r.S[from:len(before)], r.Low[from:len(before)]); ok && len(found) > 0 {
		if m := found[len(found)-1]; from+m.End == len(before) && m.Cite.Equal(right) {
			return min(i, from+m.Start)
		}
	}
	return i
}

// maxNumber is the most bytes of a number with the word before it, "Schedule 12, paragraph".
const maxNumber = 60

// numberOf is the number or sign that a line of an own document begins with, as in a
// reading in small letters; "" where it has none or one in brackets.
func numberOf(l *prompt.Line) string {
	return strings.TrimRight(extract.Lower(folded(l.Label)), " .:")
}

// withoutNumber returns words without the number or sign that they begin with, where
// it is that of the line asked about, or of another that has the words.
func withoutNumber(p *prompt.Prompt, words string) string {
	low, best := extract.Lower(words), words
	for i := range p.Lines {
		n := numberOf(&p.Lines[i])
		rest, ok := strings.CutPrefix(low, n)
		if n == "" || !ok || rest == "" || strings.IndexByte(" .:", rest[0]) < 0 {
			continue
		}
		rest = strings.TrimLeft(words[len(n):], " .:")
		if rest != "" && len(rest) < len(best) && (i == p.LineIndex || strings.Contains(forms(p.Lines[i])[0], extract.Core(extract.Norm(rest)))) {
			best = rest
		}
	}
	return best
}
