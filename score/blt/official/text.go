package official

import (
	"bytes"
	"strings"

	"benchtrial/gen/prompt"
	"benchtrial/score/verdict"
)

// judgeText judges a response that should hold the text of one line (BLT
// paper, section 4).
func judgeText(p prompt.Prompt, response string) finding {
	spans := candidates(response)
	answers := make([]*answer, len(spans))
	for i, s := range spans {
		answers[i] = newAnswer(response[s.Start:s.End])
	}
	header := p.Lines[p.LineIndex].Header
	want := formsOf(fold(p.Answer), header)
	for i, a := range answers {
		if how := a.gives(want); how != "" {
			return right(how, &spans[i])
		}
	}
	if p.UnamendedAnswer != "" {
		before := formsOf(fold(p.UnamendedAnswer), header)
		for i, a := range answers {
			if a.gives(before) != "" {
				return wrong("omitted dummy amendment", &spans[i])
			}
		}
	}
	last := len(answers) - 1
	return wrongText(p, answers[last], want, &spans[last])
}

// wrongText labels a wrong answer: more or less than the right line, another
// line or a part of one, a stretch over several lines, or none of these.
func wrongText(p prompt.Prompt, a *answer, want forms, read *verdict.Span) finding {
	if body := bare(want.body); body != "" && strings.Contains(a.text, body) {
		return wrong("superset", read)
	}
	if a.bare == "" {
		f := wrong("subset", read)
		f.situation = "nothing given"
		return f
	}
	if strings.Contains(want.whole, a.bare) {
		return wrong("subset", read)
	}
	mark := newLandmark(a.text)
	other := otherLine
	if p.Testimony() {
		other = nearestLine
	}
	if f := other(p, mark, a, read); f.line >= 0 {
		return f
	}
	if spansLines(p.Lines, mark, a.text) {
		return wrong("multiple wrong lines", read)
	}
	return wrong("not found", read)
}

// nearestLine finds the line of a transcript that is nearest to the right one
// and given whole, the earlier of two; without any, the last line that contains
// the answer. The line of the finding is -1 where there is none.
func nearestLine(p prompt.Prompt, mark *landmark, a *answer, read *verdict.Span) finding {
	f := wrong("subset wrong line", read)
	for away := 1; away < len(p.Lines); away++ {
		for _, i := range [...]int{p.LineIndex - away, p.LineIndex + away} {
			if i < 0 || i >= len(p.Lines) || !mark.mayConcern(&p.Lines[i], a.quoted) {
				continue
			}
			line := fold(p.Lines[i].Text)
			if a.gives(formsOf(line, "")) != "" {
				f = wrong("wrong line", read)
				f.line = i
				return f
			}
			if i > f.line && strings.Contains(line, a.text) {
				f.line = i
			}
		}
	}
	return f
}

// otherLine walks the other lines of statutes in their order. Which of several
// labels stands at the end depends on that order; this is the benchmark's way: a
// line given whole replaces what replaceable allows, a later line that contains
// the answer replaces any label and is never replaced by a line given whole.
// The line of the finding is -1 where there is none.
func otherLine(p prompt.Prompt, mark *landmark, a *answer, read *verdict.Span) finding {
	want, section := strings.ToLower(unifyDashes(p.Lines[p.LineIndex].Cite)), unifyDashes(sectionCorrect(p))
	f := finding{line: -1, read: read}
	for i := range p.Lines {
		l := &p.Lines[i]
		if i == p.LineIndex || !mark.mayConcern(l, a.quoted) {
			continue
		}
		line := fold(l.Text)
		if a.gives(formsOf(line, l.Header)) != "" {
			// Cites are lower-cased before the section is compared, so a section
			// number with a capital never equals itself.
			errors, levels := compare(want, strings.ToLower(unifyDashes(l.Cite)), section)
			if replaceable(f.errors, errors) {
				f.errors, f.line, f.levels, f.situation = errors, i, levels, situationOf(errors)
			}
		} else if strings.Contains(line, a.text) {
			f.errors, f.line, f.levels, f.situation = []string{"subset wrong line"}, i, 0, "subset wrong line"
		}
	}
	return f
}

// replaceable says whether the labels of a line given whole take the place of
// those found so far.
func replaceable(now, next []string) bool {
	if now == nil {
		return true
	}
	switch now[0] {
	case "subset wrong line":
		return false
	case "child of wrong", "incorrect format", "not parallel", "wrong section":
		if len(next) != 1 || next[0] != now[0] {
			return true
		}
	}
	return len(next) < len(now)
}

// spansLines says whether the answer stands in the text as it runs on from
// line to line, labels left out. It stands around a line with its landmark, in
// no more lines than it has spaces; its other words may be on any of them.
func spansLines(all []prompt.Line, mark *landmark, answer string) bool {
	mark.before, mark.after = 0, 0
	reach := strings.Count(answer, " ")
	from, to := 0, 0
	for i := range all {
		if !mark.in(all[i].Text) {
			continue
		}
		if i-reach > to {
			if runsOn(all[from:to], answer) {
				return true
			}
			from = i - reach
		}
		to = min(i+reach+1, len(all))
	}
	return runsOn(all[from:to], answer)
}

// runsOn says whether the answer stands in the lines, one after the other.
func runsOn(lines []prompt.Line, answer string) bool {
	size := 0
	for i := range lines {
		size += len(lines[i].Text) + 1
	}
	run := make([]byte, 0, size)
	for i := range lines {
		run = append(appendFold(run, prompt.StripLabel(lines[i].Text)), ' ')
	}
	return bytes.Contains(run, []byte(answer))
}
