package plain

import (
	"slices"
	"strings"

	"benchtrial/gen/prompt"
	"benchtrial/score/extract"
)

// readText reads a response to a question that asks for the words of a line.
func readText(p prompt.Prompt, r *reading) finding {
	if f, ok := exact(p, r); ok {
		return f
	}
	w := extract.WordsOf(r.Plain, r.whole())
	pieces := piecesIn(p, r, w)
	r.list("lines of the text found", len(pieces), func(i int) (string, string) {
		return p.Lines[pieces[i].line].Cite, role(pieces[i].denied, pieces[i].contextual)
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
		case q.line == p.LineIndex:
			embedded = true
		}
	}
	if slices.ContainsFunc(given, func(q piece) bool { return !q.contextual }) {
		given = slices.DeleteFunc(given, func(q piece) bool { return q.contextual })
	}
	for _, f := range r.finals {
		set := inFinal(r, given, f)
		if len(set) > 0 {
			return placeText(p, r, corrections(r, set, given))
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
		if embedded && !slices.ContainsFunc(chosen, func(q piece) bool { return q.line == p.LineIndex }) {
			return textFinding(p, tooMuchWords, r.whole(), p.LineIndex, []string{"superset"})
		}
		return placeText(p, r, chosen)
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
	if f, ok := runTogether(p, r, pieces); ok {
		return f
	}
	candidate := candidateText(p, r)
	if g, ok := partial(p, r, candidate, true); ok {
		return g
	}
	return finding{kind: notFound, at: candidate, line: -1}
}

// runTogether judges lines that stand in the response only inside longer phrases.
func runTogether(p prompt.Prompt, r *reading, pieces []piece) (finding, bool) {
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
func exact(p prompt.Prompt, r *reading) (finding, bool) {
	at := r.whole()
	if at.End-at.Start > 2*len(p.Answer)+20 {
		return finding{}, false
	}
	bare := trimQuotes(r, at)
	text := r.S[bare.Start:bare.End]
	if strings.ContainsRune(text, '\n') {
		return finding{}, false
	}
	for _, form := range forms(p.Lines[p.LineIndex]) {
		for _, given := range []string{text, prompt.StripLabel(text)} {
			if extract.Core(extract.Norm(given)) == form {
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

// inFinal returns the pieces of a marked answer: those in it and, directly
// below it, further lines that are nothing but lines of the prompt.
func inFinal(r *reading, given []piece, f extract.Final) []piece {
	var set []piece
	end := f.End
	for _, q := range given {
		switch {
		case f.Start <= q.at.Start && q.at.Start < f.End:
			set = append(set, q)
			end = max(end, q.at.End)
		case len(set) > 0 && q.standing && q.at.Start >= end && wordsIn(r.S[end:q.at.Start]) == 0:
			set = append(set, q)
			end = q.at.End
		}
	}
	return set
}

// corrections replaces a marked answer by what a correction after it gives.
func corrections(r *reading, set, given []piece) []piece {
	end := set[len(set)-1].at.End
	for _, q := range given {
		if q.at.Start > end && q.at.Start-end < 200 && extract.Correction.Has(r.Low[end:q.at.Start]) {
			return []piece{q}
		}
	}
	return set
}

// chooseText returns the pieces that the response gives as its answer.
func chooseText(p prompt.Prompt, r *reading, given []piece) []piece {
	if len(lineSet(given)) == 1 {
		return given
	}
	last := given[len(given)-1]
	if at := extract.Correction.Last(r.Low[:last.at.Start]); at >= 0 {
		for i, q := range given {
			if q.at.Start >= at && len(lineSet(given[i:])) == 1 {
				return given[i:]
			}
		}
	}
	if c := concludedText(r, given); c != nil {
		return c
	}
	if c := ownParagraph(r, given); c != nil {
		return c
	}
	return given
}

// lineSet returns the different lines of pieces, in order.
func lineSet(given []piece) []int {
	var lines []int
	for _, q := range given {
		if !slices.Contains(lines, q.line) {
			lines = append(lines, q.line)
		}
	}
	return lines
}

// concludedText returns the pieces of the last sentence that announces an
// answer ("the exact text is"), or nil.
func concludedText(r *reading, given []piece) []piece {
	for i := len(given) - 1; i >= 0; i-- {
		start := sentenceStart(r.S, given[i].at.Start)
		if r.ConcludedAfter(given[i].at.End) {
			return given[i : i+1]
		}
		cue := extract.Conclusion.Last(r.Low[start:given[i].at.Start])
		if cue < 0 {
			continue
		}
		start += cue
		end := given[i].at.End
		set := []piece{given[i]}
		for _, q := range given {
			if q.at.Start >= start && q.at.Start < given[i].at.Start {
				set = append(set, q)
			}
		}
		for _, q := range given[i+1:] {
			gap := r.S[end:q.at.Start]
			if q.standing && !strings.Contains(gap, "\n\n") || wordsIn(gap) < 3 || len(gap) < 60 && extract.Alternative.Has(extract.Lower(gap)) {
				set = append(set, q)
				end = q.at.End
			}
		}
		return set
	}
	return nil
}

func wordsIn(text string) int { return strings.Count(extract.Norm(text), " ") - 1 }

// ownParagraph returns the piece that has the first or the last paragraph to
// itself where all other pieces are spoken of in sentences, or nil.
func ownParagraph(r *reading, given []piece) []piece {
	for _, own := range []piece{given[len(given)-1], given[0]} {
		if !own.standing {
			continue
		}
		others := slices.DeleteFunc(slices.Clone(given), func(q piece) bool { return q.line == own.line })
		if slices.ContainsFunc(others, func(q piece) bool { return q.standing }) {
			continue
		}
		return []piece{own}
	}
	return nil
}

// placeText compares the lines that were given with the right one.
func placeText(p prompt.Prompt, r *reading, chosen []piece) finding {
	slices.SortStableFunc(chosen, func(a, b piece) int { return a.at.Start - b.at.Start })
	lines := lineSet(chosen)
	at := withQuotes(r, extract.Range{Start: chosen[0].at.Start, End: chosen[len(chosen)-1].at.End})
	if len(lines) == 1 {
		at = chosen[0].at
		if lines[0] == p.LineIndex {
			return textFinding(p, rightText, at, p.LineIndex, nil)
		}
		return otherLine(p, wrongLine, at, lines[0])
	}
	var others, all []string
	has := false
	for _, l := range lines {
		all = append(all, placeName(p.Lines[l]))
		if l == p.LineIndex {
			has = true
			continue
		}
		others = append(others, placeName(p.Lines[l]))
	}
	if !has {
		f := textFinding(p, severalLines, at, lines[0], []string{"multiple wrong lines"})
		f.slots = slots{"others": joinAnd(all)}
		return f
	}
	if offered(p, r, chosen) {
		f := textFinding(p, severalOf(len(lines)), at, -1, []string{"multiple answers"})
		f.slots = slots{"given": say("_words", "the_text_of", nil) + " " + joinAnd(all)}
		return f
	}
	f := textFinding(p, tooMuch, at, p.LineIndex, []string{"superset"})
	f.slots = slots{"others": joinAnd(others)}
	return f
}

// offered says whether pieces are given as alternatives: "or" between them
// that is not the end of the line before.
func offered(p prompt.Prompt, r *reading, chosen []piece) bool {
	for i := 1; i < len(chosen); i++ {
		if chosen[i].at.Start <= chosen[i-1].at.End {
			continue
		}
		gap := extract.Norm(r.S[chosen[i-1].at.End:chosen[i].at.Start])
		own := lastWord(extract.Norm(folded(p.Lines[chosen[i-1].line].Text)))
		if extract.IsConjunction(own) && !extract.IsConjunction(lastWord(extract.Norm(r.S[chosen[i-1].at.Start:chosen[i-1].at.End]))) {
			gap = strings.TrimPrefix(gap, " "+own)
		}
		if extract.Alternative.Has(gap) {
			return true
		}
	}
	return false
}

// placeName is the cite of a line as sentences show it; flush text has none of its own.
func placeName(l prompt.Line) string {
	if !strings.HasPrefix(l.Cite, "section ") {
		return say("_words", "flush", nil)
	}
	return l.Cite
}

// namedBeside is the finding for words that only say where the answer stands.
func namedBeside(r *reading, at extract.Range) finding {
	given := extract.Clip(oneLine(r.S[at.Start:at.End]), maxGiven)
	return finding{kind: besideIt, at: at, line: -1, slots: slots{"given": "“" + given + "”"}}
}

func textFinding(p prompt.Prompt, k Kind, at extract.Range, line int, labels []string) finding {
	return finding{kind: k, at: at, line: line, labels: labels}
}

// otherLine is the finding for another line, whole or in part: labelled by how its cite differs.
func otherLine(p prompt.Prompt, k Kind, at extract.Range, line int) finding {
	s := slots{"place": placeName(p.Lines[line])}
	f := finding{kind: k, at: at, line: line, slots: s, labels: []string{"wrong line"}}
	if right, given, ok := citesOf(p, line); ok {
		_, f.labels, f.levels = compareCites(right, given, s)
		if len(right.Labels) != len(given.Labels) {
			s["level"] = ""
		}
		if f.levels > 1 {
			s["level"] = ""
		}
	}
	if k == partOfOther {
		f.labels = []string{"subset wrong line"}
	}
	return f
}
