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
	// ends says that it ends where a quotation can.
	ends bool
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
// without, without its heading or the mark of a question or an answer.
func forms(l prompt.Line) []string {
	stripped := unlabelled(&l)
	list := []string{extract.Core(extract.Norm(stripped))}
	if words, mark := withoutMark(&l, stripped); mark != "" {
		list = append(list, extract.Core(extract.Norm(words)))
	}
	if l.Header != "" {
		header := headingOf(&l)
		if body, ok := strings.CutPrefix(stripped, header); ok && strings.TrimSpace(body) != "" {
			list = append(list, extract.Core(extract.Norm(body)))
		}
	}
	return list
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
	all = inOrder(all)
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
func measured(p *prompt.Prompt, r *reading, w extract.Words, f extract.Range, line int, set bool) piece {
	text := p.Lines[line].Text
	q := piece{line: line, at: w.Span(f)}
	number := numberStart(p, r, line, q.at.Start)
	q.clean = cleanStart(r, number, set)
	end, goesOn := q.at.End, false
	if end < len(r.S) && r.S[end] == ')' && strings.Count(r.S[q.at.Start:end], "(") > strings.Count(r.S[q.at.Start:end], ")") {
		end++ // the line ends in parentheses
		q.at.End = end
		goesOn = r.LabelsGoOn(end) // "… subsection (a) or (c)"
	}
	if f.End < w.Len() && extract.IsConjunction(w.Word(f.End)) && strings.Trim(r.S[end:w.Where(f.End).Start], ",; -?!.") == "" {
		if with := w.Where(f.End).End; cleanEnd(r, with, set) {
			q.at.End, end = with, with
		}
	}
	q.ends = cleanEnd(r, end, set) || strings.HasSuffix(text, " --") && strings.HasPrefix(r.S[end:], " --")
	q.ends = q.ends && !goesOn
	q.clean = q.clean && q.ends
	for end < len(r.S) && strings.IndexByte(".,;:-", r.S[end]) >= 0 && !strings.HasPrefix(r.S[end:], "- ") && end-q.at.End < 3 {
		end++ // the line's own final marks
	}
	q.at.End = end
	q.at = r.withMark(q.at, text)
	q.denied, q.beside, q.contextual = r.Denied(q.at), r.Beside(q.at), r.Contextual(q.at)
	if citedElsewhere(p, r, q) || line != p.LineIndex && line != oldLine(p) && remarked(r, q.at) || line == oldLine(p) && formerly(r, q.at) {
		q.contextual = true
	}
	q.questioned, q.also = r.Questioned(q.at), r.Also(q.at)
	q.offered = q.questioned && r.Offered(q.at)
	q.at.Start = labelStart(r, min(number, q.at.Start))
	q.standing = standing(r, q)
	return q
}

// minRemark is how many words a remark in parentheses has before what it only speaks of.
const minRemark = 3

// remarked says whether a stretch stands within a remark in parentheses:
// "(this goes on from line 6, “x”)".
func remarked(r *reading, at extract.Range) bool {
	from := max(strings.LastIndexByte(r.S[:at.Start], '\n')+1, at.Start-maxSentence)
	depth := 0
	for i := at.Start - 1; i >= from; i-- {
		switch r.S[i] {
		case ')':
			depth++
		case '(':
			if depth--; depth < 0 {
				said := r.Said(extract.Range{Start: i, End: at.Start})
				return wordsIn(said) >= minRemark && !extract.Alternative.Has(said)
			}
		}
	}
	return false
}

// inOrder returns pieces in order of place, of those that begin together the longer first.
func inOrder(all []piece) []piece {
	ordered := make([]piece, 0, len(all))
	for _, i := range extract.Order(len(all), func(i int) extract.Range { return all[i].at }) {
		ordered = append(ordered, all[i])
	}
	return ordered
}
