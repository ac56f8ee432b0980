package plain

import (
	"slices"
	"strings"

	"benchtrial/gen/prompt"
	"benchtrial/score/extract"
)

// oldCite is the cite of the line that withOld adds.
const oldCite = "before its amendment"

// withOld returns a prompt with the line asked about as it stood before its
// amendment behind the lines of the text, so that a response that gives it is
// read as one that gives another line (BLT paper, section 4).
func withOld(p prompt.Prompt) prompt.Prompt {
	if p.UnamendedAnswer == "" {
		return p
	}
	old := prompt.Line{Cite: oldCite, Text: p.UnamendedAnswer, Header: p.Lines[p.LineIndex].Header}
	p.Lines = append(slices.Clone(p.Lines), old)
	return p
}

// oldLine returns the index of the line that withOld added, or -1.
func oldLine(p *prompt.Prompt) int {
	if last := len(p.Lines) - 1; p.UnamendedAnswer != "" && p.Lines[last].Cite == oldCite {
		return last
	}
	return -1
}

// textLines returns the lines of the text itself.
func textLines(p *prompt.Prompt) []prompt.Line {
	if old := oldLine(p); old >= 0 {
		return p.Lines[:old]
	}
	return p.Lines
}

// oldFinding is the finding for the old text, whole or in part.
func oldFinding(p *prompt.Prompt, at extract.Range) finding {
	return finding{kind: oldText, at: at, line: p.LineIndex, labels: []string{"omitted dummy amendment"},
		slots: slots{"difference": amendment(p)}}
}

// formerly says whether a response gives the old text only as what the line
// once was: "formerly “x”", "“x” before the amendment".
func formerly(r *reading, at extract.Range) bool {
	return r.LedSince(at, extract.Formerly) || r.Followed(at, extract.WasFormerly)
}

// amendment says which words were put in the place of which, or which were
// inserted at the start; there the first letter after them changes its case.
func amendment(p *prompt.Prompt) string {
	before, now := body(p, p.UnamendedAnswer), body(p, p.Answer)
	if n := len(now) - len(before); n > 0 && strings.EqualFold(now[n:], before) {
		return say("_difference", "inserted", slots{"wanted": extract.Clip(strings.TrimSpace(now[:n]), maxGiven)})
	}
	a, b := strings.Fields(before), strings.Fields(now)
	for len(a) > 0 && len(b) > 0 && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	before, now = strings.Join(a, " "), strings.Join(b, " ")
	for n := min(len(before), len(now)) - 1; n > 0 && strings.IndexByte(".,;:", before[len(before)-1]) >= 0 && before[len(before)-1] == now[len(now)-1]; n-- {
		before, now = before[:len(before)-1], now[:len(now)-1]
	}
	return say("_difference", "replaced", slots{"given": extract.Clip(before, maxGiven), "wanted": extract.Clip(now, maxGiven)})
}

// body returns the line asked about, as it stands or stood, without label and heading.
func body(p *prompt.Prompt, text string) string {
	l := &p.Lines[p.LineIndex]
	words, header := l.WithoutLabel(text), strings.TrimSpace(l.WithoutLabel(strings.TrimSpace(l.Header)))
	return strings.TrimSpace(strings.TrimPrefix(words, header))
}
