package plain

import (
	"slices"
	"strings"

	"benchtrial/gen/prompt"
	"benchtrial/score/extract"
)

// readText reads a response to a question that asks for the words of a line.
func readText(p *prompt.Prompt, r *reading) finding {
	if f, ok := exact(p, r); ok {
		return f
	}
	w := extract.WordsOf(&r.Plain, r.whole())
	pieces := piecesIn(p, r, w)
	namedApart(p, r, pieces)
	r.list("lines", len(pieces), func(i int) (extract.Range, string, string) {
		return pieces[i].at, placeName(p.Lines[pieces[i].line]), role(pieces[i].denied, pieces[i].questioned, pieces[i].tentative())
	})
	var given []piece
	embedded := false
	deniedOne, besideOne := -1, -1
	for i, q := range pieces {
		switch {
		case q.clean && q.beside && !q.denied:
			besideOne = i
		case q.line == p.LineIndex && q.clean && q.denied:
			deniedOne = i
		case q.clean && !q.denied:
			given = append(given, q)
		case q.offered && q.ends && !q.denied:
			given = append(given, q)
		case q.line == p.LineIndex:
			embedded = true
		}
	}
	sure := -1 // where the last stands that is said, not weighed
	for _, q := range given {
		if !q.tentative() && !q.also {
			sure = q.at.Start
		}
	}
	if sure >= 0 {
		given = slices.DeleteFunc(given, func(q piece) bool { return q.tentative() && !(q.offered && q.at.Start > sure) })
	}
	for _, f := range r.finals {
		set := inFinal(r, given, f)
		if len(set) > 0 {
			return placeText(p, r, withAlternatives(p, r, corrections(r, set, given), pieces))
		}
		if deniedOne >= 0 && f.Holds(pieces[deniedOne].at) {
			break
		}
		if g, ok := partial(p, r, f.Range, false); ok {
			return g
		}
	}
	if len(given) > 0 {
		chosen := chooseText(p, r, given)
		if at, ok := correctedTo(r, given[len(given)-1].at.End); ok {
			if g, ok := partial(p, r, at, false); ok {
				return g
			}
			return finding{kind: notFound, at: at, line: -1}
		}
		if embedded && !slices.ContainsFunc(chosen, func(q piece) bool { return q.line == p.LineIndex }) {
			return textFinding(p, tooMuchWords, r.whole(), p.LineIndex, []string{"superset"})
		}
		return placeText(p, r, withAlternatives(p, r, chosen, pieces))
	}
	if deniedOne >= 0 {
		return textFinding(p, deniedRight, pieces[deniedOne].at, -1, nil)
	}
	if besideOne >= 0 {
		return namedBeside(r, pieces[besideOne].at)
	}
	if r.blank() {
		return finding{line: -1}
	}
	return notWhole(p, r, pieces)
}

// notWhole judges a response that gives no line as it stands: what is nearly one, a part, or more.
func notWhole(p *prompt.Prompt, r *reading, pieces []piece) finding {
	if lines := lineSet(pieces); len(lines) == 1 && (lines[0] == p.LineIndex || lines[0] == oldLine(p)) {
		at := trimQuotes(r, r.sentence(pieces[0].at)) // nearly the line, with all of it but its heading, or as it was
		_, words := labelled(r.S[at.Start:at.End])
		core := extract.Core(extract.Norm(words))
		if g, ok := nearRight(p, at, core); ok && !strings.Contains(core, forms(p.Lines[p.LineIndex])[0]) {
			return g
		}
	}
	candidate := candidateText(p, r)
	if !slices.Contains(lineSet(pieces), p.LineIndex) {
		// The few words of another line, such as a heading, may stand in the one asked about, too.
		if g, ok := partial(p, r, candidate, false); ok && (g.kind == changed || g.kind == tooLittle) {
			return g
		}
	}
	if f, ok := runTogether(p, r, pieces); ok {
		return f
	}
	if g, ok := partial(p, r, candidate, true); ok {
		return g
	}
	return finding{kind: notFound, at: candidate, line: -1}
}

// runTogether judges lines that stand in the response only inside longer phrases.
func runTogether(p *prompt.Prompt, r *reading, pieces []piece) (finding, bool) {
	pieces = slices.DeleteFunc(slices.Clone(pieces), func(q piece) bool { return q.denied })
	lines := lineSet(pieces)
	switch {
	case len(lines) == 0:
		return finding{}, false
	case len(lines) > 1:
		return placeText(p, r, pieces), true
	case lines[0] == p.LineIndex:
		return textFinding(p, tooMuchWords, r.sentence(pieces[0].at), p.LineIndex, []string{"superset"}), true
	}
	return otherLine(p, wrongLine, pieces[0].at, lines[0]), true
}

// sentence returns the line of the response that holds a stretch.
func (r *reading) sentence(at extract.Range) extract.Range {
	start := strings.LastIndexByte(r.S[:at.Start], '\n') + 1
	return trimQuotes(r, extract.Range{Start: start, End: r.LineEnd(at.End)})
}

// exact decides the plain case, a response that is the line and nothing else.
func exact(p *prompt.Prompt, r *reading) (finding, bool) {
	at := r.whole()
	if at.End-at.Start > 2*len(p.Answer)+20 {
		return finding{}, false
	}
	bare := trimQuotes(r, at)
	text := r.S[bare.Start:bare.End]
	if strings.ContainsRune(text, '\n') {
		return finding{}, false
	}
	l := &p.Lines[p.LineIndex]
	_, words := labelled(text)
	for _, form := range forms(*l) {
		for _, given := range []string{text, words, l.WithoutLabel(text)} {
			if extract.Core(extract.Norm(given)) == form {
				r.list("lines", 1, func(int) (extract.Range, string, string) { return bare, placeName(*l), "" })
				return textFinding(p, rightText, bare, p.LineIndex, nil), true
			}
		}
	}
	return finding{}, false
}

// trimQuotes returns r without quotation marks and white space around it.
func trimQuotes(r *reading, at extract.Range) extract.Range {
	at = r.Trim(at)
	for at.End-at.Start >= 2 && strings.IndexByte(`"'`, r.S[at.Start]) >= 0 && r.S[at.End-1] == r.S[at.Start] {
		at = r.Trim(extract.Range{Start: at.Start + 1, End: at.End - 1})
	}
	return at
}
