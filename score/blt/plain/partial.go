package plain

import (
	"strings"

	"benchtrial/gen/cite"
	"benchtrial/gen/prompt"
	"benchtrial/score/extract"
)

// citesOf parses the cites of the line asked about and of another.
func citesOf(p *prompt.Prompt, line int) (right, given cite.Cite, ok bool) {
	right, ok1 := parseCite(p, p.Lines[p.LineIndex].Cite)
	given, ok2 := parseCite(p, p.Lines[line].Cite)
	return right, given, ok1 && ok2
}

// partial compares words that are no whole line with the line asked about
// and, where deep, with all others. It returns false where they are neither
// part of a line nor close to the right one.
func partial(p *prompt.Prompt, r *reading, at extract.Range, deep bool) (finding, bool) {
	at = trimQuotes(r, at)
	label, words := labelled(r.S[at.Start:at.End])
	if p.Style != nil {
		words = withoutNumber(p, words)
	}
	given := extract.Norm(words)
	if given == " " {
		return finding{}, false
	}
	if onlyCite(r, at.Start, at.End) {
		s := slots{"given": oneLine(r.S[at.Start:at.End])}
		return finding{kind: citeForText, at: at, line: -1, slots: s}, deep
	}
	right := forms(p.Lines[p.LineIndex])[0]
	core := extract.Core(given)
	if core != right && label != "" && !carries(p.Lines[p.LineIndex], label) {
		if f, ok := underLabel(p, at, label, core); ok {
			return f, true
		}
	}
	full := extract.Norm(unlabelled(&p.Lines[p.LineIndex]))
	switch {
	case core == right:
		return textFinding(p, rightText, at, p.LineIndex, nil), true
	case strings.Contains(given, right):
		return textFinding(p, tooMuchWords, at, p.LineIndex, []string{"superset"}), true
	case core != " " && strings.Contains(right, core), strings.Contains(full, given), len(given) > 5 && strings.Contains(full, strings.TrimSuffix(given, " ")): // the last word may be cut off within
		return textFinding(p, tooLittle, at, p.LineIndex, []string{"subset"}), true
	}
	if f, ok := nearRight(p, at, core); ok {
		return f, true
	}
	if i := lineWith(p, core); i >= 0 {
		if forms(p.Lines[i])[0] == core {
			return otherLine(p, wrongLine, at, i), true
		}
		return otherLine(p, partOfOther, at, i), true
	}
	return finding{}, false
}

// nearRight judges words that are nearly those of the line asked about, or
// nearly as it stood before its amendment.
func nearRight(p *prompt.Prompt, at extract.Range, core string) (finding, bool) {
	d, ok := nearest(p.Lines[p.LineIndex], core)
	if old := oldLine(p); old >= 0 {
		if o, isOld := nearest(p.Lines[old], core); isOld && (!ok || o.less(d)) {
			return oldFinding(p, at), true
		}
	}
	f := textFinding(p, changed, at, p.LineIndex, nil)
	f.slots = slots{"difference": d.String()}
	return f, ok
}

// nearest compares words with the spellings of a line and returns the smallest difference.
func nearest(l prompt.Line, core string) (best difference, found bool) {
	for _, form := range forms(l) {
		if d, ok := near(form, core); ok && (!found || d.less(best)) {
			best, found = d, true
		}
	}
	return best, found
}

// lineWith returns the line nearest to the one asked about that holds the
// words of core one after the other, a whole line before all, or -1.
func lineWith(p *prompt.Prompt, core string) int {
	word := rarest(core)
	best, bestWhole := -1, false
	for i := range p.Lines {
		if i == p.LineIndex || word == "" || !strings.Contains(extract.Lower(folded(p.Lines[i].Text)), word) {
			continue
		}
		form := forms(p.Lines[i])[0]
		whole := form == core
		if !whole && !strings.Contains(form, core) {
			continue
		}
		nearer := best < 0 || i == oldLine(p) || best != oldLine(p) && abs(i-p.LineIndex) < abs(best-p.LineIndex)
		if whole && !bestWhole || whole == bestWhole && nearer {
			best, bestWhole = i, whole
		}
	}
	return best
}

func abs(n int) int { return max(n, -n) }

// candidateText returns what a response without any line of the text most
// likely gives as its answer: a marked answer, a quotation, code, what follows
// a colon, or all of it.
func candidateText(p *prompt.Prompt, r *reading) extract.Range {
	for _, f := range r.finals {
		if wordsIn(r.S[f.Start:f.End]) > 0 {
			return f.Range
		}
	}
	whole := r.whole()
	if text := r.S[whole.Start:whole.End]; lineWith(p, extract.Core(extract.Norm(prompt.StripLabel(text)))) >= 0 {
		return whole
	}
	if bare := trimQuotes(r, whole); bare != whole {
		return bare
	}
	quotations := extract.Quotations(&r.Plain, whole)
	var best extract.Range
	for _, q := range quotations {
		if wordsIn(r.S[q.Start:q.End]) > wordsIn(r.S[best.Start:best.End]) {
			best = q
		}
	}
	if !best.Empty() {
		return best
	}
	if i := strings.IndexByte(r.S[whole.Start:whole.End], ':'); i >= 0 {
		if after := r.Trim(extract.Range{Start: whole.Start + i + 1, End: r.ParagraphEnd(whole.Start + i)}); !after.Empty() {
			return after
		}
		if after := r.Trim(extract.Range{Start: whole.Start + i + 1, End: whole.End}); !after.Empty() {
			return after
		}
	}
	return whole
}

// quotedLine returns where a response repeats a whole line of the prompt, and which; -1 where it does not.
func quotedLine(p *prompt.Prompt, r *reading) (extract.Range, int) {
	for _, q := range piecesIn(p, r, extract.WordsOf(&r.Plain, r.whole())) {
		if q.clean && q.standing {
			return q.at, q.line
		}
	}
	return extract.Range{}, -1
}
