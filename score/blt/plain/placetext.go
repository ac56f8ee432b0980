package plain

import (
	"slices"
	"strings"

	"benchtrial/gen/cite"
	"benchtrial/gen/prompt"
	"benchtrial/score/extract"
)

// placeText compares the lines that were given with the right one.
func placeText(p *prompt.Prompt, r *reading, chosen []piece) finding {
	chosen = inOrder(chosen)
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
	if old := slices.Index(lines, oldLine(p)); old >= 0 { // its name refers to the line asked about
		lines = append(slices.Delete(lines, old, old+1), oldLine(p))
	}
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
func offered(p *prompt.Prompt, r *reading, chosen []piece) bool {
	for i := 1; i < len(chosen); i++ {
		if alternated(p, r, chosen[i-1], chosen[i]) {
			return true
		}
	}
	return false
}

// alternated says whether "or" stands between two pieces that is not the end of the first.
func alternated(p *prompt.Prompt, r *reading, first, second piece) bool {
	if second.at.Start <= first.at.End {
		return false
	}
	gap := extract.Norm(r.S[first.at.End:second.at.Start])
	own := lastWord(extract.Norm(folded(p.Lines[first.line].Text)))
	if extract.IsConjunction(own) && !extract.IsConjunction(lastWord(extract.Norm(r.S[first.at.Start:first.at.End]))) {
		gap = strings.TrimPrefix(gap, " "+own)
	}
	return extract.Alternative.Has(gap)
}

// flush is the cite that records give to flush language.
const flush = "flush"

// placeName is the cite of a line as sentences show it; flush text has none of its own.
func placeName(l prompt.Line) string {
	if l.Cite == oldCite {
		return say("_words", "old", nil)
	}
	if place, ok := cite.ParsePlace(l.Cite); ok {
		return placeShown(place)
	}
	if l.Cite == "" || l.Cite == flush || strings.HasPrefix(l.Cite, "page ") {
		return say("_words", "flush", nil)
	}
	return l.Cite
}

// namedBeside is the finding for words that only say where the answer stands.
func namedBeside(r *reading, at extract.Range) finding {
	return finding{kind: besideIt, at: at, line: -1, slots: slots{"given": inMarks(r.S[at.Start:at.End], "")}}
}

func textFinding(p *prompt.Prompt, k Kind, at extract.Range, line int, labels []string) finding {
	return finding{kind: k, at: at, line: line, labels: labels}
}

// otherLine is the finding for another line, whole or in part: labelled by how its cite differs.
func otherLine(p *prompt.Prompt, k Kind, at extract.Range, line int) finding {
	if line == oldLine(p) {
		return oldFinding(p, at)
	}
	s := slots{"place": placeName(p.Lines[line])}
	f := finding{kind: k, at: at, line: line, slots: s, labels: []string{"wrong line"}}
	right, given, ok := citesOf(p, line)
	switch {
	case p.Testimony():
	case !ok:
		f.labels = []string{"incorrect format"} // a line without a citation has no labels to compare
	case !right.Equal(given): // else it is another line with the same citation
		_, f.labels, f.levels = compareCites(p, right, given, s)
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
