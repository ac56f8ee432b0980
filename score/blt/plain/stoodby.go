package plain

import (
	"strings"

	"benchtrial/gen/prompt"
	"benchtrial/score/extract"
)

// stoodBy takes back a finding of a right answer that the response does not
// stand by, though it names no other.
func stoodBy(p *prompt.Prompt, r *reading, response string, f finding) finding {
	if f.kind != rightCite && f.kind != rightText && f.kind != rightTerm {
		return f
	}
	at := f.at
	for at.End > at.Start && r.S[at.End-1] == '?' && !strings.Contains(p.Answer, "?") {
		at.End--
	}
	for at.Start < at.End && strings.IndexByte("!= ", r.S[at.Start]) >= 0 {
		at.Start++
	}
	given := slots{"given": oneLine(r.S[at.Start:at.End])}
	if f.kind == rightText && (mislabelled(p, r, at) || underOtherCite(p, r, at)) {
		return finding{kind: changed, at: at, line: p.LineIndex, slots: slots{"difference": say("_difference", "label", nil)}}
	}
	if f.kind == rightText && misattributed(p, r, at) {
		return finding{kind: changed, at: at, line: p.LineIndex, slots: slots{"difference": say("_difference", "speaker", nil)}}
	}
	if f.kind == rightText && otherConjunction(p, r, at) {
		return finding{kind: changed, at: at, line: p.LineIndex, slots: slots{"difference": differenceWords(1, "word")}}
	}
	switch {
	case f.kind == rightText && closedAsQuestion(p, r, at):
		return f
	case f.kind == rightCite && starred(response, r.Text, at):
		return finding{kind: citeRange, at: at, line: -1, labels: []string{"multiple answers"}, slots: slots{"given": given["given"] + "*"}}
	case f.kind == rightCite && r.Led(at, extract.Including) && r.LedSince(at, extract.WholeOf):
		return finding{kind: citeRange, at: at, line: -1, labels: []string{"multiple answers"}, slots: given}
	case !marked(r, f) && r.turnsAway(at):
		return finding{kind: cutOff, line: -1}
	case r.OnlyAsks(at):
		return finding{kind: onlyAsked, at: at, line: -1, slots: given}
	case r.answersNothing(at), r.Led(at, extract.Sample):
		return finding{kind: noAnswer, line: -1}
	case r.onlyGuessed(at):
		return finding{kind: saysAbsent, at: r.absence(), line: -1}
	case r.Denied(at):
		return finding{kind: deniedRight, at: at, line: -1}
	case r.Beside(at), r.Related(at):
		return namedBeside(r, at)
	}
	return f
}

// answersNothing says whether the stretch that is marked as the answer is
// empty or says that there is none, and at stands beside it: "Answer: none (x was considered)".
func (r *reading) answersNothing(at extract.Range) bool {
	for _, m := range r.Marks {
		if m.Mark == extract.AnswerTag && r.Trim(m.Range).Empty() && len(r.finals) == 0 {
			return true
		}
	}
	if len(r.finals) == 0 || r.finals[0].Start >= at.Start {
		return false
	}
	final := r.finals[0]
	return extract.NoValue(r.Low[final.Start:min(final.End, at.Start)]) && sentenceStart(r.S, at.Start) <= max(final.End, sentenceEnd(r.S, final.Start)+2)
}

// onlyGuessed says whether a response names something as a guess or as an
// example only, after a sentence that says that it does not know.
func (r *reading) onlyGuessed(at extract.Range) bool {
	start := sentenceStart(r.S, at.Start)
	before := r.Said(extract.Range{Start: sentenceStart(r.S, max(0, start-2)), End: at.Start})
	if extract.NamesPlace(before) || !extract.Declines(before) && !extract.Absent.Has(before) {
		return false
	}
	sentence := r.Said(extract.Range{Start: start, End: sentenceEnd(r.S, at.End)})
	return (extract.Guess.Has(sentence) || r.Questioned(at)) && !strings.Contains(sentence, "exact")
}

// starred says whether an asterisk that opens or closes no emphasis follows a
// citation: "X*", all that begins so.
func starred(response string, t extract.Text, at extract.Range) bool {
	_, end := t.Raw(at)
	if !strings.HasPrefix(response[end:], "*") {
		return false
	}
	start := strings.LastIndexByte(response[:end], '\n') + 1
	line, _, _ := strings.Cut(response[start:], "\n")
	return strings.Count(line, "*") == 1
}

// otherConjunction says whether the right words end in another conjunction
// than their line: "and" for "or". One that is left out or added does no harm
// to a list of the law; one that is added to testimony says that it goes on.
func otherConjunction(p *prompt.Prompt, r *reading, at extract.Range) bool {
	own, given := lastWord(extract.Norm(folded(p.Lines[p.LineIndex].Text))), lastWord(extract.Norm(r.S[at.Start:at.End]))
	return own != given && (extract.IsConjunction(own) || p.Testimony()) && extract.IsConjunction(given)
}
