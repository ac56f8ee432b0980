// Package plain judges a response as a careful lawyer would: it reads what the
// model gave as its answer, wherever and however it stands, and says whether
// that is right, and if not, what it is instead and how far off.
package plain

import (
	"slices"
	"strings"

	"benchtrial/gen/prompt"
	"benchtrial/score/extract"
	"benchtrial/score/verdict"
)

// finding is what a task's reader makes of a response.
type finding struct {
	kind Kind
	// at is where the answer stands in the reading; empty where there is none.
	at extract.Range
	// line is the index of the line that the answer points to, or -1.
	line int
	// labels are the benchmark's error labels.
	labels []string
	// levels counts the labels of a cite that differ.
	levels int
	slots  slots
}

// Judge says what a careful lawyer would say of a response. finishReason is
// the provider's word for why the response ended, empty where unknown.
func Judge(asked prompt.Prompt, response, finishReason string) verdict.Verdict {
	withOldText := withOld(asked)
	p := &withOldText
	p.Style = styleOf(p)
	want := wanted(p)
	r := read(response, want)
	r.readsCitationsOf(p)
	var f finding
	switch want {
	case extract.WantCite:
		f = readCite(p, r)
	case extract.WantText:
		f = readText(p, r)
	default:
		f = readTerm(p, r)
	}
	f = stoodBy(p, r, response, f)
	if k := withoutAnswer(p, r, response, f, finishReason); k != "" {
		f = finding{kind: k, line: -1}
		if k == saysAbsent {
			f.at = r.absence()
		}
	}
	return report(p, response, r, f)
}

// wanted returns what kind of answer the prompt asks for.
func wanted(p *prompt.Prompt) extract.Want {
	switch p.Task {
	case prompt.TextToCite, prompt.DefinedToCite:
		return extract.WantCite
	case prompt.CiteToDefined:
		return extract.WantTerm
	}
	return extract.WantText
}

// withoutAnswer tells apart the ways of giving no answer; "" where there is one.
// Only a finding that rests on no words of the text is doubted.
func withoutAnswer(p *prompt.Prompt, r *reading, response string, f finding, finishReason string) Kind {
	right := f.kind == rightCite || f.kind == rightText || f.kind == rightTerm
	switch {
	case r.thinking.Open && !right:
		return cutOff
	case !marked(r, f) && r.onlyNearest(f.at):
		return saysAbsent
	case !right && (repeats(r, p.Question) || repeats(r, p.Text)):
		return noAnswer
	}
	if stoppedByLength(finishReason) && (!marked(r, f) && slices.Contains(midway, f.kind) || brokenOff(p, r, response, f) || !right && !marked(r, f) && r.unsettled(f.at)) {
		return cutOff
	}
	if f.kind == tooShallow && !marked(r, f) && onlySection(p, f) && extract.Request.Has(r.Low) {
		return noAnswer // "which section 5217 do you mean?"
	}
	if f.kind != "" && f.kind != notFound && f.kind != noCite {
		return ""
	}
	switch {
	case r.blank(), extract.Nothing(r.Low), extract.OnlyLabel(r.Low, wanted(p)):
		switch {
		case stoppedByLength(finishReason):
			return cutOff
		case stoppedByFilter(finishReason):
			return refused
		}
		return noAnswer
	case (extract.Declines(r.Low) || extract.Filtered(r.Low)) && !marked(r, f):
		return refused
	case extract.Request.Has(r.Low) && !marked(r, f):
		return noAnswer
	case extract.ServiceFail.Has(r.Low) && !marked(r, f):
		return noAnswer
	case extract.Absent.Has(r.Low):
		return saysAbsent
	case extract.Apologises(r.Low) && !marked(r, f):
		return refused
	case stoppedByLength(finishReason) && !marked(r, f):
		return cutOff
	case stoppedByFilter(finishReason) && !marked(r, f):
		return refused
	case f.kind == "", r.onlyTalk(f):
		return noAnswer
	}
	return ""
}

// onlySection says whether a finding is a section without any label.
func onlySection(p *prompt.Prompt, f finding) bool {
	if f.line < 0 {
		return false
	}
	c, ok := parseCite(p, p.Lines[f.line].Cite)
	return ok && len(c.Labels) == 0
}

