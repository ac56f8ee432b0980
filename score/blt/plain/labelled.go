package plain

import (
	"strings"

	"benchtrial/gen/prompt"
	"benchtrial/score/extract"
)

// This file reads the labels that stand before words of the text.

// underLabel judges words under a label that is not that of the line asked
// about: "(1) any" is no part of a line (3), but of the nearest (1) that has
// the word. It returns false where only the line asked about has the words.
func underLabel(p *prompt.Prompt, at extract.Range, label, core string) (finding, bool) {
	best := -1
	for i, l := range p.Lines {
		if i == p.LineIndex || !carries(l, label) || best >= 0 && abs(i-p.LineIndex) >= abs(best-p.LineIndex) {
			continue
		}
		if strings.Contains(forms(l)[0], core) {
			best = i
		}
	}
	switch {
	case best < 0:
		return finding{kind: notFound, at: at, line: -1}, lineWith(p, core) >= 0
	case forms(p.Lines[best])[0] == core:
		return otherLine(p, wrongLine, at, best), true
	}
	return otherLine(p, partOfOther, at, best), true
}

// maxLabel is the longest label of a line, in bytes: "(xviii)" and the like;
// maxLabels is how many may stand in a row, maxLongLabel the longest remark
// in brackets that is passed over like a label.
const (
	maxLabel     = 9
	maxLabels    = 8
	maxLongLabel = 24
)

// labelled parts words from the labels before them, "(b)(2) any x"; label is "" where there are none.
func labelled(text string) (label, words string) {
	words = strings.TrimSpace(text)
	for range maxLabels {
		rest := prompt.StripLabel(words)
		own := strings.TrimSpace(words[:len(words)-len(rest)])
		if own == "" || rest == "" || len(own) > maxLabel || strings.Contains(own, " ") {
			if label == "" && len(own) <= maxLongLabel {
				words = rest
			}
			return label, words
		}
		label, words = label+own, rest
	}
	return label, words
}

// carries says whether a line has a label, alone or with those of the lines that contain it.
func carries(l prompt.Line, label string) bool {
	own, _ := labelled(folded(l.Text))
	bare := func(label string) string { return strings.Trim(label, "[]:") }
	return bare(own) == bare(label) || strings.HasSuffix(folded(l.Cite), label) || placeName(l) == bare(label)
}

// mislabelled says whether the right words stand under a label that is not
// that of their line: "(z) any x", "17: Yes." for line 18.
func mislabelled(p *prompt.Prompt, r *reading, at extract.Range) bool {
	start := strings.LastIndexByte(r.S[:at.Start], '\n') + 1
	words := prompt.StripLabel(r.S[at.Start:at.End])
	before := strings.TrimLeft(r.S[start:at.End-len(words)], " \"'")
	label, _ := labelled(before + words)
	if strings.HasPrefix(unlabelled(&p.Lines[p.LineIndex]), label) {
		return false // the line's own words: "10:24 or a minute after"
	}
	return label != "" && strings.TrimSpace(before) == label && !carries(p.Lines[p.LineIndex], label)
}

// underOtherCite says whether the right words are said to stand at another
// provision, or at another line, than they do: "section 5217(b)(1) reads: any
// x", or below a line that ends in its citation. One that contains the right
// one may lead to it.
func underOtherCite(p *prompt.Prompt, r *reading, at extract.Range) bool {
	right, _ := parseCite(p, p.Lines[p.LineIndex].Cite)
	lead := strings.TrimRight(r.Low[:labelStart(r, at.Start)], " \n\"'")
	from := strings.LastIndexByte(lead, '\n') + 1
	found := r.mentions(r.S[from:len(lead)], lead[from:])
	for i, m := range found {
		if m.Cite.Equal(right) {
			return false
		}
		stands := extract.Range{Start: from + m.Start, End: from + m.End}
		after := strings.Trim(lead[stands.End:], ` "':,-`)
		if i == len(found)-1 && m.Numbered && (after == "" || extract.Saying.Is(after)) && !m.Cite.Contains(right) {
			return !r.Denied(stands) && !r.Beside(stands) && !r.Contextual(stands)
		}
	}
	return false
}
