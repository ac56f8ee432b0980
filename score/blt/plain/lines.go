package plain

import (
	"slices"
	"strings"

	"benchtrial/gen/prompt"
	"benchtrial/score/extract"
)

// piece is a stretch of the response that is a whole line of the prompt.
type piece struct {
	// at is where the words stand, with the final conjunction and the label where they belong to the line.
	at extract.Range
	// line is the index of the line.
	line int
	// clean says that the stretch begins and ends where a quotation can: it is not part of a longer phrase.
	clean bool
	// standing says that nothing but the line, its label and its cite stands on that line of the response.
	standing bool
	denied   bool
	// beside says that it is named for what stands next to it.
	beside bool
	// contextual says that the piece only helps to find the way: "the next line, “x”".
	contextual bool
	// questioned says that a question weighs it; offered, that the question puts it forward as an answer.
	questioned, offered bool
	// also says that it is one possibility beside another.
	also bool
}

// tentative says whether a piece is only weighed or only shows the way.
func (q piece) tentative() bool { return q.contextual || q.questioned }

// forms returns the spellings of a line that count as the whole of it, as
// norms without their final conjunction, longest first: with its label,
// without, without its heading.
func forms(l prompt.Line) []string {
	text := folded(l.Text)
	stripped := prompt.StripLabel(text)
	list := []string{extract.Core(extract.Norm(stripped))}
	if l.Header != "" {
		header := prompt.StripLabel(strings.TrimSpace(folded(l.Header)))
		if body, ok := strings.CutPrefix(stripped, header); ok && strings.TrimSpace(body) != "" {
			list = append(list, extract.Core(extract.Norm(body)))
		}
	}
	return list
}

// maxFound bounds how often one line is looked for in one response.
const maxFound = 50

// piecesIn finds the lines of the prompt in the words of a response, the line
// asked about first among equals, in order of place. Shorter finds inside longer ones are left out.
func piecesIn(p prompt.Prompt, r *reading, w extract.Words) []piece {
	var all []piece
	add := func(i int) {
		l := p.Lines[i]
		if !w.Has(rarest(folded(l.Text))) {
			return
		}
		heading := lastWord(extract.Norm(folded(l.Header)))
		for n, form := range forms(l) {
			for _, f := range w.Find(form, maxFound) {
				q := measured(r, w, f, i)
				if strings.HasSuffix(strings.TrimSpace(l.Text), "?") {
					q.questioned, q.offered = false, false // the line's own mark
				}
				if n > 0 && f.Start > 0 && w.Word(f.Start-1) == heading {
					q.clean = false // with a heading, but not with the right one
				}
				all = append(all, q)
			}
		}
	}
	add(p.LineIndex)
	for i := range p.Lines {
		if i != p.LineIndex {
			add(i)
		}
	}
	return maximal(all)
}

// lastWord returns the last word of a norm.
func lastWord(norm string) string {
	norm = strings.TrimSpace(norm)
	return norm[strings.LastIndexByte(norm, ' ')+1:]
}

// maximal leaves out pieces that lie within another: the longer quotation is
// what was given. Only a clean piece is not hidden by one that is not. Of
// pieces in the same place the first stays. The rest is in order of place.
func maximal(all []piece) []piece {
	slices.SortStableFunc(all, func(a, b piece) int {
		if a.at.Start != b.at.Start {
			return a.at.Start - b.at.Start
		}
		return b.at.End - a.at.End
	})
	var kept []piece
	var open []piece // kept ones that reach beyond the present place
	for _, q := range all {
		open = slices.DeleteFunc(open, func(o piece) bool { return o.at.End <= q.at.Start })
		if slices.ContainsFunc(open, func(o piece) bool { return o.at.Holds(q.at) && (o.clean || !q.clean) }) {
			continue
		}
		open, kept = append(open, q), append(kept, q)
	}
	return kept
}

// rarest returns the longest word of a line, in lower case: the first test whether the line can be there.
func rarest(text string) string { return extract.Lower(extract.LongestWord(text)) }

// measured turns a find into a piece: how far it reaches, how it is bounded, how it stands.
func measured(r *reading, w extract.Words, f extract.Range, line int) piece {
	first, last := f.Start, f.End-1
	q := piece{line: line, at: extract.Range{Start: w.Where(first).Start, End: w.Where(last).End}}
	q.clean = cleanStart(r, q.at.Start)
	end := q.at.End
	if f.End < w.Len() && extract.IsConjunction(w.Word(f.End)) && strings.Trim(r.S[end:w.Where(f.End).Start], ",; -") == "" {
		if with := w.Where(f.End).End; cleanEnd(r, with) {
			q.at.End, end = with, with
		}
	}
	q.clean = q.clean && cleanEnd(r, end)
	if end < len(r.S) && r.S[end] == ')' && strings.Count(r.S[q.at.Start:end], "(") > strings.Count(r.S[q.at.Start:end], ")") {
		end++ // the line ends in parentheses
		q.at.End = end
	}
	for end < len(r.S) && strings.IndexByte(".,;:-", r.S[end]) >= 0 && !strings.HasPrefix(r.S[end:], "- ") && end-q.at.End < 3 {
		end++ // the line's own final marks
	}
	q.at.End = end
	q.denied, q.beside, q.contextual = r.Denied(q.at), r.Beside(q.at), r.Contextual(q.at)
	q.questioned, q.also = r.Questioned(q.at), r.Also(q.at)
	q.offered = q.questioned && r.Offered(q.at)
	q.at.Start = labelStart(r, q.at.Start)
	q.standing = standing(r, q)
	return q
}
