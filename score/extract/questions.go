package extract

import "strings"

// maxQuestion is how long, in bytes, a question may be before and after what it asks about.
const maxQuestion = 240

// Questioned says whether r stands in a question: a thing weighed, not said.
// One mark at the end holds for all that the question names ("X or Y?"). A
// question that is answered with yes says it after all.
func (p *Plain) Questioned(r Range) bool {
	end := p.questionMark(r.End)
	return end >= 0 && Cue("affirmed").starts(strings.TrimLeft(p.speech[end:min(len(p.speech), end+reachAfter)], "? \"')")) == ""
}

// Offered says whether the question that r stands in, where it is Questioned, puts it forward as a
// possible answer ("or is it X?", "maybe X?", "X?"), unlike one that asks why
// not X or whether the reader wants more.
func (p *Plain) Offered(r Range) bool {
	lead := strings.Trim(p.speech[p.questionStart(r.Start):r.Start], ` "'([-:,/|`)
	if Cue("not offering").Has(lead) {
		return false
	}
	return lead == "" || Cue("offering").Has(lead)
}

// questionMark returns where the question mark of the sentence that goes on at
// i stands, or -1. A mark within parentheses that open later belongs to what stands there.
func (p *Plain) questionMark(i int) int {
	if i > 0 && p.sentenceStop(i-1) {
		return -1
	}
	depth := 0
	for end := min(len(p.speech), i+maxQuestion); i < end; i++ {
		switch c := p.speech[i]; {
		case c == '(':
			depth++
		case c == ')':
			depth--
		case c == '?' && depth <= 0:
			return i
		case c == '?' && strings.HasSuffix(p.speech[:i], "("):
			return i // "X (?)"
		case c == '\n', depth <= 0 && p.sentenceStop(i):
			return -1
		}
	}
	return -1
}

// questionStart returns where the sentence that holds i begins.
func (p *Plain) questionStart(i int) int {
	for from := max(0, i-maxQuestion); i > from; i-- {
		if p.speech[i-1] == '\n' || p.sentenceStop(i-1) {
			return i
		}
	}
	return i
}

// sentenceStop says whether a mark that ends a sentence stands at i. A full
// stop does not where the sentence goes on: "sec. 4291", "“any x.” or “any y.”?".
func (p *Plain) sentenceStop(i int) bool {
	if p.speech[i] != p.Low[i] && !strings.HasPrefix(p.S[i+1:], `"`) {
		return false // inside repeated text
	}
	switch p.S[i] {
	case '!', '?', ';':
		rest, closed := strings.CutPrefix(p.S[i+1:], `"`)
		rest = strings.TrimLeft(rest, " ")
		return !closed || rest == "" || rest[0] != ',' && rest[0] != '?' && (rest[0] < 'a' || rest[0] > 'z') // "“any x?” or “any y?”"
	case '.':
	default:
		return false
	}
	next := i + 1
	for next < len(p.S) && strings.IndexByte(`"')].`, p.S[next]) >= 0 {
		next++
	}
	if next == len(p.S) {
		return true
	}
	if !isSpace(p.S[next]) || oneOf(p.Low[strings.LastIndexAny(p.Low[:i], " (\n")+1:i], sectionWords) {
		return false
	}
	next = skipBlank(p.S, next)
	return next == len(p.S) || p.S[next] != '/' && p.S[next] != '-' && (p.S[next] < 'a' || p.S[next] > 'z')
}

// Also says whether the words before r make it one possibility beside others: "it could also be X".
func (p *Plain) Also(r Range) bool { return Cue("also").Has(p.clauseBefore(r.Start, false)) }

// asksBack says whether the words before r are those of a question such as "isn't it X?", which denies nothing.
func (p *Plain) asksBack(r Range) bool {
	return Cue("asking back").starts(strings.TrimLeft(p.clauseBefore(r.Start, false), " ")) != "" && p.Questioned(r)
}

// OnlyAsks says whether r stands in a question or a doubt that gives no answer:
// "is it X?", "X?", "I am not sure whether it is X". A tag ("X, right?") and a
// belief ("I think it's X?") give one.
func (p *Plain) OnlyAsks(r Range) bool {
	if p.asksBack(r) {
		return false
	}
	start := p.questionStart(r.Start)
	lead := p.speech[start:r.Start]
	if Cue("not known").Has(lead) {
		return true
	}
	if !p.Questioned(r) {
		return false
	}
	lead = strings.Trim(lead[strings.LastIndexByte(lead, ':')+1:], " \n\"'(*-")
	for _, opening := range []string{"so ", "well, ", "hmm, ", "and ", "or ", "then "} {
		lead = strings.TrimPrefix(lead, opening)
	}
	if lead != "" {
		return Cue("asking").starts(lead) != ""
	}
	tail := strings.TrimLeft(p.speech[r.End:], "\"') .,")
	return strings.HasPrefix(tail, "?") && strings.IndexByte(p.speech[start:r.Start], ':') < 0
}
