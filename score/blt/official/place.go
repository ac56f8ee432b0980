package official

import (
	"strconv"
	"strings"

	"benchtrial/gen/cite"
	"benchtrial/gen/prompt"
	"benchtrial/score/verdict"
)

// judgePlace judges a response that should name a line of a transcript, with
// its page where there is more than one (BLT paper, section 4). It looks at
// numbers only: as many different ones as the answer has, in the first line or
// else in the whole response, whatever stands around them.
func judgePlace(p prompt.Prompt, response string) finding {
	cut := targetIn(response, p.TargetText)
	rest := response[:cut.Start] + response[cut.End:]
	answer := numbersIn(p.Answer, 2)
	wanted := 1
	if p.Pages > 1 {
		wanted = 2
	}
	first := trimmed(rest, verdict.Span{End: len(rest)})
	first.End = min(first.End, lineAt(rest, first.Start).End)
	met := numbersIn(rest[:first.End], wanted+1)
	if len(met) != wanted {
		met = numbersIn(rest, wanted+1)
	}
	switch {
	case len(met) > wanted:
		return unlabelled("multiple answers", "several numbers", nil)
	case len(met) == 0:
		return unlabelled("not found", "no number", nil)
	}
	read := restore(verdict.Span{Start: met[0].span.Start, End: met[len(met)-1].span.End}, cut)
	if len(met) < wanted {
		return unlabelled("not found", "one number", &read)
	}
	given, want := placeOf(met), placeOf(answer)
	if given == want {
		return right("right numbers", &read)
	}
	return wrongPlace(p, given, want, &read)
}

// wrongPlace says how far a wrong place is from the right one, and which line
// stands there, if any does.
func wrongPlace(p prompt.Prompt, given, want cite.Place, read *verdict.Span) finding {
	f := unlabelled("wrong line", "wrong line", read)
	f.relative = strconv.Itoa(given.Line - want.Line)
	if p.Pages > 1 {
		f.relative = strconv.Itoa(given.Page-want.Page) + ":" + f.relative
	}
	if given.Page != want.Page {
		f.kind, f.situation = "wrong page", "wrong page"
	}
	if p.TextType == prompt.Document && (want.Page <= p.LinesPerPage || given.Page <= p.LinesPerPage) && p.Pages > 1 {
		// Which of the numbers is the page cannot be told, nor how far off they are.
		f.situation, f.kind, f.relative = "either number", "wrong line", ""
		return f
	}
	name := given.String()
	for i := range p.Lines {
		if p.Lines[i].Cite == name {
			f.line = i
			return f
		}
	}
	f.situation = "absent cite"
	return f
}

// unlabelled is a finding of a wrong place: the benchmark has no labels for
// these, so that the kind of error is ours.
func unlabelled(kind, situation string, read *verdict.Span) finding {
	return finding{kind: kind, situation: situation, errors: []string{}, line: -1, read: read}
}

// number is a run of digits met in a text.
type number struct {
	value int
	span  verdict.Span
}

// largest is what numbers beyond it count as; no page has such a number.
const largest = 1e9

// numbersIn returns the first different numbers in s, at most so many.
func numbersIn(s string, most int) []number {
	var found []number
	for i := 0; i < len(s) && len(found) < most; i++ {
		if !isDigit(s[i]) {
			continue
		}
		n := number{span: verdict.Span{Start: i}}
		for ; i < len(s) && isDigit(s[i]); i++ {
			n.value = min(n.value*10+int(s[i]-'0'), largest)
		}
		n.span.End = i
		if !hasNumber(found, n.value) {
			found = append(found, n)
		}
	}
	return found
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func hasNumber(found []number, value int) bool {
	for _, f := range found {
		if f.value == value {
			return true
		}
	}
	return false
}

// placeOf returns the place that one or two numbers name, whatever their
// order. Pages count on from more than a page has lines, so that the smaller
// number is the line. Where both could be either, the benchmark's own choice
// depends on no rule.
func placeOf(numbers []number) cite.Place {
	switch len(numbers) {
	case 1:
		return cite.Place{Line: numbers[0].value}
	case 2:
		a, b := numbers[0].value, numbers[1].value
		return cite.Place{Page: max(a, b), Line: min(a, b)}
	}
	return cite.Place{Line: -1}
}

// pageOf returns the page in the cite of a line or of a page's head, 0 where it names none.
func pageOf(lineCite string) int {
	_, page, _ := strings.Cut(lineCite, "page ")
	n, _ := strconv.Atoi(page)
	return n
}
