package plain

import (
	"strings"

	"benchtrial/gen/prompt"
	"benchtrial/score/extract"
)

// unamended finds the text as it stood before the amendment in a response
// that does not give it as it stands now (BLT paper, section 4).
func unamended(p *prompt.Prompt, r *reading, f finding) finding {
	if p.UnamendedAnswer == "" || f.line >= 0 && f.line != p.LineIndex {
		return f
	}
	old := prompt.Line{Text: p.UnamendedAnswer, Header: p.Lines[p.LineIndex].Header}
	w := extract.WordsOf(&r.Plain, r.whole())
	right := forms(p.Lines[p.LineIndex])[0]
	for _, form := range forms(old) {
		inserted := ""
		if i := strings.Index(right, form); i > 0 {
			inserted = lastWord(right[:i])
		}
		for _, at := range w.Find(form, 1) {
			if at.Start > 0 && inserted != "" && w.Word(at.Start-1) == inserted {
				continue // words were inserted before, and are there
			}
			return finding{kind: oldText, at: w.Span(at), line: p.LineIndex, labels: []string{"omitted dummy amendment"},
				slots: slots{"difference": amendment(p.UnamendedAnswer, p.Answer)}}
		}
	}
	return f
}

// amendment says which words were put in the place of which.
func amendment(before, after string) string {
	a, b := strings.Fields(before), strings.Fields(after)
	for len(a) > 0 && len(b) > 0 && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	s := slots{"given": extract.Clip(strings.Join(a, " "), maxGiven), "wanted": extract.Clip(strings.Join(b, " "), maxGiven)}
	if len(a) == 0 {
		return say("_difference", "inserted", s)
	}
	return say("_difference", "replaced", s)
}
