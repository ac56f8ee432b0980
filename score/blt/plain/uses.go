package plain

import (
	"strings"

	"benchtrial/gen/prompt"
	"benchtrial/score/extract"
)

// use is an occurrence of a defined term in a response.
type use struct {
	at         extract.Range
	norm       string
	line       int  // of its definition
	set        bool // stands alone in quotation marks, bold or code
	clean      bool // not part of a longer term
	denied     bool
	beside     bool // named for what stands next to it
	questioned bool // only weighed: "x?"
	contextual bool // only a help to find the way
	offered    bool // weighed as a possible answer: "or is it x?"
	also       bool // one possibility beside another
}

// tentative says whether a term is only weighed or only shows the way.
func (u use) tentative() bool { return u.questioned || u.contextual }

// meanings begin the meaning of a term: what follows is no longer the answer.
var meanings = []string{" means", " mean ", " is defined as", ", defined as", " defined to mean", " (defined as"}

// meaningStart returns where, in the sentence from i on, the meaning of a term begins; the end of the sentence where none does.
func meaningStart(r *reading, start, end int) int {
	first := end
	for _, m := range meanings {
		if i := strings.Index(r.Low[start:end], m); i >= 0 && !extract.Subject.Is(strings.Trim(r.Low[start:start+i], ` "'`)) {
			first = min(first, start+i)
		}
	}
	return first
}

// usesIn finds the terms that lines of the prompt define, outside meanings.
func usesIn(p *prompt.Prompt, r *reading, within extract.Range) []use {
	w := extract.WordsOf(&r.Plain, within)
	quotations := extract.Quotations(&r.Plain, extract.Range{Start: 0, End: len(r.S)})
	var uses []use
	seen := map[string]bool{}
	add := func(term string, line int) {
		norm := extract.Norm(folded(term))
		if !w.Has(rarest(folded(term))) || seen[norm] || norm == " " {
			return
		}
		seen[norm] = true
		for _, f := range w.Find(norm, maxFound) {
			at := w.Span(f)
			u := use{at: at, norm: norm, line: line, denied: r.Denied(at), questioned: r.Questioned(at), contextual: r.Contextual(at)}
			u.offered = u.questioned && r.Offered(at)
			u.also, u.beside = r.Also(at), r.Beside(at)
			u.set = setApart(r, quotations, at)
			u.clean = u.set || termStart(r, at.Start) && termEnd(r, at.End)
			if line == p.LineIndex && r.Of(at, extract.KindOf) {
				u.clean = false // "a kind of x" is not x
			}
			start := sentenceStart(r.S, at.Start)
			if meaningStart(r, start, max(start, at.Start)) >= at.Start {
				uses = append(uses, u)
			}
		}
	}
	add(p.Answer, p.LineIndex)
	for i := range p.Lines {
		for _, term := range p.Lines[i].DefinedTerms {
			add(term, i)
		}
	}
	var longest []use
	for _, i := range extract.Order(len(uses), func(i int) extract.Range { return uses[i].at }) {
		u := uses[i] // "agency" inside "covered agency" is not a use of "agency"
		if n := len(longest); n > 0 && (longest[n-1].at.Holds(u.at) || !longest[n-1].denied && described(r, longest[n-1].at, u.at)) {
			continue
		}
		if n := len(longest); n > 0 && longest[n-1].beside && betweenTwo(r, longest[n-1].at, u.at) {
			u.beside = true
		}
		longest = append(longest, u)
	}
	return longest
}

// described says whether b only describes a, in the same sentence: "a, which is a kind of b".
func described(r *reading, a, b extract.Range) bool {
	between := r.Low[a.End:max(a.End, b.Start)]
	if len(between) > 200 || sentenceStart(r.S, b.Start) > a.Start {
		return false
	}
	return extract.Describing.Has(between) && !extract.Alternative.Has(between)
}

// setApart says whether a stretch is all there is in a quotation, bold or code.
func setApart(r *reading, quotations []extract.Range, at extract.Range) bool {
	for _, q := range quotations {
		if q.Holds(at) && extract.Norm(r.S[q.Start:at.Start]) == " " && extract.Norm(r.S[at.End:q.End]) == " " {
			return !strings.Contains(r.S[q.Start:at.Start], "-") && !strings.Contains(strings.TrimSpace(r.S[at.End:q.End]), "-")
		}
	}
	return false
}

func termStart(r *reading, i int) bool {
	j := i
	if j > 0 && r.S[j-1] == '(' {
		return true
	}
	for j > 0 && (r.S[j-1] == ' ' || r.S[j-1] == '"' || r.S[j-1] == '\'' || r.S[j-1] == '(') {
		j--
	}
	if j == 0 || r.S[j-1] == '-' && j == i {
		return j == 0
	}
	if !extract.IsWord(r.S[j-1]) {
		return true
	}
	start := j
	for start > 0 && extract.IsWord(r.S[start-1]) {
		start--
	}
	return extract.BeforeTerm.Is(r.Low[start:j])
}

func termEnd(r *reading, i int) bool {
	j := i
	for j < len(r.S) && (r.S[j] == ' ' || r.S[j] == '"' || r.S[j] == '\'' || r.S[j] == ')') {
		j++
	}
	if j < len(r.S) && r.S[j] == '-' && j == i {
		meaning := j + 1
		end := meaning
		for end < len(r.S) && extract.IsWord(r.S[end]) {
			end++
		}
		from, to := r.Raw(extract.Range{Start: j, End: meaning})
		return to-from > 1 && extract.AfterDash.Is(r.Low[meaning:end]) // a dash, not a hyphen
	}
	if j >= len(r.S) || !extract.IsWord(r.S[j]) {
		return true
	}
	end := j
	for end < len(r.S) && extract.IsWord(r.S[end]) {
		end++
	}
	return extract.AfterTerm.Is(r.Low[j:end])
}
