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
	text := folded(l.Text)
	stripped := prompt.StripLabel(text)
	list := []string{extract.Core(extract.Norm(stripped))}
	if words, mark := withoutMark(&l, stripped); mark != "" {
		list = append(list, extract.Core(extract.Norm(words)))
	}
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

// piecesIn finds the lines of the prompt in the words of a response, of lines
// that read alike the one asked about or the nearest, in order of place. Shorter finds inside longer ones are left out.
func piecesIn(p prompt.Prompt, r *reading, w extract.Words) []piece {
	type find struct {
		words        extract.Range
		line         int
		set          bool // only where marks set it apart
		otherHeading bool
	}
	var finds []find
	var repeated []extract.Range
	seen := map[string]bool{}
	add := func(i int) {
		l := &p.Lines[i]
		if isHead(l) || !w.Has(rarest(prompt.StripLabel(folded(l.Text)))) {
			return
		}
		heading := lastWord(extract.Norm(folded(l.Header)))
		_, mark := withoutMark(l, folded(prompt.StripLabel(l.Text)))
		for n, form := range forms(*l) {
			if n > 0 && mark != "" && i != p.LineIndex && wordsIn(form) < 4 {
				continue
			}
			if seen[form] {
				continue // of lines that read alike the nearest
			}
			for _, f := range w.Find(form, maxFound) {
				seen[form] = true

				if n > 0 && mark != "" && f.Start > 0 && underMark(r, w, f.Start-1, mark) {
					continue // found with its mark, or an answer given as a question
				}
				set := common(form) && (n > 0 || mark == "")
				finds = append(finds, find{f, i, set, n > 0 && f.Start > 0 && w.Word(f.Start-1) == heading})
				if at := w.Span(f); f.End-f.Start > 1 && !set || at.Start > 0 && r.S[at.Start-1] == '"' {
					repeated = append(repeated, r.withMark(at, l.Text))
				}
			}
		}
	}
	add(p.LineIndex)
	for _, i := range candidates(p, w.Ends) {
		add(i)
	}
	r.Plain = r.Blank(repeated) // what the text says the response does not say
	starts, ends := map[int]bool{}, map[int]bool{}
	for _, f := range finds {
		starts[f.words.Start], ends[f.words.End] = true, true
	}
	var all []piece
	for _, f := range finds {
		q := measured(r, w, f.words, f.line, p.Lines[f.line].Text, f.set)
		q.clean = q.clean && !f.otherHeading && !runsOn(p, r, w, f.words, f.line, ends[f.words.Start], starts[f.words.End])
		if q.clean || !f.set {
			all = append(all, q)
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
func measured(r *reading, w extract.Words, f extract.Range, line int, text string, set bool) piece {
	q := piece{line: line, at: w.Span(f)}
	q.clean = cleanStart(r, q.at.Start, set)
	end := q.at.End
	if f.End < w.Len() && extract.IsConjunction(w.Word(f.End)) && strings.Trim(r.S[end:w.Where(f.End).Start], ",; -") == "" {
		if with := w.Where(f.End).End; cleanEnd(r, with, set) {
			q.at.End, end = with, with
		}
	}
	q.ends = cleanEnd(r, end, set)
	q.clean = q.clean && q.ends
	if end < len(r.S) && r.S[end] == ')' && strings.Count(r.S[q.at.Start:end], "(") > strings.Count(r.S[q.at.Start:end], ")") {
		end++ // the line ends in parentheses
		q.at.End = end
	}
	for end < len(r.S) && strings.IndexByte(".,;:-", r.S[end]) >= 0 && !strings.HasPrefix(r.S[end:], "- ") && end-q.at.End < 3 {
		end++ // the line's own final marks
	}
	q.at.End = end
	q.at = r.withMark(q.at, text)
	q.denied, q.beside, q.contextual = r.Denied(q.at), r.Beside(q.at), r.Contextual(q.at)
	q.questioned, q.also = r.Questioned(q.at), r.Also(q.at)
	q.offered = q.questioned && r.Offered(q.at)
	q.at.Start = labelStart(r, q.at.Start)
	q.standing = standing(r, q)
	return q
}

// runsOn says whether the words directly before or after a line in a response
// are the last of the line before it or the first of the line after it: one
// word, or two where a mark stands between and no whole line (lineBefore, lineAfter).
func runsOn(p prompt.Prompt, r *reading, w extract.Words, f extract.Range, line int, lineBefore, lineAfter bool) bool {
	same := func(a, b int, whole bool, words, others []string) bool {
		gap := strings.Trim(r.S[w.Where(a).End:w.Where(b).Start], " ")
		if whole && gap != "" {
			return false
		}
		n := min(len(words), len(others), 2)
		if gap == "" {
			n = min(n, 1)
		}
		return n > 0 && strings.Trim(gap, ".,;?!") == "" && slices.Equal(words[:n], others[:n])
	}
	neighbour := func(i int) []string { return strings.Fields(extract.Norm(prompt.StripLabel(folded(p.Lines[i].Text)))) }
	if line > 0 && f.Start > 0 {
		before := neighbour(line - 1)
		slices.Reverse(before)
		said := []string{w.Word(f.Start - 1), w.Word(max(0, f.Start-2))}
		if same(f.Start-1, f.Start, lineBefore, said, before) {
			return true
		}
	}
	if line+1 == len(p.Lines) || f.End == w.Len() {
		return false
	}
	said := []string{w.Word(f.End)}
	if f.End+1 < w.Len() {
		said = append(said, w.Word(f.End+1))
	}
	return same(f.End-1, f.End, lineAfter, said, neighbour(line+1))
}

// withMark returns a stretch with the question or exclamation mark after it
// where that is the line's own.
func (r *reading) withMark(at extract.Range, text string) extract.Range {
	text = strings.TrimSpace(text)
	if at.End < len(r.S) && (r.S[at.End] == '?' || r.S[at.End] == '!') && text[len(text)-1] == r.S[at.End] {
		at.End++
	}
	return at
}