// repeats says whether the response is only text over again: a question or a whole prompt.
func repeats(r *reading, text string) bool {
	if len(r.S) > len(text)+100 || 2*len(r.S) < len(text) {
		return false
	}
	return extract.Norm(r.S) == extract.Norm(folded(text))
}

// midway lists what a response that hit its limit looks like in the middle of its reasoning.
var midway = []Kind{onlyLabels, sectionOmitted, tooShallow, twoAnswers, manyAnswers, tooMuch, severalLines}

// marked says whether the finding's words are marked as the answer.
func marked(r *reading, f finding) bool {
	for _, m := range r.finals {
		if m.Holds(f.at) && !f.at.Empty() {
			return true
		}
	}
	return false
}

// stoppedByLength knows the providers' words for a response that hit its limit.
func stoppedByLength(finishReason string) bool {
	switch strings.ToLower(finishReason) {
	case "length", "max_tokens", "max_output_tokens", "model_length", "model_context_window_exceeded":
		return true
	}
	return false
}

// stoppedByFilter knows the providers' words for a response that was held back.
func stoppedByFilter(finishReason string) bool {
	switch strings.ToLower(finishReason) {
	case "refusal", "content_filter", "safety", "recitation", "prohibited_content", "blocklist", "guardrail_intervened":
		return true
	}
	return false
}

// report turns a finding into a verdict.
func report(p *prompt.Prompt, response string, r *reading, f finding) verdict.Verdict {
	if f.line >= 0 && f.line == oldLine(p) {
		f.line = p.LineIndex
	}
	v := verdict.Verdict{Record: p.ID, Outcome: verdict.Incorrect, Errors: f.labels, Kind: string(f.kind), GivenLine: f.line}
	switch f.kind {
	case rightCite, rightText, rightTerm:
		v.Outcome, v.Correct, v.Kind, v.Errors = verdict.Correct, true, "", nil
	case noAnswer:
		v.Outcome = verdict.NoAnswer
	case refused:
		v.Outcome = verdict.Refused
	case cutOff:
		v.Outcome = verdict.CutOff
	}
	if !v.Correct && len(v.Errors) == 0 {
		v.Errors = []string{"not found"}
	}
	if v.Errors == nil {
		v.Errors = []string{}
	}
	lines := 0
	if f.line >= 0 {
		lines = f.line - p.LineIndex
		v.Distance = &verdict.Distance{Lines: lines, Levels: f.levels}
		if !v.Correct && lines != 0 {
			v.RelativeError = lines
		}
		if p.Testimony() {
			apart(p, f.line, &v)
			lines -= v.Distance.Pages // heads of pages are no lines of testimony
			v.Distance.Lines = lines
		}
	}
	if !f.at.Empty() {
		start, end := r.Raw(f.at)
		v.Span = &verdict.Span{Start: start, End: end}
		v.AnswerRead = response[start:end]
		r.step("answer", nil, v.AnswerRead)
	}
	s := f.slots
	if s == nil {
		s = slots{}
	}
	if v.Distance != nil && f.kind != citePage {
		s["distance"] = distanceWords(lines, "line") + pagesAway(v.Distance.Pages)
	}
	fill(p, s, v.AnswerRead)
	v.Ruling, v.Why = say(string(f.kind), "ruling", s), say(string(f.kind), "why", s)
	v.Steps = r.steps
	return v
}

// maxGiven is how much of a long answer a sentence repeats, in bytes.
const maxGiven = 120

// fill adds the slots that every sentence may use and that the finding did not set.
func fill(p *prompt.Prompt, s slots, given string) {
	set := func(name, value string) {
		if s[name] == "" {
			s[name] = value
		}
	}
	place := placeName(p.Lines[p.LineIndex])
	switch wanted(p) {
	case extract.WantCite:
		if p.Testimony() {
			set("asked", place)
		}
		set("asked", p.Answer)
		set("wanted", s["asked"])
	case extract.WantText:
		set("thing", say("_words", "text", nil))
		set("wanted", say("_words", "the_text_of", nil)+" "+place)
	default:
		set("thing", say("_words", "term", nil))
		set("wanted", say("_words", "the_term_at", nil)+" "+place)
	}
	set("asked", place)
	set("given", extract.Clip(oneLine(extract.Clip(given, 4*maxGiven)), maxGiven))
	set("place", place)
	set("section", sectionName(p))
	set("level", say("_words", "line", nil))
}

// oneLine returns text with its line ends and double spaces as single spaces.
func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }
