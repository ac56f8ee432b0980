package plain

import (
	"strings"

	"benchtrial/score/extract"
	"benchtrial/score/verdict"
)

// reading is a response taken apart, ready to be decided on.
type reading struct {
	extract.Plain
	thinking extract.Thinking
	finals   []extract.Final
	steps    []verdict.Step
	// paging is how the places of a transcript are numbered.
	paging extract.Paging
	// mentions reads the citations in a text and in its lower-case form.
	mentions func(s, low string) []extract.Mention
}

// maxShown is how much of what a stage found is kept for display, in bytes.
const maxShown = 240

// step adds a stage; name is a key of the sentences, found what the stage left or found.
func (r *reading) step(name string, s slots, found string) {
	found = extract.Clip(strings.TrimSpace(found), maxShown)
	if found == "" {
		found = say("_step", "nothing", nil)
	}
	r.steps = append(r.steps, verdict.Step{Name: say("_step", name, s), Found: found})
}

// maxListed is how many finds a step names.
const maxListed = 6

// list adds a step that names what a stage found, with what it makes of each,
// and where it stands. Without a text the words themselves are named.
func (r *reading) list(name string, count int, find func(i int) (at extract.Range, text, role string)) {
	var found []string
	var spans []verdict.Span
	for i := range min(count, maxListed) {
		at, text, role := find(i)
		if text == "" {
			text = r.S[at.Start:at.End]
		}
		if text = oneLine(extract.Clip(text, 60)); role != "" {
			text += " (" + role + ")"
		}
		found = append(found, text)
		start, end := r.Raw(at)
		spans = append(spans, verdict.Span{Start: start, End: end})
	}
	if count > maxListed {
		found = append(found, "…")
	}
	r.step(name, nil, strings.Join(found, ", "))
	r.steps[len(r.steps)-1].Spans = spans
}

// role says in a word what a response does with something it names.
func role(denied, questioned, tentative bool) string {
	switch {
	case denied:
		return say("_role", "denied", nil)
	case questioned:
		return say("_role", "questioned", nil)
	case tentative:
		return say("_role", "passing", nil)
	}
	return ""
}

// read takes a response apart for a question that wants a kind of answer.
func read(response string, want extract.Want) *reading {
	r := &reading{}
	folded := extract.Fold(response)
	r.thinking = extract.SetThinkingAside(folded)
	answer := r.thinking.Answer
	if r.thinking.Open {
		r.step("open_thinking", nil, answer.S)
	} else if r.thinking.Found {
		r.step("thinking", nil, answer.S)
	}
	if spoken := extract.DropCalls(answer); len(spoken.S) < len(answer.S) {
		answer = spoken
		r.step("calls", nil, answer.S)
	}
	if spoken := extract.DropThoughts(answer); len(spoken.S) < len(answer.S) {
		answer = spoken
		r.step("thinking", nil, answer.S)
	}
	answer, shortened := extract.Ends(answer)
	if shortened {
		r.step("ends", nil, answer.S)
	}
	if value, key, ok := extract.JSONAnswer(answer, want); ok {
		answer = value
		r.step("json", slots{"given": key}, answer.S)
	}
	r.Plain = extract.Unwrap(answer)
	if r.S != answer.S {
		r.step("markup", nil, r.S)
	}
	r.finals = extract.Finals(&r.Plain, want)
	for i := range r.finals {
		r.finals[i] = r.Option(r.finals[i])
	}
	if len(r.finals) > 0 {
		f := r.finals[0]
		r.step(string(f.How), slots{"given": f.Label}, r.S[f.Start:f.End])
	}
	return r
}

// whole is the range of all that is read.
func (r *reading) whole() extract.Range {
	return r.Trim(extract.Range{Start: 0, End: len(r.S)})
}

// absence is the sentence that says that there is nothing to be found.
func (r *reading) absence() extract.Range {
	end := extract.Absent.Last(r.Low)
	if end < 0 {
		return r.whole()
	}
	return r.Trim(extract.Range{Start: sentenceStart(r.S, end), End: sentenceEnd(r.S, end)})
}

// onlyNearest says whether a response names something as the nearest only,
// after a sentence or a clause that says that the thing asked for is not there.
func (r *reading) onlyNearest(at extract.Range) bool {
	if at.Empty() {
		return false
	}
	start := sentenceStart(r.S, at.Start)
	sentence := r.Low[start:sentenceEnd(r.S, at.End)]
	if !extract.Nearest.Has(sentence) || strings.Contains(sentence, "exact") {
		return false
	}
	before := r.Said(extract.Range{Start: sentenceStart(r.S, max(0, start-2)), End: at.Start})
	return extract.Absent.Has(before) && !extract.NamesPlace(before)
}

// onlyTalk says whether a response only greets or announces an answer: no words are set off as one.
func (r *reading) onlyTalk(f finding) bool {
	if !extract.OnlyTalk(r.Low) {
		return false
	}
	whole := r.whole()
	setOff := !f.at.Empty() && wordsIn(r.S[f.at.Start:f.at.End]) < wordsIn(r.S[whole.Start:whole.End])
	return !setOff || extract.OnlyTalk(r.Low[f.at.Start:f.at.End])
}

// blank says whether nothing that could be an answer is there: only white space and marks.
func (r *reading) blank() bool {
	for i := range len(r.S) {
		if extract.IsWord(r.S[i]) {
			return false
		}
	}
	return true
}

// folded is text from the prompt with dashes, quotation marks and spaces as in a reading.
func folded(text string) string { return extract.Fold(text).S }
