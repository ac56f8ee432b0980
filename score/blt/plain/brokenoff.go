package plain

import (
	"slices"
	"strings"

	"benchtrial/gen/prompt"
	"benchtrial/score/extract"
)

// unfinished lists what an answer can look like that more words would complete.
var unfinished = []Kind{onlyPage, onlyLine, pageOmitted, onlyLabels, sectionOmitted, tooShallow, tooLittle, partOfOther, changed}

// brokenOff says whether a wrong answer stands at the very end of a response
// that hit its limit, and may have been cut off within: "page 63", "page 63,
// line 1", half a line. What a mark or a bracket closes was not.
func brokenOff(p *prompt.Prompt, r *reading, response string, f finding) bool {
	if f.at.Empty() {
		return false
	}
	_, end := r.Raw(f.at)
	if rest := strings.TrimSpace(response[end:]); rest != "" || strings.IndexByte(".?!\"'", response[end-1]) >= 0 {
		return false
	}
	switch {
	case slices.Contains(unfinished, f.kind):
		return true
	case f.kind == citeLine || f.kind == citePlace || f.kind == citePage:
		given := response[max(0, end-2):end] // a figure more may make another line of it
		return f.line >= 0 && given[len(given)-1] >= '1' && int(given[len(given)-1]-'0')*10 <= p.LinesPerPage && (given[0] < '0' || given[0] > '9')
	case f.kind == wrongSection || f.kind == absentSection:
		return response[end-1] != ')'
	}
	return false
}

// unsettled says whether a response that is not closed at its end speaks of a
// stretch in a sentence of several words that concludes nothing: what it comes to may have been cut off.
func (r *reading) unsettled(at extract.Range) bool {
	whole := r.whole()
	if at.Empty() || strings.IndexByte(".?!\"'", r.S[whole.End-1]) >= 0 {
		return false
	}
	start, end := sentenceStart(r.S, at.Start), max(at.End, sentenceEnd(r.S, at.End))
	lead := r.Said(extract.Range{Start: start, End: at.Start})
	if extract.Conclusion.Has(lead) {
		return false
	}
	told := wordsIn(lead) + wordsIn(r.S[at.End:end])
	return told >= minTold || end >= whole.End && wordsIn(r.S[at.End:end]) > 0
}

// turnsAway says whether a response breaks off within the sentence of a
// stretch, after a word that turns from it: "X has similar words, but the".
func (r *reading) turnsAway(at extract.Range) bool {
	whole := r.whole()
	if sentenceEnd(r.S, at.End) < whole.End || whole.End-at.End > maxSentence {
		return false
	}
	rest := r.Said(extract.Range{Start: at.End, End: whole.End})
	turned := extract.Turning.Last(rest)
	last := lastWord(rest)
	return turned >= 0 && extract.Dangling.Is(strings.Trim(last, `"'*`)) || turned == len(strings.TrimRight(rest, ` "'*`)) && turned > 0
}
