package plain

import (
	"benchtrial/gen/prompt"
	"benchtrial/score/extract"
	"benchtrial/score/verdict"
)

// wantDecision is the kind of answer that says yes or no.
const wantDecision extract.Want = "decision"

// The outcomes of a question whether a provision applies, by the keys of
// appliesto.txt; it shares noAnswer, refused and cutOff with the other tests.
const (
	rightDecision Kind = "right_decision"
	wrongDecision Kind = "wrong_decision"
	bothDecisions Kind = "both_decisions"
	undecided     Kind = "undecided"
)

// JudgeApplies says what a careful lawyer would say of a response to a
// question whether a provision applies to a person. The response is the reply
// to the second turn, which asks for yes or no, or a single reply that reasons
// and concludes: what it comes down to is read, by the words yes and no or by
// what it says of the provision. What a response says of other provisions, of a
// rule in general or under a condition decides nothing. There are no labels of
// the benchmark for these errors.
func JudgeApplies(asked prompt.Prompt, response, finishReason string) verdict.Verdict {
	p := &asked
	r := read(response, wantDecision)
	d := decisionsIn(p, r)
	f := d.decide(p, r)
	switch {
	case f.kind == rightDecision, f.kind == wrongDecision && !r.thinking.Open && !(stoppedByLength(finishReason) && !d.firm(f.at)):
	case r.thinking.Open, stoppedByLength(finishReason) && f.kind != bothDecisions:
		f = finding{kind: cutOff}
	case f.kind == undecided && !d.open:
		f.kind = withoutDecision(r)
	}
	return reportDecision(p, response, r, f)
}

// withoutDecision tells apart the ways of not saying anything on the question.
func withoutDecision(r *reading) Kind {
	switch {
	case r.blank(), extract.Nothing(r.Low):
		return noAnswer
	case extract.Declines(r.Low):
		return refused
	case extract.Request.Has(r.Low), extract.OnlyTalk(r.Low):
		return noAnswer
	}
	return undecided
}

// reportDecision turns a finding into a verdict.
func reportDecision(p *prompt.Prompt, response string, r *reading, f finding) verdict.Verdict {
	v := verdict.Verdict{Record: p.ID, Outcome: verdict.Incorrect, Errors: []string{}, Kind: string(f.kind), GivenLine: -1}
	switch f.kind {
	case rightDecision:
		v.Outcome, v.Correct, v.Kind, v.GivenLine = verdict.Correct, true, "", p.LineIndex
	case noAnswer:
		v.Outcome = verdict.NoAnswer
	case refused:
		v.Outcome = verdict.Refused
	case cutOff:
		v.Outcome = verdict.CutOff
	}
	if !f.at.Empty() {
		start, end := r.Raw(f.at)
		v.Span = &verdict.Span{Start: start, End: end}
		v.AnswerRead = response[start:end]
		r.step("answer", nil, v.AnswerRead)
	}
	given := p.Answer
	if f.kind == wrongDecision {
		given = opposite(p.Answer)
	}
	v.Ruling, v.Why = sayDecision(p, f.kind, "ruling", given), sayDecision(p, f.kind, "why", given)
	v.Steps = r.steps
	return v
}

func opposite(answer string) string {
	if answer == prompt.Yes {
		return prompt.No
	}
	return prompt.Yes
}
