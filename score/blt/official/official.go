// Package official judges a response as the benchmark's own scorer does, so
// that results can be compared with the papers' tables. It follows observed
// behaviour, known defects included, and shares nothing with the plain reading:
// it must not change when that one gets better.
//
// Two families of rules carry the eleven tests. Cite answers (text2cite, defined2cite)
// are judged by the citations met in the response, those of transcripts by the
// numbers met; text answers (cite2text, cite2amendedtext, cite2defined) by
// comparing the response, and one stretch of it that is taken for the answer,
// with the lines of the prompt. A question that is answered by yes or no is
// judged by the first and the last word of the reply.
package official

import (
	"benchtrial/gen/prompt"
	"benchtrial/score/verdict"
)

// Has says whether the package has rules for a test. Of own documents that
// depends on the line asked about: see Judge.
func Has(t prompt.TextType, k prompt.Task) bool {
	return (t == prompt.Transcript || t == prompt.Synthetic || t.Statute()) && t.Has(k)
}

// Judge judges the response to a prompt. It reports false where it has no
// rules for the prompt's test. The official reading knows only correct and
// incorrect: silence and refusal are incorrect.
func Judge(p prompt.Prompt, response string) (verdict.Verdict, bool) {
	if p.LineIndex < 0 || p.LineIndex >= len(p.Lines) || !has(&p) {
		return verdict.Verdict{}, false
	}
	shown := p
	if p.TextType == prompt.Document {
		p = inItsForm(p)
	}
	var f finding
	switch {
	case p.Task == prompt.AppliesTo:
		f = judgeReply(p, response)
	case p.Testimony() && p.Task == prompt.TextToCite:
		f = judgePlace(p, response)
	case p.Task == prompt.TextToCite, p.Task == prompt.DefinedToCite:
		f = judgeCite(p, response)
	case p.Task == prompt.CiteToDefined:
		f = judgeTerm(p, response)
	default:
		f = judgeText(p, response)
	}
	return f.verdict(shown, response), true
}

// has says whether the package has rules for a prompt.
func has(p *prompt.Prompt) bool {
	if p.TextType == prompt.Document {
		return hasForm(p)
	}
	return Has(p.TextType, p.Task)
}

// finding is what a family of rules found, before it is put into words.
type finding struct {
	// situation is the key of the sentence that says what the scorer did.
	situation string
	// kind names the error where the situation does not.
	kind string
	// errors are the benchmark's labels; nil means correct.
	errors []string
	// relative is the relative error of a place in a transcript; empty elsewhere.
	relative string
	// line is the index of the line that the answer points to, or -1.
	line int
	// read is what was taken for the answer; nil where nothing was.
	read *verdict.Span
	// levels counts the labels of the cite that differ.
	levels int
}

func (f finding) verdict(p prompt.Prompt, response string) verdict.Verdict {
	v := verdict.Verdict{
		Record: p.ID, Outcome: verdict.Correct, Correct: true, Errors: []string{}, GivenLine: f.line,
	}
	given := ""
	if f.line >= 0 {
		given = p.Lines[f.line].Cite
	}
	v.Why = sentence(f.situation, given)
	if f.read != nil && f.read.End > f.read.Start {
		v.Span, v.AnswerRead = f.read, response[f.read.Start:f.read.End]
	}
	if f.errors == nil {
		v.GivenLine = p.LineIndex
		return v
	}
	v.Outcome, v.Correct, v.Errors, v.Kind = verdict.Incorrect, false, f.errors, f.kind
	if f.kind == "" {
		v.Kind = f.situation
	}
	if f.line >= 0 {
		away, pages := f.line-p.LineIndex, pageOf(p.Lines[f.line].Cite)-pageOf(p.Lines[p.LineIndex].Cite)
		v.RelativeError = away // in entries of the prompt's lines, heads of pages among them
		v.Distance = &verdict.Distance{Lines: away - pages, Pages: pages, Levels: f.levels}
	}
	if f.relative != "" {
		v.RelativeError = f.relative
	}
	return v
}

// wrong is a finding without a line.
func wrong(label string, read *verdict.Span) finding {
	return finding{situation: label, errors: []string{label}, line: -1, read: read}
}

// right is the finding of a correct answer; how names the rule that accepted it.
func right(how string, read *verdict.Span) finding {
	return finding{situation: how, line: -1, read: read}
}
