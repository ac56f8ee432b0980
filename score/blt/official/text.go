package official

import (
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
	text := foldLines(p.Lines)
	if f, ok := otherLine(p, text, a, read); ok {
		return f
	}
	if spansLines(p, text, a) {
		return wrong("multiple wrong lines", read)
	}
	return wrong("not found", read)
}

// otherLine walks the other lines in their order. Which of several labels
// stands at the end depends on that order; this is the benchmark's way: a line
// given whole replaces what replaceable allows, a later line that contains the
// answer replaces any label and is never replaced by a line given whole.
func otherLine(p prompt.Prompt, text lines, a *answer, read *verdict.Span) (finding, bool) {
	want, section := strings.ToLower(unifyDashes(p.Lines[p.LineIndex].Cite)), unifyDashes(sectionCorrect(p))
	f := finding{line: -1, read: read}
	for i, l := range p.Lines {
		if i == p.LineIndex {
			continue
		}
		line := text.at(i)
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
	return f, f.line >= 0
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
// line to line, labels left out.
func spansLines(p prompt.Prompt, text lines, a *answer) bool {
	if len(a.text) > len(text.folded)+len(text.ends) {
		return false
	}
	var run strings.Builder
	run.Grow(len(text.folded) + len(text.ends))
	for i := range p.Lines {
		run.WriteString(prompt.StripLabel(text.at(i)))
		run.WriteByte(' ')
	}
	return strings.Contains(run.String(), a.text)
}
